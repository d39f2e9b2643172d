"""The application: the paths, the sockets, and what is said when something cannot be. The framework routes, and writes the
OpenAPI; nothing else."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import msgspec
from litestar import Litestar, MediaType, Response, Router, WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    WebSocketDisconnect,
)
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath

from logpose.errors import LogposeError
from logpose.play.records.record import logpose_version
from logpose.server import api, logs, wire
from logpose.server.about import ABOUT
from logpose.server.admin import keeping, measured
from logpose.server.compressing import Compressing
from logpose.server.games import GAMES
from logpose.server.guarding import App
from logpose.server.health import HEALTH
from logpose.server.house import Asking, BrowserRights, House, TooOften, address_of, browser_of, house_of
from logpose.server.openapi import SCHEMA_PATH, Described
from logpose.server.pages import Pages
from logpose.server.pasted import PASTED, Pasted
from logpose.server.reference import REFERENCE
from logpose.server.reviews import REVIEWS
from logpose.server.sockets import Connection, Gone
from logpose.server.store import StoreError
from logpose.server.tables import Refused

FLOOD: Final = 10  # openings that a flood of messages costs

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
async def table_socket(socket: WebSocket[Any, Any, State], game: FromPath[str]) -> None:
    house = house_of(socket)
    asked = socket.scope.get("subprotocols") or []
    spoken = not asked or wire.SUBPROTOCOL in asked
    # A browser hears the farewell only if one of the protocols that it asked for is taken.
    await socket.accept(subprotocols=wire.SUBPROTOCOL if asked and spoken else next(iter(asked), None))
    browser, address = browser_of(socket), address_of(socket)
    connection = Connection(
        house.hall,
        _Line(socket),
        BrowserRights(house, browser, address),
        house.allowances.messages(),
        house.limits.frame,
    )
    if not spoken:
        await connection.part(Gone(wire.NEWER_PAGE, f"This server speaks {wire.SUBPROTOCOL}; load the page again."))
        return
    if house.leaving:
        await connection.part(house.gone())
        return
    if wait := house.allowances.take(browser, address, "openings"):
        await connection.part(Gone(wire.TOO_FAST, "Too many tables were opened here in a short time; wait.", wait))
        return
    if not house.allowances.enter("sockets", browser, address):
        await connection.part(Gone(wire.TOO_FAST, "Too many tables are open here; close some.", 10))
        return
    house.connections.add(connection)
    try:
        await connection.run(game)
    except WebSocketDisconnect:
        return
    finally:
        if connection.flooded:
            house.allowances.fine(browser, address, "openings", FLOOD)
        house.allowances.leave("sockets", browser, address)
        house.connections.discard(connection)


# -- requests ----------------------------------------------------------------------------------------------------------


def _number(text: str) -> int | float:
    """A number as JSON means it: 3.0 is 3."""
    number = float(text)
    return int(number) if number.is_integer() else number


_JSON: Final = msgspec.json.Decoder(float_hook=_number)


async def _read_exactly(request: Asking) -> None:
    """Refuses a body that is not just what its path asks for. The framework would take a 0 for false, and "5" for 5."""
    wanted = request.route_handler.parsed_data_field
    if wanted is not None:
        try:
            msgspec.convert(_JSON.decode(await request.body()), wanted.annotation)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ClientException(str(error)) from None
        except RecursionError:
            raise ClientException("there are too many brackets within brackets") from None


# -- faults ------------------------------------------------------------------------------------------------------------


# What is of the right form and cannot be all the same is 409, unless it says more.
_STATUS: Final = {"right": 403, "game": 404, "file": 404, "report": 404, "unknown-card": 404, "unknown-rule": 404}
_SCHEMA: Final = f"{SCHEMA_PATH}/openapi.json describes what can be asked"


def _trouble(status: int, code: str, sentence: str) -> Response[Any]:
    return Response(api.Trouble(code, sentence), status_code=status, media_type=MediaType.JSON)


def _on_logpose(request: Asking, error: LogposeError) -> Response[Any]:
    code = error.kind if isinstance(error, Refused) else error.code
    house_of(request).metrics.refused(code)
    return _trouble(_STATUS.get(code, 409), code, str(error))


def _on_too_often(request: Asking, error: TooOften) -> Response[Any]:
    answer = _on_logpose(request, error)
    answer.status_code = 429
    answer.headers["Retry-After"] = str(math.ceil(error.wait))
    return answer


def _on_store(_: Asking, error: StoreError) -> Response[Any]:
    return _trouble(503, "store", str(error))


def _no_path() -> Response[Any]:
    return _trouble(404, "path", f"There is nothing at this path; {_SCHEMA}.")


def _no_page(answer: Response[Any]) -> Response[Any]:
    """Beside the OpenAPI the framework has a page of its own, which says that there is none."""
    return _no_path() if answer.status_code == 404 else answer


def _on_http(request: Asking, error: HTTPException) -> Response[Any]:
    if isinstance(error, NotFoundException):
        return _no_path()
    if isinstance(error, MethodNotAllowedException):
        taken = (error.headers or {})["allow"]
        answer = _trouble(405, "method", f"This path takes no {request.method}; it takes {taken}.")
        answer.headers["Allow"] = taken
        return answer
    return _trouble(error.status_code, "request", f"This request is not understood: {_reasons(error)}; {_SCHEMA}.")


def _reasons(error: HTTPException) -> str:
    """What is wrong with a request, and where; of very much, the beginning."""
    found = [
        f"{one['key']}: {one['message']}" if "key" in one else one["message"]
        for one in error.extra or []
        if isinstance(one, dict)
    ]
    return f"{'; '.join(found) or error.detail:.300}"


def _on_fault(_: Asking, error: Exception) -> Response[Any]:
    """A fault of ours: it is in the log, and nothing of it in the answer."""
    logs.tell("fault", logging.ERROR, error=error)
    return _trouble(500, "fault", "The server has made a mistake; nothing has happened. Try again.")


def make_app(house: House, admin_token: str = "") -> App:
    """The application, which starts and stops the house. Whoever has the token, if there is one, looks after it."""

    pasted = Pasted()

    @asynccontextmanager
    async def living(_: Litestar) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()
            await pasted.stop()

    app = Litestar(
        [
            *(*ABOUT, *GAMES, *PASTED, *REVIEWS, *REFERENCE, *HEALTH, table_socket, measured(admin_token)),
            *([keeping(admin_token)] if admin_token else []),
        ],
        lifespan=[living],
        before_request=_read_exactly,
        state=State({"house": house, "pasted": pasted}),
        exception_handlers={
            TooOften: _on_too_often,
            StoreError: _on_store,
            LogposeError: _on_logpose,
            HTTPException: _on_http,
            Exception: _on_fault,
        },
        logging_config=None,  # or the framework would log each statement of the database, with handlers of its own
        openapi_config=OpenAPIConfig(
            "logpose",
            logpose_version(),
            openapi_router=Router(SCHEMA_PATH, route_handlers=[], after_request=_no_page, include_in_schema=False),
            render_plugins=[Described(path="/openapi.json")],
        ),
        request_max_body_size=1024 * 1024,
        debug=False,
    )
    return Pages(Compressing(cast(App, app)), house)
