"""The file of a game that is being played: what is added is there at once, whole lines only, and the game goes on from it."""

from __future__ import annotations

import os
from pathlib import Path
from unittest.mock import Mock

import msgspec
import pytest

from logpose import Game, training_decks
from logpose.errors import PositionError, RecordError, UsageError
from logpose.play.forms import forms
from logpose.play.positions import read_position_file
from logpose.play.records import Journal, Recorder, check, read_kept, read_record, write_record
from tests.support.full_disk import full_after


def begun(path: Path, choices: int = 6) -> tuple[Recorder, Journal]:
    recorder = Recorder(training_decks()[:2], seed=3)
    journal = Journal.create(path, recorder)
    for _ in range(choices):
        recorder.choose(0)
        journal.keep(recorder)
    return recorder, journal


def gone_on(path: Path) -> tuple[Recorder, Journal]:
    kept = read_kept(path)
    recorder = Recorder.resume(kept.record)
    return recorder, Journal.go_on(path, kept, recorder)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_every_choice_is_in_the_file_at_once(path: Path) -> None:
    recorder, journal = begun(path, 0)
    assert read_record(path) == recorder.record()
    for _ in range(5):
        recorder.choose(0)
        journal.keep(recorder)
        assert read_record(path) == recorder.record()
    recorder.take_back(2)
    journal.keep(recorder)
    assert read_record(path) == recorder.record()
    recorder.concede(1)
    journal.keep(recorder)
    assert read_record(path) == recorder.record() and read_record(path).result is not None
    lines = path.read_bytes().splitlines()
    assert len(lines) == 1 + 5 + 1 + 2  # what was taken back is still told


def test_a_game_that_ends_in_the_same_way_again_has_its_result_again(path: Path) -> None:
    recorder, journal = begun(path)
    recorder.concede(1)
    journal.keep(recorder)
    recorder.take_back()
    recorder.choose(0)
    recorder.concede(1)
    journal.keep(recorder)
    assert read_record(path) == recorder.record() and read_record(path).result is not None


def test_games_that_begin_at_once_have_a_file_each(tmp_path: Path) -> None:
    recorder = Recorder(training_decks()[:2])
    journals = [Journal.create_in(tmp_path / "games", recorder) for _ in range(10)]
    assert len({journal.path for journal in journals}) == 10 == len(list((tmp_path / "games").iterdir()))
    assert all(read_record(journal.path) == recorder.record() for journal in journals)


def test_a_file_that_is_there_is_not_written_over(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(RecordError, match="exists already, and logpose does not overwrite it"):
        begun(path)
    assert path.read_text() == "mine"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordError, match=r"The folder .*games cannot be made: Not a directory\."):
        Journal.create_in(tmp_path / "file" / "games", Recorder(training_decks()[:2]))


def test_nothing_is_left_where_there_is_no_room_to_begin(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", full_after(100))
    with pytest.raises(RecordError, match=r"cannot be written: No space left on device\."):
        begun(path)
    assert not path.exists()


@pytest.mark.parametrize("room", [0, 1, 30, 60])
def test_a_full_disk_leaves_whole_lines_and_when_there_is_room_again_nothing_is_missing(
    room: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, journal = begun(path)
    before = recorder.record()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(room))
        for _ in range(4):
            recorder.choose(0)
        with pytest.raises(RecordError, match=r"can no longer be kept in .*: No space left on device\."):
            journal.keep(recorder)
    assert read_record(path) == before and not read_kept(path).remark
    journal.keep(recorder)
    assert read_record(path) == recorder.record()


def test_an_interruption_in_the_middle_of_a_line_leaves_no_half_of_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, journal = begun(path)
    recorder.choose(0)
    write = os.write

    def interrupted(handle: int, data: bytes) -> int:
        write(handle, data[:7])
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", interrupted)
        with pytest.raises(KeyboardInterrupt):
            journal.keep(recorder)
    journal.keep(recorder)
    assert read_record(path) == recorder.record() and not read_kept(path).remark


def test_a_file_that_is_deleted_meanwhile_is_missed(path: Path) -> None:
    recorder, journal = begun(path)
    path.unlink()
    recorder.choose(0)
    with pytest.raises(RecordError, match=r"can no longer be kept in .*: it has been deleted"):
        journal.keep(recorder)


# -- going on ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tail", ["", '["A", ["en', '["A", ["end"], "9f', "\0\0\0"])
def test_a_game_goes_on_behind_its_last_whole_line(tail: str, path: Path) -> None:
    recorder, journal = begun(path)
    journal.close()
    with path.open("a") as file:
        file.write(tail)
    again, journal = gone_on(path)
    assert again.record() == recorder.record()
    again.choose(0)
    journal.keep(again)
    assert read_record(path) == again.record() and not read_kept(path).remark
    check(read_record(path))


def test_a_last_line_without_its_end_is_whole(path: Path) -> None:
    _, journal = begun(path)
    journal.close()
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    again, journal = gone_on(path)
    assert len(again) == 6
    again.choose(0)
    journal.keep(again)
    assert read_record(path) == again.record()


def test_a_choice_that_was_interrupted_is_made_when_the_game_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, journal = begun(path)
    with monkeypatch.context() as patch:
        patch.setattr(Game, "choose", Mock(side_effect=ZeroDivisionError))
        with pytest.raises(ZeroDivisionError):
            recorder.choose(0)
    journal.keep(recorder)
    journal.close()
    assert read_record(path).choices[-1].digest == ""
    again, journal = gone_on(path)
    assert len(again) == 7
    again.choose(0)
    journal.keep(again)
    record = read_record(path)
    check(record)
    assert record == again.record() and all(choice.digest for choice in record.choices)


def test_a_game_is_played_in_one_window_at_a_time(path: Path) -> None:
    _, journal = begun(path)
    with pytest.raises(RecordError, match="is being played in another window; end that one first"):
        gone_on(path)
    journal.close()
    gone_on(path)


# -- resuming ----------------------------------------------------------------------------------------------------------


def test_a_record_goes_on_from_any_of_its_choices(path: Path) -> None:
    recorder, _ = begun(path, 12)
    record = recorder.record()
    assert Recorder.resume(record).game == recorder.game
    for upto in (0, 5, 12):
        again = Recorder.resume(record, upto)
        assert again.record().choices == record.choices[:upto]
        recorder.take_back(len(recorder))
        for choice in record.choices[:upto]:
            recorder.choose(forms(recorder.game).index(choice.form))
        assert again.game == recorder.game


def test_what_was_made_before_a_difference_can_go_on(path: Path) -> None:
    recorder, _ = begun(path, 12)
    choices = list(recorder.choices)
    choices[8] = msgspec.structs.replace(choices[8], digest="000000")
    record = msgspec.structs.replace(recorder.record(), choices=tuple(choices))
    assert len(Recorder.resume(record, 8)) == 8
    for upto in (9, None):
        with pytest.raises(RecordError, match="Decision 9, "):
            Recorder.resume(record, upto)
    with pytest.raises(UsageError, match="The game cannot go on after -1 choices; the record has 12"):
        Recorder.resume(recorder.record(), -1)


def test_the_story_of_a_resumed_game_is_told_from_the_beginning(path: Path) -> None:
    recorder, _ = begun(path)
    notes = Recorder.resume(recorder.record(), listen=True).game.notes
    assert notes is not None and notes[0].what == "decides"


# -- the other format --------------------------------------------------------------------------------------------------


def test_a_record_is_not_taken_for_a_position(path: Path) -> None:
    write_record(path, begun(path.with_name("other.jsonl"))[0].record())
    with pytest.raises(PositionError, match=r"this is the record of a game; logpose replay .*game\.jsonl tells it"):
        read_position_file(path)
