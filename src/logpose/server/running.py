"""A server as a process: made from its settings, started, and stopped in order."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

import uvicorn

from logpose.errors import UsageError
from logpose.server import logs
from logpose.server.addresses import origins, proxies
from logpose.server.app import make_app
from logpose.server.guarding import App, Guard
from logpose.server.house import House
from logpose.server.limits import Limits, read_limits

STOP_S: Final = 4  # seconds for what is under way when the server is told to stop
LARGEST_FRAME: Final = 64 * 1024  # beyond this a frame is not even read; what is smaller gets a sentence
BACKLOG: Final = 4096


def run(
    host: str,
    port: int,
    database: str,
    public_url: str,
    bot_workers: int,
    limits: Path | None,
    trusted_proxies: Sequence[str],
) -> None:
    """Serves until it is told to stop."""
    listening = listen(host, port)
    port = listening.getsockname()[1]
    known = origins(host, port, public_url)
    address = next(iter(known.values()))
    house = House(database, bot_workers, Limits() if limits is None else read_limits(limits), address)
    logs.settle(house.metrics.leaked)
    app = Guard(cast(App, make_app(house)), known, house.limits, proxies(trusted_proxies), house.metrics.refused)
    server = _Server(make_config(app), address)
    server.run(sockets=[listening])


def make_config(app: App) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http="httptools",
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
        timeout_graceful_shutdown=STOP_S,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=32 * 1024,
    )


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, address: str) -> None:
        super().__init__(config)
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"logpose is ready at {self._address}", flush=True)


def listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise UsageError(
            f"The server cannot listen at {host}, port {port}: {error.strerror}. Give another with --port or --host."
        ) from None
    listening.setblocking(False)
    return listening
