"""What the rules versions word differently and play alike."""

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import activate, character, choose, event, every, leader, permanent
from tests.support.table import Placed, Side, Table
from tests.support.versions import RAIDER, drawn, every_version, this_turn


@rules("1-3-6-1")
@every_version
def test_power_may_be_negative(version: str) -> None:
    actor_text = "[Activate: Main] Give 1 of your opponent's Characters −5000 power during this turn."
    actor_text_2 = "[Activate: Main] 1 of your opponent's Characters gains +1000 power during this turn."
    table = Table(
        A=Side(characters=[character("actor", actor_text, actor_text_2)]),
        B=Side(characters=[character("x", power=3000)]),
        rules=version,
    )
    table.choose("activate actor")
    assert table.power("x") == -2000 and table.area("x") == "Character area"
    table.choose("activate actor 1")
    assert table.power("x") == -1000


@rules("1-3-6-2", "1-3-6-2-1")
@every_version
def test_a_cost_below_zero_reads_as_zero_and_is_built_upon(version: str) -> None:
    actor_text = "[Activate: Main] Give 1 of your opponent's Characters −5 cost during this turn."
    actor_text_2 = "[Activate: Main] 1 of your opponent's Characters gains +4 cost during this turn."
    table = Table(
        A=Side(characters=[character("actor", actor_text, actor_text_2)]),
        B=Side(characters=[character("x", cost=2)]),
        rules=version,
    )
    table.choose("activate actor")
    assert table.cost("x") == 0
    table.choose("activate actor 1")
    assert table.cost("x") == 1


@rules("3-1-6-1")
@every_version
def test_a_don_that_changes_area_loses_what_was_applied_to_it(version: str) -> None:
    freeze = nodes.KeepDonRested(1, "you")
    give = nodes.GiveDon(nodes.This(), 1, "rested")
    for steps, after in (((freeze,), (0, 1)), ((freeze, give), (1, 0))):
        table = Table(A=Side(leader=leader("leader", activate(*steps)), rested_don=1), B=Side(don=1), rules=version)
        table.choose("activate A leader", "end", "end")
        assert table.turn == "A" and table.don("A") == after


@rules("3-7-6-1-1")
@every_version
def test_no_effect_applies_to_a_character_that_makes_room(version: str) -> None:
    arrival = "If this Character would be removed from the field, you may trash 1 card from your hand instead."
    old = character("old", "[On K.O.] Draw 1 card.", arrival, "This Character cannot be removed from the field.")
    crowd = [old, *[character(name) for name in "pqrs"]]
    table = Table(A=Side(characters=crowd, hand=[character("new"), character("spare")], don=1), rules=version)
    table.choose("play new", "pick old")
    assert table.names("A", "trash") == ["old"] and table.hand("A") == ["spare"] and drawn(table) == ""


@rules("4-4-1", "4-4-2")
@every_version
def test_given_don_are_neither_active_nor_rested(version: str) -> None:
    count = "[Activate: Main] Draw cards equal to the number of your rested DON!! cards."
    pay = "[Activate: Main] You may rest 2 of your DON!! cards: Draw 1 card."
    table = Table(A=Side(leader=Placed(leader("leader", count, pay), given=2), don=1, rested_don=1), rules=version)
    assert not table.offers("activate A leader 1")
    table.choose("activate A leader")
    assert drawn(table) == "A"


@rules("4-7-2")
@every_version
def test_a_card_that_cannot_be_played_may_still_be_put_on_the_field_by_an_effect(version: str) -> None:
    ban = "You cannot play cards from your hand."
    host = character("host", ban, "[Activate: Main] Play 1 Character card from your hand.")
    hand = [character("guest"), event("plan", "[Main] Draw 1 card.")]
    table = Table(A=Side(characters=[host], hand=hand, don=5), rules=version)
    assert not table.offers("play guest") and not table.offers("play plan")
    table.choose("activate host", "pick guest")
    assert table.area("guest") == "Character area"


@rules("4-9-2-1", "4-9-2-2")
@every_version
def test_of_several_base_values_the_highest_applies(version: str) -> None:
    set_cost = [this_turn(nodes.SetBaseCost(choose(), value)) for value in (3, 5)]
    actor_text = (
        "[Activate: Main] Set the base power of 1 of your opponent's Characters to 7000 during this "
        "turn. Then, set the base power of 1 of your opponent's Characters to 4000 during this turn."
    )
    table = Table(
        A=Side(characters=[character("actor", actor_text, activate(*set_cost))]),
        B=Side(characters=[character("x", power=12000, cost=9)]),
        rules=version,
    )
    table.choose("activate actor", "activate actor 1")
    assert (table.power("x"), table.cost("x")) == (7000, 5)


@rules("7-1-3-3")
@every_version
def test_no_damage_step_when_the_attacker_left_in_the_counter_step(version: str) -> None:
    shot = event("shot", "[Counter] Return the attacking card to the owner's hand.", cost=0)
    table = Table(A=Side(characters=[RAIDER]), B=Side(hand=[shot]), rules=version)
    table.attack("raider", "B leader").choose("event shot")
    assert table.life("B") == 5 and table.hand("A") == ["raider"]


@rules("8-1-3-3-5")
@every_version
def test_permanent_effects_that_change_one_another_are_repeated_until_stable(version: str) -> None:
    def strong(power: int) -> tuple[nodes.Condition, ...]:
        return (nodes.Matches(nodes.This(), (nodes.HasValue("power", ">=", power),)),)

    others = every("you", where=(nodes.Other(),))
    first = character("first", permanent(nodes.GainPower(others, 1000), conditions=strong(5000)), power=4000)
    second = character("second", permanent(nodes.GainPower(others, 1000), conditions=strong(6000)), power=5000)
    spark = activate(this_turn(nodes.GainPower(choose("you", where=(nodes.HasName(("first",)),)), 1000)))
    table = Table(A=Side(leader=leader("leader", spark), characters=[first, second]), rules=version)
    assert (table.power("first"), table.power("second")) == (4000, 5000)
    table.choose("activate A leader")
    assert (table.power("first"), table.power("second")) == (6000, 6000)


@rules("8-1-3-4-6")
@every_version
def test_a_replacement_may_set_off_another(version: str) -> None:
    sacrifice = "If this Character would be K.O.'d, you may trash 1 of your [mate] Characters instead."
    arrival = "If this Character would be removed from the field, you may trash 1 card from your hand instead."
    killer_text = "[Activate: Main] K.O. 1 of your opponent's [king] Characters."
    table = Table(
        A=Side(characters=[character("killer", killer_text)]),
        B=Side(characters=[character("king", sacrifice), character("mate", arrival)], hand=[character("spare")]),
        rules=version,
    )
    table.choose("activate killer", "choose 0")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.names("B", "characters") == ["king", "mate"] and table.names("B", "trash") == ["spare"]


@rules("8-1-3-4-7")
@every_version
def test_what_happens_instead_is_an_effect_of_the_owner_of_the_replacement(version: str) -> None:
    arrival = "If this Character would be K.O.'d, you may trash 1 card from your hand instead."
    mine = "When a card is trashed from your hand by your effect, draw 1 card."
    theirs = "When a card is trashed from your hand by your opponent's effect, draw 3 cards."
    killer_text = "[Activate: Main] K.O. 1 of your opponent's Characters."
    table = Table(
        A=Side(characters=[character("killer", killer_text)]),
        B=Side(
            leader=leader("leader", mine, theirs), characters=[character("cat", arrival)], hand=[character("spare")]
        ),
        rules=version,
    )
    table.choose("activate killer", "choose 0")
    assert drawn(table) == "B" and table.names("B", "trash") == ["spare"]


@rules("8-3-1-3-1", "10-2-13-5")
@every_version
def test_a_cost_that_cannot_be_finished_is_paid_as_far_as_possible_and_uses_up_once_per_turn(version: str) -> None:
    """The Leader can be rested only while the mate is there, and the mate is what is paid first."""
    stiff = "If you have no [mate] Characters, this Leader cannot be rested."
    wise = leader(
        "leader",
        stiff,
        "[Activate: Main] [Once Per Turn] You may trash 1 of your [mate] Characters and rest this "
        "Leader: Draw 2 cards.",
    )
    table = Table(A=Side(leader=wise, characters=[character("mate")], hand=[character("mate")], don=1), rules=version)
    table.choose("activate A leader")
    assert table.names("A", "trash") == ["mate"] and not table.rested("A leader") and drawn(table) == ""
    table.choose("play mate")
    assert not table.offers("activate A leader")


@rules("10-1-5-3")
@every_version
def test_a_triggering_card_is_in_no_area(version: str) -> None:
    gift = character(
        "gift", "[Trigger] Draw cards equal to the number of your Life cards plus the number of cards in your trash."
    )
    table = Table(A=Side(characters=[RAIDER]), B=Side(life=[character("low"), gift]), rules=version)
    table.attack("raider", "B leader").choose("yes")
    assert drawn(table) == "B" and table.names("B", "trash") == ["gift"]


@rules("10-2-3-1-1", "10-2-4-1-1")
@every_version
def test_triggers_may_activate_main_and_counter(version: str) -> None:
    plan = event("plan", "[Main] Draw 1 card.", "[Trigger] Activate this card's [Main] effect.")
    shot = event("shot", "[Counter] Draw 2 cards.", "[Trigger] Activate this card's [Counter] effect.")
    for card, cards in ((plan, "B"), (shot, "BB")):
        table = Table(A=Side(characters=[RAIDER]), B=Side(life=[card]), rules=version)
        table.attack("raider", "B leader").choose("yes")
        assert drawn(table) == cards


@rules("10-2-4-1-2")
@every_version
def test_counter_is_activated_by_an_effect_only_when_it_says_so(version: str) -> None:
    caster = character("caster", "[Activate: Main] Activate 1 Event card from your hand.")
    shot = event("shot", "[Counter] Draw 1 card.", cost=0)
    table = Table(A=Side(characters=[caster], hand=[shot], don=1), rules=version)
    table.choose("activate caster")  # an Event without a [Main] is not offered
    assert table.asked == ("A", "main") and table.hand("A") == ["shot"] and drawn(table) == ""
