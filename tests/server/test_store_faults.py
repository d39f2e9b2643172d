"""A database that is full, held, gone or foreign gets a sentence; nothing is lost, and the store works again after."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from logpose.errors import StoreError
from logpose.server import database
from logpose.server.store import Store
from tests.server.conftest import CUT_THE_OTHERS, start_postgres
from tests.server.rows import choice, game

pytestmark = pytest.mark.anyio


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


async def opened(url: str) -> Store:
    store = Store(url)
    await store.start()
    await store.add_game(game(), entries=[choice(1)])
    return store


async def test_a_full_disk_is_said_and_room_is_all_it_takes(sqlite_url: str) -> None:
    store = await opened(sqlite_url)

    async def allow(pages: int) -> None:
        with store._database.writing.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    await allow(1)  # as many as there are
    large = "x" * 100_000
    outcomes = await asyncio.gather(store.append("game", [choice(2, large)]), store.writable(), return_exceptions=True)
    for outcome in outcomes:
        assert isinstance(outcome, StoreError)
        assert str(outcome).startswith("The disk of the database ") and "is full" in str(outcome)
    assert await store.entries("game") == [choice(1)]  # reading goes on
    await allow(1_000_000)
    await store.append("game", [choice(2, large)])
    assert await store.last(["game"]) == {"game": 2}
    await store.stop()


async def test_a_file_that_another_program_holds_is_said(
    sqlite_url: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    store = await opened(sqlite_url)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="Another program holds the database"):
        await store.append("game", [choice(2)])
    assert await store.last(["game"]) == {"game": 1}
    other.execute("ROLLBACK")
    other.close()
    await store.append("game", [choice(2)])
    await store.stop()


async def test_a_file_that_was_moved_away_is_said_and_may_come_back(sqlite_url: str, path: Path) -> None:
    store = await opened(sqlite_url)
    path.rename(path.with_name("moved"))
    with pytest.raises(StoreError, match="was moved, deleted or replaced, so nothing was kept"):
        await store.append("game", [choice(2)])
    with pytest.raises(StoreError, match="was moved, deleted or replaced"):
        await store.writable()
    path.with_name("moved").rename(path)
    await store.append("game", [choice(2)])
    await store.stop()


async def test_a_second_process_is_refused_for_a_file(sqlite_url: str) -> None:
    store = await opened(sqlite_url)
    code = "import asyncio, sys; from logpose.server.store import Store; asyncio.run(Store(sys.argv[1]).start())"
    second = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", code, sqlite_url], capture_output=True, text=True
    )
    assert second.returncode != 0
    assert "StoreError: Another logpose serves the database" in second.stderr.splitlines()[-1]
    other = Store(sqlite_url)
    with pytest.raises(StoreError, match="several processes need PostgreSQL"):
        await other.start()
    await store.append("game", [choice(2)])
    await store.stop()
    await other.start()  # now nobody serves it
    assert await other.last(["game"]) == {"game": 2}
    await other.stop()


async def test_only_the_owner_may_read_the_file(sqlite_url: str, path: Path) -> None:
    store = await opened(sqlite_url)
    assert {file.name: file.stat().st_mode & 0o077 for file in path.parent.iterdir()} == {
        "games.sqlite": 0,
        "games.sqlite-shm": 0,
        "games.sqlite-wal": 0,
        "games.sqlite.lock": 0,
    }
    await store.stop()


async def test_a_file_that_is_no_database_and_a_folder_that_is_not_there_are_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear captain, " * 1_000)
    store = Store(f"sqlite:///{tmp_path / 'letter'}")
    with pytest.raises(StoreError, match="is not a database"):
        await store.start()
    for name in ("none/games.sqlite", "."):
        with pytest.raises(StoreError, match="cannot be opened"):
            await Store(f"sqlite:///{tmp_path / name}").start()
    assert (tmp_path / "letter").read_text() == "Dear captain, " * 1_000


async def test_a_database_of_a_newer_logpose_is_refused(url: str) -> None:
    store = await opened(url)
    with store._database.writing.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await store.stop()
    again = Store(url)
    with pytest.raises(StoreError, match=r"version 9999 .* Update logpose"):
        await again.start()


@pytest.mark.slow
async def test_a_server_of_postgresql_may_go_and_come_back() -> None:
    server = start_postgres(f"{os.getpid()}-goes")
    store = await opened(server.get_uri())
    await asyncio.to_thread(server.stop)
    outcomes = await asyncio.gather(
        store.append("game", [choice(2)]), store.game("game"), store.writable(), return_exceptions=True
    )
    for outcome in outcomes:
        assert isinstance(outcome, StoreError) and "The database postgres does not answer" in str(outcome)
    for _ in range(100):
        if not store.holds("game"):
            break
        await asyncio.sleep(0.1)
    assert not store.holds("game")
    await asyncio.to_thread(server.ensure_postgres_running)
    await store.append("game", [choice(2)])
    assert await store.last(["game"]) == {"game": 2}
    for _ in range(100):
        if store.holds("game"):
            break
        await asyncio.sleep(0.1)
    assert store.holds("game")
    await store.stop()
    server.cleanup()


@pytest.mark.slow
async def test_connections_that_were_cut_are_made_anew_unseen(postgres_url: str) -> None:
    store = await opened(postgres_url)
    other = await opened_again(postgres_url)
    await store.game("game")
    with other._database.reading.connect() as connection:
        connection.exec_driver_sql(CUT_THE_OTHERS)
    await store.append("game", [choice(2)])
    assert await store.entries("game") == [choice(1), choice(2)]
    await store.stop()
    await other.stop()


async def opened_again(url: str) -> Store:
    store = Store(url)
    await store.start()
    return store


@pytest.mark.slow
@pytest.mark.parametrize(
    "address", ["postgresql://me:secret@127.0.0.1:1/games", "postgresql://me:secret@/g?host=/none"]
)
async def test_a_server_that_is_not_there_is_said_without_the_password(address: str) -> None:
    with pytest.raises(StoreError, match="does not answer") as caught:
        await Store(address).start()
    assert "secret" not in str(caught.value)


@pytest.mark.slow
async def test_a_database_that_does_not_exist_is_said(postgres_url: str) -> None:
    with pytest.raises(StoreError, match="does not exist"):
        await Store(postgres_url.replace(f"games_{os.getpid()}", "none")).start()
