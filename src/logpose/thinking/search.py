"""Tries each option in imagined games, plays them on, and stops when its budget is spent."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.engine.options import ATTACK, COUNTER_WITH, GIVE, first_of, second_of, verb_of
from logpose.engine.state import GameCard
from logpose.engine.words import WHEN_ATTACKING
from logpose.thinking.network import e_to_the
from logpose.thinking.policy import pick
from logpose.thinking.styles import PLAIN, Style
from logpose.thinking.worth import hit_in_vain, worth

HORIZON: Final = 2  # so many turns on, the table is judged by what it is worth
LONGEST: Final = 200  # decisions of one imagined game
SCALE: Final = 6.0  # a table that is better by this much is won in about three of four games
DOUBT: Final = 0.1  # how far apart the same option's gains may lie, before there are enough of them to know
CAUTION: Final = 0.7  # how many standard errors a gain is taken to be smaller than it looks
ENOUGH: Final = 8  # imagined games before a choice can be clear
SURE: Final = 3.0  # standard errors that make it so
LONG: Final = 1500  # playouts, from which on there is much time
LONG_SECONDS: Final = 1.0
PROOF_STEPS: Final = 42  # that take as long as a playout
STEPS_A_SECOND: Final = 100_000  # on a machine that is not fast
# Parts of the budget that is left when the search begins: when the worse half of the options is given up.
HALVINGS: Final[list[float]] = [0.3, 0.55, 0.75]


class Budget:
    """What one decision may take: so many playouts. A playout is an imagined game that is played on from an option."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.playouts = 0  # made so far

    def spent(self) -> float:
        """Which part of the budget is gone; all of it at 1."""
        return self.playouts / self.most

    def steps(self, part: float) -> int:
        """How many steps of proofs take this part of it."""
        return int(part * self.most * PROOF_STEPS)

    @property
    def is_long(self) -> bool:
        """Whether there are enough imagined games to look far ahead."""
        return self.most >= LONG


class Time(Budget):
    """What one decision may take: a time, which passes from now on."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        super().__init__(0)
        self.seconds = seconds
        self.clock = clock
        self.start = clock()

    def spent(self) -> float:
        return (self.clock() - self.start) / self.seconds

    def steps(self, part: float) -> int:
        return int(part * self.seconds * STEPS_A_SECOND)

    @property
    def is_long(self) -> bool:
        return self.seconds >= LONG_SECONDS


class Search:
    """One decision: each option is tried in the same imagined games, and all seats play on."""

    def __init__(self, imagined: Callable[[], Game], budget: Budget, style: Style = PLAIN) -> None:
        self.imagined = imagined
        self.style = style
        self.budget = budget
        self.horizon = HORIZON
        self.end = 1.0  # part of the budget at which it ends
        self.seat = -1

    def best(self) -> int:
        """The option that is the best on average."""
        return self.ranked()[0]

    def ranked(self) -> list[int]:
        """The options that are tried, the best ones first."""
        game = self.imagined()
        decision = game.decision
        assert decision is not None
        self.seat = decision.seat
        open = self.options(game)
        first = open[0]
        if len(open) == 1:
            return open
        gains = {place: Gain() for place in open}
        halvings = 0
        begun = self.budget.spent()  # by proofs
        while True:
            values = self.round(game, open)
            if values is None:
                break
            for at in range(len(open)):
                gains[open[at]].add(values[at] - values[0])
            if clear([gains[place] for place in open]):
                break
            spent = (self.budget.spent() - begun) / (self.end - begun)
            while halvings < len(HALVINGS) and spent >= HALVINGS[halvings]:
                halvings += 1
                rivals = sorted(open[1:], key=lambda place: -gains[place].mean)
                if gains[first].count >= 2:
                    open = [first, *rivals[: max(1, len(rivals) // 2)]]
            game = self.imagined()
        given_up = [place for place in gains if place not in open]
        return best_first(open, gains) + best_first(given_up, gains)

    def options(self, game: Game) -> list[int]:
        """The places of the options that are tried. The first is the one to be beaten."""
        guess = self.guess(game)
        return [guess, *[place for place in worth_trying(game) if place != guess]]

    def guess(self, game: Game) -> int:
        """What would be played without a search: by rules of thumb."""
        return pick(game, self.style)

    def round(self, game: Game, open: list[int]) -> list[float] | None:
        """What each option comes to in one imagined game; None when the budget is spent before all are tried."""
        values: list[float] = []
        for place in open:
            value = self.tried(game, place)
            if value is None:
                return None
            self.budget.playouts += 1
            values.append(value)
        return values

    def tried(self, game: Game, place: int) -> float | None:
        """What one option comes to; None when the budget is spent before that is known."""
        twin = game.copy()
        twin.choose(place)
        return self.chance(twin) if self.play_on(twin, game.turn + self.horizon) else None

    def play_on(self, game: Game, turn: int) -> bool:
        """Plays up to a turn; False when the budget is spent."""
        for _ in range(LONGEST):
            if self.budget.spent() >= self.end:
                return False
            if game.decision is None or game.turn >= turn:
                break
            self.choose(game)
        return True

    def choose(self, game: Game) -> None:
        """What is played in imagined games: by rules of thumb."""
        game.choose(pick(game, self.style))

    def chance(self, game: Game) -> float:
        """How likely the seat's team wins from here, by what the table is worth."""
        better = max(-60.0, min(60.0, worth(game, self.seat, self.style) / SCALE))
        return 1.0 / (1.0 + e_to_the(-better))


class Gain:
    """What an option has been better by, from one imagined game to the next, than the first."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; none for the first option itself."""
        if not self.squares:
            return 0.0
        spread = (self.squares - self.total * self.mean + DOUBT * DOUBT) / self.count
        return math.sqrt(spread / self.count)

    @property
    def promise(self) -> float:
        """What it is better by, on the safe side."""
        return self.mean - CAUTION * self.error


def best_first(places: list[int], gains: dict[int, Gain]) -> list[int]:
    return sorted(places, key=lambda place: -gains[place].promise)


def clear(gains: list[Gain]) -> bool:
    """Whether one option lies so far ahead that more games would not change the choice."""
    if gains[0].count < ENOUGH:
        return False
    best = max(gains, key=lambda gain: gain.promise)
    least = best.mean - SURE * best.error
    return all(gain.mean + SURE * gain.error < least for gain in gains if gain is not best)


def worth_trying(game: Game) -> list[int]:
    """The options without those that cannot come to anything: DON!! cards for what cannot attack, attacks that must fail or
    do nothing, Counters for what is not attacked or stands anyway."""
    decision, fight = game.decision, game.battle()
    assert decision is not None
    target = -1
    if fight is not None and game.power(game.physical(fight.attacker)) >= game.power(game.physical(fight.target)):
        target = game.physical(fight.target).id
    attackers = {first_of(code) for code in decision.options if verb_of(code) == ATTACK}
    found: list[int] = []
    for place, code in enumerate(decision.options):
        verb = verb_of(code)
        if verb == GIVE:
            useful = first_of(code) in attackers
        elif verb == ATTACK:
            card = game.cards[first_of(code)]
            useful = bool(card.printed.at[WHEN_ATTACKING]) or _can_succeed(game, card, game.cards[second_of(code)])
        elif verb == COUNTER_WITH:
            useful = second_of(code) == target
        else:
            useful = True
        if useful:
            found.append(place)
    return found


def _can_succeed(game: Game, attacker: GameCard, target: GameCard) -> bool:
    if target.printed.is_leader and hit_in_vain(game, game.players[target.owner]):
        return False
    return game.power(attacker) >= game.power(target)
