"""What stands between the net and the application: every request passes here first, and every answer on its way out.

A request must name this server as its host (a page of another name may have been pointed at our address). What changes
something, and every socket, must come from our own pages. A body must be small, and arrive soon.
"""

from __future__ import annotations

import asyncio
import math
import random
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping, Sequence
from typing import Any, Final

import msgspec

from logpose.files import shown
from logpose.server.addresses import Network, client
from logpose.server.buckets import Places, household
from logpose.server.limits import Limits

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' blob: data:; connect-src 'self'; form-action 'self'; "
        b"frame-ancestors 'none'; base-uri 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)
HTTPS_HEADER: Final = (b"strict-transport-security", b"max-age=31536000")

_HOST: Final = re.compile(r"[A-Za-z0-9._-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")

HELD_S: Final = (
    1.0,
    3.0,
)  # that a socket stands before the door if its address has opened too many; never all together
MOST_HELD: Final = 20  # of one address, at once

_NUMBER: Final = re.compile(r"[0-9]+")
_MOST_DIGITS: Final = 15


class Refusal(Exception):
    """Why a request is not let in: the status, a code that stays the same, and a sentence."""

    def __init__(self, status: int, code: str, sentence: str, retry_s: int = 0) -> None:
        super().__init__(sentence)
        self.retry_s = retry_s  # after which it may be asked again
        self.status = status
        self.code = code
        self.sentence = sentence


class Guard:
    """An application that lets another be reached only by requests that keep the rules of this module.

    `origins` are those of `addresses.origins`. `trusted` are the networks of proxies: behind one, `scope["client"]`
    becomes the address that the proxy speaks for. `refused` is told the code of each refusal. `wait` says how many seconds
    must pass before somebody may ask for something again; a request that comes sooner is not even read, and a socket is held
    for a while, so that whoever opens one after the other costs little.
    """

    def __init__(
        self,
        app: App,
        origins: Mapping[str, str],
        limits: Limits,
        trusted: Sequence[Network] = (),
        refused: Callable[[str], None] = lambda code: None,
        wait: Callable[[Scope], float] = lambda scope: 0.0,
    ) -> None:
        self._app = app
        self._origins = origins
        self._trusted = trusted
        self._refused = refused
        self._wait = wait
        self._held = Places(MOST_HELD)
        self._bodies = Places(limits.bodies)
        self._seconds = limits.body_seconds
        self._usual_size = limits.body
        self._sizes = {
            "/api/games": limits.deck,
            "/api/decks": limits.deck,
            "/api/records": limits.record,
            "/api/positions": limits.record,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self._app(scope, receive, send)
        headers = _Headers(scope["headers"])
        origin = ""
        if scope.get("client"):
            peer, port = scope["client"]
            lines = headers.all("x-forwarded-for"), headers.all("forwarded")
            scope = {**scope, "client": (client(peer, *lines, self._trusted), port)}
        whose = household(scope["client"][0] if scope.get("client") else "")
        body = _Body(self._bodies, whose)
        try:
            origin = self._origin(headers)
            self._check_origin(scope, headers, origin)
            if wait := self._wait(scope):
                await self._hold(scope, whose, wait)
            if scope["type"] == "http":
                receive = await self._with_body(scope, headers, receive, body)
            await self._app(scope, receive, _dressed(send, origin))
        except Refusal as refusal:
            self._refused(refusal.code)
            await _refuse(scope, refusal, _dressed(send, origin))
        finally:
            body.leave()

    async def _hold(self, scope: Scope, whose: str, wait: float) -> None:
        """Who comes too soon: a request is refused; a few sockets of a household stand before the door, others are refused."""
        if scope["type"] == "http" or not self._held.free(whose):
            seconds = math.ceil(wait)
            raise Refusal(
                429, "too-often", f"That was done too often; it can be done again in {seconds} seconds.", seconds
            )
        self._held.enter(whose)
        try:
            await asyncio.sleep(random.uniform(*HELD_S))
        finally:
            self._held.leave(whose)

    def _origin(self, headers: _Headers) -> str:
        """The origin of the pages that this request may come from, by its host."""
        hosts = headers.all("host")
        if len(hosts) != 1 or _HOST.fullmatch(hosts[0]) is None:
            raise Refusal(400, "host", "A request names one host in the header Host; send it again with that.")
        origin = self._origins.get(hosts[0].lower())
        if origin is None:
            raise Refusal(
                421,
                "host",
                f"This server is not known as {shown(hosts[0])}; "
                f"it answers at {next(iter(self._origins.values()))}. Its keeper can name another public URL.",
            )
        return origin

    def _check_origin(self, scope: Scope, headers: _Headers, origin: str) -> None:
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return
        if headers.all("origin") != [origin]:
            raise Refusal(
                403,
                "origin",
                f"Only pages of {origin} may ask this of the server; open the page there. "
                f"A program sends the header Origin: {origin}.",
            )

    async def _with_body(self, scope: Scope, headers: _Headers, receive: Receive, body: _Body) -> Receive:
        """The body is taken in as far as it may go; the application gets it in one piece."""
        lengths = headers.all("content-length")
        if scope["method"] in SAFE_METHODS and not lengths and not headers.all("transfer-encoding"):
            return receive
        most = self._size(scope["path"])
        too_large = Refusal(
            413, "too-large", f"This request is larger than the {most:,} bytes that are taken here; send less."
        )
        if any(len(length) > _MOST_DIGITS or int(length) > most for length in lengths if _NUMBER.fullmatch(length)):
            raise too_large
        try:
            async with asyncio.timeout(self._seconds):
                more = True
                while more:
                    message = await receive()
                    if message["type"] != "http.request":  # the client has gone
                        return _replay(message, receive)
                    part = message.get("body", b"")
                    if body.size + len(part) > most:
                        raise too_large
                    body.take(part)
                    more = message.get("more_body", False)
        except TimeoutError:
            raise Refusal(
                408, "too-slow", f"The request did not arrive within {self._seconds:g} seconds; send it again."
            ) from None
        return _replay({"type": "http.request", "body": body.whole(), "more_body": False}, receive)

    def _size(self, path: str) -> int:
        for start, size in self._sizes.items():
            if path == start or path.startswith(f"{start}/"):
                return size
        return self._usual_size


class _Body:
    """What has arrived of a request. All requests of a household together hold so many bytes until they are answered."""

    def __init__(self, places: Places, household: str) -> None:
        self._places = places
        self._household = household
        self._parts: list[bytes] = []
        self.size = 0

    def take(self, part: bytes) -> None:
        if not self._places.free(self._household, len(part)):
            raise Refusal(
                429, "too-many", "Too much is being sent from your address at once; send this again in a moment.", 1
            )
        self._places.enter(self._household, len(part))
        self.size += len(part)
        self._parts.append(part)

    def whole(self) -> bytes:
        whole = b"".join(self._parts)
        self._parts.clear()
        return whole

    def leave(self) -> None:
        if self.size:
            self._places.leave(self._household, self.size)


def _dressed(send: Send, origin: str) -> Send:
    """Every answer carries our headers, whatever the application has said on the same."""
    ours = (*HEADERS, HTTPS_HEADER) if origin.startswith("https:") else HEADERS
    names = {name for name, _ in ours}

    async def dressed(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            others = [pair for pair in message.get("headers", ()) if bytes(pair[0]).lower() not in names]
            message = {**message, "headers": [*others, *ours]}
        await send(message)

    return dressed


class _Headers:
    """The headers of a request, by lower-case names."""

    def __init__(self, pairs: Iterable[tuple[bytes, bytes]]) -> None:
        self._pairs = [(name.lower(), value) for name, value in pairs]

    def all(self, name: str) -> list[str]:
        wanted = name.encode("ascii")
        return [value.decode("latin-1") for key, value in self._pairs if key == wanted]


def _replay(first: Message, receive: Receive) -> Receive:
    """What is received, with a message that has been taken in already before it."""
    waiting = [first]

    async def replayed() -> Message:
        return waiting.pop() if waiting else await receive()

    return replayed


async def _refuse(scope: Scope, refusal: Refusal, send: Send) -> None:
    """A socket that is not open yet is refused like a request, where the server knows how; else it is closed."""
    prefix = ""
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            return await send({"type": "websocket.close", "code": 4003, "reason": refusal.code})
        prefix = "websocket."
    body = msgspec.json.encode({"code": refusal.code, "sentence": refusal.sentence})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode("ascii"))]
    if refusal.retry_s:
        headers.append((b"retry-after", str(refusal.retry_s).encode("ascii")))
    if not prefix:  # nobody waits for the rest of the request
        headers.append((b"connection", b"close"))
    await send({"type": f"{prefix}http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{prefix}http.response.body", "body": body})
