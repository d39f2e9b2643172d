"""A process that reads what a stranger has pasted, a position or a record: `python -m logpose.server.pasted_worker`.

It reads texts and says what comes of each over its pipes, until nobody is left who could ask. A record may bring cards of its
own and a position may lead anywhere, so the process has limited memory, and limited time for each text, and is kept from
sockets, databases and other programs.
"""

from __future__ import annotations

import signal
import sys
from typing import Final

import msgspec

from logpose.errors import LogposeError
from logpose.play.explain import explain
from logpose.play.positions import read_position
from logpose.play.records import Record, Replay, report
from logpose.play.records.lines import from_bytes
from logpose.play.records.record import Choice, Header
from logpose.play.views import view
from logpose.server import api
from logpose.server.bot_worker import LENGTH, fault_of, limit

MEMORY: Final = 1 << 30  # bytes
SECONDS: Final = 10.0  # of a processor; a server that is busy takes longer
MOST_CHOICES: Final = 4000  # long games of four have some hundreds


class Paste(msgspec.Struct, frozen=True):
    """What was pasted, and what is wanted: the "table" of a position, the "moments" of a record, its position at a "place", or
    what can be "played" of it."""

    what: str
    text: str
    seat: int = -1
    place: int = 0


class Played(msgspec.Struct, frozen=True):
    """A record, as far as it is still the same game."""

    header: Header
    choices: tuple[Choice, ...]


class Read(msgspec.Struct, frozen=True):
    """The answer as it is sent, or the code and the sentence of why there is none."""

    answer: bytes = b""
    code: str = ""
    sentence: str = ""


def read(paste: Paste) -> Read:
    """What comes of the text."""
    try:
        if paste.what == "table":
            return Read(msgspec.json.encode(_table(paste.text)))
        record = from_bytes(paste.text.encode("utf-8", "replace"), "text")
        choices = len(record.choices) + sum(len(back.choices) for back in record.taken_back)
        if choices > MOST_CHOICES:
            return Read(
                code="too-long", sentence=f"The record has {choices:,} choices; at most {MOST_CHOICES:,} are shown."
            )
        if paste.what == "place":
            return _position(record, paste.place)
        if paste.seat >= len(record.seats):
            return Read(code="seat", sentence=f"The game has {len(record.seats)} seats, from 0 on.")
        if paste.what == "played":
            return Read(msgspec.msgpack.encode(Played(record.header, record.choices[: len(Replay(record))])))
        return Read(msgspec.json.encode(_replay(record, paste.seat)))
    except LogposeError as error:
        return Read(code=error.code, sentence=str(error))


def _table(text: str) -> api.PositionTold:
    game = read_position(text)
    decision = game.decision
    return api.PositionTold(
        view(game, None), -1 if decision is None else decision.seat, tuple(explain(game).splitlines())
    )


def _replay(record: Record, seat: int) -> api.RecordTold:
    replay = Replay(record)
    difference = "" if replay.difference is None else str(replay.difference)
    told = tuple(replay.moments(None if seat < 0 else seat))
    return api.RecordTold(record.seats, record.rules, record.logpose, difference, told)


def _position(record: Record, place: int) -> Read:
    if place > len(record.choices):
        return Read(code="place", sentence=f"The game has {len(record.choices)} choices.")
    return Read(report(record, place, 0).encode())


def main() -> None:
    limit(MEMORY)
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    while len(length := asked.read(LENGTH.size)) == LENGTH.size:
        paste = msgspec.msgpack.decode(asked.read(*LENGTH.unpack(length)), type=Paste)
        end_after(SECONDS)
        try:
            said = read(paste)
        except Exception as error:  # the text is a stranger's: it may break anything, but only this process
            said = Read(code="fault", sentence=fault_of(error))
        end_after(0)
        data = msgspec.msgpack.encode(said)
        answers.write(LENGTH.pack(len(data)) + data)
        answers.flush()


def end_after(seconds: float) -> None:
    """The system ends the process when it has worked for so many seconds; 0 is never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


if __name__ == "__main__":
    main()
