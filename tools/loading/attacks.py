"""What hostile clients try, each with the ways in which it may be refused (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import gzip
import random
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import msgspec

from loading.messages import hello
from loading.raw import Ended, Headers, asked, exchanged, head, some_letters, talked
from loading.requests import Made, post
from loading.sockets import BINARY, TEXT, Address, framed
from loading.tables import Table

FRAMES_A_SECOND: Final = 1000
FLOOD_S: Final = 5.0
SOCKETS: Final = 20  # of one address at once
CLAIMS: Final = 10  # of one address in a minute
KIB: Final = 1024
HTML: Final = "<img src=x onerror=a()>"
PING: Final = framed(b'{"t":"ping","at":1}')


class Attacker:
    """Somebody with an address, a browser and a table of its own, and a table of others in view."""

    def __init__(self, address: Address, cookie: str, made: Made, victim: Table, chance: random.Random) -> None:
        self.address = address
        self.cookie = cookie
        self.game = made.game
        self.victim = victim
        self.chance = chance

    @classmethod
    async def at(cls, address: Address, victim: Table, chance: random.Random) -> Attacker:
        answered = await post(address, "/api/games", {"seats": ["me", "link"]})
        return cls(address, answered.cookie, msgspec.json.decode(answered.body, type=Made), victim, chance)

    async def ask(self, method: str, path: str, data: object = None, **headers: str | None) -> str:
        return await asked(self.address, method, path, data, self._known(headers))

    async def say(self, *frames: bytes, game: str = "", until: str = "", **headers: str | None) -> Ended:
        """Frames on a socket, at the own table unless another is named."""
        return await talked(self.address, game or self.game, frames, self._known(headers), until)

    async def sit_and_say(self, *frames: bytes) -> str:
        return (await self.say(framed(hello(0)), *frames)).how

    def letters(self, count: int) -> str:
        return some_letters(self.chance, count)

    def _known(self, headers: dict[str, str | None]) -> Headers:
        return {"Cookie": self.cookie, **{name.replace("_", "-"): value for name, value in headers.items()}}


Deed = Callable[[Attacker], Awaitable[str]]
Attack = tuple[Deed, tuple[str, ...]]


# -- frames --------------------------------------------------------------------------------------------------------------


async def flood(attacker: Attacker) -> str:
    """1,000 frames a second, as long as the server takes them."""

    async def frames() -> AsyncIterator[bytes]:
        yield framed(hello(0))
        for _ in range(int(100 * FLOOD_S)):
            yield PING * (FRAMES_A_SECOND // 100)
            await asyncio.sleep(0.01)

    return (await talked(attacker.address, attacker.game, frames(), {"Cookie": attacker.cookie})).how


async def too_many_sockets(attacker: Attacker) -> str:
    """As many sockets as one address may have, and another, from where nobody has asked before."""
    third, fourth = attacker.chance.randrange(256), attacker.chance.randint(1, 254)
    address = msgspec.structs.replace(attacker.address, source=f"127.67.{third}.{fourth}")

    held = [asyncio.create_task(talked(address, attacker.game, [])) for _ in range(SOCKETS)]
    try:
        await asyncio.sleep(1)
        return (await talked(address, attacker.game, [])).how
    finally:
        for one in held:
            one.cancel()
        await asyncio.gather(*held, return_exceptions=True)


def large(size: int) -> bytes:
    """A message of so many bytes that would be understood otherwise."""
    start = b'{"t":"say","to":"table","text":"'
    return framed(start + b"x" * (size - len(start) - 2) + b'"}')


def fragments(size: int) -> bytes:
    """A message of so many bytes in frames of 1 KiB."""
    first = struct.pack("!BBH", TEXT, 0x80 | 126, KIB) + bytes(4) + b"x" * KIB
    more = b"\x00" + first[1:]
    return first + more * (size // KIB - 1)


def sitting(frame: bytes) -> Deed:
    """A frame from somebody who has said hello."""
    return lambda one: one.sit_and_say(frame)


FRAMES: Final[dict[str, Attack]] = {
    "1,000 frames a second": (flood, ("4008",)),
    "one socket too many": (too_many_sockets, ("4008",)),
    "frame of 8 KiB + 1": (sitting(large(8 * KIB + 1)), ("4009",)),
    "frame of 1 MiB": (sitting(large(KIB * KIB)), ("1009",)),
    "fragments of 1 MiB": (sitting(fragments(KIB * KIB)), ("1009",)),
    "no JSON": (sitting(framed(b"choose 1")), ("4014",)),
    "binary junk": (sitting(framed(b"\x00\xff\x80" * 99, BINARY)), ("4014",)),
    "text that is no UTF-8": (sitting(framed(b'{"t":"\xff\xfe"}')), ("1007",)),
    "frame of an unknown kind": (sitting(framed(b"x", 5)), ("1002",)),
    "frame full of brackets": (sitting(framed(b"[" * 8 * KIB)), ("4014",)),
    "unknown message": (sitting(framed(b'{"t":"win"}')), ("4014",)),
    "unknown field": (sitting(framed(b'{"t":"concede","seat":1}')), ("4014",)),
    "second hello": (sitting(framed(hello(0))), ("4014",)),
}


# -- who they are --------------------------------------------------------------------------------------------------------


async def _how(ended: Awaitable[Ended]) -> str:
    return (await ended).how


async def guess_keys(attacker: Attacker) -> str:
    """One key after the other, more than an address may try."""
    path = f"/api/games/{attacker.victim.game}/claim"
    outcomes = [await attacker.ask("POST", path, {"key": attacker.letters(32)}) for _ in range(CLAIMS + 2)]
    return outcomes[-1] if set(outcomes[:-1]) <= {"409 link", "429 too-often"} else str(outcomes)


async def guess_browser(attacker: Attacker) -> str:
    """The seat of another, with a cookie that could be theirs."""
    return (
        await attacker.say(
            framed(hello(0)), game=attacker.victim.game, Cookie=f"logpose={some_letters(attacker.chance, 52)}"
        )
    ).how


def watching(key: str) -> bytes:
    return framed(hello(-1, key=key))


FOREIGN: Final[dict[str, Attack]] = {
    "socket of another origin": (lambda one: _how(one.say(Origin="http://evil.example")), ("403 origin",)),
    "socket without an origin": (lambda one: _how(one.say(Origin=None)), ("403 origin",)),
    "socket of another host": (lambda one: _how(one.say(Host="evil.example")), ("421 host",)),
    "socket of an old page": (lambda one: _how(one.say(Sec_WebSocket_Protocol="logpose.0")), ("4013",)),
    "socket to a guessed game": (lambda one: _how(one.say(framed(hello(0)), game=one.letters(20))), ("4003",)),
    "another's seat": (lambda one: _how(one.say(framed(hello(0)), game=one.victim.game)), ("4003",)),
    "another's seat, guessed cookie": (guess_browser, ("4003",)),
    "guessed watch key": (lambda one: _how(one.say(watching(one.letters(32)), game=one.victim.game)), ("4003",)),
    "nobody says hello first": (lambda one: _how(one.say(framed(b'{"t":"concede"}'))), ("4014",)),
    "request of another origin": (lambda one: one.ask("POST", "/api/games", {}, Origin="null"), ("403 origin",)),
    "request of another host": (lambda one: one.ask("GET", "/api/mine", Host="evil.example"), ("421 host",)),
    "guessed record": (lambda one: one.ask("GET", f"/api/records/{one.letters(20)}"), ("404 game",)),
    "record of a game that is played": (
        lambda one: one.ask("GET", f"/api/records/{one.victim.game}"),
        ("409 playing",),
    ),
    "guessed report": (lambda one: one.ask("GET", f"/api/reports/{one.letters(20)}-7"), ("404 game",)),
    "link to another's game": (
        lambda one: one.ask("POST", f"/api/games/{one.victim.game}/links", {"kind": "judge"}),
        ("403 right",),
    ),
    "guessed keys, one after the other": (guess_keys, ("429 too-often",)),
    "the keeper's path": (lambda one: one.ask("GET", "/admin", Authorization="Bearer x"), ("404 path",)),
    "metrics through a proxy": (lambda one: one.ask("GET", "/metrics", X_Forwarded_For="::1"), ("403 elsewhere",)),
}


# -- what they bring -----------------------------------------------------------------------------------------------------


async def name_of_html(attacker: Attacker) -> str:
    """HTML is a name like others: it comes back as it is, as text in JSON."""
    sat = msgspec.json.encode({"t": "sit", "name": HTML, "deck": ""})
    ended = await attacker.say(framed(hello(0)), framed(sat), until="lobby")
    return "text" if ended.how == "lobby" else ended.how


async def chat_of_html(attacker: Attacker) -> str:
    said = msgspec.json.encode({"t": "say", "to": "table", "text": HTML})
    ended = await attacker.say(framed(hello(0)), framed(said), until="chat")
    if ended.how != "chat":
        return ended.how
    return "text" if ended.told[-1].text == HTML else f"text that was changed to {ended.told[-1].text!r}"


def deck(text: str) -> Deed:
    return lambda one: one.ask("POST", "/api/games", {"seats": ["me", "link"], "deck": text})


def check(text: str) -> Deed:
    return lambda one: one.ask("POST", "/api/decks/check", {"deck": text})


def position(text: str) -> Deed:
    return lambda one: one.ask("POST", "/api/games", {"seats": ["me", "link"], "position": text})


OFTEN: Final = "429 too-often"
BRACKETS: Final = "[" * 59_000
BOMB: Final = gzip.compress(b" " * 10_000_000)
REPEATED: Final = "4xOP01-016\n" * 5_000
BROUGHT: Final[dict[str, Attack]] = {
    "HTML as a name": (name_of_html, ("text",)),
    "HTML in the chat": (chat_of_html, ("text",)),
    "HTML that is too long for a name": (
        lambda one: one.ask("POST", "/api/games", {"seats": ["me", "link"], "name": f"{HTML}{HTML}"}),
        ("409 usage", OFTEN),
    ),
    "deck of brackets": (deck(BRACKETS), ("409 deck-file", "409 deck", OFTEN)),
    "deck of JSON brackets": (deck(f"{BRACKETS[:29_000]}{']' * 29_000}"), ("409 deck-file", "409 deck", OFTEN)),
    "deck of a million cards": (deck("1xOP01-001\n1000000xOP01-016"), ("409 deck-file", "409 deck", OFTEN)),
    "deck of one line, 5,000 times": (deck(REPEATED), ("409 deck-file", "409 deck", OFTEN)),
    "deck of 64 KiB to be checked": (check(REPEATED), ("200", "409 deck-file", "409 deck")),
    "position of brackets": (position(BRACKETS), ("409 position", OFTEN)),
    "position of one line, 5,000 times": (position("turn = 1\n" * 5_000), ("409 position", OFTEN)),
    "record as a position": (position('{"logpose":"record"}\n' * 2_500), ("409 position", OFTEN)),
    "record of 1 MiB + 1": (
        lambda one: one.ask("POST", "/api/records", b"[" * (KIB * KIB + 1)),
        ("413 too-large",),
    ),
    "record of 1 MiB": (lambda one: one.ask("POST", "/api/records", b"[" * KIB * KIB), ("404 path",)),
    "body of 64 KiB + 1": (lambda one: one.ask("POST", "/api/games", b"[" * (64 * KIB + 1)), ("413 too-large",)),
    "body of brackets": (lambda one: one.ask("POST", "/api/games", b"[" * 60 * KIB), ("400 request",)),
    "body that unpacks to 10 MB": (
        lambda one: one.ask("POST", "/api/games", BOMB, Content_Encoding="gzip"),
        ("400 request",),
    ),
}


# -- what they do not say ------------------------------------------------------------------------------------------------


async def half_open(attacker: Attacker) -> str:
    """A socket on which nothing is said."""
    return (await attacker.say()).how


async def slow_head(attacker: Attacker) -> str:
    """A request whose head comes byte by byte."""

    async def parts() -> AsyncIterator[bytes]:
        for byte in head(attacker.address, "GET", "/api/mine", {"Slow": "x" * 1000}):
            yield bytes([byte])
            await asyncio.sleep(0.5)

    return await exchanged(attacker.address, parts())


async def slow_body(attacker: Attacker) -> str:
    async def parts() -> AsyncIterator[bytes]:
        yield head(attacker.address, "POST", "/api/games", {"Connection": "keep-alive"}, size=1000)
        for _ in range(1000):
            yield b" "
            await asyncio.sleep(0.5)

    return await exchanged(attacker.address, parts())


async def endless_body(attacker: Attacker) -> str:
    """A body in parts, the last of which never comes."""

    async def parts() -> AsyncIterator[bytes]:
        headers = {"Transfer-Encoding": "chunked", "Content-Type": "application/json", "Connection": "keep-alive"}
        yield head(attacker.address, "POST", "/api/games", headers)
        for _ in range(1000):
            yield b"400\r\n" + b" " * KIB + b"\r\n"

    return await exchanged(attacker.address, parts())


async def endless_head(attacker: Attacker) -> str:
    async def parts() -> AsyncIterator[bytes]:
        yield head(attacker.address, "GET", "/api/mine")[:-2]
        for number in range(10_000):
            yield f"X-{number}: {'x' * 200}\r\n".encode()

    return await exchanged(attacker.address, parts())


# Who sends on while the answer comes may be cut off before it has read that.
SLOW: Final[dict[str, Attack]] = {
    "socket without a word": (half_open, ("4014",)),
    "head byte by byte": (slow_head, ("408 too-slow",)),
    "body byte by byte": (slow_body, ("408 too-slow",)),
    "head without end": (endless_head, ("431 too-large", "closed")),
    "body without end": (endless_body, ("413 too-large", "closed")),
    "no HTTP": (lambda one: exchanged(one.address, [b"\x16\x03\x01\x02\x00\x01\x00"]), ("400 request",)),
}
ATTACKS: Final = {**FRAMES, **FOREIGN, **BROUGHT, **SLOW}
