"""A run that was never played: rows with known chances, for the tests of measures and reports."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import combinations
from typing import TypeVar

import msgspec

from logpose.lab.measures.cards import Cards
from logpose.lab.measures.mulligans import Hands
from logpose.lab.measures.rows import NEVER
from logpose.lab.seeing import Seen


class Side(msgspec.Struct, frozen=True):
    deck: str
    bot: str = "greedy"


class Cell(msgspec.Struct, frozen=True):
    cell: int
    sides: tuple[Side, Side]
    pairing: str = "independent"
    partner: int = -1


def cell(number: int, deck: str, other: str, bot: str = "greedy", other_bot: str = "greedy") -> Cell:
    return Cell(number, (Side(deck, bot), Side(other, other_bot)))


class Game(msgspec.Struct, frozen=True):
    cell: int
    number: int
    first: int
    winner: int
    rule: str = "1-2-1-1-1"
    turns: int = 12
    redrew: int = 0


def round_robin(decks: Sequence[str]) -> list[Cell]:
    return [cell(place, *two) for place, two in enumerate(combinations(decks, 2))]


def played(cells: Sequence[Cell], games: int, seed: int = 1, first: float = 0.2) -> list[Game]:
    """Games whose chances go by the places of the decks in the alphabet, and by who goes first."""
    luck = random.Random(seed)
    decks = sorted({side.deck for cell in cells for side in cell.sides})
    found = []
    for cell in cells:
        gap = (decks.index(cell.sides[1].deck) - decks.index(cell.sides[0].deck)) * 0.25
        for number in range(games):
            goes_first = number % 4 // 2
            chance = 1 / (1 + math.exp(-gap - (first if goes_first == 0 else -first)))
            winner = int(luck.random() >= chance) if luck.random() < 0.99 else -1
            rule = "11-1-1-1" if winner < 0 else "1-2-1-1-2" if luck.random() < 0.02 else "1-2-1-1-1"
            turns = min(max(round(luck.gauss(12, 2)), 5), 22)
            found.append(Game(cell.cell, number, goes_first, winner, rule, turns, luck.randrange(4)))
    return found


Counting = TypeVar("Counting", Cards, Hands)


def told(counting: Counting, games: Sequence[Game], seen: Sequence[Seen]) -> Counting:
    """Whoever counts what was seen of cards, when it was told of all of it."""
    by_number = {(game.cell, game.number): game for game in games}
    for one in seen:
        counting.add(one, by_number[one.cell, one.number])
    return counting


def seen(games: Sequence[Game], cards: Sequence[str], seed: int = 1) -> list[Seen]:
    """What was seen of four copies of each card, by chance alone."""
    luck = random.Random(seed)
    found = []
    for game in games:
        for side in (0, 1):
            for card in cards:
                dealt, kept, drawn = (int(luck.random() < chance) for chance in (0.35, 0.35, 0.4))
                turn = luck.randrange(1, 7) if drawn else NEVER
                uses = int((kept or drawn) and luck.random() < 0.6)
                found.append(
                    Seen(game.cell, game.number, side, card, 4, dealt, kept, drawn, turn, played=uses, used=uses)
                )
    return found
