"""Cells whose games of the same number share their luck: lists compared, and bots on a ladder."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from logpose.lab.measures.ladder import Pair, Rung, ladder
from logpose.lab.measures.pairs import Comparison, compare
from logpose.lab.measures.rows import BOTS, LISTS, Cell, Ended, Game, score

Games = Mapping[tuple[int, int], Game | Ended]  # by cell and number


class Compared(msgspec.Struct, frozen=True):
    """Two lists against the same opponent, with the same luck; "" is all opponents together."""

    name: str
    other: str
    against: str
    comparison: Comparison


def comparisons(cells: Sequence[Cell], games: Games) -> list[Compared]:
    """Lists that played with the same luck: against each opponent, and against all together."""
    by_cell = {cell.cell: cell for cell in cells}
    numbers = _numbers(games)
    found: list[Compared] = []
    together: defaultdict[tuple[str, str], list[tuple[float, float]]] = defaultdict(list)
    for cell in cells:
        if cell.pairing != LISTS or cell.partner <= cell.cell:
            continue
        partner = by_cell[cell.partner]
        both = sorted(numbers[cell.cell] & numbers[partner.cell])
        pairs = [(score(games[cell.cell, one], 0), score(games[partner.cell, one], 0)) for one in both]
        lists = cell.sides[0].deck, partner.sides[0].deck
        found.append(Compared(*lists, cell.sides[1].deck, compare(pairs)))
        together[lists] += pairs
    if len(found) > 1:
        found = [*(Compared(*lists, "", compare(pairs)) for lists, pairs in together.items()), *found]
    return found


def rungs(cells: Sequence[Cell], games: Games) -> list[Rung]:
    """The ladder of bots that have exchanged decks."""
    bots = bots_of(cells)
    pairs = exchanged(cells, games, bots)
    return ladder(bots, pairs) if pairs else []


def bots_of(cells: Sequence[Cell]) -> list[str]:
    """The bots that exchange decks, in the order of the plan."""
    return list(dict.fromkeys(side.bot for cell in cells if cell.pairing == BOTS for side in cell.sides))


def exchanged(cells: Sequence[Cell], games: Games, bots: Sequence[str]) -> list[Pair]:
    """The pairs of games with the same luck, before and after the bots have exchanged decks."""
    by_cell = {cell.cell: cell for cell in cells if cell.pairing == BOTS}
    numbers = _numbers(games)
    pairs: list[Pair] = []
    for cell in by_cell.values():
        if cell.partner > cell.cell:
            for number in sorted(numbers[cell.cell] & numbers[cell.partner]):
                pairs.append(tuple(_met(by_cell[one], games[one, number], bots) for one in (cell.cell, cell.partner)))
    return pairs


def _met(cell: Cell, game: Game | Ended, bots: Sequence[str]) -> tuple[int, int, float]:
    """Who went first, who did not, and what the first one scored."""
    first, second = cell.sides[game.first], cell.sides[1 - game.first]
    return bots.index(first.bot), bots.index(second.bot), score(game, game.first)


def _numbers(games: Iterable[tuple[int, int]]) -> defaultdict[int, set[int]]:
    numbers: defaultdict[int, set[int]] = defaultdict(set)
    for cell, number in games:
        numbers[cell].add(number)
    return numbers
