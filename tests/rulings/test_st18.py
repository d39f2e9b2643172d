"""Rulings on cards of ST18."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.official import cards
from tests.support.staples import MATE
from tests.support.table import Side, Table


@rules("8-4-4-1")
@ruling("7577045e", "ST18-002")
@pytest.mark.parametrize(
    ("others", "don", "hand", "trash"),
    [([], 8, ["filler", "filler"], []), ([MATE], 8, ["filler", "filler"], ["mate"]), ([], 7, [], [])],
    ids=["empty hand", "a card to trash", "seven DON!! cards"],
)
def test_o_nami_draws_two_cards_with_an_empty_hand(
    others: list[Card], don: int, hand: list[str], trash: list[str]
) -> None:
    """With eight DON!! cards O-Nami's player draws two cards even without a card in the hand to trash before."""
    table = Table(A=Side(hand=[*cards("ST18-002"), *others], don=don)).choose("play O-Nami")
    assert table.hand("A") == hand and table.names("A", "trash") == trash and table.asked == ("A", "main")
