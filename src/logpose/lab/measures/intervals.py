"""Shares with their 95 % intervals: Wilson's for one share, and MOVER, which joins the intervals of two."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final

import msgspec

Z: Final = NormalDist().inv_cdf(0.975)


class Share(msgspec.Struct, frozen=True):
    """What part of games somebody wins, draws counted half, and where the true share lies in 95 of 100 such cases."""

    value: float
    low: float
    high: float
    games: int

    def opposite(self) -> Share:
        """The same games from the other side: both sum to 1."""
        return Share(1 - self.value, 1 - self.high, 1 - self.low, self.games)

    def is_even(self) -> bool:
        """Whether a half lies inside."""
        return self.low <= 0.5 <= self.high


def wilson(points: float, games: int) -> Share:
    """The share of points in games. Without games it may be anything."""
    if not games:
        return Share(0.5, 0.0, 1.0, 0)
    share = points / games
    divisor = 1 + Z * Z / games
    centre = (share + Z * Z / (2 * games)) / divisor
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / divisor
    return Share(share, min(share, max(0.0, centre - reach)), max(share, min(1.0, centre + reach)), games)


def mean(shares: list[Share]) -> Share:
    """The mean of independent shares, each of which counts the same; MOVER joins their intervals. Empty ones do not
    count."""
    some = [share for share in shares if share.games]
    if not some:
        return wilson(0, 0)
    value = sum(share.value for share in some) / len(some)
    below = math.hypot(*(share.value - share.low for share in some)) / len(some)
    above = math.hypot(*(share.high - share.value for share in some)) / len(some)
    return Share(value, max(0.0, value - below), min(1.0, value + above), sum(share.games for share in some))


def games_for(half_width: float) -> int:
    """How many games make an interval around a half this narrow."""
    return math.ceil((Z / 2 / half_width) ** 2)
