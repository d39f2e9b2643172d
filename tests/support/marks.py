"""Marks on tests."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])


def rules(*numbers: str) -> Callable[[Test], Test]:
    """Name the rules that a test proves: `@rules("7-1-4", "7-1-4-2")`."""
    return _marking("rules", *numbers)


def ruling(id: str, *cards: str) -> Callable[[Test], Test]:
    """Name the official ruling that a test plays, by its id, and the cards it is about: `@ruling("77ff25d6", "OP01-026")`.

    The first line of the test's docstring says in our words what was ruled.
    """
    if len(id) != 8 or not all(letter in "0123456789abcdef" for letter in id):
        raise ValueError(f"{id!r} is not the id of a ruling")
    return _marking("ruling", id, *cards)


def decision(*numbers: int) -> Callable[[Test], Test]:
    """Name the decisions of docs/team-match.md that a test proves: `@decision(21)`."""
    return _marking("decision", *numbers)


def words(*names: str) -> Callable[[Test], Test]:
    """Name the words about players that a test plays at a table of four: `@words("Draw.player:you", "EachPlayer")`.

    Which words there are, and how each is named, is in tests/support/vocabulary.py.
    """
    return _marking("words", *names)


def _marking(mark: str, *what: object) -> Callable[[Test], Test]:
    if not what:
        raise ValueError(f"@{mark} names nothing")
    marked: pytest.MarkDecorator = getattr(pytest.mark, mark)(*what)

    def decorate(test: Test) -> Test:
        marked(test)  # marks the function itself
        return test

    return decorate
