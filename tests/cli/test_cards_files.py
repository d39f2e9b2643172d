"""`logpose cards check, diff, import, add` and `restore`: from a file of cards to cards that can be played, and back."""

from datetime import date
from pathlib import Path

import pytest

from logpose import cli
from logpose.cards import Library, files, home
from logpose.cards.errata import Erratum
from logpose.language import nodes
from tests.cards.datasets import leader, plain, saved
from tests.cards.shelf import ALL, CAPTAIN, PIRATE, RUNNER, shelf
from tests.cli.test_cards import WOBBLE, Capture, as_json, complaint, output
from tests.support.cards import on_play

DRAW_2 = on_play(nodes.Draw(2))


@pytest.fixture(autouse=True)
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The user's own library, empty, over a small shipped one."""
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(files, "SHIPPED", tmp_path / "shipped")
    shelf(tmp_path / "shipped", *ALL)
    return home.own_cards()


def told(capsys: Capture, code: int, *arguments: str) -> str:
    """What a command says that ends with a code."""
    assert cli.main(["cards", *arguments]) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def written(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


# -- check -------------------------------------------------------------------------------------------------------------


def test_check_counts_and_tells_each_unread_line(own: Path, tmp_path: Path, capsys: Capture) -> None:
    dataset = saved(
        tmp_path,
        plain("YY01-001"),
        plain("YY01-002", text=WOBBLE),
        leader("YY01-009", text="-"),
        plain("YY01-003", cost="x"),
        plain("YY01-004", text="[On Play] Trash up to 1 {Paper Crw} type Character."),
    )
    said = told(capsys, 1, "check", str(dataset))
    assert "4 cards (plain cards): 3 read, 3 run.\n" in said
    assert "1 left out:\n  cards.json: YY01-003 has \"x\" in the field 'cost'" in said
    assert "1 not read:\n  YY01-002  Paper Pirate, line 1: [On Play] ⟨Wobble⟩ twice.\n      expected: " in said
    assert "      nearest:  [On Play] Draw 1 card. (" in said
    assert "1 warning:\n  YY01-004  Paper Pirate: {Paper Crw}: no card has this type; the nearest is" in said
    assert not own.exists()


def test_check_as_json(tmp_path: Path, capsys: Capture) -> None:
    good = as_json(capsys, "check", str(saved(tmp_path, plain("YY01-001"))))
    assert {key: good[key] for key in ("cards", "read", "run", "ability_lines", "one_off_lines")} == {
        "cards": 1,
        "read": 1,
        "run": 1,
        "ability_lines": 1,
        "one_off_lines": 0,
    }
    assert good["unread"] == good["warnings"] == good["faults"] == good["not_run"] == []


def test_check_reads_what_add_reads(tmp_path: Path, capsys: Capture) -> None:
    file = written(tmp_path, 'number = "XX01-002"\ntext = "[On Play] Draw 2 cards."')
    assert "1 card (plain cards): 1 read, 1 run." in told(capsys, 0, "check", file)


# -- diff --------------------------------------------------------------------------------------------------------------


def test_diff_tells_what_a_new_dataset_changes(tmp_path: Path, capsys: Capture) -> None:
    old = saved(tmp_path, plain("YY01-001"), plain("YY01-002"), plain("YY01-003"), plain("YY01-005"), name="old.json")
    new = saved(
        tmp_path,
        plain("YY01-001", power=4000, text="[On Play] Draw 2 cards.<br>[Blocker]"),
        plain("YY01-003", text=WOBBLE),
        plain("YY01-004", text=WOBBLE),
        plain("YY01-005"),
        name="new.json",
    )
    said = output(capsys, "diff", str(old), str(new))
    assert said.startswith(
        "1 new, 1 missing, 2 changed, 1 as they were.\n  + YY01-004  Paper Pirate (not read)\n  - YY01-002"
    )
    assert "  ~ YY01-001  Paper Pirate\n      power: 3000\n        now: 4000\n" in said
    assert "      text: [On Play] Draw 1 card.\n       now: [On Play] Draw 2 cards. [Blocker]\n" in said
    assert (
        "  ~ YY01-003  Paper Pirate\n      text: [On Play] Draw 1 card.\n       now: not understood, expected " in said
    )
    found = as_json(capsys, "diff", str(old), str(new))
    assert (found["new"], found["gone"], [each["number"] for each in found["changed"]]) == (
        ["YY01-004"],
        ["YY01-002"],
        ["YY01-001", "YY01-003"],
    )


def test_diff_with_the_library_tells_what_an_import_would_change(tmp_path: Path, capsys: Capture) -> None:
    dataset = saved(tmp_path, plain("XX01-002", power=1), plain("YY01-001"))
    said = output(capsys, "diff", str(dataset))
    assert said.startswith("1 new, 0 missing, 1 changed, 0 as they were.") and "power: 3000" in said


# -- import and restore ------------------------------------------------------------------------------------------------


def test_an_import_names_the_official_cards_that_it_replaces_and_is_undone(
    own: Path, tmp_path: Path, capsys: Capture
) -> None:
    said = output(capsys, "import", str(saved(tmp_path, plain("XX02-001"), plain("YY01-001"))))
    assert "1 official card replaced; logpose cards restore undoes the import:\n  XX02-001  Paper Pirate: " in said
    assert "Imported, in place of the official card." in output(capsys, "show", "XX02-001")
    assert "Imported." in output(capsys, "show", "YY01-001")
    assert output(capsys, "restore") == "Undone: cards.json.\n"
    assert list(Library()) == list(ALL)
    assert "There is no import to undo" in complaint(capsys, "restore")


def test_one_bad_card_does_not_stop_an_import(own: Path, tmp_path: Path, capsys: Capture) -> None:
    said = output(capsys, "import", str(saved(tmp_path, plain("YY01-001", power="?"), plain("YY01-002"))))
    assert "1 new, 0 changed" in said and "1 left out:\n  cards.json: YY01-001 has \"?\" in the field 'power'" in said
    assert "YY01-002" in Library() and "YY01-001" not in Library()


# -- add ---------------------------------------------------------------------------------------------------------------


def test_an_added_card_can_be_played_at_once_and_survives_imports(own: Path, tmp_path: Path, capsys: Capture) -> None:
    new = """
        [[card]]
        number = "YY01-001"
        name = "Paper Swan"
        category = "character"
        colours = ["blue"]
        cost = 3
        power = 4000
        text = "[On Play] Draw 2 cards."

        [[card]]
        number = "XX01-002"
        text = '''
        [On Play] Draw 2 cards.
        '''
        """
    said = told(capsys, 0, "add", written(tmp_path, new))
    assert said == (
        f"2 of 2 cards into {home.own_overrides()}:\n  XX01-002  Mr. 2 (Paper): text\n  YY01-001  Paper Swan: new\n"
    )
    said = output(capsys, "import", str(saved(tmp_path, plain("XX01-002", power=1), plain("YY01-001"))))
    assert "2 overrides of yours, which win over the dataset: XX01-002, YY01-001." in said
    card = Library()["XX01-002"]
    assert (card.abilities, card.power, card.name) == ((DRAW_2,), 1, "Paper Pirate")
    assert (Library()["YY01-001"].name, Library()["YY01-001"].cost) == ("Paper Swan", 3)
    assert "Your override of the official card." in output(capsys, "show", "XX01-002")
    assert "Your own card." in output(capsys, "show", "YY01-001")


def test_a_card_that_is_shown_as_toml_can_be_added_again(own: Path, tmp_path: Path, capsys: Capture) -> None:
    for card in (CAPTAIN, PIRATE, RUNNER):
        shown = output(capsys, "show", card.number, "--toml")
        assert f"{card.number}  {card.name}: as it was\n" in told(capsys, 0, "add", written(tmp_path, shown))
    assert list(Library()) == list(ALL)


def test_single_cards_are_restored(own: Path, tmp_path: Path, capsys: Capture) -> None:
    told(capsys, 0, "add", written(tmp_path, 'number = "XX01-002"\npower = 9000'))
    output(capsys, "import", str(saved(tmp_path, plain("YY01-001"))))
    assert output(capsys, "restore", "xx01-002", "YY01-001") == (
        "XX01-002  Mr. 2 (Paper): the official card again.\nYY01-001: removed.\n"
    )
    assert list(Library()) == list(ALL) and not home.own_overrides().exists()
    assert complaint(capsys, "restore", "XX01-002") == (
        "XX01-002 is neither in your own library nor among your overrides; nothing to restore."
    )


def test_a_card_that_is_not_read_is_not_added_and_the_others_are(own: Path, tmp_path: Path, capsys: Capture) -> None:
    file = saved(tmp_path, {"number": "XX01-002", "text": WOBBLE}, {"number": "XX02-001", "power": 1})
    said = told(capsys, 1, "add", str(file))
    assert "1 of 2 cards into" in said and "XX01-002  Mr. 2 (Paper), line 1: [On Play] ⟨Wobble⟩ twice." in said
    assert Library()["XX01-002"] == PIRATE and Library()["XX02-001"].power == 1
    assert "0 of 1 card into" in told(capsys, 2, "add", str(saved(tmp_path, {"number": "XX01-002", "text": WOBBLE})))


WRONG = {
    "XX01-002 has the field 'powr', which no card has; the nearest is 'power'.": 'number = "XX01-002"\npowr = 1',
    "XX01-002 has \"much\" in the field 'power', which must be a whole number from 0 on.": (
        'number = "XX01-002"\npower = "much"'
    ),
    "YY01-001 has no name and no category, and no card has this number yet; a new card needs both.": (
        'number = "YY01-001"\npower = 1'
    ),
    "XX01-001 Paper Captain: a card of the category leader has no cost (2-7-5).": 'number = "XX01-001"\ncost = 1',
}


@pytest.mark.parametrize("problem", WRONG)
def test_a_card_that_makes_no_sense_is_refused(problem: str, own: Path, tmp_path: Path, capsys: Capture) -> None:
    assert complaint(capsys, "add", written(tmp_path, WRONG[problem])) == f"mine.toml: {problem}"
    assert not home.own_overrides().exists()


# -- errata ------------------------------------------------------------------------------------------------------------


def test_a_card_shows_its_errata_and_the_version_of_a_day(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    erratum = Erratum("XX01-002", date(2026, 5, 29), "types", ("Ink",), PIRATE.types)
    monkeypatch.setattr("logpose.cards.errata.errata", lambda: {"XX01-002": (erratum,)})
    said = " ".join(line.strip("│ ") for line in output(capsys, "show", "XX01-002").splitlines())
    assert "Erratum of 2026-05-29: types Former Paper Crew and Origami; before, Ink." in said
    assert as_json(capsys, "show", "XX01-002")["errata"][0]["was"] == ["Ink"]
    assert as_json(capsys, "show", "XX01-002", "--on", "2026-05-28")["types"] == ["Ink"]
    assert as_json(capsys, "show", "XX01-002", "--on", "2026-05-29")["types"] == list(PIRATE.types)
