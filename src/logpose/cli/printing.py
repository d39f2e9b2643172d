"""Output that several commands share: help, JSON, and a progress bar."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def show_help(context: typer.Context) -> None:
    """Shows the help of a command that has others, where none of them is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def echo_json(value: object) -> None:
    """Prints a value as JSON that people can read too."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def echo(text: str, err: bool = False) -> None:
    """Prints lines; on a terminal, those that are too long for it go on below, between words."""
    stream = sys.stderr if err else sys.stdout
    typer.echo(wrapped(text, shutil.get_terminal_size().columns) if stream.isatty() else text, err=err)


def wrapped(text: str, width: int) -> str:
    """The text with its lines broken between words, so that each has at most so many columns if it can."""
    lines: list[str] = []
    for line in text.split("\n"):
        margin = " " * (len(line) - len(line.lstrip()) + 2)
        rest = textwrap.wrap(line, width, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False)
        lines += rest if len(line) > width else [line]
    return "\n".join(lines)


def counted(count: int, what: str) -> str:
    """How many there are of something: 1 card, 2 cards."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal. What it gives is called with how many more are done."""
    console = Console(file=sys.stderr)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda count: progress.advance(task, count)
