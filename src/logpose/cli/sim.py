"""`logpose sim`: plays many games between two decks, or between two teams. A bot plays each deck."""

from __future__ import annotations

import json
from typing import Annotated, Final

import msgspec
import typer

from logpose.bots import BOTS, is_reproducible
from logpose.cli.guard import INTERRUPTED
from logpose.cli.printing import counted, progress_bar
from logpose.errors import UsageError
from logpose.play.decks import read_deck_file
from logpose.sim.series import UNFINISHED, Contestant, Played, Rate, Standing, Summary, series, summary
from logpose.sim.training_decks import DECKS

REASONS: Final = {
    "1-2-1-1-1": "damage with no Life cards left",
    "1-2-1-1-2": "no cards left in the deck",
    "team-1": "damage with no Life cards left in the team",
    "team-2": "no cards left in both decks of a team",
    "1-2-5": "an effect decided the game",
    "11-1-1-1": "a loop that nobody could stop",
    UNFINISHED: "broken off",
}
_SEATS: Final = ("seat A", "seat B")
_SEATS_OF_TEAMS: Final = ("seats A and C", "seats B and D")


def register(app: typer.Typer) -> None:
    app.command("sim")(command)


def command(
    decks: Annotated[
        list[str],
        typer.Argument(
            metavar="A B [C D]",
            help="Files, or names of built-in or training decks. With --team, A and C play against B and D.",
            show_default=False,
        ),
    ],
    games: Annotated[int, typer.Option(help="The number of games. The sides change seats after each game.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game. Each next game adds 1.")] = 1,
    bots: Annotated[
        str,
        typer.Option(
            help=f"A bot for each side or for each deck: {', '.join(BOTS)}, or your own as module:Class; navigator:200 thinks "
            "for 200 milliseconds, navigator:n300 for 300 playouts."
        ),
    ] = "greedy,greedy",
    jobs: Annotated[int, typer.Option(help="The number of processes.")] = 1,
    team: Annotated[
        bool, typer.Option("--team", help="Play team matches: the first and third deck against the second and fourth.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> int:
    """Play many games between two decks or two teams. Say how often each side wins, and by which rule."""
    if len(decks) != (4 if team else 2):
        raise UsageError(_wrong_count(len(decks), team))
    names = _bots(bots, len(decks))
    contestants = [_contestant(path, bot) for path, bot in zip(decks, names, strict=True)]
    games_played = series(contestants, games, seed, jobs)
    played: list[Played] = []
    try:
        with progress_bar("games", games) as advance:
            for game in games_played:
                played.append(game)
                advance(1)
    except KeyboardInterrupt:
        if not played:
            raise
        typer.echo(f"Interrupted after {counted(len(played), 'game')} of {games}. This is what there is:", err=True)
    result = summary(contestants, played)
    reproducible = all(is_reproducible(name) for name in names)
    if as_json:
        typer.echo(json.dumps({"seed": seed, "reproducible": reproducible, **msgspec.to_builtins(result)}))
    else:
        _tell(result, reproducible)
    return 0 if len(played) == games else INTERRUPTED


def _wrong_count(count: int, team: bool) -> str:
    named = "1 deck is named" if count == 1 else f"{count} decks are named"
    if team:
        return f"{named}; a team match needs four: A and C play against B and D."
    return f"{named}; a game needs two" + (". Use --team for a team match." if count == 4 else ".")


def _bots(bots: str, seats: int) -> list[str]:
    """The bot of each seat: one is named for each side, or for each deck."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) == seats:
        return names
    if len(names) == 2:
        return names * 2
    if seats == 2:
        raise UsageError(f"{bots!r:.60} does not name two bots; give one for each deck, as in greedy,random.")
    raise UsageError(f"{bots!r:.60} names neither two bots, one for each team, nor four, one for each deck.")


def _contestant(path: str, bot: str) -> Contestant:
    if path in DECKS:
        return Contestant(path, DECKS[path](), bot)
    listed = read_deck_file(path)
    return Contestant(listed.name or path, listed.deck(), bot)


def _tell(result: Summary, reproducible: bool) -> None:
    team = result.kind != "two players"
    if team:
        first, second = (standing.deck for standing in result.contestants)
        typer.echo(f"{first} against {second}, changing seats after each game")
    titles = [_title(standing, team) for standing in result.contestants]
    width = max(30, *(len(title) + 2 for title in titles))
    typer.echo(f"{'':{width}}{'games':>7}{'won':>7}{'rate':>9}   95 % interval")
    for title, standing in zip(titles, result.contestants, strict=True):
        _line(title, standing.overall, width)
        for seat, each in zip(_SEATS_OF_TEAMS if team else _SEATS, standing.by_seat, strict=True):
            _line(f"  in {seat}", each, width)
        _line("  going first", standing.going_first, width)
        _line("  going second", standing.going_second, width)
    _line("whoever goes first", result.first_player, width)
    typer.echo(f"draws {result.draws}; on average {result.turns:.1f} turns and {result.decisions:.0f} decisions a game")
    for rule, count in result.reasons.items():
        why = REASONS.get(rule, "ended")
        typer.echo(f"{count:7}  {why}" + ("" if rule == UNFINISHED else f" ({rule})"))
    if not reproducible:
        typer.echo("A bot that searches thinks for a time: the same seed need not give the same games.")


def _title(standing: Standing, team: bool) -> str:
    most = 44 if team else 20
    return f"{standing.deck:.{most}} ({standing.bot:.{22 if team else 9}})"


def _line(what: str, each: Rate, width: int) -> None:
    if each.games:
        spread = f"{each.low:8.1%} … {each.high:.1%}"
        typer.echo(f"{what:{width}}{each.games:7}{each.wins:7}{each.rate:9.1%}  {spread}")
