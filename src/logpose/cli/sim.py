"""`logpose sim`: many games between two decks, each in the hands of a bot."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from logpose.bots import BOTS
from logpose.errors import UsageError
from logpose.play.decks import read_deck_file
from logpose.sim.series import UNFINISHED, Contestant, Played, Rate, Summary, series, summary
from logpose.sim.training_decks import DECKS

REASONS: Final = {
    "1-2-1-1-1": "damage with no Life cards left",
    "1-2-1-1-2": "no cards left in the deck",
    "1-2-5": "an effect decided the game",
    "11-1-1-1": "a loop that nobody could stop",
    UNFINISHED: "broken off",
}


def register(app: typer.Typer) -> None:
    app.command("sim")(command)


def command(
    first: Annotated[
        str, typer.Argument(metavar="A", help="A deck: a file, or the name of a built-in or training deck.")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="The deck it plays against.")],
    games: Annotated[int, typer.Option(help="How many games; the decks change seats after each.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.")] = 1,
    bots: Annotated[
        str, typer.Option(help=f"Who plays A and B: {', '.join(BOTS)}; search:200 thinks for 200 milliseconds.")
    ] = "greedy,greedy",
    jobs: Annotated[int, typer.Option(help="How many processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play many games between two decks and say how often each wins, in which seat, going first or second, and why."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) != 2:
        raise UsageError(f"{bots!r:.60} does not name two bots; give one for each deck, as in greedy,random.")
    contestants = [_contestant(path, bot) for path, bot in zip((first, second), names, strict=True)]
    games_played = series(contestants, games, seed, jobs)
    played: list[Played] = []
    console = Console(file=sys.stderr)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        for game in games_played:
            played.append(game)
            progress.advance(task)
    result = summary(contestants, played)
    reproducible = not any(name.startswith("search") for name in names)
    if as_json:
        typer.echo(json.dumps({"seed": seed, "reproducible": reproducible, **msgspec.to_builtins(result)}))
    else:
        _tell(result, reproducible)


def _contestant(path: str, bot: str) -> Contestant:
    if path in DECKS:
        return Contestant(path, DECKS[path](), bot)
    listed = read_deck_file(path)
    return Contestant(listed.name or path, listed.deck(), bot)


def _tell(result: Summary, reproducible: bool) -> None:
    typer.echo(f"{'':30}{'games':>7}{'won':>7}{'rate':>9}   95 % interval")
    for standing in result.contestants:
        _line(f"{standing.deck:.20} ({standing.bot:.9})", standing.overall)
        for seat, each in zip("AB", standing.by_seat, strict=True):
            _line(f"  in seat {seat}", each)
        _line("  going first", standing.going_first)
        _line("  going second", standing.going_second)
    _line("whoever goes first", result.first_player)
    typer.echo(f"draws {result.draws}; on average {result.turns:.1f} turns and {result.decisions:.0f} decisions a game")
    for rule, count in result.reasons.items():
        why = REASONS.get(rule, "ended")
        typer.echo(f"{count:7}  {why}" + ("" if rule == UNFINISHED else f" ({rule})"))
    if not reproducible:
        typer.echo("A bot that searches thinks for a time: the same seed need not give the same games.")


def _line(what: str, each: Rate) -> None:
    if each.games:
        spread = f"{each.low:8.1%} … {each.high:.1%}"
        typer.echo(f"{what:30}{each.games:7}{each.wins:7}{each.rate:9.1%}  {spread}")
