"""Chapter 2: power, cost, Life, Counter and text of cards as a game changes them."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Cards, HasValue
from tests.support import rules
from tests.support.cards import character, event, leader, stage
from tests.support.probing import among, asking, picks
from tests.support.table import Placed, Side, Table

FIGHTER = character("fighter", cost=3, power=4000)
MINE = nodes.All((Cards(kinds=("character",)),))


# -- power and cost ----------------------------------------------------------------------------------------------------


@rules("2-6-3")
@pytest.mark.parametrize("change", [2000, -1000])
def test_an_effect_makes_power_greater_or_less_than_written(change: int) -> None:
    table = asking(nodes.For("turn", (nodes.GainPower(MINE, change),)), A=Side(characters=[FIGHTER]))
    assert table.power("fighter") == 4000 + change
    assert table.power("A leader") == 5000
    table.end_turn()
    assert table.power("fighter") == 4000


@rules("2-7-6")
@pytest.mark.parametrize(("change", "cost"), [(2, 5), (-1, 2), (-3, 0), (-4, 0)])
def test_an_effect_makes_a_cost_greater_or_less_than_written(change: int, cost: int) -> None:
    table = asking(nodes.For("turn", (nodes.GainCost(MINE, change),)), A=Side(characters=[FIGHTER]))
    assert table.cost("fighter") == cost
    table.end_turn()
    assert table.cost("fighter") == 3


@rules("2-7-6", "2-7-2")
def test_a_lower_cost_in_the_hand_is_what_is_paid() -> None:
    cheap = character("cheap", "Give this card in your hand −2 cost.", cost=5)
    assert not Table(A=Side(hand=[cheap], don=2)).offers("play cheap")
    table = Table(A=Side(hand=[cheap], don=3))
    assert table.cost("cheap") == 3
    table.choose("play cheap")
    assert table.don("A") == (0, 3)
    assert table.cost("cheap") == 5  # on the field its text about the hand is not valid


@rules("2-7-6", "2-7-3")
def test_a_changed_price_counts_for_the_cards_it_speaks_of_only() -> None:
    discount = stage("discount", "The cost of playing Event cards from your hand will be reduced by 1.")
    hand = [event("spell", "[Main] Draw 1 card.", cost=3), character("hero", cost=3)]
    table = Table(A=Side(stage=discount, hand=hand, don=2))
    assert table.offers("play spell") and not table.offers("play hero")
    table.choose("play spell")
    assert table.don("A") == (0, 2)


@rules("2-6-3", "2-7-6")
def test_values_now_and_base_values_are_told_apart() -> None:
    low = character("low", cost=2, power=3000)
    change = nodes.For("turn", (nodes.GainPower(MINE, 1000), nodes.GainCost(MINE, 1)))
    crew = Side(characters=[low, FIGHTER])

    def now(*where: nodes.Filter) -> list[str]:
        return picks(Cards(kinds=("character",), where=where), A=crew, before=(change,))

    assert now(HasValue("power", "=", 4000)) == ["low"]
    assert now(HasValue("base_power", "=", 4000)) == ["fighter"]
    assert now(HasValue("cost", "=", 3)) == ["low"]
    assert now(HasValue("base_cost", "=", 3)) == ["fighter"]


@rules("2-6-3")
@pytest.mark.parametrize(
    ("op", "expected"),
    [
        ("<=", ["one", "two"]),
        (">=", ["two", "three"]),
        ("=", ["two"]),
        ("<", ["one"]),
        (">", ["three"]),
        ("!=", ["one", "three"]),
    ],
)
def test_six_comparisons_of_a_value(op: nodes.Comparison, expected: list[str]) -> None:
    crew = Side(characters=[character(name, power=power) for name, power in [("one", 1), ("two", 2), ("three", 3)]])
    assert among(HasValue("power", op, 2), side=crew) == expected


# -- Life --------------------------------------------------------------------------------------------------------------


@rules("2-9-4")
def test_effects_bring_life_above_the_value_of_the_leader() -> None:
    table = asking(
        "Add 2 cards from the top of your deck to the top of your Life cards.",
        A=Side(leader=leader(life=4), life=4, deck=5),
    )
    assert table.asked == ("A", "place")  # which of two unseen cards first: whether they are copies is not known
    assert table.choose("pick filler").life("A") == 6
    assert len(table.names("A", "deck")) == 3


# -- Counter -----------------------------------------------------------------------------------------------------------


@rules("2-10-2")
def test_only_characters_with_a_counter_can_be_trashed_for_it() -> None:
    hand = [character("armed", counter=1000), character("plain"), event("spell", "[Main] Draw 1 card."), stage("tower")]
    table = Table(B=Side(hand=hand, don=5)).attack("A leader", "B leader")
    assert table.options() == ["pass", "counter armed B leader"]


def test_cards_with_a_counter_and_its_value_can_be_meant() -> None:
    hand = [character("one", counter=1000), character("two", counter=2000), character("plain")]
    assert among(nodes.HasCounter(), side=Side(hand=hand), area="hand") == ["one", "two"]
    assert among(HasValue("counter", ">=", 2000), side=Side(hand=hand), area="hand") == ["two"]
    assert among(HasValue("counter", "=", 0), side=Side(hand=hand), area="hand") == ["plain"]


# -- Trigger -----------------------------------------------------------------------------------------------------------


@rules("2-11-1")
@pytest.mark.parametrize("use", ["yes", "no"])
def test_a_trigger_may_be_activated_instead_of_taking_the_life_card(use: str) -> None:
    mine = character("mine", "[Trigger] Draw 2 cards.")
    table = Table(A=Side(don=1), B=Side(life=[mine], deck=6))
    table.attack("A leader", "B leader")
    assert table.asked == ("B", "trigger")
    table.choose(use)
    assert table.life("B") == 0
    if use == "yes":
        assert table.area("mine") == "trash" and len(table.hand("B")) == 2
    else:
        assert table.area("mine") == "hand" and table.hand("B") == ["mine"]


# -- text --------------------------------------------------------------------------------------------------------------


@rules("2-8-3", "1-3-7")
def test_a_text_is_worked_through_from_the_top_down() -> None:
    first_draw = asking(
        "Draw 1 card. Then, trash all cards from your hand.", A=Side(hand=[FIGHTER], deck=[FIGHTER] * 3)
    )
    assert first_draw.hand("A") == [] and len(first_draw.names("A", "trash")) == 2
    first_trash = asking(
        "Trash all cards from your hand. Then, draw 1 card.", A=Side(hand=[FIGHTER], deck=[FIGHTER] * 3)
    )
    assert len(first_trash.hand("A")) == 1 and len(first_trash.names("A", "trash")) == 1


@rules("2-8-3")
def test_the_steps_of_a_text_ask_in_the_order_of_the_text() -> None:
    crew = Side(characters=[FIGHTER, character("other")])
    table = asking(
        "Rest 1 of your Characters. Then, return 1 of your Characters to the owner's hand.",
        A=crew,
    )
    table.choose("pick fighter")
    assert table.rested("fighter") and table.asked == ("A", "pick")
    table.choose("pick other")
    assert table.area("other") == "hand" and table.area("fighter") == "Character area"


@rules("2-8-2")
def test_a_text_goes_on_working_for_its_area_after_another_copy_has_left() -> None:
    aura = character("aura", "Your Leader gains +1000 power.")
    leave = "[Activate: Main] Trash 1 of your Characters."
    table = Table(A=Side(leader=leader("leader", leave), characters=[aura, Placed(aura, rested=True)]))
    assert table.power("A leader") == 7000
    table.choose("activate A leader", "pick aura")
    assert table.power("A leader") == 6000
    table.choose("activate A leader")  # the only one left is taken without asking
    assert table.power("A leader") == 5000
