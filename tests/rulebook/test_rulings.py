"""The table of rulings: what the tests say of themselves, how it is counted and shown, and that no ruling is left out."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from logpose.cli import main
from logpose.rulebook import rulings
from logpose.rulebook.rulings import Ruling, all_rulings, counts, gathered, marked_in, page, rulings_on, written
from tests.rulings.reasons import NOT_TESTS, PASS_ANYWAY
from tests.support.shared_folder import ROOT

FIRST_HALF = {
    "EB01",
    "P",
    *(f"OP{number:02}" for number in range(1, 8)),
    *(f"ST{number:02}" for number in range(1, 15)),
}
A = Ruling("0000000a", ("OP01-001",), "One may.", ("tests/a.py::test_a",))
B = Ruling("0000000b", ("OP01-001", "OP02-002"), "One may not.", ("tests/b.py::test_b",), "fails")
C = Ruling("0000000c", (), "About a symbol.", (), "not a test")


@cache
def marks() -> list[Ruling]:
    files = [path for folder in ("rulings", "rules") for path in sorted((ROOT / "tests" / folder).glob("test_*.py"))]
    return gathered(marked_in(files, ROOT))


@pytest.mark.slow
def test_the_table_is_what_the_tests_say() -> None:
    """Otherwise run tools/rulings."""
    shown = [(one.id, one.cards, one.summary, one.tests) for one in all_rulings() if one.tests]
    assert shown == [(one.id, one.cards, one.summary, one.tests) for one in marks()]
    reasons = {one.id: (one.cards, one.summary) for one in all_rulings() if not one.tests}
    assert reasons == NOT_TESTS


def test_every_ruling_in_the_table_passes_or_has_a_reason() -> None:
    assert [one.id for one in all_rulings() if one.state == "fails"] == []


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8") == page(all_rulings())


@pytest.mark.slow
def test_every_test_of_a_ruling_says_what_was_ruled() -> None:
    assert [one.tests for one in marks() if not one.summary.endswith(".") or len(one.summary) > 180] == []


@pytest.mark.slow
def test_no_reason_is_given_in_vain() -> None:
    names = {test.partition("::")[2] for one in marks() for test in one.tests}
    assert set(PASS_ANYWAY) <= names
    assert not set(NOT_TESTS) & {one.id for one in marks()}


def test_every_official_ruling_of_the_first_half_is_there(
    shared: Path, record_property: Callable[[str, object], None]
) -> None:
    """Those without a card, and those on cards of OP01 to OP07, EB01, ST01 to ST14 and P; each on its own cards."""
    official = json.loads((shared / "data" / "rulings_en.json").read_text(encoding="utf-8"))
    wanted = {
        one["id"]: set(one["card_numbers"])
        for one in official
        if not one["card_numbers"] or {number.split("-")[0] for number in one["card_numbers"]} & FIRST_HALF
    }
    record_property("outside_cases", len(wanted))
    known = {one.id: set(one.cards) for one in all_rulings()}
    assert sorted(set(wanted) - set(known)) == []
    assert [id for id, cards in wanted.items() if not cards <= known[id]] == []


def test_at_most_a_twentieth_cannot_be_tests() -> None:
    total = counts(all_rulings())[-1]
    assert total.rulings >= 470 and total.not_tests <= total.rulings / 20


def test_counts_are_by_set_with_a_total() -> None:
    assert [(one.set, one.rulings, one.tested, one.passing, one.not_tests) for one in counts([A, B, C])] == [
        ("OP01", 2, 2, 1, 0),
        ("general", 1, 0, 0, 1),
        ("total", 3, 2, 1, 1),
    ]


def test_marks_of_one_ruling_are_put_together() -> None:
    again = Ruling("0000000a", ("OP03-003",), "Also.", ("tests/c.py::test_c",))
    (one,) = gathered([A, again])
    assert (one.cards, one.summary) == (("OP01-001", "OP03-003"), "One may.")
    assert one.tests == ("tests/a.py::test_a", "tests/c.py::test_c")


def test_the_table_goes_through_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rulings.json"
    file.write_text(written([A, B, C]), encoding="utf-8")
    monkeypatch.setattr(rulings, "TABLE", file)
    assert all_rulings.__wrapped__() == (A, B, C)


def test_a_page_links_to_the_tests() -> None:
    assert "| 0000000a | OP01-001 | One may. | [test_a](../tests/a.py) |" in page([A])
    assert "*not a test: About a symbol.*" in page([C])


def test_rulings_are_found_by_card() -> None:
    number = next(one.cards[0] for one in all_rulings() if one.cards)
    assert rulings_on(number) and all(number in one.cards for one in rulings_on(number))
    assert rulings_on("OP00-000") == []


def test_the_command_shows_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    one = next(one for one in all_rulings() if one.tests and one.cards)
    assert main(["rulings", one.cards[0].lower()]) == 0
    shown = capsys.readouterr().out
    assert one.id in shown and f"passes: {one.tests[0]}" in shown
    assert main(["rulings", one.cards[0], "--json"]) == 0
    assert one.id in [row["id"] for row in json.loads(capsys.readouterr().out)]


def test_a_name_shows_the_rulings_on_all_cards_that_have_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulings", "nami"]) == 0
    shown = capsys.readouterr().out
    assert "OP01-016 Nami" in shown and all(one.id in shown for one in rulings_on("OP01-016"))
    assert main(["rulings", "op1-16_p1"]) == 0
    assert capsys.readouterr().out.startswith("OP01-016 Nami")


def test_words_and_ids_find_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    one = next(one for one in all_rulings() if one.cards)
    assert main(["rulings", one.id.upper()]) == 0
    assert one.summary[:30] in capsys.readouterr().out
    assert main(["rulings", "Blocker", "attack", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert rows and all("blocker" in row["summary"].lower() for row in rows)


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulings", "--table"]) == 0
    total = counts(all_rulings())[-1]
    assert capsys.readouterr().out.split()[-5:] == [
        "total", str(total.rulings), str(total.tested), str(total.passing), str(total.not_tests),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["rulings", "OP99-999"], "There is no card OP99-999"),
        (["rulings", "namy"], "the nearest is Nami. No ruling speaks of it either."),
        (["rulings", "OP01-016", "--table"], "leave out the card"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert complaint in capsys.readouterr().err
