"""`logpose cards`: shown, searched, imported and counted; and one sentence for bad input."""

import json
from pathlib import Path
from typing import Any

import pytest

from logpose import cli
from logpose.cards import Card, Library, files, home
from logpose.cli import coverage
from logpose.language import nodes
from tests.cards.datasets import package, plain, punk_records, saved
from tests.cards.shelf import ALL, PIRATE, shelf
from tests.support.cards import character, on_play

Capture = pytest.CaptureFixture[str]

WOBBLE = "[On Play] Wobble twice."


@pytest.fixture(autouse=True)
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The user's own library, empty, with nothing shipped under it."""
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(files, "SHIPPED", tmp_path / "shipped")
    return home.own_cards()


def output(capsys: Capture, *arguments: str) -> str:
    assert cli.main(["cards", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def complaint(capsys: Capture, *arguments: str) -> str:
    assert cli.main(["cards", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.startswith("logpose: ") and captured.err.count("\n") == 1
    return captured.err.removeprefix("logpose: ").rstrip("\n")


def as_json(capsys: Capture, *arguments: str) -> Any:
    return json.loads(output(capsys, *arguments, "--json"))


def test_without_a_command_it_shows_the_help(capsys: Capture) -> None:
    assert "coverage" in output(capsys)


# -- show and search ---------------------------------------------------------------------------------------------------


def test_a_card_is_drawn_with_its_facts_and_our_english(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    lines = output(capsys, "show", "xx01-002").splitlines()
    assert {len(line) for line in lines} == {70}
    assert lines[0][0] + lines[0][-1] + lines[-1][0] + lines[-1][-1] == "╭╮╰╯"
    text = "\n".join(line.strip("│ ") for line in lines)
    for fact in ("XX01-002  Mr. 2 (Paper)", "C  block 1", "Character · red · Slash", "Former Paper Crew · Origami"):
        assert fact in text
    assert "Cost 2   Power 3000   Counter 1000" in text and "-PAPER SEA- [XX-01]" in text
    assert "[Blocker]" in text and "[On Play] Draw 1 card." in text


def test_a_card_that_is_not_understood_says_so(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    assert "The text of this card is not understood: expected a verb." in output(capsys, "show", "P-001")


def test_a_long_name_stays_in_the_frame(own: Path, capsys: Capture) -> None:
    shelf(own, Card("XX01-001", "Long " * 30, "stage", ("red",), 1, rarity="C"))
    assert {len(line) for line in output(capsys, "show", "XX01-001").splitlines()} == {70}


def test_the_tree_of_a_card_shows_its_nodes(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    lines = [line.lstrip("│├└─ ").rstrip() for line in output(capsys, "show", "XX01-002", "--tree").splitlines()]
    assert lines == [
        "XX01-002  Mr. 2 (Paper)",
        "Keyword  keyword=blocker",
        "Auto  timings=on_play",
        "steps:",
        "Draw",
    ]


def test_a_card_is_shown_as_json(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    facts = as_json(capsys, "show", "XX01-002")
    assert (facts["number"], facts["cost"], facts["colours"]) == ("XX01-002", 2, ["red"])
    assert nodes.from_plain(facts["abilities"]) == PIRATE.abilities
    assert len(facts["text"]) == 2


def test_a_name_that_only_one_card_has_will_do(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    assert "XX02-001" in output(capsys, "show", "runner")
    assert complaint(capsys, "show", "Mr.2 (Paper)") == (
        "2 cards are named Mr.2(paper); show one by its number: P-001 and XX01-002."
    )


def test_an_unknown_number_gets_the_nearest(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    said = complaint(capsys, "show", "XX01-020")
    assert said.startswith("There is no card XX01-020; the nearest are ") and "XX01-002" in said
    assert complaint(capsys, "show", "rumner") == "There is no card rumner; the nearest is Runner."
    assert "logpose cards search finds cards by words" in complaint(capsys, "show", "wobble")


@pytest.mark.parametrize("written", ["XX01-002_p1", "XX01-002-P2", "xx1-2", "XX01002", " xx01_002 "])
def test_the_suffix_of_another_art_and_a_slip_make_no_difference(written: str, own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    assert "XX01-002  Mr. 2 (Paper)" in output(capsys, "show", written)


def test_a_part_of_a_name_will_do(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    assert "XX02-002" in output(capsys, "show", "storm")
    assert "XX02-002" in output(capsys, "show", "captain", "storm")
    assert "XX01-001" in output(capsys, "show", "captain")
    assert "XX01-001" in output(capsys, "show", "paper", "captain", "xx-01")
    assert complaint(capsys, "show", "xx01") == "XX01 is a set, no card; logpose cards search set:XX01 lists its cards."
    assert "show them one by one" in complaint(capsys, "show", "XX01-001", "XX01-002")
    assert complaint(capsys, "show", "paper") == (
        "3 cards have 'paper' in their names; show one by its number: "
        "P-001 Mr.2(paper), XX01-001 Paper Captain and XX01-002 Mr. 2 (Paper)."
    )


def test_a_search_lists_cards(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    lines = output(capsys, "search", "color:red", "cost<=2").splitlines()
    assert lines == ["XX01-002   Mr. 2 (Paper)  (character, red; cost 2 power 3000 counter 1000)", "1 card"]
    assert output(capsys, "search", "nobody") == "0 cards\n"
    nearest = "0 cards\nThe nearest search is 'captain', which finds 2 cards.\n"
    assert output(capsys, "search", "captian") == nearest
    assert (
        output(capsys, "search").splitlines()[-1]
        == output(capsys, "search", "cost>=0 or life>=0").splitlines()[-1]
        == f"{len(ALL)} cards"
    )
    found = as_json(capsys, "search", 'type="Paper Crew" -has:trigger')
    assert (found["count"], [card["number"] for card in found["cards"]]) == (3, ["P-001", "XX01-001", "XX02-001"])


def test_a_search_that_cannot_be_read_says_where(capsys: Capture) -> None:
    assert complaint(capsys, "search", "nami cost<=x") == (
        "The search 'nami cost<=x' cannot be read at character 12: cost is compared with a whole number."
    )


# -- import ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [plain, package, punk_records])
def test_imported_cards_are_in_the_library(make: Any, own: Path, tmp_path: Path, capsys: Capture) -> None:
    said = output(capsys, "import", str(saved(tmp_path, make("XX01-001"), make("XX02-001", power=None))))
    assert "mended    1 ×  no power on a card of the category character stands for 0\n" in said
    assert "2 new, 0 changed, 0 as they were." in said and str(own) in said
    library = Library()
    assert [card.number for card in library] == ["XX01-001", "XX02-001"]
    assert library["XX01-001"].abilities == (on_play(nodes.Draw(1)),)
    assert library["XX02-001"].power == 0


def test_an_import_lies_over_what_is_shipped(own: Path, tmp_path: Path, capsys: Capture) -> None:
    output(capsys, "import", str(saved(tmp_path, plain("XX01-001"), plain("XX01-002"))))
    said = output(capsys, "import", str(saved(tmp_path, plain("XX01-002", power=7000), plain("XX01-003"))))
    assert "1 new, 1 changed, 0 as they were." in said
    assert [(card.number, card.power) for card in Library()] == [
        ("XX01-001", 3000),
        ("XX01-002", 7000),
        ("XX01-003", 3000),
    ]


def test_a_card_that_is_not_understood_is_known_and_its_text_not_stored(
    own: Path, tmp_path: Path, capsys: Capture
) -> None:
    said = output(capsys, "import", str(saved(tmp_path, plain("XX01-001", text=WOBBLE), plain("XX01-002"))))
    assert "1 not understood; logpose cards check says more:\n  XX01-001  Paper Pirate: " in said
    card = Library()["XX01-001"]
    assert card.unread.startswith("expected ") and card.abilities == ()
    assert [path for path in own.rglob("*") if path.is_file() and "Wobble" in path.read_text()] == []
    again = output(capsys, "import", str(saved(tmp_path, plain("XX01-002", text=WOBBLE))))
    assert "1 not understood, left as before: XX01-002." in again
    assert not Library()["XX01-002"].unread


BAD = {
    "this is not JSON": "{",
    "this is not a list of cards in a shape that logpose knows": '[{"title": "x"}]',
    "has no card number": json.dumps([plain(number=None)]),
    "XX01-001 is both 'Paper Pirate' and 'Ink Pirate'": json.dumps([plain(), plain(name="Ink Pirate")]),
    "XX01-001 has \"two\" in the field 'cost'": json.dumps([plain(cost="two")]),
    "XX01-001 has the colour 'Pink'": json.dumps([plain(colors=["Pink"])]),
}


@pytest.mark.parametrize("command", ["import", "check", "coverage", "add", "diff"])
@pytest.mark.parametrize("problem", BAD)
def test_a_bad_dataset_gets_one_sentence_and_changes_nothing(
    problem: str, command: str, own: Path, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "cards.json"
    path.write_text(BAD[problem])
    assert problem in complaint(capsys, command, str(path))
    assert not own.exists()


def test_a_damaged_library_gets_one_sentence(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    (own / "XX01.jsonl").write_text("wobble\n")
    assert "XX01.jsonl is damaged at line 1" in complaint(capsys, "search", "captain")


# -- census and coverage -----------------------------------------------------------------------------------------------


def test_the_census_counts_the_cards_of_each_word(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    counts = as_json(capsys, "census")
    assert (counts["Draw"], counts["Keyword"], counts["Win"]) == (2, 1, 0)
    assert output(capsys, "census").splitlines()[0] == "     2  Draw"


def test_coverage_counts_by_set_what_is_read_and_what_runs(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    table = as_json(capsys, "coverage")
    assert table["sets"] == [
        {"set": "P", "cards": 1, "read": 0, "run": 0},
        {"set": "XX01", "cards": 2, "read": 2, "run": 2},
        {"set": "XX02", "cards": 2, "read": 2, "run": 2},
    ]
    assert table["total"] == {"set": "all", "cards": 5, "read": 4, "run": 4}
    assert table["unread"] == [{"number": "P-001", "name": "Mr.2(paper)", "reason": "expected a verb"}]
    said = output(capsys, "coverage")
    assert "Not read: 1\n  P-001  Mr.2(paper): expected a verb" in said and "not run" not in said


def test_a_card_that_the_engine_refuses_is_read_but_does_not_run() -> None:
    odd = character("odd", on_play(nodes.Trash(nodes.Bound("nobody"))))
    table = coverage.count([odd, character("plain")])
    assert (table.total.cards, table.total.read, table.total.run) == (2, 2, 1)
    assert [(each.number, each.reason) for each in table.not_run] == [("T-odd", "no earlier step binds 'nobody'.")]


def test_coverage_as_a_page(own: Path, capsys: Capture) -> None:
    shelf(own, *ALL)
    page = output(capsys, "coverage", "--markdown")
    assert page.startswith("# Coverage\n") and "\nlogpose reads 4 of 5 cards and runs 4.\n" in page
    assert "\n| XX01 | 2 | 2 | 2 |\n" in page and "\n- P-001 Mr.2(paper): expected a verb\n" in page
    assert "--markdown" in complaint(capsys, "coverage", "--markdown", "--json")


def test_coverage_of_a_dataset(tmp_path: Path, capsys: Capture) -> None:
    dataset = saved(tmp_path, plain("XX01-001"), plain("XX01-002", text=WOBBLE), plain("XX02-001", text=""))
    table = as_json(capsys, "coverage", str(dataset))
    assert [(row["set"], row["cards"], row["read"], row["run"]) for row in table["sets"]] == [
        ("XX01", 2, 1, 1),
        ("XX02", 1, 1, 1),
    ]


def test_a_set_that_is_left_out_is_read_by_what_others_use(tmp_path: Path, capsys: Capture) -> None:
    dataset = saved(
        tmp_path,
        plain("XX01-001"),
        plain("XX01-002", text=WOBBLE),
        plain("XX01-003", text="[Blocker]"),
        plain("XX02-001"),
    )
    # Nothing but XX01-003 has a keyword of its own.
    assert as_json(capsys, "coverage", str(dataset), "--leave-out", "xx01") == {
        "set": "XX01",
        "cards": 3,
        "read": 1,
        "read_at_places": 1,
    }
    assert as_json(capsys, "coverage", str(dataset), "--leave-out", "XX02")["read_at_places"] == 1
    both = as_json(capsys, "coverage", str(dataset), "--leave-out", "XX01,XX02")
    assert both == {"set": "XX01, XX02", "cards": 4, "read": 0, "read_at_places": 0}
    assert "1 of the 3 cards of XX01" in output(capsys, "coverage", str(dataset), "--leave-out", "XX01")
    assert complaint(capsys, "coverage", str(dataset), "--leave-out", "ZZ09") == (
        "There are no cards of a set ZZ09; the sets are: XX01, XX02."
    )


def test_a_set_of_the_library_can_be_left_out_too(own: Path, tmp_path: Path, capsys: Capture) -> None:
    output(capsys, "import", str(saved(tmp_path, plain("XX01-001"), plain("XX02-001"))))
    assert as_json(capsys, "coverage", "--leave-out", "XX01")["read"] == 1
