"""A bot that plays imagined games on from each option."""

from __future__ import annotations

from typing import ClassVar

from logpose.bots.bot import Asked
from logpose.bots.thinking import ThinkingBot
from logpose.thinking.search import Search


class SearchBot(ThinkingBot):
    """Tries each option in the same imagined games, all seats playing on by rules of thumb, and takes the best on average."""

    kind: ClassVar[str] = "search"

    def choose(self, asked: Asked) -> int:
        return Search(asked.imagined, self.budget()).best()
