"""Measures random games per CPU-second, between two players or two teams."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Any

from logpose import compiled
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.playout import play_out
from logpose.errors import UsageError
from logpose.play.decks import read_decks, spread_over_leaders
from logpose.play.games import Match
from logpose.play.imagine import imagine
from logpose.play.views import view
from logpose.sim.limits import kind_of_game
from logpose.sim.memory import uncollected
from logpose.sim.training_decks import training_decks

MOST_DECISIONS = 100_000
MOST_DECKS = 200


def bench(games: int = 3000, copies: int = 20_000, file: str = "", team: bool = False) -> dict[str, Any]:
    """Plays that many random games, and copies, imagines and views a game in its middle; all times are CPU time.

    The decks are the training decks, or up to 200 decks of a file, spread over its Leaders. With `team`, four play.
    """
    if games < 1 or copies < 1:
        raise UsageError(f"{games} games and {copies} copies cannot be measured; at least 1 of each is needed.")
    matches = _matches(file, 4 if team else 2)
    decisions = turns = 0
    digest = hashlib.sha256()
    spent = 0.0
    with uncollected():
        for number in range(games):
            match = matches[number % len(matches)]
            chance = seeded(number)
            start = time.process_time()
            game = match.game(number)
            made = play_out(game, chance, MOST_DECISIONS)
            spent += time.process_time() - start
            decisions += made
            turns += game.turn
            digest.update(_ending(number, made, game))
    asked, options = _options(matches, min(games, 100))
    middle, chance = _middle(matches[4 % len(matches)]), seeded(5)
    seat = middle.decision.seat if middle.decision is not None else 0
    return {
        "kind": kind_of_game(len(middle.seats)),
        "games": games,
        "games_per_cpu_second": round(games / spent, 1),
        "decisions_per_cpu_second": round(decisions / spent),
        "copy_us": _microseconds(middle.copy, copies),
        "imagine_us": _microseconds(lambda: imagine(middle, seat, chance), max(1, copies // 20)),
        "view_us": _microseconds(lambda: view(middle, seat), max(1, copies // 20)),
        "checksum": digest.hexdigest()[:16],
        "compiled": compiled.is_compiled(),
        "decisions_per_game": round(decisions / games, 1),
        "options_per_decision": round(options / asked, 2),
        "turns_per_game": round(turns / games, 2),
    }


def _matches(file: str, seats: int) -> list[Match]:
    """What is played in turn: each training deck against each, or decks of a file that lie apart; with partners from
    elsewhere in the list."""
    decks = spread_over_leaders(read_decks(file), MOST_DECKS) if file else list(training_decks())
    count = len(decks)
    if file:
        pairs = [(place, 7 * place + 3) for place in range(count)]
    else:
        pairs = [(first, second) for first in range(count) for second in range(count)]
    tables = [(first, second, second + 1, first + 2)[:seats] for first, second in pairs]
    return [Match([decks[place % count] for place in table]) for table in tables]


def _ending(number: int, made: int, game: Game) -> bytes:
    result = game.result
    ending = f"{result.rule} {result.winners}" if result else " "
    return f"{number} {made} {game.turn} {ending}\n".encode()


def _options(matches: list[Match], games: int) -> tuple[int, int]:
    """Decisions and options of some of the same games."""
    asked = options = 0
    for number in range(games):
        game = matches[number % len(matches)].game(number)
        chance = seeded(number)
        while game.decision is not None:
            asked += 1
            options += len(game.decision.options)
            game.choose(chance.below(len(game.decision.options)))
    return asked, options


def _middle(match: Match) -> Game:
    """A game in the fourth turn of its players."""
    game = match.game(5)
    chance = seeded(5)
    while game.decision is not None and game.turn < 4 * len(game.seats):
        game.choose(chance.below(len(game.decision.options)))
    return game


def _microseconds(act: Callable[[], object], times: int) -> float:
    """How long it takes to do something once, of CPU time."""
    start = time.process_time()
    for _ in range(times):
        act()
    return round((time.process_time() - start) / times * 1e6, 2)
