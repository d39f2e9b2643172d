"""Rulings on cards of ST23."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tests.support.cards import character
from tests.support.official import cards
from tests.support.table import Placed, Side, Table


@ruling("fb91c511", "ST23-001")
@pytest.mark.parametrize(("given", "cost"), [(1, 2), (0, 6)])
def test_power_from_a_don_card_makes_uta_cheaper(given: int, cost: int) -> None:
    """A Character of 9000 base power that a DON!! card has raised to 10000 lowers the cost of the Uta in the hand."""
    strong = Placed(character("strong", power=9000), given=given)
    table = Table(A=Side(characters=[strong], hand=cards("ST23-001"), don=2))
    assert table.cost_to_play("Uta") == cost and table.offers("play Uta") is (cost == 2)


@ruling("fb91c511", "ST23-001")
@pytest.mark.parametrize("answer", ["pick strong", "pass"])
def test_power_from_an_effect_makes_uta_cheaper(answer: str) -> None:
    """The 10000 power that lowers the cost of the Uta in the hand may also come from an effect."""
    cheer = character("cheer", "[On Play] Up to 1 of your Characters gains +1000 power during this turn.")
    side = Side(characters=[character("strong", power=9000)], hand=[cheer, *cards("ST23-001")], don=3)
    table = Table(A=side).choose("play cheer", answer)
    assert table.offers("play Uta") is (answer == "pick strong")
    if answer == "pick strong":
        assert table.choose("play Uta").area("Uta") == "Character area" and table.don("A") == (0, 3)


@ruling("42780f52", "ST23-001", "OP01-047")
@pytest.mark.parametrize(("power", "playable"), [(10000, True), (9000, False)])
def test_law_plays_the_uta_who_has_become_cheaper(power: int, playable: bool) -> None:
    """Beside a Character of 10000 power Uta has cost 2 in the hand, and Law may play her as such."""
    side = Side(characters=[character("strong", cost=9, power=power), character("mate")], don=5)
    side.hand = cards("OP01-047", "ST23-001")
    table = Table(A=side).choose("play Trafalgar Law", "yes", "pick mate")
    assert table.options() == (["pick Uta", "pick mate", "pass"] if playable else ["pick mate", "pass"])
    if playable:
        table.choose("pick Uta")
        assert table.area("Uta") == "Character area" and table.don("A") == (0, 5)
