"""A search that foresees who will win."""

from __future__ import annotations

from typing import Final

from logpose.engine.game import Game
from logpose.thinking.foresight import SEATS, foresight
from logpose.thinking.search import Search

TRUST: Final = 0.7  # how much the foresight counts against what a table is worth


class Foreseeing(Search):
    """Plays on by rules of thumb, and foresees who will win."""

    def chance(self, game: Game) -> float:
        """How likely the seat's team wins from here, as it is foreseen and by what the table is worth."""
        by_worth = super().chance(game)
        if len(game.seats) != SEATS:
            return by_worth
        return TRUST * foresight().chance(game, self.seat) + (1.0 - TRUST) * by_worth
