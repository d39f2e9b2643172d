"""Bots move where somebody looks on, and take turns by who has made their games."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from logpose.play.records import Recorder
from logpose.server import bots, hall, listening
from logpose.server.bot_worker import Job, Said
from logpose.server.bots import Answered, Bots, BotSettings
from logpose.server.turns import Turns
from logpose.sim.training_decks import training_decks
from tests.server.support import Browser, Served, key_of, some_answer


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(hall, "SWEEP_S", 0.05)
    monkeypatch.setattr(listening, "AWAKE_S", 0.2)
    with Served.in_folder(tmp_path) as served:
        yield served


def choices(served: Served, game: str) -> int:
    recorder = served.house.hall.tables[game].room.recorder
    return 0 if recorder is None else len(recorder)


async def still(served: Served, game: str) -> int:
    """How many choices there are, when there are as many half a second later."""
    for _ in range(40):
        before = choices(served, game)
        await asyncio.sleep(0.5)
        if choices(served, game) == before:
            return before
    raise AssertionError("the bots do not rest")


def test_bots_alone_move_while_somebody_watches(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host:
            made = await host.post("/api/games", seats=["greedy", "greedy"])
            game = made["game"]
            await asyncio.sleep(0.4)
            assert choices(served, game) == 0
            async with host.sit(game, -1, key=key_of(made, -1)) as watcher:
                while watcher.state is None or watcher.state.view.turn < 1:
                    await watcher.receive()
            assert await still(served, game) < 10_000 and not served.house.hall.tables[game].room.over
            before = choices(served, game)
            async with host.sit(game, -1, key=key_of(made, -1)) as watcher:
                while choices(served, game) == before:
                    await watcher.receive()

    served.run(work)


def test_a_bot_goes_on_when_its_opponent_is_back_and_no_time_is_lost(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as ann:
            made = await ann.post("/api/games", seats=["me", "greedy"], deck="red-ace", clock="15+10")
            game, chance = made["game"], random.Random(4)
            table = served.house.hall.tables[game]
            async with ann.sit(game, 0) as player:
                while table.room.turn < 2:
                    question = await player.asked()
                    await player.answer(*some_answer(question, chance))
            await still(served, game)
            clock = table.room.clock
            assert clock is not None
            if table.room.bot_asked() is not None:
                assert table.resting and clock.out(2**60) >= 0  # by the clock alone the bot would have lost
            served.house.hall._look_after(table, time.monotonic())
            assert table.room.playing
            async with ann.sit(game, 0) as player:
                await player.asked()

    served.run(work)


def test_hosts_take_turns() -> None:
    turns = Turns[str]()
    for whose, what in (("Ann", "a1"), ("Ann", "a2"), ("Ann", "a3"), ("Bo", "b1"), ("Bo", "b2"), ("Cy", "c1")):
        turns.add(whose, what)
    turns.remove("Ann", "a3")
    turns.remove("Cy", "c1")
    turns.remove("Cy", "c1")
    assert list(turns) == ["a1", "a2", "b1", "b2"]
    assert [turns.take() for _ in range(3)] == ["a1", "b1", "a2"]
    turns.add("Cy", "c2")
    assert [turns.take() for _ in range(len(turns))] == ["b2", "c2"] and len(turns) == 0


def test_whoever_has_made_many_games_does_not_keep_the_bots_of_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder(training_decks()[:2], seed=4)
    assert recorder.game.decision is not None
    record, seat, answered, budgets = recorder.record(), recorder.game.decision.seat, list[str](), list[int]()

    async def ask(worker: object, job: Job, budget: int) -> Said:
        budgets.append(budget)
        await asyncio.sleep(0)
        return Said("chosen", 0, ("keep",))

    monkeypatch.setattr(bots._Worker, "ask", ask)

    async def work() -> None:
        asking = Bots(BotSettings(longest=1500))

        async def choose(host: str) -> Answered:
            answer = await asking.choose(record.header, record.choices, seat, "search:2000", host=host)
            answered.append(host)
            return answer

        await choose("much")
        assert budgets == [1500]
        await asyncio.gather(*(choose(host) for host in itertools.chain(["much"] * 6, ["little"])))
        await asking.stop()

    asyncio.run(work())
    assert answered.index("little") <= 3 and set(budgets[1:]) == {500}
