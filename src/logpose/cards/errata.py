"""Official errata: a card has versions by date. The library has the newest; the words and facts before it are data."""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from logpose.cards.card import Card
from logpose.cards.sources import Print
from logpose.cards.trees import english

FILE: Final = Path(__file__).resolve().parent / "data" / "errata.toml"
TEXT: Final = "text"

Value = str | int | tuple[str, ...]


class Erratum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an official erratum changes: one field of a card, or some words of its text."""

    number: str
    date: date
    field: str
    was: Value
    now: Value

    def __str__(self) -> str:
        return f"Erratum of {self.date}: {self.field} {_said(self.now)}; before, {_said(self.was)}."


class Version(msgspec.Struct, frozen=True):
    """A card as it was from a day on; the first has no such day."""

    since: date | None
    card: Card


@cache
def errata() -> dict[str, tuple[Erratum, ...]]:
    """All errata by card number, the oldest first."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    found: dict[str, tuple[Erratum, ...]] = {}
    for each in sorted(msgspec.convert(data["errata"], list[Erratum]), key=lambda each: each.date):
        found[each.number] = (*found.get(each.number, ()), each)
    return found


def corrected(number: str, text: str) -> str:
    """The printed text of a card as its errata have it."""
    for each in errata().get(number, ()):
        if each.field == TEXT:
            text = text.replace(str(each.was), str(each.now))
    return text


def corrected_print(each: Print) -> Print:
    """A print as its errata have it: facts and text."""
    card = each.card
    for erratum in errata().get(card.number, ()):
        if erratum.field != TEXT and getattr(card, erratum.field) == erratum.was:
            card = msgspec.structs.replace(card, **{erratum.field: erratum.now})
    return msgspec.structs.replace(each, card=card, text=corrected(card.number, each.text))


def errata_of(card: Card) -> tuple[Erratum, ...]:
    """The errata that this card has: a card of the user's own may say something else."""
    text = "\n".join(english(card))
    return tuple(
        each
        for each in errata().get(card.number, ())
        if (str(each.now) in text if each.field == TEXT else getattr(card, each.field) == each.now)
    )


def versions(card: Card) -> tuple[Version, ...]:
    """The versions of a card, the oldest first and the card itself last."""
    found: list[Version] = []
    for each in reversed(errata_of(card)):
        if not found or found[-1].since != each.date:
            found.append(Version(each.date, card))
        card = _before(card, each)
    return (Version(None, card), *reversed(found))


def version_of(card: Card, day: date) -> Card:
    """The card as it was on a day."""
    return [each.card for each in versions(card) if each.since is None or each.since <= day][-1]


def _before(card: Card, erratum: Erratum) -> Card:
    """The card before an erratum."""
    if erratum.field != TEXT:
        return msgspec.structs.replace(card, **{erratum.field: erratum.was})
    from logpose.language.reader import read  # only old versions need it

    text = "\n".join(english(card)).replace(str(erratum.now), str(erratum.was))
    return msgspec.structs.replace(card, abilities=read(text, card.number).abilities)


def _said(value: Value) -> str:
    if isinstance(value, tuple):
        return " and ".join(value) or "none"
    return f"“{value}”" if isinstance(value, str) else str(value)
