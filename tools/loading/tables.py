"""Players and watchers at tables of a server. A client that is cut off comes back by itself and says again what nobody
has acknowledged."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from loading.messages import TOLD, VIEW, Question, Sent, Told, by_lot, hello, sit
from loading.requests import Made, post
from loading.sockets import Address, Socket
from logpose.play.decks import BUILT_IN

ELSEWHERE: Final = 4001
FIRST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 1.0


class Seen(msgspec.Struct, frozen=True):
    """A table as a client was told it: how much it had heard, its question, and a hash of what it saw."""

    v: int
    q: int
    view: bytes


class Client:
    """Somebody at a table, in a seat or (−1) watching."""

    def __init__(
        self, table: Table, address: Address, seat: int, cookie: str = "", key: str = "", deck: str = ""
    ) -> None:
        self.table = table
        self.address = address
        self.seat = seat
        self.cookie = cookie
        self.key = key
        self.deck = deck  # that it brings, if it has to say so
        self.socket: Socket | None = None
        self.closed = False
        self.v = 0
        self.question: Question | None = None
        self.q = 0
        self.done = 0  # the number of the last question that was answered
        self.unacknowledged: Sent | None = None
        self.sent: dict[str, Sent] = {}
        self.acknowledged: set[str] = set()
        self.refused: Counter[str] = Counter()
        self.cut_off = 0
        self.seen: Seen | None = None  # the last
        self.kept: list[Seen] = []  # the last before, and the first after each time that it was cut off
        self._number = 0  # of the socket: what becomes of an older one does not matter
        self._left: list[Socket] = []  # half open
        self._back = False
        self._returning: asyncio.Task[None] | None = None

    # -- the socket --------------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Sits down: a new socket, hello, and what was not acknowledged."""
        self._number += 1
        number = self._number
        socket = await Socket.open(
            self.address, f"/ws/g/{self.table.game}", self.cookie, self._heard, lambda: self._gone(number)
        )
        if self.closed:
            socket.cut()
            return
        self.socket = socket
        self._back = True
        socket.send(hello(self.seat, self.v, self.key))
        if self.deck and not self.v:
            socket.send(sit(f"Player {self.seat}", self.deck))
        if self.unacknowledged is not None:
            socket.send(self.unacknowledged.frame())

    def close(self) -> None:
        self.closed = True
        if self._returning is not None:
            self._returning.cancel()
        for socket in [*self._left, *([] if self.socket is None else [self.socket])]:
            socket.cut()

    def leave_half_open(self) -> None:
        """Comes back over another socket, while nobody reads from the old one any more."""
        if self.socket is not None:
            self.socket.stop_reading()
            self._left.append(self.socket)
        self._gone(self._number)

    def _gone(self, number: int) -> None:
        if number != self._number:
            return
        self._number += 1
        self.socket = None
        if self.closed:
            return
        self.cut_off += 1
        if self.seen is not None:
            self.kept.append(self.seen)
        if self._returning is None or self._returning.done():
            self._returning = asyncio.get_running_loop().create_task(self._come_back())

    async def _come_back(self) -> None:
        wait = FIRST_WAIT
        while self.socket is None and not self.closed:
            await asyncio.sleep(wait * self.table.chance.uniform(0.5, 1))
            try:
                await self.open()
            except ConnectionError:
                wait = min(2 * wait, LONGEST_WAIT)

    # -- the game ----------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        return (
            self.question is not None
            and self.q > self.done
            and self.unacknowledged is None
            and self.socket is not None
            and not self.closed
        )

    def choose(self) -> Sent:
        """Answers the question before it, by lot."""
        assert self.question is not None and self.socket is not None
        sent = Sent(f"{self.seat}-{len(self.sent) + 1}", self.q, by_lot(self.question, self.table.chance))
        self.sent[sent.id] = sent
        self.unacknowledged = sent
        self.socket.send(sent.frame())
        return sent

    def _heard(self, frame: bytes) -> None:
        now = time.perf_counter()
        told = TOLD.decode(frame)
        match told.t:
            case "state":
                self._look(told)
            case "ok":
                self._acknowledge(told.id)
            case "no":
                self.refused[str(told.code)] += 1
                if self.unacknowledged is not None and told.id == self.unacknowledged.id:
                    self.unacknowledged = None
            case "over":
                self.table.over = True
            case "bye":
                self.refused[f"bye {told.code}"] += 1
                self.closed = self.closed or told.code == ELSEWHERE
        self.table.heard(self, told, now)

    def _look(self, told: Told) -> None:
        self.v, self.q = told.v, told.q
        if self.seat >= 0:
            self.question = VIEW.decode(told.view).question if told.q else None
        if self.table.watched:
            self.seen = Seen(told.v, told.q, hashed(told.view))
            if self._back:
                self.kept.append(self.seen)
        self._back = False

    def _acknowledge(self, id: str) -> None:
        self.acknowledged.add(id)
        if self.unacknowledged is not None and id == self.unacknowledged.id:
            self.done = self.unacknowledged.q
            self.unacknowledged = None


class Table:
    """A game with all its clients here. With `watched` they remember what they saw."""

    def __init__(self, game: str, watch_key: str, chance: random.Random, watched: bool = False) -> None:
        self.game = game
        self.watch_key = watch_key
        self.chance = chance
        self.watched = watched
        self.players: list[Client] = []
        self.watchers: list[Client] = []
        self.over = False
        self.heard: Callable[[Client, Told, float], None] = lambda client, told, now: None

    @property
    def clients(self) -> list[Client]:
        return self.players + self.watchers

    def asked(self) -> Client | None:
        """The player who can answer now."""
        return None if self.over else next((one for one in self.players if one.asked), None)

    async def watch(self, address: Address) -> Client:
        watcher = Client(self, address, -1, key=self.watch_key)
        self.watchers.append(watcher)
        await watcher.open()
        return watcher

    def close(self) -> None:
        for client in self.clients:
            client.close()


def hashed(view: bytes | msgspec.Raw) -> bytes:
    return blake2b(bytes(view), digest_size=12).digest()


async def make_table(
    addresses: Sequence[Address], seats: int, chance: random.Random, watched: bool = False, turn: int = 0
) -> Table:
    """A game that begins: each player with a browser and a deck of its own, at one server after the other."""
    decks = [chance.choice(BUILT_IN) for _ in range(seats)]
    first = addresses[turn % len(addresses)]
    answered = await post(first, "/api/games", {"seats": ["me"] + ["link"] * (seats - 1), "deck": decks[0]})
    made = msgspec.json.decode(answered.body, type=Made)
    table = Table(made.game, made.key(-1), chance, watched)
    cookies = [answered.cookie]
    for seat in range(1, seats):
        address = addresses[(turn + seat) % len(addresses)]
        claimed = await post(address, f"/api/games/{made.game}/claim", {"key": made.key(seat)})
        cookies.append(claimed.cookie)
    table.players = [
        Client(table, addresses[(turn + seat) % len(addresses)], seat, cookie, deck=decks[seat] if seat else "")
        for seat, cookie in enumerate(cookies)
    ]
    try:
        for player in table.players:
            await player.open()
    except ConnectionError:
        table.close()
        raise
    return table


async def make_tables(
    addresses: Sequence[Address], count: int, seats: int, chance: random.Random, watched: bool = False
) -> list[Table]:
    """Many games, a few at a time."""
    few = asyncio.Semaphore(8)

    async def one(turn: int) -> Table:
        async with few:
            own = random.Random(chance.random())
            return await make_table(addresses, seats, own, watched, turn)

    return list(await asyncio.gather(*(one(turn) for turn in range(count))))
