"""The server's paths, over tables and sockets. The framework routes and writes the OpenAPI; nothing else."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import JSONBody, PathParameter

from logpose.errors import LogposeError
from logpose.play.decks import check, read_deck
from logpose.play.records.lines import to_text
from logpose.play.records.record import logpose_version
from logpose.server import api, links, names, wire
from logpose.server.bots import Bots
from logpose.server.buckets import Allowances, Deed
from logpose.server.entries import New, new
from logpose.server.hall import Hall, Table
from logpose.server.limits import Limits
from logpose.server.metrics import CONTENT_TYPE, Metrics
from logpose.server.sockets import Connection, Gone
from logpose.server.store import Store, StoreError, TokenRow
from logpose.server.tables import PERSON, Refused, Settings, counted, deck_of

Id = Annotated[str, PathParameter(pattern="^[a-z2-7]{20}$", description="the id of a game")]
_HELD: Final = ("me", "link", "open")


class House:
    """All that a running server has."""

    def __init__(self, database: str, bot_workers: int, limits: Limits, public_url: str) -> None:
        self.metrics = Metrics()
        bots = Bots()
        store = Store(
            database,
            lambda game, n: self.hall.told(game, n),
            lambda seconds, _: self.metrics.commit_seconds.observe(seconds),
        )
        self.limits = limits
        self.public_url = public_url.rstrip("/")
        self.https = self.public_url.startswith("https:")
        self.store = store
        self.bots = bots
        self.hall = Hall(store, bots, self.metrics)
        self.allowances = Allowances(limits)
        self.connections: set[Connection] = set()

    async def start(self) -> None:
        await self.store.start()
        self.hall.start()

    async def stop(self) -> None:
        """Nobody can act any more; what was written is told, and everybody is told when to come back."""
        self.hall.closing = True
        for connection in list(self.connections):
            sentence = "The server is going down for a moment; your game is kept, and this page comes back by itself."
            connection.leave(Gone(wire.GOING_DOWN, sentence, round(random.uniform(1, 4), 2)))
        await self.hall.stop()
        await self.bots.stop()
        await self.store.stop()


class BrowserRights:
    """What a browser may do, by its cookie."""

    def __init__(self, house: House, browser: str) -> None:
        self._house = house
        self._browser = browser

    async def seat(self, game: str, seat: int) -> bool:
        return bool(self._browser) and (game, seat) in await self._house.store.seats_of(self._browser)

    async def looking(self, game: str, key: str) -> str:
        if key:
            row = await self._house.store.token(links.hashed(key))
            if row is not None and row.game == game and not row.gone and row.kind in ("watch", "judge"):
                return row.kind
            return ""
        seats = await self._house.store.seats_of(self._browser) if self._browser else []
        return "watch" if any(one == game for one, _ in seats) else ""


def _house(connection: ASGIConnection[Any, Any, Any, State]) -> House:
    house: House = connection.app.state.house
    return house


def _browser(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """The browser of a request as the store knows it; nothing if it has no cookie."""
    found = links.browser_of(connection.headers.get("cookie", ""), _house(connection).https)
    return "" if found is None else links.hashed(found)


def _known(house: House, request: Request[Any, Any, State], answer: msgspec.Struct) -> Response[Any]:
    """The answer, with a cookie for a browser that has none."""
    response: Response[Any] = Response(answer)
    made = request.state.get("browser")
    if made is not None:
        response.headers["Set-Cookie"] = links.cookie(made, house.https)
    return response


def _browser_or_new(request: Request[Any, Any, State]) -> str:
    browser = _browser(request)
    if not browser:
        made = links.new("browser")
        request.state["browser"] = made
        browser = links.hashed(made)
    return browser


def _address(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    return "" if connection.client is None else connection.client.host


def _allow(request: Request[Any, Any, State], deed: Deed, browser: str) -> None:
    """Counts what somebody does, and refuses what is too much."""
    if wait := _house(request).allowances.take(deed, browser, _address(request)):
        raise TooOften(wait)


class TooOften(Refused):
    def __init__(self, wait: float) -> None:
        super().__init__("too-often", f"That was done too often; it can be done again in {math.ceil(wait)} seconds.")
        self.wait = wait


async def _table(house: House, game: str) -> Table:
    table = await house.hall.table(game)
    if table is None:
        raise HTTPException(status_code=404, detail="There is no such game; ask for the link again.")
    return table


# -- games -------------------------------------------------------------------------------------------------------------


@post("/api/games", summary="Make a game")
async def make_game(request: Request[Any, Any, State], data: JSONBody[api.NewGame]) -> Response[api.Made]:
    house = _house(request)
    browser = _browser_or_new(request)
    players = tuple(PERSON if seat in _HELD else seat for seat in data.seats)
    settings = Settings(
        players, data.rules, data.clock, data.takebacks, data.watch, data.delay, data.chat, "open" in data.seats
    )
    settings.refuse()
    _allow(request, "games", browser)
    if len(settings.persons) < len(players):
        _allow(request, "bot_games", browser)
    name = names.name(data.name) if data.name.strip() else "Player"
    said: dict[str, object] = {"player": PERSON, "name": name}
    if data.deck:
        deck = deck_of(data.deck)
        said |= {"leader": deck.leader.number, "cards": counted(deck)}
    mine = [seat for seat, kind in enumerate(data.seats) if kind == "me"]
    keys = {seat: links.new("token") for seat, kind in enumerate(data.seats) if kind in ("link", "open")}
    watching = links.new("token")
    now = house.hall.now()

    def tokens(game: str) -> list[TokenRow]:
        rows = [TokenRow(links.hashed(links.new("token")), game, seat, "seat", now, browser) for seat in mine]
        rows += [TokenRow(links.hashed(key), game, seat, "seat", now) for seat, key in keys.items()]
        return [*rows, TokenRow(links.hashed(watching), game, -1, "watch", now)]

    entries: list[New] = [new("seat", seat, **said) for seat in mine]
    table = await house.hall.create(settings, entries, tokens)
    id = table.room.id
    told = [api.Link("seat", seat, links.link(house.public_url, id, key)) for seat, key in keys.items()]
    told.append(api.Link("watch", -1, links.link(house.public_url, id, watching)))
    return _known(house, request, api.Made(id, tuple(mine), tuple(told)))


@get("/api/games", summary="The open games, which anybody may join")
async def open_games(request: Request[Any, Any, State]) -> list[api.OpenGame]:
    house = _house(request)
    found: list[api.OpenGame] = []
    for row in await house.store.open_games(50):
        table = await house.hall.table(row.id)
        if table is not None and table.room.recorder is None:
            room = table.room
            sitting = tuple(chair.name if chair.taken else "" for chair in room.chairs)
            found.append(api.OpenGame(row.id, row.made, room.settings.rules, room.settings.clock, sitting))
    return found


@get("/api/mine", summary="The seats of this browser, the newest first")
async def mine(request: Request[Any, Any, State]) -> list[api.Mine]:
    browser = _browser(request)
    seats = await _house(request).store.seats_of(browser) if browser else []
    return [api.Mine(game, seat) for game, seat in seats]


@post("/api/games/{game:str}/claim", summary="Take what a link opens")
async def claim(request: Request[Any, Any, State], game: Id, data: JSONBody[api.Claim]) -> Response[api.Claimed]:
    house = _house(request)
    browser = _browser_or_new(request)
    _allow(request, "claims", browser)
    row = await house.store.token(links.hashed(links.parsed("token", data.key)))
    if row is None or row.game != game or row.gone:
        raise Refused(
            "link", "This link opens nothing; it was replaced, or a part of it is missing. Ask for a new one."
        )
    if row.kind == "seat":
        if not await house.store.claim(row.hash, browser):
            raise Refused("claimed", "Somebody has taken this seat with the link already. Ask for a new one.")
        await _sit_down(house, await _table(house, game), row.seat)
    return _known(house, request, api.Claimed(game, row.seat, row.kind))


@post("/api/games/{game:str}/join", summary="Take a free seat of an open game")
async def join(request: Request[Any, Any, State], game: Id) -> Response[api.Claimed]:
    house = _house(request)
    browser = _browser_or_new(request)
    _allow(request, "claims", browser)
    table = await _table(house, game)
    if table.room.settings.listed and table.room.recorder is None:
        for row in await house.store.seat_tokens(game):
            if row.kind == "seat" and not row.browser and await house.store.claim(row.hash, browser):
                await _sit_down(house, table, row.seat)
                return _known(house, request, api.Claimed(game, row.seat, "seat"))
    raise Refused("full", "No seat of this game is free for everybody any more.")


async def _sit_down(house: House, table: Table, seat: int) -> None:
    chair = table.room.chairs[seat]
    if not chair.taken:
        await house.hall.act(
            table, lambda room: [] if room.chairs[seat].taken else [new("seat", seat, player=PERSON, name="Player")]
        )


@post("/api/games/{game:str}/links", summary="Make a new link")
async def make_link(request: Request[Any, Any, State], game: Id, data: JSONBody[api.NewLink]) -> api.Link:
    house = _house(request)
    held = [seat for one, seat in await house.store.seats_of(_browser(request)) if one == game]
    if not held or (data.kind == "seat" and data.seat not in held):
        raise Refused("right", "Only who plays at this table can make this link.")
    key = links.new("token")
    seat = data.seat if data.kind == "seat" else -1
    row = TokenRow(links.hashed(key), game, seat, data.kind, house.hall.now())
    await house.store.renew_token(game, seat, data.kind, row)
    return api.Link(data.kind, seat, links.link(house.public_url, game, key))


# -- records -----------------------------------------------------------------------------------------------------------


@get("/api/records/{game:str}", media_type=MediaType.TEXT, summary="The record of a game that is over")
async def record(request: Request[Any, Any, State], game: Id) -> str:
    room = (await _table(_house(request), game)).room
    if not room.over and not room.frozen:
        raise Refused("playing", "The game is not over; its record holds all cards, and opens when it is.")
    return to_text(room.record())


# -- decks -------------------------------------------------------------------------------------------------------------


@post("/api/decks/check", status_code=200, summary="Read and check a deck in any shape")
async def check_deck(data: JSONBody[api.DeckText]) -> api.DeckTold:
    return await asyncio.to_thread(_checked, data)


def _checked(data: JSONBody[api.DeckText]) -> api.DeckTold:
    listed = read_deck(data.deck)
    problems = check(listed, data.format)
    return api.DeckTold(
        listed.leader,
        tuple((entry.count, entry.number) for entry in listed.entries),
        tuple(api.DeckProblem(one.line, one.rule, one.sentence) for one in problems),
        listed.remarks,
        listed.name,
    )


# -- health ------------------------------------------------------------------------------------------------------------


@get("/healthz", summary="Whether the process lives")
async def healthz() -> api.Health:
    return api.Health("ok", logpose_version())


@get("/readyz", summary="Whether games can be played: the database can be written, and soon")
async def readyz(request: Request[Any, Any, State]) -> Response[api.Health]:
    house = _house(request)
    if house.hall.closing:
        return Response(api.Health("going down", logpose_version()), status_code=503)
    try:
        seconds = await house.store.writable()
    except StoreError as error:
        return Response(api.Health(str(error), logpose_version()), status_code=503)
    slow = seconds >= 1
    return Response(api.Health("slow" if slow else "ok", logpose_version(), seconds), status_code=503 if slow else 200)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Request[Any, Any, State]) -> Response[bytes]:
    return Response(_house(request).metrics.page(), media_type=CONTENT_TYPE)


# -- sockets -----------------------------------------------------------------------------------------------------------


class _Line:
    """A socket of the framework, as a connection needs it."""

    def __init__(self, socket: WebSocket[Any, Any, State]) -> None:
        self._socket = socket

    async def receive(self) -> str | bytes | None:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        return message.get("text") or message.get("bytes") or ""

    async def send(self, frame: bytes) -> None:
        await self._socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    async def close(self, code: int) -> None:
        await self._socket.close(code)


@websocket("/ws/g/{game:str}")
async def table_socket(socket: WebSocket[Any, Any, State], game: Id) -> None:
    house = _house(socket)
    asked = socket.scope.get("subprotocols") or []
    if asked and wire.SUBPROTOCOL not in asked:
        await socket.close(wire.NEWER_PAGE)
        return
    await socket.accept(subprotocols=wire.SUBPROTOCOL if asked else None)
    browser, address = _browser(socket), _address(socket)
    connection = Connection(
        house.hall, _Line(socket), BrowserRights(house, browser), house.allowances.messages(), house.limits.frame
    )
    if not house.allowances.enter("sockets", browser, address):
        await connection.part(Gone(wire.TOO_FAST, "Too many tables are open here; close some.", 10))
        return
    house.connections.add(connection)
    try:
        await connection.run(game)
    except WebSocketDisconnect:
        return
    finally:
        house.allowances.leave("sockets", browser, address)
        house.connections.discard(connection)


# -- faults ------------------------------------------------------------------------------------------------------------


def _trouble(status: int, code: str, sentence: str) -> Response[Any]:
    return Response(api.Trouble(code, sentence), status_code=status, media_type=MediaType.JSON)


def _on_refused(request: Request[Any, Any, State], error: Refused) -> Response[Any]:
    _house(request).metrics.refused(error.kind)
    return _trouble(409, error.kind, str(error))


def _on_too_often(request: Request[Any, Any, State], error: TooOften) -> Response[Any]:
    answer = _on_refused(request, error)
    answer.status_code = 429
    answer.headers["Retry-After"] = str(math.ceil(error.wait))
    return answer


def _on_store(_: Request[Any, Any, State], error: StoreError) -> Response[Any]:
    return _trouble(503, "store", str(error))


def _on_logpose(request: Request[Any, Any, State], error: LogposeError) -> Response[Any]:
    _house(request).metrics.refused(error.code)
    return _trouble(400, error.code, str(error))


def _on_http(_: Request[Any, Any, State], error: HTTPException) -> Response[Any]:
    reasons = "; ".join(str(one.get("message", "")) for one in error.extra or [] if isinstance(one, dict))
    return _trouble(error.status_code, "request", f"{error.detail}{': ' if reasons else ''}{reasons}"[:500])


def make_app(house: House) -> Litestar:
    """The application, which starts and stops the house."""

    @asynccontextmanager
    async def living(_: Litestar) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    return Litestar(
        [
            make_game,
            open_games,
            mine,
            claim,
            join,
            make_link,
            record,
            check_deck,
            healthz,
            readyz,
            metrics,
            table_socket,
        ],
        lifespan=[living],
        state=State({"house": house}),
        exception_handlers={
            TooOften: _on_too_often,
            Refused: _on_refused,
            StoreError: _on_store,
            LogposeError: _on_logpose,
            HTTPException: _on_http,
        },
        openapi_config=OpenAPIConfig(
            "logpose", logpose_version(), path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=1024 * 1024,
        debug=False,
    )
