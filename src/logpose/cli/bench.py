"""`logpose bench`: measures games, decisions and copies per CPU-second."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from logpose.sim.bench import bench


def register(app: typer.Typer) -> None:
    app.command("bench")(command)


def command(
    games: Annotated[int, typer.Option(help="How many games.")] = 3000,
    decks: Annotated[str, typer.Option(help="A file of decks: 200 of them, spread over its Leaders.")] = "",
    team: Annotated[bool, typer.Option("--team", help="Team matches: four seats, A and C against B and D.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Measure random games of two players, or of teams, with the six training decks or with decks of a file, in CPU time."""
    result = bench(games, file=decks, team=team)
    if as_json:
        typer.echo(json.dumps(result))
    else:
        for name, value in result.items():
            typer.echo(f"{name:26}{value}")
