"""The navigator wins where a win can be forced and survives where it can, at the budget of a fifth of a second."""

from __future__ import annotations

import pytest

from logpose import compiled
from logpose.bots import make_bot
from tests.strength.budgets import BEST
from tests.strength.positions import DEFENCE, LETHAL, Position, positions, solved

pytestmark = pytest.mark.skipif(
    not compiled.is_compiled(), reason="interpreted, choices of the network take hundreds of times as long"
)
EVERYDAY = 9  # every so many-th of them is tried every day; `tools/judge positions` tries all


@pytest.mark.parametrize(
    "position", [one for one in positions() if one.kind == LETHAL][::EVERYDAY], ids=lambda position: position.name
)
def test_a_win_that_can_be_forced_is_played(position: Position) -> None:
    assert solved(make_bot(BEST), position)


@pytest.mark.parametrize(
    "position", [one for one in positions() if one.kind == DEFENCE][::EVERYDAY], ids=lambda position: position.name
)
def test_an_attack_that_can_be_survived_is_survived(position: Position) -> None:
    assert solved(make_bot(BEST), position)
