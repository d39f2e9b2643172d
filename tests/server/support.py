"""A real server in a thread of the test, and clients that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from logpose.play.questions import Amount, Distribution, Order, Question, Selection, YesNo
from logpose.server import wire
from logpose.server.addresses import origins, proxies
from logpose.server.app import make_app
from logpose.server.guarding import Guard
from logpose.server.house import House
from logpose.server.limits import Limits, Rate, Share
from logpose.server.running import Server, listen
from logpose.server.site import Site

T = TypeVar("T")
NO_SITE = Site()
MUCH = Share(
    games=Rate(100_000, 1),
    claims=Rate(100_000, 1),
    pastes=Rate(100_000, 1),
    readings=100_000,
    openings=Rate(100_000, 1),
    sockets=100_000,
)
FAST = Limits(
    messages=Rate(1000, 1), browser=MUCH, address=MUCH, bot_games=100_000, bot_games_a_day=100_000, connections=100_000
)
_DECODER: msgspec.json.Decoder[wire.FromServer] = msgspec.json.Decoder(wire.FromServer)


class Served:
    """A server at a free port, in a thread of its own."""

    def __init__(
        self,
        database: str,
        limits: Limits = FAST,
        admin_token: str = "",
        site: Site = NO_SITE,
        public: str = "",
        trusted: Sequence[str] = (),
    ) -> None:
        self._socket = listen("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.house = House(database, 1, limits, self.address, public, (), site)
        known = origins("127.0.0.1", self._socket.getsockname()[1])
        networks = proxies(trusted)
        guard = Guard(make_app(self.house, admin_token), known, limits, networks, wait=self.house.wait)
        self._server = Server(self.house, guard, trusted=networks)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]})

    @classmethod
    def in_folder(cls, folder: Path, limits: Limits = FAST) -> Self:
        return cls(f"sqlite:///{folder / 'games.db'}", limits)

    def __enter__(self) -> Self:
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                raise AssertionError("the server did not start")
            threading.Event().wait(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive(), "the server did not stop"

    def run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Carries out a coroutine in the loop of the test."""
        return asyncio.run(work())

    async def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Carries out a coroutine in the loop of the server."""
        writer = self.house.store._writer
        assert writer is not None
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, writer._loop))


class Browser:
    """A browser: its cookie, and requests."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=20)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def post(self, path: str, **data: Any) -> Any:
        answer = await self.http.post(path, json=data)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    @asynccontextmanager
    async def open(self, game: str, seat: int, protocol: str = wire.SUBPROTOCOL) -> AsyncIterator[Player]:
        """A socket that has said nothing yet."""
        address = f"{self.address.replace('http', 'ws', 1)}/ws/g/{game}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(
            address,
            subprotocols=[Subprotocol(protocol)],
            additional_headers=headers,
            origin=Origin(self.address),
            max_size=None,
        ) as socket:
            yield Player(self, socket, seat)

    @asynccontextmanager
    async def sit(self, game: str, seat: int, have: int = 0, key: str = "") -> AsyncIterator[Player]:
        """A socket for a seat, after hello."""
        async with self.open(game, seat) as player:
            await player.send(wire.Hello(seat, have, key))
            yield player


class Player:
    """A client at a table."""

    def __init__(self, browser: Browser, socket: ClientConnection, seat: int) -> None:
        self.browser = browser
        self.socket = socket
        self.seat = seat
        self.frames: list[bytes] = []  # all that was sent to it
        self.state: wire.State | None = None
        self.answers = 0
        self.made: dict[str, Any] = {}  # what the server said of the game when it was made

    async def send(self, message: msgspec.Struct) -> None:
        await self.socket.send(wire.encode(message).decode())

    async def receive(self) -> wire.FromServer:
        """The next message; a state is remembered."""
        frame = await asyncio.wait_for(self.socket.recv(decode=False), 20)
        self.frames.append(frame)
        message = _DECODER.decode(frame)
        if isinstance(message, wire.State):
            self.state = message
        return message

    async def until(self, kind: type[T]) -> T:
        """The next message of a kind."""
        while True:
            message = await self.receive()
            if isinstance(message, kind):
                return message

    async def bye(self) -> wire.Bye:
        """The farewell, after which the socket is closed."""
        told = await self.until(wire.Bye)
        try:
            await asyncio.wait_for(self.socket.recv(), 20)
        except ConnectionClosed:
            return told
        raise AssertionError("something came after the farewell")

    async def asked(self) -> Question:
        """The next question of this seat."""
        while self.state is None or self.state.view.question is None:
            await self.receive()
        return self.state.view.question

    async def answer(self, *chosen: int, then: tuple[tuple[str | int, ...], ...] = ()) -> wire.Ok | wire.No:
        """Answers the question before it, and waits for what comes of it."""
        assert self.state is not None
        self.answers += 1
        before = self.state
        id = f"{self.seat}-{self.answers}"
        self.state = None
        await self.send(wire.Choose(before.q, id, chosen, then))
        while True:
            message = await self.receive()
            if isinstance(message, wire.Ok | wire.No) and message.id == id:
                if isinstance(message, wire.No) and self.state is None:
                    self.state = before  # nothing has happened
                return message

    async def play(self, chance: random.Random, answers: int = 10_000) -> wire.Over | None:
        """Answers by lot, to the end of the game or so often."""
        for _ in range(answers):
            while self.state is None or self.state.view.question is None:
                message = await self.receive()
                if isinstance(message, wire.Over):
                    return message
            await self.answer(*some_answer(self.state.view.question, chance))
        return None


def some_answer(question: Question, chance: random.Random) -> tuple[int, ...]:
    """An answer by lot that the game takes."""
    asks = question.asks
    if isinstance(asks, Order):
        copies = [place for place, item in enumerate(asks.items) for _ in range(item.most)]
        return tuple(chance.sample(copies, len(copies)))
    if isinstance(asks, Amount):
        return (chance.randint(asks.least, min(asks.most, asks.least + 5)),)
    if isinstance(asks, YesNo):
        return (chance.randrange(2),)
    if isinstance(asks, Selection | Distribution):
        left = [place for place, item in enumerate(asks.items) for _ in range(item.most - item.picked)]
        already = sum(item.picked for item in asks.items)
        return tuple(sorted(chance.sample(left, max(0, asks.least - already))))
    return (chance.randrange(len(question.options)),)


@asynccontextmanager
async def two_at_a_table(
    served: Served, other: str = "black-imu", **settings: Any
) -> AsyncIterator[tuple[Player, Player]]:
    """Two persons with decks, each with a browser, at the beginning of their game."""
    async with Browser(served.address) as host, Browser(served.address) as guest:
        made = await host.post("/api/games", seats=["me", "link"], deck="red-ace", name="Ann", **settings)
        await guest.post(f"/api/games/{made['game']}/claim", key=key_of(made, 1))
        async with host.sit(made["game"], 0) as first, guest.sit(made["game"], 1) as second:
            first.made = second.made = made
            await second.send(wire.Sit("Bo", other))
            yield first, second


def key_of(made: dict[str, Any], seat: int) -> str:
    """The key of the link to a seat, or of the watch link (−1)."""
    address: str = next(link["address"] for link in made["links"] if link["seat"] == seat)
    return address.split("#k=")[1]
