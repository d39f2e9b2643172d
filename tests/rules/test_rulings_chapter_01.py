"""General rulings on chapter 1: power below 0."""

import pytest

from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, choose, event, main
from tests.support.table import Placed, Side, Table

FOE = character("foe", power=3000)


def weaken(amount: int) -> nodes.Activate:
    """[Main] A Character of either player loses this much power for the turn."""
    return main(nodes.For("turn", (nodes.GainPower(choose("any"), -amount),)))


@ruling("b7cca509")
@rules("1-3-6-1-1", "1-3-6-1")
@pytest.mark.parametrize("amount", [2000, 3000, 5000])
def test_a_character_whose_power_falls_to_zero_or_below_stays(amount: int) -> None:
    """A Character whose power an effect brings to 0 or below stays on the field with that power."""
    table = Table(A=Side(hand=[event("weaken", weaken(amount), cost=0)]), B=Side(characters=[FOE]))
    table.choose("play weaken")
    assert table.area("foe") == "Character area" and table.power("foe") == 3000 - amount
    assert table.end_turn().area("foe") == "Character area" and table.power("foe") == 3000


@ruling("85157f4b")
@rules("1-3-6-1", "6-5-5-2")
@pytest.mark.parametrize(("given", "power"), [(1, -3000), (4, 0), (5, 1000)])
def test_don_cards_add_to_power_below_zero(given: int, power: int) -> None:
    """A DON!! card given to a Character of −4000 power makes it −3000: the negative value is reckoned with."""
    weaken_text = "[Main] Give 1 Character −7000 power during this turn."
    mine = Side(characters=[Placed(character("mate"))], hand=[event("weaken", weaken_text, cost=0)], don=given + 1)
    table = Table(A=mine).choose("play weaken")
    assert table.power("mate") == -4000
    table.choose(*["give mate"] * given)
    assert table.power("mate") == power and table.given("mate") == given
