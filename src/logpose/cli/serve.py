"""`logpose serve`: games between people, in a browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Final

import typer

from logpose.cards.home import home
from logpose.errors import UsageError

PORTS: Final = range(8000, 8020)  # whoever looks for the page finds it at one of these


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 opens the server to the house.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="The port: 8000, unless told.", min=0, max=65535, show_default=False)
    ] = None,
    database: Annotated[
        str, typer.Option(help="Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = "",
    public_url: Annotated[str, typer.Option(help="The address that links begin with, behind a proxy.")] = "",
    bot_workers: Annotated[int, typer.Option(help="Processes in which bots think.", min=0, max=64)] = 1,
    limits: Annotated[Path | None, typer.Option(help="A TOML file with other limits than usual.")] = None,
    trusted_proxy: Annotated[
        list[str] | None, typer.Option(help="A network whose header says who the client is; may be given again.")
    ] = None,
    admin_token: Annotated[
        Path | None, typer.Option(help="A file with a token; whoever has it looks after the server under /admin.")
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser; if the port is taken, at the next free one.")
    ] = False,
) -> None:
    """Serve games over the network, with a page to play them."""
    try:
        from logpose.server.running import run
    except ModuleNotFoundError as error:
        raise UsageError(
            f"The server needs {error.name}, which is not installed. Install it with: pip install 'logpose[server]'"
        ) from None
    if not database:
        home().mkdir(parents=True, exist_ok=True)
        database = f"sqlite:///{home() / 'games.db'}"
    ports = [port] if port is not None else PORTS if open_page else PORTS[:1]
    opened = open_in_browser if open_page else None
    run(host, ports, database, public_url, bot_workers, limits, trusted_proxy or [], admin_token, opened)


def open_in_browser(address: str) -> None:
    """Opens a page, and says so where that cannot be."""
    # Without a display there may be a browser for terminals, which would take this one over.
    graphical = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if not graphical:
        print("There is no display here, so no browser is opened; open the address yourself.", flush=True)
    elif not webbrowser.open(address):
        print("No browser was found here; open the address yourself.", flush=True)
