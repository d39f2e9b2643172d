"""The library: its files, what is read when, and the user's own cards over the shipped ones."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import logpose
from logpose.cards import Card, Library, files, home
from logpose.cards.importing import import_cards, write_library
from logpose.errors import LibraryError, UnknownCardError, UsageError
from tests.cards.datasets import plain, saved
from tests.cards.shelf import ALL, CAPTAIN, PIRATE, RIDDLE, RUNNER, STORM, shelf
from tests.support.shared_folder import ROOT

FIRST = '{"format":1,"set":"XX01"}\n'


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return shelf(tmp_path, *ALL)


def stronger(card: Card, power: int = 9000) -> Card:
    return msgspec.structs.replace(card, power=power)


# -- files -------------------------------------------------------------------------------------------------------------


def test_a_file_has_its_format_and_set_first_and_then_a_card_a_line(tmp_path: Path) -> None:
    shelf(tmp_path, *ALL)
    assert files.sets_in(tmp_path) == ["P", "XX01", "XX02"]
    first, *lines = (tmp_path / "XX01.jsonl").read_text().splitlines()
    assert first + "\n" == FIRST
    assert [msgspec.json.decode(line)["number"] for line in lines] == ["XX01-001", "XX01-002"]
    assert [key for key in msgspec.json.decode(lines[0]) if key not in Card.__struct_fields__] == []


def test_writing_what_was_read_gives_the_same_bytes(tmp_path: Path) -> None:
    shelf(tmp_path, *ALL)
    for code in files.sets_in(tmp_path):
        cards = files.read_set(tmp_path, code).values()
        assert files.to_bytes(code, reversed(list(cards))) == (tmp_path / f"{code}.jsonl").read_bytes()


def test_cards_come_back_as_they_were(library: Library) -> None:
    assert tuple(library) == ALL


DAMAGED = {
    "": "is damaged at line 1: ",
    "cards\n": "is damaged at line 1: ",
    '{"format":2,"set":"XX01"}\n': "has the format 2; this logpose reads format 1.",
    '{"format":1,"set":"XX02"}\n': "is damaged at line 1: it says that this is the set XX02.",
    FIRST + "{}\n": "is damaged at line 2: Object missing required field `number`.",
    FIRST + "\n\n": "is damaged at line 2: ",
    FIRST + '{"number":"XX02-001","name":"x","category":"stage","colours":["red"]}\n': "is not of the set XX01.",
    FIRST + '{"number":"XX01-001","name":"x","category":"stage","colours":["red"]}\n' * 2: "line 3: XX01-001 stands",
    FIRST + '{"number":"XX01-001","name":"x","category":"stage","colours":["pink"]}\n': "Invalid enum value 'pink'",
    FIRST + '{"number":"XX01-001","name":"x","category":"stage","colours":["red"],"life":1}\n': "has no Life (2-9-3).",
    FIRST
    + '{"number":"XX01-001","name":"x","category":"stage","colours":["red"],"abilities":[{"node":"Explode"}]}\n': (
        "is damaged at line 2, in the card XX01-001: Invalid value 'Explode' - at `$.abilities[0].node`."
    ),
}


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_is_refused_with_the_line_and_the_card(content: str, tmp_path: Path) -> None:
    path = tmp_path / "XX01.jsonl"
    path.write_text(content)
    with pytest.raises(LibraryError) as caught:
        Library(tmp_path)["XX01-001"]
    assert str(caught.value).startswith(f"The library file {path} ")
    assert DAMAGED[content] in str(caught.value)


def test_a_folder_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LibraryError, match=r"XX01\.jsonl cannot be written: "):
        files.write_set(tmp_path / "file", "XX01", [PIRATE])


# -- looking cards up --------------------------------------------------------------------------------------------------


def test_a_card_is_found_by_its_number(library: Library) -> None:
    assert library["XX01-002"] == PIRATE
    assert library[" xx01-002 "] == PIRATE
    assert "XX02-001" in library and "XX02-009" not in library and 7 not in library
    assert library.get("XX02-009") is None
    assert len(library) == 5 and library.sets == ("P", "XX01", "XX02")


def test_only_the_file_of_the_set_is_read(library: Library, tmp_path: Path) -> None:
    (tmp_path / "XX02.jsonl").write_text("damaged")
    assert library["XX01-002"] == PIRATE
    with pytest.raises(LibraryError):
        library["XX02-001"]


def test_cards_are_found_by_name_whatever_the_spaces_and_case(library: Library) -> None:
    assert library.named("mr.2 (PAPER)") == [RIDDLE, PIRATE]
    assert library.named("Paper Captain") == [CAPTAIN]
    assert library.named("Captain") == []


def test_the_names_that_have_a_word_are_the_nearest_to_it() -> None:
    assert logpose.library.names.nearest("Zoro")[:2] == ["Roronoa Zoro", "Zoro-Juurou"]
    assert logpose.library.names.nearest("Namy")[0] == "Nami"


def test_an_unknown_number_comes_with_the_nearest(library: Library) -> None:
    with pytest.raises(UnknownCardError) as caught:
        library["XX01-003"]
    message = str(caught.value)
    assert message.startswith("There is no card XX01-003; the nearest are ")
    assert {"XX01-001", "XX01-002"} <= set(message.rstrip(".").replace(" and ", ", ").replace("are ", ", ").split(", "))
    with pytest.raises(
        UnknownCardError, match=r"^There is no card wibble; logpose cards search finds cards by words\.$"
    ):
        library["wibble"]


def test_a_library_without_folders_or_files_is_empty(tmp_path: Path) -> None:
    empty = Library(tmp_path / "nowhere")
    assert (list(empty), empty.sets, empty.named("Nami")) == ([], (), [])
    with pytest.raises(UnknownCardError, match="the library is empty"):
        empty["OP01-016"]


# -- the fingerprint ---------------------------------------------------------------------------------------------------


def test_the_fingerprint_is_of_the_cards_and_not_of_the_files(library: Library, tmp_path: Path) -> None:
    over = Library(
        shelf_folder(tmp_path / "a", stronger(PIRATE), *ALL[:2], *ALL[3:]), shelf_folder(tmp_path / "b", PIRATE)
    )
    assert over.fingerprint == library.fingerprint
    assert len(library.fingerprint) == 64


@pytest.mark.parametrize("changes", [{"power": 9000}, {"name": "x"}, {"abilities": ()}, {"rarity": "SR"}])
def test_the_fingerprint_changes_with_any_card(changes: dict[str, object], library: Library, tmp_path: Path) -> None:
    changed = [msgspec.structs.replace(card, **changes) if card is PIRATE else card for card in ALL]
    assert shelf(tmp_path / "changed", *changed).fingerprint != library.fingerprint


def shelf_folder(folder: Path, *cards: Card) -> Path:
    shelf(folder, *cards)
    return folder


# -- one library over another ------------------------------------------------------------------------------------------


def test_a_later_folder_replaces_cards_and_leaves_the_others(tmp_path: Path) -> None:
    shipped = shelf_folder(tmp_path / "shipped", CAPTAIN, PIRATE)
    own = shelf_folder(tmp_path / "own", stronger(PIRATE), RUNNER)
    assert list(Library(shipped, own)) == [CAPTAIN, stronger(PIRATE), RUNNER]


def test_the_library_looks_for_the_user_at_the_first_question(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    library = Library()
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    shelf(home.own_cards(), PIRATE)
    assert library["XX01-002"] == PIRATE


def test_an_import_says_what_is_new_and_what_changed(tmp_path: Path) -> None:
    shipped, own = shelf_folder(tmp_path / "shipped", CAPTAIN, PIRATE), tmp_path / "own"
    done = import_cards([CAPTAIN, stronger(PIRATE), RUNNER], own, shipped)
    assert (done.new, done.changed, done.same) == (("XX02-001",), ("XX01-002",), ("XX01-001",))
    assert list(Library(shipped, own)) == [CAPTAIN, stronger(PIRATE), RUNNER]
    assert list(Library(own)) == [stronger(PIRATE), RUNNER]  # what is as shipped is not stored again


def test_a_second_import_is_added_to_the_first(tmp_path: Path) -> None:
    shipped, own = shelf_folder(tmp_path / "shipped", CAPTAIN), tmp_path / "own"
    import_cards([PIRATE, RUNNER], own, shipped)
    done = import_cards([STORM, stronger(RUNNER)], own, shipped)
    assert (done.new, done.changed) == (("XX02-002",), ("XX02-001",))
    assert list(Library(own)) == [PIRATE, stronger(RUNNER), STORM]


def test_importing_the_shipped_card_again_takes_the_own_one_away(tmp_path: Path) -> None:
    shipped, own = shelf_folder(tmp_path / "shipped", CAPTAIN, PIRATE), tmp_path / "own"
    import_cards([stronger(PIRATE)], own, shipped)
    import_cards([PIRATE], own, shipped)
    assert files.sets_in(own) == []
    assert Library(shipped, own)["XX01-002"] == PIRATE


def test_a_card_that_is_not_understood_does_not_replace_one_that_is(tmp_path: Path) -> None:
    shipped, own = shelf_folder(tmp_path / "shipped", PIRATE), tmp_path / "own"
    unread = msgspec.structs.replace(PIRATE, abilities=(), unread="expected a verb")
    done = import_cards([unread, RIDDLE], own, shipped)
    assert (done.kept, done.new) == (("XX01-002",), ("P-001",))
    assert Library(shipped, own)["XX01-002"] == PIRATE


def test_a_library_can_be_made_anew(tmp_path: Path) -> None:
    shelf(tmp_path, *ALL)
    write_library([PIRATE, RUNNER], tmp_path)
    assert list(Library(tmp_path)) == [PIRATE, RUNNER]
    assert files.sets_in(tmp_path) == ["XX01", "XX02"]


def test_the_tool_makes_the_shipped_library_from_a_dataset(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dataset = saved(tmp_path, plain("XX01-001", power=None), plain("XX02-001", text="[On Play] Wobble twice."))
    monkeypatch.setattr(files, "SHIPPED", shelf_folder(tmp_path / "shipped", RIDDLE))
    monkeypatch.setattr(sys, "argv", ["library", str(dataset)])
    main = runpy.run_path(str(ROOT / "tools" / "library"), run_name="tool")["main"]
    assert main() == 0
    assert [(card.number, bool(card.unread)) for card in Library(files.SHIPPED)] == [
        ("XX01-001", False),
        ("XX02-001", True),
    ]
    said = capsys.readouterr().out
    assert said.startswith("2 cards in 2 sets, ") and "1 are understood, 1 are not\n  XX02-001  " in said
    dataset.write_text("{")
    assert main() == 2
    assert capsys.readouterr().err.startswith("tools/library: cards.json: this is not JSON")


def test_a_card_that_is_not_understood_has_no_abilities() -> None:
    with pytest.raises(UsageError, match="a card that is not understood has no abilities"):
        msgspec.structs.replace(PIRATE, unread="expected a verb")


# -- where things are --------------------------------------------------------------------------------------------------


def test_the_users_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    assert home.own_cards() == tmp_path / "cards"
    monkeypatch.delenv("LOGPOSE_HOME")
    assert home.home().name == "logpose"


def test_the_public_library_is_the_shipped_one_with_the_users_own(tmp_path: Path) -> None:
    shelf(tmp_path / "cards", PIRATE)
    command = "import logpose; print(logpose.library['XX01-002'].name)"
    environment = {**os.environ, "LOGPOSE_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", command], env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{PIRATE.name}\n", "")
    assert isinstance(logpose.library, Library)


def test_looking_a_card_up_loads_no_reader(tmp_path: Path) -> None:
    shelf(tmp_path / "cards", PIRATE)
    command = "import logpose.cards, sys; logpose.cards.library['XX01-002']; print(*sys.modules)"
    environment = {**os.environ, "LOGPOSE_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", command], env=environment, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "logpose.cards.files" in loaded
    assert [name for name in loaded if name.startswith("logpose.language.reader")] == []


def test_a_number_with_zeros_left_out_is_suggested_first() -> None:
    from logpose import library as shipped

    with pytest.raises(UnknownCardError, match="the nearest are OP01-016,"):
        shipped["OP1-16"]
