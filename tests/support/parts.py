"""Long runs in parts: the first ones belong to the everyday run, all of them to the whole suite.

@pytest.mark.parametrize("part", parts(8))
def test_a_law(part: int) -> None:
    for seed in range(part, SEEDS, 8):
        …
"""

import pytest


def parts(count: int, everyday: int = 1) -> list[object]:
    """The numbers of so many parts; those after the first ones are slow."""
    return [pytest.param(part, marks=pytest.mark.slow if part >= everyday else ()) for part in range(count)]
