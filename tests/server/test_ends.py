"""How a server begins and ends, as a real process: sentences, exit codes, and nobody left without a word."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from logpose.server import wire
from tests.server.commands import Serving
from tests.server.support import Browser


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.mark.parametrize("which", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_stop_tells_everybody_when_to_come_back(home: Path, which: signal.Signals) -> None:
    async def work(server: Serving) -> tuple[wire.Bye, set[str]]:
        async with Browser(server.address) as host:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with host.sit(made["game"], 0) as player:
                await player.play(random.Random(1), 2)
                await player.asked()
                assert player.state is not None
                before = player.state
                await player.send(wire.Choose(before.q, "last", (0,)))
                server.signal(which)
                bye = await player.bye()
                told = [msgspec.json.decode(frame) for frame in player.frames]
                return bye, {message["id"] for message in told if message["t"] == "ok"}

    with Serving(home) as server:
        bye, told = asyncio.run(work(server))
        began = time.monotonic()
        assert server.ended() == (0, "")
        assert time.monotonic() - began < 5
    assert bye.code == wire.GOING_DOWN and 1 <= bye.retry_s <= 4 and "your game is kept" in bye.sentence
    kept = sqlite3.connect(home / "games.db").execute("SELECT client FROM entries WHERE seat = 0 AND client <> ''")
    assert told and told <= {client for (client,) in kept}


def test_a_second_ctrl_c_ends_it_at_once(home: Path) -> None:
    with Serving(home) as server:
        server.signal(signal.SIGINT)
        time.sleep(0.02)
        server.signal(signal.SIGINT)
        began = time.monotonic()
        assert server.ended()[0] == -signal.SIGINT and time.monotonic() - began < 2


def test_it_says_where_it_serves_where_games_are_kept_and_how_to_open_it(home: Path) -> None:
    with Serving(home) as server:
        server.stop()
    assert f"logpose is ready at {server.address}\n" in server.said
    assert f"Games are kept in the database {home / 'games.db'}. " in server.said
    assert "--host 0.0.0.0 opens it to the house" in server.said


def refused(home: Path, *options: str) -> str:
    """What a server says that cannot start: one sentence or a few, no traceback, exit code 2."""
    code, complained = Serving(home, *options).ended()
    assert code == 2 and complained.startswith("logpose: ") and complained.count("\n") <= 2, complained
    assert "Traceback" not in complained and "{" not in complained
    return complained


def test_a_port_in_use_is_said(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"cannot listen at 127.0.0.1, port {port}: " in refused(home, "--port", str(port))


def test_a_database_that_another_server_has_is_said(home: Path) -> None:
    with Serving(home) as first:
        assert "Another logpose serves the database" in refused(home)
        first.stop()


@pytest.mark.slow
def test_a_database_that_another_program_holds_is_said(home: Path) -> None:
    home.mkdir()
    other = sqlite3.connect(home / "games.db", isolation_level=None)
    other.execute("CREATE TABLE held (a)")
    other.execute("BEGIN EXCLUSIVE")
    assert "Another program holds the database" in refused(home)
    other.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--database", "sqlite:///none/none/games.db"), "Name a file in a folder that can be written."),
        (("--database", "postgresql://me:secret@127.0.0.1:1/games"), "The database games does not answer"),
        (("--database", "mysql://me:secret@127.0.0.1/games"), "is not the address of a database"),
        (("--limits", "none.toml"), "there is no such file"),
        (("--admin-token", "none"), "The token cannot be read from none"),
        (("--trusted-proxy", "everybody"), "is no network"),
        (("--public-url", "games"), "cannot be the public URL"),
        (("--host", "192.0.2.1"), "cannot listen at 192.0.2.1"),
    ],
)
def test_what_cannot_be_is_said(home: Path, options: tuple[str, str], said: str) -> None:
    complained = refused(home, *options)
    assert said in complained and "secret" not in complained


@pytest.mark.slow
def test_a_home_that_cannot_be_written_is_said(home: Path) -> None:
    home.write_text("a file")
    assert "home" in refused(home / "below")


@pytest.mark.slow
def test_a_database_of_a_newer_version_is_said(home: Path) -> None:
    with Serving(home) as server:
        server.stop()
    with sqlite3.connect(home / "games.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "a newer logpose has used it" in refused(home)


def test_a_start_takes_in_nothing_that_it_does_not_need() -> None:
    """Modules that cost much and are for a new database, another database, or other commands."""
    code = "import sys, logpose.server.running; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"alembic", "psycopg", "jinja2", "logpose.sim", "httpx"} & set(loaded)


@pytest.mark.slow
def test_it_ends_in_time_though_the_database_hangs(home: Path) -> None:
    async def work(server: Serving) -> None:
        async with Browser(server.address) as host:
            game = (await host.post("/api/games", seats=["me", "link"], deck="red-ace"))["game"]
            async with host.sit(game, 0) as player:
                await player.until(wire.Welcome)
                other = sqlite3.connect(home / "games.db", isolation_level=None)
                other.execute("BEGIN IMMEDIATE")
                await player.send(wire.Say("table", "hello"))
                await asyncio.sleep(0.2)
                assert server.stop() < 5
                assert (await player.bye()).code == wire.GOING_DOWN
                other.close()

    with Serving(home) as server:
        asyncio.run(work(server))
    assert sqlite3.connect(home / "games.db").execute("SELECT count(*) FROM entries WHERE kind = 'say'").fetchone() == (
        0,
    )
