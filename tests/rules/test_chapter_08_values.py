"""How the values of cards come about: base values (4-9), power and cost (1-3-6), cards in hands (2-7-6)."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, every, leader, main
from tests.support.table import Placed, Side, Table

THIS = nodes.This()
MINE = every("you")


def lasting(*effects: nodes.Effect, duration: nodes.Duration = "turn") -> nodes.For:
    return nodes.For(duration, effects)


def lower_cost(amount: int) -> Card:
    return event("spell", main(lasting(nodes.GainCost(every(), -amount))))


# -- base values -------------------------------------------------------------------------------------------------------


def base_power(to: int) -> Card:
    return event(f"to {to}", main(lasting(nodes.SetBasePower(MINE, to))))


@rules("4-9-2-1")
@pytest.mark.parametrize("order", [(7000, 5000), (5000, 7000)])
def test_of_several_base_powers_the_highest_applies_whatever_their_order(order: tuple[int, int]) -> None:
    table = Table(A=Side(characters=[character("hero")], hand=[base_power(to) for to in order], don=3))
    table.choose(f"play to {order[0]}")
    assert table.power("hero") == order[0]
    table.choose(f"play to {order[1]}")
    assert table.power("hero") == 7000


@rules("4-9-2-1", "4-9-2")
def test_the_printed_power_does_not_compete_with_a_set_one() -> None:
    elders = character("elders", power=12000)
    peter = character("peter", "Set the base power of all of your [elders] Characters to 7000.")
    plus = event("plus", "[Main] All of your Characters gain +1000 power during this turn.")
    table = Table(A=Side(characters=[elders, peter], hand=[plus], don=2))
    assert table.power("elders") == 7000
    assert table.choose("play plus").power("elders") == 8000


@rules("4-9-2-1")
def test_a_base_power_of_zero_is_set_and_a_bonus_before_or_after_counts() -> None:
    plus = event("plus", "[Main] All of your Characters gain +1000 power during this turn.")
    table = Table(A=Side(characters=[character("hero")], hand=[plus, base_power(0), plus], don=4))
    assert table.choose("play plus").power("hero") == 4000
    assert table.choose("play to 0").power("hero") == 1000
    assert table.choose("play plus").power("hero") == 2000


@rules("4-9-2-2")
@pytest.mark.parametrize("order", [(4, 2), (2, 4)])
def test_of_several_base_costs_the_highest_applies_even_below_the_printed_one(order: tuple[int, int]) -> None:
    spells = [event(f"to {to}", main(lasting(nodes.SetBaseCost(MINE, to)))) for to in order]
    table = Table(A=Side(characters=[character("hero", cost=9)], hand=spells, don=3))
    table.choose(f"play to {order[0]}")
    assert table.cost("hero") == order[0]
    table.choose(f"play to {order[1]}")
    assert table.cost("hero") == 4


@rules("4-9-2-2", "1-3-6-2-1")
def test_a_base_cost_and_a_change_add_up_in_any_order() -> None:
    plus = event("plus", "[Main] All of your Characters gain +2 cost during this turn.")
    setter = event("setter", main(lasting(nodes.SetBaseCost(MINE, 4))))
    for order in (("plus", "setter"), ("setter", "plus")):
        table = Table(A=Side(characters=[character("hero", cost=1)], hand=[plus, setter], don=3))
        table.choose(f"play {order[0]}", f"play {order[1]}")
        assert table.cost("hero") == 6


@rules("1-3-6-2", "4-9-2-2")
def test_a_base_cost_under_a_large_reduction_is_still_no_less_than_zero() -> None:
    minus = event("minus", "[Main] Give all of your Characters −5 cost during this turn.")
    setter = event("setter", main(lasting(nodes.SetBaseCost(MINE, 4))))
    table = Table(A=Side(characters=[character("hero", cost=1)], hand=[minus, setter], don=3))
    assert table.choose("play minus").cost("hero") == 0
    assert table.choose("play setter").cost("hero") == 0


@rules("4-9-2", "8-4-6")
def test_base_values_may_be_asked_for_apart_from_what_is_added() -> None:
    plus = event("plus", main(lasting(nodes.GainPower(MINE, 2000), nodes.GainCost(MINE, 2))))
    hit = event("hit", "[Main] Rest all of your Characters with 5000 base power or more and a base cost of 3 or more.")
    cards = [character("grown", cost=1, power=3000), character("born", cost=3, power=5000)]
    table = Table(A=Side(characters=cards, hand=[plus, hit], don=3))
    table.choose("play plus", "play hit")
    assert table.rested("born") and not table.rested("grown") and table.power("grown") == 5000


@rules("4-9-2-1")
def test_swapped_base_powers_are_those_of_the_moment_and_stay_when_the_partner_leaves() -> None:
    swap = event("swap", main(nodes.SwapBasePower(
        choose("you", bind="one"), choose("you", where=(nodes.HasValue("base_power", ">=", 6000),)))))  # fmt: skip
    bounce = event("bounce", "[Main] Return 1 of your Characters to the owner's hand.")
    table = Table(
        A=Side(characters=[character("small", power=2000), character("large", power=6000)], hand=[swap, bounce], don=3,
               deck=20), B=Side(don=1),
    )  # fmt: skip
    table.choose("play swap", "pick small")
    assert (table.power("small"), table.power("large")) == (6000, 2000)
    table.choose("play bounce", "pick large")
    assert table.power("small") == 6000 and table.power("large") == 6000
    table.choose("end")
    assert table.power("small") == 2000


# -- power and cost ----------------------------------------------------------------------------------------------------


@rules("1-3-6-1", "1-3-6-1-1")
def test_power_may_be_negative_and_the_card_stays() -> None:
    minus = event("minus", main(lasting(nodes.GainPower(every(), -4000))))
    table = Table(A=Side(hand=[minus], don=2), B=Side(characters=[character("hero")]))
    table.choose("play minus")
    assert table.power("hero") == -1000 and table.area("hero") == "Character area"


@rules("1-3-6-2", "1-3-6-2-1")
def test_a_cost_below_zero_is_zero_but_later_changes_build_on_the_negative_value() -> None:
    spells = [lower_cost(5), event("raise", main(lasting(nodes.GainCost(every(), 3)))),
              event("again", main(lasting(nodes.GainCost(every(), 3))))]  # fmt: skip
    table = Table(A=Side(hand=spells, don=4), B=Side(characters=[character("hero", cost=1)]))
    assert table.choose("play spell").cost("hero") == 0
    assert table.choose("play raise").cost("hero") == 0  # 1 − 5 + 3
    assert table.choose("play again").cost("hero") == 2


@rules("4-12-1")
@pytest.mark.parametrize("version", ["1.1.8", "1.1.9", "1.2.0"])
def test_power_set_to_zero_is_a_subtraction_of_the_moment(version: str) -> None:
    """A later bonus counts on top of 0, and when the turn ends the power is back (rulings a8bc6e9a and cf63dab1)."""
    zero = event("zero", main(lasting(nodes.SetPower(every(), 0))))
    plus = event("plus", main(lasting(nodes.GainPower(every(), 1000))))
    longer = event("longer", main(lasting(nodes.GainPower(every(), 2000), duration="end_of_opponents_next_turn")))
    table = Table(
        A=Side(hand=[longer, zero, plus], don=4), B=Side(characters=[character("hack", power=5000)], don=1, deck=20),
        rules=version,
    )  # fmt: skip
    assert table.choose("play longer").power("hack") == 7000
    assert table.choose("play zero").power("hack") == 0
    assert table.choose("play plus").power("hack") == 1000
    assert table.choose("end").power("hack") == 7000


@rules("4-12-2")
@pytest.mark.parametrize(("power", "after"), [(1000, -1000), (2000, 0), (3000, 0)])
def test_power_below_zero_is_not_raised_to_zero(power: int, after: int) -> None:
    spells = [
        event("minus", main(lasting(nodes.GainPower(every(), -2000)))),
        event("zero", main(lasting(nodes.SetPower(every(), 0)))),
    ]
    table = Table(A=Side(hand=spells, don=3), B=Side(characters=[character("hack", power=power)]))
    assert table.choose("play minus", "play zero").power("hack") == after


@rules("1-3-6-2")
def test_a_cost_set_to_zero_stays_zero_when_a_permanent_reduction_leaves() -> None:
    """The cost of 6 that was lowered to 1 and then set to 0 is 6 again when the turn ends, not before (ruling db5fb258)."""
    kuzan = character(
        "kuzan",
        "Give all of your opponent's Characters −5 cost.",
        "[Activate: Main] Return this Character to the owner's hand.",
    )
    pin = event("pin", main(lasting(nodes.SetCost(every(), 0))))
    table = Table(A=Side(characters=[kuzan], hand=[pin], don=2), B=Side(characters=[character("hero", cost=6)], don=1))
    assert table.cost("hero") == 1
    assert table.choose("play pin").cost("hero") == 0
    assert table.choose("activate kuzan").cost("hero") == 0
    assert table.choose("end").cost("hero") == 6


@rules("1-3-6-2-1")
def test_a_later_change_counts_from_the_cost_that_was_set() -> None:
    pin = event("pin", main(lasting(nodes.SetCost(every(), 2))))
    plus = event("plus", main(lasting(nodes.GainCost(every(), 3))))
    table = Table(A=Side(hand=[pin, plus], don=3), B=Side(characters=[character("hero", cost=6)]))
    assert table.choose("play pin").cost("hero") == 2
    assert table.choose("play plus").cost("hero") == 5


@rules("6-5-5-2")
def test_given_don_raises_power_in_its_owners_turn_only() -> None:
    table = Table(
        A=Side(characters=[Placed(character("mine"), given=2)], don=1),
        B=Side(characters=[Placed(character("yours"), given=2)]),
    )
    assert table.power("mine") == 5000 and table.power("yours") == 3000


# -- cards in hands ----------------------------------------------------------------------------------------------------


@rules("2-7-6", "8-1-3-3")
def test_a_card_in_hand_may_change_its_own_cost_under_a_condition() -> None:
    cheap = character("cheap", "If you have 3 or less Life cards, give this card in your hand −2 cost.", cost=3)
    assert Table(A=Side(hand=[cheap], don=1, life=3)).offers("play cheap")
    table = Table(A=Side(hand=[cheap], don=1, life=4))
    assert not table.offers("play cheap") and table.cost("cheap") == 3
    paid = Table(A=Side(hand=[cheap], don=2, life=3)).choose("play cheap")
    assert paid.don("A") == (1, 1) and paid.cost("cheap") == 3  # on the field it costs what is printed


@rules("2-7-6", "1-3-6-2")
def test_a_cost_in_hand_is_never_below_zero_and_may_look_at_itself() -> None:
    dear = nodes.Matches(THIS, (nodes.HasValue("cost", ">=", 2),))
    odd = character("odd", nodes.Permanent((nodes.GainCost(THIS, -3),), (dear,), area="hand"), cost=2)
    table = Table(A=Side(hand=[odd], don=1))
    assert table.cost("odd") == 0
    assert table.choose("play odd").don("A") == (1, 0)


@rules("2-7-6", "8-1-3-3-2")
def test_a_changed_price_is_known_as_soon_as_its_condition_holds() -> None:
    sale = leader(
        "sale",
        "If you have 4 or less Life cards, the cost of playing Character cards from your hand will be reduced by 1.",
        "[Activate: Main] Trash 1 card from the top of your Life cards.",
    )
    table = Table(A=Side(leader=sale, hand=[character("two", cost=2)], don=1, life=5))
    assert not table.offers("play two")
    assert table.choose("activate A sale").offers("play two")


@rules("2-7-6")
def test_a_permanent_effect_changes_what_its_players_cards_cost() -> None:
    sale = leader(
        "sale", "The cost of playing Character cards with a cost of 3 or more from your hand will be reduced by 1."
    )
    hand = [character("three", cost=3), character("two", cost=2), event("ev", "[Main] Draw 1 card.", cost=3)]
    table = Table(A=Side(leader=sale, hand=hand, don=2), B=Side(hand=[character("theirs", cost=3)]))
    assert [table.cost_to_play(name) for name in ("three", "two", "ev", "theirs")] == [2, 2, 3, 3]
    assert table.offers("play three") and not table.offers("play ev")


@rules("2-7-6", "8-1-4-2")
def test_a_resolved_effect_changes_the_cost_of_the_next_matching_card_only() -> None:
    cards = nodes.All((nodes.Cards("you", "hand", ("character",), (nodes.HasValue("cost", ">=", 2),)),))
    deal = event("deal", main(lasting(nodes.CostToPlay(cards, -1, next_only=True))))
    hand = [deal, character("a", cost=2), character("b", cost=2), character("small", cost=1)]
    table = Table(A=Side(hand=hand, don=6), B=Side(hand=[character("theirs", cost=2)]))
    table.choose("play deal")
    assert [table.cost_to_play(name) for name in ("a", "b", "small", "theirs")] == [1, 1, 1, 2]
    table.choose("play small")
    assert table.cost_to_play("a") == 1
    table.choose("play a")
    assert table.cost_to_play("b") == 2 and table.don("A") == (3, 3)


@rules("2-10-1", "8-1-3-3")
def test_a_permanent_effect_gives_cards_in_hand_a_counter_and_the_highest_applies() -> None:
    drill = leader("drill", "All {Crew} type Character cards from your hand have a +1000 Counter.")
    hand = [
        character("none", types=("Crew",)), character("two", counter=2000, types=("Crew",)), character("other"),
        character("stranger", counter=1000),
    ]  # fmt: skip
    table = Table(A=Side(don=1), B=Side(leader=drill, hand=hand))
    assert [table.game.counter(table.card(name)) for name in ("none", "two", "other", "stranger")] == [
        1000,
        2000,
        0,
        1000,
    ]
    table.attack("A leader", "B drill").choose("counter none B drill")
    assert table.power("B drill") == 6000


@rules("2-7-6")
@pytest.mark.parametrize(("life", "cost"), [(3, 1), (4, 3)])
def test_a_card_in_hand_may_look_at_the_opponent(life: int, cost: int) -> None:
    cheap = character(
        "cheap", "If your opponent has 3 or less Life cards, give this card in your hand −2 cost.", cost=3
    )
    assert Table(A=Side(hand=[cheap], don=1), B=Side(life=life)).cost("cheap") == cost
