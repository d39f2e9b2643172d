"""Bots that think: for a time, or for a number of playouts."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final

from logpose.bots.bot import Asked
from logpose.thinking.search import Budget, Time

MILLISECONDS: Final = 200  # the budget unless told


class ThinkingBot(ABC):
    """A bot with a budget for each decision. What it chooses in a time depends on the machine; with a number of playouts
    instead, it chooses the same everywhere."""

    kind: ClassVar[str]

    def __init__(
        self, milliseconds: int = MILLISECONDS, clock: Callable[[], float] = time.perf_counter, playouts: int = 0
    ) -> None:
        self.milliseconds = 0 if playouts else milliseconds
        self.playouts = playouts
        self.name = f"{self.kind}:n{playouts}" if playouts else f"{self.kind}:{milliseconds}"
        self._clock = clock

    def budget(self) -> Budget:
        """For the decision that begins now."""
        return Budget(self.playouts) if self.playouts else Time(self.milliseconds / 1000, self._clock)

    @abstractmethod
    def choose(self, asked: Asked) -> int:
        """Which of the options, counted from 0."""
