"""Marks on tests."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])


def rules(*numbers: str) -> Callable[[Test], Test]:
    """Name the rules that a test proves: `@rules("7-1-4", "7-1-4-2")`."""
    if not numbers:
        raise ValueError("name at least one rule")
    mark = pytest.mark.rules(*numbers)

    def decorate(test: Test) -> Test:
        mark(test)  # marks the function itself
        return test

    return decorate


def ruling(id: str, *cards: str) -> Callable[[Test], Test]:
    """Name the official ruling that a test plays, by its id, and the cards it is about: `@ruling("77ff25d6", "OP01-026")`.

    The first line of the test's docstring says in our words what was ruled.
    """
    if len(id) != 8 or not all(letter in "0123456789abcdef" for letter in id):
        raise ValueError(f"{id!r} is not the id of a ruling")
    mark = pytest.mark.ruling(id, *cards)

    def decorate(test: Test) -> Test:
        mark(test)
        return test

    return decorate


def decision(*numbers: int) -> Callable[[Test], Test]:
    """Name the decisions of docs/team-match.md that a test proves: `@decision(21)`."""
    if not numbers:
        raise ValueError("name at least one decision")
    mark = pytest.mark.decision(*numbers)

    def decorate(test: Test) -> Test:
        mark(test)
        return test

    return decorate


def words(*names: str) -> Callable[[Test], Test]:
    """Name the words about players that a test plays at a table of four: `@words("Draw.player:you", "EachPlayer")`.

    Which words there are, and how each is named, is in tests/support/vocabulary.py.
    """
    if not names:
        raise ValueError("name at least one word")
    mark = pytest.mark.words(*names)

    def decorate(test: Test) -> Test:
        mark(test)
        return test

    return decorate
