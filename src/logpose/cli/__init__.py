"""The command `logpose`. Each command is a module that registers itself."""

import os
import sys
from collections.abc import Sequence

import typer

from logpose.cli import bench, cards, deck, exhaust, fuzz, play, position, replay, rules, rulings, sim, version
from logpose.cli.printing import show_help
from logpose.errors import LogposeError

app = typer.Typer(
    name="logpose",
    cls=version.Commands,
    callback=show_help,
    invoke_without_command=True,
    help="Play the ONE PIECE CARD GAME, look up its rules and cards, and test decks and bots.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (play, position, replay, cards, deck, rules, rulings, sim, fuzz, exhaust, bench, version):
    command.register(app)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. Bad input gets one sentence and 2."""
    try:
        result = app(args=arguments, prog_name="logpose", standalone_mode=False)
        sys.stdout.flush()  # a closed pipe is noticed here, not after the last handler
    except LogposeError as error:
        return complain(str(error))
    except typer.TyperException as error:
        return complain(error.format_message())
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        # Python flushes standard output once more as it ends; give it somewhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return result if isinstance(result, int) else 0


def complain(message: str) -> int:
    typer.echo(f"logpose: {message}", err=True)
    return 2
