"""What the keeper of a server may do, from the same machine and with the token of a file. No card is told here.

The paths under /admin are there only if a token was given. What is measured is told to whoever is on this machine, or has
the token. A request that came through a proxy is not from this machine, whatever its address is.
"""

from __future__ import annotations

import hmac
import os
import re
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.params import QueryParameter

from logpose.errors import UsageError
from logpose.files import Unreadable, read_file, shown, text_of
from logpose.play.records.record import logpose_version
from logpose.server import api
from logpose.server.addresses import is_loopback
from logpose.server.house import Asking, Id, address_of, house_of
from logpose.server.metrics import CONTENT_TYPE

SHORTEST: Final = 32  # characters of a token
_LARGEST_FILE: Final = 10_000
_TOKEN: Final = re.compile(r"[!-~]+")
_Connection = ASGIConnection[Any, Any, Any, State]
_FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


class Counts(msgspec.Struct, frozen=True):
    """How much there is: in this process, and in the database."""

    logpose: str
    process: int
    sockets: int
    rooms: int
    draining: bool
    games: dict[str, int]  # by their state


class Done(msgspec.Struct, frozen=True):
    sentence: str


class NotAllowed(Exception):
    """A request to the keeper's paths that is refused: the status, a code, and a sentence."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.trouble = api.Trouble(code, sentence)


def read_token(path: Path) -> str:
    """The token in a file that only its owner, and perhaps a group, can read."""
    try:
        text = text_of(read_file(path, _LARGEST_FILE)).strip()
        open_to_all = sys.platform != "win32" and os.stat(path).st_mode & 0o007
    except Unreadable as unreadable:
        raise UsageError(
            f"The token cannot be read from {shown(path)}: {unreadable}. Name a file with a token."
        ) from None
    if open_to_all:
        raise UsageError(
            f"Everybody on this machine may read {shown(path)}; take that away with: chmod 600 {shown(path)}"
        )
    if len(text) < SHORTEST or not _TOKEN.fullmatch(text):
        raise UsageError(
            f"The token in {shown(path)} must be one word of {SHORTEST} characters or more; "
            f'make one with: python3 -c "import secrets; print(secrets.token_urlsafe())"'
        )
    return text


def keeping(token: str) -> Router:
    """The keeper's paths."""

    def check(connection: _Connection, _: BaseRouteHandler) -> None:
        if not _is_here(connection):
            raise NotAllowed(403, "elsewhere", "This is answered on the server's own machine only, at its own address.")
        if not _has(token, connection):
            raise NotAllowed(401, "token", "This needs the header Authorization: Bearer, with the token of the server.")

    return Router(
        "/admin",
        route_handlers=[counts, drain, remove, close],
        guards=[check],
        exception_handlers={NotAllowed: _on_not_allowed},
        include_in_schema=False,
    )


def measured(token: str = "") -> HTTPRouteHandler:
    """The path /metrics."""

    def check(connection: _Connection, _: BaseRouteHandler) -> None:
        if not (_is_here(connection) or (token and _has(token, connection))):
            raise NotAllowed(
                403,
                "elsewhere",
                "This is answered on the server's own machine, at its own address; "
                "elsewhere it needs the header Authorization: Bearer, with the token of the server.",
            )

    @get("/metrics", guards=[check], exception_handlers={NotAllowed: _on_not_allowed}, include_in_schema=False)
    async def metrics(request: Asking) -> Response[bytes]:
        return Response(house_of(request).metrics.page(), headers={"Content-Type": CONTENT_TYPE})

    return metrics


def _is_here(connection: _Connection) -> bool:
    """Whether a request comes from this machine, and not through a proxy."""
    address, host = address_of(connection), connection.headers.get("host", "")
    return is_loopback(address) and is_loopback(host) and not any(name in connection.headers for name in _FORWARDED)


def _has(token: str, connection: _Connection) -> bool:
    said = connection.headers.get("authorization", "").encode("latin-1", "replace")
    return hmac.compare_digest(said, f"Bearer {token}".encode())


def _on_not_allowed(_: Request[Any, Any, Any], error: NotAllowed) -> Response[Any]:
    headers = {"WWW-Authenticate": "Bearer"} if error.status == 401 else {}
    return Response(error.trouble, status_code=error.status, headers=headers, media_type=MediaType.JSON)


def _no_game() -> NotAllowed:
    return NotAllowed(404, "game", "There is no such game; the log and its links name games by 20 letters and digits.")


@get("/")
async def counts(request: Asking) -> Counts:
    house = house_of(request)
    hall = house.hall
    games = await house.store.states()
    return Counts(logpose_version(), os.getpid(), len(house.connections), len(hall.tables), hall.draining, games)


@post("/drain", status_code=200)
async def drain(request: Asking, seconds: Annotated[float, QueryParameter(ge=0, le=3600)] = 30.0) -> Done:
    """No new games; whoever is here is told to come back in about so many seconds."""
    house = house_of(request)
    sockets = len(house.connections)
    house.drain(seconds)
    return Done(f"No games are made here any more. {sockets} sockets were told to come back in {seconds:g} seconds.")


@delete("/games/{game:str}", status_code=200)
async def remove(request: Asking, game: Id) -> Done:
    if not await house_of(request).hall.remove(game):
        raise _no_game()
    return Done("The game is deleted, with its entries, its links and its chat.")


@post("/games/{game:str}/close", status_code=200)
async def close(request: Asking, game: Id) -> Done:
    house = house_of(request)
    if await house.hall.close_game(game, "The keeper of the server has closed it."):
        return Done("The game is closed; its record can be downloaded.")
    if await house.store.game(game) is None:
        raise _no_game()
    raise NotAllowed(409, "over", "The game is over already.")
