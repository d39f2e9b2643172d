"""Importing cards into a library: into the user's own, or into the shipped one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from logpose.cards import files
from logpose.cards.card import Card
from logpose.cards.libraries import Library


class Imported(msgspec.Struct, frozen=True):
    """What an import did: numbers of cards that are new, changed, as they were, and kept because the new one is unread."""

    new: tuple[str, ...]
    changed: tuple[str, ...]
    same: tuple[str, ...]
    kept: tuple[str, ...]


def import_cards(cards: Iterable[Card], folder: Path, under: Path | None = None) -> Imported:
    """Put cards into a folder that lies over another one, the shipped library unless told.

    Cards that are as in the lower one are not stored again. A card that is not understood does not replace one that is.
    """
    under = under or files.SHIPPED
    before, below = Library(under, folder), Library(under)
    by_set: dict[str, list[Card]] = {}
    found: dict[str, list[str]] = {"new": [], "changed": [], "same": [], "kept": []}
    for card in cards:
        old = before.get(card.number)
        if old is not None and card.unread and not old.unread:
            found["kept"].append(card.number)
            continue
        found["new" if old is None else "same" if old == card else "changed"].append(card.number)
        by_set.setdefault(card.set, []).append(card)
    stored = files.sets_in(folder)
    for code, incoming in by_set.items():
        own = files.read_set(folder, code) if code in stored else {}
        own.update((card.number, card) for card in incoming)
        differing = [card for number, card in own.items() if below.get(number) != card]
        if differing:
            files.write_set(folder, code, differing)
        else:
            files.remove_set(folder, code)
    return Imported(*(tuple(found[kind]) for kind in ("new", "changed", "same", "kept")))


def write_library(cards: Iterable[Card], folder: Path) -> None:
    """Make a folder the library of exactly these cards."""
    by_set: dict[str, list[Card]] = {}
    for card in cards:
        by_set.setdefault(card.set, []).append(card)
    for code in files.sets_in(folder):
        if code not in by_set:
            files.remove_set(folder, code)
    for code, of_set in by_set.items():
        files.write_set(folder, code, of_set)
