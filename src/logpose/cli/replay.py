"""`logpose replay`: plays a recorded game again, checks it and tells it; --step leads through it (cli/stepping.py)."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from logpose.bots.making import player_called
from logpose.cards import library
from logpose.cli.playing import last_played
from logpose.cli.stepping import Stepping, Story, keys, play_on, tell
from logpose.errors import RecordError, UsageError
from logpose.play.names import SEATS
from logpose.play.parts import plain
from logpose.play.records import Record, Replay, read_kept
from logpose.play.sentences import ending


def register(app: typer.Typer) -> None:
    app.command("replay")(command)


def command(
    file: Annotated[
        str, typer.Argument(metavar="[FILE]", help="The record of a game; without it, the game that was played last.")
    ] = "",
    seat: Annotated[
        str,
        typer.Option(metavar="A|B|C|D|all", help="Tell only what this seat may know, and count only its decisions."),
    ] = "all",
    first: Annotated[
        int, typer.Option("--from", help="Start at this decision; the first is 1.", show_default=False)
    ] = 0,
    last: Annotated[int | None, typer.Option("--to", help="Stop at this decision.")] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Go through the game with the keys of a terminal, and play on from anywhere.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a summary as JSON.")] = False,
) -> int:
    """Play a recorded game again, tell it, and say whether it is still the same game."""
    if not file:
        file = str(last_played())
        typer.echo(f"The game in {file}", err=True)
    kept = read_kept(file)
    record = kept.record
    reader = _reader(seat, record)
    if as_json and (step or reader is not None):
        raise UsageError("--json sums up the whole game; leave out --step and --seat.")
    try:
        replay = Replay(record)
    except RecordError as error:
        raise _for_reader(file, error, reader) from None
    if kept.remark:
        typer.echo(kept.remark, err=True)
    if as_json:
        typer.echo(json.dumps(summary(replay)))
    else:
        story = Story(replay, reader)
        first, last = _bounds(story, first, last)
        if step and sys.stdin.isatty() and sys.stdout.isatty():
            console = Console(highlight=False)
            left_at = Stepping(story, console, max(first, 1)).go(keys(typer.getchar))
            if left_at is not None:
                return play_on(story, left_at, console)
        else:
            _print(story, first, last)
    if replay.difference is not None:
        raise _for_reader(file, replay.difference, reader)
    if not as_json and last == len(story):
        typer.echo(f"The game is the one that was recorded{'' if record.result else ', as far as it was played'}.")
    return 0


def _print(story: Story, first: int, last: int) -> None:
    if first == 0:
        for line in _seats(story.replay.record):
            typer.echo(line)
    for decision in range(first, last + 1):
        tell(story.after(decision))


def _seats(record: Record) -> list[str]:
    lines = []
    for letter, seat, deck in zip(SEATS, record.seats, record.decks, strict=False):
        card = next((card for card in record.cards if card.number == deck.leader), None) or library[deck.leader]
        who = f"{seat.name} ({player_called(seat.player)}) with " if seat.player else f"{seat.name} with "
        lines.append(f"{letter}: {'' if who == f'{letter} with ' else who}{card.number} {card.name}")
    return [*lines, "A and C play against B and D."] if len(lines) > 2 else lines


def _bounds(story: Story, first: int, last: int | None) -> tuple[int, int]:
    """The decisions to tell; 0 stands for what comes before the first."""
    for number in (first, first if last is None else last):
        if not 0 <= number <= len(story):
            raise UsageError(f"There is no decision {number}; the decisions are 1 to {len(story)}.")
    if last is not None and last < first:
        raise UsageError(f"Decision {first} comes after decision {last}; give the earlier one to --from.")
    return (0 if first == 1 else first), (len(story) if last is None else last)


def _reader(seat: str, record: Record) -> int | None:
    wanted = seat.strip().upper()
    if wanted == "ALL":
        return None
    there = SEATS[: len(record.seats)]
    if len(wanted) != 1 or wanted not in there:
        raise UsageError(f"There is no seat {seat!r}; choose from {', '.join(there)} and all.")
    return SEATS.index(wanted)


def _for_reader(file: str, difference: RecordError, reader: int | None) -> RecordError:
    """A seat is not told what another one chose, not even here."""
    if reader is None:
        return RecordError(f"{file}: {difference}", difference.decision)
    return RecordError(
        f"{file}: the game differs from the recorded one; logpose replay FILE without --seat says where."
    )


def summary(replay: Replay) -> dict[str, object]:
    """The record and what came of it, as plain data."""
    record = replay.record
    game = replay.at(len(replay))
    difference = replay.difference
    return {
        "format": record.format,
        "logpose": record.logpose,
        "rules": record.rules,
        "seats": [
            {"seat": letter, "name": seat.name, "player": seat.player, "leader": deck.leader}
            for letter, seat, deck in zip(SEATS, record.seats, record.decks, strict=False)
        ],
        "seed": record.seed,
        "choices": len(record.choices),
        "turns": game.turn,
        "result": msgspec.to_builtins(record.result),
        "ending": plain(ending(game.result)) if game.result else None,
        "identical": difference is None,
        "difference": str(difference) if difference else None,
        "decision": difference.decision if difference and difference.decision else None,
    }
