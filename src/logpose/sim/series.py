"""Many games between two decks, or between two teams of two. A bot plays each deck.

A side is a contestant or a team. With four contestants, the first and the third play against the second and the fourth.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from logpose.bots import ask, make_bot
from logpose.engine.generator import seeded
from logpose.play.games import SEEDS, Deck, Match
from logpose.sim.limits import MOST_DECISIONS, check_games, kind_of_game
from logpose.sim.memory import uncollected
from logpose.sim.pool import Pool, Sizing
from logpose.sim.worker import Chunk

UNFINISHED: Final = "unfinished"  # instead of a rule, after too many decisions
_Z: Final = 1.959964  # of the normal distribution: 95 % lie within


class Contestant(msgspec.Struct, frozen=True):
    """A deck, what it is called, and the name of the bot that plays it."""

    name: str
    deck: Deck
    bot: str


class Played(msgspec.Struct, frozen=True):
    """One game: who sat where, who went first, who won and by which rule."""

    seed: int
    seat: int  # of the first contestant: 0 or 1
    first: int  # the side that went first: 0 or 1
    winner: int  # the side, or −1 if nobody won
    rule: str
    turns: int
    decisions: int


class Rate(msgspec.Struct, frozen=True):
    """Games won of games played, with the interval in which the true rate lies with a probability of 95 % (Wilson)."""

    games: int
    wins: int
    rate: float
    low: float
    high: float


def rate(wins: int, games: int) -> Rate:
    """How often games were won, and how often they may be."""
    if games == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = wins / games
    divisor = 1 + _Z * _Z / games
    centre = (share + _Z * _Z / (2 * games)) / divisor
    reach = _Z * math.sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games)) / divisor
    return Rate(games, wins, share, max(0.0, centre - reach), min(1.0, centre + reach))


class Table:
    """Contestants who play game after game. Their decks are made ready once for each way in which they sit."""

    def __init__(self, contestants: Sequence[Contestant]) -> None:
        self._contestants = contestants
        self._matches: dict[int, Match] = {}

    def play(self, seed: int, seat: int) -> Played:
        """One game with the first contestant in a seat: A, or B if the sides have changed seats. The seed is the luck of the
        game and of the bots."""
        in_seats = [one ^ seat for one in range(len(self._contestants))]
        if seat not in self._matches:
            self._matches[seat] = Match([self._contestants[one].deck for one in in_seats])
        game = self._matches[seat].game(seed)
        luck = seeded(seed ^ SEEDS >> 1)  # another luck than the game's own
        bots = [make_bot(self._contestants[one].bot, luck.next()) for one in in_seats]
        chances = [seeded(luck.next()) for _ in in_seats]
        first = made = 0
        with uncollected():
            while game.decision is not None and made < MOST_DECISIONS:
                asked = game.decision.seat
                game.choose(ask(bots[asked], game, chances[asked]))
                made += 1
                if game.turn == 1:
                    first = in_seats[game.turn_seat] % 2
        result = game.result
        winner = in_seats[result.winners[0]] % 2 if result is not None and result.winners else -1
        return Played(seed, seat, first, winner, UNFINISHED if result is None else result.rule, game.turn, made)


def play_one(contestants: Sequence[Contestant], seed: int, seat: int) -> Played:
    """One game of a series."""
    return Table(contestants).play(seed, seat)


def series(contestants: Sequence[Contestant], games: int, seed: int = 1, jobs: int = 1) -> Iterator[Played]:
    """Games with seeds from `seed` on; the sides change seats after each. What comes does not depend on the jobs.

    A bot that searches for a time does not play the same games again; one that searches by playouts does.
    """
    check_games(games, seed, jobs)
    for contestant in contestants:
        make_bot(contestant.bot, 0)
    Match([contestant.deck for contestant in contestants])
    return _series(contestants, games, seed, jobs)


def _series(contestants: Sequence[Contestant], games: int, seed: int, jobs: int) -> Iterator[Played]:
    play = _sit_down((contestants, seed))
    if jobs == 1:
        for number in range(games):
            yield play(0, number)
        return
    pool = Pool(jobs)
    numbers = _Numbers(games, Sizing(pool))
    waiting: dict[int, Played] = {}
    given = 0
    for answer in pool.play(numbers, _sit_down, (contestants, seed)):
        if answer is None:
            continue
        if answer.faults:
            fault = answer.faults[0]
            raise RuntimeError(f"The game with the seed {seed + fault.number} failed: {fault.error}")
        numbers.sizing.learn(answer)
        waiting |= {game.seed - seed: game for game in answer.rows}
        while given in waiting:
            yield waiting.pop(given)
            given += 1


class _Numbers:
    """The games of a series in chunks."""

    def __init__(self, games: int, sizing: Sizing) -> None:
        self.sizing = sizing
        self._next = 0
        self._games = games

    def take(self) -> Chunk | None:
        first, left = self._next, self._games - self._next
        self._next += min(left, self.sizing.games(left))
        return Chunk(0, tuple(range(first, self._next))) if left else None


def _sit_down(setup: tuple[Sequence[Contestant], int]) -> Callable[[int, int], Played]:
    """What plays the games of one series by their numbers."""
    contestants, seed = setup
    table = Table(contestants)
    return lambda _, number: table.play(seed + number, number % 2)


class Standing(msgspec.Struct, frozen=True):
    """How one side did."""

    deck: str  # of a team both
    bot: str  # of a team both, if they differ
    overall: Rate
    by_seat: tuple[Rate, Rate]
    going_first: Rate
    going_second: Rate


class Summary(msgspec.Struct, frozen=True):
    """What came of a series."""

    kind: str  # of game
    games: int
    contestants: tuple[Standing, Standing]
    first_player: Rate  # how often whoever went first won
    draws: int
    turns: float  # on average
    decisions: float
    reasons: dict[str, int]  # games by the rule that ended them, the most frequent first


def summary(contestants: Sequence[Contestant], played: Sequence[Played]) -> Summary:
    """What the games of a series came to."""
    count = max(len(played), 1)
    return Summary(
        kind=kind_of_game(len(contestants)),
        games=len(played),
        contestants=(_standing(contestants[0::2], 0, played), _standing(contestants[1::2], 1, played)),
        first_player=_rate([game.winner == game.first for game in played]),
        draws=sum(game.winner < 0 for game in played),
        turns=sum(game.turns for game in played) / count,
        decisions=sum(game.decisions for game in played) / count,
        reasons=dict(Counter(sorted(game.rule for game in played)).most_common()),
    )


def _standing(side: Sequence[Contestant], who: int, played: Sequence[Played]) -> Standing:
    seats = [game.seat if who == 0 else 1 - game.seat for game in played]
    by_seat = [
        _rate([game.winner == who for game, mine in zip(played, seats, strict=True) if mine == seat]) for seat in (0, 1)
    ]
    return Standing(
        " and ".join(one.name for one in side),
        " and ".join(dict.fromkeys(one.bot for one in side)),
        _rate([game.winner == who for game in played]),
        (by_seat[0], by_seat[1]),
        _rate([game.winner == who for game in played if game.first == who]),
        _rate([game.winner == who for game in played if game.first != who]),
    )


def _rate(won: list[bool]) -> Rate:
    return rate(sum(won), len(won))
