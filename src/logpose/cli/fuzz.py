"""`logpose fuzz`: plays random games of official or generated cards and checks them after every choice."""

from __future__ import annotations

import json
from typing import Annotated

import msgspec
import typer

from logpose.cli.printing import progress_bar
from logpose.sim.fuzz import Cards, Plan, Tally, fuzz


def register(app: typer.Typer) -> None:
    app.command("fuzz")(command)


def command(
    games: Annotated[int, typer.Option(help="The number of games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The seed of the first game. Each next game adds 1.")] = 1,
    jobs: Annotated[int, typer.Option(help="The number of processes.")] = 1,
    cards: Annotated[
        Cards, typer.Option(help="Make random decks of the library's cards, or of made-up cards.")
    ] = "library",
    decks: Annotated[str, typer.Option(help="Draw the decks from this file instead.")] = "",
    team: Annotated[bool, typer.Option("--team", help="Play team matches: A and C against B and D.")] = False,
    also: Annotated[
        list[str] | None,
        typer.Option(help="Also check views, positions or records, each in a game of its own. Repeat it for several."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play random games with random decks and check the laws of the state after every choice."""
    total = Tally()
    tallies = fuzz(games, seed, jobs, Plan(cards, decks, team, tuple(also or ())))
    with progress_bar("games", games) as advance:
        for tally in tallies:
            total.add(tally)
            advance(tally.games)
    result = {
        "games": total.games,
        "faults": len(total.faults),
        "unfinished": total.unfinished,
        "decisions": total.decisions,
        "checksum": f"{total.checksum:016x}",
    }
    if as_json:
        typer.echo(json.dumps({**result, "details": [msgspec.to_builtins(fault) for fault in total.faults]}))
    else:
        for fault in total.faults[:20]:
            typer.echo(f"seed {fault.seed}, decision {fault.decision}: {fault.what}\n  again: {fault.command}")
        for name, value in result.items():
            typer.echo(f"{name:12}{value}")
    if total.faults or total.unfinished:
        raise typer.Exit(1)
