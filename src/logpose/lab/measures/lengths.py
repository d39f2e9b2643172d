"""How long games take, and what ends them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from logpose.lab.measures.matrix import names
from logpose.lab.measures.rows import Cell, Counts


class Lengths(msgspec.Struct, frozen=True):
    """Turns of games, both players' counted: the mean, five quantiles, and how many games took how many turns."""

    name: str
    games: int
    mean: float
    quantiles: tuple[int, int, int, int, int]  # 10, 25, 50, 75 and 90 of 100 games were over by this turn
    turns: dict[int, int]


QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)


def lengths(name: str, turns: Mapping[int, int]) -> Lengths:
    """Turns counted."""
    games = sum(turns.values())
    ordered = dict(sorted(turns.items()))
    total = sum(turn * count for turn, count in ordered.items())
    ten, low, middle, high, ninety = (quantile(ordered, part) for part in QUANTILES)
    return Lengths(name, games, total / games if games else 0.0, (ten, low, middle, high, ninety), ordered)


def quantile(ordered: Mapping[int, int], part: float) -> int:
    """The least value that so great a part of all does not exceed."""
    left = part * sum(ordered.values())
    for value, count in ordered.items():
        left -= count
        if left <= 1e-9:
            return value
    return 0


def turns_by_side(cells: Sequence[Cell], counts: Counts) -> list[Lengths]:
    """The games of all sides together (""), of each side, and of each that went first."""
    called = names(cells)
    found: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for game, times in counts.items():
        found[""][game.turns] += times
        for name in set(called[game.cell]):
            found[name][game.turns] += times
        found[f"{called[game.cell][game.first]} first"][game.turns] += times
    return [lengths(name, turns) for name, turns in found.items()]


def reasons(counts: Counts) -> dict[str, int]:
    """Games by the rule that ended them, the most frequent first."""
    found: Counter[str] = Counter()
    for game, times in counts.items():
        found[game.rule] += times
    return dict(sorted(found.items(), key=lambda each: (-each[1], each[0])))
