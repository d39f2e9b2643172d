"""Playouts are counted against a clock, at the same decisions for every bot."""

from __future__ import annotations

from itertools import islice

import pytest

from logpose.engine.options import MAIN_ACTION
from tests.strength import calibrating


def test_decisions_are_those_of_the_main_phase_and_the_same_at_each_call() -> None:
    one, other = (list(islice(calibrating.positions(), 5)) for _ in range(2))
    assert [game.decisions for game in one] == [game.decisions for game in other]
    assert all(game.decision is not None and game.decision.kind == MAIN_ACTION for game in one)


@pytest.mark.slow
@pytest.mark.parametrize("bot", calibrating.BOTS)
def test_twice_the_time_is_twice_the_playouts(monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(
        "tests.strength.calibrating.time.process_time", lambda: next(ticks) / 20_000
    )  # each look takes 50 µs
    short, long = (calibrating.calibrate(bot, milliseconds, 8) for milliseconds in (6, 12))
    assert short.decisions > 4 and 1.5 < long.playouts / short.playouts < 2.5
    assert short.low <= short.playouts <= short.high and f"{short.playouts} playouts in 6 ms" in str(short)
