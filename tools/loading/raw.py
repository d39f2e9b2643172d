"""Bytes to a server that no well-behaved client sends, and what comes back, in a word or two.

An answer of HTTP is its status and its code ("403 origin"). A socket that was closed is the code of its end ("4008"); if
the farewell before it says something else, both.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterable, AsyncIterator, Mapping, Sequence
from typing import Final

import msgspec

from loading.messages import TOLD, Told
from loading.sockets import CLOSE, SUBPROTOCOL, TEXT, Address, frame_at

LONGEST_S: Final = 60.0
_PIECE: Final = 65536

Headers = Mapping[str, str | None]  # None leaves a header out


NONE: Final[Headers] = {}


class Trouble(msgspec.Struct):
    code: str = ""


def head(address: Address, method: str, path: str, headers: Headers = NONE, size: int | None = None) -> bytes:
    """The head of a request as it should be, but for these headers."""
    usual: dict[str, str | None] = {"Host": address.name, "Origin": address.origin, "Connection": "close"}
    if size is not None:
        usual |= {"Content-Type": "application/json", "Content-Length": str(size)}
    lines = [f"{name}: {value}" for name, value in {**usual, **headers}.items() if value is not None]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode()


async def exchanged(address: Address, parts: AsyncIterable[bytes] | Sequence[bytes]) -> str:
    """Sends some bytes, and says how they were answered."""
    reader, writer = await _opened(address)
    sending = asyncio.create_task(_send(writer, parts))
    try:
        async with asyncio.timeout(LONGEST_S):
            answer = await _read(reader)
    except TimeoutError:
        return "no answer"
    finally:
        sending.cancel()
        writer.transport.abort()
    return _outcome(answer)


async def asked(address: Address, method: str, path: str, data: object = None, headers: Headers = NONE) -> str:
    """A request with such data as JSON, and how it was answered."""
    body = data if isinstance(data, bytes) else b"" if data is None else msgspec.json.encode(data)
    return await exchanged(address, [head(address, method, path, headers, len(body) if body else None) + body])


class Ended(msgspec.Struct, frozen=True):
    """A socket that is over: how, what was told before, and how many frames were sent."""

    how: str
    told: tuple[Told, ...] = ()
    sent: int = 0


async def talked(
    address: Address,
    game: str,
    frames: AsyncIterable[bytes] | Sequence[bytes],
    headers: Headers = NONE,
    until: str = "",
) -> Ended:
    """Opens a socket and sends frames; until it is closed, or such a message has come."""
    asking = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Key": "bG9ncG9zZSBsb2dwb3NlIQ==",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Protocol": SUBPROTOCOL,
        **headers,
    }
    reader, writer = await _opened(address)
    sent = 0

    async def counted() -> AsyncIterator[bytes]:
        nonlocal sent
        async for frame in _each(frames):
            yield frame
            sent += 1

    sending: asyncio.Task[None] | None = None
    told: list[Told] = []
    try:
        async with asyncio.timeout(LONGEST_S):
            writer.write(head(address, "GET", f"/ws/g/{game}", asking))
            first = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in first.partition(b"\r\n")[0]:
                return Ended(_outcome(first + await _read(reader)))
            sending = asyncio.create_task(_send(writer, counted()))
            how = await _listen(reader, told, until)
    except asyncio.IncompleteReadError:
        how = "cut"
    except ConnectionError:
        how = "cut"
    except TimeoutError:
        how = "open"
    finally:
        if sending is not None:
            sending.cancel()
        writer.transport.abort()
    byes = [one.code for one in told if one.t == "bye"]
    return Ended(how if all(str(code) == how for code in byes) else f"{byes[0]}, then {how}", tuple(told), sent)


async def _listen(reader: asyncio.StreamReader, told: list[Told], until: str) -> str:
    """Takes in messages until the socket is closed, and gives the code."""
    buffer = bytearray()
    while True:
        start = 0
        while (found := frame_at(buffer, start)) is not None:
            kind, payload, start = found
            if kind == CLOSE:
                return str(int.from_bytes(payload[:2], "big")) if payload else "1005"
            if kind == TEXT:
                told.append(TOLD.decode(payload))
                if told[-1].t == until:
                    return until
        del buffer[:start]
        part = await reader.read(_PIECE)
        if not part:
            return "cut"
        buffer += part


async def _opened(address: Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    async with asyncio.timeout(LONGEST_S):
        return await asyncio.open_connection(address.host, address.port, local_addr=address.own)


async def _send(writer: asyncio.StreamWriter, parts: AsyncIterable[bytes] | Sequence[bytes]) -> None:
    """Sends until the other side does not want any more."""
    try:
        async for part in _each(parts):
            writer.write(part)
            await writer.drain()
    except ConnectionError:
        return


async def _each(parts: AsyncIterable[bytes] | Sequence[bytes]) -> AsyncIterator[bytes]:
    if isinstance(parts, AsyncIterable):
        async for part in parts:
            yield part
    else:
        for part in parts:
            yield part


async def _read(reader: asyncio.StreamReader) -> bytes:
    """All that comes. Whoever is refused while still sending may be cut off after the answer."""
    found = b""
    try:
        while part := await reader.read(_PIECE):
            found += part
    except ConnectionError:
        pass
    return found


def _outcome(answer: bytes) -> str:
    first, _, body = answer.partition(b"\r\n\r\n")
    if not first:
        return "closed"
    status = first.split()[1].decode()
    if b"application/json" not in first.lower():
        return f"{status} without a sentence" if int(status) >= 400 else status
    try:
        code = msgspec.json.decode(body, type=Trouble).code
    except msgspec.DecodeError:
        code = ""
    return f"{status} {code}".strip()


def some_letters(chance: random.Random, count: int) -> str:
    """What could be an id or a key."""
    return "".join(chance.choices("abcdefghijklmnopqrstuvwxyz234567", k=count))
