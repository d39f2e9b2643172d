"""Games hold no cycles, so that they can be played without the collector."""

from __future__ import annotations

import gc

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.playout import play_out
from logpose.play.games import Match
from logpose.sim.library_decks import library_decks
from logpose.sim.memory import uncollected


def games() -> list[Game]:
    return [one for one in gc.get_objects() if isinstance(one, Game)]


def test_games_are_gone_without_the_collector() -> None:
    before = {id(one) for one in games()}
    with uncollected():
        assert not gc.isenabled()
        for seed in range(5):
            game = Match(library_decks(seed, 2)).game(seed)
            play_out(game, seeded(seed), 5000)
        del game
        assert not [one for one in games() if id(one) not in before]
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
