"""The rows that measures are made of, as a run keeps them. Any object with these names will do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, Protocol

NEVER: Final = 255  # instead of a turn
# Pairings of two cells:
LISTS: Final = "lists"  # two lists against the same opponent: game n of both shares all its luck
BOTS: Final = "bots"  # the bots exchanged: game n of both shares the orders of the decks and chance


class Side(Protocol):
    """A deck, and the bot that plays it."""

    @property
    def deck(self) -> str: ...
    @property
    def bot(self) -> str: ...


class Cell(Protocol):
    """Two sides that play each other, by their numbers 0 and 1."""

    @property
    def cell(self) -> int: ...
    @property
    def sides(self) -> tuple[Side, Side]: ...
    @property
    def pairing(self) -> str: ...  # what games of the same number share with those of its partner
    @property
    def partner(self) -> int: ...  # the other cell; -1 if there is none


class Game(Protocol):
    """One game of a cell: the side that went first, and the one that has won (-1 for nobody)."""

    @property
    def cell(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def first(self) -> int: ...
    @property
    def winner(self) -> int: ...
    @property
    def rule(self) -> str: ...
    @property
    def turns(self) -> int: ...
    @property
    def redrew(self) -> int: ...  # bits of the sides


class CardSeen(Protocol):
    """What one side had to do with its copies of a card in one game."""

    @property
    def cell(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def side(self) -> int: ...
    @property
    def card(self) -> str: ...
    @property
    def dealt(self) -> int: ...  # before the mulligan
    @property
    def kept(self) -> int: ...  # in the hand after it
    @property
    def drawn(self) -> int: ...
    @property
    def first_drawn(self) -> int: ...  # the turn of its player; NEVER
    @property
    def played(self) -> int: ...
    @property
    def used(self) -> int: ...  # abilities
    @property
    def declined(self) -> int: ...
    @property
    def came_to_nothing(self) -> int: ...


class Branch(NamedTuple):
    """The game of a cell and number once more, played on from the other choice of one side at its opening hand."""

    cell: int
    number: int
    side: int
    dealt: tuple[str, ...]  # card numbers, before the mulligan
    winner: int


class Ended(NamedTuple):
    """How a game went, without its number: a million games are a few thousand of these."""

    cell: int
    first: int
    winner: int
    rule: str
    turns: int
    redrew: int


class Played(NamedTuple):
    """How a game went, with its number."""

    cell: int
    number: int
    first: int
    winner: int
    rule: str
    turns: int
    redrew: int


Counts = Mapping[Ended, int]


def counted(games: Iterable[Game]) -> Counter[Ended]:
    """How many games went which way."""
    return Counter(Ended(one.cell, one.first, one.winner, one.rule, one.turns, one.redrew) for one in games)


def score(game: Game | Ended | Branch, side: int) -> float:
    """What a game is worth to a side: 1, 0, or a half if nobody has won."""
    return 0.5 if game.winner < 0 else float(game.winner == side)
