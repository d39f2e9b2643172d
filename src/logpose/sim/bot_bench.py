"""Measures bots in CPU time: greedy games, and how many playouts a search makes in a time."""

from __future__ import annotations

import hashlib
import time
from typing import Any, Final

from logpose import compiled
from logpose.bots import GreedyBot, ask
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.errors import UsageError
from logpose.play.decks import BUILT_IN, built_in
from logpose.play.games import Match
from logpose.play.imagine import imagine
from logpose.sim.memory import uncollected
from logpose.sim.series import Contestant, Table
from logpose.thinking.search import Search, Time

SECONDS: Final = 0.2  # for one decision
SEARCHES: Final = 24


def bench_bots(games: int = 240, searches: int = SEARCHES) -> dict[str, Any]:
    """Plays greedy games between the built-in decks, and searches in the middle of some; all times are CPU time."""
    if games < 1 or searches < 1:
        raise UsageError(f"{games} games and {searches} searches cannot be measured; at least 1 of each is needed.")
    tables = [Table(_pair(number)) for number in range(len(BUILT_IN))]
    for table in tables:
        table.play(0, 0)  # cards are read and made ready once
    digest = hashlib.sha256()
    decisions = 0
    start = time.process_time()
    for number in range(games):
        played = tables[number % len(tables)].play(number, number // len(tables) % 2)
        decisions += played.decisions
        digest.update(repr(played).encode())
    spent = time.process_time() - start
    return {
        "greedy_games": games,
        "greedy_games_per_cpu_second": round(games / spent, 1),
        "greedy_decision_us": round(spent / decisions * 1e6, 1),
        "checksum": digest.hexdigest()[:16],
        "playouts_in_200_ms": round(_playouts(searches), 1),
        "compiled": compiled.is_compiled(),
    }


def _pair(number: int) -> list[Contestant]:
    names = [BUILT_IN[number], BUILT_IN[(5 * number + 1) % len(BUILT_IN)]]
    return [Contestant(name, built_in(name), "greedy") for name in names]


def _playouts(searches: int) -> float:
    """How many playouts a search makes, on average over decisions in the middle of games."""
    made = spent = 0.0
    with uncollected():
        for number in range(searches):
            game = _middle(number)
            start = time.process_time()
            made += _searched(game, number)
            spent += time.process_time() - start
    return made / spent * SECONDS


def _searched(game: Game, seed: int) -> int:
    assert game.decision is not None
    seat, chance = game.decision.seat, seeded(seed)
    search = Search(lambda: imagine(game, seat, chance), Time(SECONDS, time.process_time))
    search.best()
    return search.budget.playouts


def _middle(number: int) -> Game:
    """A decision with several options, some turns into a greedy game."""
    bot, chance = GreedyBot(), seeded(number)
    while True:
        game = Match([one.deck for one in _pair(number % len(BUILT_IN))]).game(chance.next())
        while game.decision is not None:
            if game.turn >= 4 + number % 5 and len(game.decision.options) >= 4:
                return game
            game.choose(ask(bot, game, chance))
