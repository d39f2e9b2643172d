"""A process in which bots think: `python -m logpose.server.bot_worker MAKER MEMORY`, asked and answering over its pipes.

It holds nothing but the last few games that it was asked about. It has limited memory, comes after the server in the
system's order, and is kept from sockets, databases and other programs. It ends when nobody is left who could ask it.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, BinaryIO, Final

import msgspec

from logpose.bots import Bot, Games, ask_in
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.errors import RecordError
from logpose.play.forms import Form, find
from logpose.play.imagine import LISTS, imagine
from logpose.play.records import Choice, Header
from logpose.review.deciding import hint, reviewed

LENGTH: Final = struct.Struct(">I")  # in front of every message
NICE: Final = 5
_FORBIDDEN: Final = ("socket.", "sqlite3.", "subprocess.", "os.system", "os.exec", "os.fork", "os.posix_spawn", "pty.")


class Job(msgspec.Struct, frozen=True):
    """A seat's question: the game as it is written down, the bot by its name, and the seed of its luck.

    Instead of a bot's choice, a hint may be asked for, or a review of the choice `made` there; both go by playouts.
    """

    header: Header
    choices: tuple[Choice, ...]
    seat: int
    bot: str
    seed: int
    seconds: float  # after so many the process ends itself, should nobody be there to end it
    playouts: int = 0
    made: Choice | None = None


class Said(msgspec.Struct, frozen=True):
    """What the process says: that it is "ready", that it has the game and is "thinking", what it has "chosen", what it has
    "seen" of the options, or its "fault"."""

    what: str
    place: int = -1
    form: Form = ()
    fault: str = ""
    seen: bytes = b""  # a Reviewed or a Hint as JSON; nothing where there was nothing to decide


def fault_of(error: BaseException) -> str:
    """What went wrong and where. Messages of errors may name hidden cards, so they are left out."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = "" if at is None else f" in {os.path.basename(at.tb_frame.f_code.co_filename)}, line {at.tb_lineno}"
    return f"{type(error).__name__}{where}"


def limit(memory: int) -> None:
    """Limits this process for good."""
    if sys.platform != "win32":
        os.nice(NICE)
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # hidden cards would be in it

    def forbid(event: str, _: tuple[Any, ...]) -> None:
        if event.startswith(_FORBIDDEN):
            raise PermissionError(f"A bot may not do this: {event}.")

    sys.addaudithook(forbid)


def serve(asked: BinaryIO, answers: BinaryIO, make: Callable[[str, int], Bot]) -> None:
    """Answers jobs one after the other, until no more can come. A fault is said, and ends the process."""
    games = Games()

    def say(said: Said) -> None:
        data = msgspec.msgpack.encode(said)
        answers.write(LENGTH.pack(len(data)) + data)
        answers.flush()

    say(Said("ready"))
    while len(length := asked.read(LENGTH.size)) == LENGTH.size:
        try:
            job = msgspec.msgpack.decode(asked.read(*LENGTH.unpack(length)), type=Job)
            end_after(job.seconds)
            game = games.game(job.header, job.choices)
            imagine(game, job.seat, job.seed, open_lists=False)  # the lists of a Leader are made at the first question
            say(Said("thinking"))
            said = _chosen(game, job, make) if job.bot else _seen(game, job)
        except Exception as error:
            say(Said("fault", fault=fault_of(error)))
            raise
        finally:
            end_after(0)
        say(said)


def _chosen(game: Game, job: Job, make: Callable[[str, int], Bot]) -> Said:
    chosen = ask_in(game, job.seat, make(job.bot, job.seed), open_lists=False, chance=seeded(job.seed))
    return Said("chosen", chosen.place, chosen.form)


def _seen(game: Game, job: Job) -> Said:
    if job.made is None:
        return Said("seen", seen=msgspec.json.encode(hint(game, job.seat, job.playouts, seeded(job.seed), False)))
    chosen = find(game, job.made.form)
    if chosen is None:
        raise RecordError("This choice is not offered there.")
    found = reviewed(game, chosen, len(job.choices) + 1, job.playouts, False, LISTS)
    return Said("seen", seen=b"" if found is None else msgspec.json.encode(found))


def end_after(seconds: float) -> None:
    """The system ends the process after so many seconds; 0 is never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main(maker: str, memory: str) -> None:
    module, _, name = maker.partition(":")
    make = getattr(import_module(module), name)
    limit(int(memory))
    serve(sys.stdin.buffer, sys.stdout.buffer, make)


if __name__ == "__main__":
    main(*sys.argv[1:])
