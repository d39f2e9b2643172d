"""`logpose replay`: plays a recorded game again, checks it, tells it, or steps through it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import Annotated

import msgspec
import typer

from logpose.cards import library
from logpose.errors import RecordError, UsageError
from logpose.play.explain import explain
from logpose.play.names import SEATS
from logpose.play.parts import plain
from logpose.play.records import Record, Replay, read_record
from logpose.play.sentences import ending

# Arrow keys come as several characters, on Windows as two.
ARROWS_ON = ("\x1b[C", "\x1b[B", "\x1bOC", "\x1bOB", "\xe0M", "\xe0P", "\x00M", "\x00P")
ARROWS_BACK = ("\x1b[D", "\x1b[A", "\x1bOD", "\x1bOA", "\xe0K", "\xe0H", "\x00K", "\x00H")
NEXT = ("n", " ", "\r", "\n", *ARROWS_ON)
BACK = ("p", "\x7f", *ARROWS_BACK)
QUIT = ("q", "\x1b", "\x04")
DIGITS = tuple("0123456789")
HELP = "n or → next, p or ← back, a number and Enter to go there, q to stop."


def register(app: typer.Typer) -> None:
    app.command("replay")(command)


def command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a game.")],
    seat: Annotated[
        str,
        typer.Option(metavar="A|B|C|D|all", help="Tell only what this seat may know, and count only its decisions."),
    ] = "all",
    first: Annotated[
        int, typer.Option("--from", help="Start at this decision; the first is 1.", show_default=False)
    ] = 0,
    last: Annotated[int | None, typer.Option("--to", help="Stop at this decision.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Step forward and back with the keys of a terminal.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a summary as JSON.")] = False,
) -> None:
    """Play a recorded game again, tell it, and say whether it is still the same game."""
    record = read_record(file)
    reader = _reader(seat, record)
    if as_json and (step or reader is not None):
        raise UsageError("--json sums up the whole game; leave out --step and --seat.")
    try:
        replay = Replay(record)
    except RecordError as error:
        raise _for_reader(file, error, reader) from None
    if as_json:
        typer.echo(json.dumps(summary(replay)))
    else:
        story = Story(replay, reader)
        first, last = _bounds(story, first, last)
        if step and sys.stdin.isatty() and sys.stdout.isatty():
            step_through(story, max(first, 1), keys(typer.getchar))
        else:
            _print(story, first, last)
    if replay.difference is not None:
        raise _for_reader(file, replay.difference, reader)
    if not as_json and last == len(story):
        typer.echo(f"The game is the one that was recorded{'' if record.result else ', as far as it was played'}.")


class Story:
    """A replay as it is told: the decisions of a seat, or all of them, and what happened after each.

    A seat's story is made of its own decisions alone: that another was asked something can give a hidden card away.
    """

    def __init__(self, replay: Replay, seat: int | None) -> None:
        self.replay = replay
        self._told = replay.told(seat)
        self._places = [place for place in range(len(replay)) if seat is None or replay.seat(place) == seat]

    def __len__(self) -> int:
        return len(self._places)

    def after(self, decision: int) -> list[str]:
        """What happened from this decision to the next; from the start to the first, if it is 0."""
        ends = [-1, *self._places, len(self.replay)]
        told = self._told[ends[decision] + 1 : ends[decision + 1] + 1]
        return [event.sentence for events in told for event in events]

    def question(self, decision: int) -> list[str]:
        """Where the game stood at a decision, and what was chosen."""
        place = self._places[decision - 1]
        who, chosen = SEATS[self.replay.seat(place)], self.replay.sentence(place)
        game = self.replay.at(place)
        asked = game.decision
        lines = [f"Decision {decision} of {len(self)}"]
        if asked is not None and SEATS[asked.seat] == who:
            lines += explain(game).splitlines()
        return [*lines, f"{who} chose: {chosen}"]


def keys(read: Callable[[], str]) -> Iterator[str]:
    """The keys that are pressed, one by one, until the input is closed; what is typed fast comes in one piece."""
    while True:
        try:
            piece = read()
        except EOFError:
            return
        if piece.startswith("\x1b") or piece in NEXT or piece in BACK:
            yield piece
        else:
            yield from piece


def step_through(story: Story, decision: int, pressed: Iterator[str]) -> None:
    """Shows a decision and what came of it, and goes where the keys say."""
    typer.echo(HELP)
    if not len(story):
        _tell(story.after(0))
        return
    _show(story, decision)
    for key in pressed:
        if key in QUIT:
            return
        if key in NEXT:
            wanted = decision + 1
        elif key in BACK:
            wanted = decision - 1
        elif key in DIGITS:
            wanted = _number(key, pressed)
        else:
            typer.echo(HELP)
            continue
        if 1 <= wanted <= len(story):
            decision = wanted
            _show(story, decision)
        else:
            typer.echo(f"There is no decision {wanted}; the decisions are 1 to {len(story)}.")


def _number(digits: str, pressed: Iterator[str]) -> int:
    """A number as it is typed, up to the first key that is no digit."""
    typer.echo(digits, nl=False)
    for key in pressed:
        if key not in DIGITS or len(digits) == 9:
            break
        typer.echo(key, nl=False)
        digits += key
    typer.echo()
    return int(digits)


def _show(story: Story, decision: int) -> None:
    typer.echo()
    if decision == 1:
        _tell(story.after(0))
    for line in story.question(decision):
        typer.echo(line)
    _tell(story.after(decision))


def _print(story: Story, first: int, last: int) -> None:
    if first == 0:
        for line in _seats(story.replay.record):
            typer.echo(line)
    for decision in range(first, last + 1):
        _tell(story.after(decision))


def _tell(lines: list[str]) -> None:
    for line in lines:
        typer.echo(line if line.startswith("Turn ") else f"  {line}")


def _seats(record: Record) -> list[str]:
    lines = []
    for letter, seat, deck in zip(SEATS, record.seats, record.decks, strict=False):
        card = next((card for card in record.cards if card.number == deck.leader), None) or library[deck.leader]
        who = f"{seat.name} ({seat.player}) with " if seat.player else f"{seat.name} with "
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
