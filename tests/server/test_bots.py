"""Bots at a server's tables: quick ones at once, the others in processes that may fail without harm."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from logpose.bots import Bot, Chosen, Games, ask_in, make_bot
from logpose.engine.game import Game
from logpose.engine.generator import Generator
from logpose.errors import UsageError
from logpose.play.forms import find
from logpose.play.records import Record, Recorder
from logpose.server import bot_worker
from logpose.server.bot_worker import LENGTH, Job, Said, serve
from logpose.server.bots import Answered, Bots, BotSettings
from logpose.server.tables import Settings
from logpose.sim.training_decks import training_decks


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where workers find cards, and strange bots the files that they know."""
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    return tmp_path


def begun(seed: int = 4) -> tuple[Record, int]:
    """A game in its first turns, and who is asked."""
    recorder = Recorder(training_decks()[:2], seed)
    while recorder.game.turn < 3:
        recorder.choose(0)
    assert recorder.game.decision is not None
    return recorder.record(), recorder.game.decision.seat


def with_bots(bots: Bots, work: Callable[[], Awaitable[list[Answered]]]) -> list[Answered]:
    async def run() -> list[Answered]:
        try:
            return await work()
        finally:
            await bots.stop()

    return asyncio.run(run())


def asked(bots: Bots, name: str, times: int = 1) -> list[Answered]:
    record, seat = begun()

    async def work() -> list[Answered]:
        return [await bots.choose(record.header, record.choices, seat, name) for _ in range(times)]

    answers = with_bots(bots, work)
    game = Games().game(record.header, record.choices)
    assert all(find(game, answer.form) == answer.place for answer in answers)
    return answers


# -- at once ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_quick_bots_answer_in_the_process(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asyncio, "create_subprocess_exec", None)
    (answer,) = asked(Bots(), name)
    assert answer.by == name and answer.remark == ""


def test_the_game_at_hand_stays_as_it_is_and_gives_the_same_answer() -> None:
    recorder = Recorder(training_decks()[:4], seed=3)
    while recorder.game.turn < 2:
        recorder.choose(0)
    assert recorder.game.decision is not None
    record, seat, before, bots = recorder.record(), recorder.game.decision.seat, recorder.game.copy(), Bots()

    async def work() -> list[Answered]:
        choices = (record.header, record.choices, seat, "greedy")
        return [await bots.choose(*choices), await bots.choose(*choices, recorder.game)]

    again, at_hand = with_bots(bots, work)
    assert recorder.game == before
    recorder.choose(at_hand.place)
    assert find(before, again.form) is not None


def test_a_random_bot_is_not_always_of_the_same_mind() -> None:
    assert len({answer.place for answer in asked(Bots(), "random", 20)}) > 1


def test_a_bot_that_is_not_there_is_refused_with_a_sentence() -> None:
    with pytest.raises(UsageError, match="There is no bot 'deep'"):
        asked(Bots(), "deep")


def test_nobody_can_have_a_server_import_a_module_or_think_without_end() -> None:
    with pytest.raises(UsageError, match="There is no bot 'antigravity:Bot'"):
        Settings(("person", "antigravity:Bot")).refuse()
    assert "antigravity" not in sys.modules
    with pytest.raises(UsageError, match="goes by playouts; at a server it goes by time"):
        Settings(("person", "search:n300")).refuse()


def test_no_bot_is_told_the_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[bool]()

    def heard(game: Game, seat: int, bot: Bot, open_lists: bool = True, chance: Generator | None = None) -> Chosen:
        told.append(open_lists)
        return ask_in(game, seat, bot, open_lists, chance=chance)

    monkeypatch.setattr("logpose.server.bots.ask_in", heard)
    asked(Bots(), "greedy")
    assert told == [False]


# -- in workers ------------------------------------------------------------------------------------------------------------


def strange(maker: str) -> Bots:
    return Bots(maker=f"tests.server.strange_bots:{maker}")


def test_search_thinks_in_a_worker_no_longer_than_the_server_allows() -> None:
    first, second = asked(Bots(BotSettings(longest=400)), "search:600000", 2)
    assert (first.by, first.remark) == (second.by, second.remark) == ("search:400", "")
    assert second.took_ms < first.took_ms  # the worker was there


def test_nothing_is_started_before_a_bot_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asyncio, "create_subprocess_exec", None)
    began = time.perf_counter()
    bots = Bots()
    asyncio.run(bots.stop())
    assert time.perf_counter() - began < 0.5


def test_where_no_worker_can_be_started_greedy_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*args: object, **named: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", refused)
    (answer,) = asked(Bots(), "search:50")
    assert answer.by == "greedy"
    assert answer.remark == (
        "The worker of search:50 cannot be started (Resource temporarily unavailable). The bot greedy has answered."
    )


def test_a_full_queue_is_answered_by_greedy_at_once() -> None:
    (answer,) = asked(Bots(BotSettings(waiting=0)), "search:50")
    assert answer.by == "greedy" and "0 questions wait" in answer.remark


@pytest.mark.slow
def test_a_worker_that_is_stuck_is_ended_and_greedy_answers() -> None:
    answers = asked(strange("sleeper"), "search:40", 2)
    for answer in answers:
        assert answer.by == "greedy"
        assert answer.remark == "The worker of search:40 was not chosen within 200 ms. The bot greedy has answered."


@pytest.mark.slow
def test_a_worker_that_dies_is_replaced_and_asked_again_once(home: Path) -> None:
    (answer,) = asked(strange("dying_once"), "search:500")
    assert (answer.by, answer.remark) == ("search:500", "")
    assert (home / "died").exists()


@pytest.mark.slow
def test_of_a_worker_that_dies_again_nothing_more_is_asked() -> None:
    (answer,) = asked(strange("dying"), "search:500")
    assert answer.by == "greedy" and "has ended (exit code -9)" in answer.remark


@pytest.mark.slow
@pytest.mark.parametrize(("maker", "fault"), [("greedy_for_memory", "MemoryError"), ("talker", "PermissionError")])
def test_a_bot_can_take_neither_more_memory_nor_a_socket(maker: str, fault: str) -> None:
    (answer,) = asked(strange(maker), "search:500")
    assert answer.by == "greedy" and f"has failed ({fault} in " in answer.remark


@pytest.mark.slow
def test_a_worker_comes_after_the_server_and_is_told_no_secret(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGPOSE_DATABASE", "postgresql://secret")
    asked(strange("writer"), "search:500")
    names, nice = (home / "told").read_text().splitlines()
    assert "DATABASE" not in names
    assert int(nice) >= os.nice(0) + 5 or int(nice) == 19


@pytest.mark.slow
def test_questions_that_wait_long_halve_the_budgets(home: Path) -> None:
    now = [0.0]
    bots = Bots(BotSettings(waiting=2), "tests.server.strange_bots:waiting", lambda: now[0])
    record, seat = begun()

    async def work() -> list[Answered]:
        def ask(name: str) -> asyncio.Task[Answered]:
            return asyncio.ensure_future(bots.choose(record.header, record.choices, seat, name))

        first = ask("search:400")
        await asyncio.sleep(0)
        while bots.waiting:
            await asyncio.sleep(0.01)
        others = [ask("search:400"), ask("search:300")]
        refused = await ask("search:400")
        assert refused.by == "greedy" and "2 questions wait" in refused.remark
        busy = [bots.busy]
        now[0] = 2.5
        busy.append(bots.busy)
        assert busy == [False, True]
        (home / "go").touch()
        return await asyncio.gather(first, *others)

    first, second, third = with_bots(bots, work)
    assert (first.by, first.remark) == ("search:400", "")
    assert second.by == "search:200" and "busy" in second.remark
    assert third.by == "search:150" and "150 ms instead of 300" in third.remark
    assert not bots.busy


@pytest.mark.slow
def test_who_gives_up_waiting_leaves_the_queue_and_stopping_ends_the_workers() -> None:
    bots = strange("sleeper")
    record, seat = begun()

    async def work() -> list[Answered]:
        tasks = [
            asyncio.ensure_future(bots.choose(record.header, record.choices, seat, "search:500")) for _ in range(2)
        ]
        waited = [await after(0.2, lambda: bots.waiting)]
        tasks[1].cancel()
        waited.append(await after(0, lambda: bots.waiting))
        assert waited == [1, 0]
        await bots.stop()
        await asyncio.wait(tasks, timeout=5)
        assert all(task.cancelled() for task in tasks)
        return []

    with_bots(bots, work)


async def after(seconds: float, look: Callable[[], int]) -> int:
    await asyncio.sleep(seconds)
    return look()


# -- the worker itself -----------------------------------------------------------------------------------------------------


def job_for(seconds: float) -> bytes:
    record, seat = begun()
    data = msgspec.msgpack.encode(Job(record.header, record.choices, seat, "search:50", 1, seconds))
    return LENGTH.pack(len(data)) + data


def said_in(data: bytes) -> list[Said]:
    found: list[Said] = []
    while data:
        (length,) = LENGTH.unpack(data[: LENGTH.size])
        found.append(msgspec.msgpack.decode(data[LENGTH.size :][:length], type=Said))
        data = data[LENGTH.size + length :]
    return found


@pytest.fixture
def never_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what runs in the process of the tests."""
    monkeypatch.setattr(bot_worker, "end_after", lambda seconds: None)


@pytest.mark.usefixtures("never_ended")
def test_a_worker_answers_until_nobody_is_left_to_ask() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(job_for(60) * 2), answers, make_bot)
    assert [said.what for said in said_in(answers.getvalue())] == ["ready", *["thinking", "chosen"] * 2]


@pytest.mark.usefixtures("never_ended")
def test_a_fault_is_said_without_the_message_that_may_name_hidden_cards() -> None:
    def broken(name: str, seed: int) -> Bot:
        raise ValueError("OP01-016 is in the hand")

    answers = io.BytesIO()
    with pytest.raises(ValueError, match="OP01-016"):
        serve(io.BytesIO(job_for(60)), answers, broken)
    *_, said = said_in(answers.getvalue())
    assert said.what == "fault" and said.fault.startswith("ValueError in test_bots.py, line ")
    assert "OP01" not in said.fault


@pytest.mark.slow
def test_a_worker_that_is_stuck_ends_itself_if_the_server_is_gone() -> None:
    command = [sys.executable, "-m", "logpose.server.bot_worker", "tests.server.strange_bots:sleeper", str(1 << 30)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ended = subprocess.run(command, input=job_for(3), capture_output=True, timeout=50, env=environment, check=False)
    assert ended.returncode == -signal.SIGALRM
