"""The application: the paths, the sockets, and what is said when something cannot be. The framework routes, and writes the
OpenAPI; nothing else."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Response, WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from logpose.errors import LogposeError
from logpose.play.records.record import logpose_version
from logpose.server import api, logs, wire
from logpose.server.games import GAMES
from logpose.server.health import HEALTH
from logpose.server.house import Asking, BrowserRights, House, Id, TooOften, address_of, browser_of, house_of
from logpose.server.reference import REFERENCE
from logpose.server.sockets import Connection, Gone
from logpose.server.store import StoreError
from logpose.server.tables import Refused

# -- sockets -----------------------------------------------------------------------------------------------------------


class _Line:
    """A socket of the framework, as a connection needs it."""

    def __init__(self, socket: WebSocket[Any, Any, State]) -> None:
        self._socket = socket

    async def receive(self) -> str | bytes | None:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        return message.get("text") or message.get("bytes") or ""

    async def send(self, frame: bytes) -> None:
        await self._socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    async def close(self, code: int) -> None:
        await self._socket.close(code)


@websocket("/ws/g/{game:str}")
async def table_socket(socket: WebSocket[Any, Any, State], game: Id) -> None:
    house = house_of(socket)
    asked = socket.scope.get("subprotocols") or []
    if asked and wire.SUBPROTOCOL not in asked:
        await socket.close(wire.NEWER_PAGE)
        return
    await socket.accept(subprotocols=wire.SUBPROTOCOL if asked else None)
    browser, address = browser_of(socket), address_of(socket)
    connection = Connection(
        house.hall, _Line(socket), BrowserRights(house, browser), house.allowances.messages(), house.limits.frame
    )
    if not house.allowances.enter("sockets", browser, address):
        await connection.part(Gone(wire.TOO_FAST, "Too many tables are open here; close some.", 10))
        return
    house.connections.add(connection)
    try:
        await connection.run(game)
    except WebSocketDisconnect:
        return
    finally:
        house.allowances.leave("sockets", browser, address)
        house.connections.discard(connection)


# -- faults ------------------------------------------------------------------------------------------------------------


def _trouble(status: int, code: str, sentence: str) -> Response[Any]:
    return Response(api.Trouble(code, sentence), status_code=status, media_type=MediaType.JSON)


def _on_refused(request: Asking, error: Refused) -> Response[Any]:
    house_of(request).metrics.refused(error.kind)
    return _trouble(409, error.kind, str(error))


def _on_too_often(request: Asking, error: TooOften) -> Response[Any]:
    answer = _on_refused(request, error)
    answer.status_code = 429
    answer.headers["Retry-After"] = str(math.ceil(error.wait))
    return answer


def _on_store(_: Asking, error: StoreError) -> Response[Any]:
    return _trouble(503, "store", str(error))


def _on_logpose(request: Asking, error: LogposeError) -> Response[Any]:
    house_of(request).metrics.refused(error.code)
    return _trouble(400, error.code, str(error))


def _on_http(_: Asking, error: HTTPException) -> Response[Any]:
    reasons = "; ".join(str(one.get("message", "")) for one in error.extra or [] if isinstance(one, dict))
    return _trouble(error.status_code, "request", f"{error.detail}{': ' if reasons else ''}{reasons}"[:500])


def _on_fault(_: Asking, error: Exception) -> Response[Any]:
    """A fault of ours: it is in the log, and nothing of it in the answer."""
    logs.tell("fault", logging.ERROR, error=error)
    return _trouble(500, "fault", "The server has made a mistake; nothing has happened. Try again.")


def make_app(house: House) -> Litestar:
    """The application, which starts and stops the house."""

    @asynccontextmanager
    async def living(_: Litestar) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    return Litestar(
        [*GAMES, *REFERENCE, *HEALTH, table_socket],
        lifespan=[living],
        state=State({"house": house}),
        exception_handlers={
            TooOften: _on_too_often,
            Refused: _on_refused,
            StoreError: _on_store,
            LogposeError: _on_logpose,
            HTTPException: _on_http,
            Exception: _on_fault,
        },
        logging_config=None,  # or the framework would log each statement of the database, with handlers of its own
        openapi_config=OpenAPIConfig(
            "logpose", logpose_version(), path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=1024 * 1024,
        debug=False,
    )
