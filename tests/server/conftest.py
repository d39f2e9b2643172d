"""Stores on a fresh database: a file of SQLite, and a database of a real PostgreSQL server (slow)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from logpose.server.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture
async def store(url: str, anyio_backend: str) -> AsyncIterator[Store]:
    """A store that has started."""
    store = Store(url)
    await store.start()
    yield store
    await store.stop()
