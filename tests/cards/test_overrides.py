"""The user's overrides: over every other card, field by field, and not touched by imports."""

from pathlib import Path

import msgspec
import pytest

from logpose.cards import Library
from logpose.cards.importing import add_overrides, import_cards
from logpose.errors import LibraryError
from logpose.language import nodes
from tests.cards.shelf import BLOCKER, CAPTAIN, PIRATE, RIDDLE, RUNNER, STORM, shelf


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    shelf(tmp_path / "shipped", CAPTAIN, PIRATE, RIDDLE)
    return tmp_path / "shipped"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "own"


@pytest.fixture
def overrides(tmp_path: Path) -> Path:
    return tmp_path / "overrides.jsonl"


def test_a_given_field_wins_and_the_others_stay(shipped: Path, own: Path, overrides: Path) -> None:
    add_overrides({"XX01-002": {"number": "XX01-002", "power": 8000, "counter": None}}, overrides, own)
    library = Library(shipped, own, overrides=overrides)
    assert library["XX01-002"] == msgspec.structs.replace(PIRATE, power=8000, counter=None)
    assert list(library)[1:2] == [CAPTAIN]


def test_it_wins_over_imports_which_bring_the_other_fields(shipped: Path, own: Path, overrides: Path) -> None:
    add_overrides({"XX01-002": {"number": "XX01-002", "power": 8000}}, overrides, own)
    import_cards([msgspec.structs.replace(PIRATE, power=1, cost=7)], own, shipped)
    assert Library(shipped, own, overrides=overrides)["XX01-002"] == msgspec.structs.replace(PIRATE, power=8000, cost=7)


def test_fields_that_are_given_later_are_added_to_the_earlier_ones(shipped: Path, own: Path, overrides: Path) -> None:
    add_overrides({"XX01-002": {"number": "XX01-002", "power": 8000}}, overrides, own)
    add_overrides({"XX01-002": {"number": "XX01-002", "name": "Captain Ink"}}, overrides, own)
    library = Library(shipped, own, overrides=overrides)
    assert [(card.name, card.power) for card in library.named("captain ink")] == [("Captain Ink", 8000)]


def test_text_makes_a_card_understood(shipped: Path, own: Path, overrides: Path) -> None:
    add_overrides({"P-001": {"number": "P-001", "abilities": nodes.to_plain((BLOCKER,))}}, overrides, own)
    card = Library(shipped, own, overrides=overrides)["P-001"]
    assert (card.abilities, card.unread, card.name) == ((BLOCKER,), "", RIDDLE.name)


def test_a_whole_card_needs_none_under_it_and_part_of_one_waits(shipped: Path, own: Path, overrides: Path) -> None:
    whole = {RUNNER.number: msgspec.to_builtins(RUNNER), STORM.number: {"number": STORM.number, "cost": 9}}
    add_overrides(whole, overrides, own)
    library = Library(shipped, own, overrides=overrides)
    assert library.sets == ("P", "XX01", "XX02") and library["XX02-001"] == RUNNER
    assert "XX02-002" not in library and len(library) == 4
    import_cards([STORM], own, shipped)
    assert Library(shipped, own, overrides=overrides)["XX02-002"] == msgspec.structs.replace(STORM, cost=9)


def test_a_library_of_named_folders_has_no_overrides_of_the_user(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    add_overrides({"XX01-002": {"number": "XX01-002", "power": 8000}}, tmp_path / "overrides.jsonl", tmp_path / "cards")
    assert Library(shipped)["XX01-002"] == PIRATE


DAMAGED = {
    "": "are damaged at line 1: it is empty.",
    "[]\n": "are damaged at line 1: ",
    '{"format":2}\n': "have the format 2; this logpose reads format 1.",
    '{"format":1}\n{\n': "are damaged at line 2: ",
    '{"format":1}\n{"power":1}\n': "are damaged at line 2: there is no card number.",
}


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_is_refused_with_the_line(content: str, shipped: Path, overrides: Path) -> None:
    overrides.write_text(content)
    with pytest.raises(LibraryError) as caught:
        Library(shipped, overrides=overrides).get("XX01-001")
    assert str(caught.value).startswith(f"The overrides {overrides} ") and DAMAGED[content] in str(caught.value)


def test_an_override_that_does_not_fit_says_how_to_be_rid_of_it(shipped: Path, own: Path, overrides: Path) -> None:
    add_overrides({"XX01-001": {"number": "XX01-001", "cost": 3}}, overrides, own)
    with pytest.raises(LibraryError, match=r"has no cost \(2-7-5\); logpose cards restore XX01-001 removes it\.$"):
        Library(shipped, overrides=overrides)["XX01-001"]
