"""What each option of a decision is worth: the chance to win after it, in the same imagined games for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.engine.options import OPENING_HAND, WHO_GOES_FIRST
from logpose.thinking.forcing import MAY_WIN, WINS, Forcing
from logpose.thinking.foreseeing import Foreseeing
from logpose.thinking.search import HALVINGS, HORIZON, Budget, Gain, worth_trying
from logpose.thinking.winning import NO_MOVE, different

FAR: Final = 8  # so many turns on, a hand and who goes first have shown what they are worth
LEAST: Final = 4  # imagined games, however few playouts there are
EVERY: Final = 8  # imagined games, it is asked whether they are enough
FINE: Final = 0.006  # standard errors that small are
SURE: Final = 0.99  # the chance of an option that is proven to win
TRIED: Final = 6  # options of which it is asked whether they win too


class Appraised:
    """One option: the chance to win after it, and the standard error of its distance to the best."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.chance = 0.0
        self.error = 0.0
        self.games = 0  # in which it was tried
        self.total = 0.0
        self.values: list[float] = []

    def add(self, value: float) -> None:
        self.games += 1
        self.total += value
        self.values.append(value)

    @property
    def mean(self) -> float:
        return self.total / self.games

    def behind(self, best: Appraised) -> Gain:
        """By how much the best option is better, in the games in which both were tried."""
        gain = Gain()
        for at in range(min(self.games, best.games)):
            gain.add(best.values[at] - self.values[at])
        return gain


class Appraiser:
    """One decision. A win that is forced is looked for first. Then the options are tried in common imagined games and played on
    by rules of thumb, and the worse ones are given up by halves."""

    def __init__(self, imagined: Callable[[], Game], playouts: int) -> None:
        self.imagined = imagined
        self.playouts = playouts
        self.seat = -1
        self.forcing: Forcing | None = None
        self.win = NO_MOVE  # the place of an option that wins this turn
        self.gave_up = False  # whether the option that was chosen gives that up

    def appraise(self, chosen: int = NO_MOVE) -> list[Appraised]:
        """All options that differ and may come to something, the best first; the one that was chosen is among them."""
        game = self.imagined()
        decision = game.decision
        assert decision is not None
        self.seat = decision.seat
        options = [Appraised(place) for place in sensible(game, chosen)]
        if len(options) < 2:
            return options
        before_the_game = decision.kind in (OPENING_HAND, WHO_GOES_FIRST)
        if not before_the_game:
            self.forcing = Forcing(self.imagined, self.seat)
            self.win = self.forcing.move()
        self.try_all(game, options, chosen, FAR if before_the_game else HORIZON)
        options = self.judged(options, chosen)
        return options if self.win < 0 else self.with_wins(options, chosen)

    def try_all(self, game: Game, options: list[Appraised], chosen: int, turns: int) -> None:
        """Tries the options in one imagined game after the other, until that is enough or the playouts are used up."""
        search = Foreseeing(self.imagined, Budget(1))  # whose budget nobody spends: playouts are counted here
        search.seat = self.seat
        open = options
        made = 0
        rounds = 0
        halvings = 0
        while rounds < LEAST or made + len(open) <= self.playouts:
            if rounds:
                game = self.imagined()
            for one in open:
                twin = game.copy()
                twin.choose(one.place)
                search.play_on(twin, game.turn + turns)
                one.add(search.chance(twin))
            rounds += 1
            made += len(open)
            while rounds >= LEAST and halvings < len(HALVINGS) and made >= HALVINGS[halvings] * self.playouts:
                halvings += 1
                open = better_half(open, chosen)
            if rounds % EVERY == 0 and fine(open):
                break

    def judged(self, options: list[Appraised], chosen: int) -> list[Appraised]:
        """The options with their chances and errors, the best first. What was given up is measured in the games before that."""
        best = best_of(options)
        for one in options:
            gain = one.behind(best)
            one.chance = max(0.0, min(1.0, best.mean - gain.mean))
            one.error = 0.0 if one is best else gain.error
        return ranked(options, chosen)

    def with_wins(self, options: list[Appraised], chosen: int) -> list[Appraised]:
        """The options again, where one is proven to win: those that do are the best."""
        assert self.forcing is not None
        for number, one in enumerate(options):
            if one.place != self.win and one.place != chosen and number >= TRIED:
                continue
            outcome = WINS if one.place == self.win else self.forcing.judged(one.place)
            if outcome == WINS or (outcome == MAY_WIN and one.place == chosen):
                one.chance = max(SURE, one.chance)
                one.error = 0.0
            elif one.place == chosen:
                self.gave_up = True
            if outcome != WINS:
                one.chance = min(SURE, one.chance)
        return ranked(options, chosen)


def sensible(game: Game, chosen: int) -> list[int]:
    """The places of the options that differ and may come to something, and of the one that was chosen."""
    apart = different(game)
    found = [place for place in worth_trying(game) if place in apart]
    if chosen >= 0 and chosen not in found:
        found.append(chosen)
    return found


def best_of(options: list[Appraised]) -> Appraised:
    """The best of the options that were tried most often."""
    best = options[0]
    for one in options:
        if one.games > best.games or (one.games == best.games and one.mean > best.mean):
            best = one
    return best


def better_half(options: list[Appraised], chosen: int) -> list[Appraised]:
    """The better half of the options, at least two, and the one that was chosen."""
    better = sorted(options, key=lambda one: (-one.mean, one.place))[: max(2, (len(options) + 1) // 2)]
    return [one for one in options if one in better or one.place == chosen]


def fine(options: list[Appraised]) -> bool:
    """Whether it is known well enough how far the options lie apart."""
    best = best_of(options)
    for one in options:
        if one is not best and one.behind(best).error > FINE:
            return False
    return True


def ranked(options: list[Appraised], chosen: int) -> list[Appraised]:
    """The best first; of equals the one that was chosen."""
    return sorted(options, key=lambda one: (-one.chance, one.place != chosen, one.place))
