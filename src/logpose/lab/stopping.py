"""When a cell is settled.

Whole rounds of four games are looked at only, 0 to n of a cell: in a round each side goes first twice and sits in each seat
twice. So where a run stops depends on the games alone, not on who played them first. It also makes the interval true that is
always valid: whoever bets alike on all games of a round gains nothing on average, though chances differ within it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from logpose.lab.measures.sequences import ALPHA, Interval, always_valid, sprt

ROUND: Final = 4  # games


class Sprt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sequential test on pairs that differ: better by so much, or worse by so much."""

    better: float
    alpha: float = ALPHA
    beta: float = ALPHA


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stop when the interval is so narrow to either side, or when the test has decided."""

    interval: float = 0.0  # 0: not by it
    sprt: Sprt | None = None


class Watch:
    """Watches the scores of one cell, or the differences of two that are paired, round by round."""

    def __init__(self, stop: Stop, is_difference: bool) -> None:
        self._stop = stop
        self._seen: Counter[float] = Counter()
        self.is_difference = is_difference
        self.games = 0  # looked at, of each cell
        self.verdict = ""

    @property
    def mean(self) -> float:
        """What has been scored, or gained; until something has, what is expected of equals."""
        if not self.games:
            return 0.0 if self.is_difference else 0.5
        return sum(score * times for score, times in self._seen.items()) / self._seen.total()

    def interval(self) -> Interval:
        """Where the mean of all games would lie. It holds at all looks together."""
        if not self.is_difference:
            return always_valid(self._seen)
        halved = always_valid({(1 + gain) / 2: times for gain, times in self._seen.items()})
        return Interval(2 * halved.low - 1, 2 * halved.high - 1)

    def see(self, scores: Iterable[float]) -> None:
        """Counts scores between 0 and 1, or differences between −1 and 1."""
        self._seen.update(scores)

    def round(self, scores: Sequence[float]) -> bool:
        """One more round; whether that settles it."""
        self.games += ROUND
        self.see(scores)
        if (test := self._stop.sprt) is not None:
            better = sum(times for gain, times in self._seen.items() if gain > 0)
            worse = sum(times for gain, times in self._seen.items() if gain < 0)
            verdict = sprt(better, worse, self._seen.total(), test.better, test.alpha, test.beta)
            self.verdict = "" if verdict == "open" else verdict
        elif self._stop.interval:
            interval = self.interval()
            self.verdict = "narrow enough" if interval.high - interval.low <= 2 * self._stop.interval else ""
        return bool(self.verdict)
