"""Wins and defeats that can be proven, and a search that plays on in three ways and has two judges of what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.engine.options import OPENING_HAND, WHO_GOES_FIRST
from logpose.thinking.forcing import Forcing
from logpose.thinking.foresight import SEATS, foresight
from logpose.thinking.habits import considered
from logpose.thinking.network import Met, network
from logpose.thinking.search import Budget, Search, worth_trying
from logpose.thinking.surviving import Surviving

TURNS: Final = 2  # that are played on, with the one that is being played
LONG_TURNS: Final = 3  # the same where there is time for many imagined games
FORESEEN: Final = 0.4  # how much the foresight counts where it is judged who will win
# Who plays by rules of thumb, in one imagined game after the other: nobody, the opponents, everybody. All others play as the
# network does.
OPPONENTS: Final = 1
EVERYBODY: Final = 2
WAYS: Final = 3
PROOF: Final = 3600  # steps of one proof at most
PROOF_COST: Final = 40  # steps of a proof that count as one playout
THREATS: Final = 15  # proofs of a defeat that take a little less than half of the budget
FEAR: Final = 0.35  # of the budget: what proofs of defeats may take
KEPT: Final = 0.8  # of the budget: from there on all of it is for the search
DEADLY: Final = 0.6  # how much likelier than the best option to be beaten makes an option one that is not considered


class Navigator(Search):
    """One decision."""

    def __init__(self, imagined: Callable[[], Game], budget: Budget) -> None:
        super().__init__(imagined, budget)
        self.horizon = LONG_TURNS if budget.is_long else TURNS
        self.deadly: list[int] = []  # options after which it is beaten before the next turn, and need not be
        self.met: Met | None = None  # the imagined game that is tried, as the network knows it
        self.way = EVERYBODY  # how it is played on

    def best(self) -> int:
        game = self.imagined()
        decision = game.decision
        assert decision is not None
        self.seat = decision.seat
        if decision.kind in (OPENING_HAND, WHO_GOES_FIRST):
            self.meet(game)
            return self.guess(game)
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
        self.deadly = [places[at] for at in range(len(risks)) if risks[at] >= DEADLY]
        self.budget.playouts += max(0, most - surviving.left) // PROOF_COST

    def options(self, game: Game) -> list[int]:
        """Without those that are deadly and what is not considered, where others are left."""
        self.meet(game)
        found = super().options(game)
        safe = [place for place in found if place not in self.deadly] or found
        return considered(game, safe)

    def round(self, game: Game, open: list[int]) -> list[float] | None:
        """What each option comes to in one imagined game. The network plays better where it knows the cards, rules of thumb try
        what the others do; and who expects opponents of one kind is surprised by all others."""
        self.meet(game)
        self.way = (self.way + 1) % WAYS
        return super().round(game, open)

    def meet(self, game: Game) -> None:
        """Gets to know an imagined game whose copies are played on."""
        self.met = network().meet(game)

    def guess(self, game: Game) -> int:
        """What the network would choose."""
        assert self.met is not None
        return network().pick(game, self.met)

    def choose(self, game: Game) -> None:
        decision = game.decision
        assert decision is not None
        is_own = decision.seat in game.team_lists[self.seat]
        if self.way == EVERYBODY or (self.way == OPPONENTS and not is_own):
            super().choose(game)
        else:
            game.choose(self.guess(game))

    def chance(self, game: Game) -> float:
        """How likely the seat's team wins from here: as the network judges, and as is foreseen. The two err in different ways."""
        assert self.met is not None
        judged = network().chance(game, self.met, self.seat)
        if len(game.seats) != SEATS:
            return judged
        return (1.0 - FORESEEN) * judged + FORESEEN * foresight().chance(game, self.seat)
