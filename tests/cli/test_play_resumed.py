"""`logpose play --resume`, and games whose file cannot be written."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import msgspec
import pytest

from logpose import cli
from logpose.play.records import Record, Recorder, Seat, check, read_record, write_record
from logpose.sim.training_decks import DECKS
from tests.play.test_record_files import old_text

Capture = pytest.CaptureFixture[str]
NEW = ("red", "--against", "blue", "--bot", "random", "--seed", "3", "--go", "first")


class Terminal:
    """Somebody who types lines into `logpose play` and is gone."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        self.folder = folder / "games"
        self._patch = monkeypatch
        self._capsys = capsys
        monkeypatch.setenv("LOGPOSE_HOME", str(folder))

    def play(self, typed: str, *arguments: str, code: int = 0) -> str:
        self._patch.setattr("sys.stdin", io.StringIO(typed))
        assert cli.main(["play", "--interactive", *arguments]) == code
        shown = self._capsys.readouterr()
        return " ".join((shown.out + shown.err).split())

    def files(self) -> list[Path]:
        return sorted(self.folder.iterdir()) if self.folder.is_dir() else []

    def record(self) -> Record:
        (path,) = self.files()
        record = read_record(path)
        check(record)
        return record


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Terminal:
    return Terminal(tmp_path, monkeypatch, capsys)


def test_a_game_goes_on_as_it_was_left(terminal: Terminal) -> None:
    terminal.play("k\n", *NEW)
    before = terminal.record()
    (path,) = terminal.files()
    told = terminal.play("e\nlog 200\n", "--resume")
    after = terminal.record()
    assert after.choices[: len(before.choices)] == before.choices and len(after.choices) > len(before.choices)
    assert after.header == before.header and "B · random" in told and "goes first" in told
    assert len(terminal.play("undo\n", "--resume", str(path))) and len(terminal.record().choices) < len(after.choices)


def test_a_game_that_goes_on_tells_the_last_turn_at_most(terminal: Terminal) -> None:
    terminal.play("k\ne\n" + "e\nc\nb\n" * 6, *NEW)
    told = terminal.play("q\n", "--resume")
    assert "goes first" not in told and told.count("Turn ") <= 2  # the table says it too


def test_what_is_said_ahead_is_not_kept_and_this_is_said(terminal: Terminal) -> None:
    assert "say it again when you go on." in terminal.play("k\nc!\nq\n", *NEW)
    assert "say it again" not in terminal.play("k\nq\n", *NEW)


def test_control_characters_of_a_line_are_not_shown(terminal: Terminal) -> None:
    told = terminal.play("save no\x1b[31m\x07where/at\x9b/all\n\x1bk\n", *NEW)
    assert not {"\x1b", "\x07", "\x9b"} & set(told) and "Turn 1: you." in told


def test_the_last_unfinished_game_is_resumed(terminal: Terminal) -> None:
    terminal.play("k\n", *NEW)
    (unfinished,) = terminal.files()
    terminal.play("k\nconcede\ny\n", *NEW)
    (terminal.folder / "broken.jsonl").write_text("{")
    assert f"kept in {unfinished}" in terminal.play("q\n", "--resume")


def test_there_may_be_nothing_to_resume(terminal: Terminal) -> None:
    assert "There is no unfinished game in" in terminal.play("", "--resume", code=2)


def test_a_game_that_has_ended_is_not_resumed(terminal: Terminal) -> None:
    terminal.play("concede\ny\n", *NEW)
    (path,) = terminal.files()
    assert f"The game in {path} has ended; logpose replay {path} tells it." in terminal.play(
        "", "--resume", str(path), code=2
    )


def test_a_resumed_game_takes_no_other_options(terminal: Terminal) -> None:
    assert "give it at most the file of the game" in terminal.play("", "--resume", "--seed", "4", code=2)


def test_a_bot_of_a_user_plays_on_only_if_it_is_named(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record is a file that anybody may have written: it does not get to say what is imported."""
    terminal.play("q\n", *NEW)
    (path,) = terminal.files()
    path.write_text(path.read_text().replace('"player": "random"', '"player": "resumedbots:Last"', 1))
    (path.parent / "resumedbots.py").write_text("class Last:\n    def choose(self, asked):\n        return 0\n")
    monkeypatch.chdir(path.parent)
    monkeypatch.setattr(sys, "path", [*sys.path])
    told = terminal.play("q\n", "--resume", str(path), code=2)
    assert "if it is yours, add --bot resumedbots:Last" in told and "resumedbots" not in sys.modules
    terminal.play("q\n", "--resume", str(path), "--bot", "resumedbots:Last")
    assert "does not play in this game" in terminal.play("q\n", "--resume", str(path), "--bot", "greedy", code=2)


def test_a_line_that_breaks_off_is_said(terminal: Terminal) -> None:
    terminal.play("k\n", *NEW)
    (path,) = terminal.files()
    before = terminal.record()
    path.write_bytes(path.read_bytes() + b'["A", ["e')
    assert "breaks off; what it began to say is left out." in terminal.play("q\n", "--resume")
    assert terminal.record() == before


def test_a_record_of_format_1_goes_on(terminal: Terminal) -> None:
    recorder = Recorder([DECKS["red"](), DECKS["blue"]()], 3, seats=[Seat("A", "person"), Seat("B", "random")])
    recorder.choose("first")
    terminal.folder.mkdir()
    (terminal.folder / "old.json").write_text(old_text(recorder.record()))
    terminal.play("k\n", "--resume")
    assert len(terminal.record().choices) > 1


def test_bots_go_on_alone(terminal: Terminal, tmp_path: Path) -> None:
    recorder = Recorder([DECKS["red"](), DECKS["blue"]()], 3, seats=[Seat("A", "random"), Seat("B", "random")])
    recorder.choose("first")
    write_record(tmp_path / "game.jsonl", recorder.record())
    assert "won" in terminal.play("", "--resume", str(tmp_path / "game.jsonl"))
    assert read_record(tmp_path / "game.jsonl").result is not None


def test_cards_that_have_changed_are_named(terminal: Terminal) -> None:
    terminal.play("k\n", *NEW)
    (path,) = terminal.files()
    record = terminal.record()
    other = {**record.library, "TR-002": "00000000"}
    write_record(path, msgspec.structs.replace(record, library=other))
    assert f"{path}: TR-002 " in terminal.play("", "--resume", code=2)


# -- where the game cannot be kept ---------------------------------------------------------------------------------------


def test_another_place_is_asked_for_before_the_game_begins(terminal: Terminal, tmp_path: Path) -> None:
    terminal.folder.write_text("no folder")
    told = terminal.play(f"{tmp_path / 'other.jsonl'}\nk\n", *NEW)
    assert "cannot be made" in told and "Name another file or folder" in told
    assert read_record(tmp_path / "other.jsonl").choices


def test_a_game_that_is_not_kept_is_said_at_its_end(terminal: Terminal, tmp_path: Path) -> None:
    terminal.folder.write_text("no folder")
    told = terminal.play("\nk\n", *NEW, code=2)
    assert "The game could not be kept." in told
    terminal.play("", *NEW, code=2)
    told = terminal.play(f"\nk\nsave {tmp_path / 'late.jsonl'}\ne\n", *NEW)
    check(read_record(tmp_path / "late.jsonl"))
    assert f"The game is kept in {tmp_path / 'late.jsonl'}" in told


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="The superuser may write everywhere.")
def test_a_read_only_folder_is_said(terminal: Terminal) -> None:
    terminal.folder.mkdir(mode=0o500)
    assert "Permission denied" in terminal.play("", *NEW, code=2)
