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
