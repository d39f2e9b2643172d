"""The OpenAPI: the framework lists the paths, the structs describe themselves."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from logpose.play.records.moments import Moment
from logpose.server import api

SCHEMA_PATH: Final = "/api/schema"
# Why a path may say no.
_TROUBLES: Final = {
    400: "The request is not of the form that is asked for here",
    403: "It did not come from our own pages, or whoever asks has no right to it",
    404: "There is no such thing",
    408: "The request did not arrive in time",
    409: "It is of the right form, and cannot be all the same",
    413: "The request is too large",
    421: "The server is not known by the name that the request gives it",
    429: "It was done too often; Retry-After says in how many seconds it can be done again",
    503: "The database cannot be reached",
}
_EVERYWHERE: Final = (400, 421)
ASKING: Final = (403, 408, 409, 413)  # of what changes or carries something


def troubles(*statuses: int) -> dict[int, ResponseSpec]:
    """What a path answers where it says no."""
    return {
        status: ResponseSpec(api.Trouble, generate_examples=False, description=_TROUBLES[status])
        for status in sorted((*_EVERYWHERE, *statuses))
    }


class Described(JsonRenderPlugin):
    """The OpenAPI as a file. What the framework knows of the structs is less than they say themselves: bounds of what is
    inside, unknown fields that are refused, the field by which kinds are told apart."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, {**openapi_schema, "components": {"schemas": _components()}})


@cache
def _components() -> dict[str, Any]:
    told = [one for one in vars(api).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    _, components = msgspec.json.schema_components([*told, Moment], ref_template="#/components/schemas/{name}")
    return {name: schema for name, schema in components.items() if not name.startswith("_")}
