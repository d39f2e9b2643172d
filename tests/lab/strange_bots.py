"""Bots that do not do what a bot should."""

import os

from logpose.bots import Asked
from logpose.engine.generator import seeded


class Deadly:
    """Ends its process in the middle of one game in four."""

    version = "1"

    def __init__(self, seed: int) -> None:
        self._deadly = seed % 4 == 0
        self._chance = seeded(seed)

    def choose(self, asked: Asked) -> int:
        if self._deadly:
            os._exit(9)
        return self._chance.below(asked.count)


class Confused(Deadly):
    """Fails in the middle of one game in four."""

    def choose(self, asked: Asked) -> int:
        if self._deadly:
            raise ValueError("which card?")
        return self._chance.below(asked.count)
