"""`logpose rules`."""

import json
from typing import Any

import pytest

from logpose import cli, rulebook
from logpose.rulebook import Citation, Index, all_rules, markdown

Capture = pytest.CaptureFixture[str]

CODE = [
    Citation("src/logpose/engine/battle.py", 118, "Battle.damage_step", "7-1-4-2"),
    Citation("src/logpose/engine/battle.py", 120, "Battle.damage_step", "7-1-4-1"),
    Citation("src/logpose/engine/turn.py", 30, "EndPhase.step", "team-3"),
]
LONG_NAME = "test_an_attacker_that_is_weaker_than_its_target_loses_and_nothing_happens"
TESTS = [Citation("tests/rules/test_chapter_7.py", 40, LONG_NAME, "7-1-4-2")]


@pytest.fixture(autouse=True)
def index(monkeypatch: pytest.MonkeyPatch) -> Index:
    """A small index in place of the real one; a window of 80 columns."""
    small = Index(CODE, TESTS)
    monkeypatch.setattr(rulebook, "index_of_checkout", lambda: small)
    monkeypatch.setenv("COLUMNS", "80")
    return small


@pytest.fixture
def without_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "index_of_checkout", lambda: Index(CODE, None))


def run(capsys: Capture, *arguments: str) -> str:
    assert cli.main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def run_json(capsys: Capture, *arguments: str) -> Any:
    return json.loads(run(capsys, *arguments, "--json"))


def test_a_rule_shows_its_summary_its_code_and_its_tests(capsys: Capture) -> None:
    assert run(capsys, "7-1-4-2").splitlines() == [
        f"7-1-4-2  {rulebook.rule('7-1-4-2').summary}",
        "",
        "Code",
        "  src/logpose/engine/battle.py:118  Battle.damage_step",
        "",
        "Tests",
        "  tests/rules/test_chapter_7.py:40",
        f"      {LONG_NAME}",
    ]


def test_a_heading_shows_what_is_under_it(capsys: Capture) -> None:
    shown = run(capsys, "7-1-4")
    assert "  src/logpose/engine/battle.py:118  Battle.damage_step  7-1-4-2" in shown
    assert f"7-1-4-1  {rulebook.rule('7-1-4-1').summary}" in shown
    assert "7-1-4-1-1" not in shown
    assert "Tests\n  only for parts of it\n" in shown


def test_a_rule_that_nobody_cites_says_so(capsys: Capture) -> None:
    assert run(capsys, "9-1-2").count("\n  none\n") == 2


def test_a_rule_of_which_only_parts_are_cited_says_so(capsys: Capture) -> None:
    assert "Code\n  only for parts of it\n  src/logpose/engine/battle.py:118" in run(capsys, "7-1")


def test_a_rule_says_why_it_has_no_effect_what_it_repeats_and_since_when_it_is_there(capsys: Capture) -> None:
    layout = run(capsys, "2-3-3-1")
    assert "No effect on play: layout of the printed card." in layout
    assert "Code" not in layout
    assert "Says the same as 1-2-1-1-1." in run(capsys, "9-2-1-1")
    assert "New in 1.2.0." in run(capsys, "10-1-7-1")


def test_brackets_are_printed_as_they_are(capsys: Capture) -> None:
    assert "[Your Turn] holds" in run(capsys, "8-3-2-4")


def test_a_rule_as_json(capsys: Capture) -> None:
    facts = run_json(capsys, "7-1-4-2")
    assert facts["number"] == "7-1-4-2"
    assert facts["summary"] == rulebook.rule("7-1-4-2").summary
    assert facts["no_effect"] is None
    assert facts["code"] == [
        {
            "rule": "7-1-4-2",
            "file": "src/logpose/engine/battle.py",
            "line": 118,
            "name": "Battle.damage_step",
        }
    ]
    assert [test["name"] for test in facts["tests"]] == [LONG_NAME]
    assert list(run_json(capsys, "7-1-4")["children"]) == ["7-1-4-1", "7-1-4-2"]
    assert facts["book"] == "Comprehensive Rules"


def test_a_rule_of_the_team_match_says_whose_it_is_its_code_and_its_tests(capsys: Capture) -> None:
    assert run(capsys, "team-3").splitlines() == [
        f"team-3  {rulebook.rule('team-3').summary}",
        "From the Team Match rules; in no version of the Comprehensive Rules.",
        "",
        "Code",
        "  src/logpose/engine/turn.py:30  EndPhase.step",
        "",
        "Tests",
        "  none",
    ]
    assert "Says the same as team-11." in run(capsys, "team-12")
    assert "Team Match" not in run(capsys, "7-1-4-2")


def test_the_team_match_lists_its_statements(capsys: Capture) -> None:
    shown = run(capsys, "team")
    assert "  src/logpose/engine/turn.py:30  EndPhase.step  team-3" in shown
    assert f"team-29  {rulebook.rule('team-29').summary}" in shown


def test_the_team_match_as_json(capsys: Capture) -> None:
    facts = run_json(capsys, "team-3")
    assert (facts["number"], facts["book"], facts["since"]) == ("team-3", "Team Match rules", None)
    assert [place["rule"] for place in facts["code"]] == ["team-3"]
    assert list(run_json(capsys, "team")["children"]) == [f"team-{number}" for number in range(1, 30)]


def test_missing_lists_what_lacks_code_or_tests(capsys: Capture) -> None:
    table, _, _ = run(capsys, "--missing").partition("Without effect on play")
    rows = {line.split()[0]: line.split()[-2:] for line in table.splitlines() if line.strip()}
    assert rows["7-1-4-1"] == ["yes", "none"]
    assert rows["9-1-2"] == ["none", "none"]
    assert "7-1-4-2" not in rows


def test_missing_gives_the_reasons_of_statements_without_effect(capsys: Capture) -> None:
    shown = run(capsys, "--missing")
    assert "Without effect on play" in shown
    assert "layout of the printed card" in shown


def test_missing_as_json(capsys: Capture, index: Index) -> None:
    facts = run_json(capsys, "--missing")
    assert facts["missing"] == [rule.number for rule in index.missing()]
    assert facts["without_code"] == [rule.number for rule in index.without_code()]
    assert facts["without_tests"] == [rule.number for rule in index.without_tests()]
    assert facts["no_effect"]["2-12"] == "heading"
    assert "changes nothing" in facts["no_effect"]["2-12-1"]
    assert facts["tests_at_hand"] is True


def test_missing_below_one_number(capsys: Capture) -> None:
    facts = run_json(capsys, "--missing", "1-2")
    assert "1-2-3" in facts["missing"]
    assert {number[:3] for number in facts["missing"]} == {"1-2"}
    assert facts["no_effect"] == {"1-2": "heading"}
    assert "1-3" not in run(capsys, "--missing", "1-2")


def test_missing_of_the_team_match(capsys: Capture) -> None:
    facts = run_json(capsys, "--missing", "team")
    assert len(facts["missing"]) == 25 and len(facts["without_code"]) == 24
    assert "team-3" in facts["missing"] and "team-3" not in facts["without_code"]
    assert list(facts["no_effect"]) == ["team", "team-23", "team-24", "team-25", "team-29"]
    assert run_json(capsys, "--missing", "team-1")["missing"] == ["team-1"]


def test_without_a_number_the_chapters_are_counted(capsys: Capture, index: Index) -> None:
    shown = run(capsys)
    assert "Attacks and battles" in shown
    chapters = run_json(capsys)["chapters"]
    assert [chapter["chapter"] for chapter in chapters] == [*(str(number) for number in range(1, 12)), "team"]
    assert sum(chapter["affect_play"] + chapter["no_effect"] for chapter in chapters) == len(all_rules())
    assert sum(chapter["without_code"] for chapter in chapters) == len(index.without_code())


@pytest.mark.parametrize(
    "arguments",
    [[], ["7-1"], ["8-1-3"], ["team"], ["team-3"], ["--missing"], ["--missing", "2"], ["--missing", "team"]],
)
def test_it_fits_into_80_columns(capsys: Capture, arguments: list[str]) -> None:
    assert [line for line in run(capsys, *arguments).splitlines() if len(line) > 80] == []


@pytest.mark.usefixtures("without_tests")
@pytest.mark.parametrize("arguments", [[], ["7-1-4-2"], ["--missing"]])
def test_an_installed_copy_says_that_it_has_no_tests(capsys: Capture, arguments: list[str]) -> None:
    assert "The tests are not at hand" in run(capsys, *arguments)
    assert run_json(capsys, "--missing")["tests_at_hand"] is False


def test_an_unknown_number_gets_one_sentence(capsys: Capture) -> None:
    assert cli.main(["rules", "7-1-9"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "logpose: there is no rule 7-1-9; the nearest are 7-1-5 and 7-1-4\n"
    assert cli.main(["rules", "--missing", "team-99"]) == 2
    assert capsys.readouterr().err == "logpose: there is no rule team-99; the nearest are team-29 and team-28\n"


@pytest.mark.parametrize("other", ["7-1-4", "--missing", "--json"])
def test_the_page_goes_with_nothing_else(capsys: Capture, other: str) -> None:
    assert cli.main(["rules", "--markdown", other]) == 2
    assert capsys.readouterr().err.startswith("logpose: --markdown prints all of docs/rules.md")


def test_the_page_names_files_and_functions_without_lines(capsys: Capture, index: Index) -> None:
    page = run(capsys, "--markdown")
    assert page == markdown.page(index)
    rows = {line.split(" | ")[0].removeprefix("| "): line for line in page.splitlines() if line.startswith("| ")}
    assert len(rows) == len(all_rules()) - 12 + 1  # without the chapters, with the head of the tables
    code = "[engine/battle.py](../src/logpose/engine/battle.py): `Battle.damage_step`"
    test = f"[rules/test_chapter_7.py](../tests/rules/test_chapter_7.py): `{LONG_NAME}`"
    assert rows["7-1-4-2"].endswith(f" | {code} | {test} |")
    assert rows["7-1-4-1"].endswith(f" | {code} | **none** |")
    assert rows["2-3-3-1"].endswith(" | *no effect on play: layout of the printed card* |  |")
    assert rows["9-2-1-1"].endswith(" | as 1-2-1-1-1 | as 1-2-1-1-1 |")
    assert "(since 1.2.0)" in rows["10-1-7-1"]
    assert "&lt;Attribute>" in rows["2-5-6"]
    turn = "[engine/turn.py](../src/logpose/engine/turn.py): `EndPhase.step`"
    assert rows["team-3"].endswith(f" | {turn} | **none** |")
    assert rows["team-12"].endswith(" | as team-11 | as team-11 |")
    assert page.index("\n## 11. ") < page.index("\n## team. ") < page.index("\n| team-1 |")


# -- words -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["7.1.4.2", "rule 7-1-4-2", "7–1–4–2", "7-1-4-2."])
def test_a_number_may_be_written_in_other_ways(written: str, capsys: Capture) -> None:
    assert run(capsys, *written.split()).startswith("7-1-4-2  ")


def test_words_list_the_rules_that_speak_of_them(capsys: Capture) -> None:
    listed = run_json(capsys, "Counter", "step")
    assert listed == run_json(capsys, "counter-step")
    assert "7-1-3" in listed and all("counter step" in summary.lower() for summary in listed.values())
    assert run(capsys, "blockers").rstrip().endswith("rules; logpose rules 10-1-4 shows all of one.")
    assert "5-2-1-6" in run_json(capsys, "mulligan") and "5" in run_json(capsys, "setup")


def test_words_that_no_rule_has_get_the_nearest(capsys: Capture) -> None:
    assert cli.main(["rules", "bloker"]) == 2
    assert "No rule speaks of 'bloker'; the nearest words are blocker" in capsys.readouterr().err
    assert cli.main(["rules", "x" * 5000]) == 2
    assert "logpose rules lists the chapters" in (said := capsys.readouterr().err) and len(said) < 200
