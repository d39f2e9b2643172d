"""Hints at a table: for whoever plays with bots alone, about the question that is open, from what the seat knows."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from logpose.server import wire
from logpose.server.bots import Bots
from logpose.server.limits import Limits, Rate
from tests.server.support import FAST, Browser, Player, Served, two_at_a_table

FEW: Limits = msgspec.structs.replace(FAST, hint_playouts=4)
POSITION = """\
turn: 7, A
A leader: ST01-001
A characters: ST01-013, ST01-006
A hand: ST01-007, ST01-011
A don: 6 active
A life: any 3
A deck: any 30
B leader: ST01-001
B characters: ST01-012
B hand: {hand}
B life: any 2
B deck: any 30
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    return tmp_path


async def hint(player: Player) -> wire.Hinted | wire.No:
    """What comes of asking for a hint now."""
    await player.asked()
    assert player.state is not None
    await player.send(wire.HintWanted(player.state.q))
    while True:
        message = await player.receive()
        if isinstance(message, wire.Hinted | wire.No):
            return message


def test_who_plays_with_bots_alone_is_told_so_and_has_hints(tmp_path: Path) -> None:
    async def work() -> None:
        async with Browser(served.address) as browser:
            made = await browser.post("/api/games", seats=["me", "greedy", "greedy", "random"], deck="red-ace")
            async with browser.sit(made["game"], 0) as player:
                assert (await player.until(wire.Welcome)).hints
                question = await player.asked()
                told = await hint(player)
                assert isinstance(told, wire.Hinted) and player.state is not None and told.q == player.state.q
                places = [option.place for option in told.options]
                assert places and len(set(places)) == len(places) and max(places) < len(question.options)
                assert told.words and all(0 <= option.chance <= 1 for option in told.options)
                await player.answer(0)
                async with browser.sit(made["game"], -1) as watcher:
                    assert not (await watcher.until(wire.Welcome)).hints
                    await watcher.send(wire.HintWanted(1))
                    assert (await watcher.until(wire.No)).code == "watching"

    with Served.in_folder(tmp_path, FEW) as served:
        served.run(work)


def test_between_persons_there_are_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second):
            assert not (await first.until(wire.Welcome)).hints
            for player in (first, second):
                await player.send(wire.HintWanted(1))
                told = await player.until(wire.No)
                assert (told.code, told.sentence) == (
                    "hint",
                    "There are no hints between persons; only where all the others are bots.",
                )
        async with Browser(served.address) as browser:  # a partner is a person too
            made = await browser.post("/api/games", seats=["me", "greedy", "me", "greedy"], deck="red-ace")
            async with browser.sit(made["game"], 0) as player:
                assert not (await player.until(wire.Welcome)).hints

    with Served.in_folder(tmp_path, FEW) as served:
        served.run(work)


def test_a_question_that_is_not_open_has_no_hint(tmp_path: Path) -> None:
    async def work() -> None:
        async with Browser(served.address) as browser:
            made = await browser.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with browser.sit(made["game"], 0) as player:
                await player.asked()
                await player.send(wire.HintWanted(99))
                assert (await player.until(wire.No)).code == "stale"
                await player.send(wire.Concede())
                await player.until(wire.Over)
                await player.send(wire.HintWanted(1))
                assert (await player.until(wire.No)).code == "over"

    with Served.in_folder(tmp_path, FEW) as served:
        served.run(work)


def test_a_hint_that_comes_too_late_is_dropped_and_only_one_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[asyncio.Event] = []
    found = Bots.hint

    async def slow(self: Bots, *args: object) -> bytes | str:
        asked.append(asyncio.Event())
        if len(asked) == 1:
            await asked[0].wait()
        return await found(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Bots, "hint", slow)

    async def work() -> None:
        async with Browser(served.address) as browser:
            made = await browser.post("/api/games", seats=["me", "greedy"], position=POSITION.format(hand="any 3"))
            async with browser.sit(made["game"], 0) as player:
                await player.asked()
                assert player.state is not None
                await player.send(wire.HintWanted(player.state.q))
                await player.send(wire.HintWanted(player.state.q))
                assert (await player.until(wire.No)).code == "busy"
                await player.answer(0)
                told = await hint(player)  # the next one is looked for at once
                assert isinstance(told, wire.Hinted) and told.q == player.state.q
                hinted = [frame for frame in player.frames if b'"hinted"' in frame]
                assert len(hinted) == 1

    with Served.in_folder(tmp_path, FEW) as served:
        served.run(work)


def test_many_hints_are_refused(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FEW, browser=msgspec.structs.replace(FEW.browser, hints=Rate(1, 60)))

    async def work() -> None:
        async with Browser(served.address) as browser:
            made = await browser.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with browser.sit(made["game"], 0) as player:
                assert isinstance(await hint(player), wire.Hinted)
                told = await hint(player)
                assert isinstance(told, wire.No) and told.code == "too-often" and "seconds" in told.sentence

    with Served.in_folder(tmp_path, limits) as served:
        served.run(work)


def test_where_no_worker_answers_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: Bots, *args: object) -> str:
        return "The worker of hints has ended (exit code -9)."

    monkeypatch.setattr(Bots, "hint", broken)

    async def work() -> None:
        async with Browser(served.address) as browser:
            made = await browser.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with browser.sit(made["game"], 0) as player:
                told = await hint(player)
                assert isinstance(told, wire.No) and told.code == "hint"
                assert told.sentence == "There is no hint now. The worker of hints has ended (exit code -9)."

    with Served.in_folder(tmp_path, FEW) as served:
        served.run(work)


def test_a_hint_is_the_same_whatever_the_others_hold(tmp_path: Path) -> None:
    async def work() -> None:
        told: list[bytes] = []
        for hand in ("ST01-014, ST01-015, ST01-016", "ST01-004, ST01-004, ST01-004"):
            async with Browser(served.address) as browser:
                made = await browser.post("/api/games", seats=["me", "greedy"], position=POSITION.format(hand=hand))
                async with browser.sit(made["game"], 0) as player:
                    hinted = await hint(player)
                    assert isinstance(hinted, wire.Hinted) and len(hinted.options) > 1
                    told.append(player.frames[-1])
        assert told[0] == told[1]

    with Served.in_folder(tmp_path, FEW) as served:
        served.run(work)
