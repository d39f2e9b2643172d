"""Rulings on cards of ST27."""

from __future__ import annotations

from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, hit
from tests.support.staples import SHOT
from tests.support.table import Side, Table


@rules("10-2-1-3")
@ruling("20b6a4d9", "ST27-002")
def test_devon_trashed_by_her_own_effect_draws_no_card() -> None:
    """Devon who was trashed to pay for her own effect has not been K.O.'d and draws no card."""
    side = Side(leader(types=("Blackbeard Pirates",)), characters=[card("ST27-002")])
    table = Table(A=side, B=Side(characters=[character("cheap")])).choose("activate Catarina Devon", "pick cheap")
    assert table.area("Catarina Devon") == "trash" and table.cost("cheap") == 0
    assert "drew" not in table.noted and table.hand("A") == []
    table = hit(SHOT, Side(characters=[card("ST27-002")]))
    assert table.noted.count("drew") == 1 and table.hand("B") == ["filler"]
