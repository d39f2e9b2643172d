"""General rulings on chapter 8: conditions."""

import pytest

from tests.support import rules, ruling
from tests.support.cards import character
from tests.support.table import Placed, Side, Table


@ruling("dc56dc2d")
@rules("8-3-2-3", "10-2-9-1")
@pytest.mark.parametrize(("given", "works"), [(1, False), (2, True), (3, True), (5, True)])
def test_more_don_cards_than_named_fulfil_the_condition_too(given: int, works: bool) -> None:
    """A [DON!! xX] effect works with X given DON!! cards and also with more of them."""
    mate = character(
        "mate",
        "[DON!! x2] [When Attacking] Draw 1 card.",
        "[DON!! x2] [Activate: Main] [Once Per Turn] Draw 1 card.",
        "[DON!! x2] This Character gains +10000 power.",
    )
    table = Table(A=Side(characters=[Placed(mate, given=given)], don=1))
    assert table.power("mate") == 3000 + given * 1000 + 10000 * works
    assert table.offers("activate mate") is works
    if works:
        assert len(table.choose("activate mate").hand("A")) == 1
    assert len(table.choose("attack mate B leader").hand("A")) == 2 * works
