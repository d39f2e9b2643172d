"""Sentences as parts: text, cards, seats, verbs, numbers and rules.

A screen draws each part in its own way. `plain` writes them for everybody ("A's Nami"), `personal` for one seat ("your Nami").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from logpose.play.names import seat_name


class CardPart(msgspec.Struct, frozen=True, omit_defaults=True, tag="card", tag_field="part"):
    """A card by its name; with whose it is, where that is said."""

    name: str
    number: str = ""
    handle: int | None = None
    owner: int = -1
    is_leader: bool = False  # a Character may have the same name


class SeatPart(msgspec.Struct, frozen=True, omit_defaults=True, tag="seat", tag_field="part"):
    """A player: "A", or "A's"."""

    seat: int
    own: bool = False


class VerbPart(msgspec.Struct, frozen=True, omit_defaults=True, tag="verb", tag_field="part"):
    """What a player does: "draws", and "draw" where the player is you."""

    verb: str
    seat: int


class NumberPart(msgspec.Struct, frozen=True, omit_defaults=True, tag="number", tag_field="part"):
    """A number; with its sign where it is a change."""

    number: int
    signed: bool = False


class RulePart(msgspec.Struct, frozen=True, omit_defaults=True, tag="rule", tag_field="part"):
    """The rules behind a sentence."""

    rules: tuple[str, ...]


Part = str | CardPart | SeatPart | VerbPart | NumberPart | RulePart
Parts = tuple[Part, ...]
Said = Part | Parts

_RULES: Final = re.compile(r"\((?=\d+-|team-)([\w, -]+)\)")
_FIELD: Final = re.compile(r"\{(\w*)\}")


def say(template: str, *said: Said) -> Parts:
    """A sentence from a template: each {} is the next thing said, and rule numbers in parentheses are rules."""
    given = iter(said)
    return fill(template, lambda name: next(given))


def fill(template: str, field: Callable[[str], Said]) -> Parts:
    """A sentence from a template with named fields."""
    parts: list[Part] = []
    for piece in _pieces(template):
        add(parts, piece if not isinstance(piece, _Field) else field(piece.name))
    return tuple(parts)


def join(*said: Said) -> Parts:
    """Things said one after the other."""
    parts: list[Part] = []
    for one in said:
        add(parts, one)
    return tuple(parts)


def add(parts: list[Part], said: Said) -> None:
    """Adds what is said; pieces of text that follow each other become one."""
    if isinstance(said, str):
        if parts and isinstance(parts[-1], str):
            parts[-1] += said
        elif said:
            parts.append(said)
    elif isinstance(said, tuple):
        for part in said:
            add(parts, part)
    else:
        parts.append(said)


class _Field(msgspec.Struct, frozen=True):
    name: str


@lru_cache(1024)
def _pieces(template: str) -> tuple[str | RulePart | _Field, ...]:
    pieces: list[str | RulePart | _Field] = []
    for index, text in enumerate(_FIELD.split(template)):
        if index % 2:
            pieces.append(_Field(text))
            continue
        for place, piece in enumerate(_RULES.split(text)):
            pieces.append(RulePart(tuple(piece.split(", "))) if place % 2 else piece)
    return tuple(pieces)


# -- writing -----------------------------------------------------------------------------------------------------------


def plain(said: Said) -> str:
    """The sentence for everybody."""
    return _written(said, None)


def personal(said: Said, seat: int) -> str:
    """The sentence as it is said to the player of a seat: "you draw", "your Nami"."""
    text = _written(said, seat)
    return text[:1].upper() + text[1:]


def without_rules(said: Said) -> Parts:
    """The sentence without the numbers of rules."""
    parts: list[Part] = []
    for part in said if isinstance(said, tuple) else (said,):
        if not isinstance(part, RulePart):
            add(parts, part)
        elif parts and isinstance(parts[-1], str):
            parts[-1] = parts[-1].rstrip()
    return tuple(parts)


def rules_of(said: Said) -> tuple[str, ...]:
    """The rules that a sentence names."""
    parts = said if isinstance(said, tuple) else (said,)
    return tuple(rule for part in parts if isinstance(part, RulePart) for rule in part.rules)


def _written(said: Said, you: int | None) -> str:
    text = ""
    for part in said if isinstance(said, tuple) else (said,):
        piece = _piece(part, you)
        if text.endswith(".") and piece.startswith("."):
            piece = piece[1:]  # a name has its own full stop
        text += piece
    return text[:1].upper() + text[1:] if text.startswith(("a card ", "one of ")) else text


def _piece(part: Part, you: int | None) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, CardPart):
        name = f"Leader {part.name}" if part.is_leader else part.name
        return name if part.owner < 0 else f"{_seat(part.owner, True, you)} {name.removeprefix('The ')}"
    if isinstance(part, SeatPart):
        return _seat(part.seat, part.own, you)
    if isinstance(part, VerbPart):
        return base_form(part.verb) if part.seat == you else part.verb
    if isinstance(part, NumberPart):
        return f"{part.number:+}" if part.signed else str(part.number)
    return f"({', '.join(part.rules)})"


def _seat(seat: int, own: bool, you: int | None) -> str:
    if seat == you:
        return "your" if own else "you"
    return f"{seat_name(seat)}'s" if own else seat_name(seat)


_BASE_FORMS: Final[Mapping[str, str]] = {"has": "have", "does": "do", "goes": "go", "is": "are", "may": "may"}


def base_form(verb: str) -> str:
    """A verb as it goes with "you": "draw" for "draws"."""
    if verb in _BASE_FORMS:
        return _BASE_FORMS[verb]
    if verb.endswith("ies"):
        return f"{verb.removesuffix('ies')}y"
    return verb.removesuffix("es") if verb.endswith(("shes", "ches", "sses")) else verb.removesuffix("s")


def listed(said: Iterable[Said]) -> Parts:
    """Things as they are listed in a sentence: A, B and C."""
    things = list(said)
    parts: list[Part] = []
    for place, one in enumerate(things):
        if place:
            add(parts, " and " if place == len(things) - 1 else ", ")
        add(parts, one)
    return tuple(parts)
