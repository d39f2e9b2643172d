"""A bot that picks any option, with its own random generator."""

from __future__ import annotations

from typing import Final

from logpose.bots.bot import Imagined
from logpose.engine.generator import seeded
from logpose.play.views import View


class RandomBot:
    """Chooses uniformly among the options. The same seed makes the same choices."""

    name: Final = "random"

    def __init__(self, seed: int = 0) -> None:
        self._generator = seeded(seed)

    def choose(self, view: View, imagined: Imagined) -> int:
        """Any option; the table is not looked at."""
        assert view.question is not None
        return self._generator.below(len(view.question.options))
