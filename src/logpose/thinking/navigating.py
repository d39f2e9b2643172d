"""Wins and defeats that can be proven, and a search that has two judges: foresight and the network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.engine.options import OPENING_HAND, WHO_GOES_FIRST
from logpose.thinking.forcing import Forcing
from logpose.thinking.foreseeing import Foreseeing
from logpose.thinking.habits import considered
from logpose.thinking.network import SEATS, Met, network
from logpose.thinking.opening import opening_choice
from logpose.thinking.search import LONGEST, Budget, worth_trying
from logpose.thinking.surviving import Surviving

PROOF: Final = 3600  # steps of one proof at most
PROOF_COST: Final = 65  # steps of a proof that count as one playout
DEFEAT: Final = 0.25  # how much worse a proven defeat is than one by rules of thumb, as a chance
THREATS: Final = 15  # proofs of a defeat that take about a third of the budget
FEAR: Final = 0.6  # of the budget: what proofs of defeats may take
SHARE: Final = 0.5  # of the network's judgement in that of the navigator
KEPT: Final = 0.8  # of the budget: from there on all of it is for the search


class Navigator(Foreseeing):
    """One decision."""

    def __init__(self, imagined: Callable[[], Game], budget: Budget) -> None:
        super().__init__(imagined, budget)
        self.risks: dict[int, float] = {}  # of options, to be beaten before the next turn
        self.met: Met | None = None  # the imagined game that is tried, as the network knows it; none in a team match

    def best(self) -> int:
        game = self.imagined()
        decision = game.decision
        assert decision is not None
        self.seat = decision.seat
        if decision.kind in (OPENING_HAND, WHO_GOES_FIRST):
            self.meet(game)
            return opening_choice(game) if self.met is None else self.guess(game)
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
        self.meet(game)
        found = super().options(game)
        kept = considered(game, found)
        if game.turn_seat != self.seat or not self.risks:
            return kept
        least = min([self.risks.get(place, 0.0) for place in kept])
        return kept + [place for place in found if place not in kept and self.risks.get(place, 0.0) < least]

    def round(self, game: Game, open: list[int]) -> list[float] | None:
        """What each option comes to in one imagined game, less the risk to be beaten after it."""
        self.meet(game)
        values = super().round(game, open)
        if values is None or not self.risks:
            return values
        for at in range(len(open)):
            risk = self.risks.get(open[at], 0.0)
            values[at] = values[at] * (1.0 - risk) - DEFEAT * risk
        return values

    def meet(self, game: Game) -> None:
        """Gets to know an imagined game whose copies are played on. The network has learned games of two seats."""
        if len(game.seats) == SEATS:
            self.met = network().meet(game)

    def guess(self, game: Game) -> int:
        """What the network would choose; in a team match, the rules of thumb."""
        met = self.met
        return super().guess(game) if met is None else network().pick(game, met)

    def tried(self, game: Game, place: int) -> float | None:
        """What one option comes to: two turns on by rules of thumb, and at the end of the turn as the network plays and judges.
        The two err in different ways."""
        by_thumb = super().tried(game, place)
        met = self.met
        if met is None or by_thumb is None:
            return by_thumb
        twin = game.copy()
        twin.choose(place)
        for _ in range(LONGEST):
            if twin.decision is None or twin.turn != game.turn:
                break
            if self.budget.spent() >= 1.0:
                return None
            twin.choose(network().pick(twin, met))
        return SHARE * network().chance(twin, met, self.seat) + (1.0 - SHARE) * by_thumb
