"""The client's end of a WebSocket, as cheap as can be, and able to do what no well-behaved client does."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Final, Self, cast

import msgspec

SUBPROTOCOL: Final = "logpose.1"
OPEN_S: Final = 60.0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
_PING: Final = 9
_PONG: Final = 10


class Address(msgspec.Struct, frozen=True):
    """Where a server listens, and from which address of this machine somebody asks there, if it matters."""

    host: str
    port: int
    source: str = ""

    @property
    def name(self) -> str:
        return f"{self.host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"http://{self.name}"

    @property
    def own(self) -> tuple[str, int] | None:
        """Where a connection from there begins."""
        return (self.source, 0) if self.source else None


class Socket(asyncio.Protocol):
    """`heard` is called with each text, `gone` once when the socket is closed by whomever."""

    def __init__(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self._heard = heard
        self._gone = gone
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(
        cls, address: Address, path: str, cookie: str, heard: Callable[[bytes], None], gone: Callable[[], None]
    ) -> Self:
        """A socket after its handshake; ConnectionError if there is no way to one."""
        loop = asyncio.get_running_loop()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {address.name}",
            f"Origin: {address.origin}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: bG9ncG9zZSBsb2dwb3NlIQ==",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Protocol: {SUBPROTOCOL}",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        try:
            async with asyncio.timeout(OPEN_S):
                _, socket = await loop.create_connection(
                    lambda: cls(heard, gone), address.host, address.port, local_addr=address.own
                )
                assert socket._transport is not None
                socket._transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
                await socket._opened
        except (OSError, TimeoutError) as error:
            raise ConnectionError(f"No socket at {address.origin}: {error}") from None
        return socket

    # -- as a client -----------------------------------------------------------------------------------------------------

    def send(self, text: bytes) -> None:
        if self._transport is not None:
            self._transport.write(framed(text))

    def send_part(self, text: bytes) -> None:
        """The first half of a frame, the rest of which never comes."""
        if self._transport is not None:
            frame = framed(text)
            self._transport.write(frame[: len(frame) // 2])

    def stop_reading(self) -> None:
        if self._transport is not None:
            self._transport.pause_reading()

    def cut(self) -> None:
        """Ends the connection without a word, as a network does."""
        if self._transport is not None:
            self._transport.abort()

    # -- as a protocol ---------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("closed before it was open"))
            self._opened.exception()  # whoever waits for it has heard, or nobody does
        else:
            self._gone()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._opened.done():
            head, found, rest = buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._opened.set_exception(ConnectionError(f"refused: {bytes(rest[:200])!r}"))
                return
            self._buffer = buffer = rest
            self._opened.set_result(None)
        start = 0
        while (found_frame := frame_at(buffer, start)) is not None:
            kind, payload, start = found_frame
            self._take(kind, payload)
        del buffer[:start]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(payload)
        elif self._transport is not None:
            if kind == _PING:
                self._transport.write(framed(payload, _PONG))
            elif kind == CLOSE:
                self._transport.write(framed(payload[:2], CLOSE))
                self._transport.close()


def framed(payload: bytes, kind: int = TEXT) -> bytes:
    """A frame from a client. The mask is zero, which leaves the payload as it is."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
    return head + bytes(4) + payload


def frame_at(buffer: bytearray, start: int) -> tuple[int, bytes, int] | None:
    """The frame that begins at a place: its kind, what it holds, and where it ends."""
    if len(buffer) < start + 2:
        return None
    size, begin = buffer[start + 1] & 0x7F, start + 2
    if size >= 126:
        form = "!H" if size == 126 else "!Q"
        begin += struct.calcsize(form)
        if len(buffer) < begin:
            return None
        (size,) = struct.unpack_from(form, buffer, start + 2)
    if len(buffer) < begin + size:
        return None
    return buffer[start] & 0x0F, bytes(buffer[begin : begin + size]), begin + size
