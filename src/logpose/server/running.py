"""A server as a process: made from its settings, started, and stopped in order."""

from __future__ import annotations

import gc
import os
import signal
import socket
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from logpose.errors import UsageError
from logpose.server import logs
from logpose.server.about import about
from logpose.server.addresses import Network, for_the_house, is_loopback, origins, proxies
from logpose.server.admin import read_token
from logpose.server.app import make_app
from logpose.server.buckets import Places
from logpose.server.door import Door
from logpose.server.guarding import App, Guard
from logpose.server.house import House
from logpose.server.limits import Limits, read_limits

LINGER_S: Final = 1  # for requests that are under way when everybody has been told that the server stops
LAST_S: Final = 4.5  # after which the process ends, whatever hangs
LARGEST_FRAME: Final = 64 * 1024  # beyond this a frame is not even read; what is smaller gets a sentence
BACKLOG: Final = 4096
COLLECTIONS: Final = (2000, 10, 500)  # of garbage by Python: how often of new, of older and of all objects


def run(
    host: str,
    ports: Sequence[int],
    database: str,
    public_url: str,
    bot_workers: int,
    limits: Path | None,
    trusted_proxies: Sequence[str],
    admin_token: Path | None,
    opened: Callable[[str], None] | None = None,
) -> None:
    """Serves until it is told to stop; `opened` is told the address when others can open it."""
    token = "" if admin_token is None else read_token(admin_token)
    listening = listen(host, *ports)
    known = origins(host, listening.getsockname()[1], public_url)
    address = next(iter(known.values()))
    addresses = [] if public_url else for_the_house(host, listening.getsockname()[1])
    bounds = Limits() if limits is None else read_limits(limits)
    house = House(database, bot_workers, bounds, address, public_url, addresses)
    app = make_app(house, token)
    guard = Guard(app, known, house.limits, proxies(trusted_proxies), house.metrics.refused, house.wait)
    logs.settle(house.metrics.leaked)

    def ready() -> None:
        collect_seldom()
        threading.Thread(target=about, args=(house,), daemon=True).start()  # the first who opens the page need not wait
        print(f"logpose is ready at {address}")
        print(f"Games are kept in {house.store.name}. Ctrl-C stops the server.", flush=True)
        if is_loopback(host) and not public_url:
            print("Only this machine can open it; --host 0.0.0.0 opens it to the house.", flush=True)
        if not house.site.build:
            print("The page is not built, so only programs can play here; make web builds it.", flush=True)
        elif opened is not None:
            threading.Thread(target=opened, args=(address,), daemon=True).start()  # a browser may take its time

    Server(house, guard, ready, proxies(trusted_proxies)).run(sockets=[listening])


def make_config(app: App, limits: Limits, networks: Sequence[Network] = ()) -> uvicorn.Config:
    class Limited(Door):
        seconds = limits.body_seconds
        places = Places(limits.connections)
        trusted = networks

    return uvicorn.Config(
        app,
        http=Limited,
        ws="websockets-sansio",
        lifespan="on",
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=LINGER_S,
        timeout_keep_alive=30,
    )


class Server(uvicorn.Server):
    """Opens the house before anybody is let in, and takes leave of everybody before it stops.

    It ends well when it is told to stop, and at once when it is told so again. What hangs then was acknowledged to nobody.
    """

    def __init__(
        self, house: House, app: App, ready: Callable[[], None] = lambda: None, trusted: Sequence[Network] = ()
    ) -> None:
        super().__init__(make_config(app, house.limits, trusted))
        self._house = house
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._house.start()
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._house.farewell()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            signal.signal(sig, signal.SIG_DFL)
            signal.raise_signal(sig)
        self.should_exit = True
        last = threading.Timer(LAST_S, os._exit, [0])
        last.daemon = True
        last.start()


def collect_seldom() -> None:
    """What a server has at its start stays, and everybody waits while all objects are looked through: with many games in
    memory that takes the better part of a second, and finds next to nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


def listen(host: str, *ports: int) -> socket.socket:
    """Listens at the first of the ports at which nobody else does."""
    refusals: list[UsageError] = []
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in ports:
        try:
            listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
        except OSError as error:
            refusals.append(
                UsageError(
                    f"The server cannot listen at {host}, port {port}: {error.strerror}. "
                    "Give another with --port or --host."
                )
            )
        else:
            listening.setblocking(False)
            return listening
    raise refusals[0]
