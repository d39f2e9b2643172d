"""What stands between the commands and the system: arguments and streams of any kind, and errors of every kind."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TextIO

import logpose
from logpose.cli.printing import echo
from logpose.errors import LogposeError, UsageError
from logpose.files import cleaned, reason

BAD_INPUT: Final = 2
FAULT: Final = 70  # of logpose itself
INTERRUPTED: Final = 130
READER_GONE: Final = 141  # as if SIGPIPE had ended it
LONGEST_ARGUMENT: Final = 10_000
MOST_ARGUMENTS: Final = 1_000
SHOW_FAULTS: Final = "LOGPOSE_TRACEBACK"


def check_arguments(arguments: Sequence[str]) -> None:
    """Refuses arguments that are empty, far too long, or that no keyboard writes."""
    if len(arguments) > MOST_ARGUMENTS:
        raise UsageError(f"There are {len(arguments):,} arguments; no command takes more than {MOST_ARGUMENTS:,}.")
    for place, argument in enumerate(arguments, 1):
        if not argument.strip():
            raise UsageError(f"Argument {place} is empty; leave it out, or write something between the quotes.")
        if len(argument) > LONGEST_ARGUMENT:
            raise UsageError(
                f"Argument {place} has {len(argument):,} characters; no command takes one of more than "
                f"{LONGEST_ARGUMENT:,}. A long text can be put into a file."
            )
        if cleaned(argument) != argument.replace("\r\n", "\n"):
            raise UsageError(f"Argument {place} has a control character in it; leave it out.")


def guarded(command: Callable[[], int]) -> int:
    """The exit code of a command. Whatever goes wrong is said in a sentence."""
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())  # a closed input has ended
    if sys.stdout is None:
        return complain("There is nowhere to print to: standard output is closed.")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character that the terminal lacks
    try:
        code = command()
        sys.stdout.flush()  # a closed pipe and a full disk are noticed here, not after the last handler
    except LogposeError as error:
        complain(str(error))
        return _finished(error.exit_code)
    except KeyboardInterrupt:
        return _finished(INTERRUPTED)
    except BrokenPipeError:
        _silence(sys.stdout)
        return READER_GONE
    except OSError as error:
        _silence(sys.stdout)
        name = f" ({error.filename})" if error.filename else ""
        return complain(f"The system refuses: {reason(error)}{name}.")
    except RecursionError:
        _tell()
        return _finished(complain("What was given is nested too deeply for logpose; give something simpler."))
    except MemoryError:
        _tell()
        return _finished(complain("What was given takes more memory than there is; give something smaller."))
    except Exception as error:
        _tell()
        return _finished(_fault(error))
    return code


def complain(message: str) -> int:
    """Says what is wrong on standard error, if anybody listens."""
    with contextlib.suppress(OSError):
        if sys.stderr is not None:
            echo(f"logpose: {cleaned(message)}", err=True)
    return BAD_INPUT


def _finished(code: int) -> int:
    """The code, when all that was printed before is out; what cannot be printed is let go."""
    try:
        sys.stdout.flush()
    except OSError:
        _silence(sys.stdout)
    return code


def _silence(stream: TextIO) -> None:
    """Python flushes standard output once more as it ends; give it somewhere to go."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _fault(error: Exception) -> int:
    """A bug: what and where, so that it can be reported."""
    inside = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(logpose.__file__).parent.name in frame.filename
    ]
    where = f" at {Path(inside[-1].filename).name}, line {inside[-1].lineno}" if inside else ""
    complain(
        f"This is a bug in logpose ({type(error).__name__}{where}). Please report it with the command that you gave; "
        f"{SHOW_FAULTS}=1 shows more."
    )
    return FAULT


def _tell() -> None:
    """The whole story, for those who mend logpose."""
    if os.environ.get(SHOW_FAULTS):
        traceback.print_exc()
