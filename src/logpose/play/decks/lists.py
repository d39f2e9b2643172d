"""A deck as it is written down: its Leader's number, the other numbers with how many of each, and where they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from logpose.cards import library
from logpose.errors import DeckError
from logpose.play.games import Deck


class Entry(msgspec.Struct, frozen=True):
    """So many cards of a number, and the first line that lists them (0 if there are no lines)."""

    number: str
    count: int
    line: int = 0


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a deck: in which line (0 if in none), against which rule ("" if it is no rule of the game).

    `number` is the card's number where it is about one card.
    """

    line: int
    rule: str
    sentence: str
    number: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.sentence} ({self.rule})" if self.rule else f"{where}{self.sentence}"


class DeckList(msgspec.Struct, frozen=True):
    """A deck as it is written, legal or not. What could not be read of it is kept as `unread`."""

    leader: str
    entries: tuple[Entry, ...]
    name: str = ""
    leader_line: int = 0
    unread: tuple[Problem, ...] = ()
    remarks: tuple[str, ...] = ()  # what was left out of it

    def deck(self) -> Deck:
        """The deck, if it follows the rules of the game."""
        from logpose.play.decks.checking import check  # which needs this module

        problems = check(self)
        if problems:
            raise DeckError(self.name or "list", [str(problem) for problem in problems])
        cards = [library[entry.number] for entry in self.entries for _ in range(entry.count)]
        return Deck(library[self.leader], tuple(cards))

    def copies(self) -> dict[str, int]:
        """How many of each number, without the Leader."""
        return {entry.number: entry.count for entry in self.entries}


def list_of(deck: Deck | DeckList) -> DeckList:
    """A deck written down."""
    if isinstance(deck, DeckList):
        return deck
    counts = Counter(card.number for card in deck.cards)
    return DeckList(deck.leader.number, tuple(Entry(number, count) for number, count in counts.items()))


def put_together(
    listed: Iterable[Entry],
    name: str = "",
    leader: str = "",
    leader_line: int = 0,
    unread: Iterable[Problem] = (),
    remarks: Iterable[str] = (),
) -> DeckList:
    """A deck list of what was read: equal numbers are added up, and the Leader is found among them if it was not named.

    It is the first Leader card, or else a single card at the beginning that the library does not know.
    """
    counts: dict[str, int] = {}
    lines: dict[str, int] = {}
    for entry in listed:
        counts[entry.number] = counts.get(entry.number, 0) + entry.count
        lines.setdefault(entry.number, entry.line)
    if not leader:
        known = {number: library.get(number) for number in counts}
        leader = next((number for number, card in known.items() if card is not None and card.category == "leader"), "")
        first = next(iter(counts), "")
        if not leader and first and counts[first] == 1 and known[first] is None:
            leader = first
        if leader:
            leader_line = lines[leader]
            counts[leader] -= 1
    entries = tuple(Entry(number, count, lines[number]) for number, count in counts.items() if count)
    return DeckList(leader, entries, name, leader_line, tuple(unread), tuple(remarks))
