"""Several processes on one PostgreSQL: each hears of the others, one of them does what must happen once."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from logpose.server.postgres import SHARDS, SWEEP, Postgres, Session, shard_of
from logpose.server.store import Conflict, Store
from tests.server.rows import choice, game, token
from tests.support.shared_folder import ROOT

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@asynccontextmanager
async def process(url: str, told: list[tuple[str, int]] | None = None) -> AsyncIterator[Store]:
    """A store as another process would have it."""
    heard = [] if told is None else told
    store = Store(url, told=lambda game, n: heard.append((game, n)))
    await store.start()
    yield store
    await store.stop()


async def until(condition: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)


async def test_the_other_process_is_told_and_oneself_is_not(postgres_url: str) -> None:
    here: list[tuple[str, int]] = []
    there: list[tuple[str, int]] = []
    async with process(postgres_url, here) as store, process(postgres_url, there) as other:
        await until(lambda: store.holds("game") or other.holds("game"))
        await asyncio.sleep(0.5)  # both listen
        await store.add_game(game())
        await store.append("game", [choice(1), choice(2)])
        await store.append("game", state="over")  # no entry, nothing to tell
        await store.append("game", [choice(3)])
        await until(lambda: len(there) == 2)
        assert there == [("game", 2), ("game", 3)] and here == []
        await other.append("game", [choice(4)])
        await until(lambda: here == [("game", 4)])


async def test_what_others_say_on_the_channel_is_passed_over(postgres_url: str) -> None:
    told: list[tuple[str, int]] = []
    async with process(postgres_url) as store, process(postgres_url, told) as other:
        await until(lambda: store.holds("game") or other.holds("game"))
        await asyncio.sleep(0.5)  # both listen
        await store.add_game(game())
        with store._database.reading.connect() as connection:
            connection.exec_driver_sql("SELECT pg_notify('logpose', ''), pg_notify('logpose', 'hello from elsewhere')")
        await store.append("game", [choice(1)])
        await until(lambda: told == [("game", 1)])


async def test_without_any_telling_the_last_number_is_right(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Postgres, "tell", lambda *_: None)
    told: list[tuple[str, int]] = []
    async with process(postgres_url) as store, process(postgres_url, told) as other:
        await store.add_game(game())
        await store.append("game", [choice(1)])
        assert await other.last(["game"]) == {"game": 1} and await other.entries("game") == [choice(1)]
        assert told == []


async def test_of_two_processes_that_append_the_same_number_one_wins(postgres_url: str) -> None:
    async with process(postgres_url) as store, process(postgres_url) as other:
        games = [f"game {i}" for i in range(40)]
        for id in games:
            await store.add_game(game(id))
        for n in range(1, 6):
            outcomes = await asyncio.gather(
                *(one.append(id, [choice(n)], state="playing") for one in (store, other) for id in games),
                return_exceptions=True,
            )
            lost = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
            assert len(lost) == 40 and all(isinstance(outcome, Conflict) for outcome in lost)
        assert set((await other.last(games)).values()) == {5}


async def test_of_two_processes_that_claim_one_succeeds(postgres_url: str) -> None:
    async with process(postgres_url) as store, process(postgres_url) as other:
        await store.add_game(game(), [token("hash")])
        claims = await asyncio.gather(
            *(one.claim("hash", f"{name} {i}") for i in range(25) for name, one in (("a", store), ("b", other)))
        )
        assert claims.count(True) == 1


async def test_a_shard_is_held_by_one_and_taken_over_when_it_stops(postgres_url: str) -> None:
    ids = [f"game {i}" for i in range(500)]
    assert {shard_of(id) for id in ids} == set(range(SHARDS))
    first = Store(postgres_url)
    await first.start()
    await until(lambda: all(first.holds(id) for id in ids))
    async with process(postgres_url) as second:
        await asyncio.sleep(SWEEP + 1)
        assert not any(second.holds(id) for id in ids) and all(first.holds(id) for id in ids)
        await first.stop()
        await until(lambda: all(second.holds(id) for id in ids))
        assert not any(first.holds(id) for id in ids)


async def test_a_shard_is_taken_over_from_a_process_that_is_killed(postgres_url: str) -> None:
    command = [sys.executable, "-m", "tests.server.appending", postgres_url, "run"]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    async with process(postgres_url) as store:
        await asyncio.sleep(1)
        assert not store.holds("game")
        child.send_signal(signal.SIGKILL)
        child.stdout.read()
        child.stdout.close()
        child.wait()
        await until(lambda: store.holds("game"), seconds=5)


async def test_whoever_loses_the_session_holds_nothing_until_it_is_back(postgres_url: str) -> None:
    async with process(postgres_url) as store:
        await until(lambda: store.holds("game"))
        session = store._database._session  # type: ignore[attr-defined]
        assert isinstance(session, Session)
        held = session.held
        with store._database.reading.connect() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
                "AND query LIKE '%%advisory%%' AND pid <> pg_backend_pid()"
            )
        await until(lambda: session.held == frozenset())
        await until(lambda: session.held == held)
