"""When a cell is settled: the statistics of stops.

They look at whole rounds of four games only, 0 to n of a cell: in a round each side goes first twice and sits in each seat
twice. So where a run stops depends on the games alone, not on who played them first.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

ROUND: Final = 4  # games
ALPHA: Final = 0.05
_BOLDEST: Final = 0.5  # bet
_CAUTION: Final = 2  # pairs that differ, added to those counted: how many do is not known at first


class Sprt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sequential test on pairs that differ: better by so much, or worse by so much."""

    better: float
    alpha: float = 0.05
    beta: float = 0.05


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stop when the interval is so narrow to either side, or when the test has decided."""

    interval: float = 0.0  # 0: not by it
    sprt: Sprt | None = None


class Sequence95:
    """An interval that may be looked at after every round, and holds 95 % of the time at all of them together.

    Observations lie between 0 and 1. It is the empirical Bernstein sequence with predictable bets of Waudby-Smith and Ramdas.
    """

    def __init__(self, alpha: float = ALPHA) -> None:
        self.count = 0
        self._log = math.log(2 / alpha)
        self._sum = 0.0
        self._squares = 0.25
        self._bets = self._won = self._price = 0.0
        self.low, self.high = 0.0, 1.0

    def add(self, values: Sequence[float]) -> None:
        """One more round; the interval never becomes wider. All observations of a round count alike, so that what is bet on is
        the mean of whole rounds, though a side that goes first may win more."""
        before = self.count + 1
        bet = min(math.sqrt(2 * self._log / (self._squares * math.log(1 + before))), _BOLDEST)
        price = -math.log(1 - bet) - bet
        for value in values:
            expected = (0.5 + self._sum) / (self.count + 1)
            self.count += 1
            self._sum += value
            self._squares += (value - (0.5 + self._sum) / (self.count + 1)) ** 2
            self._bets += bet
            self._won += bet * value
            self._price += (value - expected) ** 2 * price
        centre, reach = self._won / self._bets, (self._log + self._price) / self._bets
        self.low, self.high = max(self.low, centre - reach), min(self.high, centre + reach)

    @property
    def mean(self) -> float:
        return self._sum / self.count if self.count else 0.5

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


class Test:
    """Wald's test on pairs that differ. Of these a share of ½ + δ/2q or ½ − δ/2q is won, where q is how many differ."""

    def __init__(self, sprt: Sprt) -> None:
        self._sprt = sprt
        self._pairs = self.won = self.lost = 0
        self._upper = math.log((1 - sprt.beta) / sprt.alpha)
        self._lower = math.log(sprt.beta / (1 - sprt.alpha))

    def add(self, difference: float) -> None:
        """One more pair: what the first gained on the second."""
        self._pairs += 1
        self.won += difference > 0
        self.lost += difference < 0

    @property
    def verdict(self) -> str:
        """ "better", "not better", or nothing yet."""
        differing = self.won + self.lost
        if not differing:
            return ""
        share = min(0.5 + self._sprt.better * self._pairs / (2 * (differing + _CAUTION)), 0.99)
        evidence = (self.won - self.lost) * math.log(share / (1 - share))
        if evidence >= self._upper:
            return "better"
        return "not better" if evidence <= self._lower else ""


class Watch:
    """Watches the scores of one cell, or the differences of two that are paired, round by round."""

    def __init__(self, stop: Stop, paired: bool) -> None:
        self._stop = stop
        self._paired = paired
        self._test = Test(stop.sprt) if stop.sprt is not None else None
        self.sequence = Sequence95()
        self.games = 0  # looked at, of each cell
        self.verdict = ""

    @property
    def low(self) -> float:
        return 2 * self.sequence.low - 1 if self._paired else self.sequence.low

    @property
    def high(self) -> float:
        return 2 * self.sequence.high - 1 if self._paired else self.sequence.high

    def round(self, scores: Sequence[float]) -> bool:
        """One more round of scores between 0 and 1, or of differences between −1 and 1; whether that settles it."""
        self.games += ROUND
        self.sequence.add([(score + 1) / 2 for score in scores] if self._paired else scores)
        if self._test is not None:
            for score in scores:
                self._test.add(score)
            self.verdict = self._test.verdict
        elif self._stop.interval and (self.high - self.low) / 2 <= self._stop.interval:
            self.verdict = "narrow enough"
        return bool(self.verdict)
