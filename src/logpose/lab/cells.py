"""Cells: two decks with their bots that play numbered games. What a game is depends on the run's seed, the cell and the number.

Nothing else counts: neither the place in the plan, nor who plays the game, nor when. So a plan that grows by a deck keeps
its games.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import Final

import msgspec

from logpose.lab.measures.rows import LISTS
from logpose.play.games import SEEDS, Deck

INDEPENDENT: Final = "independent"  # each game has luck of its own
DECREED: Final = "decreed"
ASKED: Final = "asked"


class Side(msgspec.Struct, frozen=True):
    """A deck by its name in the plan, and the bot that plays it."""

    deck: str
    bot: str

    def __str__(self) -> str:
        return f"{self.deck} ({self.bot})"


class Cell(msgspec.Struct, frozen=True):
    """Two sides, and what their games share with those of another cell."""

    cell: int  # its place in the plan
    key: str
    luck: str  # the key of what is shared; its own, if nothing is
    sides: tuple[Side, Side]
    pairing: str
    partner: int = -1  # the cell that it is paired with
    decreed: bool = True  # who goes first; otherwise whom the lot names is asked

    def __str__(self) -> str:
        return f"{self.sides[0]} v {self.sides[1]}"


class Sitting(msgspec.Struct, frozen=True):
    """How a game begins: its luck, whether the sides have exchanged seats, and which goes first (−1: that is asked)."""

    seed: int  # of chance
    orders: tuple[int, int]  # the seed of the order of each side's deck
    bots: tuple[int, int]  # and of its bot
    swapped: bool
    first: int


def digest(value: object, size: int = 16) -> str:
    """A short name for a value."""
    return blake2b(msgspec.json.encode(value), digest_size=size, person=b"logpose lab").hexdigest()


def _seed(*values: object) -> int:
    return int(digest(values), 16) % SEEDS


def deck_digest(deck: Deck) -> str:
    """Which cards are in a deck, in whatever order."""
    return digest([deck.leader.number, sorted(card.number for card in deck.cards)])


def sitting(seed: int, cell: Cell, number: int) -> Sitting:
    """How a game of a cell begins. Of four games that follow, each side goes first in two and sits in each seat in two."""
    chance = _seed(seed, cell.luck, number)
    orders = (_seed(chance, "deck 0"), _seed(chance, "deck 1"))
    shared = cell.luck if cell.pairing == LISTS else cell.key
    bots = (_seed(chance, shared, "bot 0"), _seed(chance, shared, "bot 1"))
    return Sitting(chance, orders, bots, number % 2 == 1, number // 2 % 2 if cell.decreed else -1)


def in_order(deck: Deck, beside: Deck | None = None) -> Deck:
    """The deck by card numbers. Cards that it shares with a deck beside it come first, so that they lie in the same places."""
    counts = Counter(card.number for card in deck.cards)
    common = counts & Counter(card.number for card in beside.cards) if beside is not None else counts
    cards = {card.number: card for card in deck.cards}
    rest = counts - common
    numbers = [number for some in (common, rest) for number in sorted(some) for _ in range(some[number])]
    return Deck(deck.leader, tuple(cards[number] for number in numbers))


def independent(place: int, sides: tuple[Side, Side], decks: dict[str, Deck], rules: str, decreed: bool) -> Cell:
    """A cell whose games share nothing with others."""
    key = digest([rules, _named(sides, decks), INDEPENDENT, decreed])
    return Cell(place, key, key, sides, INDEPENDENT, decreed=decreed)


def paired(
    place: int, both: tuple[tuple[Side, Side], tuple[Side, Side]], decks: dict[str, Deck], rules: str, pairing: str,
    decreed: bool,
) -> list[Cell]:  # fmt: skip
    """Two cells whose games of the same number share luck."""
    named = [_named(sides, decks) for sides in both]
    luck = digest([rules, sorted(named), pairing, decreed])
    return [
        Cell(place + one, digest([luck, named[one]]), luck, both[one], pairing, place + 1 - one, decreed)
        for one in (0, 1)
    ]


def _named(sides: tuple[Side, Side], decks: dict[str, Deck]) -> list[list[str]]:
    return [[deck_digest(decks[side.deck]), side.bot] for side in sides]
