"""Positions and records that people paste: drawn and played again in a process of their own, and kept nowhere."""

from __future__ import annotations

import asyncio
import sys
from typing import Final

import msgspec
from litestar import MediaType, Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from logpose.server import api
from logpose.server.bots import worker_environment
from logpose.server.house import Asking, allow, browser_of
from logpose.server.openapi import ASKING, troubles
from logpose.server.pasted_worker import SECONDS, Paste, Read
from logpose.server.tables import Refused

WORKER: Final = "logpose.server.pasted_worker"
AT_ONCE: Final = 2  # processes
MOST_WAITING: Final = 16  # texts
LONGEST_WAIT: Final = 6 * SECONDS
LONGEST_ANSWER: Final = 64 << 20  # bytes
_TABLE: Final = ResponseSpec(api.PositionTold, generate_examples=False, description="The table, with all cards")
_REPLAY: Final = ResponseSpec(api.RecordTold, generate_examples=False, description="The game, moment by moment")


class Pasted:
    """Reads texts of strangers, a few at once."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def read(self, paste: Paste) -> bytes:
        """What comes of the text, as it is sent; what cannot be is a Refused."""
        if self._waiting >= MOST_WAITING:
            raise Refused("busy", "Many positions and records are being read just now; try again in a moment.")
        self._waiting += 1
        try:
            async with self._places:
                said = await _read_apart(paste)
        finally:
            self._waiting -= 1
        if said is None:
            raise Refused(
                "too-long",
                f"This text could not be played through with the {SECONDS:g} seconds and the memory that it has here; "
                "logpose plays it on your own machine.",
            )
        if said.code == "fault":
            raise Refused(
                "fault", f"This text leads where logpose fails ({said.sentence}). Please report it with the text."
            )
        if said.code:
            raise Refused(said.code, said.sentence)
        return said.answer


async def _read_apart(paste: Paste) -> Read | None:
    """What a process of its own says of the text; nothing, if it came to its limits."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", WORKER),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=worker_environment(),
    )
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            told, _ = await process.communicate(msgspec.msgpack.encode(paste))
    except TimeoutError:
        return None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return msgspec.msgpack.decode(told, type=Read) if process.returncode == 0 and len(told) <= LONGEST_ANSWER else None


def _allowed(request: Asking) -> Pasted:
    allow(request, browser_of(request), "pastes")
    pasted: Pasted = request.app.state.pasted
    return pasted


@post(
    "/api/positions",
    status_code=200,
    media_type=MediaType.JSON,
    summary="Draw a position, without a game of it",
    responses={200: _TABLE, **troubles(*ASKING, 429)},
)
async def draw_position(request: Asking, data: JSONBody[api.PositionText]) -> Response[bytes]:
    told = await _allowed(request).read(Paste("table", data.position))
    return Response(told, media_type=MediaType.JSON)


@post(
    "/api/records/moments",
    status_code=200,
    media_type=MediaType.JSON,
    summary="A record as one seat met it, or with all cards; it is not kept",
    responses={200: _REPLAY, **troubles(*ASKING, 429)},
)
async def moments_of_record(request: Asking, data: JSONBody[api.RecordText]) -> Response[bytes]:
    told = await _allowed(request).read(Paste("moments", data.record, data.seat))
    return Response(told, media_type=MediaType.JSON)


@post(
    "/api/records/position",
    status_code=200,
    media_type=MediaType.TEXT,
    summary="The position of a record after so many choices",
    responses=troubles(*ASKING, 429),
)
async def position_of_record(request: Asking, data: JSONBody[api.RecordPlace]) -> str:
    told = await _allowed(request).read(Paste("place", data.record, place=data.place))
    return told.decode()


PASTED: Final = [draw_position, moments_of_record, position_of_record]
