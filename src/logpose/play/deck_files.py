"""Files of decks: a JSON list, each deck with its Leader's number and the numbers of its cards with how many of each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from logpose.cards import library
from logpose.errors import DeckError, UnknownCardError
from logpose.play.games import Deck


class Listed(msgspec.Struct):
    """A deck as it is written. What else stands there (dates, placings) is left alone."""

    leader: str
    cards: dict[str, int]
    name: str = ""


@cache
def read_decks(path: str) -> tuple[Deck, ...]:
    """The decks of a file, with every problem of every deck if there are any."""
    try:
        listed = msgspec.json.decode(Path(path).read_bytes(), type=list[Listed])
    except OSError as error:
        raise DeckError(path, [f"the file cannot be read: {error.strerror}"]) from None
    except msgspec.DecodeError as error:
        raise DeckError(path, [f"this is no JSON list of decks with leader and cards: {error}"]) from None
    decks: list[Deck] = []
    problems: list[str] = []
    for number, each in enumerate(listed, 1):
        where = f"deck {number}" + (f" ({each.name})" if each.name else "")
        try:
            cards = [library[card] for card, copies in each.cards.items() for _ in range(copies)]
            decks.append(Deck(library[each.leader], tuple(cards)))
        except UnknownCardError as error:
            problems.append(f"{where}: {error}")
    if not listed:
        problems.append("there is no deck in it")
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
