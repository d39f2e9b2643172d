"""What a page needs to know of its server before anything is asked."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final

from litestar import get

from logpose.bots import LEVELS
from logpose.engine.rules import DEFAULT_VERSION, VERSIONS
from logpose.play.decks import FORMATS
from logpose.play.records.record import logpose_version
from logpose.server import api
from logpose.server.clocks import PRESETS
from logpose.server.house import Asking, House, house_of
from logpose.server.openapi import troubles
from logpose.server.reference import IN_A_FILE, built_in_decks, files_of_sets

_BOTS: Final = tuple(api.OfferedBot(name, level.about) for name, level in LEVELS.items())


def about(house: House) -> api.About:
    return api.About(
        logpose_version(),
        house.site.build,
        files_of_sets(),
        IN_A_FILE,
        _decks(),
        _BOTS,
        (DEFAULT_VERSION, *(version for version in reversed(VERSIONS) if version != DEFAULT_VERSION)),
        tuple(PRESETS),
        FORMATS,
        house.public,
        house.addresses,
    )


@cache
def _decks() -> tuple[api.BuiltIn, ...]:
    return tuple(built_in_decks())


@get("/api/about", summary="The server: its version, and what can be played here", responses=troubles())
async def about_the_server(request: Asking) -> api.About:
    return await asyncio.to_thread(about, house_of(request))


ABOUT: Final = [about_the_server]
