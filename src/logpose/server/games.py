"""The paths of games: making them, finding them, taking seats, links; and what is left of them afterwards."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post, route
from litestar.params import JSONBody, PathParameter, QueryParameter

from logpose.play.records import Replay
from logpose.play.records.lines import to_text
from logpose.play.records.moments import Moment
from logpose.play.records.reporting import report
from logpose.server import api, links, names
from logpose.server.entries import New, new
from logpose.server.house import (
    Asking,
    House,
    Id,
    allow,
    browser_of,
    browser_or_new,
    house_of,
    known,
    table_of,
)
from logpose.server.listening import Table
from logpose.server.openapi import ASKING, troubles
from logpose.server.store import TokenRow
from logpose.server.tables import PERSON, Refused, Settings, counted, deck_of, opened_from_position, seats_in

_HELD: Final = ("me", "link", "open")


@post("/api/games", summary="Make a game", responses=troubles(*ASKING, 429, 503))
async def make_game(request: Asking, data: JSONBody[api.NewGame]) -> Response[api.Made]:
    house = house_of(request)
    browser = await browser_or_new(request)
    players = tuple(PERSON if seat in _HELD else seat for seat in data.seats)
    settings = Settings(
        players, data.rules, data.clock, data.takebacks, data.watch, data.delay, data.chat, "open" in data.seats
    )
    anybody = tuple(seat for seat, kind in enumerate(data.seats) if kind == "open")
    settings = msgspec.structs.replace(settings, position=data.position, open=anybody)
    settings.refuse(house.limits.bot_milliseconds)
    if len(settings.persons) < len(players):
        await _refuse_if_too_many(house, browser)
        allow(request, browser, "games", "bot_games")
    else:
        allow(request, browser, "games")
    if data.position:
        await asyncio.to_thread(opened_from_position, settings, [""] * len(players))
    mine = [seat for seat, kind in enumerate(data.seats) if kind == "me"]
    if max(len(data.names), len(data.decks)) > len(mine):
        raise Refused("seats", f"{len(mine)} of the seats are yours; name no more names or decks than that.")
    entries = await asyncio.to_thread(_sitting, data, mine)
    keys = {seat: links.new("token") for seat, kind in enumerate(data.seats) if kind in ("link", "open")}
    watching = links.new("token")
    now = house.hall.now()

    def tokens(game: str) -> list[TokenRow]:
        rows = [TokenRow(links.hashed(links.new("token")), game, seat, "seat", now, browser) for seat in mine]
        rows += [TokenRow(links.hashed(key), game, seat, "seat", now) for seat, key in keys.items()]
        return [*rows, TokenRow(links.hashed(watching), game, -1, "watch", now)]

    table = await house.hall.create(settings, entries, tokens, browser)
    id = table.room.id
    told = [api.Link("seat", seat, links.link(house.public_url, id, key)) for seat, key in keys.items()]
    told.append(api.Link("watch", -1, links.link(house.public_url, id, watching)))
    return known(request, api.Made(id, tuple(mine), tuple(told)))


def _sitting(data: api.NewGame, mine: list[int]) -> list[New]:
    """The host's own seats, each with its name and its deck; what is wrong with a deck is raised."""
    found: list[New] = []
    for place, seat in enumerate(mine):
        name, deck = (
            each[place] if place < len(each) else every
            for each, every in ((data.names, data.name), (data.decks, data.deck))
        )
        said: dict[str, object] = {"player": PERSON, "name": names.name(name) if name.strip() else "Player"}
        if deck:
            read = deck_of(deck)
            said |= {"leader": read.leader.number, "cards": counted(read)}
        found.append(new("seat", seat, **said))
    return found


async def _refuse_if_too_many(house: House, browser: str) -> None:
    """A browser plays, or has made, so many games with bots at once. One that nobody has looked at for a while does not
    count."""
    seats = {game for game, _ in await house.store.seats_of(browser)}
    playing = [
        id
        for id, table in house.hall.tables.items()
        if table.room.playing and table.room.has_bots and (id in seats or table.host == browser)
    ]
    if len(playing) >= house.limits.bot_games:
        raise Refused(
            "too-many", f"You play {len(playing)} games with bots already; end one of them, then begin another."
        )


@get("/api/games", summary="The open games, which anybody may join", responses=troubles(503))
async def open_games(request: Asking) -> list[api.OpenGame]:
    house = house_of(request)
    found: list[api.OpenGame] = []
    for row in await house.store.open_games(50):
        table = await house.hall.table(row.id)
        if table is not None and table.room.recorder is None:
            room = table.room
            free = sum(not room.chairs[seat].taken for seat in room.settings.open)
            if free:
                sitting = tuple(chair.name if chair.taken else "" for chair in room.chairs)
                settings = room.settings
                found.append(
                    api.OpenGame(row.id, row.made, settings.rules, settings.clock, sitting, free, bool(table.here()))
                )
    return found


@route("/api/games", http_method=["OPTIONS"], status_code=204, include_in_schema=False)
async def ways_to_ask() -> Response[None]:
    """The framework would name the methods of one of the functions of this path."""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, POST"})


@get("/api/mine", summary="The seats of this browser, the newest first", responses=troubles(503))
async def mine(request: Asking) -> list[api.Mine]:
    browser = browser_of(request)
    store = house_of(request).store
    games = await store.games_of(browser)
    sitting = await store.sitting({row.id for row, _ in games})
    hosted = await store.hosted(browser)
    found: list[api.Mine] = []
    for row, seat in games:
        chairs = [sitting.get(row.id, {}).get(one, {}) for one in range(seats_in(row.settings))]
        called, players = (tuple(chair.get(word, "") for chair in chairs) for word in ("name", "player"))
        leader = chairs[seat].get("leader", "")
        found.append(api.Mine(row.id, seat, row.state, row.made, called, leader, players, row.id in hosted))
    return found


@post("/api/games/{game:str}/claim", summary="Take what a link opens", responses=troubles(*ASKING, 429, 503))
async def claim(request: Asking, game: Id, data: JSONBody[api.Claim]) -> Response[api.Claimed]:
    house = house_of(request)
    browser = await browser_or_new(request)
    allow(request, browser, "claims")
    row = await house.store.token(links.hashed(links.parsed("token", data.key)))
    if row is None or row.game != game or row.gone:
        raise Refused(
            "link", "This link opens nothing; it was replaced, or a part of it is missing. Ask for a new one."
        )
    if row.kind == "seat":
        if not await house.store.claim(row.hash, browser):
            raise Refused("claimed", "Somebody has taken this seat with the link already. Ask for a new one.")
        await _sit_down(house, await table_of(house, game), row.seat)
    return known(request, api.Claimed(game, row.seat, row.kind))


@post(
    "/api/games/{game:str}/join", summary="Take a free seat of an open game", responses=troubles(*ASKING, 404, 429, 503)
)
async def join(request: Asking, game: Id) -> Response[api.Claimed]:
    house = house_of(request)
    browser = await browser_or_new(request)
    allow(request, browser, "claims")
    table = await table_of(house, game)
    if table.room.settings.listed and table.room.recorder is None:
        for row in await house.store.seat_tokens(game):
            is_free = row.kind == "seat" and row.seat in table.room.settings.open and not row.browser
            if is_free and await house.store.claim(row.hash, browser):
                await _sit_down(house, table, row.seat)
                return known(request, api.Claimed(game, row.seat, "seat"))
    raise Refused("full", "No seat of this game is free for everybody any more.")


async def _sit_down(house: House, table: Table, seat: int) -> None:
    chair = table.room.chairs[seat]
    if not chair.taken:
        await house.hall.act(
            table, lambda room: [] if room.chairs[seat].taken else [new("seat", seat, player=PERSON, name="Player")]
        )


@post("/api/games/{game:str}/links", summary="Make a new link", responses=troubles(*ASKING, 503))
async def make_link(request: Asking, game: Id, data: JSONBody[api.NewLink]) -> api.Link:
    house, browser = house_of(request), browser_of(request)
    held = [seat for one, seat in await house.store.seats_of(browser) if one == game]
    invites = data.kind == "seat" and data.seat not in held
    if not (game in await house.store.hosted(browser) if invites else held):
        raise Refused("right", "Only who plays at this table can make this link.")
    key = links.new("token")
    seat = data.seat if data.kind == "seat" else -1
    row = TokenRow(links.hashed(key), game, seat, data.kind, house.hall.now())
    if not await house.store.renew_token(game, seat, data.kind, row, if_free=invites):
        raise Refused("claimed", "This chair is not free, so there is no new link to it.")
    if data.kind != "seat":  # whoever came by the old one is put out, at every process
        await house.hall.act(await table_of(house, game), lambda _: [new("link", -1, to=data.kind, hash=row.hash)])
    return api.Link(data.kind, seat, links.link(house.public_url, game, key))


# -- afterwards -----------------------------------------------------------------------------------------------------------


@get(
    "/api/records/{game:str}",
    media_type=MediaType.TEXT,
    summary="The record of a game that is over",
    responses=troubles(404, 409, 503),
)
async def record(request: Asking, game: Id) -> str:
    room = (await table_of(house_of(request), game)).room
    room.refuse_if_secret()
    return to_text(room.record())


@get(
    "/api/records/{game:str}/moments",
    summary="A game that is over, as one seat met it, or with all cards",
    responses=troubles(404, 409, 503),
)
async def moments(request: Asking, game: Id, seat: Annotated[int, QueryParameter(ge=-1, le=3)] = -1) -> list[Moment]:
    room = (await table_of(house_of(request), game)).room
    room.refuse_if_secret()
    if seat >= len(room.chairs):
        raise Refused("seat", f"The game has {len(room.chairs)} seats, from 0 on.")
    record = room.record()
    return await asyncio.to_thread(lambda: Replay(record).moments(None if seat < 0 else seat))


@get(
    "/api/records/{game:str}/position",
    media_type=MediaType.TEXT,
    summary="The position after so many choices",
    responses=troubles(404, 409, 503),
)
async def position(request: Asking, game: Id, place: Annotated[int, QueryParameter(ge=0, le=100_000)]) -> str:
    room = (await table_of(house_of(request), game)).room
    room.refuse_if_secret()
    record = room.record()
    if place > len(record.choices):
        raise Refused("place", f"The game has {len(record.choices)} choices.")
    return await asyncio.to_thread(report, record, place, 0)


@get(
    "/api/reports/{code:str}",
    media_type=MediaType.TEXT,
    summary="A moment that somebody has reported",
    responses=troubles(404, 409, 503),
)
async def reported(request: Asking, code: Annotated[str, PathParameter(pattern="^[a-z2-7]{20}-[0-9]{1,6}$")]) -> str:
    house = house_of(request)
    game, _, number = code.partition("-")
    table = await table_of(house, game)
    table.room.refuse_if_secret()
    return await house.hall.reported(table, int(number))


GAMES: Final = [ways_to_ask, make_game, open_games, mine, claim, join, make_link, record, moments, position, reported]
