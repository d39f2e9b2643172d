"""Who listens at a table: seats, watchers and judges, and what each of them is told when something has happened."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Iterable
from typing import Final, Protocol

import msgspec

from logpose.server import wire
from logpose.server.entries import Entry
from logpose.server.history import Told
from logpose.server.rooms import Room

FORGOTTEN_S: Final = 15.0  # after which a process that says nothing has nobody
RENEWED: Final = "The link that you came by was replaced; ask a player for the new one."
MOST_SEATS: Final = 4
AWAKE_S: Final = 60.0  # after which bots rest at a table that everybody has left


class Listener(Protocol):
    """Somebody at a table: a seat, a watcher or a judge."""

    seat: int
    judge: bool  # who sees all cards, and nothing later than the players
    link: tuple[str, str] | None  # the kind and the hash of the key that somebody came by who looks on

    def wake(self) -> None:
        """The table may look otherwise now."""

    def tell(self, message: msgspec.Struct) -> None:
        """A message besides the table."""

    def dismiss(self, bye: wire.Bye) -> None:
        """There is nothing to listen to any more."""


class Table:
    """A room, who listens to it, and the lock that lets one thing happen at a time.

    Where watchers are some turns behind, they listen to a room of their own, which gets the entries later.
    """

    def __init__(self, room: Room, host: str = "") -> None:
        self.room = room
        self.host = host  # the browser that has made the game
        self.watched = Room(room.id, room.settings) if room.settings.delay else room
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.since = self.used = time.monotonic()
        self.seen = -math.inf  # when somebody was here last
        self.bot: asyncio.Task[None] | None = None
        self.resting = False  # a bot is asked, and nobody is there to see what it answers
        self.gone: dict[int, float] = {}  # since when nobody is in a seat
        self.elsewhere: dict[str, tuple[int, float]] = {}  # who is at other processes, and until when that counts
        self._late: deque[tuple[int, Entry]] = deque()  # for the watchers, with the turn in which it happened

    @property
    def awake(self) -> bool:
        """Whether somebody looks at the table, or has done so a moment ago. Bots move only then."""
        return bool(self.listeners) or time.monotonic() - self.seen < AWAKE_S

    def here(self) -> set[int]:
        """The seats whose players are there, at this process or at another that has said so lately."""
        present = self._present()
        return {seat for seat in range(len(self.room.chairs)) if any(who >> seat & 1 for who in present)}

    def judges(self) -> int:
        """How many judges there are, at this process or at another that has said so lately."""
        return sum(who >> MOST_SEATS for who in self._present())

    def who(self) -> int:
        """Who is at this process: the seats whose players are there as bits, and above them the number of judges."""
        seats = {listener.seat for listener in self.listeners if listener.seat >= 0}
        return sum(1 << seat for seat in seats) + (sum(one.judge for one in self.listeners) << MOST_SEATS)

    def _present(self) -> list[int]:
        now = time.monotonic()
        for process, (_, until) in list(self.elsewhere.items()):
            if until < now:
                del self.elsewhere[process]
        return [self.who(), *(who for who, _ in self.elsewhere.values())]

    def present(self, process: str, who: int) -> None:
        """Another process says whom it has."""
        before = self.lobby()
        self.seen = self.used = time.monotonic()
        self.elsewhere[process] = (who, self.seen + FORGOTTEN_S)
        if self.lobby() != before:
            self.tell_all(self.lobby())

    def lobby(self, room: Room | None = None) -> wire.Lobby:
        return (room or self.room).lobby(self.here(), self.judges())

    def room_of(self, listener: Listener) -> Room:
        return self.room if listener.seat >= 0 or listener.judge else self.watched

    def apply(self, entries: Iterable[Entry]) -> None:
        """Takes entries in, and tells everybody what comes of them."""
        for entry in entries:
            self._tell(self.room, self.room.apply(entry))
            if self.watched is not self.room:
                self._late.append((self.room.turn, entry))
        while self._late and (self.room.over or self.room.turn - self._late[0][0] >= self.room.settings.delay):
            self._tell(self.watched, self.watched.apply(self._late.popleft()[1]))
        for listener in self.listeners:
            if self.leads_here(listener.link):
                listener.wake()
            else:
                listener.dismiss(wire.Bye(wire.NO_RIGHT, RENEWED))

    def leads_here(self, link: tuple[str, str] | None) -> bool:
        """Whether a link was not replaced by a newer one of its kind."""
        return link is None or self.room.links.get(link[0], link[1]) == link[1]

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.gone.pop(listener.seat, None)

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.seen = self.used = time.monotonic()
        if listener.seat not in self.here():
            self.gone[listener.seat] = self.used

    def tell_watchers(self, message: msgspec.Struct) -> None:
        for listener in self.listeners:
            if listener.seat < 0:
                listener.tell(message)

    def tell_all(self, message: msgspec.Struct) -> None:
        for listener in self.listeners:
            listener.tell(message)

    def _tell(self, room: Room, told: Iterable[Told]) -> None:
        for one in told:
            message = self.lobby(room) if isinstance(one.message, wire.Lobby) else one.message
            for listener in self.listeners:
                if self.room_of(listener) is room and (one.seats is None or listener.seat in one.seats):
                    listener.tell(message)
