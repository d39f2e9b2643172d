"""Files of decks: one deck in any shape, or a JSON list of many."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from logpose.cards import library
from logpose.errors import DeckError, DeckFileError, UnknownCardError
from logpose.play.decks.built_in import built_in_list, called, near_names
from logpose.play.decks.lists import DeckList
from logpose.play.decks.reading import read_deck_lists
from logpose.play.games import Deck

LARGEST: Final = 64 * 2**20  # bytes


def read_deck_file(path: str) -> DeckList:
    """The deck of a file; "-" is what comes in from standard input, and the name of a built-in deck is that deck."""
    lists = read_deck_files(path)
    if len(lists) > 1:
        raise DeckFileError(f"There are {len(lists):,} decks in {_shown(path)}; one is needed here.")
    return lists[0]


def read_deck_files(path: str) -> list[DeckList]:
    """The decks of a file: one, or those of a JSON list. A deck without a name is called after the file."""
    if (name := called(path)) and not Path(path).exists():
        return [built_in_list(name)]
    text = _text(path)
    try:
        lists = read_deck_lists(text)
    except DeckFileError as error:
        raise DeckFileError(f"{_shown(path)}: {error}") from None
    if len(lists) == 1 and not lists[0].name:
        return [msgspec.structs.replace(lists[0], name="" if path == "-" else Path(path).stem)]
    return lists


def _text(path: str) -> str:
    try:
        if path == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise DeckFileError(
            f"There is no deck {_shown(path)}: give a file, - for standard input, or a built-in deck; {near_names(path)}."
        ) from None
    except (OSError, ValueError) as error:  # a path with a NUL character is a ValueError
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise DeckFileError(f"The deck {_shown(path)} cannot be read: {why}.") from None
    if len(data) > LARGEST:
        raise DeckFileError(f"{_shown(path)} is larger than {LARGEST // 2**20} MB; that is no deck.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if b"\0" in data[:10_000] and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise _binary(path) from None
        raise DeckFileError(f"The deck {_shown(path)} is not written in UTF-8; save it as UTF-8 text.") from None
    if "\0" in text:
        raise _binary(path)
    return text


def _binary(path: str) -> DeckFileError:
    return DeckFileError(
        f"{_shown(path)} is a binary file, no deck list; give a text file with lines such as 4xOP01-016."
    )


def _shown(path: str) -> str:
    return (
        "standard input"
        if path == "-"
        else path or "without a name"
        if len(path) < 200
        else f"{path[:100]}…{path[-40:]}"
    )


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
        raise DeckError(path, problems)
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
