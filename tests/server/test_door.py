"""What arrives before a request is one: heads that are slow, large or no heads at all."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.server.support import FAST, Served

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
