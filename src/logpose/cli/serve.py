"""`logpose serve`: games between people, in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from logpose.cards.home import home
from logpose.errors import UsageError


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 opens the server to the house.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8000,
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
    run(host, port, database, public_url, bot_workers, limits, trusted_proxy or [], admin_token)
