"""Openings from results, wins and defeats that can be proven, and a search that foresees who will win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.thinking.forcing import Forcing
from logpose.thinking.foresight import SEATS, foresight
from logpose.thinking.habits import considered
from logpose.thinking.opening import opening_choice
from logpose.thinking.search import Budget, Search, worth_trying
from logpose.thinking.surviving import Surviving

PROOF: Final = 3600  # steps of one proof at most
PROOF_COST: Final = 40  # steps of a proof that count as one playout
DEFEAT: Final = 0.25  # how much worse a proven defeat is than one by rules of thumb, as a chance
THREATS: Final = 15  # proofs of a defeat that take about a third of the budget
FEAR: Final = 0.6  # of the budget: what proofs of defeats may take
TRUST: Final = 0.7  # how much the foresight counts against what a table is worth
KEPT: Final = 0.8  # of the budget: from there on all of it is for the search


class Navigator(Search):
    """One decision."""

    def __init__(self, imagined: Callable[[], Game], budget: Budget) -> None:
        super().__init__(imagined, budget)
        self.risks: dict[int, float] = {}  # of options, to be beaten before the next turn

    def best(self) -> int:
        game = self.imagined()
        decision = game.decision
        assert decision is not None
        place = opening_choice(game)
        if place >= 0:
            return place
        self.seat = decision.seat
        if game.turn_seat in game.team_lists[decision.seat]:
            place = self.won()
            if place >= 0:
                return place
        self.look_out(game)
        return super().best()

    def won(self) -> int:
        """A move that wins this turn in nearly all imagined games; −1 if there is none."""
        steps = self.budget.steps()
        forcing = Forcing(self.imagined, self.seat, min(PROOF, steps), 2 * steps)
        place = forcing.likely_move()
        self.budget.playouts += (2 * steps - forcing.left) // PROOF_COST
        return place

    def look_out(self, game: Game) -> None:
        """Finds out which options are deadly."""
        places = worth_trying(game)
        steps = self.budget.steps()
        most = int(3 * steps * min(FEAR, KEPT - self.budget.spent()))
        if len(places) < 2 or most <= 0:
            return
        surviving = Surviving(self.imagined, self.seat, steps // THREATS + 1, most)
        risks = surviving.risks(places)
        for at in range(len(risks)):
            self.risks[places[at]] = risks[at]
        self.budget.playouts += max(0, most - surviving.left) // PROOF_COST

    def options(self, game: Game) -> list[int]:
        """Without what is not considered; with it in a turn of one's own, if it is safer than all that is."""
        found = super().options(game)
        kept = considered(game, found)
        if game.turn_seat != self.seat or not self.risks:
            return kept
        least = min([self.risks.get(place, 0.0) for place in kept])
        return kept + [place for place in found if place not in kept and self.risks.get(place, 0.0) < least]

    def round(self, game: Game, open: list[int]) -> list[float] | None:
        """What each option comes to in one imagined game, less the risk to be beaten after it."""
        values = super().round(game, open)
        if values is None or not self.risks:
            return values
        for at in range(len(open)):
            risk = self.risks.get(open[at], 0.0)
            values[at] = values[at] * (1.0 - risk) - DEFEAT * risk
        return values

    def chance(self, game: Game) -> float:
        """How likely the seat's team wins from here, as it is foreseen and by what the table is worth."""
        by_worth = super().chance(game)
        if len(game.seats) != SEATS:
            return by_worth
        return TRUST * foresight().chance(game, self.seat) + (1.0 - TRUST) * by_worth
