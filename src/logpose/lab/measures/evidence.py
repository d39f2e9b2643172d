"""How surprising a count would be if nothing were behind it, and what is left of that when many counts are looked at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist


def even_odds(wins: int, losses: int) -> float:
    """The chance that two equal sides differ as much as this or more (exact binomial test)."""
    games, fewer = wins + losses, min(wins, losses)
    if wins == losses:
        return 1.0
    log = math.lgamma(games + 1) - math.lgamma(fewer + 1) - math.lgamma(games - fewer + 1) - games * math.log(2)
    term = total = math.exp(log)
    for place in range(fewer, 0, -1):
        term *= place / (games - place + 1)
        total += term
        if term < total * 1e-17:
            break
    return min(1.0, 2 * total)


def two_sided(deviations: float) -> float:
    """The chance to be so many standard deviations off, or more, in either direction."""
    return 2 * NormalDist().cdf(-abs(deviations))


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """For each chance, the share of false finds among all that are called finds if it is one of them (q)."""
    order = sorted(range(len(chances)), key=chances.__getitem__, reverse=True)
    found = [1.0] * len(chances)
    least = 1.0
    for rank, place in zip(range(len(chances), 0, -1), order, strict=True):
        least = min(least, chances[place] * len(chances) / rank)
        found[place] = least
    return found
