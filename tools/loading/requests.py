"""Requests over HTTP, one a connection: games are made and seats are taken with them."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from loading.sockets import Address

ANSWER_S: Final = 60.0


class Answered(msgspec.Struct, frozen=True):
    """What came back: the status, the cookie that was set, and the body."""

    status: int
    cookie: str
    body: bytes


class Link(msgspec.Struct):
    seat: int
    address: str

    @property
    def key(self) -> str:
        return self.address.partition("#k=")[2]


class Made(msgspec.Struct):
    """A game that was made, as far as a client of the load needs it."""

    game: str
    links: list[Link]

    def key(self, seat: int) -> str:
        """Of the link to a seat, or of the watch link (−1)."""
        return next(link.key for link in self.links if link.seat == seat)


async def ask(address: Address, path: str, data: object = None, cookie: str = "") -> Answered:
    """A POST with data, otherwise a GET; ConnectionError if no answer comes."""
    body = b"" if data is None else msgspec.json.encode(data)
    lines = [
        f"{'GET' if data is None else 'POST'} {path} HTTP/1.1",
        f"Host: {address.name}",
        f"Origin: {address.origin}",
        "Connection: close",
        *([f"Cookie: {cookie}"] if cookie else []),
        *([f"Content-Type: application/json\r\nContent-Length: {len(body)}"] if body else []),
    ]
    try:
        async with asyncio.timeout(ANSWER_S):
            reader, writer = await asyncio.open_connection(address.host, address.port, local_addr=address.own)
            try:
                writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + body)
                answer = await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError) as error:
        raise ConnectionError(f"No answer from {address.origin}{path}: {error}") from None
    head, found, content = answer.partition(b"\r\n\r\n")
    if not found:
        raise ConnectionError(f"No answer from {address.origin}{path}")
    first, *headers = head.decode("latin-1").split("\r\n")
    cookies = [
        line.partition(":")[2].partition(";")[0].strip() for line in headers if line[:11].lower() == "set-cookie:"
    ]
    return Answered(int(first.split()[1]), cookies[0] if cookies else cookie, content)


async def post(address: Address, path: str, data: object, cookie: str = "") -> Answered:
    """A POST that succeeds; ConnectionError with what the server said if it does not."""
    answered = await ask(address, path, data, cookie)
    if answered.status not in (200, 201):
        raise ConnectionError(f"{path} was answered with {answered.status}: {answered.body[:300]!r}")
    return answered
