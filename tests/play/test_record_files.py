"""Files of records: readable by people, written whole or not at all, and refused with a sentence when they are damaged."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from unittest.mock import Mock

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.errors import RecordError
from logpose.play.records import Record, Replay, Seat, read_record, write_record
from logpose.play.records.files import from_bytes, to_text
from tests.play.recorded import a_record

TEXT = to_text(a_record())


def test_a_file_gives_back_the_record(tmp_path: Path) -> None:
    write_record(tmp_path / "game.json", a_record())
    assert read_record(tmp_path / "game.json") == a_record()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_choice_and_a_card_have_a_line_each() -> None:
    lines = [line.rstrip(",") for line in TEXT.splitlines()]
    record = a_record()
    for choice in record.choices:
        assert json.dumps([choice.seat, list(choice.form), choice.digest]) in lines
    for number, digest in record.library.items():
        assert f'"{number}": "{digest}"' in lines
    assert lines[1] == '"format": 1'
    assert all(json.loads(TEXT)[name] is not None for name in Record.__struct_fields__)


def test_the_same_game_gives_the_same_text() -> None:
    assert to_text(from_bytes(TEXT.encode())) == TEXT


# -- writing -----------------------------------------------------------------------------------------------------------


def test_a_failure_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_text("an older record")
    monkeypatch.setattr(os, "replace", Mock(side_effect=OSError(28, "No space left on device")))
    with pytest.raises(RecordError, match=r"game\.json cannot be written: No space left on device\."):
        write_record(path, a_record())
    assert path.read_text() == "an older record" and len(list(tmp_path.iterdir())) == 1


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written: No such file or directory"):
        write_record(tmp_path / "nowhere" / "game.json", a_record())


@pytest.mark.parametrize("name", ["game.json/inside", "", "a\0b", "x" * 300])
def test_a_name_that_cannot_be_written_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("an older record")
    with pytest.raises(RecordError, match="cannot be written: "):
        write_record(tmp_path / name, a_record())
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_an_interrupted_write_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        write_record(tmp_path / "game.json", a_record())
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_no_text_does_not_lose_the_game(tmp_path: Path) -> None:
    odd = msgspec.structs.replace(a_record(), seats=(Seat("\udcff", "person"), Seat("Ben", "random")))
    write_record(tmp_path / "game.json", odd)
    assert read_record(tmp_path / "game.json").choices == odd.choices


# -- reading -----------------------------------------------------------------------------------------------------------


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.json cannot be read: there is no such file\."):
        read_record(tmp_path / "none.json")
    with pytest.raises(RecordError, match=r"cannot be read: it is a folder\."):
        read_record(tmp_path)
    with pytest.raises(RecordError, match="this is not the name of a file"):
        read_record("a\0b")


NO_RECORD = "given is not a record of a game"
BAD = {
    "empty": (b"", "The record given is empty; there is no game in it."),
    "blank": (b" \n\n", "The record given is empty; there is no game in it."),
    "binary": (b"\x7fELF\x02\x01\0\0", f"{NO_RECORD}: it is no text; records are JSON files that logpose wrote."),
    "latin": ("{é}".encode("latin-1"), f"{NO_RECORD}: it is no text; records are JSON files that logpose wrote."),
    "a deck": (b"1xOP01-001\n4xOP01-016\n", f"{NO_RECORD}; records are JSON files that logpose wrote."),
    "a list": (b"[]", f"{NO_RECORD}: Expected `object`, got `array`."),
    "other JSON": (b"{}", f"{NO_RECORD}: Object missing required field `format`."),
    "a word as format": (b'{"format": "1"}', f"{NO_RECORD}: Expected `int`, got `str` - at `$.format`."),
    "too little": (b'{"format": 1}', "The record given is damaged: Object missing required field `logpose`."),
    "damaged": (
        TEXT.replace('"seed":', '"seed"').encode(),
        "The record given is damaged at line 9, character 8: Expecting ':' delimiter.",
    ),
    "a number as rules": (
        TEXT.replace('"rules": "1.1.9"', '"rules": 119').encode(),
        "The record given is damaged: Expected `str`, got `int` - at `$.rules`.",
    ),
    "an unknown word": (
        TEXT.replace('"seed":', '"luck": 1, "seed":').encode(),
        "The record given is damaged: Object contains unknown field `luck`.",
    ),
    "a huge deck": (
        TEXT.replace('"cards": [\n[4,', '"cards": [\n[4000000000,', 1).encode(),
        "The record given is damaged: Expected `int` <= 50 - at `$.decks[0].cards[0][0]`.",
    ),
    "a long line": (b"{" + b"x" * 2**20, "The record given is damaged at line 1, character 2: "),
    "deep": (b'{"a":' + b"[" * 10**5, "The record given is damaged: "),
    "an older format": (
        b'{"format": 0, "logpose": "0.0.1"}',
        "The record given has the format 0 and was written by logpose 0.0.1; this is logpose ",
    ),
    "a newer format": (
        b'{"format": 2, "logpose": "3.0.0", "more": []}',
        "The record given has the format 2 and was written by logpose 3.0.0; this is logpose ",
    ),
    "no version": (
        b'{"format": 2}',
        "The record given has the format 2 and was written by logpose an unknown version; ",
    ),
}


@pytest.mark.parametrize("what", list(BAD))
def test_bad_input_gets_a_sentence(what: str) -> None:
    data, sentence = BAD[what]
    with pytest.raises(RecordError) as caught:
        from_bytes(data)
    message = str(caught.value)
    assert message.startswith(sentence) and message.endswith(".") and "\n" not in message and len(message) < 300


@given(st.integers(1, len(TEXT) - 3))
def test_a_truncated_record_is_refused(length: int) -> None:
    with pytest.raises(RecordError) as caught:
        from_bytes(TEXT[:length].encode())
    lines = TEXT[:length].count("\n") + 1
    assert str(caught.value) == f"The record given breaks off in line {lines}; its end is missing. Get it anew."


def test_an_editor_may_have_put_a_mark_before_it() -> None:
    assert from_bytes(b"\xef\xbb\xbf" + TEXT.encode()) == a_record()


def test_a_record_cut_in_the_middle_of_a_character_breaks_off() -> None:
    data = TEXT.replace("Anna", "Ann\u00e9").encode()
    with pytest.raises(RecordError, match="breaks off in line 6"):
        from_bytes(data[: data.index(b"Ann") + 4])


@settings(max_examples=50)
@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_a_record_with_a_wrong_character_is_refused_or_replayed(place: int, character: str) -> None:
    with contextlib.suppress(RecordError):
        Replay(from_bytes((TEXT[:place] + character + TEXT[place + 1 :]).encode()))
