"""run.sqlite: the games of a run. One driver at a time writes it, a chunk in one transaction; anybody may read it."""

from __future__ import annotations

import os
import platform
import secrets
import sqlite3
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from logpose.errors import DiskError, LogposeError, RunError
from logpose.files import shown
from logpose.lab.cells import Cell
from logpose.lab.measures.rows import Ended, Played
from logpose.lab.rows import COLUMNS, Row
from logpose.sim.worker import Fault

NAME: Final = "run.sqlite"
APPLICATION: Final = 0x6C706C62
FORMAT: Final = 1
DEAD_AFTER: Final = 60.0  # seconds without a sign of life
BEAT: Final = 5.0

_SCHEMA: Final = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE stamps (stamp INTEGER PRIMARY KEY, digest TEXT NOT NULL UNIQUE);
CREATE TABLE cells (
    cell INTEGER PRIMARY KEY, key TEXT NOT NULL, deck_0 TEXT NOT NULL, deck_1 TEXT NOT NULL,
    bot_0 TEXT NOT NULL, bot_1 TEXT NOT NULL, pairing TEXT NOT NULL, settled INTEGER NOT NULL DEFAULT -1
);
CREATE TABLE games (
    cell INTEGER NOT NULL, number INTEGER NOT NULL, stamp INTEGER NOT NULL, seed INTEGER NOT NULL,
    swapped INTEGER NOT NULL, first INTEGER NOT NULL, winner INTEGER NOT NULL, rule TEXT NOT NULL,
    turns INTEGER NOT NULL, decisions INTEGER NOT NULL, redrew INTEGER NOT NULL, life_0 INTEGER NOT NULL,
    life_1 INTEGER NOT NULL, deck_0 INTEGER NOT NULL, deck_1 INTEGER NOT NULL, choices BLOB NOT NULL,
    cpu_ms REAL NOT NULL, PRIMARY KEY (cell, number)
) WITHOUT ROWID;
CREATE TABLE failed (
    cell INTEGER NOT NULL, number INTEGER NOT NULL, seed INTEGER NOT NULL, error TEXT NOT NULL,
    attempts INTEGER NOT NULL, PRIMARY KEY (cell, number)
) WITHOUT ROWID;
CREATE TABLE driver (
    one INTEGER PRIMARY KEY CHECK (one = 1), host TEXT NOT NULL, pid INTEGER NOT NULL, token TEXT NOT NULL,
    heartbeat REAL NOT NULL, since REAL NOT NULL, before INTEGER NOT NULL
);
"""
_INSERT: Final = f"INSERT OR IGNORE INTO games ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
_SELECT: Final = f"SELECT {', '.join(COLUMNS)} FROM games"
_SAME: Final = [name for name in COLUMNS if name not in ("stamp", "cpu_ms")]  # wherever a game was played
_FULL: Final = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}
_DAMAGED: Final = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH}


class Failed(msgspec.Struct, frozen=True):
    """A game that could not be played."""

    cell: int
    number: int
    seed: int
    error: str
    attempts: int


class Driver(msgspec.Struct, frozen=True):
    """Who writes a run: where, as which process, and when there was the last sign of life.

    It drives since a time at which so many games were there before.
    """

    host: str
    pid: int
    token: str
    heartbeat: float
    since: float
    before: int

    @property
    def alive(self) -> bool:
        """Whether it may still write; of a process on this machine that is known at once."""
        if time.time() - self.heartbeat > DEAD_AFTER:
            return False
        if self.host != platform.node() or sys.platform == "win32":
            return True
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True


class Store:
    """The file of a run."""

    def __init__(self, folder: Path, create: bool = False) -> None:
        self.path = folder / NAME
        self._token = ""
        self._beaten = 0.0
        with self._faults():
            writable = os.access(folder, os.W_OK)
            mode = "rwc" if create else "rw" if writable else "ro&immutable=1"
            uri = f"{self.path.absolute().as_uri()}?mode={mode}"
            self._base = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=20)
            try:
                self._open(create)
            except BaseException:
                self._base.close()
                raise

    def _open(self, create: bool) -> None:
        application = self._one("PRAGMA application_id")
        empty = not self._one("SELECT COUNT(*) FROM sqlite_master")
        if create and empty and not application:
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = FULL")
            self._base.execute("BEGIN IMMEDIATE")
            if not self._one("SELECT COUNT(*) FROM sqlite_master"):  # nobody else was faster
                for statement in _SCHEMA.split(";\n"):
                    self._base.execute(statement)
                self._base.execute(f"PRAGMA application_id = {APPLICATION}")
                self._base.execute(f"PRAGMA user_version = {FORMAT}")
            self._base.execute("COMMIT")
            return
        if application != APPLICATION:
            raise RunError(f"{shown(self.path)} is not a file of the lab; name the folder of a run.")
        version = self._one("PRAGMA user_version")
        if version != FORMAT:
            raise RunError(f"{shown(self.path)} has the format {version}, and this logpose reads {FORMAT}.")
        self._base.execute("PRAGMA synchronous = FULL")

    def close(self) -> None:
        """Gives the run back, if it was held."""
        try:
            self.release()
        finally:
            self._base.close()

    def _one(self, query: str, *values: Any) -> Any:
        return self._base.execute(query, values).fetchone()[0]

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """What SQLite cannot do, in a sentence."""
        try:
            yield
        except sqlite3.Error as error:
            raise self._fault(error) from None

    def _fault(self, error: sqlite3.Error) -> LogposeError:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        name = shown(self.path)
        if code in _FULL:
            return DiskError(
                f"{name} cannot be written: {error}. What was kept before is whole; make room, and go on with "
                f"logpose lab resume {shown(self.path.parent)}."
            )
        if code in _DAMAGED:
            return RunError(f"{name} is damaged or not a file of the lab ({error}); it is left as it is.")
        return RunError(f"{name} cannot be used: {error}. Try again when nobody else uses it.")

    # -- one driver --------------------------------------------------------------------------------------------------------

    def hold(self) -> None:
        """Becomes the driver; refused while another one is alive."""
        token = secrets.token_hex(8)
        with self._transaction():
            found = self.driver()
            if found is not None and found.alive:
                raise RunError(
                    f"{shown(self.path.parent)} is being played by process {found.pid} on {found.host}; "
                    "wait for it or end it, then try again."
                )
            now, before = time.time(), self._one("SELECT COUNT(*) FROM games")
            self._base.execute(
                "INSERT OR REPLACE INTO driver VALUES (1, ?, ?, ?, ?, ?, ?)",
                [platform.node(), os.getpid(), token, now, now, before],
            )
        self._token = token

    def release(self) -> None:
        """Is no longer the driver."""
        if self._token:
            with self._faults():
                self._base.execute("DELETE FROM driver WHERE token = ?", [self._token])
            self._token = ""

    def driver(self) -> Driver | None:
        """Who drives, or did before it died."""
        with self._faults():
            found = self._base.execute("SELECT host, pid, token, heartbeat, since, before FROM driver").fetchone()
        return None if found is None else Driver(*found)

    def beat(self) -> None:
        """A sign of life, now and then."""
        if time.monotonic() - self._beaten > BEAT:
            with self._transaction():
                self._mine()

    def _mine(self) -> None:
        """Inside a transaction: nobody has taken the run over, and this is a sign of life."""
        changed = self._base.execute("UPDATE driver SET heartbeat = ? WHERE token = ?", [time.time(), self._token])
        if not changed.rowcount:
            raise RunError(
                f"{shown(self.path.parent)} has been taken over by another process, as this one gave no sign of life; "
                "what it had played before is kept."
            )
        self._beaten = time.monotonic()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._faults():
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise

    # -- what it is about --------------------------------------------------------------------------------------------------

    def about(self) -> dict[str, str]:
        with self._faults():
            return dict(self._base.execute("SELECT name, value FROM about").fetchall())

    def describe(self, about: dict[str, str], stamp: str, cells: Iterable[Cell]) -> None:
        """Says once what the run is."""
        with self._transaction():
            self._base.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", about.items())
            self._base.execute("INSERT OR IGNORE INTO stamps VALUES (1, ?)", [stamp])
            self._base.executemany(
                "INSERT OR IGNORE INTO cells VALUES (?, ?, ?, ?, ?, ?, ?, -1)",
                [
                    (
                        cell.cell,
                        cell.key,
                        *(side.deck for side in cell.sides),
                        *(side.bot for side in cell.sides),
                        cell.pairing,
                    )
                    for cell in cells
                ],
            )

    def stamp(self) -> str:
        with self._faults():
            return str(self._one("SELECT digest FROM stamps WHERE stamp = 1"))

    def restamp(self, stamp: str) -> None:
        """The stamp of a run that has no games yet."""
        with self._transaction():
            self._base.execute("UPDATE stamps SET digest = ? WHERE stamp = 1", [stamp])

    def cell_keys(self) -> list[str]:
        with self._faults():
            return [key for (key,) in self._base.execute("SELECT key FROM cells ORDER BY cell")]

    # -- writing -----------------------------------------------------------------------------------------------------------

    def keep(self, rows: Sequence[Row], faults: Sequence[tuple[int, int, Fault]] = ()) -> int:
        """Keeps games, and those that failed as cell, seed and fault; how many are new. What is there stays as it is."""
        with self._transaction():
            self._mine()
            before = self._base.total_changes
            self._base.executemany(_INSERT, [msgspec.structs.astuple(row) for row in rows])
            new = self._base.total_changes - before
            self._base.executemany(
                "DELETE FROM failed WHERE cell = ? AND number = ?", [(row.cell, row.number) for row in rows]
            )
            for cell, seed, fault in faults:
                self._base.execute(
                    "INSERT INTO failed VALUES (?, ?, ?, ?, 1) ON CONFLICT (cell, number) "
                    "DO UPDATE SET error = excluded.error, attempts = attempts + 1",
                    [cell, fault.number, seed, fault.error],
                )
        return new

    def settle(self, cells: Iterable[int], games: int) -> None:
        """The cells have enough with their first games; what was played beyond goes."""
        with self._transaction():
            self._mine()
            for cell in cells:
                self._base.execute("UPDATE cells SET settled = ? WHERE cell = ?", [games, cell])
                self._base.execute("DELETE FROM games WHERE cell = ? AND number >= ?", [cell, games])
                self._base.execute("DELETE FROM failed WHERE cell = ? AND number >= ?", [cell, games])

    # -- reading -----------------------------------------------------------------------------------------------------------

    def rows(self, cell: int | None = None) -> Iterator[Row]:
        """Games in the order of cells and numbers."""
        query, values = (_SELECT, []) if cell is None else (f"{_SELECT} WHERE cell = ?", [cell])
        with self._faults():
            for found in self._base.execute(f"{query} ORDER BY cell, number", values):
                yield _row(found)

    def ended(self) -> dict[Ended, int]:
        """How many games went which way: what takes a while over rows takes a moment here."""
        columns = ", ".join(Ended._fields)
        with self._faults():
            found = self._base.execute(f"SELECT {columns}, COUNT(*) FROM games GROUP BY {columns} ORDER BY {columns}")
            return {Ended(*values): count for *values, count in found}

    def played(self) -> Iterator[Played]:
        """How the games went, without their choices: enough for most figures, and read much sooner."""
        with self._faults():
            query = f"SELECT {', '.join(Played._fields)} FROM games ORDER BY cell, number"
            yield from map(Played._make, self._base.execute(query))

    def row(self, cell: int, number: int) -> Row | None:
        with self._faults():
            found = self._base.execute(f"{_SELECT} WHERE cell = ? AND number = ?", [cell, number]).fetchone()
        return None if found is None else _row(found)

    def there(self) -> list[tuple[int, int]]:
        """Every game that is there, by its cell and number."""
        with self._faults():
            return self._base.execute("SELECT cell, number FROM games ORDER BY cell, number").fetchall()

    def scores(self, cell: int) -> list[tuple[int, float]]:
        """The numbers of a cell's games, and what side 0 scored."""
        with self._faults():
            found = self._base.execute("SELECT number, winner FROM games WHERE cell = ? ORDER BY number", [cell])
            return [(number, 0.5 if winner < 0 else 1.0 - winner) for number, winner in found]

    def counts(self) -> dict[int, tuple[int, int]]:
        """Of each cell that has games: how many, and the highest number."""
        with self._faults():
            found = self._base.execute("SELECT cell, COUNT(*), MAX(number) FROM games GROUP BY cell")
            return {cell: (count, highest) for cell, count, highest in found}

    def settled(self) -> dict[int, int]:
        """Of each cell that has enough: with how many games."""
        with self._faults():
            return dict(self._base.execute("SELECT cell, settled FROM cells WHERE settled >= 0").fetchall())

    def failed(self) -> list[Failed]:
        with self._faults():
            found = self._base.execute("SELECT cell, number, seed, error, attempts FROM failed ORDER BY cell, number")
            return [Failed(*each) for each in found]

    def check(self) -> None:
        """Refuses a file that is damaged anywhere."""
        with self._faults():
            found = self._one("PRAGMA integrity_check(1)")
        if found != "ok":
            raise RunError(f"{shown(self.path)} is damaged: {found!s:.200}.")

    def digest(self, cell: int | None = None) -> str:
        """SHA-256 over all that is the same wherever the games were played, of the run or of one cell."""
        sha, keys, current = sha256(), self.cell_keys(), -1
        encode = msgspec.msgpack.Encoder().encode
        where, values = ("", []) if cell is None else (" WHERE cell = ?", [cell])
        with self._faults():
            found = self._base.execute(f"SELECT {', '.join(_SAME)} FROM games{where} ORDER BY cell, number", values)
            for its, number, seed, swapped, *rest in found:
                if its != current:
                    current = its
                    sha.update(keys[current].encode())
                sha.update(encode((number, seed, bool(swapped), *rest)))
        return sha.hexdigest()


def _row(found: tuple[Any, ...]) -> Row:
    cell, number, stamp, seed, swapped, *rest = found
    return Row(cell, number, stamp, seed, bool(swapped), *rest)
