"""Words that bind, replace and refer in ways of their own, each seen at work."""

from __future__ import annotations

import pytest

from logpose.engine.lowering.cards import lower, why_not_runnable
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.language.nodes import Bound, Draw, Minus, Number, This
from tests.support import rules
from tests.support.cards import (
    activate,
    character,
    choose,
    event,
    every,
    leader,
    on_play,
    permanent,
    stage,
    trigger,
    when,
)
from tests.support.probing import amount, asking
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.twins import choose_alike

# -- quantities and what is bound --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "right", "expected"), [(5, 3, 2), (3, 5, 0), (Number("life"), 1, 4)])
def test_a_quantity_less_another_is_never_below_0(left: nodes.Quantity, right: int, expected: int) -> None:
    assert amount(Minus(left, right)) == expected


def test_the_characters_that_were_knocked_out_are_bound() -> None:
    tough = character("tough", "This Character cannot be K.O.'d.")
    foes = [character("one"), tough, character("two")]
    table = asking(nodes.KnockOut(every(), bind="them"), Draw(Bound("them")), B=Side(characters=foes))
    assert len(table.hand("A")) == 2 and table.area("tough") == "Character area"


# -- Counters, the DON!! Phase -----------------------------------------------------------------------------------------


@rules("2-10-1")
def test_a_counter_becomes_a_value() -> None:
    ship = stage("ship", "The Counter of all {Crew} type Character cards from your hand becomes +2000.")
    cards = [character("none", types=("Crew",)), character("much", counter=3000, types=("Crew",)), character("other")]
    game = Table(A=Side(don=1), B=Side(stage=ship, hand=cards)).choose("attack A leader B leader")
    assert game.options() == ["pass", "counter none B leader", "counter much B leader"]
    assert [game.game.counter(game.card(name)) for name in ("none", "much", "other")] == [2000, 2000, 0]
    assert game.choose("counter none B leader").power("B leader") == 7000


@rules("2-10-1")
def test_a_counter_that_becomes_0_is_0() -> None:
    ship = stage("ship", "The Counter of all {Crew} type Character cards from your hand becomes +0.")
    cards = [character("much", counter=3000, types=("Crew",)), character("other", counter=1000)]
    table = Table(A=Side(don=1), B=Side(stage=ship, hand=cards)).choose("attack A leader B leader")
    assert table.game.counter(table.card("much")) == 0 and not table.offers("counter much B leader")
    assert table.offers("counter other B leader")


@rules("6-4-1")
@pytest.mark.parametrize(("don", "given"), [(1, 1), (0, 0)])
def test_the_rule_of_the_don_phase_asks_what_was_there_before(don: int, given: int) -> None:
    rule = (
        "If you have 1 or more DON!! cards on your field, 1 DON!! card placed during your DON!! Phase "
        "is given to your Leader."
    )
    side = Side(leader=leader("king", rule), don=don, don_deck=5)
    table = Table(A=side, start_of_turn=True)
    assert table.given("A king") == given and table.don("A") == (2 + don - given, 0)


# -- each player -------------------------------------------------------------------------------------------------------


@rules("1-3-10")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_each_player_trashes_down_to_a_number_the_turn_player_first(turn: str) -> None:
    spell = event(
        "spell",
        "[Main] Each player does this: (Trash cards from your hand until you have 1 cards in your hand.)",
        cost=0,
    )
    hands = {"A": [character(f"a{n}") for n in range(2)], "B": [character(f"b{n}") for n in range(3)]}
    hands[turn].append(spell)
    table = Table(A=Side(hand=hands["A"]), B=Side(hand=hands["B"]), turn=turn).choose("play spell")
    other = "B" if turn == "A" else "A"
    assert table.asked == (turn, "pick")
    while table.asked == (turn, "pick"):
        table.game.choose(0)
    assert table.asked == (other, "pick") and len(table.hand(turn)) == 1
    while table.asked == (other, "pick"):
        table.game.choose(0)
    assert len(table.hand("A")) == len(table.hand("B")) == 1


def test_after_each_player_you_is_the_player_of_the_effect_again() -> None:
    table = asking("Each player does this: (Draw 2 cards.) Then, draw 1 card. Then, your opponent draws 1 card.")
    assert (len(table.hand("A")), len(table.hand("B"))) == (3, 3)


@rules("8-1-3-4-7")
def test_what_the_opponent_does_by_your_effect_is_done_by_your_effect() -> None:
    """B's Character is safe from effects of A, B's opponent, also where B is told to trash it."""
    safe = character("safe", "This Character cannot be removed from the field by your opponent's effects.")
    table = asking(
        "Each player does this: (Trash all of your Characters.)",
        A=Side(characters=[safe]),
        B=Side(characters=[safe, character("weak")]),
    )
    assert table.names("A", "characters") == [] and table.names("B", "characters") == ["safe"]


def test_the_opponent_of_each_player_is_the_other() -> None:
    table = asking("Each player does this: (Rest 1 of your opponent's DON!! cards.)", A=Side(don=3), B=Side(don=1))
    assert table.don("A") == (2, 1) and table.don("B") == (0, 1)


def test_a_cost_is_not_paid_by_each_player() -> None:
    with pytest.raises(NodeError, match="T-odd: a cost"):
        lower(character("odd", activate(Draw(1), cost=(nodes.EachPlayer((Draw(1),)),))))


# -- replacements and causes -------------------------------------------------------------------------------------------


def keeper(or_knocked_out: bool) -> Side:
    replace = nodes.Replace(
        "removed", This(), (nodes.ReturnDon(1),), "opponents_effect", optional=False, or_knocked_out=or_knocked_out
    )
    return Side(characters=[Placed(character("keeper", nodes.Replacement(replace)), rested=True)], don=2)


@rules("8-1-3-4")
@pytest.mark.parametrize(("how", "area"), [(True, "Character area"), (False, "trash")])
def test_a_replacement_of_a_removal_may_cover_any_knock_out(how: bool, area: str) -> None:
    table = Table(A=Side(don=1), B=keeper(how)).choose("attack A leader keeper").unopposed()
    assert table.area("keeper") == area


def test_it_still_asks_for_the_cause_of_any_other_removal() -> None:
    mine = "[Activate: Main] Return all of your Characters to the owner's hand."
    side = keeper(True)
    side.leader = leader("hero", mine)
    table = Table(A=side).choose("activate A hero")
    assert table.hand("A") == ["keeper"]


@pytest.mark.parametrize(("how", "safe"), [("battle", True), ("their effect", True), ("own effect", False)])
def test_the_cause_may_be_anything_that_the_opponent_does(how: str, safe: bool) -> None:
    ban = "This Character cannot be K.O.'d by your opponent."
    foe = Placed(character("foe", ban), rested=True)
    own = leader("own", "[Activate: Main] K.O. all of your Characters.")
    slayer = leader("slayer", "[Activate: Main] K.O. all of your opponent's Characters.")
    table = Table(A=Side(leader=slayer, don=1), B=Side(leader=own, characters=[foe], don=1))
    if how == "battle":
        table.choose("attack A slayer foe").unopposed()
    elif how == "their effect":
        table.choose("activate A slayer")
    else:
        table.choose("end", "activate B own")
    assert (table.area("foe") == "Character area") is safe


# -- what a card keeps -------------------------------------------------------------------------------------------------


def test_a_card_keeps_what_it_has_selected_for_its_other_abilities() -> None:
    select = on_play(nodes.Select(choose(), "prey", keep=True))
    weaken = permanent(nodes.GainPower(nodes.Kept("prey"), -1000))
    hunter = character("hunter", select, weaken, activate(nodes.Rest(nodes.Kept("prey"))))
    foes = [character("one"), character("two")]
    table = Table(A=Side(hand=[hunter], don=2), B=Side(characters=foes)).choose("play hunter")
    choose_alike(table, "pick two")
    assert (table.power("one"), table.power("two")) == (3000, 2000)
    choose_alike(table, "activate hunter")
    assert table.rested("two") and not table.rested("one")


def test_a_new_selection_takes_the_place_of_the_old_one_and_leaves_with_the_card() -> None:
    select = activate(nodes.Select(choose(), "prey", keep=True))
    hunter = character("hunter", select, permanent(nodes.GainPower(nodes.Kept("prey"), -1000)))
    back = leader("back", "[Activate: Main] Return all of your Characters to the owner's hand.")
    foes = [character("one"), character("two")]
    table = Table(A=Side(leader=back, characters=[hunter], don=2), B=Side(characters=foes))
    table.choose("activate hunter", "pick one", "activate hunter", "pick two")
    assert (table.power("one"), table.power("two")) == (3000, 2000)
    table.choose("activate A back", "play hunter")
    assert (table.power("one"), table.power("two")) == (3000, 3000)


# -- whether a card can be run -----------------------------------------------------------------------------------------


def test_why_a_card_cannot_be_run_is_said_in_a_sentence() -> None:
    assert why_not_runnable(character("fine", "[On Play] Draw 1 card.")) is None
    reason = why_not_runnable(character("odd", on_play(Draw(1, "owner"))))
    assert reason is not None and reason.startswith("T-odd: ") and reason.endswith(".")
    assert why_not_runnable(character("wrong", when(nodes.Event("rested", from_area="hand")))) is not None


# -- cards in the hand -------------------------------------------------------------------------------------------------


@rules("2-7-6")
def test_a_permanent_effect_changes_the_cost_of_cards_in_the_hand() -> None:
    sage = character("sage", "Give all red Event cards from your hand −1 cost.")
    hand = [
        event("red spell", "[Main] Draw 1 card.", cost=3),
        event("blue spell", "[Main] Draw 1 card.", cost=3, colours=("blue",)),
    ]
    table = Table(A=Side(characters=[sage], hand=hand, don=2))
    assert (table.cost("red spell"), table.cost("blue spell")) == (2, 3)
    assert table.offers("play red spell") and not table.offers("play blue spell")
    assert table.choose("play red spell").don("A") == (0, 2)


def test_a_change_to_cards_in_a_hand_for_a_time_is_refused_and_not_left_out() -> None:
    odd = character("odd", "[Activate: Main] Give 1 Character card from your hand −1 cost during this turn.")
    with pytest.raises(NotRunnableError, match="T-odd: the engine cannot change cards in a hand for a time"):
        lower(odd)


@rules("8-1-3-3-2")
def test_a_permanent_effect_sees_at_once_that_an_event_was_activated() -> None:
    proud = leader("proud", "If you have activated an Event during this turn, this Leader gains +1000 power.")
    table = Table(A=Side(leader=proud, hand=[event("spell", "[Main] Shuffle your deck.")], don=2), B=Side(don=1))
    assert table.power("A proud") == 5000
    assert table.choose("play spell").power("A proud") == 6000
    assert table.choose("end").power("A proud") == 5000


# -- cards that are not there ------------------------------------------------------------------------------------------


@rules("4-4-1", "10-1-5-3")
def test_a_card_off_the_field_is_not_rested() -> None:
    """A card whose [Trigger] is being activated is in no area: resting it does nothing, in a copy of the game too."""
    surprise = character("surprise", trigger(nodes.Rest(This(), bind="it"), nodes.May((Draw(Bound("it")),))))
    table = Table(A=Side(don=1), B=Side(leader=leader("target"), life=[FILLER, surprise]))
    table.choose("attack A leader B target").unopposed().choose("yes")
    assert table.asked == ("B", "use") and not table.rested("surprise")
    choose_alike(table, "yes")
    assert table.hand("B") == []


def test_nothing_is_of_a_different_colour_than_no_card() -> None:
    """Without a card returned there is nothing to differ from (ruling cedac652)."""
    spell = event(
        "spell",
        "[Main] Return 1 of your Characters to the owner's hand. Then, play up to 1 Character card "
        "that is a different color than the returned card from your hand.",
    )
    blue = character("blue", colours=("blue",))
    table = Table(A=Side(hand=[spell, blue], don=5)).choose("play spell")
    assert table.area("blue") == "hand"


def test_a_card_that_is_not_on_the_field_swaps_nothing() -> None:
    back = nodes.ReturnToHand(choose("you"), bind="gone")
    swap = nodes.SwapBasePower(Bound("gone"), choose())
    table = asking(
        back,
        swap,
        A=Side(characters=[character("mine", power=9000)]),
        B=Side(characters=[character("foe", power=2000)]),
    )
    assert table.power("foe") == 2000 and not table.card("mine").modifiers and not table.card("mine").stale
