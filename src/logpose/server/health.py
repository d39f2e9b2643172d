"""How the server is: for whoever watches over it."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec

from logpose.play.records.record import logpose_version
from logpose.server import api
from logpose.server.house import Asking, house_of
from logpose.server.openapi import troubles
from logpose.server.store import StoreError


@get("/healthz", summary="Whether the process lives", responses=troubles())
async def healthz() -> api.Health:
    return api.Health("ok", logpose_version())


_NOT_READY: Final = ResponseSpec(api.Health, generate_examples=False, description="Games cannot be played now")


@get(
    "/readyz",
    summary="Whether games can be played: the database can be written, and soon",
    responses={**troubles(), 503: _NOT_READY},
)
async def readyz(request: Asking) -> Response[api.Health]:
    house = house_of(request)
    if house.leaving:
        return Response(api.Health("going down", logpose_version()), status_code=503)
    try:
        seconds = await house.store.writable()
    except StoreError as error:
        return Response(api.Health(str(error), logpose_version()), status_code=503)
    slow = seconds >= 1
    return Response(api.Health("slow" if slow else "ok", logpose_version(), seconds), status_code=503 if slow else 200)


HEALTH: Final = [healthz, readyz]
