"""One list, or one bot, against another that played with the same luck: what the pairs of games say."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from logpose.lab.measures.evidence import even_odds
from logpose.lab.measures.intervals import Z
from logpose.lab.measures.sequences import Interval, Verdict, always_valid, boundary, sprt


class Comparison(msgspec.Struct, frozen=True):
    """How much more the first of each pair won: in shares of games, from -1 to 1."""

    pairs: int
    better: int  # pairs in which the first alone won
    worse: int
    difference: float
    interval: Interval  # for one look at the end
    always: Interval  # for as many looks as one likes
    p: float  # McNemar's exact test
    settled: bool  # "no difference" is left out for good
    verdict: Verdict  # of the ratio test


def compare(pairs: Sequence[tuple[float, float]], difference: float = 0.03) -> Comparison:
    """Compares by pairs of scores, in the order of their numbers; the ratio test asks for this difference."""
    gains = [first - second for first, second in pairs]
    better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    count = len(gains)
    mean = sum(gains) / count if count else 0.0
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count) if count > 1 else 1.0
    always = always_valid(Counter((1 + gain) / 2 for gain in gains))
    return Comparison(
        count, better, worse, mean,
        Interval(max(-1.0, mean - Z * spread), min(1.0, mean + Z * spread)),
        Interval(2 * always.low - 1, 2 * always.high - 1),
        even_odds(better, worse),
        abs(sum(gains)) > boundary(better + worse),
        sprt(better, worse, count, difference),
    )  # fmt: skip
