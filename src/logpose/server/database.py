"""What the store asks of a database. `sqlite.py` and `postgres.py` answer it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from logpose.errors import StoreError

READERS: Final = 4  # threads and connections that read
PATIENCE: Final = 5.0  # seconds that a write waits for another program's lock

Told = Callable[[str, int], None]  # a game, and the number of its newest entry
Present = Callable[[str, str, int], None]  # a game, a process, and who is at the game's table there


class Database(ABC):
    """A database with one connection that writes and a few that read."""

    name: str  # in sentences; never a password
    reading: Engine
    writing: Engine

    @abstractmethod
    def open(self, loop: asyncio.AbstractEventLoop, told: Told, present: Present) -> None:
        """Connect, bring the tables up to date, begin to listen. A StoreError says why that cannot be."""

    @abstractmethod
    def close(self) -> None:
        """Give back what `open` took; also where it failed half way."""

    @abstractmethod
    def check(self) -> None:
        """Refuse, before each commit, what the database itself would not notice."""

    @abstractmethod
    def tell(self, connection: Connection, news: Sequence[tuple[str, int]]) -> None:
        """Tell the other processes, when the transaction is committed, of the newest entries."""

    @abstractmethod
    def announce(self, here: Mapping[str, int]) -> None:
        """Tell the other processes who is at which table here (`Table.who`). Nothing is kept of it."""

    @abstractmethod
    def holds(self, game: str) -> bool:
        """Whether this process does what must happen once for the game."""

    @abstractmethod
    def is_contested(self, error: DBAPIError) -> bool:
        """Whether another writer was faster, so that the same is worth another attempt."""

    @abstractmethod
    def trouble(self, error: DBAPIError) -> StoreError:
        """The sentence for an error of the database."""


def first_with(table: Iterable[tuple[str, str]], code: str) -> str | None:
    """The words for the first beginning of a code that fits."""
    return next((words for beginning, words in table if code.startswith(beginning)), None)


def first_line(error: DBAPIError) -> str:
    """What the database said, without the values that it was given."""
    lines = str(error.orig).strip().splitlines()
    return lines[0].strip().rstrip(".") if lines else type(error.orig).__name__
