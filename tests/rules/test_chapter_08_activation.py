"""Chapters 8-3-2 to 8-5: conditions, activation and resolution, and activating a card against activating an effect."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, activate, character, choose, event, leader, stage
from tests.support.table import FILLER, Placed, Side, Table

# -- conditions (8-3-2) ------------------------------------------------------------------------------------------------


@rules("8-3-2", "8-3-2-3")
@pytest.mark.parametrize(("given", "works"), [(0, False), (1, False), (2, True), (3, True)])
def test_don_x2_needs_at_least_two_given_don(given: int, works: bool) -> None:
    cat = character("cat", "[DON!! x2] [When Attacking] Draw 3 cards.")
    table = Table(A=Side(characters=[Placed(cat, given=given)], don=1)).attack("cat", "B leader")
    assert (len(table.hand("A")) == 3) == works
    dog = "[DON!! x2] [Activate: Main] Draw 1 card."
    mine = Table(A=Side(characters=[Placed(character("dog", dog), given=given)], don=1))
    assert mine.offers("activate dog") == works


@rules("8-3-2-4", "8-3-2-5")
def test_your_turn_and_opponents_turn_hold_in_the_right_turn() -> None:
    own = "[Your Turn] When this Character becomes rested, draw 1 card."
    other = "[Opponent's Turn] When this Character becomes rested, draw 2 cards."
    cat = character("cat", own, other)
    leader_text_2 = "[Activate: Main] Rest 1 of your Characters."
    mine = Table(A=Side(leader("leader", leader_text_2), [cat])).choose("activate A leader")
    assert len(mine.hand("A")) == 1
    leader_text = "[Activate: Main] Rest 1 of your opponent's Characters."
    theirs = Table(A=Side(leader("leader", leader_text)), B=Side(characters=[cat]))
    theirs.choose("activate A leader")
    assert len(theirs.hand("B")) == 2


@rules("8-3-2-1")
def test_all_conditions_must_be_fulfilled() -> None:
    both = nodes.Activate(("activate_main",), (nodes.DonGiven(1), nodes.YourTurn(), rich()), steps=(DRAW,))
    assert Table(A=Side(Placed(leader("leader", both), given=1), don=3)).offers("activate A leader")
    assert not Table(A=Side(leader("leader", both), don=3)).offers("activate A leader")
    assert not Table(A=Side(Placed(leader("leader", both), given=1), don=1)).offers("activate A leader")
    wrong = "[DON!! x1] [Opponent's Turn] [Activate: Main] Draw 1 card."
    assert not Table(A=Side(Placed(leader("leader", wrong), given=1), don=3)).offers("activate A leader")
    twice = nodes.Activate(("activate_main",), (nodes.DonGiven(2), nodes.DonGiven(1)), steps=(DRAW,))
    assert not Table(A=Side(Placed(leader("leader", twice), given=1), don=3)).offers("activate A leader")


def rich() -> nodes.Condition:
    return nodes.Compare(nodes.Number("active_don"), ">=", 2)


@rules("8-3-2-3")
def test_given_don_count_when_the_timing_is_fulfilled_and_not_later() -> None:
    """Judge-notes 10: the DON!! card that pays for the K.O. was given to the Leader whose effect waits for it."""
    cheer = nodes.Auto(
        when=nodes.Event("knocked_out", "opponent"), conditions=(nodes.DonGiven(1),), steps=(nodes.Draw(3),)
    )
    boss = leader("leader", cheer, "[Activate: Main] DON!! −1: K.O. 1 of your opponent's Characters.")
    table = Table(A=Side(Placed(boss, given=1)), B=Side(characters=[FILLER]))
    table.choose("activate A leader")
    assert table.names("B", "trash") == ["filler"] and table.hand("A") == []
    boss = leader(
        "leader",
        cheer,
        "[Activate: Main] K.O. 1 of your opponent's Characters. Then, return 1 DON!! card from your "
        "field to your DON!! deck.",
    )
    table = Table(A=Side(Placed(boss, given=1)), B=Side(characters=[FILLER]))
    table.choose("activate A leader")
    assert table.given("A leader") == 0 and len(table.hand("A")) == 3


@rules("8-3-3", "4-10-1")
def test_what_follows_an_if_is_resolved_only_while_it_holds() -> None:
    few = nodes.Compare(nodes.Number("hand"), "<=", 1)
    steps = (nodes.If(few, (nodes.Draw(2), nodes.AddDon(1)), (nodes.AddDon(2),)), nodes.AddDon(1, rested=True))
    table = Table(A=Side(leader("leader", activate(*steps)), hand=[FILLER], don_deck=5)).choose("activate A leader")
    assert len(table.hand("A")) == 3 and table.don("A") == (1, 1)
    table = Table(A=Side(leader("leader", activate(*steps)), hand=[FILLER] * 2, don_deck=5)).choose("activate A leader")
    assert len(table.hand("A")) == 2 and table.don("A") == (2, 1)


@rules("8-3-3", "8-4-1-1")
def test_a_condition_before_the_cost_forbids_paying_and_one_after_it_does_not() -> None:
    """Judge-notes 12."""
    before = "[On Play] If you have 2 or less Life cards, you may trash 1 card from your hand: Draw 2 cards."
    after = "[On Play] You may trash 1 card from your hand: If you have 2 or less Life cards, draw 2 cards."
    table = Table(A=Side(hand=[character("cat", before), FILLER], don=1)).choose("play cat")
    assert table.hand("A") == ["filler"] and "use" not in table.asked
    table = Table(A=Side(hand=[character("cat", after), FILLER], don=1)).choose("play cat", "yes")
    assert table.hand("A") == [] and table.names("A", "trash") == ["filler"]
    table = Table(A=Side(hand=[character("cat", before), FILLER], don=1, life=2)).choose("play cat", "yes")
    assert len(table.hand("A")) == 2
    dear = "[Activate: Main] If you have 2 or less Life cards, you may trash 1 card from your hand: Draw 1 card."
    assert not Table(A=Side(leader("leader", dear), hand=[FILLER])).offers("activate A leader")
    assert Table(A=Side(leader("leader", dear), hand=[FILLER], life=2)).offers("activate A leader")


@rules("8-4-1-1")
def test_the_condition_of_an_auto_effect_is_judged_when_it_is_activated() -> None:
    """Judge-notes 10: two effects wait; what the first does decides about the second."""
    first = "[On Play] Add 1 DON!! card from your DON!! deck and set it as active."
    second = "[On Play] If you have 0 cards in your hand: Draw 2 cards."
    table = Table(A=Side(hand=[character("cat", first, second)], don=1, don_deck=5)).choose("play cat")
    table.choose("choose 1")
    assert len(table.hand("A")) == 2 and table.don("A") == (1, 1)
    third = "[On Play] Draw 1 card."
    table = Table(A=Side(hand=[character("cat", third, second)], don=1)).choose("play cat", "choose 0")
    assert len(table.hand("A")) == 1


# -- activation, step by step (8-4-1) ----------------------------------------------------------------------------------


@rules("8-4-1", "8-4-1-2", "8-4-1-4")
def test_an_effect_is_named_then_paid_for_then_resolved() -> None:
    """The notes of a game tell the order."""
    payer = leader(
        "leader", "[Activate: Main] You may rest 1 of your DON!! cards: Draw 1 card.", "[Activate: Main] Draw 2 cards."
    )
    table = Table(A=Side(payer, don=1))
    assert table.offers("activate A leader") and table.offers("activate A leader 1")
    table.choose("activate A leader")
    assert [word for word in table.noted if word in ("activated", "rested-don", "drew")] == [
        "activated", "rested-don", "drew",
    ]  # fmt: skip
    table.choose("activate A leader 1")
    assert len(table.hand("A")) == 3


@rules("8-4-2", "8-5-2")
def test_an_event_lies_in_the_trash_while_its_effect_is_carried_out() -> None:
    loop = event("loop", "[Main] Add up to 1 Event card from your trash to your hand.", cost=2)
    table = Table(A=Side(hand=[loop], don=3)).choose("play loop")
    assert table.area("loop") == "trash" and table.options() == ["pick loop", "pass"]
    table.choose("pick loop")
    assert table.hand("A") == ["loop"] and table.don("A") == (1, 2)


@rules("8-4-3")
def test_effects_of_leaders_characters_and_stages_are_carried_out_where_they_are() -> None:
    side = Side(
        leader("leader", "[Activate: Main] Draw 1 card."),
        [character("cat", "[Activate: Main] Draw 1 card.")],
        stage("ship", "[Activate: Main] Draw 1 card."),
        don=1,
    )
    table = Table(A=side).choose("activate A leader", "activate cat", "activate ship")
    assert len(table.hand("A")) == 3
    assert table.area("cat") == "Character area" and table.area("ship") == "Stage area"


# -- choices during the resolution (8-4-4) -----------------------------------------------------------------------------


@rules("8-4-4", "4-8-1")
def test_cards_are_chosen_when_the_resolution_comes_to_them() -> None:
    """The Character that the first part plays can be chosen in the second."""
    leader_text = "[Activate: Main] Play 1 card from your hand. Then, rest 1 of your Characters."
    table = Table(A=Side(leader("leader", leader_text), [character("old")], hand=[character("new")]))
    table.choose("activate A leader")
    assert table.options() == ["pick old", "pick new"]
    table.choose("pick new")
    assert table.rested("new") and not table.rested("old")


@rules("8-4-4-1")
def test_as_many_as_possible_are_chosen_and_none_only_with_up_to() -> None:
    pair = leader("leader", "[Activate: Main] Rest 2 of your opponent's Characters.")
    one = Table(A=Side(pair), B=Side(characters=[character("a")])).choose("activate A leader")
    assert one.rested("a")
    three = [character(name) for name in "abc"]
    table = Table(A=Side(pair), B=Side(characters=three)).choose("activate A leader")
    assert table.options() == ["pick a", "pick b"]
    table.choose("pick b")
    assert table.rested("b") and table.rested("c") and not table.rested("a")  # the second was forced
    some = leader("leader", "[Activate: Main] Rest up to 2 of your opponent's Characters.")
    table = Table(A=Side(some), B=Side(characters=three)).choose("activate A leader")
    assert table.options() == ["pick a", "pick b", "pick c", "pass"]
    table.choose("pick b")
    assert table.options() == ["pick c", "pass"]
    table.choose("pass")
    assert [table.rested(name) for name in "abc"] == [False, True, False]
    table = Table(A=Side(some), B=Side(characters=three)).choose("activate A leader", "pass")
    assert not any(table.rested(name) for name in "abc")


@rules("8-4-4-2")
def test_of_unseen_cards_that_must_meet_a_requirement_none_need_be_chosen() -> None:
    mate = character("mate", types=("Crew",))
    from_hand = leader("leader", "[Activate: Main] Trash 1 {Crew} type card from your hand.")
    table = Table(A=Side(from_hand, hand=[mate, FILLER])).choose("activate A leader")
    assert table.options() == ["pick mate", "pass"]
    table.choose("pass")
    assert table.hand("A") == ["mate", "filler"]
    kind = leader("leader", "[Activate: Main] Trash 1 Character card from your hand.")
    assert Table(A=Side(kind, hand=[mate])).choose("activate A leader").options() == ["pick mate", "pass"]
    no_requirement = leader("leader", "[Activate: Main] Trash 1 card from your hand.")
    table = Table(A=Side(no_requirement, hand=[mate])).choose("activate A leader")
    assert table.hand("A") == []
    open_area = leader(
        "leader", "[Activate: Main] Place 1 {Crew} type card from your trash at the bottom of your deck."
    )
    table = Table(A=Side(open_area, trash=[mate])).choose("activate A leader")
    assert table.names("A", "trash") == []
    leader_text = (
        "[Activate: Main] Place 2 {Crew} type cards from your trash or 2 {Crew} type cards from your "
        "hand at the bottom of your deck in any order."
    )
    table = Table(A=Side(leader("leader", leader_text), trash=[mate], hand=[mate]))
    table.choose("activate A leader")
    assert table.options() == ["pick mate", "pick mate"]
    table.game.choose(1)
    assert table.hand("A") == ["mate"] and table.names("A", "trash") == []


@rules("8-4-4-2", "3-10-2-1")
def test_a_face_down_life_card_need_not_be_chosen_and_a_face_up_one_must() -> None:
    mate = character("mate", types=("Crew",))
    pick = "[Activate: Main] Trash 1 of your {Crew} type Life cards."
    turn = "[Activate: Main] Turn 1 card from the top of your Life cards face-up."
    table = Table(A=Side(leader("leader", pick, turn), life=[mate])).choose("activate A leader")
    assert table.options() == ["pick mate", "pass"]
    table = Table(A=Side(leader("leader", pick, turn), life=[mate])).choose("activate A leader 1", "activate A leader")
    assert table.life("A") == 0 and table.names("A", "trash") == ["mate"]


@rules("8-4-4-3")
def test_without_a_choice_in_the_text_the_card_itself_and_its_player_are_meant() -> None:
    cat = character(
        "cat",
        "[On Block] This Character gains +1000 power during this turn. Then, draw 1 card.",
        "[Blocker]",
        power=6000,
    )
    table = Table(A=Side(don=1), B=Side(characters=[cat, character("other")])).attack("A leader", "B leader")
    table.choose("block cat")
    assert table.power("cat") == 7000 and table.power("other") == 3000
    assert table.hand("B") == ["filler"] and table.hand("A") == []


@rules("8-4-4-4", "11-2-1")
def test_a_card_chosen_from_the_deck_is_chosen_by_its_face() -> None:
    deck = [FILLER, character("gem"), FILLER, character("gem"), FILLER]
    leader_text = "[Activate: Main] Add up to 1 [gem] card from your deck to your hand. Then, shuffle your deck."
    table = Table(A=Side(leader("leader", leader_text), deck=deck)).choose("activate A leader")
    assert table.options() == ["pick gem", "pass"]  # copies once
    table.choose("pick gem")
    assert table.hand("A") == ["gem"] and len(table.names("A", "deck")) == 4 and "revealed" in table.noted


@rules("8-4-5")
def test_an_effect_for_its_own_leaving_needs_an_open_area() -> None:
    gone = "When this Character is removed from the field, draw 1 card."
    for action, cards in (
        (nodes.KnockOut(choose()), 1),
        (nodes.Trash(choose()), 1),
        (nodes.ReturnToHand(choose()), 0),
        (nodes.PlaceInDeck(choose()), 0),
        (nodes.PlaceInLife(choose()), 0),
    ):
        table = Table(A=Side(leader("leader", activate(action))), B=Side(characters=[character("cat", gone)]))
        table.choose("activate A leader")
        assert len([name for name in table.hand("B") if name == "filler"]) == cards, action


@rules("8-4-5", "10-2-17-1")
def test_a_text_for_its_own_ko_is_resolved_in_the_trash_and_not_for_another_way_there() -> None:
    leader_text = "[Activate: Main] K.O. 1 of your opponent's Characters."
    leader_text_2 = "[Activate: Main] Trash 1 of your opponent's Characters."
    last = (
        "When this Character is K.O.'d by your opponent's effect, if this Character has 5000 power or "
        "more: Place this Character at the bottom of your deck."
    )
    strong = [character("cat", last, power=5000)]
    table = Table(A=Side(leader("leader", leader_text)), B=Side(characters=strong))
    assert table.choose("activate A leader").area("cat") == "deck"
    table = Table(A=Side(leader("leader", leader_text_2)), B=Side(characters=strong))
    assert table.choose("activate A leader").area("cat") == "trash"
    table = Table(
        A=Side(characters=[character("foe", power=9000)]), B=Side(characters=[Placed(strong[0], rested=True)])
    )
    assert table.attack("foe", "cat").area("cat") == "trash"  # not by an effect
    weak = [character("cat", last, power=4000)]
    table = Table(A=Side(leader("leader", leader_text)), B=Side(characters=weak))
    assert table.choose("activate A leader").area("cat") == "trash"
    negated = leader(
        "leader",
        "[Activate: Main] K.O. 1 of your opponent's Characters.",
        "Negate the effects of all of your opponent's Characters.",
    )
    table = Table(A=Side(negated), B=Side(characters=strong))
    assert table.choose("activate A leader").area("cat") == "trash"
    don = "[DON!! x1] When this Character is removed from the field, draw 1 card."
    for given in (0, 1):
        side = Side(characters=[Placed(character("cat", don), given=given)])
        table = Table(A=Side(leader("leader", leader_text_2)), B=side).choose("activate A leader")
        assert len(table.hand("B")) == given


@rules("8-4-6")
def test_effects_reckon_with_what_has_been_resolved_and_what_is_permanent() -> None:
    weaken = "[Activate: Main] Give 1 of your opponent's Characters −2000 power during this turn."
    finish = "[Activate: Main] K.O. 1 of your opponent's Characters with 1000 power or less."
    boss = leader("leader", weaken, finish)
    table = Table(A=Side(boss), B=Side(characters=[character("foe", power=3000)]))
    table.choose("activate A leader 1")
    assert table.area("foe") == "Character area"
    table.choose("activate A leader", "activate A leader 1")
    assert table.area("foe") == "trash"
    guarded = leader("leader", "All of your Characters gain +1000 power.")
    table = Table(A=Side(boss), B=Side(guarded, [character("foe", power=3000)]))
    table.choose("activate A leader", "activate A leader 1")
    assert table.area("foe") == "Character area"


# -- activating a card, activating an effect (8-5) ---------------------------------------------------------------------


@rules("8-5-1", "8-5-3", "8-5-4")
def test_when_you_activate_an_event_means_the_card_and_not_its_effect() -> None:
    """Judge-notes 23: from the hand it counts, by paying or by an effect; an effect in the trash or a [Trigger] does not."""
    fan = leader("leader", "When you activate an Event, add 1 DON!! card from your DON!! deck and rest it.")
    plan = event("plan", "[Main] Draw 1 card.", "[Trigger] Activate this card's [Main] effect.", cost=1)
    table = Table(A=Side(fan, hand=[plan], don=1, don_deck=5)).choose("play plan")
    assert table.don("A") == (0, 2) and len(table.hand("A")) == 1
    caster = character("caster", "[Activate: Main] Activate 1 Event card from your hand.")
    table = Table(A=Side(fan, [caster], hand=[plan], don_deck=5)).choose("activate caster", "pick plan")
    assert table.don("A") == (0, 1) and table.names("A", "trash") == ["plan"]
    reader = character("reader", "[Activate: Main] Activate the [Main] effect of 1 Event card from your trash.")
    table = Table(A=Side(fan, [reader], trash=[plan], don_deck=5)).choose("activate reader")
    assert table.don("A") == (0, 0) and len(table.hand("A")) == 1 and table.names("A", "trash") == ["plan"]
    table = Table(A=Side(don=1), B=Side(fan, life=[plan], don_deck=5)).attack("A leader", "B leader")
    table.unopposed().choose("yes")
    assert table.don("B") == (0, 0) and table.hand("B") == ["filler"] and table.names("B", "trash") == ["plan"]
    shield = event("shield", "[Counter] Draw 1 card.", cost=0)
    table = Table(A=Side(don=1), B=Side(fan, hand=[shield], don_deck=5)).attack("A leader", "B leader")
    table.choose("event shield")
    assert table.don("B") == (0, 1)


@rules("8-5-3")
def test_an_effect_activated_by_another_keeps_its_conditions_its_cost_and_its_limit() -> None:
    """It is the effect of the other card: that card's player decides about its cost."""
    inner = "[DON!! x1] [Activate: Main] [Once Per Turn] You may trash 1 card from your hand: Draw 2 cards."
    mate = character("mate", inner)
    boss = leader("leader", "[Activate: Main] Activate the [Activate: Main] effect of 1 of your Characters.")
    table = Table(A=Side(boss, [mate], hand=[FILLER])).choose("activate A leader")
    assert table.hand("A") == ["filler"]
    table = Table(A=Side(boss, [Placed(mate, given=1)])).choose("activate A leader")
    assert table.hand("A") == []
    table = Table(A=Side(boss, [Placed(mate, given=1)], hand=[FILLER])).choose("activate A leader")
    assert len(table.hand("A")) == 2 and not table.offers("activate mate")
    table.choose("activate A leader")
    assert len(table.hand("A")) == 2
    talker = character("talker", "[On Play] You may trash 1 card from your hand: Draw 2 cards.")
    echo = leader("leader", "[Activate: Main] Activate the [On Play] effect of 1 of your Characters.")
    table = Table(A=Side(echo, [talker], hand=[FILLER])).choose("activate A leader")
    assert table.asked == ("A", "use")
    table.choose("no")
    assert table.hand("A") == ["filler"]
