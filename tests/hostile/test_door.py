"""One door for all files: regular ones only, bounded, and nothing in them reaches the terminal as a command."""

import json
import os
from pathlib import Path

import pytest

from logpose.cards import Card, Library, states
from logpose.cards.importing import add_overrides, import_cards
from logpose.cards.sources import read_dataset
from logpose.errors import DatasetError, LibraryError, LogposeError, UsageError
from logpose.files import DEEPEST, LARGEST, Unreadable, cleaned, json_of, read_file, shown, text_of, toml_of
from tests.cards.datasets import plain, saved
from tests.cards.shelf import CAPTAIN, shelf
from tests.hostile.samples import READERS

ESCAPE = "\x1b]0;owned\x07\x1b[2J\u202e"


@pytest.mark.parametrize("kind", [kind for kind in READERS if kind != "states"])
@pytest.mark.parametrize("what", ["pipe", "device", "folder", "large"])
def test_what_is_no_file_of_a_fitting_size_is_refused_at_once(kind: str, what: str, tmp_path: Path) -> None:
    name, read = READERS[kind]
    path = tmp_path / name
    if what == "pipe":
        os.mkfifo(path)
    elif what == "device":
        path.symlink_to("/dev/zero")
    elif what == "folder" and kind not in ("dataset", "cards in TOML"):  # which may be folders
        path.mkdir()
    else:
        with path.open("wb") as file:
            file.truncate(LARGEST + 1)  # takes no room on the disk
    (tmp_path / "shelf").mkdir()
    with pytest.raises(LogposeError) as refused:
        read(path)
    said = str(refused.value)
    assert any(word in said for word in ("a pipe", "a device", "a folder", "larger than 8 MB", "larger than 2 MB"))


def test_a_name_that_cannot_be_is_refused(tmp_path: Path) -> None:
    for name in ("a" * 5000, "a\0b", "\ud800", str(tmp_path / "no" / "such")):
        with pytest.raises(Unreadable):
            read_file(name)
    assert len(shown("a" * 5000)) < 300
    assert shown("a\x1b[2Jb\nc") == "a[2Jb c"


def test_text_loses_its_control_characters() -> None:
    assert cleaned(f"Na{ESCAPE}mi\x0bx\r\ny\tz") == "Na]0;owned[2Jmi\nx\ny\tz"
    assert text_of("\ufeffNa\x9bmi".encode()) == "Nami"
    for data in (b"\xff", b"a\0b", b"\x89PNG\0\xff"):
        with pytest.raises(Unreadable):
            text_of(data)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"a": 1, "a": 2}', "'a' twice"),
        ('{"b": {"a": 1, "a": 1}}', "'a' twice"),
        ("[" * 300 + "]" * 300, f"more than {DEEPEST} deep"),
        ("[" * 100_000, f"more than {DEEPEST} deep"),
        ("[" + "[]," * 300_000 + "0]", "more than 200,000 lists"),
        ("9" * 5000, "more than 20 digits"),
        ("NaN", "no number"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), f"more than {DEEPEST} deep"),
        ('{"a": ["' + "x" * 10_001 + '"]}', "more than 10,000"),
        ('{"a": }', "line 1, column 7"),
    ],
)
def test_json_that_is_too_much_or_twofold_is_refused(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        json_of(text)


def test_json_may_be_as_deep_as_the_door_is_high() -> None:
    assert json_of("[" * DEEPEST + "]" * DEEPEST) != []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a = " + "[" * 300 + "]" * 300, "deep"),
        ("a = " + "[" * 100_000, "characters"),
        (".".join("a" * 1000) + " = 1", "deep"),
        ("a = " + "9" * 4500, "digits"),
        ("a = 0." + "1" * 4500, "digits"),
        ("a = 1\na = 2", "Cannot overwrite"),
        ("#" * 20 + "\n#" * 600_000, "larger than 1 MB"),
    ],
)
def test_toml_that_is_too_much_or_twofold_is_refused(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        toml_of(text)


def test_words_that_json_escapes_are_cleaned_too() -> None:
    assert json_of(json.dumps({f"a{ESCAPE}": [ESCAPE, "\ud800x"]})) == {"a]0;owned[2J": ["]0;owned[2J", "x"]}


def test_a_name_with_escapes_comes_in_without_them(tmp_path: Path) -> None:
    (card,) = read_dataset(saved(tmp_path, plain(name=f"Paper{ESCAPE}"))).cards
    assert card.card.name == "Paper]0;owned[2J"


@pytest.mark.parametrize(
    "record",
    [
        plain(text=" " * 40_000 + "x"),
        plain(name="x" * 5000),
        plain(types=["x"] * 5000),
        plain(types=["x" * 5000]),
        plain("../../x-1"),
        plain("OP01-016\x1b[31m/.."),
    ],
)
def test_a_card_that_says_too_much_is_left_out(record: dict[str, object], tmp_path: Path) -> None:
    with pytest.raises(DatasetError):
        read_dataset(saved(tmp_path, record))


@pytest.mark.parametrize(
    "number", ["../../etc/x-1", "/x-1", "OP01-", "", "OP01-016/..", "OP01-\x1b[2J", "op01-016", "A" * 9 + "-1"]
)
def test_a_card_has_a_number_of_which_a_path_may_be_built(number: str) -> None:
    with pytest.raises(UsageError, match="no card number"):
        Card(number, "Odd", "event", ("red",), cost=1)


def test_only_numbers_as_printed_are_stored(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be stored"):
        import_cards([Card("T-made up", "Odd", "event", ("red",), cost=1)], tmp_path / "own", shelf_of(tmp_path))
    with pytest.raises(UsageError, match="cannot be stored"):
        add_overrides({"../x-1": {"number": "../x-1"}}, tmp_path / "overrides.jsonl", tmp_path / "own")
    assert not list(tmp_path.rglob("*.jsonl.new")) and not (tmp_path / "overrides.jsonl").exists()


def shelf_of(folder: Path) -> Path:
    shelf(folder / "shelf", CAPTAIN)
    return folder / "shelf"


def test_a_state_lies_in_a_folder_of_its_library(tmp_path: Path) -> None:
    for folder in ("..", "/", "1/../..", "a"):
        (tmp_path / states.NAME).write_text(json.dumps({"states": [{"folder": folder}]}))
        with pytest.raises(LibraryError, match="damaged"):
            states.current(tmp_path)


def test_a_tree_that_is_nested_too_deeply_is_refused_where_it_is_read(tmp_path: Path) -> None:
    tree: dict[str, object] = {"type": "Draw", "count": 1}
    for _ in range(300):
        tree = {"type": "If", "condition": {"type": "YourTurn"}, "then": [tree]}
    line = json.dumps(
        {"number": "XX01-001", "name": "Deep", "category": "event", "colours": ["red"], "abilities": [tree]}
    )
    (tmp_path / "XX01.jsonl").write_text('{"format":1,"set":"XX01"}\n' + line + "\n")
    with pytest.raises(LibraryError, match=r"line 2.*deep"):
        list(Library(tmp_path))
