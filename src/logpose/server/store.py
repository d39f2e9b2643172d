"""The games of a server, kept in a database. Every verb is a coroutine; threads of the store do the work.

The truth of a game is its row and its entries, which are only ever added. `append` returns when they are durable.
What was said can be deleted from them (`forget_chat`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, delete, func, insert, make_url, select, update
from sqlalchemy.dialects import postgresql as on_postgresql
from sqlalchemy.dialects import sqlite as on_sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError

from logpose.errors import StoreError
from logpose.server import schema
from logpose.server.database import READERS, Database, Present, Told
from logpose.server.entries import Entry
from logpose.server.rows import Conflict, GameRow, TokenRow, game_row, token_row, values
from logpose.server.sqlite import Sqlite
from logpose.server.writing import Append, Deed, Measured, Writer, last_entries

__all__ = ["Conflict", "GameRow", "Store", "StoreError", "TokenRow"]

MOST_SEATS: Final = 200  # of a browser, the newest
MOST_TO_CLOSE: Final = 1_000  # at a time
UNFINISHED: Final = ("waiting", "playing", "frozen")

T = TypeVar("T")


def database_of(url: str) -> Database:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        parsed = None
    if parsed is not None and parsed.drivername == "sqlite":
        return Sqlite(parsed)
    if parsed is not None and parsed.drivername in ("postgresql", "postgres"):
        from logpose.server.postgres import Postgres  # whoever keeps games in a file need not have the driver

        return Postgres(parsed)
    raise StoreError(
        f"{_without_password(url)} is not the address of a database. Use sqlite:///FILE or postgresql://USER@HOST/NAME."
    )


def _without_password(url: str) -> str:
    return url.rpartition("@")[2] if "@" in url else url


class Store:
    """All that is kept. `told(game, n)` is called in the event loop when another process has appended."""

    def __init__(
        self,
        url: str,
        told: Told = lambda game, n: None,
        measured: Measured = lambda seconds, writes: None,
        present: Present = lambda game, process, seats: None,
    ) -> None:
        self._database = database_of(url)
        self._told = told
        self._measured = measured
        self._present = present
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="logpose-reader")
        self._writer: Writer | None = None

    async def start(self) -> None:
        """Open the database and bring its tables up to date."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._readers, self._open, loop)
        except BaseException:
            await loop.run_in_executor(self._readers, self._database.close)
            raise
        self._writer = Writer(self._database, loop, self._measured)

    async def stop(self) -> None:
        """Write what has come, then close the database."""
        loop = asyncio.get_running_loop()
        writer, self._writer = self._writer, None
        if writer is not None:
            await loop.run_in_executor(self._readers, writer.stop)
        await loop.run_in_executor(self._readers, self._database.close)
        self._readers.shutdown()

    def _open(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            self._database.open(loop, self._told, self._present)
        except DBAPIError as error:
            raise self._database.trouble(error) from None

    # Games and their entries

    async def add_game(self, row: GameRow, tokens: Iterable[TokenRow] = (), entries: Iterable[Entry] = ()) -> None:
        """Keep a new game. A Conflict says that there is such a game or token already."""
        links = [values(token) for token in tokens]
        happened = [{"game": row.id, **msgspec.structs.asdict(entry)} for entry in entries]

        def deed(connection: Connection) -> None:
            connection.execute(insert(schema.games), values(row))
            if links:
                connection.execute(insert(schema.tokens), links)
            if happened:
                connection.execute(insert(schema.entries), happened)

        await self._write(deed)

    async def game(self, id: str) -> GameRow | None:
        query = select(schema.games).where(schema.games.c.id == id)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else game_row(row)

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        """The entries of a game, in order, from number `after` + 1 on."""
        table = schema.entries.c
        query = (
            select(table.n, table.at, table.kind, table.seat, table.data, table.digest, table.client)
            .where(table.game == id, table.n > after)
            .order_by(table.n)
        )
        return await self._read(lambda connection: [Entry(*row) for row in connection.execute(query)])

    async def last(self, ids: Iterable[str]) -> dict[str, int]:
        """The number of the last entry of each of these games that exists; 0 if it has none."""
        games = list(ids)
        return await self._read(lambda connection: last_entries(connection, games))

    async def append(
        self,
        id: str,
        entries: Sequence[Entry] = (),
        *,
        state: str | None = None,
        result: str | None = None,
    ) -> None:
        """Add entries to a game, all or none; returns when they are durable.

        A Conflict says that they do not follow the last entry: another was faster. After a StoreError they may be
        there all the same, since the answer to a commit can be lost: read before you try again.
        """
        changes = {"state": state, "result": result}
        given = {name: value for name, value in changes.items() if value is not None}
        await self._write(Append(id, entries, given))

    async def open_games(self, limit: int) -> list[GameRow]:
        """The games that anyone may join, newest first."""
        table = schema.games
        query = (
            select(table).where(table.c.state == "waiting", table.c.listed).order_by(table.c.made.desc()).limit(limit)
        )
        return await self._read(lambda connection: [game_row(row) for row in connection.execute(query)])

    async def states(self) -> dict[str, int]:
        """How many games are waiting, playing, over and so on."""
        state = schema.games.c.state
        query = select(state, func.count()).group_by(state).order_by(state)
        return await self._read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    async def to_close(self, before: int) -> list[str]:
        """Unfinished games in which nothing has happened since a moment, oldest first, a thousand at most."""
        games, entries = schema.games.c, schema.entries.c
        newest = (
            select(entries.at).where(entries.game == games.id).order_by(entries.n.desc()).limit(1).scalar_subquery()
        )
        query = (
            select(games.id)
            .where(games.state.in_(UNFINISHED), games.made < before, func.coalesce(newest, 0) < before)
            .order_by(games.made)
            .limit(MOST_TO_CLOSE)
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def remove(self, id: str) -> None:
        """Delete a game with its entries and its links."""

        def deed(connection: Connection) -> None:
            for table in (schema.entries, schema.tokens):
                connection.execute(delete(table).where(table.c.game == id))
            connection.execute(delete(schema.games).where(schema.games.c.id == id))

        await self._write(deed)

    async def forget_chat(self, id: str) -> None:
        """Delete what was said in a game: its entries "say" stay, with nothing in them."""
        table = schema.entries.c
        change = update(schema.entries).where(table.game == id, table.kind == "say").values(data="")
        await self._write(lambda connection: connection.execute(change))

    # Links and browsers

    async def token(self, hash: str) -> TokenRow | None:
        query = select(schema.tokens).where(schema.tokens.c.hash == hash)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else token_row(row)

    async def seat_tokens(self, game: str) -> list[TokenRow]:
        """The links of a game that still lead to it."""
        table = schema.tokens.c
        query = (
            select(schema.tokens)
            .where(table.game == game, table.gone.is_(False))
            .order_by(table.seat, table.kind, table.made, table.hash)
        )
        return await self._read(lambda connection: [token_row(row) for row in connection.execute(query)])

    async def claim(self, hash: str, browser: str) -> bool:
        """Bind a link to a browser: only one ever gets it, and it may ask again."""
        table = schema.tokens.c
        change = (
            update(schema.tokens)
            .where(table.hash == hash, table.gone.is_(False), table.browser.in_(["", browser]))
            .values(browser=browser)
        )
        claimed: bool = await self._write(lambda connection: connection.execute(change).rowcount == 1)
        return claimed

    async def renew_token(self, game: str, seat: int, kind: str, new: TokenRow, if_free: bool = False) -> bool:
        """Keep a new link to a seat; the old ones of its kind that nobody has claimed lead nowhere from now on. Whether it
        was kept: with `if_free` only where an old one waits for somebody, and none was claimed."""
        table = schema.tokens.c
        alike = (table.game == game, table.seat == seat, table.kind == kind, table.gone.is_(False))
        old = update(schema.tokens).where(*alike, table.browser == "").values(gone=True)
        claimed = select(table.hash).where(*alike, table.browser != "").limit(1)

        def deed(connection: Connection) -> bool:
            if if_free and connection.execute(claimed).first() is not None:
                return False
            if not connection.execute(old).rowcount and if_free:
                return False
            connection.execute(insert(schema.tokens), values(new))
            return True

        kept: bool = await self._write(deed)
        return kept

    async def seats_of(self, browser: str) -> list[tuple[str, int]]:
        """The seats that a browser has claimed, the newest first; of one that is not known, none."""
        if not browser:
            return []
        table = schema.tokens.c
        query = (
            select(table.game, table.seat)
            .where(table.browser == browser, table.gone.is_(False), table.kind == "seat")
            .order_by(table.made.desc(), table.game)
            .limit(MOST_SEATS)
        )
        return await self._read(
            lambda connection: list(dict.fromkeys((game, seat) for game, seat in connection.execute(query)))
        )

    async def hosted(self, browser: str) -> set[str]:
        """The games that a browser has made, or in which it holds a seat of whoever has made them: on another device."""
        own, same, host = (schema.tokens.alias(name) for name in ("own", "same", "host"))
        seats_of_hosts = (
            select(own.c.game)
            .join(same, (same.c.game == own.c.game) & (same.c.seat == own.c.seat) & (same.c.kind == own.c.kind))
            .join(host, (host.c.game == same.c.game) & (host.c.browser == same.c.browser))
            .where(own.c.browser == browser, own.c.kind == "seat", own.c.gone.is_(False), host.c.kind == "host")
        )
        made = select(host.c.game).where(host.c.browser == browser, host.c.kind == "host")
        query = made.union(seats_of_hosts)
        return await self._read(lambda connection: set(connection.scalars(query))) if browser else set()

    async def knows(self, browser: str) -> bool:
        """Whether a browser has ever made a game that is still there, or taken a seat in one."""
        query = select(schema.tokens.c.hash).where(schema.tokens.c.browser == browser).limit(1)
        return bool(browser) and await self._read(lambda connection: connection.execute(query).first() is not None)

    async def games_of(self, browser: str) -> list[tuple[GameRow, int]]:
        """The seats that a browser has claimed, each with its game."""
        seats = await self.seats_of(browser)
        query = select(schema.games).where(schema.games.c.id.in_({game for game, _ in seats}))
        rows = await self._read(lambda connection: [game_row(row) for row in connection.execute(query)])
        games = {row.id: row for row in rows}
        return [(games[game], seat) for game, seat in seats if game in games]

    async def sitting(self, games: Iterable[str]) -> dict[str, dict[int, dict[str, str]]]:
        """What those who sit at these tables have said last of themselves, by seat."""
        table = schema.entries.c
        query = (
            select(table.game, table.seat, table.data)
            .where(table.game.in_(list(games)), table.kind == "seat")
            .order_by(table.game, table.n)
        )
        found: dict[str, dict[int, dict[str, str]]] = {}
        for game, seat, data in await self._read(lambda connection: list(connection.execute(query))):
            found.setdefault(game, {}).setdefault(seat, {}).update(msgspec.json.decode(data))
        return found

    # The database

    async def writable(self) -> float:
        """How many seconds a small write takes from here to the disk; a StoreError if it cannot be."""
        began = time.perf_counter()
        at = time.time_ns() // 1_000_000
        await self._write(lambda connection: _beat(connection, at))
        return time.perf_counter() - began

    async def announce(self, here: Mapping[str, int]) -> None:
        """Tell other processes who is at which table here (`Table.who`): a hint, of which nothing is kept."""
        if here:
            await asyncio.get_running_loop().run_in_executor(self._readers, self._announcing, here)

    def _announcing(self, here: Mapping[str, int]) -> None:
        try:
            self._database.announce(here)
        except DBAPIError as error:
            raise self._database.trouble(error) from None

    @property
    def name(self) -> str:
        """The database as sentences call it, without a password."""
        return self._database.name

    def holds(self, id: str) -> bool:
        """Whether this process does what must happen once for the game: bots' answers, clocks, closing."""
        return self._database.holds(id)

    async def _write(self, what: Append | Deed) -> Any:
        if self._writer is None:
            raise StoreError(
                f"The store of {self._database.name} is closed, so nothing was kept. Start the server again."
            )
        return await self._writer.write(what)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        if self._writer is None:
            raise StoreError(f"The store of {self._database.name} is closed. Start the server again.")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._reading, work)

    def _reading(self, work: Callable[[Connection], T]) -> T:
        for attempt in (1, 2):
            try:
                with self._database.reading.connect() as connection:
                    return work(connection)
            except DBAPIError as error:
                if error.connection_invalidated and attempt == 1:
                    continue  # an old connection of a database that was restarted
                raise self._database.trouble(error) from None
        raise AssertionError("the second attempt has returned or raised")


def _beat(connection: Connection, at: int) -> None:
    """Write the row of the pulse, whether it is there or not."""
    on = on_sqlite if connection.dialect.name == "sqlite" else on_postgresql
    put = on.insert(schema.pulse).values(id=1, at=at)
    connection.execute(put.on_conflict_do_update(index_elements=["id"], set_={"at": at}))
