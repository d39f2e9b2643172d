"""The cards at the table by the names that players type, and who attacks whom in "attack zoro leader" or "attack zoro with
nami"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from logpose.play.names import seat_name
from logpose.play.views import CardView, SideView, View

_WORD: Final = re.compile(r"\w+(?:'s\b)?")
_WITH: Final = "with"
_LEADER: Final = "leader"
THEIRS: Final = frozenset(
    {"enemy", "enemy's", "her", "his", "opponent", "opponent's", "opponents", "opposing", "their"}
)
# Words that may stand beside a name and say nothing more.
FILLERS: Final = THEIRS | {
    "a", "an", "at", "card", "cards", "character", "characters", "don", "dons", "event", "for", "from", "more", "my", "of",
    "on", "our", "stage", "the", "to", _WITH, "your",
}  # fmt: skip


def words_of(text: str) -> list[str]:
    """The words of a line or a name, in lower case."""
    return _WORD.findall(text.casefold())


def telling(words: Sequence[str]) -> list[str]:
    """The words that say something: all of them, if none does."""
    return [word for word in words if word not in FILLERS] or list(words)


class Named:
    """A card at the table, and what it may be called."""

    def __init__(self, side: SideView, card: CardView, role: str) -> None:
        self.side = side
        self.card = card
        self.is_stage = role == "stage"
        names = f"{card.name} {role} {card.number} {seat_name(side.seat)}'s".casefold()
        self.words = [*names.split(), *words_of(names)]

    def is_called(self, words: Sequence[str]) -> bool:
        """Whether each of the words that say something is a word of its names, or the beginning of one."""
        said = telling(words)
        return bool(said) and all(any(one.startswith(word) for one in self.words) for word in said)


def on_field(view: View) -> list[Named]:
    found: list[Named] = []
    for side in view.sides:
        found.append(Named(side, side.leader, _LEADER))
        found += [Named(side, card, "character") for card in side.characters]
        found += [Named(side, side.stage, "stage")] if side.stage else []
    return found


def own_field(view: View) -> list[Named]:
    return [one for one in on_field(view) if one.side.seat == view.seat]


def in_hand(view: View) -> list[Named]:
    side = view.sides[view.seat]
    return [Named(side, card, "hand") for card in side.known_hand]


class Aim:
    """Who may attack whom, as the words of a player say. Whom is left open if no target is named."""

    def __init__(self, attackers: Sequence[Named], targets: Sequence[Named]) -> None:
        self.attackers = [one.card.handle for one in attackers]
        self.targets = [one.card.handle for one in targets]

    def has(self, attacker: int, target: int) -> bool:
        return attacker in self.attackers and (not self.targets or target in self.targets)


def aimed(view: View, words: Sequence[str]) -> Aim | None:
    """What the words after "attack" mean: the first way to read them in which all of them name cards on the field."""
    own = [one for one in own_field(view) if not one.is_stage]
    for attacking, attacked in _readings(words):
        attackers = [one for one in own if one.is_called(attacking)] if attacking else own
        targets = _targets(view, attacked, alone=not attacking)
        if attackers and (targets or not attacked):
            return Aim(attackers, targets)
    return None


def unknown(view: View, words: Sequence[str]) -> str:
    """Of the words after "attack", those that name no card on the field."""
    parts = [part for part in _parts(words) if part]
    return next((" ".join(one) for one in parts if not _called(on_field(view), one)), " ".join(words))


def _parts(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What stands before and after "with", without the words that say nothing."""
    place = words.index(_WITH) if _WITH in words else len(words)
    before, after = ([word for word in part if word not in FILLERS] for part in (words[:place], words[place:]))
    return before, after


def _readings(words: Sequence[str]) -> list[tuple[list[str], list[str]]]:
    """Attacker and target as the words may be read, the likeliest first."""
    before, after = _parts(words)
    if after:
        return [(after, before)]
    if not before:
        return []
    cut = range(1, len(before))
    said = [(before[:place], before[place:]) for place in cut]
    likely = [([], before), *said] if before[0] == _LEADER else [*said, ([], before)]  # "Leader Kid" is a whole name
    return [*likely, (before, []), *((target, attacker) for attacker, target in said)]


def _targets(view: View, words: Sequence[str], alone: bool) -> list[Named]:
    """The cards of opponents that are called so. One's own only if nothing else is, and an attacker is named too."""
    called = _called(on_field(view), words)
    team = view.sides[view.seat].team
    opponents = [one for one in called if one.side.team != team]
    return opponents or ([] if alone else called)


def _called(cards: Iterable[Named], words: Sequence[str]) -> list[Named]:
    return [one for one in cards if one.is_called(words)]
