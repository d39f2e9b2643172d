"""Rulings on costs: what can pay, what cannot, what is paid for nothing, and what comes back after being declined."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support.cards import character, choose, event, main, stage
from tests.support.official import card
from tests.support.table import Side, Table

SPARE = character("spare", cost=9)
MATE = character("mate")
BIG = character("big", cost=9)
SHOT = event("shot", main(nodes.KnockOut(choose())))


@pytest.mark.parametrize("payment", ["A Dracule Mihawk", "mate", "ship", "don"])
def test_mihawk_rests_a_leader_a_character_a_stage_or_a_don(payment: str) -> None:
    """Ruling 7518e8d1."""
    side = Side(leader=card("OP14-020"), characters=[MATE], stage=stage("ship"), don=1, rested_don=5)
    table = Table(A=side, B=Side(characters=[BIG])).choose("activate A Dracule Mihawk")
    options = table.options()
    dons = [option for option in options if option.startswith("don")]
    assert set(options) - set(dons) == {"pick A Dracule Mihawk", "pick mate", "pick ship"} and len(dons) == 1
    table.choose(dons[0] if payment == "don" else f"pick {payment}", "number 3")
    assert table.don("A") == ((3, 3) if payment == "don" else (4, 2))
    assert [table.rested(name) for name in ("A Dracule Mihawk", "mate", "ship")].count(True) == (payment != "don")
