"""A process that plays games for another: chunks of numbers come in over its pipe, what came of them goes out.

It ends as soon as nobody is left who could read its answers, in the middle of a game too.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

from logpose.errors import LogposeError
from logpose.sim.memory import uncollected

Play = Callable[[int, int], Any]  # one game: of which cell, and its number

# What a worker of another program is started with: its modules are found where ours are.
BOOT: Final = (
    "import pickle, sys; sys.path[:], entry = pickle.load(sys.stdin.buffer); "
    "from importlib import import_module; getattr(import_module(entry[0]), entry[1])()"
)


class Chunk(msgspec.Struct, frozen=True):
    """Some games of one cell by their numbers; `deaths` counts the workers that have died of it, or in it."""

    cell: int
    numbers: tuple[int, ...]
    deaths: int = 0


class Fault(msgspec.Struct, frozen=True):
    """A game in which the engine or a bot failed."""

    number: int
    error: str


class Ready(msgspec.Struct, frozen=True):
    """The worker takes so many chunks at once; `noted` is for the log."""

    capacity: int = 1
    noted: str = ""


class Unfit(msgspec.Struct, frozen=True):
    """The worker cannot begin, and no other one could."""

    sentence: str


class Answer(msgspec.Struct, frozen=True):
    """What came of a chunk: a row for each game that ended, a fault for each that failed."""

    chunk: Chunk
    rows: tuple[Any, ...]
    faults: tuple[Fault, ...]
    seconds: float  # CPU time


class Lost(msgspec.Struct, frozen=True):
    """Whoever played the chunk has died."""

    chunk: Chunk


Said = Ready | Unfit | Answer | Lost


def play_chunk(play: Play, chunk: Chunk) -> Answer:
    """Plays the games of a chunk one after the other."""
    rows: list[Any] = []
    faults: list[Fault] = []
    start = time.process_time()
    with uncollected():
        for number in chunk.numbers:
            try:
                rows.append(play(chunk.cell, number))
            except (
                Exception
            ) as error:  # a game that fails is no reason to lose the others: it is reported by its number
                faults.append(Fault(number, fault_of(error)))
    return Answer(chunk, tuple(rows), tuple(faults), time.process_time() - start)


def fault_of(error: BaseException) -> str:
    """What went wrong, and where."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = "" if at is None else f" in {os.path.basename(at.tb_frame.f_code.co_filename)}, line {at.tb_lineno}"
    return f"{type(error).__name__}{where}: {error!s:.300}"


def pipes() -> tuple[queue.SimpleQueue[Any], BinaryIO]:
    """What comes in, and where to answer. Whatever else is printed goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def read() -> None:
        while True:
            try:
                waiting.put(pickle.load(sys.stdin.buffer))
            except (EOFError, pickle.UnpicklingError, OSError):
                os._exit(0)  # nobody is left to play for

    threading.Thread(target=read, daemon=True).start()
    return waiting, answers


def say(answers: BinaryIO, said: Said) -> None:
    try:
        pickle.dump(said, answers)
        answers.flush()
    except OSError:
        os._exit(0)


def main() -> None:
    """Prepares once, then plays chunks as they come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is meant for whoever started it
    asked, answers = pipes()
    prepare, setup = asked.get()
    try:
        play: Play = prepare(setup)
    except LogposeError as error:
        say(answers, Unfit(str(error)))
        return
    say(answers, Ready())
    while True:
        say(answers, play_chunk(play, asked.get()))
