"""General rulings on chapter 4: "up to", and which ways out of the Life area are damage."""

import pytest

from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, choose, event, main
from tests.support.table import FILLER, Side, Table

SPARK = character("spark", "[Trigger] Draw 1 card.")
LIFE_TO_HAND = nodes.AddToHand(nodes.Top("life"))
LIFE_TO_TRASH = nodes.Trash(nodes.Choose((nodes.Top("life"),), up_to=True))


@ruling("979d1779")
@rules("4-8-1", "8-4-4-1", "1-3-5-1")
@pytest.mark.parametrize("up_to", [True, False])
def test_up_to_a_number_of_cards_may_be_none(up_to: bool) -> None:
    """Where an effect says "up to" a number, no card at all may be chosen."""
    shot = event("shot", main(nodes.KnockOut(choose(up_to=up_to))), cost=0)
    table = Table(A=Side(hand=[shot], don=1), B=Side(characters=[character("one"), character("two")]))
    table.choose("play shot")
    assert table.options() == ["pick one", "pick two", *["pass"] * up_to]
    if up_to:
        table.choose("pass")
        assert table.asked == ("A", "main") and table.names("B", "characters") == ["one", "two"]


@ruling("70387ad2")
@rules("4-6-3", "10-1-5-1")
@pytest.mark.parametrize(("step", "area"), [(LIFE_TO_HAND, "hand"), (LIFE_TO_TRASH, "trash")])
def test_a_life_card_that_an_effect_moves_does_not_trigger(step: nodes.Step, area: str) -> None:
    """A [Trigger] can be activated on taking damage only, not when an effect takes or trashes the Life card."""
    table = Table(A=Side(hand=[event("move", main(step), cost=0)], life=[FILLER, SPARK], don=1)).choose("play move")
    if area == "trash":
        table.choose("pick spark")
    assert table.area("spark") == area and table.asked == ("A", "main") and "drew" not in table.noted
    hit = Table(A=Side(don=1), B=Side(life=[FILLER, SPARK])).choose("attack A leader B leader")
    assert hit.asked == ("B", "trigger") and hit.choose("yes").hand("B") == ["filler"]


@ruling("bd4844d6")
@rules("4-6-2-2", "8-6-2-1")
def test_the_trigger_of_the_first_damage_comes_before_the_second_damage() -> None:
    """Of two damage, the [Trigger] of the first Life card is activated before the second damage is dealt."""
    twice = character("twice", "[Double Attack]", power=5000)
    refill = character("refill", "[Trigger] Add 1 card from the top of your deck to the top of your Life cards.")

    def attack(*life: str) -> Table:
        found = [refill if name == "refill" else character(name) for name in life]
        theirs = Side(life=found, deck=[FILLER, FILLER, character("fresh")])
        return Table(A=Side(characters=[twice], don=1), B=theirs).attack("twice", "B leader")

    table = attack("low", "refill")
    assert table.asked == ("B", "trigger") and table.hand("B") == [] and "low" in table.names("B", "life")
    table.choose("yes")
    assert table.hand("B") == ["fresh"] and table.names("B", "life") == ["low"]
    assert attack("refill").choose("yes").hand("B") == ["fresh"]
    table = attack("refill").choose("no")  # no Life card is left for the second damage
    assert table.hand("B") == ["refill"] and table.life("B") == 0 and table.winner == ""
