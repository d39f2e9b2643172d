"""Files of decks: one deck in any shape, or a JSON list of many."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import msgspec

from logpose.cards import library
from logpose.errors import DeckError, DeckFileError, UnknownCardError
from logpose.files import STANDARD_INPUT, Absent, Unreadable, read_file, read_input, shown, text_of
from logpose.play.decks.built_in import built_in_list, called, near_names
from logpose.play.decks.lists import DeckList
from logpose.play.decks.reading import read_deck_lists
from logpose.play.games import Deck


def read_deck_file(path: str) -> DeckList:
    """The deck of a file; "-" is what comes in from standard input, and the name of a built-in deck is that deck."""
    lists = read_deck_files(path)
    if len(lists) > 1:
        raise DeckFileError(f"There are {len(lists):,} decks in {shown(path)}; one is needed here.")
    return lists[0]


def read_deck_files(path: str) -> list[DeckList]:
    """The decks of a file: one, or those of a JSON list. A deck without a name is called after the file."""
    if path != STANDARD_INPUT and not os.path.exists(path) and len(meant := called(path)) == 1:
        return [built_in_list(meant[0])]
    text = _text(path)
    try:
        lists = read_deck_lists(text)
    except DeckFileError as error:
        raise DeckFileError(f"{shown(path)}: {error}") from None
    if len(lists) == 1 and not lists[0].name:
        return [msgspec.structs.replace(lists[0], name="" if path == STANDARD_INPUT else shown(Path(path).stem))]
    return lists


def _text(path: str) -> str:
    try:
        return text_of(read_input() if path == STANDARD_INPUT else read_file(path))
    except Absent:
        raise DeckFileError(
            f"There is no deck {shown(path)}: give a file, - for standard input, or a built-in deck; {near_names(path)}."
        ) from None
    except Unreadable as why:
        raise DeckFileError(
            f"The deck {shown(path)} cannot be read: {why}. Give a text file with lines such as 4xOP01-016."
        ) from None


@cache
def read_decks(path: str) -> tuple[Deck, ...]:
    """The decks of a file for games, not checked; with every card of every deck that is not known if there are any."""
    decks: list[Deck] = []
    problems: list[str] = []
    for number, listed in enumerate(read_deck_files(path), 1):
        where = f"deck {number}" + (f" ({listed.name})" if listed.name else "")
        problems += [f"{where}: {problem}" for problem in listed.unread]
        problems += [] if listed.leader else [f"{where}: there is no Leader"]
        try:
            cards = [library[entry.number] for entry in listed.entries for _ in range(entry.count)]
            decks += [Deck(library[listed.leader], tuple(cards))] if listed.leader else []
        except UnknownCardError as error:
            problems.append(f"{where}: {error}")
    if problems:
        raise DeckError(shown(path), problems)
    return tuple(decks)


def spread_over_leaders(decks: tuple[Deck, ...], count: int) -> list[Deck]:
    """So many decks, one of each Leader in turn: every Leader comes first before any comes again."""
    by_leader: dict[str, list[Deck]] = {}
    for deck in decks:
        by_leader.setdefault(deck.leader.number, []).append(deck)
    found: list[Deck] = []
    turn = 0
    while len(found) < count and any(len(those) > turn for those in by_leader.values()):
        found.extend(those[turn] for those in by_leader.values() if len(those) > turn)
        turn += 1
    return found[:count]
