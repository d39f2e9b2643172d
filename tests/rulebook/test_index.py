"""The index: where rules are cited, and what that covers."""

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from logpose.rulebook import Citation, Index, all_rules, index_of_checkout, rule
from logpose.rulebook import index as index_module
from logpose.rulebook.index import cited_in_code, cited_in_tests

Cites = Callable[[str], list[tuple[int, str, str]]]


@pytest.fixture
def code(tmp_path: Path) -> Cites:
    """The line, name and number of each citation in a module."""

    def cites(source: str) -> list[tuple[int, str, str]]:
        path = tmp_path / "engine" / "battle.py"
        path.parent.mkdir()
        path.write_text(dedent(source).removeprefix("\n"), encoding="utf-8")
        found = list(cited_in_code([path], tmp_path))
        assert {citation.file for citation in found} <= {"engine/battle.py"}
        return [(citation.line, citation.name, citation.number) for citation in found]

    return cites


@pytest.fixture
def tests(tmp_path: Path) -> Cites:
    """The line, name and number of each citation in a module of tests."""

    def cites(source: str) -> list[tuple[int, str, str]]:
        path = tmp_path / "test_battle.py"
        path.write_text(dedent(source).removeprefix("\n"), encoding="utf-8")
        return [(found.line, found.name, found.number) for found in cited_in_tests([path], tmp_path)]

    return cites


def test_a_comment_belongs_to_its_function(code: Cites) -> None:
    source = """
        class Battle:
            def damage_step(self):
                if self.weaker:  # 7-1-4-2
                    return

        def other():
            # 1-3-2, 1-3-3: both
            pass
        """
    assert code(source) == [
        (3, "Battle.damage_step", "7-1-4-2"),
        (7, "other", "1-3-2"),
        (7, "other", "1-3-3"),
    ]


def test_a_docstring_belongs_to_what_it_describes(code: Cites) -> None:
    source = '''
        """Chapter 7 (7-1)."""

        class Battle:
            """A battle.

            Its end is 7-1-5.
            """
        '''
    assert code(source) == [(1, "", "7-1"), (6, "Battle", "7-1-5")]


def test_strings_cite_too(code: Cites) -> None:
    source = """
        EMPTY_DECK: Final = "1-2-1-1-2"

        def problem(count):
            return f"{count} copies: at most 4 (5-1-2-3)"
        """
    assert code(source) == [(1, "EMPTY_DECK", "1-2-1-1-2"), (4, "problem", "5-1-2-3")]


def test_a_comment_above_a_definition_belongs_to_it(code: Cites) -> None:
    source = """
        # 6-2-3: they return
        # rested (6-2-4).
        @final
        def refresh():
            pass

        # Areas (3-1-1).
        DECK = 0

        # 9-1-2, about nothing

        """
    assert code(source) == [
        (1, "refresh", "6-2-3"),
        (2, "refresh", "6-2-4"),
        (7, "DECK", "3-1-1"),
        (10, "", "9-1-2"),
    ]


def test_a_definition_under_a_condition_has_its_name(code: Cites) -> None:
    source = """
        if TYPE_CHECKING:
            LIMIT = 5  # 3-7-6
        """
    assert code(source) == [(2, "LIMIT", "3-7-6")]


@pytest.mark.parametrize(
    "text",
    [
        "2025-10-17",
        "OP01-016",
        "ST13-003",
        "v1-2-3",
        "12-1-1",
        "3-0",
        "10-1-2025",
        "7-1-4-x",
        "1.2-3",
        "1-2.5",
        "team",
        "the team-mate",
        "team-3x",
        "team-3-x",
        "team-mate-3",
        "steam-3",
        "a-team-3",
        "Team-3",
    ],
)
def test_other_numbers_with_hyphens_are_no_citations(code: Cites, text: str) -> None:
    assert code(f"x = 1  # {text}\n") == []


@pytest.mark.parametrize("text", ["7-1-4-2", "(7-1-4-2)", "7-1-4-2.", "7-1-4-2: yes", "rule 7-1-4-2, too", "7-1-4-2's"])
def test_a_number_may_stand_in_a_sentence(code: Cites, text: str) -> None:
    assert code(f"x = 1  # {text}\n") == [(1, "x", "7-1-4-2")]


@pytest.mark.parametrize("text", ["team-3", "(team-3)", "6-6-1-4, team-3.", "team-3: yes", "team-3's"])
def test_the_team_match_is_cited_by_name(code: Cites, text: str) -> None:
    assert code(f"x = 1  # {text}\n")[-1] == (1, "x", "team-3")


def test_docstrings_and_strings_cite_the_team_match_too(code: Cites) -> None:
    source = '''
        def first_turn():
            """Nobody attacks (team-4), and some draw nothing (team-5)."""
            return "team-29"
        '''
    assert [number for _, _, number in code(source)] == ["team-4", "team-5", "team-29"]


def test_arithmetic_is_no_citation(code: Cites) -> None:
    assert code("x = 7-1-4\n") == []


def test_a_test_names_its_rules_in_its_decorator(tests: Cites) -> None:
    source = """
        @rules("7-1-1-4", "7-1-2-3")
        @pytest.mark.parametrize("version", ["1-2-3"])
        def test_battle_ends(version):
            "7-1-4-2"

        @pytest.mark.rules("9-1-2")
        async def test_at_once(): ...

        @rules("9-1-2")
        def helper(): ...

        @rules("6-6-1-4", "team-3")
        def test_round_the_table(): ...

        def test_nothing(): ...
        """
    assert tests(source) == [
        (3, "test_battle_ends", "7-1-1-4"),
        (3, "test_battle_ends", "7-1-2-3"),
        (7, "test_at_once", "9-1-2"),
        (13, "test_round_the_table", "6-6-1-4"),
        (13, "test_round_the_table", "team-3"),
    ]


def test_the_rules_of_a_class_of_tests_are_those_of_its_tests(tests: Cites) -> None:
    source = """
        @rules("10-1-4-1")
        class TestBlocker:
            def test_it_rests(self): ...

            @rules("7-1-2-1")
            def test_only_one(self): ...
        """
    assert tests(source) == [
        (3, "TestBlocker.test_it_rests", "10-1-4-1"),
        (6, "TestBlocker.test_only_one", "10-1-4-1"),
        (6, "TestBlocker.test_only_one", "7-1-2-1"),
    ]


def cited(*numbers: str) -> list[Citation]:
    return [Citation("engine/battle.py", 1, "battle", number) for number in numbers]


def test_a_citation_counts_for_exactly_its_number() -> None:
    index = Index(cited("7-1-4-1"), cited())
    assert index.has_code(rule("7-1-4-1"))
    assert not index.has_code(rule("7-1-4-1-2"))
    assert not index.has_code(rule("7-1-4-2"))
    assert not index.has_tests(rule("7-1-4-1"))


def test_a_citation_of_the_team_match_counts_for_its_statement_and_its_repetition() -> None:
    index = Index(cited("team-1", "team-11"), cited("team-12"))
    assert index.has_code(rule("team-1")) and index.has_code(rule("team-11"))
    assert not index.has_code(rule("team-10"))
    assert index.has_code(rule("team-12")) and index.code_for(rule("team-12")) == cited("team-11")
    assert index.has_tests(rule("team-12")) and not index.has_tests(rule("team-11"))
    missing = [each.number for each in index.missing()]
    assert {"team-1", "team-2"} <= set(missing)
    assert not {"team", "team-12", "team-29"} & set(missing)


def test_a_statement_is_covered_when_all_its_parts_are() -> None:
    assert not Index(cited("4-5-4-1", "4-5-4-2"), None).has_code(rule("4-5-4"))
    whole = Index(cited("4-5-4-1", "4-5-4-2", "4-5-4-3"), None)
    assert whole.has_code(rule("4-5-4"))
    assert whole.code_for(rule("4-5-4")) == []


def test_a_repetition_is_covered_by_what_it_repeats() -> None:
    index = Index(cited("1-2-1-1-1"), cited("9-2-1-1"))
    assert index.code_for(rule("9-2-1-1")) == cited("1-2-1-1-1")
    assert index.has_code(rule("9-2-1-1"))
    assert index.has_tests(rule("9-2-1-1"))
    assert not index.has_tests(rule("1-2-1-1-1"))
    # What is repeated under a statement does not show that the statement itself is done.
    assert not Index(cited("1-2-1-1-1", "1-2-1-1-2"), None).has_code(rule("1-2-2"))


def test_missing_is_what_affects_play_and_lacks_code_or_tests() -> None:
    index = Index(cited("1-2-3", "1-2-4"), cited("1-2-3", "1-2-5"))
    without_code = [each.number for each in index.without_code()]
    without_tests = [each.number for each in index.without_tests()]
    assert "1-2-5" in without_code
    assert "1-2-4" not in without_code
    assert "1-2-4" in without_tests
    missing = [each.number for each in index.missing()]
    assert set(missing) == {*without_code, *without_tests}
    assert "1-2-3" not in missing
    assert "2-12-1" not in missing
    assert missing == [number for number in all_rules() if number in missing]


def test_nothing_is_missing_when_every_statement_is_cited() -> None:
    everything = cited(*(number for number, each in all_rules().items() if each.affects_play))
    assert Index(everything, everything).missing() == []


def test_unknown_numbers_are_found() -> None:
    index = Index(cited("7-1-9", "7-9", "7-1-4"), cited("7-9", "7-1-4"))
    assert [citation.number for citation in index.unknown()] == ["7-1-9", "7-9"]


def test_unknown_statements_of_the_team_match_are_found_in_code_and_tests(code: Cites, tests: Cites) -> None:
    in_code = [number for _, _, number in code("# team-3, team-30, team-0, team-3-1, team-100\n")]
    in_tests = [number for _, _, number in tests('@rules("team-3", "Team-4", "team-99")\ndef test_it(): ...\n')]
    index = Index(cited(*in_code), cited(*in_tests))
    assert {citation.number for citation in index.unknown()} == {
        *("team-30", "team-0", "team-3-1", "team-100"),
        *("Team-4", "team-99"),
    }


@pytest.mark.slow
def test_the_checkout_has_its_tests_at_hand() -> None:
    index = index_of_checkout()
    assert index.tests_at_hand
    assert any(citation.file.startswith("src/logpose/engine/") for citation in index.code)


def test_an_installed_copy_has_no_tests_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "logpose"
    (package / "engine").mkdir(parents=True)
    (package / "engine" / "battle.py").write_text("x = 1  # 7-1-4-2\n", encoding="utf-8")
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(index_module, "PACKAGE", package)
    index = index_of_checkout()
    assert not index.tests_at_hand
    assert index.without_tests() == []
    assert [citation.place for citation in index.code] == ["logpose/engine/battle.py:1"]
