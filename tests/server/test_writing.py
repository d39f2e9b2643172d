"""The group commit: few commits, none harmed by another, and nothing is told before it is durable."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy.engine import Transaction

from logpose.server.store import Conflict, Store
from tests.server.rows import choice, game
from tests.support.shared_folder import ROOT

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("LOGPOSE_KILLS", "10"))


@asynccontextmanager
async def counted(url: str) -> AsyncIterator[tuple[Store, list[int]]]:
    """A store, and how many writes each of its commits had."""
    commits: list[int] = []
    store = Store(url, measured=lambda seconds, writes: commits.append(writes))
    await store.start()
    yield store, commits
    await store.stop()


async def test_three_hundred_appends_at_once_need_few_commits(url: str) -> None:
    async with counted(url) as (store, commits):
        await asyncio.gather(*(store.add_game(game(f"game {i}")) for i in range(300)))
        commits.clear()
        await asyncio.gather(*(store.append(f"game {i}", [choice(1)]) for i in range(300)))
        assert sum(commits) == 300 and len(commits) <= 30
        assert set((await store.last(f"game {i}" for i in range(300))).values()) == {1}


async def test_a_conflict_harms_no_other_append_of_its_group(url: str) -> None:
    async with counted(url) as (store, commits):
        for id in ("a", "b", "c"):
            await store.add_game(game(id), entries=[choice(1)])
        commits.clear()
        outcomes = await asyncio.gather(
            store.append("a", [choice(2)]),
            store.append("b", [choice(1)]),  # is there
            store.add_game(game("a")),  # is there, too
            store.append("c", [choice(3)]),  # leaves a gap
            store.append("a", [choice(2)]),  # the first of the group was faster
            store.append("a", [choice(3)]),
            store.append("none", [choice(1)]),
            store.append("c", state="over"),  # no entry, only the row
            return_exceptions=True,
        )
        assert commits == [8]
        assert [type(outcome).__name__ for outcome in outcomes] == (
            ["NoneType", "Conflict", "Conflict", "Conflict", "Conflict", "NoneType", "StoreError", "NoneType"]
        )
        assert await store.last(["a", "b", "c"]) == {"a": 3, "b": 1, "c": 1}


async def test_what_no_database_can_keep_harms_nobody_else(url: str) -> None:
    async with counted(url) as (store, _):
        for id in ("a", "b", "c"):
            await store.add_game(game(id))
        half = "\ud800"  # half a character
        outcomes = await asyncio.gather(
            store.append("a", [choice(1)]),
            store.append("b", [choice(1, half)]),
            store.append("c", [choice(1)]),
            return_exceptions=True,
        )
        assert [isinstance(outcome, Exception) for outcome in outcomes] == [False, True, False]
        assert await store.last(["a", "b", "c"]) == {"a": 1, "b": 0, "c": 1}


async def test_of_twenty_who_append_the_same_number_one_wins(store: Store) -> None:
    await store.add_game(game())
    for n in range(1, 6):
        outcomes = await asyncio.gather(
            *(store.append("game", [choice(n, f'["{i}"]')]) for i in range(20)), return_exceptions=True
        )
        assert sum(outcome is None for outcome in outcomes) == 1
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 19
    assert await store.last(["game"]) == {"game": 5}


async def test_nothing_is_told_before_it_is_committed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.add_game(game())
    commit, gate = Transaction.commit, threading.Event()

    def held(transaction: Transaction) -> None:
        gate.wait(10)
        commit(transaction)

    monkeypatch.setattr(Transaction, "commit", held)
    appending = asyncio.create_task(store.append("game", [choice(1)]))
    await asyncio.sleep(0.1)
    assert not appending.done() and await store.last(["game"]) == {"game": 0}
    gate.set()
    await appending
    assert await store.last(["game"]) == {"game": 1}


async def test_whoever_is_cancelled_disturbs_nobody(store: Store) -> None:
    await store.add_game(game("a"))
    await store.add_game(game("b"))
    appending = asyncio.create_task(store.append("a", [choice(1)]))
    await asyncio.sleep(0)
    appending.cancel()
    await store.append("b", [choice(1)])
    assert await store.last(["a", "b"]) == {"a": 1, "b": 1}


@pytest.mark.slow
async def test_what_was_acknowledged_survives_kill_9(url: str) -> None:
    """Set LOGPOSE_KILLS for more."""
    luck = random.Random(18)
    acknowledged: set[str] = set()
    for kill in range(KILLS):
        command = [sys.executable, "-m", "tests.server.appending", url, f"run{kill}"]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        await asyncio.sleep(luck.uniform(0.05, 0.6))
        child.send_signal(signal.SIGKILL)
        lines = child.stdout.read()
        child.stdout.close()
        assert child.wait() == -signal.SIGKILL
        printed = lines[: lines.rfind("\n") + 1].split()  # the last line may be cut
        assert printed
        acknowledged |= set(printed)
        store = Store(url)
        await store.start()
        games = {id.partition(":")[0] for id in acknowledged}
        kept = {f"{id}:{entry.n}" for id in games for entry in await store.entries(id)}
        await store.stop()
        assert acknowledged <= kept
        assert {f"{id}:{n + 1}" for id in games for n in range(sum(k.startswith(f"{id}:") for k in kept))} == kept
