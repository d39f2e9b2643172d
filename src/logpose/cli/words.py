"""What players type instead of a number: "end", "play nami", "give ace 2", "attack zoro leader", or a name alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

import msgspec

from logpose.cli.choices import Choices
from logpose.play.views import CardView

_WORDS: Final = re.compile(r"\w+")
_ATTACK: Final = re.compile(r"attack (.*) with (.*): \d+ against \d+$")
_COUNT: Final = re.compile(r"(?:x ?)?([1-9]\d?)(?: ?x)?")
# What is said without a card, and the options that it can mean, the first that is offered.
_SAID: Final = {
    "end": ("end",), "end turn": ("end",), "end the turn": ("end",), "end my turn": ("end",),
    "pass": ("pass", "end", "no"), "done": ("pass", "end"), "skip": ("pass", "no"), "none": ("pass", "no"),
    "no block": ("pass",), "no blocker": ("pass",), "no counter": ("pass",), "no": ("no", "pass"), "yes": ("yes",),
    "keep": ("keep",), "mulligan": ("redraw",), "mull": ("redraw",), "redraw": ("redraw",),
    "first": ("first",), "second": ("second",), "trigger": ("yes",), "use": ("yes",),
}  # fmt: skip
# The verbs that are said of a card, and the options that they can mean.
_VERBS: Final = {
    "play": ("play", "event"), "activate": ("activate", "event", "play"), "use": ("activate", "event"),
    "give": ("give",), "attach": ("give",), "don": ("give",), "attack": ("attack",),
    "block": ("block",), "counter": ("counter", "event"),
}  # fmt: skip
_FILLERS: Final = frozenset({"a", "at", "card", "cards", "don", "for", "from", "my", "on", "the", "to", "with", "your"})


class Meant:
    """The options that some words can mean, and how often the one that is chosen is chosen."""

    def __init__(self, places: Sequence[int] = (), times: int = 1) -> None:
        self.places = list(places)
        self.times = times


def meant(choices: Choices, text: str) -> Meant:
    """What words that begin like an option or with a verb mean."""
    words = _WORDS.findall(text.casefold())
    if not words:
        return Meant()
    said = _said(choices, " ".join(words))
    if said:
        return Meant(said)
    if len(words) > 1:
        attacks = [place for place, one in enumerate(choices.options) if _attacks(words, one.sentence.casefold())]
        if attacks:
            return Meant(attacks)
        told = [_WORDS.findall(choices.personal(option).casefold()) for option in choices.options]
        found = [place for place, one in enumerate(told) if one[0] == words[0] and _fits(words, one)]
        if found:
            return Meant(_different(choices, found))
    return _of_verb(choices, words) if words[0] in _VERBS else Meant()


def named(choices: Choices, text: str) -> list[int]:
    """The options about a card whose name is typed: to play it, if that is offered."""
    words = _WORDS.findall(text.casefold())
    if not words:
        return []
    found = [place for place in range(len(choices.options)) if _fits(words, _name(choices, place))]
    found = [place for place in found if not choices.in_vain(place)] or found
    playing = [place for place in found if choices.options[place].form[0] == "play"]
    return _different(choices, playing or found)


def nearest(text: str, known: Iterable[str]) -> list[str]:
    """The known words that look most like what was typed."""
    return get_close_matches(text.casefold()[:40], list(dict.fromkeys(known)), n=3, cutoff=0.6)


def sayable(choices: Choices) -> list[str]:
    """Words that mean something for a question."""
    offered = {str(option.form[0]) for option in choices.options}
    words = [word for word, verbs in (_SAID | _VERBS).items() if offered & set(verbs)]
    names = [one for place in range(len(choices.options)) for one in _name(choices, place) if len(one) > 2]
    return words + names


def nothing_fits(text: str) -> str:
    """That no option is what a verb says of a card; nothing if the words do not begin with a verb."""
    verb, _, rest = text.casefold().partition(" ")
    if verb not in _VERBS:
        return ""
    return f"There is nothing called {rest!r:.60} to {verb} now." if rest else f"There is nothing to {verb} now."


def _said(choices: Choices, text: str) -> list[int]:
    for verb in _SAID.get(text, ()):
        found = [place for place, option in enumerate(choices.options) if option.form[0] == verb]
        if found:
            return found
    return []


def _of_verb(choices: Choices, words: Sequence[str]) -> Meant:
    verb, *rest = words
    counts = [int(count[1]) for word in rest if (count := _COUNT.fullmatch(word))]
    named = [word for word in rest if not _COUNT.fullmatch(word) and word not in _FILLERS]
    places = [place for place, one in enumerate(choices.options) if one.form[0] in _VERBS[verb]]
    places = [place for place in places if _fits(named, _name(choices, place) or ["leader"])]
    places = [place for place in places if not choices.in_vain(place)] or places
    times = counts[0] if counts and verb in ("give", "attach", "don") else 1
    return Meant(_different(choices, places), times)


def _name(choices: Choices, place: int) -> list[str]:
    """The words by which the card of an option goes."""
    card = choices.card(place)
    if card is None:
        return []
    is_leader = any(side.leader.handle == card.handle for side in choices.view.sides)
    return _WORDS.findall(f"{'leader ' if is_leader else ''}{card.name} {card.number}".casefold())


def _fits(words: Sequence[str], name: Sequence[str]) -> bool:
    """Whether each of the words is one of the name or its beginning."""
    return all(any(one.startswith(word) for one in name) for word in words)


def _different(choices: Choices, places: Sequence[int]) -> list[int]:
    """Of options that read alike and are about copies of one card, the first."""
    found: dict[tuple[str, CardView | None], int] = {}
    for place in places:
        card = choices.card(place)
        copy = None if card is None else msgspec.structs.replace(card, handle=0)
        found.setdefault((choices.personal(choices.options[place]), copy), place)
    return list(found.values())


def _attacks(words: Sequence[str], sentence: str) -> bool:
    """Whether the words name first the attacker and then the target of an attack."""
    said = _ATTACK.match(sentence)
    words = [words[0], *(word for word in words[1:] if word not in _FILLERS)]
    if said is None or words[0] != "attack":
        return False
    target, attacker = _WORDS.findall(said[1]), _WORDS.findall(said[2])
    return any(_fits(words[1:place], attacker) and _fits(words[place:], target) for place in range(2, len(words)))
