"""Stepping through a recorded game with the keys of a terminal: the table at each decision, by choice and by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Final

import msgspec
import typer
from rich.console import Console, RenderableType

from logpose.bots.making import player_called
from logpose.cards import Card, library
from logpose.cli import position, table
from logpose.cli.play import go_on, reader
from logpose.cli.playing import begin
from logpose.play.explain import explain
from logpose.play.names import SEATS
from logpose.play.records import Recorder, Replay, Seat
from logpose.play.views import view

# Keys such as arrows come as several characters, on Windows as two.
NEXT: Final = ("n", " ", "\r", "\n", "\x1b[C", "\x1bOC", "\xe0M", "\x00M")
BACK: Final = ("p", "\x7f", "\x1b[D", "\x1bOD", "\xe0K", "\x00K")
NEXT_TURN: Final = ("N", "\x1b[B", "\x1bOB", "\xe0P", "\x00P")
TURN_BACK: Final = ("P", "\x1b[A", "\x1bOA", "\xe0H", "\x00H")
START: Final = ("s", "\x1b[H", "\x1bOH", "\x1b[1~", "\xe0G", "\x00G")
END: Final = ("e", "\x1b[F", "\x1bOF", "\x1b[4~", "\xe0O", "\x00O")
QUIT: Final = ("q", "\x1b", "\x04")
PLAY_ON: Final = "g"
TURN: Final = "t"
DIGITS: Final = tuple("0123456789")
ENTER: Final = ("\r", "\n")
KNOWN: Final = (*NEXT, *BACK, *NEXT_TURN, *TURN_BACK, *START, *END, TURN, *DIGITS)
LONG: Final = tuple(key for keys in (NEXT, BACK, NEXT_TURN, TURN_BACK, START, END) for key in keys if len(key) > 1)
KEYS: Final = "→ next  ← back  ↓ next turn  ↑ turn back  s start  e end  g play on  ?  q stop"
HELP: Final = (
    "→ or n next, ← or p back, ↓ or N next turn, ↑ or P turn back, s start, e end,\n"
    "12 and Enter decision 12, t 3 and Enter turn 3, g play on from here, q stop."
)
_BOT: Final = "greedy"  # where a record has none


class Story:
    """A replay as it is told: the decisions of a seat, or all of them, and what happened after each.

    A seat's story is made of its own decisions alone: that another was asked something can give a hidden card away.
    """

    def __init__(self, replay: Replay, seat: int | None) -> None:
        self.replay = replay
        self.seat = seat
        self._told = replay.told(seat)
        self.places = [place for place in range(len(replay)) if seat is None or replay.seat(place) == seat]
        begun = [sum(event.what == "turn" for event in events) for events in self._told]
        self._turns = list(accumulate(begun, initial=replay.at(0).turn - begun[0]))[1:]

    def __len__(self) -> int:
        return len(self.places)

    def turn(self, decision: int) -> int:
        """The turn of a decision; 0 before the first turn."""
        return self._turns[self.places[decision - 1]]

    def after(self, decision: int) -> list[str]:
        """What happened from this decision to the next; from the start to the first, if it is 0."""
        ends = [-1, *self.places, len(self.replay)]
        told = self._told[ends[decision] + 1 : ends[decision + 1] + 1]
        return [event.sentence for events in told for event in events]

    def question(self, decision: int) -> list[str]:
        """Where the game stood at a decision, and what was chosen."""
        place = self.places[decision - 1]
        who, chosen = SEATS[self.replay.seat(place)], self.replay.sentence(place)
        game = self.replay.at(place)
        asked = game.decision
        lines = [f"Decision {decision} of {len(self)}"]
        if asked is not None and SEATS[asked.seat] == who:
            lines += explain(game).splitlines()
        return [*lines, f"{who} chose: {chosen}"]

    def table(self, place: int, width: int) -> RenderableType:
        """The table after so many choices: as the seat sees it, or with nothing hidden."""
        game = self.replay.at(place)
        if self.seat is None:
            persons = [which for which, seat in enumerate(self.replay.record.seats) if seat.player == "person"]
            return position.draw(game, persons[0] if persons else 0)
        players = [player_called(seat.player) if seat.name in SEATS else seat.name for seat in self.replay.record.seats]
        return table.draw(view(game, self.seat), width, players, self._find)

    def _find(self, number: str) -> Card | None:
        return self.replay.opening.cards.get(number) or library.get(number)


class Stepping:
    """Stands at a decision, shows it and what came of it, and goes where the keys say."""

    def __init__(self, story: Story, console: Console, decision: int = 1) -> None:
        self.story = story
        self.console = console
        self.decision = decision

    def go(self, pressed: Iterator[str]) -> int | None:
        """Follows the keys to their end; how many choices had been made where somebody wants to play on, if anybody does."""
        if not len(self.story):
            tell(self.story.after(0))
            return None
        self._show()
        helped = False  # Enter after a key that is none is no step
        for key in self._prompted(pressed):
            if key in QUIT:
                return None
            if key == PLAY_ON:
                return self.story.places[self.decision - 1]
            wanted = None if helped and key in ENTER else self._wanted(key, pressed)
            helped = key not in KNOWN
            if wanted is not None:
                self.decision = wanted
                self._show()
        return None

    def _prompted(self, pressed: Iterator[str]) -> Iterator[str]:
        """The keys, each asked for in the last line of the screen."""
        while True:
            typer.echo(KEYS, nl=False)
            key = next(pressed, None)
            typer.echo()
            if key is None:
                return
            yield key

    def _wanted(self, key: str, pressed: Iterator[str]) -> int | None:
        """The decision that a key leads to; if there is none, that is said."""
        last = len(self.story)
        if key in START or key in END:
            return 1 if key in START else last
        if key in NEXT_TURN or key in TURN_BACK:
            return self._by_turn(key in NEXT_TURN)
        if key == TURN:
            return self._in_turn(_number("", pressed))
        if key in NEXT or key in BACK:
            wanted = self.decision + (1 if key in NEXT else -1)
        elif key in DIGITS:
            wanted = _number(key, pressed)
        else:
            typer.echo(HELP)
            return None
        if 1 <= wanted <= last:
            return wanted
        typer.echo(f"There is no decision {wanted}; the decisions are 1 to {last}.")
        return None

    def _by_turn(self, on: bool) -> int | None:
        """The first decision of the next turn; back, the first of this turn, or else of the one before."""
        story, here = self.story, self.story.turn(self.decision)
        if on:
            later = [one for one in range(self.decision, len(story) + 1) if story.turn(one) > here]
            if not later:
                typer.echo(f"Turn {here} is the last; e goes to its end.")
            return later[0] if later else None
        if self.decision == 1:
            typer.echo("This is the first decision.")
            return None
        before = story.turn(self.decision - 1)
        return next(one for one in range(1, self.decision) if story.turn(one) == before)

    def _in_turn(self, turn: int) -> int | None:
        found = next((one for one in range(1, len(self.story) + 1) if self.story.turn(one) == turn), None)
        if found is None:
            typer.echo(f"Nothing is decided in turn {turn}; the last turn is {self.story.turn(len(self.story))}.")
        return found

    def _show(self) -> None:
        story, decision = self.story, self.decision
        typer.echo()
        if decision == 1:
            tell(story.after(0))
        self.console.print(story.table(story.places[decision - 1], self.console.width))
        for line in story.question(decision):
            typer.echo(line)
        tell(story.after(decision))
        if decision == len(story):
            self.console.print(story.table(len(story.replay), self.console.width))


def play_on(story: Story, place: int, console: Console) -> int:
    """Plays on after so many choices of the record, in a file of its own: persons and bots sit where they sat. With a seat, a
    person sits there and bots elsewhere; so it is with the seat that is asked, if the record has no person."""
    record = story.replay.record
    seat = story.seat
    if seat is None and not any(one.player in ("person", "") for one in record.seats):
        seat = story.replay.seat(place)
    seats = (
        record.seats if seat is None else tuple(_sitting(one, which == seat) for which, one in enumerate(record.seats))
    )
    recorder = Recorder.resume(msgspec.structs.replace(record, seats=seats), place, listen=True)
    return go_on(begin(recorder, "", console, reader(console)), console, True)


def _sitting(seat: Seat, person: bool) -> Seat:
    bot = _BOT if seat.player in ("person", "") else seat.player
    return Seat(seat.name, "person" if person else bot)


def keys(read: Callable[[], str]) -> Iterator[str]:
    """The keys that are pressed, one by one, until the input is closed; what is typed fast comes in one piece."""
    while True:
        try:
            piece = read()
        except EOFError:
            return
        if piece.startswith("\x1b") or piece in LONG:
            yield piece
        else:
            yield from piece


def _number(digits: str, pressed: Iterator[str]) -> int:
    """A number as it is typed, up to the first key that is no digit."""
    typer.echo(digits, nl=False)
    for key in pressed:
        if key == " " and not digits:
            continue
        if key not in DIGITS or len(digits) == 9:
            break
        typer.echo(key, nl=False)
        digits += key
    typer.echo()
    return int(digits or "0")


def tell(lines: list[str]) -> None:
    for line in lines:
        typer.echo(line if line.startswith("Turn ") else f"  {line}")
