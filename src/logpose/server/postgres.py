"""A database of PostgreSQL, for one process or several.

Beside the connections that read and write, each process keeps one session (`Session`): it hears what others append, and
holds the shards of games for which this process does what must happen once.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import threading
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import psycopg
from sqlalchemy import URL, Connection, create_engine, text
from sqlalchemy.exc import DBAPIError

from logpose.errors import StoreError
from logpose.server.database import READERS, Database, Present, Told, first_line, first_with
from logpose.server.migrations import migrate

CHANNEL: Final = "logpose"
HERE: Final = "here"
NEWS: Final = re.compile(r"(?P<game>\S+) (?P<n>\d+) (?P<tag>\w+)(?: (?P<what>here))?")  # other words are not ours
SHARDS: Final = 64
LOCKS: Final = 0x1091  # the first number of our advisory locks; the second is the shard
MIGRATING: Final = SHARDS  # the lock of whoever brings the tables up to date

SWEEP: Final = 2.0  # seconds between two looks for shards that are free
LISTEN: Final = 0.25  # seconds; how soon a session notices that it is to end
CONNECT: Final = 3  # seconds for each attempt to connect

# What is committed survives a power cut, and nothing waits for ever.
OPTIONS: Final = "-c synchronous_commit=on -c statement_timeout=10s -c lock_timeout=5s"
SETTINGS: Final = {
    "application_name": "logpose",
    "connect_timeout": str(CONNECT),
    "tcp_user_timeout": "5000",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
}

CONTESTED: Final = ("23505", "23503", "40001", "40P01")  # the row is there, its game is gone, two writers met

TROUBLES: Final = (
    ("53100", "The disk of {} is full, so nothing was kept. Make room there and try again."),
    ("53300", "{} has too many connections. Allow it more, or start fewer processes."),
    ("57014", "{} took too long to answer, so nothing was kept. Try again."),
    ("55P03", "Another program holds {}, so nothing was kept. Try again when it has ended."),
    ("25006", "{} cannot be written, so nothing was kept. Name the server that can be."),
    ("42501", "The user of {} may not do this. Make the user the owner of the database."),
    ("3D000", "{} does not exist. Create it, or name another."),
    ("28", "{} refuses the user or the password. Correct the address."),
    ("22", "{} cannot keep this text."),
)

log: Final = logging.getLogger(__name__)


class Postgres(Database):
    """A database on a server of PostgreSQL."""

    def __init__(self, url: URL) -> None:
        url = url.set(drivername="postgresql+psycopg")
        self.name = f"the database {url.database or url.username or 'of PostgreSQL'}"
        given = {key: value for key, value in url.query.items() if isinstance(value, str)}
        options = f"{given.get('options', '')} {OPTIONS}".strip()
        url = url.update_query_dict({**SETTINGS, **given, "options": options})
        common: dict[str, Any] = {"max_overflow": 0, "hide_parameters": True}
        self.reading = create_engine(url, pool_size=READERS, isolation_level="AUTOCOMMIT", **common)
        self.writing = create_engine(url, pool_size=1, **common)
        self._tag = secrets.token_hex(4)  # of this process, among the tellings
        _, self._arguments = self.writing.dialect.create_connect_args(url)
        self._session: Session | None = None

    def open(self, loop: asyncio.AbstractEventLoop, told: Told, present: Present) -> None:
        with self.writing.begin() as connection:
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCKS}, {MIGRATING})"))
            migrate(connection)

        def hear(payload: str) -> None:
            news = NEWS.fullmatch(payload)
            if news is None or news["tag"] == self._tag:
                return
            if news["what"] == HERE:
                loop.call_soon_threadsafe(present, news["game"], news["tag"], int(news["n"]))
            else:
                loop.call_soon_threadsafe(told, news["game"], int(news["n"]))

        self._session = Session(self.name, self._arguments, hear)

    def close(self) -> None:
        if self._session is not None:
            self._session.stop()
            self._session = None
        self.reading.dispose()
        self.writing.dispose()

    def check(self) -> None:
        """PostgreSQL notices everything itself."""

    def tell(self, connection: Connection, news: Sequence[tuple[str, int]]) -> None:
        self._notify(connection, [f"{game} {n} {self._tag}" for game, n in news])

    def announce(self, here: Mapping[str, int]) -> None:
        with self.reading.connect() as connection:
            self._notify(connection, [f"{game} {seats} {self._tag} {HERE}" for game, seats in here.items()])

    def _notify(self, connection: Connection, payloads: list[str]) -> None:
        connection.execute(
            text(f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(:payloads AS text[])) AS payload"),
            {"payloads": payloads},
        )

    def holds(self, game: str) -> bool:
        return self._session is not None and shard_of(game) in self._session.held

    def is_contested(self, error: DBAPIError) -> bool:
        return _state(error) in CONTESTED

    def trouble(self, error: DBAPIError) -> StoreError:
        words = first_with(TROUBLES, _state(error)) or (
            f"{{}} does not answer: {first_line(error)}. The server goes on as soon as the database does."
        )
        sentence = words.format(self.name)
        return StoreError(sentence[:1].upper() + sentence[1:])


class Session:
    """One connection in a thread of its own, which is made anew when it is lost.

    What it hears are hints: what was told while it was lost, nobody tells again. While it is lost, no shard is held.
    """

    def __init__(self, name: str, arguments: Mapping[str, Any], hear: Callable[[str], None]) -> None:
        self.held: frozenset[int] = frozenset()
        self._name = name
        self._arguments = arguments
        self._hear = hear
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._work, name="logpose-session", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the session, which gives its shards to others. Blocks."""
        self._stopping.set()
        self._thread.join()

    def _work(self) -> None:
        lost = False
        while not self._stopping.is_set():
            try:
                with psycopg.connect(**self._arguments, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if lost:
                        log.warning("The session with %s is back.", self._name)
                        lost = False
                    self._serve(connection)
            except psycopg.Error as error:
                if not lost:
                    log.warning("The session with %s is lost (%s).", self._name, type(error).__name__)
                    lost = True
            finally:
                self.held = frozenset()
            self._stopping.wait(SWEEP / 4)

    def _serve(self, connection: psycopg.Connection[Any]) -> None:
        due = 0.0
        while not self._stopping.is_set():
            if time.monotonic() >= due:
                self._sweep(connection)
                due = time.monotonic() + SWEEP
            for notice in connection.notifies(timeout=LISTEN):
                self._hear(notice.payload)

    def _sweep(self, connection: psycopg.Connection[Any]) -> None:
        """Take the shards that nobody holds."""
        wanted = [shard for shard in range(SHARDS) if shard not in self.held]
        taken = connection.execute(
            "SELECT shard FROM unnest(%s::int[]) AS shard WHERE pg_try_advisory_lock(%s, shard)", (wanted, LOCKS)
        )
        self.held |= {shard for (shard,) in taken}


def shard_of(game: str) -> int:
    """The same in every process."""
    return zlib.crc32(game.encode()) % SHARDS


def _state(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""
