"""What two lists of cards have different, card by card and field by field."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from logpose.cards.card import Card
from logpose.cards.trees import english


class Change(msgspec.Struct, frozen=True):
    """A field of a card that is different; abilities are in our English."""

    field: str
    old: str
    new: str


class Changed(msgspec.Struct, frozen=True):
    """A card that is different."""

    number: str
    name: str
    changes: tuple[Change, ...]


class Differences(msgspec.Struct, frozen=True):
    """Cards that only the new list has, that only the old one has, and that are different."""

    new: tuple[str, ...]
    gone: tuple[str, ...]
    changed: tuple[Changed, ...]
    same: int


def differences(old: Mapping[str, Card], new: Mapping[str, Card]) -> Differences:
    """Compare cards by number."""
    changed = [
        Changed(number, new[number].name, changes(old[number], new[number]))
        for number in sorted(old.keys() & new.keys())
        if old[number] != new[number]
    ]
    return Differences(
        tuple(sorted(new.keys() - old.keys())),
        tuple(sorted(old.keys() - new.keys())),
        tuple(changed),
        len(old.keys() & new.keys()) - len(changed),
    )


def changes(old: Card, new: Card) -> tuple[Change, ...]:
    """The fields in which two cards differ."""
    found: list[Change] = []
    for field in Card.__struct_fields__:
        if field != "unread" and getattr(old, field) != getattr(new, field):
            if field == "abilities":
                found += _abilities(old, new)
            else:
                found.append(Change(field, _said(getattr(old, field)), _said(getattr(new, field))))
    if old.unread != new.unread and old.abilities == new.abilities:
        found.append(Change("text", _text(old), _text(new)))
    return tuple(found)


def _abilities(old: Card, new: Card) -> list[Change]:
    """Only the abilities that differ; a text that is not understood has none."""
    if old.unread or new.unread:
        return [Change("text", _text(old), _text(new))]
    lines, others = english(old), english(new)
    gone = [line for line in lines if line not in others]
    come = [line for line in others if line not in lines]
    if not gone and not come:
        return [Change("text", " ".join(lines), " ".join(others))]
    return [Change("text", " ".join(gone) or "nothing", " ".join(come) or "nothing")]


def _text(card: Card) -> str:
    if card.unread:
        return f"not understood, {card.unread}"
    return " ".join(english(card)) or "nothing"


def _said(value: object) -> str:
    if isinstance(value, tuple):
        return " and ".join(map(str, value)) or "none"
    return "none" if value in (None, "") else str(value)
