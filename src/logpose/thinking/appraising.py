"""What each option of a decision is worth: the chance to win after it, in the same imagined games for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.engine.options import OPENING_HAND, WHO_GOES_FIRST
from logpose.thinking.forcing import Forcing
from logpose.thinking.search import HALVINGS, HORIZON, Budget, Gain, Search, worth_trying
from logpose.thinking.winning import NO_MOVE, different

FAR: Final = 8  # so many turns on, hands and who goes first show what they are worth
LEAST: Final = 4  # imagined games, however few playouts there are
SURE: Final = 0.99  # the chance of an option that is proven to win


class Appraised:
    """One option: the chance to win after it, the standard error of its distance to the best, in how many games it was tried."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.chance = 0.0
        self.error = 0.0
        self.values: list[float] = []

    @property
    def games(self) -> int:
        return len(self.values)

    @property
    def mean(self) -> float:
        total = 0.0
        for value in self.values:
            total += value
        return total / len(self.values)


class Appraiser:
    """One decision: the options are tried in common imagined games and played on by rules of thumb; the worse are given up by
    halves. A win that is forced is looked for first."""

    def __init__(self, imagined: Callable[[], Game], playouts: int) -> None:
        self.imagined = imagined
        self.playouts = playouts
        self.forcing: Forcing | None = None
        self.win = NO_MOVE  # the place of an option that wins this turn

    def appraise(self, chosen: int = -1) -> list[Appraised]:
        """All options that differ and may come to something, the best first; the one that was chosen is among them."""
        game = self.imagined()
        decision = game.decision
        assert decision is not None
        options = [Appraised(place) for place in sensible(game, chosen)]
        if len(options) < 2:
            return options
        if decision.kind not in (OPENING_HAND, WHO_GOES_FIRST):
            self.forcing = Forcing(self.imagined, decision.seat)
            self.win = self.forcing.move()
        self.try_all(game, options, chosen)
        return self.judged(options, chosen)

    def try_all(self, game: Game, options: list[Appraised], chosen: int) -> None:
        """Tries the options in one imagined game after the other, until the playouts are used up."""
        decision = game.decision
        assert decision is not None
        search = Search(self.imagined, Budget(1))  # whose budget nobody spends: playouts are counted here
        search.seat = decision.seat
        far = FAR if decision.kind in (OPENING_HAND, WHO_GOES_FIRST) else HORIZON
        open = options
        made = 0
        halvings = 0
        rounds = 0
        while rounds < LEAST or made + len(open) <= self.playouts:
            for one in open:
                twin = game.copy()
                twin.choose(one.place)
                search.play_on(twin, game.turn + far)
                one.values.append(search.chance(twin))
            rounds += 1
            made += len(open)
            while halvings < len(HALVINGS) and made >= HALVINGS[halvings] * self.playouts:
                halvings += 1
                if rounds >= LEAST:
                    open = better_half(open, chosen)
            game = self.imagined()

    def judged(self, options: list[Appraised], chosen: int) -> list[Appraised]:
        """The options with their chances and errors, the best first."""
        most = max([one.games for one in options])
        best = options[0]
        for one in options:
            if one.games == most and (best.games < most or one.mean > best.mean):
                best = one
        chance = best.mean
        for one in options:
            gain = Gain()
            for at in range(one.games):
                gain.add(best.values[at] - one.values[at])
            one.chance = max(0.0, min(1.0, chance - gain.mean))
            one.error = 0.0 if one is best else gain.error
        return sorted(options, key=lambda one: (-one.chance, one.place != chosen, one.place))


def sensible(game: Game, chosen: int) -> list[int]:
    """The places of the options that differ and may come to something, and of the one that was chosen."""
    apart = different(game)
    found = [place for place in worth_trying(game) if place in apart or place == chosen]
    if chosen >= 0 and chosen not in found:
        found.append(chosen)
    return found


def better_half(options: list[Appraised], chosen: int) -> list[Appraised]:
    """The better half of the options, at least two, and the one that was chosen."""
    ranked = sorted(options, key=lambda one: (-one.mean, one.place))
    kept = ranked[: max(2, (len(ranked) + 1) // 2)]
    return [one for one in options if one in kept or one.place == chosen]
