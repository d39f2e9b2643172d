"""HTTP as it comes in: an address has so many connections, the head of a request is small and arrives soon. What is not even
HTTP gets a sentence as well.

The guard of `guarding.py` sees a request when its head is complete; this is what happens before that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, ClassVar, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from logpose.server import api
from logpose.server.addresses import Network, address, is_in
from logpose.server.buckets import Places
from logpose.server.buckets import household as household_of
from logpose.server.limits import Limits

LARGEST_HEAD: Final = 32 * 1024


class Door(HttpToolsProtocol):
    """One connection, before it is a socket."""

    seconds: ClassVar[float] = Limits().body_seconds  # within which a head has arrived
    places: ClassVar[Places] = Places(Limits().connections)  # by address
    trusted: ClassVar[Sequence[Network]] = ()  # proxies, which speak for many

    def __init__(self, *settings: Any, **others: Any) -> None:
        super().__init__(*settings, **others)
        self._late: asyncio.TimerHandle | None = None  # there as long as a head is awaited
        self._size = 0  # of what has arrived of it
        self._household = ""  # for whom it counts

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        found = address("" if self.client is None else self.client[0])
        if found is not None and not is_in(found, self.trusted):
            household = household_of(str(found))
            if not self.places.free(household):
                self._refuse(429, "too-many", "Too many connections are open from your address; close some.")
                return
            self._household = household
            self.places.enter(household)
        self._await_head(arrived=0)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._head_is_there()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        if self._household:
            self.places.leave(self._household)
            self._household = ""

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
