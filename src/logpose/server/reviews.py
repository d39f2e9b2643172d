"""Reviews of games that are over: one decision after the other in the bots' queue, each told as soon as it is looked at.

A browser has one review made at a time. It is given up when the browser goes away, and nothing of it is kept: who comes back
says how far it had come.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream

from logpose.play.names import SEATS
from logpose.play.records.making import CONCEDE
from logpose.play.records.record import Choice, Header
from logpose.server import api
from logpose.server.bots import Bots
from logpose.server.buckets import household
from logpose.server.house import Asking, Id, address_of, allow, browser_of, house_of, table_of
from logpose.server.openapi import ASKING, troubles
from logpose.server.pasted import read_pasted
from logpose.server.pasted_worker import Paste, Played
from logpose.server.tables import Refused

BEAT_S: Final = 10.0  # after which a line is sent though nothing is new: whoever stands between would take it for dead
MOST_LATE: Final = 3  # decisions that take too long; after these the server has no time for reviews
LINES: Final = "application/x-ndjson"
_LINES: Final = ResponseSpec(
    api.ReviewLine, generate_examples=False, media_type=LINES, description="One line after the other, as it is made"
)


def choices_of(seat: int, choices: tuple[Choice, ...]) -> list[int]:
    """Where a seat has chosen something."""
    return [at for at, one in enumerate(choices) if one.seat == SEATS[seat] and one.form != CONCEDE]


async def review_lines(
    bots: Bots, header: Header, choices: tuple[Choice, ...], seat: int, since: int, playouts: int, whose: str
) -> AsyncIterator[api.ReviewLine]:
    """What is found of one choice after the other, after the first `since` of them."""
    places = choices_of(seat, choices)
    late = 0
    yield api.ReviewLine(since, len(places), playouts)
    for done, place in enumerate(places[since:], since + 1):
        looking = asyncio.ensure_future(bots.review(header, choices, place, playouts, whose))
        try:
            while not (await asyncio.wait({looking}, timeout=BEAT_S))[0]:
                yield api.ReviewLine(done - 1, len(places), playouts)
        finally:
            looking.cancel()
        seen = looking.result()
        late += seen is None
        if late > MOST_LATE:
            seen = f"{late} decisions took too long: the bots have much to do, or this game is a hard one."
        if isinstance(seen, str):
            yield api.ReviewLine(done - 1, len(places), playouts, sentence=f"The review cannot go on now. {seen}")
            return
        found = msgspec.json.decode(seen, type=api.Judged) if seen else None
        yield api.ReviewLine(done, len(places), playouts, found)


def _told(request: Asking, header: Header, choices: tuple[Choice, ...], seat: int, since: int) -> Stream:
    house = house_of(request)
    browser, address = browser_of(request), address_of(request)
    if seat >= len(header.seats):
        raise Refused("seat", f"The game has {len(header.seats)} seats, from 0 on.")
    count = len(choices_of(seat, choices))
    if since >= count:
        raise Refused("place", f"Seat {SEATS[seat]} has made {count} choices in this game, so none is left to review.")
    allow(request, browser, "reviews")
    if not house.allowances.enter("reviewing", browser, address):
        raise Refused("busy", "Another review of yours is being made; wait for it, or stop it, and ask again.")

    async def lines() -> AsyncIterator[bytes]:
        try:
            found = review_lines(
                house.bots, header, choices, seat, since, house.limits.review_playouts, browser or household(address)
            )
            async for line in found:
                yield msgspec.json.encode(line) + b"\n"
        finally:
            house.allowances.leave("reviewing", browser, address)

    return Stream(lines(), media_type=LINES, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})


@post(
    "/api/records/{game:str}/review",
    status_code=200,
    summary="The choices of a seat reviewed, in a game that is over",
    responses={200: _LINES} | troubles(*ASKING, 404, 429, 503),
)
async def review_game(request: Asking, game: Id, data: JSONBody[api.ReviewOf]) -> Stream:
    room = (await table_of(house_of(request), game)).room
    room.refuse_if_secret()
    if room.frozen:
        raise Refused("frozen", "This game does not come to the same any more, so nothing can be said of its choices.")
    record = room.record()
    return _told(request, record.header, record.choices, data.seat, data.since)


@post(
    "/api/records/review",
    status_code=200,
    summary="The choices of a seat reviewed, in a record; it is not kept",
    responses={200: _LINES} | troubles(*ASKING, 429),
)
async def review_record(request: Asking, data: JSONBody[api.RecordReview]) -> Stream:
    read = await read_pasted(request, Paste("played", data.record, data.seat))
    played = msgspec.msgpack.decode(read, type=Played)
    return _told(request, played.header, played.choices, data.seat, data.since)


REVIEWS: Final = [review_game, review_record]
