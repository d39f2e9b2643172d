"""Whatever the streams, the arguments and the errors: a sentence and an exit code, and never a traceback."""

import errno
import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from logpose import cli
from logpose.cli import guard
from logpose.errors import ChoiceError

Capture = pytest.CaptureFixture[str]
COMMAND = "import sys; from logpose import cli; sys.exit(cli.main(sys.argv[1:]))"


def raising(error: BaseException) -> Callable[[], int]:
    def command() -> int:
        raise error

    return command


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (ChoiceError("option 7 of 3"), 2, "logpose: option 7 of 3\n"),
        (
            PermissionError(errno.EACCES, "Permission denied", "deck.txt"),
            2,
            "logpose: The system refuses: Permission denied (deck.txt).\n",
        ),
        (RecursionError("maximum recursion depth exceeded"), 2, "nested too deeply"),
        (MemoryError(), 2, "more memory than there is"),
        (ValueError("set_int_max_str_digits"), 70, "This is a bug in logpose (ValueError"),
        (KeyboardInterrupt(), 130, ""),
        (ChoiceError("a\x1b[2Jb"), 2, "logpose: a[2Jb\n"),
    ],
)
def test_every_error_gets_a_code_and_a_sentence(error: BaseException, code: int, said: str, capsys: Capture) -> None:
    assert guard.guarded(raising(error)) == code
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == bool(said)
    assert "Traceback" not in told and "recursion" not in told and "set_int" not in told


def test_those_who_mend_logpose_see_the_whole_story(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv(guard.SHOW_FAULTS, "1")
    assert guard.guarded(raising(ValueError("odd"))) == 70
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["cards", "search", ""], "Argument 3 is empty"),
        (["replay", " "], "Argument 2 is empty"),
        (["cards", "search", "(" * 200_000], "has 200,000 characters"),
        (["cards", "search", "(" * 9_000], "nested at most 50 deep"),
        (["cards", "show", "OP01\x1b[2J"], "control character"),
        (["deck", "check", "a\udcffb"], "control character"),
        (["version"] * 5_000, "5,000 arguments"),
        (["deck", "check", "x" * 9_000], "name too long"),
    ],
)
def test_arguments_of_any_kind_get_a_sentence(arguments: list[str], said: str, capsys: Capture) -> None:
    assert cli.main(arguments) == 2
    told = capsys.readouterr().err
    assert told.startswith("logpose: ") and said in told and len(told) < 12_000


def test_a_closed_output_is_said(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(["version"]) == 2
    assert "standard output is closed" in capsys.readouterr().err


def test_a_closed_input_has_ended(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.main(["deck", "check", "-"]) == 2
    assert "The deck is empty" in capsys.readouterr().err
    sys.stdin.close()


def test_a_listener_who_is_gone_ends_no_command_with_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["no-such-command"]) == 2


def test_characters_that_the_terminal_lacks_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="cp1252"))

    def command() -> int:
        print("3 × 海 → ✓")
        return 0

    assert guard.guarded(command) == 0
    assert written.getvalue() == "3 × ? ? ?\n".encode("cp1252")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_a_full_disk_is_said() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", COMMAND, "version"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    assert b"No space left on device" in done.stderr
