"""Every request passes the guard: its host, its origin, its size; every answer carries the headers that protect pages."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.server.addresses import origins, proxies
from logpose.server.guarding import HEADERS, Guard, Message, Receive, Scope, Send
from logpose.server.limits import Limits

OURS = "https://table.example"
ORIGINS = origins("127.0.0.1", 8000, OURS)
POLICY = (
    "default-src 'self'; img-src 'self' blob: data:; connect-src 'self'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'"
)


class Inside:
    """An application that keeps what it was asked."""

    def __init__(self) -> None:
        self.scopes: list[Scope] = []
        self.bodies: list[bytes] = []
        self.refused: list[str] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scopes.append(scope)
        if scope["type"] == "http":
            self.bodies.append((await receive()).get("body", b""))
            headers = [(b"X-Content-Type-Options", b"sniff"), (b"x-own", b"1")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b"in"})

    def guard(self, limits: Limits | None = None, trusted: Iterable[str] = ()) -> Guard:
        return Guard(self, ORIGINS, limits or Limits(), proxies(trusted), self.refused.append)


def ask(guard: Guard, method: str = "GET", path: str = "/", **more: Any) -> httpx.Response:
    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(guard, client=("10.0.0.1", 1234))
        async with httpx.AsyncClient(transport=transport, base_url=OURS) as browser:
            return await browser.request(method, path, **more)

    return asyncio.run(asked())


def post(guard: Guard, path: str, content: bytes | AsyncIterator[bytes], **more: Any) -> httpx.Response:
    return ask(guard, "POST", path, content=content, headers={"origin": OURS}, **more)


def run(guard: Guard, scope: dict[str, Any], *messages: Message) -> list[Message]:
    """What the guard sends for a scope made by hand."""
    sent: list[Message] = []
    waiting = list(messages)

    async def receive() -> Message:
        if not waiting:
            await asyncio.sleep(60)
        return waiting.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(guard(scope, receive, send))
    return sent


def socket(*headers: tuple[bytes, bytes], **more: Any) -> dict[str, Any]:
    return {"type": "websocket", "path": "/ws/g/x", "headers": list(headers), "client": ("192.0.2.1", 1), **more}


def test_a_request_to_one_of_our_hosts_comes_in() -> None:
    inside = Inside()
    for host in ("table.example", "TABLE.example:443", "localhost:8000", "[::1]:8000"):
        assert ask(inside.guard(), headers={"host": host}).text == "in"
    assert inside.refused == []


@pytest.mark.parametrize("host", ["evil.example", "table.example:8000", "table.example.", "127.0.0.1", "192.0.2.1"])
def test_another_host_is_refused(host: str) -> None:
    inside = Inside()
    answer = ask(inside.guard(), headers={"host": host})
    assert answer.status_code == 421 and inside.scopes == [] and inside.refused == ["host"]
    assert answer.json() == {
        "code": "host",
        "sentence": f"This server is not known as {host}; it answers at {OURS}. Its keeper can name another public URL.",
    }
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [(b"host", b"")],
        [(b"host", b"table.example"), (b"Host", b"evil.example")],
        [(b"host", b"table.example, evil.example")],
        [(b"host", b"me@table.example")],
        [(b"host", b"t\xe4ble.example")],
    ],
)
def test_a_request_without_one_host_is_refused(headers: list[tuple[bytes, bytes]]) -> None:
    inside = Inside()
    scope = {"type": "http", "method": "GET", "path": "/", "headers": headers, "client": None}
    start, body = run(inside.guard(), scope)
    assert start["status"] == 400 and inside.scopes == [] and b"names one host" in body["body"]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"])
@pytest.mark.parametrize(
    "origin", [None, "null", "https://evil.example", "http://table.example", "http://localhost:8000"]
)
def test_what_changes_something_comes_from_our_own_pages(method: str, origin: str | None) -> None:
    inside = Inside()
    answer = ask(inside.guard(), method, headers={"origin": origin} if origin else {})
    assert answer.status_code == 403 and answer.json()["code"] == "origin"
    assert f"Only pages of {OURS} may ask this" in answer.json()["sentence"]
    assert inside.scopes == [] and inside.refused == ["origin"]


def test_our_own_pages_may_change_things_and_others_may_read() -> None:
    inside = Inside()
    assert ask(inside.guard(), "POST", headers={"origin": OURS}).text == "in"
    local = {"host": "localhost:8000", "origin": "http://localhost:8000"}
    assert ask(inside.guard(), "POST", headers=local).text == "in"
    assert ask(inside.guard(), headers={"origin": "https://evil.example"}).text == "in"


def test_a_socket_comes_from_our_own_pages() -> None:
    inside = Inside()
    host, evil = (b"host", b"table.example"), (b"origin", b"https://evil.example")
    assert run(inside.guard(), socket(host, (b"origin", OURS.encode()))) == []
    assert len(inside.scopes) == 1
    for headers in ([host], [host, evil], [host, evil, (b"origin", OURS.encode())], [(b"host", b"evil.example"), evil]):
        (closed,) = run(inside.guard(), socket(*headers))
        assert closed == {"type": "websocket.close", "code": 4003, "reason": inside.refused[-1]}
    assert len(inside.scopes) == 1 and inside.refused == ["origin", "origin", "origin", "host"]


def test_a_socket_is_refused_with_a_sentence_where_the_server_can() -> None:
    scope = socket((b"host", b"table.example"), extensions={"websocket.http.response": {}})
    start, body = run(Inside().guard(), scope)
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 403)
    assert set(HEADERS) <= set(start["headers"])
    assert body["type"] == "websocket.http.response.body" and b'"code":"origin"' in body["body"]


def test_every_answer_carries_our_headers_once() -> None:
    answer = ask(Inside().guard())
    assert answer.headers.get_list("x-content-type-options") == ["nosniff"]
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert answer.headers["x-own"] == "1"
    assert "strict-transport-security" not in ask(Inside().guard(), headers={"host": "localhost:8000"}).headers


KIB = 1024


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/games", 64 * KIB),
        ("/api/mine", 8 * KIB),
        ("/api/decks/check", 64 * KIB),
        ("/api/decks", 64 * KIB),
        ("/api/decksx", 8 * KIB),
        ("/api/records", 1024 * KIB),
        ("/api/positions", 1024 * KIB),
    ],
)
def test_each_path_takes_so_much(path: str, most: int) -> None:
    async def pieces(size: int) -> AsyncIterator[bytes]:
        for start in range(0, size, 10_000):
            yield b"x" * min(10_000, size - start)

    inside = Inside()
    assert post(inside.guard(), path, b"x" * most).text == "in"
    assert post(inside.guard(), path, pieces(most)).text == "in"
    assert [len(body) for body in inside.bodies] == [most, most]
    for answer in (post(inside.guard(), path, b"x" * (most + 1)), post(inside.guard(), path, pieces(most + 1))):
        assert answer.status_code == 413 and answer.json()["code"] == "too-large"
        assert f"larger than the {most:,} bytes" in answer.json()["sentence"]
    assert len(inside.scopes) == 2


def request(*headers: tuple[bytes, bytes]) -> dict[str, Any]:
    ours = [(b"host", b"table.example"), (b"origin", OURS.encode()), *headers]
    return {"type": "http", "method": "POST", "path": "/", "headers": ours, "client": ("192.0.2.1", 1)}


@pytest.mark.parametrize("length", [b"8193", b"9" * 5000])
def test_a_body_that_says_it_is_too_large_is_not_read(length: bytes) -> None:
    start, _ = run(Inside().guard(), request((b"content-length", length)))  # nothing is there to be received
    assert start["status"] == 413


def test_a_body_that_is_larger_than_it_says_is_refused() -> None:
    piece = {"type": "http.request", "body": b"x" * 5000, "more_body": True}
    start, _ = run(Inside().guard(), request((b"content-length", b"5000")), piece, piece, piece)
    assert start["status"] == 413


def test_a_body_that_does_not_arrive_is_refused() -> None:
    inside = Inside()
    piece = {"type": "http.request", "body": b"x", "more_body": True}
    start, body = run(inside.guard(Limits(body_seconds=0.01)), request(), piece)
    assert start["status"] == 408 and b"did not arrive within 0.01 seconds" in body["body"]
    assert inside.scopes == [] and inside.refused == ["too-slow"]


def test_a_client_that_goes_while_it_sends_is_told_to_the_application() -> None:
    inside = Inside()
    piece = {"type": "http.request", "body": b"x", "more_body": True}
    run(inside.guard(), request(), piece, {"type": "http.disconnect"})
    assert inside.bodies == [b""]


def test_the_client_is_whom_a_trusted_proxy_speaks_for() -> None:
    inside = Inside()
    headers = {"x-forwarded-for": "203.0.113.9, 192.0.2.1"}
    ask(inside.guard(), headers=headers)
    ask(inside.guard(trusted=["10.0.0.0/8"]), headers=headers)
    ask(inside.guard(trusted=["10.0.0.0/8"]), headers={"forwarded": "for=192.0.2.2;proto=https"})
    assert [scope["client"][0] for scope in inside.scopes] == ["10.0.0.1", "192.0.2.1", "192.0.2.2"]


def test_the_start_of_the_server_is_none_of_the_guards_business() -> None:
    inside = Inside()
    run(inside.guard(), {"type": "lifespan"})
    assert inside.scopes == [{"type": "lifespan"}]


NAMES = st.sampled_from([b"host", b"origin", b"content-length", b"x-forwarded-for", b"forwarded", b"transfer-encoding"])
VALUES = st.one_of(st.binary(max_size=20), st.sampled_from([b"table.example", OURS.encode(), b"5", b"10.0.0.1"]))


@given(st.lists(st.tuples(NAMES, VALUES), max_size=6))
def test_any_headers_are_let_in_or_refused(headers: list[tuple[bytes, bytes]]) -> None:
    inside = Inside()
    scope = {"type": "http", "method": "POST", "path": "/", "headers": headers, "client": ("10.0.0.1", 1)}
    start, _ = run(inside.guard(trusted=["10.0.0.1"]), scope, {"type": "http.request", "body": b""})
    assert start["status"] in (200, 400, 403, 413, 421)
    assert len(inside.scopes) + len(inside.refused) == 1
    if inside.scopes:
        assert (b"host", b"table.example") in headers and (b"origin", OURS.encode()) in headers


def test_who_opens_sockets_too_often_stands_before_the_door_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("logpose.server.guarding.HELD_S", (0.05, 0.06))
    monkeypatch.setattr("logpose.server.guarding.MOST_HELD", 2)
    inside = Inside()
    guard = Guard(inside, ORIGINS, Limits(), (), inside.refused.append, lambda scope: 7.2)
    ours = [(b"host", b"table.example"), (b"origin", OURS.encode())]
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        raise AssertionError

    async def four_at_once() -> None:
        opened = [asyncio.create_task(guard(socket(*ours, extensions={"websocket.http.response": {}}), receive, send))]
        opened += [asyncio.create_task(guard(socket(*ours), receive, send)) for _ in range(3)]
        await asyncio.sleep(0.01)
        assert inside.scopes == []  # two are held, two are refused
        await asyncio.gather(*opened)

    asyncio.run(four_at_once())
    assert len(inside.scopes) == 2 and inside.refused == ["too-often"] * 2
    assert [message["type"] for message in sent] == ["websocket.close"] * 2
