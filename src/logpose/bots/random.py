"""A bot that picks any option, with luck of its own."""

from __future__ import annotations

from logpose.engine.generator import seeded


class RandomBot:
    """Chooses uniformly among the options. The same seed makes the same choices."""

    def __init__(self, seed: int) -> None:
        self._generator = seeded(seed)

    def choose(self, options: int) -> int:
        """One of that many options."""
        return self._generator.below(options)
