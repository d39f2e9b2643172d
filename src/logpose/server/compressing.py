"""Answers in fewer bytes, for browsers that take them so."""

from __future__ import annotations

import asyncio
import gzip
from typing import Final

from logpose.server.guarding import App, Message, Receive, Scope, Send

LEAST: Final = 1024  # bytes; what is smaller fits into one packet anyway
LARGE: Final = 64 * 1024  # bytes; what is larger is made smaller in a thread, and nobody waits for it
LEVEL: Final = 6


def takes(scope: Scope, encoding: str) -> bool:
    """Whether whoever asks says that an encoding is welcome."""
    told = b",".join(value for name, value in scope["headers"] if name.lower() == b"accept-encoding")
    for offer in told.decode("latin-1").lower().split(","):
        name, _, weight = offer.replace(" ", "").partition(";")
        if name == encoding:
            return weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class Compressing:
    """An application whose answers in JSON are sent compressed. Only what is looked up: an answer to something that was sent
    may hold a key, whose bytes nobody is to find out by sizes."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET" or not takes(scope, "gzip"):
            return await self._app(scope, receive, send)
        await self._app(scope, receive, _Answer(send).send)


class _Answer:
    """An answer on its way out, which is held back until it is known how large it is."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        start, self._start = self._start, None
        if start is not None:
            body = message.get("body", b"")
            if not message.get("more_body", False) and len(body) >= LEAST and _is_json(start):
                body = await asyncio.to_thread(_smaller, body) if len(body) > LARGE else _smaller(body)
                start = _told(start, len(body))
                message = {**message, "body": body}
            await self._send(start)
        await self._send(message)


def _smaller(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


def _is_json(start: Message) -> bool:
    told = {bytes(name).lower(): bytes(value) for name, value in start["headers"]}
    return b"json" in told.get(b"content-type", b"") and b"content-encoding" not in told


def _told(start: Message, size: int) -> Message:
    others = [pair for pair in start["headers"] if bytes(pair[0]).lower() != b"content-length"]
    ours = [
        (b"content-encoding", b"gzip"),
        (b"content-length", str(size).encode("ascii")),
        (b"vary", b"accept-encoding"),
    ]
    return {**start, "headers": [*others, *ours]}
