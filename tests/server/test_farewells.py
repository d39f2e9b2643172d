"""A socket that cannot be is refused, or closed with a farewell: a code and a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin, Subprotocol

from logpose.server import wire
from tests.server.support import Served

NO_GAME = "a" * 20
KIB = 1024


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served.in_folder(tmp_path_factory.mktemp("farewells")) as server:
        yield server


def test_a_socket_from_another_origin_is_refused(served: Served) -> None:
    async def work() -> None:
        for origin in (None, Origin("http://evil.example")):
            with pytest.raises(InvalidStatus, match="403"):
                await connect(f"ws{served.address[4:]}/ws/g/{NO_GAME}", origin=origin)

    served.run(work)


@pytest.mark.parametrize(
    ("game", "frame", "code"),
    [
        (NO_GAME, b'{"t": "hello", "seat": 0}', wire.NO_RIGHT),
        ("a-link-cut-off", b'{"t": "hello", "seat": -1}', wire.NO_RIGHT),
        (NO_GAME, b'{"t": "hello", "seat": 0, "more": 1}', wire.NOT_UNDERSTOOD),
        (NO_GAME, b'{"t": "ping", "at": 1}', wire.NOT_UNDERSTOOD),
        (NO_GAME, b"\xff", wire.NOT_UNDERSTOOD),
        (NO_GAME, b"[" * 8000, wire.NOT_UNDERSTOOD),
        (NO_GAME, b" " * (8 * KIB + 1), wire.TOO_LARGE),
    ],
)
def test_a_socket_that_says_something_else_than_hello_is_closed_with_a_sentence(
    served: Served, game: str, frame: bytes, code: int
) -> None:
    async def work() -> None:
        async with connect(f"ws{served.address[4:]}/ws/g/{game}", origin=Origin(served.address)) as socket:
            await socket.send(frame)
            bye = json.loads(await socket.recv())
            assert (bye["t"], bye["code"]) == ("bye", code) and bye["sentence"]
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == code

    served.run(work)


def test_a_client_of_another_version_is_told_so(served: Served) -> None:
    async def work() -> None:
        address, other = f"ws{served.address[4:]}/ws/g/{NO_GAME}", Subprotocol("logpose.9")
        async with connect(address, origin=Origin(served.address), subprotocols=[other]) as socket:
            assert json.loads(await socket.recv())["code"] == wire.NEWER_PAGE
        async with connect(
            address, origin=Origin(served.address), subprotocols=[other, Subprotocol("logpose.1")]
        ) as socket:
            assert socket.subprotocol == "logpose.1"

    served.run(work)
