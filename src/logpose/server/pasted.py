"""Positions and records that people paste: drawn and played again in processes of their own, and kept nowhere."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from litestar import MediaType, Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from logpose.server import api
from logpose.server.bot_worker import LENGTH
from logpose.server.bots import worker_environment
from logpose.server.buckets import household
from logpose.server.house import Asking, address_of, allow, browser_of, house_of
from logpose.server.openapi import ASKING, troubles
from logpose.server.pasted_worker import SECONDS, Paste, Read
from logpose.server.tables import Refused
from logpose.server.turns import Turns

WORKER: Final = "logpose.server.pasted_worker"
AT_ONCE: Final = 2  # processes
MOST_WAITING: Final = 16  # texts
MOST_TEXTS: Final = 50  # that one process reads
LONGEST_WAIT: Final = 6 * SECONDS
LONGEST_ANSWER: Final = 64 << 20  # bytes
_TABLE: Final = ResponseSpec(api.PositionTold, generate_examples=False, description="The table, with all cards")
_REPLAY: Final = ResponseSpec(api.RecordTold, generate_examples=False, description="The game, moment by moment")


class Pasted:
    """Reads texts of strangers, a few at once. Those who wait take turns."""

    def __init__(self) -> None:
        self._readers = [_Reader() for _ in range(AT_ONCE)]
        self._free = list(self._readers)
        self._waiting = Turns[asyncio.Future[_Reader]]()

    async def read(self, paste: Paste, whose: str = "") -> bytes:
        """What comes of somebody's text, as it is sent; what cannot be is a Refused."""
        if len(self._waiting) >= MOST_WAITING:
            raise Refused("busy", "Many positions and records are being read just now; try again in a moment.")
        async with self._reader(whose) as reader:
            said = await reader.read(paste)
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

    @asynccontextmanager
    async def _reader(self, whose: str) -> AsyncIterator[_Reader]:
        turn: asyncio.Future[_Reader] = asyncio.get_running_loop().create_future()
        self._waiting.add(whose, turn)
        self._call()
        try:
            yield await turn
        finally:
            self._waiting.remove(whose, turn)
            if turn.done() and not turn.cancelled():
                self._free.append(turn.result())
            self._call()

    def _call(self) -> None:
        """Whose turn it is gets a reader, as long as one is free."""
        while self._free and len(self._waiting):
            turn = self._waiting.take()
            if not turn.done():
                turn.set_result(self._free.pop())

    async def stop(self) -> None:
        for reader in self._readers:
            await reader.end()


class _Reader:
    """A process that reads, started when there is something to read. What has failed, or has read much, is replaced."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._texts = 0

    async def read(self, paste: Paste) -> Read | None:
        """What the process says of the text; nothing, if it came to its limits."""
        said: Read | None = None
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                said = await self._said(await self._started(), msgspec.msgpack.encode(paste))
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError):
            return None
        finally:
            self._texts += 1
            if said is None or said.code == "fault" or self._texts >= MOST_TEXTS:
                await self.end()
        return said

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._texts = 0
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", WORKER),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=worker_environment(),
            )
        return self._process

    async def _said(self, process: asyncio.subprocess.Process, data: bytes) -> Read | None:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(LENGTH.pack(len(data)) + data)
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        if length > LONGEST_ANSWER:
            return None
        return msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Read)

    async def end(self) -> None:
        """Ends the process, if there is one."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


async def read_pasted(request: Asking, paste: Paste) -> bytes:
    """What comes of a text, for a browser and an address that have few of them being read."""
    browser, address = browser_of(request), address_of(request)
    allow(request, browser, "pastes")
    allowances, pasted = house_of(request).allowances, request.app.state.pasted
    if not allowances.enter("readings", browser, address):
        raise Refused("busy", "Some of your texts are being read already; send this one when they are.")
    try:
        answer: bytes = await pasted.read(paste, household(address))
    finally:
        allowances.leave("readings", browser, address)
    return answer


def _reads(path: str, summary: str, told: ResponseSpec | None = None) -> post:
    """A path at which a text is read: it answers with what is told of it as JSON, or else with a text."""
    return post(
        path,
        status_code=200,
        media_type=MediaType.JSON if told else MediaType.TEXT,
        summary=summary,
        responses=troubles(*ASKING, 429) | ({200: told} if told else {}),
    )


@_reads("/api/positions", "Draw a position, without a game of it", _TABLE)
async def draw_position(request: Asking, data: JSONBody[api.PositionText]) -> Response[bytes]:
    return Response(await read_pasted(request, Paste("table", data.position)))


@_reads("/api/records/moments", "A record as one seat met it, or with all cards; it is not kept", _REPLAY)
async def moments_of_record(request: Asking, data: JSONBody[api.RecordText]) -> Response[bytes]:
    return Response(await read_pasted(request, Paste("moments", data.record, data.seat)))


@_reads("/api/records/position", "The position of a record after so many choices")
async def position_of_record(request: Asking, data: JSONBody[api.RecordPlace]) -> str:
    return (await read_pasted(request, Paste("place", data.record, place=data.place))).decode()


PASTED: Final = [draw_position, moments_of_record, position_of_record]
