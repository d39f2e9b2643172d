"""Openings from results, wins that can be proven, and a search in the sharp style."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.thinking.forcing import Forcing
from logpose.thinking.opening import opening_choice
from logpose.thinking.search import Budget, Search
from logpose.thinking.styles import SHARP

PROOF: Final = 3600  # steps of one proof at most
PROOF_COST: Final = 40  # steps of a proof that count as one playout


class Navigator(Search):
    """One decision."""

    def __init__(self, imagined: Callable[[], Game], budget: Budget) -> None:
        super().__init__(imagined, budget, SHARP)

    def best(self) -> int:
        game = self.imagined()
        decision = game.decision
        assert decision is not None
        place = opening_choice(game)
        if place < 0 and game.turn_seat in game.team_lists[decision.seat]:
            self.seat = decision.seat
            place = self.won()
        return place if place >= 0 else super().best()

    def won(self) -> int:
        """A move that wins this turn in nearly all imagined games; −1 if there is none."""
        steps = self.budget.steps()
        forcing = Forcing(self.imagined, self.seat, min(PROOF, steps), 3 * steps)
        place = forcing.likely_move()
        self.budget.playouts += (3 * steps - forcing.left) // PROOF_COST
        return place
