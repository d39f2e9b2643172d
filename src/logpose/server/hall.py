"""All tables of a process: games brought to life from the store, acted on one thing at a time, and told to listeners.

What somebody does becomes entries; they are written, applied, and then told. Whoever met another entry on the way (another
process was faster) takes that one in and tries again, while its question is open.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Final

import msgspec

from logpose.bots.making import player_called
from logpose.play.parts import say
from logpose.play.records.record import logpose_version
from logpose.play.records.reporting import report
from logpose.review import Hint
from logpose.server import logs, wire
from logpose.server.bots import Bots
from logpose.server.entries import Entry, New, new
from logpose.server.links import hashed
from logpose.server.links import new as new_id
from logpose.server.listening import Table
from logpose.server.metrics import Metrics
from logpose.server.rooms import Room
from logpose.server.store import Conflict, GameRow, Store, StoreError, TokenRow
from logpose.server.tables import PERSON, Refused, Settings, counted, opened, some_deck

IDLE_S: Final = 600
GONE_S: Final = 120  # after which the others may do something about it
SWEEP_S: Final = 2.0
COMPARE_S: Final = 5.0
CLOSE_S: Final = 3600
MONTH_S: Final = 30 * 24 * 3600
ENDED: Final = ("over", "closed")
_ATTEMPTS: Final = 8


class Hall:
    """The tables of a process, and all that happens at them."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        metrics: Metrics,
        now: Callable[[], float] = time.time,
        build: str = "",
        hint_playouts: int = 300,
    ) -> None:
        self.store = store
        self.bots = bots
        self.metrics = metrics
        self._now = now
        self.build = build  # of the page
        self.hint_playouts = hint_playouts
        self.tables: dict[str, Table] = {}
        metrics.rooms.set_function(lambda: len(self.tables))
        metrics.bot_queue.set_function(lambda: bots.waiting)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.closing = False  # nobody can act any more
        self.draining = False  # no new games are made
        self.started = self.now()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self._now() * 1000)

    # -- life ------------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.started = self.now()
        self._later(self._sweeping())

    async def close(self) -> None:
        """What is being written is written and told; nothing else is begun."""
        self.closing = True
        for table in list(self.tables.values()):
            if table.bot is not None:
                table.bot.cancel()
            async with table.lock:
                pass

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _later(self, work: Awaitable[None]) -> None:
        async def run() -> None:
            try:
                await work
            except asyncio.CancelledError:
                raise
            except StoreError as error:
                logs.tell("store", logging.WARNING, error=error)
            except Exception as error:
                logs.tell("fault", logging.ERROR, error=error)

        self._start(run())

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _sweeping(self) -> None:
        compared = closed = time.monotonic()
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                now = time.monotonic()
                if now - compared >= COMPARE_S:
                    compared = now
                    await self._compare()
                if now - closed >= CLOSE_S:
                    closed = now
                    await self._close_old()
                for table in list(self.tables.values()):
                    self._look_after(table, now)
            except StoreError as error:
                logs.tell("store", logging.WARNING, error=error)

    async def _compare(self) -> None:
        """Notifications are hints: what they have not told of is found here."""
        if not self.tables:
            return
        await self.store.announce({id: table.who() for id, table in self.tables.items() if table.listeners})
        known = list(self.tables)
        last = await self.store.last(known)
        for id in known:
            if id in last:
                self.told(id, last[id])
            else:
                self._forget(id)

    async def _close_old(self) -> None:
        """Games that nobody has played for a month are closed."""
        for id in await self.store.to_close(self.now() - MONTH_S * 1000):
            if self.store.holds(id):
                await self.close_game(id, "Nobody has played it for a month.")

    def _look_after(self, table: Table, now: float) -> None:
        room = table.room
        if not table.listeners and now - table.used > IDLE_S and not table.lock.locked():
            del self.tables[room.id]
            return
        resting = room.bot_asked() is not None and not table.awake
        if room.clock is not None and room.playing and not resting and self.store.holds(room.id):
            team = room.clock.out(self.now())
            if team >= 0:
                seat = next(one.seat for one in room.game.players if one.team == team)
                self._later(self.act(table, lambda room: room.concede(seat, "time") if room.playing else []))
        self.go_on(table)

    def told(self, id: str, n: int) -> None:
        """Another process has added to a game."""
        table = self.tables.get(id)
        if table is not None and n > table.room.n:
            self._later(self._catch_up_alone(table))

    def present(self, id: str, process: str, who: int) -> None:
        """Another process says who is at a table there (`Table.who`)."""
        table = self.tables.get(id)
        if table is not None:
            table.present(process, who)
            self.go_on(table)
        elif self.store.holds(id):  # whoever looks at it there waits for what only this process does
            self._later(self._come_to_life(id, process, who))

    async def _come_to_life(self, id: str, process: str, who: int) -> None:
        table = await self.table(id)
        if table is not None:
            table.present(process, who)
            self.go_on(table)

    def moved(self, table: Table) -> None:
        """Somebody has come or gone: everybody at the table hears of it, at other processes too."""
        table.tell_all(table.lobby())
        self._later(self.store.announce({table.room.id: table.who()}))

    async def _catch_up_alone(self, table: Table) -> None:
        async with table.lock:
            await self._catch_up(table)
        await self._follow(table)

    async def _catch_up(self, table: Table) -> None:
        entries = await self.store.entries(table.room.id, table.room.n)
        if entries:
            self._apply(table, entries)

    # -- tables ----------------------------------------------------------------------------------------------------------

    async def create(
        self,
        settings: Settings,
        entries: Sequence[New] = (),
        tokens: Callable[[str], Sequence[TokenRow]] = lambda _: (),
        host: str = "",
    ) -> Table:
        """A new game of a browser, its host; bots that are not among the entries sit down at once, with decks by lot."""
        self._refuse_if_closing()
        if self.draining:
            raise Refused("draining", "The server makes no new games now, since it goes down soon; try again later.")
        settings.refuse()
        id = new_id("game")
        news = list(entries)
        for seat, player in enumerate(settings.seats):
            if player != PERSON and all(one.seat != seat for one in entries):
                deck = some_deck()
                said = {"player": player, "name": player_called(player)}
                news.append(new("seat", seat, **said, leader=deck.leader.number, cards=counted(deck)))
        now = self.now()
        kept = msgspec.json.encode(settings).decode()
        row = GameRow(id, now, logpose_version(), kept, "waiting", "", settings.listed)
        written = [one.at(n, now) for n, one in enumerate(news, 1)]
        hosting = TokenRow(hashed(new_id("token")), id, -1, "host", now, host)
        await self.store.add_game(row, [*tokens(id), hosting], written)
        table = self.tables[id] = Table(Room(id, settings), host)
        table.apply(written)
        await self._follow(table)
        return table

    async def table(self, id: str) -> Table | None:
        """The table of a game, brought to life if it is not; None if there is no such game."""
        table = self.tables.get(id)
        if table is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.get_running_loop().create_task(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            try:
                table = await asyncio.shield(loading)
            except LookupError:
                return None
        table.used = time.monotonic()
        return table

    async def _load(self, id: str) -> Table:
        began = time.perf_counter()
        row = await self.store.game(id)
        if row is None:
            raise LookupError(id)
        room = Room(id, msgspec.json.decode(row.settings, type=Settings))
        hosts = (one.browser for one in await self.store.seat_tokens(id) if one.kind == "host")
        table = Table(room, next(hosts, ""))
        table.apply(await self.store.entries(id))
        self.tables[id] = table
        self.metrics.rebuild_seconds.observe(time.perf_counter() - began)
        if room.frozen:
            logs.tell("frozen", logging.ERROR, game=id)
        if room.over and row.state == "playing":  # the process went down before it could say so
            self._later(self._say_over(room))
        uncounted = room.clock is not None and (room.clock.since < self.started or room.bot_asked() is not None)
        if uncounted and room.playing and self.store.holds(id):
            await self.act(table, lambda _: [new("clock", -1, do="restart")])
        await self._follow(table)
        return table

    # -- acting ----------------------------------------------------------------------------------------------------------

    async def act(
        self, table: Table, wanted: Callable[[Room], list[New]], done: Callable[[], None] = lambda: None
    ) -> None:
        """Does what somebody wants: written, applied, acknowledged by `done`, told. Refused is raised, and StoreError."""
        self._refuse_if_closing()
        # Whoever asked for it may be gone before it is written: then it is told to the others all the same.
        await asyncio.shield(self._start(self._acting(table, wanted, done)))

    def _refuse_if_closing(self) -> None:
        if self.closing:
            raise Refused("closing", "The server is going down for a moment; your game is kept.")

    async def _acting(self, table: Table, wanted: Callable[[Room], list[New]], done: Callable[[], None]) -> None:
        async with table.lock:
            await self._act(table, wanted, done)
        await self._follow(table)

    async def _act(self, table: Table, wanted: Callable[[Room], list[New]], done: Callable[[], None]) -> None:
        room = table.room
        table.used = time.monotonic()
        for _ in range(_ATTEMPTS):
            news = wanted(room)
            if not news:
                done()
                return
            entries = [one.at(room.n + 1 + place, self.now()) for place, one in enumerate(news)]
            try:
                await self.store.append(room.id, entries, state="playing" if entries[0].kind == "start" else None)
            except Conflict:
                await self._catch_up(table)
                continue
            self._apply(table, entries, done)
            return
        raise Refused("busy", "Too much happened at this table at once; try again.")

    def _apply(self, table: Table, entries: Sequence[Entry], done: Callable[[], None] = lambda: None) -> None:
        room = table.room
        over, frozen = room.over, room.frozen
        done()
        table.apply(entries)
        if room.frozen and not frozen:
            logs.tell("frozen", logging.ERROR, game=room.id)
            table.tell_all(room.remark_of_freezing())
        elif room.over and not over:
            table.tell_all(room.over_told())
            self._later(self._say_over(room))

    async def _say_over(self, room: Room) -> None:
        """The row of the game says how it ended."""
        result = msgspec.json.encode(room.record().result).decode()
        await self.store.append(room.id, state="over", result=result)

    async def _follow(self, table: Table) -> None:
        """What follows by itself: the game begins, a pass that was said before is made, a bot is asked."""
        room = table.room
        while not self.closing and (room.ready or (room.playing and room.passed())):
            async with table.lock:
                if room.ready:
                    await self._act(table, lambda room: _beginning(room) if room.ready else [], lambda: None)
                else:
                    await self._act(table, lambda room: room.passed() if room.playing else [], lambda: None)
        self.go_on(table)

    def go_on(self, table: Table) -> None:
        """Asks the bot that is to move, if there is one. Bots rest where nobody looks on."""
        if self.closing or table.bot is not None or table.room.bot_asked() is None:
            return
        if not table.awake:
            table.resting = True
        elif self.store.holds(table.room.id):
            self._ask_bot(table)

    def _ask_bot(self, table: Table) -> None:
        async def run() -> None:
            try:
                if table.resting and table.room.clock is not None:  # the time for which it has rested is nobody's
                    await self.act(table, lambda room: [new("clock", -1, do="restart")] if room.playing else [])
                table.resting = False
                while not self.closing and table.awake:
                    asked = table.room.bot_asked()
                    if asked is None or not self.store.holds(table.room.id):
                        return
                    await self._bot_answers(table, *asked)
            except StoreError as error:
                logs.tell("store", logging.WARNING, error=error)  # the next sweep asks again
            except asyncio.CancelledError:
                raise
            except Exception as error:
                logs.tell("fault", logging.ERROR, error=error)
            finally:
                table.bot = None

        table.bot = asyncio.get_running_loop().create_task(run())

    async def _bot_answers(self, table: Table, seat: int, bot: str) -> None:
        room = table.room
        recorder, q = room.recorder, room.q(seat)
        assert recorder is not None
        header = room.header
        assert header is not None
        began = time.perf_counter()
        answered = await self.bots.choose(header, recorder.choices, seat, bot, recorder.game, table.host)
        self.metrics.bot_seconds.observe(time.perf_counter() - began)
        if answered.remark:
            logs.tell("bot", logging.WARNING, game=room.id, seat=seat)
            table.tell_all(wire.Remark(say("{}", answered.remark)))

        def chosen(room: Room) -> list[New]:
            still = room.asked() == seat and room.q(seat) == q
            return room.choose_for(answered.place) if still else []

        async with table.lock:
            await self._act(table, chosen, lambda: None)

    async def hint(self, table: Table, seat: int, q: int) -> wire.Hinted | None:
        """What may be best at a question; nothing if it was answered meanwhile.

        The luck of what is imagined comes from what the seat knows of, so that a hint tells nothing else.
        """
        room = table.room
        room.refuse_hint(seat, q)
        recorder, header = room.recorder, room.header
        assert recorder is not None and header is not None
        seen = await self.bots.hint(header, recorder.choices, seat, self.hint_playouts, q << 2 | seat, table.host)
        if not room.asks(seat, q):
            return None
        if isinstance(seen, str):
            logs.tell("bot", logging.WARNING, game=room.id, seat=seat)
            raise Refused("hint", f"There is no hint now. {seen}")
        found = msgspec.json.decode(seen, type=Hint)
        options = tuple(wire.Weighed(*msgspec.structs.astuple(one)) for one in found.options)
        return wire.Hinted(q, options, found.words, found.win)

    async def absent(self, table: Table, seat: int, by: int, do: str) -> None:
        """Somebody does something about a seat in which nobody has been for long."""

        def wanted(room: Room) -> list[New]:
            away = 0.0 if seat in table.here() else time.monotonic() - table.gone.get(seat, table.since)
            if away < GONE_S:
                raise Refused("absent", f"That seat was not left for {GONE_S} seconds yet; wait a little.")
            return room.absent(seat, by, do)

        await self.act(table, wanted)

    # -- after the game ----------------------------------------------------------------------------------------------------

    async def close_game(self, id: str, why: str) -> bool:
        """Ends a game that nobody has won; its record opens. False, if there is no such game or it is over."""
        for _ in range(_ATTEMPTS):
            row = await self.store.game(id)
            if row is None or row.state in ENDED:
                return False
            n = (await self.store.last([id])).get(id, 0) + 1
            try:
                await self.store.append(id, [new("close", -1, why=why).at(n, self.now())], state="closed")
            except Conflict:
                continue
            self.told(id, n)
            return True
        raise Refused("busy", "Too much happened at this table at once; try again.")

    async def remove(self, id: str) -> bool:
        """Deletes a game with all that was kept of it; whoever is at its table is told. False, if there is no such game."""
        if await self.store.game(id) is None:
            return False
        table = self.tables.get(id)
        async with asyncio.Lock() if table is None else table.lock:
            await self.store.remove(id)
        self._forget(id)
        return True

    def _forget(self, id: str) -> None:
        """A game is not kept any more."""
        table = self.tables.pop(id, None)
        if table is not None:
            if table.bot is not None:
                table.bot.cancel()
            for listener in list(table.listeners):
                listener.dismiss(wire.Bye(wire.NO_RIGHT, "This game was deleted by the keeper of the server."))

    async def rematch(self, table: Table, seat: int) -> None:
        """A seat wants another game. When every person does, it is made: same seats, same links' holders, same decks."""

        def wanted(room: Room) -> list[New]:
            if not room.over:
                raise Refused("playing", "Another game comes after this one.")
            return [] if seat in room.rematch else [new("rematch", seat)]

        await self.act(table, wanted)
        room = table.room
        if room.next_game or not room.rematch.issuperset(room.persons):
            return
        held = [row for row in await self.store.seat_tokens(room.id) if row.kind == "seat" and row.browser]
        made = await self.create(
            msgspec.structs.replace(room.settings, after=room.id, listed=False),
            [
                new("seat", seat, **room.chairs[seat].said())
                for seat, player in enumerate(room.settings.seats)
                if seat in room.persons or player != PERSON
            ],
            lambda id: [
                TokenRow(hashed(new_id("token")), id, row.seat, "seat", self.now(), row.browser) for row in held
            ],
            table.host,
        )
        id = made.room.id
        await self.act(table, lambda room: [] if room.next_game else [new("rematch", -1, game=id)])

    async def report(self, table: Table, seat: int) -> wire.Reported:
        """Keeps a moment for somebody who reports a fault. Where other persons play it opens when the game is over."""
        number = 0

        def wanted(room: Room) -> list[New]:
            nonlocal number
            if room.recorder is None:
                raise Refused("waiting", "The game has not begun; there is nothing to report yet.")
            number = len(room.reports) + 1  # not that of the entry, which counts what others were asked
            return [new("report", seat)]

        await self.act(table, wanted)
        room = table.room
        alone = room.over or room.settings.persons == [seat]
        return wire.Reported(f"{room.id}-{number}", (await self.reported(table, number)) if alone else "")

    async def reported(self, table: Table, number: int) -> str:
        """The text of a report: the game as it was when it was made."""
        if not 0 < number <= len(table.room.reports):
            raise Refused("report", "There is no such report.")
        entries = await self.store.entries(table.room.id)
        last = entries[table.room.reports[number - 1] - 1]
        room = Room(table.room.id, table.room.settings)
        room.apply_all(entries[: last.n])
        recorded = room.record()
        return report(recorded, len(recorded.choices), last.seat)


def _beginning(room: Room) -> list[New]:
    header = opened(room.settings, room.chairs)
    return [New("start", -1, msgspec.json.encode(header).decode())]
