"""`logpose bench`: measures games, decisions and copies per CPU-second."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from logpose.errors import UsageError
from logpose.sim.bench import bench
from logpose.sim.bot_bench import bench_bots


def register(app: typer.Typer) -> None:
    app.command("bench")(command)


def command(
    games: Annotated[int | None, typer.Option(help="The number of games; without it 3000, of bots 240.")] = None,
    decks: Annotated[str, typer.Option(help="Measure 200 decks of this file, spread over its Leaders.")] = "",
    team: Annotated[bool, typer.Option("--team", help="Play team matches: A and C against B and D.")] = False,
    bots: Annotated[
        bool,
        typer.Option(
            "--bots", help="Measure bots instead, with the built-in decks: greedy games, playouts of a search."
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Measure random games in CPU time, with the six training decks or with the decks of a file."""
    if bots and (decks or team):
        raise UsageError(
            "Bots are measured with the built-in decks, two at a table; leave out --decks and --team, or --bots."
        )
    if bots:
        result = bench_bots(240 if games is None else games)
    else:
        result = bench(3000 if games is None else games, file=decks, team=team)
    if as_json:
        typer.echo(json.dumps(result))
    else:
        for name, value in result.items():
            typer.echo(f"{name:30}{value}")
