"""A bot that picks any option, with its own random generator."""

from __future__ import annotations

from typing import Final

from logpose.bots.bot import Asked, AtOnce
from logpose.engine.generator import seeded


class RandomBot(AtOnce):
    """Chooses uniformly among the options. The same seed makes the same choices."""

    name: Final = "random"

    def __init__(self, seed: int = 0) -> None:
        self._generator = seeded(seed)

    def choose(self, asked: Asked) -> int:
        """Any option; the table is not looked at."""
        return self._generator.below(asked.count)
