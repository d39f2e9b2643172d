"""The statements: complete, in our own words, and found by number."""

import re
from pathlib import Path

import pytest

from logpose import rulebook
from logpose.errors import UnknownRuleError
from logpose.rulebook import Rule, all_rules, children, is_team, parts

NEW_IN_1_2_0 = {"4-12", "4-12-1", "4-12-2", "10-1-6", "10-1-6-1", "10-1-7", "10-1-7-1"}


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())


def numbers(statements: tuple[Rule, ...]) -> list[str]:
    return [statement.number for statement in statements]


def test_every_number_of_the_rulebook_has_an_entry_and_no_other(shared: Path) -> None:
    text = (shared / "rules" / "comprehensive-1.1.9.md").read_text(encoding="utf-8")
    statements = re.findall(r"^\s*- \*\*([0-9-]+)\.\*\*", text, flags=re.MULTILINE)
    chapters = re.findall(r"^## ([0-9]+)\.", text, flags=re.MULTILINE)
    entries = [rule.number for rule in all_rules().values() if rule.since is None and not is_team(rule.number)]
    assert len(statements) == 472
    assert sorted(entries) == sorted(statements + chapters)


def test_every_statement_of_the_team_match_rules_has_a_name(shared: Path) -> None:
    """They are printed without numbers; two are notes after a statement, not lines of their own."""
    text = (shared / "rules" / "team-match.md").read_text(encoding="utf-8")
    lines = re.findall(r"^- ", text, flags=re.MULTILINE)
    notes = re.findall(r"\*Effects classified as", text)
    assert numbers(children("team")) == [f"team-{count}" for count in range(1, len(lines) + len(notes) + 1)]
    assert len(children("team")) == 29


def test_the_team_match_rules_belong_to_no_version() -> None:
    team = (rulebook.rule("team"), *children("team"))
    assert {(rule.book, rule.since) for rule in team} == {("Team Match rules", None)}
    assert {rule.book for rule in all_rules().values() if rule not in team} == {"Comprehensive Rules"}


def test_later_numbers_say_since_when() -> None:
    assert {rule.number for rule in all_rules().values() if rule.since == "1.2.0"} == NEW_IN_1_2_0
    assert {rule.since for rule in all_rules().values()} == {None, "1.2.0"}


@pytest.mark.parametrize("book", ["comprehensive-1.1.8", "comprehensive-1.1.9", "team-match"])
def test_no_summary_repeats_eight_words_of_the_rules(shared: Path, book: str) -> None:
    printed = words((shared / "rules" / f"{book}.md").read_text(encoding="utf-8"))
    runs = {tuple(printed[start : start + 8]) for start in range(len(printed) - 7)}
    copied = [
        rule.number
        for rule in all_rules().values()
        for said in [words(rule.summary)]
        if any(tuple(said[start : start + 8]) in runs for start in range(len(said) - 7))
    ]
    assert copied == []


def test_summaries_are_short_sentences_and_headings_are_not() -> None:
    assert [rule.number for rule in all_rules().values() if not 3 < len(rule.summary) <= 100] == []
    sentences = [rule for rule in all_rules().values() if not rule.is_heading]
    assert [rule.number for rule in sentences if not rule.summary.endswith(".")] == []


def test_every_statement_hangs_below_another_or_is_a_chapter() -> None:
    assert numbers(rulebook.chapters()) == [*(str(number) for number in range(1, 12)), "team"]
    orphans = [rule.number for rule in all_rules().values() if rule.parent and rule.parent not in all_rules()]
    assert orphans == []


def test_rules_come_in_the_order_of_the_rulebook() -> None:
    order = list(all_rules())
    assert order[0] == "1"
    assert order.index("2-9") < order.index("2-9-4") < order.index("2-10") < order.index("3")
    assert order.index("11-3-3") < order.index("team") < order.index("team-9") < order.index("team-10")
    assert order[-1] == "team-29"


def test_a_statement_without_effect_repeats_no_other() -> None:
    assert [rule.number for rule in all_rules().values() if rule.no_effect and rule.same_as] == []


def test_a_repeated_statement_affects_play_and_repeats_none_itself() -> None:
    repeated = [all_rules()[rule.same_as] for rule in all_rules().values() if rule.same_as]
    assert [rule.number for rule in repeated if rule.no_effect or rule.same_as] == []


def test_reasons_point_at_existing_rules() -> None:
    pointed_at = [
        number
        for rule in all_rules().values()
        for number in re.findall(r"(?:team|[0-9]+)(?:-[0-9]+)+", rule.no_effect or "")
    ]
    assert {"7-1-4-1", "team-21"} <= set(pointed_at)
    assert [number for number in pointed_at if number not in all_rules()] == []


def test_lookup_takes_the_full_stop_of_the_rulebook() -> None:
    assert rulebook.rule("7-1-4-2") == rulebook.rule(" 7-1-4-2. ")
    assert rulebook.rule("7-1-4").is_heading
    assert not rulebook.rule("2-12-1").affects_play
    assert rulebook.rule("7").parent is None


def test_lookup_finds_the_team_match_by_name() -> None:
    assert rulebook.rule("team").is_heading and rulebook.rule("team").parent is None
    assert rulebook.rule("team-3") == rulebook.rule(" Team-3. ")
    assert rulebook.rule("team-3").affects_play and rulebook.rule("team-3").parent == "team"
    assert not rulebook.rule("team-29").affects_play
    assert [(rule.number, rule.same_as) for rule in children("team") if rule.same_as] == [
        ("team-12", "team-11"),
        ("team-17", "team-14"),
    ]


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("7-1-9", "there is no rule 7-1-9; the nearest are 7-1-5 and 7-1-4"),
        ("7-1-4-2-1", "there is no rule 7-1-4-2-1; the nearest is 7-1-4-2"),
        ("6-9-9", "there is no rule 6-9-9; the nearest are 6-6 and 6-5"),
        ("12", "there is no rule 12; the nearest are 11 and 10"),
        ("0-1", "there is no rule 0-1; the nearest are 1 and 2"),
        ("team-99", "there is no rule team-99; the nearest are team-29 and team-28"),
        ("team-0", "there is no rule team-0; the nearest are team-1 and team-2"),
        ("team-3-1", "there is no rule team-3-1; the nearest is team-3"),
    ],
)
def test_an_unknown_number_gets_its_neighbours(number: str, sentence: str) -> None:
    with pytest.raises(UnknownRuleError) as error:
        rulebook.rule(number)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    "number",
    [
        "",
        "battle",
        "7-1-",
        "-1",
        "７-1",
        "team-",
        "team 3",
        "team3",
        "teams-3",
        "7-team",
        pytest.param("9" * 5000, id="too long"),
    ],
)
def test_what_is_no_number_gets_an_example(number: str) -> None:
    with pytest.raises(UnknownRuleError, match="is not a rule number; these look like"):
        rulebook.rule(number)


def test_children_are_one_level_below() -> None:
    assert numbers(children("7-1-4")) == ["7-1-4-1", "7-1-4-2"]
    assert children("7-1-4-2") == ()


def test_parts_affect_play_and_are_found_under_headings() -> None:
    assert numbers(parts("6-5-5")) == ["6-5-5-1", "6-5-5-2", "6-5-5-3", "6-5-5-4"]
    assert numbers(parts("2-6")) == ["2-6-2", "2-6-3"]  # 2-6-1 has no effect
    assert {"7-1-1-1", "7-1-5-5"} <= set(numbers(parts("7-1")))  # 7-1-1 to 7-1-5 are headings
    assert len(parts("team")) == 23  # of 29, four have no effect and two repeat another


def test_a_repetition_is_no_part_of_the_statement_above_it() -> None:
    assert parts("1-2-2") == ()
    assert "8-1-3-3-4" not in numbers(parts("8-1-3-3"))
