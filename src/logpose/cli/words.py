"""What players type instead of a number: "end", "play nami", "give ace 2", "attack zoro leader", or a name alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

import msgspec

from logpose.cli.aiming import FILLERS, aimed, telling, words_of
from logpose.cli.choices import Choices
from logpose.play.views import CardView

_AND: Final = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+")
_PRONOUNS: Final = frozenset({"it", "that", "them", "this"})
_SHORTEST: Final = 3  # letters of a word that may stand anywhere in an option
# A number that stands alone: that of Mr.3 is a part of the name.
COUNT: Final = re.compile(r"(?<![\w.-])(?:x ?)?([1-9]\d?)(?: ?x)?(?![\w.])")
GIVING: Final = ("give", "attach", "don")
# What is said without a card, and the options that it can mean, the first that is offered.
_SAID: Final = {
    "end": ("end",), "end turn": ("end",), "end the turn": ("end",), "end my turn": ("end",),
    "pass": ("pass", "end", "no"), "done": ("pass", "end"), "skip": ("pass", "no"), "none": ("pass", "no"),
    "no block": ("pass",), "no blocker": ("pass",), "no counter": ("pass",), "no": ("no", "pass"), "yes": ("yes",),
    "keep": ("keep",), "mulligan": ("redraw",), "mull": ("redraw",), "redraw": ("redraw",),
    "first": ("first",), "second": ("second",), "trigger": ("yes",), "use": ("yes",),
    "activate": ("yes",),
}  # fmt: skip
_GIVING_UP: Final = frozenset(
    (
        "concede", "quit", "no counter this turn", "no blocker this turn",
        *(word for word, verbs in _SAID.items() if {"end", "pass", "no"} & set(verbs)),
    )
)  # fmt: skip
# The verbs that are said of a card, and the options that they can mean.
_VERBS: Final = {
    "play": ("play", "event"), "activate": ("activate", "event", "play"), "use": ("activate", "event"),
    "give": ("give",), "attach": ("give",), "don": ("give",), "attack": ("attack",),
    "block": ("block",), "counter": ("counter", "event"),
}  # fmt: skip


class Meant:
    """The options that some words can mean, and how often the one that is chosen is chosen."""

    def __init__(self, places: Sequence[int] = (), times: int = 1) -> None:
        self.places = list(places)
        self.times = times


def meant(choices: Choices, text: str) -> Meant:
    """What words that begin like an option or with a verb mean."""
    words = words_of(text)
    if not words:
        return Meant()
    said = _said(choices, " ".join(words))
    if said:
        return Meant(said)
    if words[0] == "attack" and len(words) > 1:
        return Meant(_attacks(choices, words[1:]))
    if len(words) > 1:
        told = [words_of(choices.personal(option)) for option in choices.options]
        found = [place for place, one in enumerate(told) if one[0] == words[0] and _fits(words, one)]
        if found:
            return Meant(_different(choices, found))
    return _of_verb(choices, words[0], text) if words[0] in _VERBS else Meant()


def named(choices: Choices, text: str) -> list[int]:
    """The options about a card whose name is typed: to play it, if that is offered."""
    words = telling(words_of(text))
    if not words:
        return []
    found = [place for place in range(len(choices.options)) if _fits(words, _name(choices, place))]
    found = [place for place in found if not choices.in_vain(place)] or found
    playing = [place for place in found if choices.options[place].form[0] == "play"]
    return _different(choices, playing or found)


def spoken(choices: Choices, text: str) -> list[int]:
    """The options in whose sentence the words stand, where a question has few; those that begin with the first of them, if
    some do."""
    words = [word for word in words_of(text) if word not in FILLERS | _PRONOUNS]
    if choices.question.kind in ("main", "counter") or not words or min(map(len, words)) < _SHORTEST:
        return []
    told = [words_of(choices.personal(option)) for option in choices.options]
    found = [place for place, one in enumerate(told) if _fits(words, one)]
    return _different(choices, [place for place in found if told[place][0] == words[0]] or found)


def apart(choices: Choices, text: str) -> list[str]:
    """ "counter nami, zoro" as one answer for each card, where each of them means something; else the text as it is."""
    verb, _, rest = text.partition(" ")
    pieces = [f"{verb} {one}" for one in _AND.split(rest) if one]
    whole = len(pieces) < 2 or verb.casefold() not in _VERBS
    return [text] if whole or not all(meant(choices, piece).places for piece in pieces) else pieces


def without_count(verb: str, text: str) -> str:
    """What is said of a card without how many DON!! cards it is given."""
    return COUNT.sub(" ", text, count=1) if verb in GIVING else text


def nearest(text: str, known: Iterable[str]) -> list[str]:
    """The known words that look most like what was typed. None that gives something up: a player who follows it loses it."""
    safe = [word for word in dict.fromkeys(known) if word not in _GIVING_UP]
    return get_close_matches(text.casefold()[:40], safe, n=3, cutoff=0.7)


def sayable(choices: Choices) -> list[str]:
    """Words that mean something for a question."""
    offered = {str(option.form[0]) for option in choices.options}
    words = [word for word, verbs in (_SAID | _VERBS).items() if offered & set(verbs)]
    names = [one for place in range(len(choices.options)) for one in _name(choices, place) if len(one) > 2]
    return words + names


def not_understood(choices: Choices, text: str, commands: Iterable[str]) -> str:
    """What is said to a line that means nothing."""
    if not text:
        return f"Type {_span(choices)} to choose, or ? for help."
    if text.isdecimal():
        return f"There is no option {text:.9} now; type {_span(choices)}, or t to see them again."
    unfit = _nothing_fits(text)
    if unfit:
        return f"{unfit} Type {_span(choices)}, or all to see every option."
    near = nearest(text, (*commands, *sayable(choices)))
    perhaps = f" Did you mean {' or '.join(near)}?" if near else ""
    return f"{text!r:.60} is neither an option nor a command.{perhaps} Type {_span(choices)}, or ? for help."


def _span(choices: Choices) -> str:
    labels = sorted(choices.labels, key=int)
    if len(labels) < 3:
        return " or ".join(labels)
    return f"{labels[0]} to {labels[-1]}" if int(labels[-1]) - int(labels[0]) < len(labels) else "one of the numbers"


def _nothing_fits(text: str) -> str:
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


def _of_verb(choices: Choices, verb: str, text: str) -> Meant:
    count = COUNT.search(text) if verb in GIVING else None
    named = [word for word in words_of(without_count(verb, text))[1:] if word not in FILLERS]
    places = [place for place, one in enumerate(choices.options) if one.form[0] in _VERBS[verb]]
    places = [place for place in places if _fits(named, _name(choices, place) or ["leader"])]
    places = [place for place in places if not choices.in_vain(place)] or places
    return Meant(_different(choices, places), int(count[1]) if count else 1)


def _name(choices: Choices, place: int) -> list[str]:
    """The words by which the card of an option goes."""
    card = choices.card(place)
    if card is None:
        return []
    is_leader = any(side.leader.handle == card.handle for side in choices.view.sides)
    return words_of(f"{'leader ' if is_leader else ''}{card.name} {card.number}")


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


def _attacks(choices: Choices, words: Sequence[str]) -> list[int]:
    """The attacks of the cards that the words name, on those that they name."""
    aim = aimed(choices.view, words)
    attacks = [(place, one.form) for place, one in enumerate(choices.options) if one.form[0] == "attack"]
    found = [] if aim is None else [place for place, form in attacks if aim.has(int(form[1]), int(form[2]))]
    return _different(choices, found)
