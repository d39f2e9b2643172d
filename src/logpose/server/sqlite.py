"""A database in a file, for one process."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import DBAPIError

from logpose.cards.locking import taken
from logpose.errors import StoreError
from logpose.server import database
from logpose.server.database import READERS, Database, Present, Told, first_line, first_with
from logpose.server.migrations import migrate

# FULL: what is committed survives a power cut. WAL: readers and the writer do not wait for each other.
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

TROUBLES: Final = (
    ("SQLITE_FULL", "The disk of {} is full, so nothing was kept. Make room there and try again."),
    ("SQLITE_BUSY", "Another program holds {}, so nothing was kept. Try again when it has ended."),
    ("SQLITE_LOCKED", "Another program holds {}, so nothing was kept. Try again when it has ended."),
    ("SQLITE_READONLY", "{} cannot be written, so nothing was kept. Allow it, or name another file."),
    ("SQLITE_CANTOPEN", "{} cannot be opened. See that its folder is there and can be written."),
    ("SQLITE_CORRUPT", "{} is damaged. Stop the server and restore a copy."),
    ("SQLITE_NOTADB", "{} is not a database. Name another file."),
)


class Sqlite(Database):
    """The file, its lock, and its connections."""

    def __init__(self, url: URL) -> None:
        if not url.database or url.database == ":memory:":
            raise StoreError("The games need a file to be kept in: name one, as in sqlite:///games.sqlite.")
        if url.query:
            raise StoreError(f"A database in a file takes no options: write sqlite:///{url.database} alone.")
        self.path = Path(url.database).absolute()
        self.name = f"the database {url.database}"
        self._lock: int | None = None
        self._file: tuple[int, int] | None = None
        self.reading = create_engine(
            url,
            pool_size=READERS,
            max_overflow=0,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            connect_args={"timeout": database.PATIENCE},
        )
        self.writing = create_engine(
            url,
            pool_size=1,
            max_overflow=0,
            hide_parameters=True,
            # Python is to begin no transaction of its own: it would end one for every CREATE TABLE.
            connect_args={"timeout": database.PATIENCE, "isolation_level": None},
        )
        for engine in (self.reading, self.writing):
            event.listen(engine, "connect", _set_up)
        event.listen(self.writing, "begin", _begin)

    def open(self, loop: asyncio.AbstractEventLoop, told: Told, present: Present) -> None:
        try:
            self._lock = os.open(self.path.with_name(self.path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
            # Hidden cards are in it: nobody else on this machine may read it.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise StoreError(
                f"{_capital(self.name)} cannot be opened: {error.strerror}. Name a file in a folder that can be written."
            ) from None
        if not taken(self._lock):
            raise StoreError(
                f"Another logpose serves {self.name} already. Stop it first; "
                "several processes need PostgreSQL (postgresql://…)."
            )
        self._file = _identity(self.path)
        with self.writing.begin() as connection:
            migrate(connection)

    def close(self) -> None:
        self.reading.dispose()
        self.writing.dispose()
        if self._lock is not None:
            os.close(self._lock)  # which gives the lock back
            self._lock = None

    def check(self) -> None:
        """SQLite goes on writing to a file that was deleted or moved, and all of it would be lost."""
        if _identity(self.path) != self._file:
            raise StoreError(
                f"{_capital(self.name)} was moved, deleted or replaced, so nothing was kept. "
                "Put it back, or start the server again."
            )

    def tell(self, connection: Connection, news: Sequence[tuple[str, int]]) -> None:
        """There is no other process."""

    def announce(self, here: Mapping[str, int]) -> None:
        """There is no other process."""

    def holds(self, game: str) -> bool:
        return True

    def is_contested(self, error: DBAPIError) -> bool:
        return False

    def trouble(self, error: DBAPIError) -> StoreError:
        code = getattr(error.orig, "sqlite_errorname", "")
        words = first_with(TROUBLES, code) or f"{{}} does not work: {first_line(error)}."
        return StoreError(_capital(words.format(self.name)))


def _set_up(connection: sqlite3.Connection, record: Any) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
