"""A bot that plans its turns, and keeps a plan from one decision to the next."""

from __future__ import annotations

import time
from collections.abc import Callable

from logpose.bots.bot import Asked
from logpose.bots.search import MILLISECONDS
from logpose.thinking.planning import Planner
from logpose.thinking.search import Budget, Time


class PlanningBot:
    """Looks for a win this turn first; then compares whole plans for the turn in the same imagined games."""

    def __init__(
        self, milliseconds: int = MILLISECONDS, clock: Callable[[], float] = time.perf_counter, playouts: int = 0
    ) -> None:
        self.milliseconds = 0 if playouts else milliseconds
        self.playouts = playouts
        self.name = f"plans:n{playouts}" if playouts else f"plans:{milliseconds}"
        self._clock = clock
        self._kept: list[int] = []

    def choose(self, asked: Asked) -> int:
        budget = Budget(self.playouts) if self.playouts else Time(self.milliseconds / 1000, self._clock)
        planner = Planner(asked.imagined, budget, self._kept)
        place = planner.best()
        if planner.turn:
            self._kept = planner.plan
        return place
