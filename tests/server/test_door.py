"""What arrives before a request is one: heads that are slow, large or no heads at all."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import msgspec
import pytest

from logpose.server import wire
from logpose.server.limits import Limits, Rate, Share
from tests.server.support import FAST, Browser, Served

SECONDS = 0.4
ASKED = b"GET /healthz HTTP/1.1\r\nHost: %b\r\n"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("door")
    with Served.in_folder(folder, msgspec.structs.replace(FAST, body_seconds=SECONDS)) as server:
        yield server


@pytest.fixture
def line(served: Served) -> Iterator[socket.socket]:
    host, _, port = served.address.removeprefix("http://").rpartition(":")
    with socket.create_connection((host, int(port)), timeout=10) as opened:
        yield opened


def asked(served: Served) -> bytes:
    return ASKED % served.address.removeprefix("http://").encode()


def rest(line: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    while part := line.recv(65536):
        found += part
    return found


def refused(line: socket.socket, status: int, code: str) -> None:
    head, _, body = rest(line).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status) and b"content-type: application/json" in head
    told = json.loads(body)
    assert told["code"] == code and told["sentence"].endswith(".")


def test_a_head_that_comes_byte_by_byte_is_given_up(served: Served, line: socket.socket) -> None:
    began = time.monotonic()
    line.sendall(asked(served))
    for _ in range(4):
        time.sleep(SECONDS / 8)
        line.sendall(b"X")
    refused(line, 408, "too-slow")
    assert SECONDS * 0.9 < time.monotonic() - began < SECONDS + 5


def test_a_second_request_that_does_not_arrive_is_given_up(served: Served, line: socket.socket) -> None:
    line.sendall(asked(served) + b"\r\n")
    assert b'"status":"ok"' in line.recv(65536)
    line.sendall(b"GET /")
    refused(line, 408, "too-slow")


@pytest.mark.parametrize(("origin", "status", "code"), [("", 408, "too-slow"), ("http://evil.example", 403, "origin")])
def test_nobody_waits_for_the_rest_of_what_was_refused(
    served: Served, line: socket.socket, origin: str, status: int, code: str
) -> None:
    head = asked(served).replace(b"GET /healthz", b"POST /api/games")
    line.sendall(head + f"Origin: {origin or served.address}\r\nContent-Length: 1000\r\n\r\n".encode())
    refused(line, status, code)


def test_who_asks_for_nothing_is_let_go_without_a_word(line: socket.socket) -> None:
    assert rest(line) == b""


def test_a_head_without_end_is_refused(served: Served, line: socket.socket) -> None:
    line.sendall(asked(served) + b"Much: " + b"x" * 33_000)
    refused(line, 431, "too-large")


@pytest.mark.parametrize(
    "junk", [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"HELLO\r\n\r\n", b"GET nothing\r\n\r\n"]
)
def test_what_is_no_http_gets_a_sentence(line: socket.socket, junk: bytes) -> None:
    line.sendall(junk)
    refused(line, 400, "request")


def test_answers_that_take_longer_are_waited_for(served: Served, line: socket.socket) -> None:
    line.sendall(asked(served) + b"\r\n")
    assert b'"status":"ok"' in line.recv(65536)
    time.sleep(1.5 * SECONDS)  # between requests a line may rest
    line.sendall(asked(served) + b"Connection: close\r\n\r\n")
    assert b'"status":"ok"' in rest(line)
    assert httpx.get(f"{served.address}/healthz").status_code == 200


# -- how many ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served.in_folder(tmp_path_factory.mktemp("narrow"), Limits(connections=3, bodies=100_000)) as server:
        yield server


def opened(served: Served) -> socket.socket:
    host, _, port = served.address.removeprefix("http://").rpartition(":")
    return socket.create_connection((host, int(port)), timeout=10)


def test_an_address_has_so_many_connections(narrow: Served) -> None:
    lines = [opened(narrow) for _ in range(3)]
    for line in lines:
        line.sendall(asked(narrow) + b"\r\n")
        assert line.recv(15) == b"HTTP/1.1 200 OK"
    with opened(narrow) as another:
        refused(another, 429, "too-many")
    for line in lines:
        line.close()
    until_free(narrow)


def until_free(served: Served) -> None:
    """Waits until those who have gone do not count any more."""
    for _ in range(100):
        try:
            assert httpx.get(f"{served.address}/healthz").status_code == 200
        except (AssertionError, httpx.HTTPError):
            time.sleep(0.05)
        else:
            return
    raise AssertionError("whoever leaves still counts")


def test_a_socket_is_no_connection_any_more(narrow: Served) -> None:
    async def work() -> None:
        async with Browser(narrow.address) as ann:
            made = await ann.post("/api/games", seats=["me", "link"], deck="red-ace")
            async with AsyncExitStack() as stack:
                for _ in range(5):
                    watcher = await stack.enter_async_context(ann.sit(made["game"], -1))
                    await watcher.until(wire.Welcome)

    narrow.run(work)
    until_free(narrow)


def posting(served: Served, path: str, length: int) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: {served.address[7:]}\r\nOrigin: {served.address}\r\n"
    return f"{head}Content-Length: {length}\r\n\r\n".encode()


def test_an_address_has_so_many_bytes_on_their_way(narrow: Served) -> None:
    until_free(narrow)
    with opened(narrow) as slow:
        slow.sendall(posting(narrow, "/api/positions", 90_001) + b"a" * 90_000)
        time.sleep(0.2)
        with opened(narrow) as another:
            another.sendall(posting(narrow, "/api/positions", 20_000) + b"a" * 20_000)
            refused(another, 429, "too-many")
        slow.sendall(b"a")
        assert slow.recv(12) == b"HTTP/1.1 400"
    until_free(narrow)
    with opened(narrow) as another:
        another.sendall(posting(narrow, "/api/positions", 90_000) + b"a" * 90_000)
        assert another.recv(12) == b"HTTP/1.1 400"


def test_what_comes_too_often_is_not_even_read(tmp_path: Path) -> None:
    once = Share(pastes=Rate(1, 60), games=Rate(1, 60))
    with Served.in_folder(tmp_path, Limits(address=once)) as served:
        for path, data in (("/api/games", {"seats": ["me", "link"]}), ("/api/positions", {"position": "x"})):
            httpx.post(f"{served.address}{path}", json=data, headers={"Origin": served.address}, timeout=60)
            with opened(served) as line:
                line.sendall(posting(served, path, 60_000))
                head, _, body = rest(line).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 429") and b"retry-after: " in head and b"too-often" in body


def test_a_trusted_proxy_has_as_many_connections_as_it_likes(tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path / 'games.db'}", Limits(connections=1), trusted=["127.0.0.0/8"]) as served:
        lines = [opened(served) for _ in range(4)]
        for line in lines:
            line.sendall(asked(served) + b"\r\n")
            assert line.recv(15) == b"HTTP/1.1 200 OK"
            line.close()
