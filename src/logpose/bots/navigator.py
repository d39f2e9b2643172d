"""A bot that proves wins and defeats, and searches with what a network has learned."""

from __future__ import annotations

from typing import ClassVar

from logpose.bots.bot import Asked
from logpose.bots.thinking import ThinkingBot
from logpose.thinking.navigating import Navigator


class NavigatorBot(ThinkingBot):
    """Plays wins that can be proven, and searches otherwise."""

    kind: ClassVar[str] = "navigator"

    def choose(self, asked: Asked) -> int:
        return Navigator(asked.imagined, self.budget()).best()
