"""HTTP as it comes in: the head of a request is small and arrives soon. What is not even HTTP gets a sentence as well.

The guard of `guarding.py` sees a request when its head is complete; this is what happens before that.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, ClassVar, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from logpose.server import api
from logpose.server.limits import Limits

LARGEST_HEAD: Final = 32 * 1024


class Door(HttpToolsProtocol):
    """One connection, before it is a socket."""

    seconds: ClassVar[float] = Limits().body_seconds  # within which a head has arrived

    def __init__(self, *settings: Any, **others: Any) -> None:
        super().__init__(*settings, **others)
        self._late: asyncio.TimerHandle | None = None  # there as long as a head is awaited
        self._size = 0  # of what has arrived of it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head(arrived=0)

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_there()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._size += len(data)
        super().data_received(data)
        if self._late is not None and self._size > LARGEST_HEAD:
            self._refuse(431, "too-large", f"The head of a request has at most {LARGEST_HEAD:,} bytes; send less.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._late is None:
            self._await_head(arrived=1)  # or more, which is soon to be seen

    def on_headers_complete(self) -> None:
        self._head_is_there()
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "request", "This is not understood: it is no request in HTTP/1.1.")

    def _await_head(self, arrived: int) -> None:
        self._size = arrived
        self._late = self.loop.call_later(self.seconds, self._give_up)

    def _head_is_there(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        if not self._size:  # nobody has asked for anything
            self.transport.close()
            return
        self._refuse(408, "too-slow", f"The request did not arrive within {self.seconds:g} seconds; send it again.")

    def _refuse(self, status: int, code: str, sentence: str) -> None:
        self._head_is_there()
        body = msgspec.json.encode(api.Trouble(code, sentence))
        lines = [
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            "content-type: application/json",
            "x-content-type-options: nosniff",
            f"content-length: {len(body)}",
            "connection: close",
        ]
        self.transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        self.transport.close()
