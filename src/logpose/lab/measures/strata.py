"""With and without something, compared only among games that are alike otherwise (Mantel and Haenszel)."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable

import msgspec

from logpose.lab.measures.evidence import two_sided
from logpose.lab.measures.intervals import Z


class Points(msgspec.Struct):
    """Scores, summed."""

    games: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, score: float, times: int) -> None:
        self.games += times
        self.total += score * times
        self.squares += score * score * times

    @property
    def mean(self) -> float:
        return self.total / self.games

    @property
    def variance(self) -> float:
        return max(0.0, self.squares / self.games - self.mean**2)


class Impact(msgspec.Struct, frozen=True):
    """How much more is won with something than without it, in shares of games."""

    games_with: int
    games_without: int
    difference: float
    low: float
    high: float
    p: float


Strata = defaultdict[Hashable, tuple[Points, Points]]  # without it and with it, by what games have in common


def strata() -> Strata:
    return defaultdict(lambda: (Points(), Points()))


def impact(strata: Strata) -> Impact | None:
    """The difference within strata, joined. None where nothing can be compared."""
    both = [(without, having) for without, having in strata.values() if without.games and having.games]
    if not both:
        return None
    weight = total = variance = off = spread = 0.0
    for without, having in both:
        games_here = without.games + having.games
        each = without.games * having.games / games_here
        weight += each
        total += each * (having.mean - without.mean)
        variance += each * each * (having.variance / having.games + without.variance / without.games)
        mean = (without.total + having.total) / games_here
        off += having.total - having.games * mean
        spread += each * ((without.squares + having.squares) / games_here - mean**2) * games_here / (games_here - 1)
    difference, reach = total / weight, Z * math.sqrt(variance) / weight
    return Impact(
        sum(having.games for _, having in both),
        sum(without.games for without, _ in both),
        difference,
        max(-1.0, difference - reach),
        min(1.0, difference + reach),
        two_sided(off / math.sqrt(spread)) if spread > 1e-12 else 1.0,
    )
