"""The command `logpose`. Each command is a module that registers itself."""

import sys
from collections.abc import Sequence

import typer

from logpose.cli import (
    bench,
    cards,
    deck,
    exhaust,
    fuzz,
    lab,
    play,
    position,
    replay,
    review,
    rules,
    rulings,
    serve,
    sim,
    version,
)
from logpose.cli.guard import check_arguments, guarded
from logpose.cli.printing import show_help
from logpose.errors import UsageError

app = typer.Typer(
    name="logpose",
    cls=version.Commands,
    callback=show_help,
    invoke_without_command=True,
    help="Play the ONE PIECE CARD GAME, look up its rules and cards, and test decks and bots.",
    epilog="logpose play starts a game.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

COMMANDS = (
    play, serve, position, replay, review, cards, deck, rules, rulings, sim, lab, fuzz, exhaust, bench, version,
)  # fmt: skip
for command in COMMANDS:
    command.register(app)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. Bad input gets one sentence and 2; nothing gets a traceback."""
    return guarded(lambda: _run(sys.argv[1:] if arguments is None else arguments))


def _run(arguments: Sequence[str]) -> int:
    check_arguments(arguments)
    try:
        result = app(args=list(arguments), prog_name="logpose", standalone_mode=False)
    except typer.TyperException as error:
        raise UsageError(error.format_message()) from None
    except typer.Abort:
        raise KeyboardInterrupt from None
    except SystemExit as end:  # how Typer itself answers a reader that has gone away
        raise BrokenPipeError from end
    return result if isinstance(result, int) else 0
