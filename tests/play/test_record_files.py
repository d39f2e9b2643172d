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
from logpose.play.records import Header, Record, Replay, Seat, create_record, read_record, write_record
from logpose.play.records.lines import from_bytes, kept_in, to_text
from tests.play.recorded import a_record
from tests.support.full_disk import full_after

TEXT = to_text(a_record())
DATA = TEXT.encode()
FIRST = DATA.partition(b"\n")[0]


def old_text(record: Record) -> str:
    """A record as format 1 had it."""
    fields = {**msgspec.to_builtins(record), "format": 1}
    del fields["position"]
    return json.dumps(fields, indent=0)


OLD = old_text(a_record())


def test_a_file_gives_back_the_record(tmp_path: Path) -> None:
    write_record(tmp_path / "game.json", a_record())
    assert read_record(tmp_path / "game.json") == a_record()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_what_is_known_at_the_beginning_has_a_line_and_so_has_every_choice() -> None:
    first, *lines = TEXT.splitlines()
    record = a_record()
    assert json.loads(first).keys() == set(Header.__struct_fields__) and json.loads(first)["format"] == 2
    for choice, line in zip(record.choices, lines, strict=False):
        assert json.dumps([choice.seat, list(choice.form), choice.digest]) == line
    assert json.loads(lines[-1])["result"]["rule"] == record.result.rule  # type: ignore[union-attr]
    assert len(lines) == len(record.choices) + 1


def test_the_same_game_gives_the_same_text() -> None:
    assert to_text(from_bytes(TEXT.encode())) == TEXT


@pytest.mark.parametrize("separators", [None, 0])
def test_records_of_format_1_are_read(separators: int | None) -> None:
    assert from_bytes((OLD if separators is None else json.dumps(json.loads(OLD))).encode()) == a_record()


# -- writing -----------------------------------------------------------------------------------------------------------


def test_a_failure_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_text("an older record")
    monkeypatch.setattr(os, "replace", Mock(side_effect=OSError(28, "No space left on device")))
    with pytest.raises(RecordError, match=r"game\.json cannot be written: No space left on device\."):
        write_record(path, a_record())
    assert path.read_text() == "an older record" and len(list(tmp_path.iterdir())) == 1


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_text("an older record")
    monkeypatch.setattr(os, "write", full_after(1000))
    with pytest.raises(RecordError, match=r"game\.json cannot be written: No space left on device\."):
        write_record(path, a_record())
    with pytest.raises(RecordError, match=r"new\.json cannot be written: No space left on device\."):
        create_record(tmp_path / "new.json", a_record())
    assert path.read_text() == "an older record" and len(list(tmp_path.iterdir())) == 1


def test_a_new_file_takes_no_others_place(tmp_path: Path) -> None:
    create_record(tmp_path / "game.json", a_record())
    assert read_record(tmp_path / "game.json") == a_record()
    with pytest.raises(RecordError, match="exists already, and logpose does not overwrite it; name another file"):
        create_record(tmp_path / "game.json", a_record())


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
    "too little": (b'{"format": 2}', "The record given is damaged: Object missing required field `logpose`."),
    "damaged": (
        OLD.replace('"seed":', '"seed"').encode(),
        "The record given is damaged at line 15, character 8: Expecting ':' delimiter.",
    ),
    "a damaged line": (
        TEXT.replace('["A", ["end"], ', '["A", ["end" ', 1).encode(),
        "The record given is damaged at line ",
    ),
    "a choice of nobody": (TEXT.encode() + b"7\n", "The record given is damaged at line "),
    "too much taken back": (
        TEXT.encode() + b'{"back": 9999}\n',
        "The record given is damaged at line ",
    ),
    "a position": (
        b"turn: 7, A\nA leader: OP01-001\nB leader: OP01-002\n",
        "given is a position, not a record of a game; logpose position given draws it, and logpose play --position given",
    ),
    "a number as rules": (
        TEXT.replace('"rules": "1.1.9"', '"rules": 119').encode(),
        "The record given is damaged: Expected `str`, got `int` - at `$.rules`.",
    ),
    "an unknown word": (
        TEXT.replace('"seed":', '"fate": 1, "seed":').encode(),
        "The record given is damaged: Object contains unknown field `fate`.",
    ),
    "a huge deck": (
        TEXT.replace('"cards": [[4,', '"cards": [[4000000000,', 1).encode(),
        "The record given is damaged: Expected `int` <= 50 - at `$.decks[0].cards[0][0]`.",
    ),
    "a long line": (b"{" + b"x" * 2**20, "The record given is damaged at line 1, character 2: "),
    "deep": (b'{"a":' + b"[" * 10**5, "The record given is damaged: "),
    "an older format": (
        b'{"format": 0, "logpose": "0.0.1"}',
        "The record given has the format 0 and was written by logpose 0.0.1; this is logpose ",
    ),
    "a newer format": (
        b'{"format": 3, "logpose": "3.0.0", "more": []}',
        "The record given has the format 3 and was written by logpose 3.0.0; this is logpose ",
    ),
    "no version": (
        b'{"format": 3}',
        "The record given has the format 3 and was written by logpose an unknown version; ",
    ),
}


@pytest.mark.parametrize("what", list(BAD))
def test_bad_input_gets_a_sentence(what: str) -> None:
    data, sentence = BAD[what]
    with pytest.raises(RecordError) as caught:
        from_bytes(data)
    message = str(caught.value)
    assert message.startswith(sentence) and message.endswith(".") and "\n" not in message and len(message) < 300


@given(st.integers(1, len(OLD) - 3))
def test_a_truncated_record_of_format_1_is_refused(length: int) -> None:
    with pytest.raises(RecordError) as caught:
        from_bytes(OLD[:length].encode())
    lines = OLD[:length].count("\n") + 1
    assert str(caught.value) == f"The record given breaks off in line {lines}; its end is missing. Get it anew."


@given(st.integers(len(FIRST), len(DATA)))
def test_a_record_that_breaks_off_is_read_as_far_as_it_goes(length: int) -> None:
    """The last line is whole, or is left out and that is said."""
    kept = kept_in(DATA[:length], "given")
    whole = DATA[:length].count(b"\n") - 1
    assert kept.record.choices in (a_record().choices[:whole], a_record().choices[: whole + 1])
    assert kept.length <= length and bool(kept.remark) == (kept.length < length)
    assert kept_in(DATA[: kept.length], "given") == msgspec.structs.replace(kept, remark="")
    if kept.remark:
        assert kept.remark == "The last line of the record given breaks off; what it began to say is left out."


@given(st.integers(1, len(FIRST) - 2))
def test_a_record_that_breaks_off_before_its_first_choice_is_refused(length: int) -> None:
    with pytest.raises(RecordError, match="breaks off in line 1; its end is missing"):
        from_bytes(DATA[:length])


def test_what_a_failing_disk_puts_at_the_end_is_left_out() -> None:
    kept = kept_in(DATA + b"\0" * 300, "given")
    assert kept.record == a_record() and kept.length == len(DATA) and kept.remark


def test_choices_taken_back_are_gone_and_so_is_the_end_of_the_game() -> None:
    text = TEXT + '{"back": 3}\n'
    record = from_bytes(text.encode())
    assert record.choices == a_record().choices[:-3] and record.result is None
    again = "".join(f"{line}\n" for line in TEXT.splitlines()[-4:])
    record = from_bytes((text + again).encode())
    assert [(back.left, back.choices) for back in record.taken_back] == [
        (len(record.choices) - 3, a_record().choices[-3:])
    ]
    assert msgspec.structs.replace(record, taken_back=()) == a_record()


@pytest.mark.parametrize("text", [TEXT, ""])
def test_lists_without_end_are_said_in_plain_words(text: str) -> None:
    deep = '{"format": 2, "seats": ' + "[" * 100_000
    with pytest.raises(RecordError, match=r"is damaged.*: lists and objects are nested more than 64 deep"):
        from_bytes((text + deep + "\n").encode())


@pytest.mark.parametrize("text", [TEXT, ""])
def test_numbers_without_end_are_said_in_plain_words(text: str) -> None:
    long = '{"format": 1, "seed": ' + "9" * 5_000 + "}"
    with pytest.raises(RecordError, match=r"is damaged.*: a number in it has more than 20 digits"):
        from_bytes((text + long + "\n").encode())


def test_an_editor_may_have_put_a_mark_before_it() -> None:
    assert from_bytes(b"\xef\xbb\xbf" + TEXT.encode()) == a_record()


def test_a_record_cut_in_the_middle_of_a_character_breaks_off() -> None:
    data = TEXT.replace("Anna", "Ann\u00e9").encode()
    with pytest.raises(RecordError, match="breaks off in line 1"):
        from_bytes(data[: data.index(b"Ann") + 4])


@settings(max_examples=settings().max_examples // 2)
@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_a_record_with_a_wrong_character_is_refused_or_replayed(place: int, character: str) -> None:
    with contextlib.suppress(RecordError):
        Replay(from_bytes((TEXT[:place] + character + TEXT[place + 1 :]).encode()))
