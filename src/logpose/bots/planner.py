"""A bot that plans its turns, and keeps a plan from one decision to the next."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from logpose.bots.bot import Asked
from logpose.bots.thinking import MILLISECONDS, ThinkingBot
from logpose.thinking.planning import Planner
from logpose.thinking.styles import SHARP


class PlannerBot(ThinkingBot):
    """Looks for a win this turn first; then changes a plan for the turn in places while that does better."""

    kind: ClassVar[str] = "planner"

    def __init__(
        self, milliseconds: int = MILLISECONDS, clock: Callable[[], float] = time.perf_counter, playouts: int = 0
    ) -> None:
        super().__init__(milliseconds, clock, playouts)
        self._kept: list[int] = []

    def choose(self, asked: Asked) -> int:
        planner = Planner(asked.imagined, self.budget(), self._kept, SHARP)
        place = planner.best()
        if planner.turn:
            self._kept = planner.plan
        return place
