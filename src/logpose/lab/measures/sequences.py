"""Figures that may be looked at while games are still being played: they stay true however often one looks.

A 95 % interval that is looked at after every 50 pairs leaves the truth out in more than a quarter of all runs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final, Literal

import msgspec

ALPHA: Final = 0.05
TUNED: Final = 12.18  # makes the boundary narrowest at 100 pairs that differ, for an alpha of 0.05
CAUTION: Final = 2  # pairs that differ, added to those counted: how many do is not known at first
BETS: Final = tuple(2.0**-size for size in range(-1, 7))
BOLDEST: Final = 0.75  # part of a bet's wealth that it may lose at once
STEPS: Final = 50  # of halving: the ends are right to 1e-15

Verdict = Literal["better", "not better", "open"]


def sprt(better: int, worse: int, pairs: int, difference: float, alpha: float = ALPHA, beta: float = ALPHA) -> Verdict:
    """Whether a list wins more by this difference, or less by it: the ratio test on the pairs that differ."""
    differing = better + worse
    if not differing:
        return "open"
    reach = min(difference * pairs / (2 * (differing + CAUTION)), 0.49)
    ratio = (better - worse) * math.log((0.5 + reach) / (0.5 - reach))
    if ratio >= math.log((1 - beta) / alpha):
        return "better"
    return "not better" if ratio <= math.log(beta / (1 - alpha)) else "open"


def boundary(differing: int, alpha: float = ALPHA) -> float:
    """How far wins and losses must be apart, among so many pairs that differ, to leave "no difference" out for good."""
    spread = differing + TUNED
    return math.sqrt(spread * (2 * math.log(1 / alpha) + math.log(spread / TUNED)))


class Interval(msgspec.Struct, frozen=True):
    """From where to where."""

    low: float
    high: float


def wealth(counts: Mapping[float, int], mean: float, sign: int) -> float:
    """What somebody has who began with 1 and bet that values from 0 to 1 come out above a mean (or below it, sign -1).

    It is spread over bets of several sizes, small ones for many values. If the mean is the true one, whoever bets is
    rich by 1/alpha at some time with a chance of alpha at most (Waudby-Smith and Ramdas).
    """
    safe = BOLDEST / max(mean if sign > 0 else 1 - mean, 1e-300)
    logs = [
        sum(times * math.log1p(sign * min(bet, safe) * (value - mean)) for value, times in counts.items())
        for bet in BETS
    ]
    return math.inf if max(logs) > 700 else sum(map(math.exp, logs)) / len(BETS)


def always_valid(counts: Mapping[float, int], alpha: float = ALPHA) -> Interval:
    """An interval for the mean of values from 0 to 1, of which there were so many. It holds whenever one stops: outside
    are the means against which one would have become rich."""
    rich = 2 / alpha
    return Interval(
        _end(lambda mean: wealth(counts, mean, 1) < rich), 1 - _end(lambda below: wealth(counts, 1 - below, -1) < rich)
    )


def _end(is_inside: Callable[[float], bool]) -> float:
    """The smallest mean that stays inside; all above it do."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (low, middle) if is_inside(middle) else (middle, high)
    return low
