"""Wins and defeats that can be proven, and a search that plays on in two ways and has two judges of what comes of it."""

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

BY_THUMB: Final = 2  # turns that are played on by rules of thumb, with the one that is being played
BY_NETWORK: Final = 1  # and by the network
SHARE: Final = 0.5  # of what the network's way of playing on comes to
# The same where there is time for many imagined games: only then does it help to look farther ahead.
LONG_BY_NETWORK: Final = 5
LONG_SHARE: Final = 0.75
FORESEEN: Final = 0.4  # how much the foresight counts where it is judged who will win
PROOF: Final = 3600  # steps of one proof at most
PROOF_COST: Final = 32  # steps of a proof that count as one playout
DEFEAT: Final = 0.25  # how much worse a proven defeat is than one that is played out, as a chance
THREATS: Final = 15  # proofs of a defeat that take about a third of the budget
FEAR: Final = 0.6  # of the budget: what proofs of defeats may take
KEPT: Final = 0.8  # of the budget: from there on all of it is for the search


class Navigator(Search):
    """One decision."""

    def __init__(self, imagined: Callable[[], Game], budget: Budget) -> None:
        super().__init__(imagined, budget)
        self.risks: dict[int, float] = {}  # of options, to be beaten before the next turn
        self.met: Met | None = None  # the imagined game that is tried, as the network knows it
        self.by_network = False  # whether the network plays on now

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
        """Gets to know an imagined game whose copies are played on."""
        self.met = network().meet(game)

    def guess(self, game: Game) -> int:
        """What the network would choose."""
        assert self.met is not None
        return network().pick(game, self.met)

    def tried(self, game: Game, place: int) -> float | None:
        """What one option comes to: the mean of two ways to play on. Rules of thumb try what effects do, also those of cards that
        the network knows little of; the network plays better where it knows the cards."""
        is_long = self.budget.is_long
        share = LONG_SHARE if is_long else SHARE
        total = 0.0
        for by_network in (False, True):
            self.by_network = by_network
            twin = game.copy()
            twin.choose(place)
            turns = BY_THUMB if not by_network else LONG_BY_NETWORK if is_long else BY_NETWORK
            if not self.play_on(twin, game.turn + turns):
                return None
            total += (share if by_network else 1.0 - share) * self.chance(twin)
        return total

    def choose(self, game: Game) -> None:
        if self.by_network:
            game.choose(self.guess(game))
        else:
            super().choose(game)

    def chance(self, game: Game) -> float:
        """How likely the seat's team wins from here: as the network judges, and as is foreseen. The two err in different ways."""
        assert self.met is not None
        judged = network().chance(game, self.met, self.seat)
        if len(game.seats) != SEATS:
            return judged
        return (1.0 - FORESEEN) * judged + FORESEEN * foresight().chance(game, self.seat)
