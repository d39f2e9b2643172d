"""`logpose bench`: measures games, decisions and copies per CPU-second."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from logpose.sim.bench import bench


def register(app: typer.Typer) -> None:
    app.command("bench")(command)


def command(
    games: Annotated[int, typer.Option(help="The number of games.")] = 3000,
    decks: Annotated[str, typer.Option(help="Measure 200 decks of this file, spread over its Leaders.")] = "",
    team: Annotated[bool, typer.Option("--team", help="Play team matches: A and C against B and D.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Measure random games in CPU time, with the six training decks or with the decks of a file."""
    result = bench(games, file=decks, team=team)
    if as_json:
        typer.echo(json.dumps(result))
    else:
        for name, value in result.items():
            typer.echo(f"{name:26}{value}")
