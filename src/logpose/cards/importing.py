"""Changing a library: imports, overrides, and the way back. One change at a time, and each whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from logpose.cards import files, states
from logpose.cards.card import CARD_NUMBER, Card
from logpose.cards.libraries import Library
from logpose.cards.locking import locked
from logpose.cards.overrides import Given, is_whole, read_overrides, write_overrides
from logpose.errors import UsageError
from logpose.files import shown


class Imported(msgspec.Struct, frozen=True):
    """What an import did: numbers of cards that are new, changed, as they were, and kept because the new one is unread.

    `replaced` are the changed cards under which another one lies in the lower library.
    """

    new: tuple[str, ...]
    changed: tuple[str, ...]
    same: tuple[str, ...]
    kept: tuple[str, ...]
    replaced: tuple[str, ...]


def import_cards(cards: Iterable[Card], folder: Path, under: Path | None = None, made_by: str = "") -> Imported:
    """Put cards into a folder that lies over another one, the shipped library unless told.

    Cards that are as in the lower one are not stored again. A card that is not understood does not replace one that is.
    """
    under = under or files.SHIPPED
    with locked(folder):
        before, below = Library(under, folder), Library(under)
        found: dict[str, list[str]] = {"new": [], "changed": [], "same": [], "kept": [], "replaced": []}
        own = _own(folder)
        for card in cards:
            _check_number(card.number)
            old, lower = before.get(card.number), below.get(card.number)
            if old is not None and card.unread and not old.unread:
                found["kept"].append(card.number)
                continue
            found["new" if old is None else "same" if old == card else "changed"].append(card.number)
            if old != card and lower is not None and lower != card:
                found["replaced"].append(card.number)
            own[card.number] = card
        if found["new"] or found["changed"]:
            _store(folder, [card for card in own.values() if below.get(card.number) != card], made_by)
    return Imported(*(tuple(found[kind]) for kind in Imported.__struct_fields__))


def add_overrides(overrides: Mapping[str, Given], path: Path, folder: Path) -> None:
    """Put fields of cards over what the user has given before; of one card, the earlier ones stay."""
    with locked(folder):
        stored = read_overrides(path)
        for number, given in overrides.items():
            _check_number(number)
            stored[number] = given if is_whole(given) else {**stored.get(number, {}), **given}
        write_overrides(path, stored)


def undo_import(folder: Path) -> str:
    """Undo the last import into a folder, and say what it was."""
    with locked(folder):
        return states.go_back(folder).made_by


def take_back(numbers: Iterable[str], folder: Path, path: Path) -> list[str]:
    """Remove cards from a folder and from the overrides. Returns the numbers that were there."""
    with locked(folder):
        own, stored = _own(folder), read_overrides(path)
        found = [number for number in numbers if number in own or number in stored]
        if any(number in stored for number in found):
            write_overrides(path, {number: given for number, given in stored.items() if number not in found})
        if any(number in own for number in found):
            left = [card for number, card in own.items() if number not in found]
            _store(folder, left, f"restoring {', '.join(found)}")
    return found


def write_library(cards: Iterable[Card], folder: Path) -> None:
    """Make a folder the library of exactly these cards."""
    by_set = _by_set(cards)
    for code in files.sets_in(folder):
        if code not in by_set:
            files.remove_set(folder, code)
    for code, of_set in by_set.items():
        files.write_set(folder, code, of_set)


def _check_number(number: str) -> None:
    """Refuse a card that nobody would find: numbers are looked up as they are printed."""
    if not CARD_NUMBER.fullmatch(number):
        raise UsageError(f"{shown(number)!r} cannot be stored: it is no card number; card numbers look like OP01-016.")


def _own(folder: Path) -> dict[str, Card]:
    """The cards of a folder alone, by number."""
    return {card.number: card for card in Library(folder)}


def _store(folder: Path, cards: Iterable[Card], made_by: str) -> None:
    states.commit(folder, _by_set(cards), made_by)


def _by_set(cards: Iterable[Card]) -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in cards:
        found.setdefault(card.set, []).append(card)
    return found
