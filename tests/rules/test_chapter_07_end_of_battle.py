"""Chapter 7: the end of the battle, and what belongs to the whole battle."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, auto, character, counter, event, leader, permanent, when
from tests.support.table import SEATS, Placed, Side, Table

RAIDER = character("raider", power=6000)
GUARD = character("guard", "[Blocker]", power=9000)
AMOUNT = nodes.Draw(nodes.Chosen("amount"))  # as many cards as the event says
BOUNCE_OTHER = nodes.ReturnToHand(nodes.Bound("other"))
BATTLES = nodes.Event("battles", this=True)
ENDED = nodes.Event("battle_ended", this=True)
HERO_IS_STRONG = nodes.Matches(nodes.This(), (nodes.HasValue("power", "=", 7000),))


def drawn(table: Table) -> str:
    """Who has drawn, in order: "AAB"."""
    return "".join([SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew"])


def prey(power: int, *abilities: nodes.Ability) -> Placed:
    return Placed(character("prey", *abilities, power=power), rested=True)


@rules("7-1-5-1", "7-1-5-5")
def test_after_the_battle_the_main_phase_goes_on() -> None:
    table = Table(A=Side(characters=[RAIDER], don=1))
    table.attack("raider", "B leader")
    assert table.battle is None and table.turn == "A"
    assert table.options() == ["end", "give A leader", "give raider", "attack A leader B leader"]


@rules("7-1-5-2")
@pytest.mark.parametrize("power", [6000, 6001])
def test_if_this_battles_activates_after_a_won_and_after_a_lost_damage_step(power: int) -> None:
    raider = character("raider", when(BATTLES, nodes.SetActive(nodes.This())), power=6000)
    table = Table(A=Side(characters=[raider]), B=Side(characters=[prey(power)]))
    table.attack("raider", "prey")
    assert not table.rested("raider")
    assert table.area("prey") == ("trash" if power == 6000 else "Character area")


@rules("7-1-5-2")
def test_both_cards_battle_and_each_knows_the_other() -> None:
    raider = character("raider", when(BATTLES, BOUNCE_OTHER), power=6000)
    table = Table(A=Side(characters=[raider]), B=Side(characters=[prey(7000), character("idle")]))
    table.attack("raider", "prey")
    assert table.hand("B") == ["prey"] and table.hand("A") == []
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[prey(7000, when(BATTLES, BOUNCE_OTHER))]))
    table.attack("raider", "prey")
    assert table.hand("A") == ["raider"] and table.hand("B") == []


@rules("7-1-5-2")
def test_each_card_of_the_battle_is_told_of_once_and_by_battle() -> None:
    mine = leader(
        "leader",
        when(nodes.Event("battles", "you", cause="battle"), AMOUNT),
        when(nodes.Event("battles", "you", cause="effect"), nodes.Draw(5)),
    )
    theirs = leader("leader", when(nodes.Event("battle_ended", "you"), AMOUNT))
    table = Table(A=Side(leader=mine, characters=[RAIDER]), B=Side(leader=theirs, characters=[prey(7000)]))
    table.attack("raider", "prey")
    assert drawn(table) == "AB"


@rules("7-1-5-2")
def test_a_knocked_out_card_has_no_effect_at_the_end_of_the_battle() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[prey(1000, when(BATTLES, DRAW), when(ENDED, DRAW))]))
    table.attack("raider", "prey")
    assert table.area("prey") == "trash" and drawn(table) == ""


@rules("7-1-5-2")
@pytest.mark.parametrize("step", ["attack", "block", "counter"])
def test_no_battle_was_fought_when_it_ended_early_but_it_did_end(step: str) -> None:
    """Judge-notes 5."""
    raider = character("raider", when(BATTLES, nodes.Draw(3)), when(ENDED, DRAW), power=6000)
    away = nodes.ReturnToHand(nodes.Attacked())
    sly = leader("leader", auto("on_opponents_attack", away)) if step == "attack" else leader()
    runner = character("runner", "[Blocker]", auto("on_block", away))
    flight = event("flight", counter(away), cost=0)
    table = Table(
        A=Side(characters=[raider]),
        B=Side(leader=sly, characters=[prey(1000), runner], hand=[flight] if step == "counter" else []),
    )
    table.attack("raider", "prey")
    if step == "block":
        table.choose("block runner")
    elif step == "counter":
        table.choose("pass", "event flight")
    assert drawn(table) == "A" and table.battle is None


@rules("7-1-5-2")
def test_the_battle_is_fought_with_the_final_target_only() -> None:
    """Judge-notes 5: the first target takes no part after a block."""
    first = prey(1000, when(BATTLES, DRAW), when(ENDED, DRAW))
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[first, GUARD]))
    table.attack("raider", "prey").choose("block guard")
    assert drawn(table) == ""


@rules("7-1-5-2")
def test_the_turn_players_effects_at_the_end_of_the_battle_come_first() -> None:
    raider = character("raider", when(ENDED, DRAW), power=6000)
    hero = leader("leader", when(ENDED, DRAW))
    table = Table(A=Side(characters=[raider]), B=Side(leader=hero))
    table.attack("raider", "B leader")
    assert drawn(table) == "AB"


@rules("7-1-5-2")
def test_steps_delayed_to_the_end_of_the_battle_are_carried_out_then_and_once() -> None:
    raider = character("raider", "[When Attacking] At the end of this battle, draw 1 card.", power=6000)
    table = Table(A=Side(characters=[raider], don=1), B=Side(characters=[GUARD]))
    table.attack("raider", "B leader")
    assert table.asked == ("B", "block") and drawn(table) == ""
    table.choose("pass")
    assert drawn(table) == "A" and table.life("B") == 4
    table.attack("A leader", "B leader").choose("pass")
    assert drawn(table) == "A"


@rules("7-1-5-2")
def test_delayed_steps_of_both_players_are_carried_out_turn_player_first() -> None:
    raider = character("raider", "[When Attacking] At the end of this battle, draw 1 card.", power=6000)
    leader_text = "[On Your Opponent's Attack] At the end of this battle, draw 1 card."
    table = Table(A=Side(characters=[raider]), B=Side(leader=leader("leader", leader_text)))
    table.attack("raider", "B leader")
    assert drawn(table) == "AB"


@rules("7-1-5-2")
def test_what_delayed_steps_set_off_is_resolved_before_the_battle_is_left() -> None:
    raider = character(
        "raider",
        "[When Attacking] At the end of this battle, K.O. this Character.",
        "[On K.O.] Draw 2 cards.",
        power=6000,
    )
    table = Table(A=Side(characters=[raider]))
    table.attack("raider", "B leader")
    assert table.area("raider") == "trash" and drawn(table) == "AA" and table.asked == ("A", "main")


@rules("7-1-5-2", "7-1-5-3", "7-1-5-4")
def test_effects_during_this_battle_still_hold_at_its_end_and_are_gone_after_it() -> None:
    strong = nodes.If(nodes.Matches(nodes.This(), (nodes.HasValue("power", "=", 8000),)), (DRAW,))
    raider = character(
        "raider",
        "[When Attacking] This Character gains +2000 power during this battle.",
        when(ENDED, strong),
        power=6000,
    )
    hero = leader(
        "leader",
        "[On Your Opponent's Attack] This Leader gains +2000 power during this battle.",
        when(ENDED, nodes.If(HERO_IS_STRONG, (DRAW,))),
    )
    table = Table(A=Side(characters=[raider]), B=Side(leader=hero, hand=[character("help", counter=1000)]))
    table.attack("raider", "B leader")
    assert (table.power("raider"), table.power("B leader")) == (8000, 7000)
    table.unopposed()
    assert drawn(table) == "AB" and table.life("B") == 4
    assert (table.power("raider"), table.power("B leader")) == (6000, 5000)


@rules("7-1-5-3")
def test_effects_during_this_turn_outlast_the_battle() -> None:
    raider_text = "[When Attacking] This Character gains +2000 power during this turn."
    table = Table(A=Side(characters=[character("raider", raider_text, power=6000)]))
    table.attack("raider", "B leader")
    assert table.power("raider") == 8000


@rules("7-1-5-3", "7-1-5-4")
def test_prohibitions_during_this_battle_end_with_it() -> None:
    mute = "[When Attacking] Your opponent cannot activate [Blocker] during this battle."
    table = Table(A=Side(characters=[character("raider", mute, power=6000)]), B=Side(characters=[GUARD]))
    table.attack("raider", "B leader")
    assert table.asked == ("A", "main")
    table.attack("A leader", "B leader")
    assert table.options() == ["pass", "block guard"]


# -- damage and the effects around it ----------------------------------------------------------------------------------


@rules("8-6-2", "7-1-4-1-1-2")
def test_effects_of_an_attack_that_hits_life_come_before_the_trigger_and_all_others_after_it() -> None:
    """Judge-notes 2."""
    raider = character(
        "raider", "When this Character's attack deals damage to your opponent's Life, draw 1 card.", power=6000
    )
    hero = leader("leader", "When a card is removed from your Life cards, draw 2 cards.")
    table = Table(A=Side(characters=[raider]), B=Side(leader=hero, life=[character("top", "[Trigger] Draw 3 cards.")]))
    table.attack("raider", "B leader")
    assert table.asked == ("B", "trigger") and drawn(table) == "A"
    table.choose("yes")
    assert drawn(table) == "A" + "BBB" + "BB" and len(table.hand("B")) == 5


@rules("7-1-4-1-1-2")
def test_an_effect_of_the_attack_may_take_the_last_life_card_before_it_is_taken() -> None:
    raider = character(
        "raider",
        "When this Character's attack deals damage to your opponent's Life, trash 1 card from the top "
        "of your opponent's Life cards.",
        power=6000,
    )
    table = Table(A=Side(characters=[raider]), B=Side(life=[character("top", "[Trigger] Draw 1 card.")]))
    table.attack("raider", "B leader")
    assert table.names("B", "trash") == ["top"] and table.hand("B") == [] and table.winner == ""


@rules("8-6-2")
def test_what_is_set_off_by_the_first_of_two_damage_waits_for_the_second() -> None:
    """Judge-notes 1 and 2: Life comes back only after both."""
    hero = leader(
        "leader",
        "When your number of Life cards becomes 0, add 1 card from the top of your deck to the top of your Life cards.",
    )
    twin = character("twin", "[Double Attack]", power=6000)
    table = Table(A=Side(characters=[twin]), B=Side(leader=hero, life=1))
    table.attack("twin", "B leader")
    assert table.life("B") == 1 and len(table.hand("B")) == 1 and table.winner == ""


# -- a copy of a battle ------------------------------------------------------------------------------------------------


def test_a_battle_goes_on_in_a_copy_from_every_decision() -> None:
    raider = character("raider", when(BATTLES, nodes.SetActive(nodes.This())), when(ENDED, DRAW), power=6000)
    table = Table(
        A=Side(characters=[raider]), B=Side(characters=[GUARD], life=[character("top", "[Trigger] Draw 1 card.")])
    )
    table.attack("raider", "B leader")
    for text in ("pass", "yes", "choose 1"):
        table.game = table.game.copy()
        table.choose(text)
    assert not table.rested("raider") and len(table.hand("A")) == 1 and len(table.hand("B")) == 1
    assert table.area("top") == "trash"


@rules("7-1-3-1")
def test_when_attacked_is_not_repeated_in_a_copy() -> None:
    hero = leader("leader", "When this Leader is attacked, draw 1 card.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=hero, characters=[GUARD]), rules="1.2.0")
    table.attack("raider", "B leader")
    table.game = table.game.copy()
    table.choose("pass")
    assert len(table.hand("B")) == 2  # the card drawn once, and the Life card


def test_what_happens_in_a_battle_is_told() -> None:
    hand = [character("help", counter=500), character("more", counter=500)]
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[GUARD], hand=hand))
    table.attack("raider", "B leader").choose("block guard", "counter help guard", "pass")
    told = [
        (note.what, SEATS[note.seat], note.card and note.card.name, note.other and note.other.name, note.amount)
        for note in table.game.notes or []
        if note.what != "rested"
    ]
    assert told == [
        ("attacked", "A", "raider", "leader", 6000),
        ("blocked", "B", "guard", "leader", 0),
        ("countered", "B", "help", "guard", 500),
        ("held", "B", "guard", "raider", 9500),
    ]


@rules("8-1-3-3", "10-1-4-1")
def test_permanent_effects_about_the_battle_follow_its_target_and_end_with_it() -> None:
    attacked = nodes.Matches(nodes.Attacked(), (nodes.HasName(("guard",)),))
    bond = permanent(nodes.GainPower(nodes.This(), 2000), conditions=(attacked,))
    hand = [character("help", counter=1000)]
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=leader("leader", bond), characters=[GUARD], hand=hand))
    assert table.power("B leader") == 5000
    table.attack("raider", "B leader")
    assert table.power("B leader") == 5000
    table.choose("block guard")
    assert table.asked == ("B", "counter") and table.power("B leader") == 7000
    table.choose("pass")
    assert table.power("B leader") == 5000


@rules("7-1-1-2", "8-1-3-3")
def test_permanent_effects_about_the_battle_follow_a_change_of_target() -> None:
    attacked = nodes.Matches(nodes.Attacked(), (nodes.HasName(("decoy",)),))
    bond = permanent(nodes.GainPower(nodes.This(), 2000), conditions=(attacked,))
    decoy = character(
        "decoy", bond, "[On Your Opponent's Attack] Change the attack target to this Character.", power=4000
    )
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[decoy, GUARD]))
    assert table.power("decoy") == 4000
    table.attack("raider", "B leader")
    assert table.asked == ("B", "block") and table.power("decoy") == 6000


@rules("7-1-4-1")
def test_given_don_counts_for_the_attacker_and_not_for_the_attacked() -> None:
    table = Table(
        A=Side(characters=[RAIDER], don=1), B=Side(characters=[Placed(prey(7000).card, rested=True, given=1)])
    )
    table.choose("give raider").attack("raider", "prey")
    assert table.area("prey") == "trash" and table.don("B") == (0, 1)


@rules("7-1-4-1")
def test_permanent_effects_that_change_in_the_counter_step_count_in_the_damage_step() -> None:
    shelter = "If you have 0 cards in your hand, your Leader gains +2000 power."
    table = Table(
        A=Side(characters=[RAIDER]),
        B=Side(leader=leader("leader", shelter), hand=[character("help", counter=1000)]),
    )
    table.attack("raider", "B leader").choose("counter help B leader")
    assert table.life("B") == 5  # 5000 + 1000 + 2000
