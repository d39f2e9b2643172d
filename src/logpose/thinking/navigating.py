"""The best that is known: openings from results, wins that can be proven, and a search in the style that wins the most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.thinking.opening import opening_choice
from logpose.thinking.search import HORIZON, Budget, Search
from logpose.thinking.styles import SHARP, Style
from logpose.thinking.winning import Prover

WORLDS: Final = 8  # imagined games in which a win is looked for
AGREE: Final = 7  # of them, that make it one
PROOF: Final = 3600  # steps of a proof in one of them at most
PROOF_COST: Final = 40  # steps of a proof that count as one playout


class Navigator(Search):
    """One decision."""

    def __init__(
        self, imagined: Callable[[], Game], budget: Budget, style: Style = SHARP, horizon: int = HORIZON
    ) -> None:
        super().__init__(imagined, budget, style, horizon)

    def best(self) -> int:
        game = self.imagined()
        decision = game.decision
        assert decision is not None
        place = opening_choice(game)
        if place < 0 and game.turn_seat in game.team_lists[decision.seat]:
            self.seat = decision.seat
            place = self.won(game)
        return place if place >= 0 else super().best()

    def won(self, game: Game) -> int:
        """A move that wins this turn in nearly all imagined games; −1 if there is none."""
        moves: dict[int, int] = {}
        failed = 0
        steps = min(PROOF, self.budget.steps())
        for number in range(WORLDS):
            prover = Prover(self.seat, steps)
            place = prover.winning_move(game if number == 0 else self.imagined())
            self.budget.playouts += prover.steps // PROOF_COST
            if place < 0:
                failed += 1
                if failed > WORLDS - AGREE:
                    return -1
            else:
                moves[place] = moves.get(place, 0) + 1
            if self.budget.spent() >= 1.0:
                break
        best, most = -1, 0
        for place, count in moves.items():
            if count > most or (count == most and place < best):
                best, most = place, count
        return best if most * 2 >= WORLDS else -1
