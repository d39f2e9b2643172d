"""`logpose review`: what the choices of a seat were worth in a recorded game (cli/review_drawing.py draws it)."""

from __future__ import annotations

import json
from typing import Annotated

import msgspec
import typer

from logpose.cli.playing import last_played
from logpose.cli.printing import echo, progress_bar
from logpose.cli.review_drawing import drawn
from logpose.errors import RecordError, UsageError
from logpose.play.names import SEATS, seat_name
from logpose.play.records import Record, read_kept
from logpose.review import DEPTHS, Reviewed, Reviewing


def register(app: typer.Typer) -> None:
    app.command("review")(command)


def command(
    file: Annotated[
        str, typer.Argument(metavar="[FILE]", help="The record of a game; without it, the game that was played last.")
    ] = "",
    seat: Annotated[
        str, typer.Option(metavar="A|B|C|D", help="Whose decisions; without it the first person's, or else A's.")
    ] = "",
    depth: Annotated[
        str,
        typer.Option(
            metavar="|".join(DEPTHS),
            help="How many games are imagined for each decision; more take longer and tell smaller differences apart.",
        ),
    ] = "normal",
    turn: Annotated[int | None, typer.Option(help="Only the decisions of this turn, all of them.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Show every decision, not only the worst.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the review as JSON.")] = False,
) -> int:
    """Say what every choice of a seat was worth, from only what the seat knew, and what would have been better."""
    if depth not in DEPTHS:
        raise UsageError(f"There is no depth {depth!r:.60}; choose from {', '.join(DEPTHS)}.")
    if not file:
        file = str(last_played())
        typer.echo(f"The game in {file}", err=True)
    kept = read_kept(file)
    if kept.remark:
        typer.echo(kept.remark, err=True)
    reviewing = _reviewing(file, kept.record, _seat(seat, kept.record), DEPTHS[depth], turn)
    decisions: list[Reviewed] = []
    with progress_bar("Reviewing", len(reviewing)) as done:
        for one in reviewing.one_by_one():
            if one is not None:
                decisions.append(one)
            done(1)
    review = reviewing.review(decisions)
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(review)))
    else:
        for line in drawn(review, kept.record, file, everything or turn is not None):
            echo(line)
    return 0


def _reviewing(file: str, record: Record, seat: int, playouts: int, turn: int | None) -> Reviewing:
    try:
        reviewing = Reviewing(record, seat, playouts, turn)
    except RecordError as error:
        raise RecordError(
            f"{file} cannot be reviewed, as it is not the same game any more. logpose replay {file} says where it differs.",
            error.decision,
        ) from None
    if not len(reviewing):
        when = "in this game" if turn is None else f"in turn {turn}"
        raise UsageError(f"{seat_name(seat)} decides nothing {when}; logpose replay {file} tells the game.")
    return reviewing


def _seat(wanted: str, record: Record) -> int:
    there = SEATS[: len(record.seats)]
    if not wanted:
        return next((place for place, seat in enumerate(record.seats) if seat.player == "person"), 0)
    named = wanted.strip().upper()
    if len(named) != 1 or named not in there:
        raise UsageError(f"There is no seat {wanted!r:.60} in this game; choose from {', '.join(there)}.")
    return SEATS.index(named)
