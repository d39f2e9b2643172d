"""The law that a server tells nobody what they may not know, over real sockets.

At each question of a listener the game goes on at several tables of one server: as it is at the first, with imagined cards at the
others. The listener has a socket at each of them and does the same everywhere. It must be sent the same bytes in as many
messages everywhere, until it is asked again.
"""

from __future__ import annotations

import asyncio
import logging
import random
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final, TextIO

import msgspec
import uvicorn

from logpose.cards import library
from logpose.engine.game import Game
from logpose.play.games import Match
from logpose.play.records import Recorder, Seat
from logpose.play.records.opening import Opening
from logpose.play.views import View
from logpose.play.why_not import VERBS
from logpose.server import logs, wire
from logpose.server.addresses import origins
from logpose.server.app import make_app
from logpose.server.clocks import PRESETS, Clock
from logpose.server.entries import New
from logpose.server.guarding import Guard
from logpose.server.house import House
from logpose.server.limits import Limits, Rate
from logpose.server.rooms import Room
from logpose.server.running import listen, make_config
from logpose.server.sockets import Connection
from logpose.server.tables import ASKS, PERSON, Settings
from logpose.server.telling import Telling
from logpose.sim.laws import BrokenLaw, law
from logpose.sim.library_decks import library_decks
from logpose.sim.view_laws import difference
from tests.server.alike import WATCHER, Passage, Taken, follow, imagined, played, some_places
from tests.server.support import FAST, Browser, Player

IMAGINED: Final = 8
MOST_MOMENTS: Final = 300
HIDDEN: Final = (-1, -65, -257, -321, -513, 1000)  # handles of cards in decks, among Life cards, in hands, and of none
STEP_MS: Final = 9_000  # from one answer that everybody hears of to the next: longer than time is free
_LATER: ContextVar[int] = ContextVar("later", default=0)


class Chances(msgspec.Struct, frozen=True):
    """How often, of 1, something besides the answer is sent at a moment."""

    look: float = 1.0  # that the moment is looked at
    why: float = 0.1  # that it is asked why, of every card and verb, and what each card is worth
    wrong: float = 0.2  # that something is sent that cannot be
    back: float = 0.3  # that the answer is to be taken back
    report: float = 0.1


class Counted(msgspec.Struct):
    """What was compared."""

    games: int = 0
    moments: int = 0
    twins: int = 0
    parted: int = 0
    messages: int = 0


@contextmanager
def logging_to(stream: TextIO, leaked: Callable[[int], None]) -> Iterator[None]:
    """The log of a server goes to a stream; afterwards logging is as it was."""
    hooks = sys.excepthook, sys.unraisablehook, threading.excepthook
    root, own = logging.getLogger(), logging.getLogger("logpose.server")
    handlers = list(root.handlers)
    levels = {logger: logger.level for logger in (root, own, *map(logging.getLogger, logs._OTHERS))}
    logs.settle(leaked, stream)
    try:
        yield
    finally:
        logging.captureWarnings(False)
        sys.excepthook, sys.unraisablehook, threading.excepthook = hooks
        root.handlers[:] = handlers
        for logger, level in levels.items():
            logger.setLevel(level)


# -- a server, and tables that games are put on --------------------------------------------------------------------------------


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[House, str]]:
    """A real server in the loop of the test; its house, and its address."""
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    limits: Limits = msgspec.structs.replace(FAST, messages=Rate(10**9, 1))
    house = House(f"sqlite:///{folder / 'games.db'}", 1, limits, address)
    guard = Guard(make_app(house), origins("127.0.0.1", port), limits)
    server = uvicorn.Server(make_config(guard, limits))
    running = asyncio.create_task(server.serve([listening]))
    while not server.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield house, address
    finally:
        server.should_exit = True
        await running


class Place:
    """A table of the server, and a listener at it."""

    def __init__(self, house: House, id: str, player: Player) -> None:
        self.hall = house.hall
        self.table = self.hall.tables[id]
        self.player = player
        self.pings = 0

    def put(self, game: Game, settings: Settings, answered: list[int], at: int) -> None:
        """Another game is on the table; whoever listens has heard nothing of it."""
        old = self.table.room
        room = Room(old.id, settings)
        room.n = old.n
        for chair in room.chairs:
            chair.taken = True
        recorder = Recorder.__new__(Recorder)
        recorder._begin(_opening(game), True)
        room.recorder, room.telling = recorder, Telling(recorder.game)
        room.answered = list(answered)
        preset = PRESETS[settings.clock]
        if preset is not None:
            room.clock = Clock(preset)
            room.clock.happened(at, game, True)
        self.table.room = self.table.watched = room
        for listener in self.table.listeners:
            assert isinstance(listener, Connection)
            listener._have, listener._last = 0, None
            listener.wake()

    async def sent(self) -> list[bytes]:
        """What the listener was sent since it was last asked for. A pong says that there is no more to come."""
        found: list[bytes] = []
        for _ in range(2):  # whoever writes may have been between its messages and the table
            self.pings += 1
            await self.player.send(wire.Ping(self.pings))
            while True:
                message = await self.player.receive()
                if isinstance(message, wire.Pong):
                    break
                found.append(self.player.frames[-1].replace(self.table.room.id.encode(), b"this game"))
            self.player.frames.clear()
        return found

    async def take(self, taken: Taken, client: str, later: int) -> None:
        """Somebody else answers."""
        _LATER.set(later)
        await self.hall.act(self.table, lambda room: _entries(room, taken, client))


def _opening(game: Game) -> Opening:
    def begin(listen: bool) -> Game:
        twin = game.copy()
        twin.notes = [] if listen else None
        return twin

    cards = {card.printed.number: library[card.printed.number] for card in game.cards}
    return Opening(begin, [Seat(f"Player {seat}", "") for seat in game.seats], cards)


def _entries(room: Room, taken: Taken, client: str) -> list[New]:
    assert room.recorder is not None
    trial = room.recorder.trial()
    for place in taken.places:
        trial.choose(place)
    made = trial.choices[len(room.recorder) :]
    return [
        New("choice", taken.seat, msgspec.json.encode(one.form).decode(), one.digest, f"{client}-{taken.seat}")
        for one in made
    ]


class Tables:
    """Tables for the same number of seats, at which the same listener listens."""

    def __init__(self, house: House, places: list[Place], seat: int, seats: int) -> None:
        self.house = house
        self.places = places
        self.seat = seat
        self.seats = seats
        self.at = 1_700_000_000_000
        self.sent = 0  # messages of the listener
        house.hall._now = lambda: (self.at + _LATER.get()) / 1000

    @classmethod
    @asynccontextmanager
    async def of(cls, house: House, address: str, seat: int, seats: int, count: int) -> AsyncIterator[Tables]:
        async with AsyncExitStack() as stack:
            browser = await stack.enter_async_context(Browser(address))
            places: list[Place] = []
            for _ in range(count):
                made = await browser.post("/api/games", seats=["me"] * seats)
                player = await stack.enter_async_context(browser.sit(made["game"], seat))
                places.append(Place(house, made["game"], player))
                await places[-1].sent()
            yield cls(house, places, seat, seats)

    async def everywhere(
        self, work: Callable[[Place], Awaitable[list[bytes]]], among: list[Place]
    ) -> list[list[bytes]]:
        return await asyncio.gather(*(work(place) for place in among))


# -- games ---------------------------------------------------------------------------------------------------------------------


def listener_of(number: int) -> tuple[int, int]:
    """Who listens to a game, and how many seats it has: a quarter are team matches, a quarter are only watched."""
    seats = 4 if number % 4 == 3 else 2
    return (WATCHER if number % 21 in (2, 7, 8, 12, 13) else number // 4 % seats), seats


async def check_games(house: House, address: str, numbers: Iterable[int], chances: Chances, counted: Counted) -> None:
    """Plays games one after the other, half of them with a clock."""
    for number in numbers:
        seat, seats = listener_of(number)
        async with Tables.of(house, address, seat, seats, 1 + IMAGINED) as tables:
            await check_game(tables, number, "15+10" if number // 2 % 2 else "none", chances, counted)


# -- the law -------------------------------------------------------------------------------------------------------------------


async def check_game(
    tables: Tables, seed: int, clock: str, chances: Chances, counted: Counted, most: int = MOST_MOMENTS
) -> None:
    """Plays a game by lot and compares what the listener is sent with what it is sent in imagined games."""
    seat = tables.seat
    game = Match(library_decks(seed, tables.seats), asks=ASKS).game(seed)
    settings = Settings((PERSON,) * tables.seats, clock=clock)
    chance = random.Random(seed)
    answered = [0] * tables.seats
    counted.games += 1
    for moment in range(most):
        if game.decision is None:
            return
        if seat >= 0 and game.decision.seat != seat:  # before its first question
            for place in some_places(game, chance)[1]:
                game.choose(place)
            continue
        after = game.copy()
        passage = played(after, seat, chance)
        if chance.random() < chances.look:
            try:
                await check_passage(tables, game, settings, answered, passage, chance, chances, counted)
            except BrokenLaw as error:
                raise BrokenLaw(f"game {seed}, moment {moment}, listener {seat}: {error}") from None
        for step in passage.steps:
            answered[step.seat] += 1
        after.notes = None
        game = after


async def check_passage(
    tables: Tables,
    game: Game,
    settings: Settings,
    answered: list[int],
    passage: Passage,
    chance: random.Random,
    chances: Chances,
    counted: Counted,
) -> None:
    """From one question of the listener to its next, at all tables."""
    tables.at += 60_000
    seeds = [chance.getrandbits(60) for _ in tables.places[1:]]
    twins = [game.copy(), *(imagined(game, tables.seat, passage.met, seed) for seed in seeds)]
    there = [(place, twin) for place, twin in zip(tables.places, twins, strict=True) if twin is not None]
    followed = [follow(twin.copy(), tables.seat, passage) for _, twin in there]
    for place, twin in there:
        place.put(twin, settings, answered, tables.at)
    among = [place for place, _ in there]
    before = await tables.everywhere(lambda place: place.sent(), among)
    compare(before, "when it is asked")
    counted.moments += 1
    counted.twins += len(there) - 1
    counted.messages += sum(map(len, before))
    for message in besides(_seen(before[0]), chance, chances):
        await asyncio.gather(*(place.player.send(message) for place in among))
    answers = await tables.everywhere(lambda place: place.sent(), among)
    compare(answers, "when it asks")
    counted.messages += sum(map(len, answers))
    tables.sent += 1
    told = await asyncio.gather(
        *(_go_on(tables, place, one.taken, passage) for place, one in zip(among, followed, strict=True))
    )
    for one, frames in zip(followed[1:], told[1:], strict=True):
        upto = passage.upto(one.parted)
        counted.parted += one.parted is not None
        compare([_flat(told[0][:upto]), _flat(frames[:upto])], "until it is asked again")
        counted.messages += sum(map(len, frames))
    if tables.seat >= 0 and chance.random() < chances.back:
        whole = [place for place, one in zip(among, followed, strict=True) if one.parted is None]
        await asyncio.gather(*(place.player.send(wire.TakeBack("ask")) for place in whole))
        compare(await tables.everywhere(lambda place: place.sent(), whole), "when it takes back")


async def _go_on(tables: Tables, place: Place, taken: tuple[Taken, ...], passage: Passage) -> list[list[bytes]]:
    """Makes the answers of one game; what the listener is sent after each step."""
    frames: list[list[bytes]] = [[] for _ in passage.steps]
    state = place.player.state
    for number, one in enumerate(taken):
        client = f"{tables.sent}-{number}"
        if one.seat == tables.seat:
            assert state is not None
            await place.player.send(wire.Choose(state.q, client, passage.steps[one.step].chosen))
        else:
            heard = [step for step in passage.steps[1 : one.step + 1] if not step.is_none]
            await place.take(one, client, len(heard) * STEP_MS)
        frames[one.step] += await place.sent()
    return frames


def besides(view: View, chance: random.Random, chances: Chances) -> list[msgspec.Struct]:
    """What a listener sends besides its answer."""
    found: list[msgspec.Struct] = []
    if chance.random() < chances.why:
        handles = sorted({*_handles(view), *HIDDEN})
        found += [wire.Why(handle, verb) for handle in handles for verb in VERBS]
        found += [wire.Look(handle) for handle in handles]
    if chance.random() < chances.wrong:
        places = chance.choices(range(60), k=chance.randrange(5))
        found.append(wire.Choose(10**8, "stale", tuple(places)))
        found.append(wire.TakeBack("allow"))
    if chance.random() < chances.report:
        found.append(wire.Report())
    return found


def _handles(view: View) -> list[int]:
    found: list[int] = []
    for side in view.sides:
        cards = [side.leader, side.stage, *side.characters, *side.trash[:3], *side.known_hand, *side.life]
        found += [card.handle for card in cards if card is not None]
    return found


def _seen(frames: list[bytes]) -> View:
    return msgspec.json.decode(frames[-1], type=wire.State).view


def _flat(frames: list[list[bytes]]) -> list[bytes]:
    return [frame for some in frames for frame in some]


def compare(told: list[list[bytes]], when: str) -> None:
    """The same bytes in as many messages everywhere."""
    for other in told[1:]:
        for one, two in zip(told[0], other, strict=False):
            if one != two:
                raise BrokenLaw(f"{when}, it is sent hidden things: {difference(one.decode(), two.decode())}")
        law(len(told[0]) == len(other), f"{when}, it is sent {len(told[0])} messages or {len(other)}")
