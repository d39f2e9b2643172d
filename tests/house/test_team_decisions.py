"""Every decision of docs/team-match.md is named by a test, and no test names one that is not there."""

import ast
import re

from tests.support.shared_folder import ROOT

PAGE = ROOT / "docs" / "team-match.md"
TESTS = sorted((ROOT / "tests" / "rules").glob("test_team_decisions_*.py"))


def decided() -> list[int]:
    """The numbers of the decisions, as the page lists them."""
    return [int(number) for number in re.findall(r"^(\d+)\. \*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE)]


def proven(source: str) -> list[int]:
    """The numbers that the tests of a module name, in their order."""
    numbers: list[int] = []
    for test in ast.parse(source).body:
        for mark in test.decorator_list if isinstance(test, ast.FunctionDef) else ():
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "decision":
                numbers += [ast.literal_eval(number) for number in mark.args]
    return numbers


def test_the_page_numbers_its_decisions_one_after_the_other() -> None:
    assert decided() == list(range(1, len(decided()) + 1))
    assert len(decided()) > 30


def test_every_decision_is_named_by_a_test_and_no_other_number_is() -> None:
    named = {number for path in TESTS for number in proven(path.read_text(encoding="utf-8"))}
    assert sorted(named) == decided()


def test_the_tests_stand_in_the_order_of_the_page() -> None:
    for path in TESTS:
        named = proven(path.read_text(encoding="utf-8"))
        assert named == sorted(named), f"{path.name}: {named}"


def test_a_number_that_no_test_names_would_be_found() -> None:
    source = "@decision(2)\n@rules('1-1')\ndef test_a(): ...\n@decision(3, 5)\ndef test_b(): ...\ndef test_c(): ...\n"
    assert proven(source) == [2, 3, 5]
