"""One connection: what a client sends is checked and carried out, what it may know is sent. A connection sees no game.

Nothing waits for a slow reader. It is told the table as it is when it can take it; the messages besides are few, and whoever
does not take them is let go.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

import msgspec

from logpose.errors import LogposeError
from logpose.server import logs, names, wire
from logpose.server.buckets import Bucket
from logpose.server.entries import New, new
from logpose.server.hall import Hall
from logpose.server.history import JUDGE, WATCHER
from logpose.server.links import fits, hashed
from logpose.server.listening import RENEWED, Table
from logpose.server.rooms import Moment, Room
from logpose.server.store import StoreError
from logpose.server.tables import PERSON, Refused, counted, deck_of

HELLO_S: Final = 10.0
MOST_WAITING: Final = 200  # messages that wait for a slow reader
SEND_S: Final = 20.0
MOST_REMATCHES: Final = 20  # one after the other, that a watch link opens


class Line(Protocol):
    """The way to a client."""

    async def receive(self) -> str | bytes | None:
        """The next frame; None when the client is gone."""

    async def send(self, frame: bytes) -> None: ...

    async def close(self, code: int) -> None: ...


class Gone(Exception):
    """The connection ends, for a reason that the client is told."""

    def __init__(self, code: int, sentence: str, retry_s: float = 0) -> None:
        super().__init__(sentence)
        self.bye = wire.Bye(code, sentence, retry_s)


class Rights(Protocol):
    """What the browser behind a connection may do."""

    async def seat(self, game: str, seat: int) -> bool: ...

    async def looking(self, game: str, key: str) -> str:
        """ "watch", "judge" or nothing, by the key of a link."""

    def take_hint(self) -> float:
        """0 if a hint may be had, which then counts; otherwise the seconds that must pass."""

    async def plays(self, game: str) -> bool:
        """Whether a seat of the game is theirs."""


class Connection:
    """A client at a table."""

    def __init__(self, hall: Hall, line: Line, rights: Rights, bucket: Bucket, largest: int) -> None:
        self.hall = hall
        self.line = line
        self.rights = rights
        self.bucket = bucket
        self.largest = largest  # bytes of a frame
        self.seat = WATCHER
        self.judge = False
        self.link: tuple[str, str] | None = None
        self._plays = False  # whoever has a seat sees no more than that seat, also where they watch
        self.table: Table | None = None
        self._have = 0
        self._last: Moment | None = None
        self._besides: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._gone: Gone | None = None
        self._reading: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None  # a hint that is being looked for

    # -- as a listener ---------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        self._news.set()

    def tell(self, message: msgspec.Struct) -> None:
        if len(self._besides) >= MOST_WAITING:
            self.leave(Gone(wire.TOO_SLOW, "Your line is too slow; the page comes back by itself.", 1))
            return
        self._besides.append(wire.encode(message))
        self._news.set()

    def dismiss(self, bye: wire.Bye) -> None:
        self.leave(Gone(bye.code, bye.sentence, bye.retry_s))

    def leave(self, why: Gone) -> None:
        """Ends the connection from outside."""
        self._gone = self._gone or why
        self._news.set()

    @property
    def flooded(self) -> bool:
        """Whether it ended because more messages came than may."""
        return self._gone is not None and self._gone.bye.code == wire.TOO_FAST

    # -- life ------------------------------------------------------------------------------------------------------------

    async def run(self, game: str) -> None:
        """From the first message to the last."""
        self.hall.metrics.sockets.inc()
        try:
            await self._enter(game)
            self._reading = asyncio.get_running_loop().create_task(self._read())
            await self._write()
        except Gone as gone:
            await self.part(gone)
        except (Refused, StoreError) as error:  # before it sat at the table
            await self.part(Gone(wire.GOING_DOWN, str(error), 2))
        finally:
            self.hall.metrics.sockets.dec()
            for task in (self._reading, self._hinting):
                if task is not None:
                    task.cancel()
            if self.table is not None and self in self.table.listeners:
                self.table.leave(self)
                if (self.seat >= 0 or self.judge) and not self.hall.closing:
                    self.hall.moved(self.table)

    async def part(self, gone: Gone) -> None:
        try:
            async with asyncio.timeout(2):
                await self.line.send(wire.encode(gone.bye))
                await self.line.close(gone.bye.code)
        except (TimeoutError, ConnectionError, RuntimeError):
            return  # it is gone already

    async def _enter(self, game: str) -> None:
        try:
            async with asyncio.timeout(HELLO_S):
                first = self._decoded(await self.line.receive())
        except TimeoutError:
            raise Gone(wire.NOT_UNDERSTOOD, "No hello came; say hello first.") from None
        if not isinstance(first, wire.Hello):
            raise Gone(wire.NOT_UNDERSTOOD, "The first message is to be a hello.")
        table = await self.hall.table(game) if fits("game", game) else None
        if table is None:
            raise Gone(wire.NO_RIGHT, "There is no such game; ask for the link again.")
        if first.seat >= 0:
            if not await self.rights.seat(game, first.seat):
                raise Gone(wire.NO_RIGHT, "This seat is not yours; open the link that you were given.")
        else:
            looking = await self._looking(table, first.key)
            if not looking or (looking == "watch" and not table.room.settings.watch):
                raise Gone(wire.NO_RIGHT, "You may not watch this game; ask a player for a link.")
            self.link = (looking, hashed(first.key)) if first.key else None
            self._plays = await self.rights.plays(game)
            self.judge = looking == "judge"
            if self.judge and self._plays:
                raise Gone(wire.NO_RIGHT, "You play at this table; a judge is somebody who does not.")
            if self.judge and not table.room.judged:
                raise Gone(wire.NO_RIGHT, "A judge sees the table when every player at it has agreed.")
            if not table.leads_here(self.link):
                raise Gone(wire.NO_RIGHT, RENEWED)
        self.seat, self.table = first.seat, table
        self._have = min(first.have, table.room_of(self).heard(self._eyes()))
        if first.have:
            self.hall.metrics.resumes.inc()
        for other in [one for one in table.listeners if isinstance(one, Connection) and one.seat == self.seat >= 0]:
            table.listeners.discard(other)  # who has left already tells nobody
            other.leave(Gone(wire.ELSEWHERE, "This seat was opened elsewhere; take it over here if you like."))
        table.enter(self)
        room = table.room_of(self)
        self.tell(room.welcome(self.seat, table.here(), table.judges(), self.hall.build))
        for line in room.chat:
            if line.seats is None or self.seat in line.seats:
                self.tell(line.message)
        if table.room.frozen:
            self.tell(table.room.remark_of_freezing())
        elif table.room.over:
            self.tell(table.room.over_told())
            if table.room.rematch:
                self.tell(table.room.rematch_told())
        if self.seat >= 0 or self.judge:
            self.hall.moved(table)
        self.hall.go_on(table)
        if self.seat >= 0 and room.back_again(self.seat):
            await self._act(lambda room: room.back_again(self.seat))

    async def _looking(self, table: Table, key: str) -> str:
        """What the key of a link shows of a table. A watch link opens the rematches of its game too."""
        looking = await self.rights.looking(table.room.id, key)
        before: Table | None = table
        for _ in range(MOST_REMATCHES):
            if looking or not key or before is None or not before.room.settings.after:
                return looking
            before = await self.hall.table(before.room.settings.after)
            if before is not None and await self.rights.looking(before.room.id, key) == "watch":
                return "watch"
        return ""

    # -- writing ---------------------------------------------------------------------------------------------------------

    async def _write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            gone = self._gone
            if gone is not None and gone.bye.code != wire.GOING_DOWN:
                raise gone
            try:
                async with asyncio.timeout(SEND_S):
                    while self._besides:
                        await self.line.send(self._besides.popleft())
                    await self._tell_table()
            except TimeoutError:
                raise Gone(wire.TOO_SLOW, "Your line is too slow; the page comes back by itself.", 1) from None
            if gone is not None:  # the server goes down, and what was written before is told
                raise gone

    async def _tell_table(self) -> None:
        assert self.table is not None
        room = self.table.room_of(self)
        if room.recorder is None:
            return
        eyes = self._eyes()
        now = room.moment(eyes)
        if self._last is not None and (now == self._last or (now.waiting and now.v == self._last.v)):
            return
        frame = wire.encode(room.state(eyes, self._have, now))
        self._have, self._last = now.v, now
        await self.line.send(frame)

    def _eyes(self) -> int:
        """Which listener of the room this is: a seat, a watcher, or somebody who sees all."""
        assert self.table is not None or self.seat == WATCHER
        if self.seat >= 0 or self.table is None:
            return self.seat
        room = self.table.room_of(self)
        all_cards = (self.judge and room.judged) or (room.open_hands and not self._plays)
        return JUDGE if all_cards else WATCHER

    # -- reading ---------------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        try:
            while True:
                frame = await self.line.receive()
                if frame is None:
                    raise Gone(1000, "")
                if wait := self.bucket.take():
                    raise Gone(wire.TOO_FAST, "Too many messages in a short time; wait a moment.", wait)
                message = self._decoded(frame)
                await self._carry_out(message)
        except Gone as gone:
            self.leave(gone)

    def _decoded(self, frame: str | bytes | None) -> wire.FromClient:
        if frame is None:
            raise Gone(1000, "")
        if len(frame) > self.largest:
            raise Gone(wire.TOO_LARGE, f"A message has at most {self.largest:,} bytes.")
        try:
            return wire.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Gone(wire.NOT_UNDERSTOOD, f"That message is not understood: {error!s:.200}.") from None

    async def _carry_out(self, message: wire.FromClient) -> None:
        id = message.id if isinstance(message, wire.Choose) else ""
        await self._refusing(id, self._carried_out(message))

    async def _carried_out(self, message: wire.FromClient) -> None:
        if isinstance(message, wire.Ping):
            self.tell(wire.Pong(message.at, self.hall.now()))
        elif self.seat < 0:
            await self._carry_out_for_watcher(message)
        else:
            await _CARRY_OUT[type(message)](self, message)

    async def _refusing(self, id: str, work: Awaitable[None]) -> None:
        """Does something; what cannot be is said."""
        try:
            await work
        except Refused as refused:
            self._refuse(id, refused.kind, str(refused))
        except StoreError as error:
            self._refuse(id, "store", f"{error} Nothing has happened; try again in a moment.")
        except LogposeError as error:
            self._refuse(id, error.code, str(error))
        except Gone:
            raise
        except Exception as error:
            logs.tell("fault", logging.ERROR, game=None if self.table is None else self.table.room.id, error=error)
            self._refuse(id, "fault", "The server has made a mistake; look at the table, and try something else.")

    async def _carry_out_for_watcher(self, message: wire.FromClient) -> None:
        """Watchers talk among themselves; a judge also sets the clock."""
        assert self.table is not None
        if isinstance(message, wire.Say):
            if not self.table.room.settings.chat:
                raise Refused("chat", "There is no chat at this table.")
            self.table.tell_watchers(wire.Chat(WATCHER, "watchers", names.line(message.text), self.hall.now()))
        elif isinstance(message, wire.SetClock) and self.judge and self.table.room.judged:
            await self._act(lambda room: room.set_clock(WATCHER, message))
        else:
            raise Refused("watching", "Whoever watches only watches.")

    def _refuse(self, id: str, code: str, sentence: str) -> None:
        self.hall.metrics.refused(code)
        self.tell(wire.No(code, sentence, id))
        if code == "stale":
            self._last = None  # it has another table before it: tell the table again
            self.wake()

    async def _act(self, wanted: Callable[[Room], list[New]], done: Callable[[], None] = lambda: None) -> None:
        assert self.table is not None
        await self.hall.act(self.table, wanted, done)

    async def _choose(self, message: wire.Choose) -> None:
        began = time.perf_counter()
        await self._act(lambda room: room.choose(self.seat, message), lambda: self.tell(wire.Ok(message.id, message.q)))
        if self._hinting is not None:
            self._hinting.cancel()  # what it was about is answered
        self.hall.metrics.choices.inc()
        self.hall.metrics.told_seconds.observe(time.perf_counter() - began)

    async def _sit(self, message: wire.Sit) -> None:
        said: dict[str, object] = {}
        if message.name:
            said["name"] = names.name(message.name)
        if message.deck:
            deck = await asyncio.to_thread(deck_of, message.deck)
            said |= {"leader": deck.leader.number, "cards": counted(deck)}

        def wanted(room: Room) -> list[New]:
            if room.recorder is not None:
                raise Refused("begun", "The game has begun; its decks stay as they are.")
            return [new("seat", self.seat, player=PERSON, **said)]

        await self._act(wanted)

    async def _take_back(self, message: wire.TakeBack) -> None:
        await self._act(lambda room: room.take_back(self.seat, message.do))

    async def _concede(self, message: wire.Concede) -> None:
        await self._act(lambda room: room.concede(self.seat))

    async def _rematch(self, message: wire.Rematch) -> None:
        assert self.table is not None
        await self.hall.rematch(self.table, self.seat)

    async def _why(self, message: wire.Why) -> None:
        assert self.table is not None
        self.tell(self.table.room.why(self.seat, message))

    async def _look(self, message: wire.Look) -> None:
        assert self.table is not None
        self.tell(self.table.room.look(self.seat, message))

    async def _hint(self, message: wire.HintWanted) -> None:
        assert self.table is not None
        self.table.room.refuse_hint(self.seat, message.q)
        if self._hinting is not None and not self._hinting.done():
            raise Refused("busy", "A hint is being looked for already; it comes in a moment.")
        if wait := self.rights.take_hint():
            raise Refused("too-often", f"That were many hints; there is another in {math.ceil(wait)} seconds.")
        self._hinting = asyncio.get_running_loop().create_task(self._refusing("", self._find_hint(message.q)))

    async def _find_hint(self, q: int) -> None:
        assert self.table is not None
        hinted = await self.hall.hint(self.table, self.seat, q)
        if hinted is not None:
            self.tell(hinted)

    async def _prefs(self, message: wire.Prefs) -> None:
        said = {"block": message.block, "counter": message.counter, "empty": "game" if message.empty else ""}
        await self._act(lambda _: [new("prefs", self.seat, **said)])

    async def _say(self, message: wire.Say) -> None:
        text = names.line(message.text)

        def wanted(room: Room) -> list[New]:
            if not room.settings.chat:
                raise Refused("chat", "There is no chat at this table.")
            return [new("say", self.seat, to=message.to, text=text)]

        await self._act(wanted)

    async def _consent(self, message: wire.Consent) -> None:
        await self._act(lambda _: [new("consent", self.seat, judge=message.judge, open_hands=message.open_hands)])

    async def _clock(self, message: wire.SetClock) -> None:
        await self._act(lambda room: room.set_clock(self.seat, message))

    async def _absent(self, message: wire.Absent) -> None:
        assert self.table is not None
        await self.hall.absent(self.table, message.seat, self.seat, message.do)

    async def _report(self, message: wire.Report) -> None:
        assert self.table is not None
        self.tell(await self.hall.report(self.table, self.seat))

    async def _hello(self, message: wire.Hello) -> None:
        raise Gone(wire.NOT_UNDERSTOOD, "Hello was said already.")


_CARRY_OUT: Final[dict[type, Callable[[Connection, Any], Awaitable[None]]]] = {
    wire.Hello: Connection._hello,
    wire.Sit: Connection._sit,
    wire.Choose: Connection._choose,
    wire.TakeBack: Connection._take_back,
    wire.Concede: Connection._concede,
    wire.Rematch: Connection._rematch,
    wire.Why: Connection._why,
    wire.Look: Connection._look,
    wire.HintWanted: Connection._hint,
    wire.Prefs: Connection._prefs,
    wire.Say: Connection._say,
    wire.Consent: Connection._consent,
    wire.SetClock: Connection._clock,
    wire.Absent: Connection._absent,
    wire.Report: Connection._report,
}
