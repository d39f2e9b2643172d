"""Playing a run in the foreground: the bar, Ctrl-C, and what the exit code says."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bar

from logpose.cli.guard import INTERRUPTED
from logpose.lab import Progress, Run
from logpose.lab.standing import Known, known
from logpose.sim.pool import Executor

SOME_FAILED: Final = 65
TO_BE_RESUMED: Final = 75
EVERY: Final = 30.0  # seconds between lines, where there is no terminal
SHOWN: Final = 5  # questions below the bar


class Ending:
    """Who wants it to end: a person or the system, or the clock."""

    def __init__(self, run: Run, seconds: float) -> None:
        self._run = run
        self._until = time.monotonic() + seconds if seconds else 0.0
        self.interrupted = False

    def asked(self, _: int, __: FrameType | None) -> None:
        """The first time, what is being played has a few seconds; the second time, it ends at once."""
        if self.interrupted:
            raise KeyboardInterrupt
        self.interrupted = True
        self._run.stop()

    def look(self) -> None:
        if self._until and time.monotonic() >= self._until:
            self._run.stop()


@contextmanager
def listening(ending: Ending) -> Iterator[None]:
    """While it lasts, Ctrl-C and a termination by the system end a run in good order."""
    signals = [signal.SIGINT, signal.SIGTERM]
    before: list[Any] = [signal.signal(each, ending.asked) for each in signals]
    try:
        yield
    finally:
        for each, handler in zip(signals, before, strict=True):
            signal.signal(each, handler)


def play(run: Run, jobs: int, executor: Executor | None, games: int, seconds: float) -> int:
    """Plays what is missing, shows how far it is, and returns the exit code."""
    ending = Ending(run, seconds)
    progress = run.progress()
    failed_before = progress.failed
    try:
        with listening(ending), _shown(run) as show:
            for progress in run.play(jobs, executor, games=games):
                show(progress)
                ending.look()
    except KeyboardInterrupt:
        ending.interrupted = True
        progress = run.progress()
    return _said(run, progress, ending.interrupted, failed_before)


def _said(run: Run, progress: Progress, interrupted: bool, failed_before: int) -> int:
    complete = progress.done + progress.failed >= progress.total and not (
        interrupted and progress.done < progress.total
    )
    typer.echo(f"{progress.done:,} of {progress.total:,} games are in {run.folder}", err=True)
    if progress.failed:
        typer.echo(f"{progress.failed:,} games failed; logpose lab status {run.folder} names them", err=True)
    if complete:
        return SOME_FAILED if progress.failed else 0
    typer.echo(f"logpose lab resume {run.folder}", err=True)
    return INTERRUPTED if interrupted else TO_BE_RESUMED


@contextmanager
def _shown(run: Run) -> Iterator[Any]:
    """A bar on a terminal; otherwise a line now and then. What it gives is called with how far the run is."""
    console = Console(file=sys.stderr)
    if not console.is_terminal:
        last = [time.monotonic()]

        def line(progress: Progress) -> None:
            if time.monotonic() - last[0] >= EVERY:
                last[0] = time.monotonic()
                typer.echo(in_words(progress), err=True)

        yield line
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    bar = Bar(*columns, console=console, auto_refresh=False)
    task = bar.add_task("", total=run.total)
    with Live(bar, console=console, auto_refresh=False, transient=True) as live:

        def draw(progress: Progress) -> None:
            bar.update(task, completed=progress.done, total=progress.total, description=speed(progress))
            found = run.settling.questions if run.settling is not None else []
            open_ones = [question for question in found if question.watch.games and not question.watch.verdict]
            lines = [interval(known(run, question)) for question in open_ones[:SHOWN]]
            live.update(Group(bar, *lines), refresh=True)

        yield draw


def in_words(progress: Progress) -> str:
    """How far a run is, on one line."""
    return f"{progress.done:,} of {progress.total:,} games; {speed(progress)}"


def speed(progress: Progress) -> str:
    """Games per second, when it will end, and what failed."""
    failed = f"; {progress.failed} failed" if progress.failed else ""
    if not progress.played or progress.seconds_left is None:
        return f"starting{failed}"
    end = time.strftime("%H:%M", time.localtime(time.time() + progress.seconds_left))
    day = " or a later day" if progress.seconds_left > 86_400 else ""
    return f"{progress.games_per_second:.1f} games/s; done by {end}{day}{failed}"


def interval(one: Known) -> str:
    """What is known of a question, on one line."""
    values = (one.low, one.mean, one.high)
    low, mean, high = ((f"{value:+.1%}" if one.is_difference else f"{value:.1%}") for value in values)
    settled = f"; {one.verdict}" if one.verdict else ""
    return f"  {one.name}: {mean} ({low} to {high}) after {one.games:,} games{settled}"
