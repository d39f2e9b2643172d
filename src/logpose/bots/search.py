"""A bot that plays imagined games on from each option, for a time or for a number of playouts."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from logpose.bots.bot import Asked
from logpose.thinking.search import Budget, Search, Time

MILLISECONDS: Final = 200  # the budget unless told


class SearchBot:
    """Tries each option in the same imagined games, all seats playing on by rules of thumb, and takes the best on average.

    What it chooses in a time depends on the machine. With a number of playouts instead, it chooses the same everywhere.
    """

    def __init__(
        self, milliseconds: int = MILLISECONDS, clock: Callable[[], float] = time.perf_counter, playouts: int = 0
    ) -> None:
        self.milliseconds = 0 if playouts else milliseconds
        self.playouts = playouts
        self.name = f"search:n{playouts}" if playouts else f"search:{milliseconds}"
        self._clock = clock

    def choose(self, asked: Asked) -> int:
        budget = Budget(self.playouts) if self.playouts else Time(self.milliseconds / 1000, self._clock)
        return Search(asked.imagined, budget).best()
