"""All that a running server has, and who asks it: browsers, by their cookie and their address."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.params import PathParameter

from logpose.server import links, wire
from logpose.server.bots import Bots, BotSettings
from logpose.server.buckets import Allowances, Deed
from logpose.server.guarding import Scope
from logpose.server.hall import Hall
from logpose.server.limits import Limits
from logpose.server.listening import Table
from logpose.server.metrics import Metrics
from logpose.server.site import Site, read_site
from logpose.server.sockets import Connection, Gone
from logpose.server.store import Store
from logpose.server.tables import Refused

Asking = Request[Any, Any, State]
Id = Annotated[str, PathParameter(pattern="^[a-z2-7]{20}$", description="the id of a game")]
RETRY_S: Final = (1.0, 4.0)  # not everybody comes back at once
FAREWELL_S: Final = 2.0  # for what is being written, and again for everybody to hear of it
_COUNTED: Final[dict[str, Deed]] = {
    "/api/games": "games",
    "/api/positions": "pastes",
    "/api/records/moments": "pastes",
    "/api/records/position": "pastes",
    "/api/records/review": "reviews",
}
GOING_DOWN: Final = "The server is going down for a moment; your game is kept, and this page comes back by itself."


class House:
    """All that a running server has."""

    def __init__(
        self,
        database: str,
        bot_workers: int,
        limits: Limits,
        public_url: str,
        public: str = "",
        addresses: Sequence[str] = (),
        site: Site | None = None,
    ) -> None:
        """Links begin with `public_url`. The page is told whether that is a public address, and where others find us."""
        self.metrics = Metrics()
        bots = Bots(BotSettings(workers=bot_workers, longest=limits.bot_milliseconds))
        store = Store(
            database,
            lambda game, n: self.hall.told(game, n),
            lambda seconds, _: self.metrics.commit_seconds.observe(seconds),
            lambda game, process, seats: self.hall.present(game, process, seats),
        )
        self.limits = limits
        self.public_url = public_url.rstrip("/")
        self._public = urlsplit(self.public_url)
        self.public = public
        self.addresses = tuple(addresses)
        self.site = read_site() if site is None else site
        self.store = store
        self.bots = bots
        self.hall = Hall(store, bots, self.metrics, build=self.site.build, hint_playouts=limits.hint_playouts)
        self.allowances = Allowances(limits)
        self.connections: set[Connection] = set()
        self._started = False
        self._retry_s = RETRY_S

    def is_https(self, host: str) -> bool:
        """Whether who names this host came over https: only by the public URL, since a proxy speaks it for us."""
        return self._public.scheme == "https" and host.lower() == self._public.netloc.lower()

    def wait(self, scope: Scope) -> float:
        """How many seconds a client has to wait with a socket, or with a request that makes much work; it is asked before the
        body is read."""
        deed: Deed | None = None
        if scope["type"] == "websocket":
            deed = "openings"
        elif scope["method"] == "POST":
            deed = _COUNTED.get(scope["path"].rstrip("/"))
        if deed is None:
            return 0.0
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        browser = links.browser_of(headers.get("cookie", ""), self.is_https(headers.get("host", "")))
        client = scope["client"][0] if scope.get("client") else ""
        return self.allowances.wait("" if browser is None else links.hashed(browser), client, deed)

    async def start(self) -> None:
        """Opens what is kept, once; a StoreError says why that cannot be."""
        if not self._started:
            await self.store.start()
            self.hall.start()
            self._started = True

    def drain(self, seconds: float) -> None:
        """No new games from now on; everybody is told to come back after so many seconds, to a process that stays."""
        self.hall.draining = True
        self._retry_s = (seconds, 1.5 * seconds + 1)
        for connection in list(self.connections):
            connection.leave(self.gone())

    @property
    def leaving(self) -> bool:
        """Whether it is of no use to sit down here."""
        return self.hall.closing or self.hall.draining

    def gone(self) -> Gone:
        return Gone(wire.GOING_DOWN, GOING_DOWN, round(random.uniform(*self._retry_s), 2))

    async def farewell(self) -> None:
        """Nobody can act any more; what is written is told, and everybody is told when to come back."""
        with suppress(TimeoutError):  # the database does not answer: nobody was told that it has kept anything
            async with asyncio.timeout(FAREWELL_S):
                await self.hall.close()
        for connection in list(self.connections):
            connection.leave(self.gone())
        with suppress(TimeoutError):  # some lines are too slow; they are cut
            async with asyncio.timeout(FAREWELL_S):
                while self.connections:
                    await asyncio.sleep(0.02)

    async def stop(self) -> None:
        await self.farewell()
        self.hall.stop()
        await self.bots.stop()
        await self.store.stop()


class BrowserRights:
    """What a browser may do, by its cookie."""

    def __init__(self, house: House, browser: str, address: str = "") -> None:
        self._house = house
        self._browser = browser
        self._address = address

    async def seat(self, game: str, seat: int) -> bool:
        return bool(self._browser) and (game, seat) in await self._house.store.seats_of(self._browser)

    async def looking(self, game: str, key: str) -> str:
        if key:
            row = await self._house.store.token(links.hashed(key))
            if row is not None and row.game == game and not row.gone and row.kind in ("watch", "judge"):
                return row.kind
            return ""
        return "watch" if await self.plays(game) else ""

    def take_hint(self) -> float:
        return self._house.allowances.take(self._browser, self._address, "hints")

    async def plays(self, game: str) -> bool:
        return any(one == game for one, _ in await self._house.store.seats_of(self._browser))


def house_of(connection: ASGIConnection[Any, Any, Any, State]) -> House:
    house: House = connection.app.state.house
    return house


def is_https(connection: ASGIConnection[Any, Any, Any, State]) -> bool:
    return house_of(connection).is_https(connection.headers.get("host", ""))


def browser_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """The browser of a request as the store knows it; nothing if it has no cookie."""
    found = links.browser_of(connection.headers.get("cookie", ""), is_https(connection))
    return "" if found is None else links.hashed(found)


def known(request: Asking, answer: msgspec.Struct) -> Response[Any]:
    """The answer, with a cookie for a browser that has none."""
    response: Response[Any] = Response(answer)
    made = request.state.get("browser")
    if made is not None:
        response.headers["Set-Cookie"] = links.cookie(made, is_https(request))
    return response


async def browser_or_new(request: Asking) -> str:
    """The browser of a request, which is a new one unless it has something here: a cookie that somebody made up, or has set
    for another, opens nothing that is theirs."""
    browser = browser_of(request)
    if not await house_of(request).store.knows(browser):
        made = links.new("browser")
        request.state["browser"] = made
        browser = links.hashed(made)
    return browser


def address_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    return "" if connection.client is None else connection.client.host


def allow(request: Asking, browser: str, *deeds: Deed) -> None:
    """Counts what somebody does, and refuses what is too much."""
    if wait := house_of(request).allowances.take(browser, address_of(request), *deeds):
        raise TooOften(wait)


class TooOften(Refused):
    def __init__(self, wait: float) -> None:
        super().__init__("too-often", f"That was done too often; it can be done again in {math.ceil(wait)} seconds.")
        self.wait = wait


async def table_of(house: House, game: str) -> Table:
    table = await house.hall.table(game)
    if table is None:
        raise Refused("game", "There is no such game; ask for the link again.")
    return table
