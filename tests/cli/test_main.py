"""The command as a whole: exit codes, and one sentence for bad input."""

import json
import subprocess
import sys

import pytest
import typer

from logpose import __version__, cli
from logpose.errors import ChoiceError

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "arguments", [["--version"], ["play", "--version"], ["cards", "search", "--version"]], ids=" ".join
)
def test_every_command_tells_the_version(arguments: list[str], capsys: Capture) -> None:
    assert cli.main(arguments) == 0 and capsys.readouterr().out.startswith("logpose ")


@pytest.mark.parametrize("arguments", [["-h"], ["play", "-h"], ["deck", "check", "-h"]], ids=" ".join)
def test_every_command_has_help_by_a_letter(arguments: list[str], capsys: Capture) -> None:
    assert cli.main(arguments) == 0 and "Usage: logpose" in capsys.readouterr().out


def test_version_says_what_runs(capsys: Capture, request: pytest.FixtureRequest) -> None:
    assert cli.main(["version"]) == 0
    assert capsys.readouterr().out.startswith(f"logpose {__version__}\nrules: ")
    assert cli.main(["version", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["version"] == __version__
    assert facts["compiled"] is request.config.getoption("--compiled")
    assert "1.1.9" in facts["rules_versions"]


def test_without_a_command_it_shows_the_help(capsys: Capture) -> None:
    assert cli.main([]) == 0
    printed = capsys.readouterr().out
    assert "version" in printed and printed.rstrip().splitlines()[-1].strip() == "logpose play starts a game."


@pytest.mark.parametrize("arguments", [["no-such-command"], ["version", "--no-such-option"], ["version", "extra"]])
def test_bad_usage_gets_one_sentence(arguments: list[str], capsys: Capture) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("logpose: ")
    assert captured.err.count("\n") == 1


def failing_command(error: BaseException) -> typer.Typer:
    app = typer.Typer()

    @app.command()
    def fail() -> None:
        raise error

    return app


def test_an_error_of_logpose_gets_its_sentence_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(cli, "app", failing_command(ChoiceError("option 7 of 3")))
    assert cli.main([]) == 2
    assert capsys.readouterr().err == "logpose: option 7 of 3\n"


def test_an_interruption_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(cli, "app", failing_command(KeyboardInterrupt()))
    assert cli.main([]) == 130
    assert capsys.readouterr().err == ""


def test_a_closed_pipe_is_quiet() -> None:
    command = "import sys; from logpose import cli; sys.stdin.read(); sys.exit(cli.main(['version']))"
    process = subprocess.Popen(
        [sys.executable, "-c", command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdin is not None
    assert process.stderr is not None
    with process:
        process.stdout.close()
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141
