"""The group commit: one thread gathers what arrives within three milliseconds and commits it in one transaction.

Whoever writes hears of it after the commit: durable, then told. What cannot be written in a group harms nobody else.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from logpose.errors import StoreError
from logpose.server import schema
from logpose.server.database import Database
from logpose.server.entries import Entry
from logpose.server.rows import Conflict

GATHER: Final = 0.003  # seconds
LARGEST_GROUP: Final = 500
ATTEMPTS: Final = 10  # of a group that meets other processes

Deed = Callable[[Connection], Any]
Measured = Callable[[float, int], None]  # the seconds of a commit, and how many writes it had


@dataclass(frozen=True, slots=True)
class Append:
    """Entries that follow the last one of a game, and changes of its row."""

    game: str
    entries: Sequence[Entry]
    changes: dict[str, str]


@dataclass(frozen=True, slots=True)
class Task:
    what: Append | Deed
    future: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    value: Any = None
    error: Exception | None = None


class CommitFailed(Exception):
    """The commit itself failed, so that the same must not be tried again unseen."""

    def __init__(self, reason: DBAPIError) -> None:
        self.reason = reason


class Writer:
    """The only thread of a process that writes to its database."""

    def __init__(self, database: Database, loop: asyncio.AbstractEventLoop, measured: Measured) -> None:
        self._database = database
        self._loop = loop
        self._measured = measured
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="logpose-writer", daemon=True)
        self._thread.start()

    async def write(self, what: Append | Deed) -> Any:
        """Have something written; returns when it is durable."""
        future: asyncio.Future[Any] = self._loop.create_future()
        self._tasks.put(Task(what, future))
        return await future

    def stop(self) -> None:
        """Write what has come, and end. Blocks."""
        self._tasks.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (first := self._tasks.get()) is not None:
            time.sleep(GATHER)
            group, more = self._gathered(first)
            began = time.perf_counter()
            outcomes = self._write(group)
            seconds = time.perf_counter() - began
            self._loop.call_soon_threadsafe(self._settle, group, outcomes, seconds)
            if not more:
                return

    def _gathered(self, first: Task) -> tuple[list[Task], bool]:
        """What is waiting by now, and whether more can come."""
        group = [first]
        while len(group) < LARGEST_GROUP and not self._tasks.empty():
            task = self._tasks.get()
            if task is None:
                return group, False
            group.append(task)
        return group, True

    def _settle(self, group: list[Task], outcomes: list[Outcome], seconds: float) -> None:
        for task, outcome in zip(group, outcomes, strict=True):
            if task.future.done():  # whoever waited was cancelled
                continue
            if outcome.error is not None:
                task.future.set_exception(outcome.error)
            else:
                task.future.set_result(outcome.value)
        self._measured(seconds, len(group))

    def _write(self, group: list[Task]) -> list[Outcome]:
        """Commit a group. If one of them cannot be carried out, each is tried on its own."""
        database = self._database
        connected = False
        for _ in range(ATTEMPTS):
            try:
                database.check()
                return self._commit(group)
            except StoreError as error:
                return [Outcome(error=error)] * len(group)
            except CommitFailed as failed:
                return [Outcome(error=database.trouble(failed.reason))] * len(group)
            except DBAPIError as error:
                if database.is_contested(error):
                    continue
                if error.connection_invalidated and not connected:
                    connected = True  # an old connection of a database that was restarted
                    continue
                fault: Exception = database.trouble(error)
                if not isinstance(error, DataError | IntegrityError | ProgrammingError):  # whatever it was asked
                    return [Outcome(error=fault)] * len(group)
            except Exception as error:  # what was to be written makes no sense; only whoever wrote it can tell
                fault = error
            if len(group) == 1:
                return [Outcome(error=fault)]
            return [outcome for task in group for outcome in self._write([task])]
        reason = f"Other processes were faster {ATTEMPTS} times, so nothing was kept in {database.name}. Try again."
        return [Outcome(error=StoreError(reason))] * len(group)

    def _commit(self, group: list[Task]) -> list[Outcome]:
        with self._database.writing.connect() as connection:
            transaction = connection.begin()
            outcomes = self._carry_out(connection, group)
            try:
                transaction.commit()
            except DBAPIError as error:
                raise CommitFailed(error) from None
        return outcomes

    def _carry_out(self, connection: Connection, group: list[Task]) -> list[Outcome]:
        appends = [task.what for task in group if isinstance(task.what, Append)]
        outcomes = iter(append_all(connection, appends, self._database))
        return [
            next(outcomes) if isinstance(task.what, Append) else _carry_out_one(connection, task.what) for task in group
        ]


def _carry_out_one(connection: Connection, deed: Deed) -> Outcome:
    try:
        with connection.begin_nested():
            return Outcome(deed(connection))
    except IntegrityError:
        return Outcome(error=Conflict("What was to be written is there already, or its game is gone."))


def append_all(connection: Connection, appends: Sequence[Append], database: Database) -> list[Outcome]:
    """Write many appends with few statements: the numbers that are there say beforehand which of them fit.

    On PostgreSQL another process may still be faster; then the primary key refuses the group, and it is tried again.
    """
    if not appends:
        return []
    last = last_entries(connection, {append.game for append in appends})
    outcomes: list[Outcome] = []
    entries: list[dict[str, Any]] = []
    changes: dict[str, dict[str, str]] = {}
    news: dict[str, int] = {}
    for append in appends:
        game = append.game
        if game not in last:
            outcomes.append(Outcome(error=StoreError(f"The game {game} is not there any more; it was deleted.")))
            continue
        if [entry.n for entry in append.entries] != [last[game] + i + 1 for i in range(len(append.entries))]:
            outcomes.append(Outcome(error=Conflict(f"The last entry of the game {game} is number {last[game]}.")))
            continue
        entries += ({"game": game, **msgspec.structs.asdict(entry)} for entry in append.entries)
        if append.entries:
            news[game] = last[game] = append.entries[-1].n
        if append.changes:
            changes.setdefault(game, {}).update(append.changes)
        outcomes.append(Outcome())
    # In the order of games, whichever process writes: so two of them never wait for each other.
    if entries:
        connection.execute(insert(schema.entries), sorted(entries, key=lambda row: (row["game"], row["n"])))
    for game in sorted(changes):
        connection.execute(update(schema.games).where(schema.games.c.id == game).values(**changes[game]))
    if news:
        database.tell(connection, list(news.items()))
    return outcomes


def last_entries(connection: Connection, games: Iterable[str]) -> dict[str, int]:
    """The number of the last entry of each game that exists; 0 if it has none."""
    table, entries = schema.games, schema.entries
    newest = select(func.max(entries.c.n)).where(entries.c.game == table.c.id).scalar_subquery()
    rows = connection.execute(
        select(table.c.id, func.coalesce(newest, 0).label("n")).where(table.c.id.in_(list(games)))
    )
    return {row.id: row.n for row in rows}
