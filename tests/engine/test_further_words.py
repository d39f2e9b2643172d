"""Words that bind, count and move in ways of their own, each seen at work."""

from __future__ import annotations

import pytest

from logpose.engine.lowering.cards import lower, why_not_runnable
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.language.nodes import Bound, Draw, Minus, Number, This, Top
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


# -- DON!! cards -------------------------------------------------------------------------------------------------------


@rules("1-3-5-1")
@pytest.mark.parametrize("number", [0, 2, 3])
def test_any_number_of_dons_may_be_rested(number: int) -> None:
    table = asking(nodes.RestDon(None, bind="x"), Draw(Bound("x")), A=Side(don=3, rested_don=1))
    assert table.asked == ("A", "number") and table.options() == [f"number {n}" for n in range(4)]
    table.choose(f"number {number}")
    assert table.don("A") == (3 - number, 1 + number) and len(table.hand("A")) == number


@rules("8-3-1-3")
def test_any_number_as_a_cost_leaves_what_the_rest_of_it_needs() -> None:
    cost = (nodes.RestDon(None, bind="x"), nodes.ReturnDon(2, active=True))
    table = Table(A=Side(leader=leader("hero", activate(Draw(Bound("x")), cost=cost)), don=3)).choose("activate A hero")
    assert table.options() == ["number 0", "number 1"]
    table.choose("number 1")
    assert table.don("A") == (0, 1) and len(table.hand("A")) == 1
    assert not table.offers("activate A hero")


@rules("8-3-1-6")
def test_only_active_dons_of_the_cost_area_are_returned() -> None:
    side = Side(leader=Placed(leader(), given=1), don=2, rested_don=2)
    table = asking(nodes.ReturnDon(1, active=True, bind="x"), Draw(Bound("x")), A=side)
    assert table.don("A") == (1, 2) and table.given("A leader") == 1 and len(table.hand("A")) == 1
    assert table.game.players[0].don_deck == 1
    table = asking(nodes.ReturnDon(3, active=True, bind="x"), Draw(Bound("x")), A=side)
    assert table.don("A") == (0, 2) and len(table.hand("A")) == 2


@rules("8-3-1-6")
def test_a_number_of_dons_or_more_are_returned() -> None:
    side = Side(leader=Placed(leader(), given=1), don=1, rested_don=1)
    table = asking(nodes.ReturnDon(1, or_more=True, bind="x"), Draw(Bound("x")), A=side)
    assert table.options() == ["number 1", "number 2", "number 3"]
    table.choose("number 2", "don-active", "don-from A leader")
    assert table.don("A") == (0, 1) and table.given("A leader") == 0 and len(table.hand("A")) == 2


@rules("8-3-1-3")
def test_or_more_as_a_cost_leaves_what_the_rest_of_it_needs() -> None:
    hero_text = (
        "[Activate: Main] You may return 1 or more DON!! cards from your field to your DON!! deck and "
        "rest 1 of your DON!! cards: Draw 1 card."
    )
    table = Table(A=Side(leader=leader("hero", hero_text), don=3)).choose("activate A hero")
    assert table.options() == ["number 1", "number 2"]
    table.choose("number 2")
    assert table.don("A") == (0, 1) and len(table.hand("A")) == 1


def given_away(node: nodes.MoveGivenDon) -> Table:
    side = Side(leader=Placed(leader(), given=2), characters=[Placed(character("giver"), given=1), character("taker")])
    return asking(node, A=side, B=Side(leader=Placed(leader(), given=1)))


def test_given_dons_are_given_to_another_card() -> None:
    table = given_away(nodes.MoveGivenDon(choose("you", where=(nodes.HasName(("taker",)),)), 2, up_to=True))
    assert table.options() == ["don-from A leader", "don-from giver", "pass"]
    table.choose("don-from A leader", "don-from giver")
    assert (table.given("A leader"), table.given("giver"), table.given("taker")) == (1, 0, 2)
    assert table.power("taker") == 5000 and table.power("giver") == 3000 and table.asked == ("A", "main")


def test_up_to_so_many_may_be_fewer_and_a_card_gives_nothing_to_itself() -> None:
    table = given_away(nodes.MoveGivenDon(choose("you", where=(nodes.HasName(("giver",)),)), 2, up_to=True))
    assert table.options() == ["don-from A leader", "pass"]
    table.choose("pass")
    assert (table.given("A leader"), table.given("giver")) == (2, 1)


def test_given_dons_go_back_to_the_cost_area_rested() -> None:
    table = given_away(nodes.MoveGivenDon(None, 2)).choose("don-from A leader", "don-from giver")
    assert table.don("A") == (0, 2) and table.given("A leader") == 1 and table.given("giver") == 0


@rules("8-3-1-3")
def test_given_dons_pay_a_cost_only_if_there_are_enough() -> None:
    back = (
        "[Activate: Main] You may return 2 total of your currently given DON!! cards to your cost "
        "area rested: Draw 1 card."
    )
    table = Table(A=Side(leader=Placed(leader("hero", back), given=2), don=1)).choose("activate A hero")
    assert table.don("A") == (1, 2) and len(table.hand("A")) == 1
    assert not Table(A=Side(leader=Placed(leader("hero", back), given=1), don=1)).offers("activate A hero")


# -- putting back, either end ------------------------------------------------------------------------------------------


@rules("11-3-2")
def test_cards_of_the_deck_are_put_back_in_the_order_the_player_chooses() -> None:
    deck = [FILLER, character("a"), character("b"), character("c")]
    table = asking(
        "Look at 3 cards from the top of your deck; place the rest back in your Life area in any order.",
        A=Side(leader=leader("scout"), deck=deck),
    )
    assert table.asked == ("A", "place")
    before = {name: table.card(name).handle for name in "abc"}
    choose_alike(table, "pick c", "pick a")
    assert table.names("A", "deck") == ["filler", "c", "a", "b"]
    assert {name: table.card(name).handle for name in "abc"} == before


@rules("3-10-2-1")
def test_life_cards_are_put_back_and_stay_face_up() -> None:
    life = [character("a"), character("b"), character("c")]
    table = asking(
        "Turn 1 card from the top of your opponent's Life cards face-up. Then, look at all of your "
        "opponent's Life cards; place the rest back in your Life area in any order.",
        B=Side(life=life),
    )
    assert table.asked == ("A", "place")
    table.choose("pick c", "pick b")
    assert table.names("B", "life") == ["c", "b", "a"]
    assert [table.card(name).face_up for name in "cba"] == [True, False, False]


def test_cards_that_were_taken_are_not_put_back() -> None:
    deck = [FILLER, character("a"), character("b"), character("c")]
    table = asking(
        "Look at 3 cards from the top of your deck; add 1 card to your hand. Then, place the rest "
        "back in your Life area in any order.",
        A=Side(deck=deck),
    )
    table.choose("pick b", "pick c")
    assert table.hand("A") == ["b"] and table.names("A", "deck") == ["filler", "c", "a"]


@rules("3-10-2")
@pytest.mark.parametrize(("end", "taken"), [(0, "top"), (1, "bottom")])
def test_a_card_is_taken_from_either_end(end: int, taken: str) -> None:
    life = [character("bottom"), FILLER, character("top")]
    table = asking("Add 1 card from the top or bottom of your Life cards to your hand.", A=Side(life=life))
    assert table.asked == ("A", "menu") and table.options() == ["choose 0", "choose 1"]
    assert table.choose(f"choose {end}").hand("A") == [taken]


def test_up_to_one_card_from_either_end_may_be_none() -> None:
    table = asking(
        "Trash up to 1 card from the top or bottom of your opponent's Life cards.",
        B=Side(life=[character("bottom"), character("top")]),
    )
    assert table.options() == ["choose 0", "choose 1", "pass"]
    assert table.choose("pass").life("B") == 2


def test_with_one_card_both_ends_are_the_same() -> None:
    table = asking(
        "Add 1 card from the top or bottom of your Life cards to your hand.", A=Side(life=[character("only")])
    )
    assert table.asked == ("A", "main") and table.hand("A") == ["only"]


@rules("8-3-1-3")
def test_a_cost_from_either_end_needs_a_card() -> None:
    pay = "[Activate: Main] You may trash 1 card from the top or bottom of your Life cards: Draw 1 card."
    assert not Table(A=Side(leader=leader("hero", pay), life=0, don=1)).offers("activate A hero")
    table = Table(A=Side(leader=leader("hero", pay), life=[character("low"), character("high")], don=1))
    assert table.choose("activate A hero", "choose 1").names("A", "trash") == ["low"]


# -- Counter, prohibitions, memory of the turn -------------------------------------------------------------------------


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


def stubborn(deed: nodes.Deed, cause: nodes.Cause = "any") -> Side:
    ban = permanent(nodes.Cannot(This(), deed, cause, once_per_turn=True))
    return Side(characters=[character("stubborn", ban)], don=1)


@rules("1-3-3")
def test_a_prohibition_against_the_first_attempt_of_a_turn() -> None:
    slayer = leader("slayer", "[Activate: Main] K.O. all of your opponent's Characters.")
    table = Table(A=Side(leader=slayer, don=1), B=stubborn("be_knocked_out"))
    choose_alike(table, "activate A slayer")
    assert table.area("stubborn") == "Character area"
    choose_alike(table, "activate A slayer")
    assert table.area("stubborn") == "trash"


def test_a_new_turn_brings_the_prohibition_back() -> None:
    slayer = leader("slayer", "[Activate: Main] K.O. all of your opponent's Characters.")
    table = Table(A=Side(leader=slayer, don=1), B=stubborn("be_knocked_out"))
    table.choose("activate A slayer", "end", "end", "activate A slayer")
    assert table.turn == "A" and table.area("stubborn") == "Character area"


def test_an_attempt_for_another_cause_does_not_use_it_up() -> None:
    side = stubborn("be_knocked_out", "battle")
    tired = Side(characters=[Placed(side.characters[0], rested=True)])  # type: ignore[arg-type]
    bounce = leader("bouncer", "[Activate: Main] Return all of your opponent's Characters to the owner's hand.")
    fighters = [character("one", power=9000), character("two", power=9000)]
    table = Table(A=Side(leader=bounce, characters=fighters, don=1), B=tired)
    table.choose("attack one stubborn").unopposed()
    assert table.area("stubborn") == "Character area"
    table.choose("attack two stubborn").unopposed()
    assert table.area("stubborn") == "trash"


def test_a_plain_prohibition_spares_the_one_against_a_first_attempt() -> None:
    once = nodes.Cannot(This(), "be_rested", once_per_turn=True)
    foe = character("foe", permanent(once))
    tire = "[Activate: Main] Rest all of your opponent's Characters."
    shield = event(
        "shield",
        "[Main] 1 of your opponent's Characters cannot be rested during this battle. Then, 1 of your "
        "opponent's Characters cannot be rested during this turn.",
    )
    table = Table(A=Side(leader=leader("hero", tire), hand=[shield], don=2), B=Side(characters=[foe]))
    table.choose("play shield", "activate A hero", "activate A hero")
    assert not table.rested("foe") and table.game.first_attempts_used == []


def test_attempts_to_do_other_things_are_not_counted() -> None:
    with pytest.raises(NotRunnableError, match=r"T-odd: .*attempts"):
        lower(character("odd", permanent(nodes.Cannot(This(), "attack", once_per_turn=True))))


@pytest.mark.parametrize(("type", "drawn"), [("Sky", 1), ("Sea", 0)])
def test_what_happened_this_turn_may_be_asked_of_certain_cards(type: str, drawn: int) -> None:
    where = (nodes.HasType((type,)),)
    slay = nodes.KnockOut(every())
    condition = nodes.Happened("character_knocked_out", "opponent", where)
    table = asking(slay, nodes.If(condition, (Draw(1),)), B=Side(characters=[character("bird", types=("Sky",))]))
    assert len(table.hand("A")) == drawn
    ask = leader("asker", activate(nodes.If(nodes.Happened("event_activated", "you", where), (Draw(1),))))
    spell = event("spell", "[Main] Shuffle your deck.", types=("Sky",))
    table = Table(A=Side(leader=ask, hand=[spell], don=2)).choose("activate A asker")
    assert table.hand("A") == ["spell"]
    choose_alike(table, "play spell", "activate A asker")
    assert len(table.hand("A")) == drawn
    table.choose("end", "end", "activate A asker")
    assert len(table.hand("A")) == drawn + 1  # drawn in the Draw Phase; the Event was activated on another turn


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


# -- kept and drawn ----------------------------------------------------------------------------------------------------


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


DREW = nodes.Happened("drawn_with_this_effect")


@pytest.mark.parametrize(("answer", "trashed"), [("yes", 1), ("no", 0)])
def test_whether_cards_were_drawn_with_this_effect(answer: str, trashed: int) -> None:
    table = asking(Draw(1, up_to=True), nodes.If(DREW, (nodes.Trash(Top("deck")),)), A=Side(don=1)).choose(answer)
    assert len(table.names("A", "trash")) == trashed


def test_a_card_remembers_for_the_turn_that_it_has_drawn() -> None:
    """It may draw once in a turn, however often it is set off, and declining does not count."""
    greedy = (
        "When you activate an Event, if you haven't drawn a card using this effect during this turn, "
        "you may draw 1 card."
    )
    spells = [event(f"spell {number}", "[Main] Shuffle your deck.") for number in range(4)]
    table = Table(A=Side(leader=leader("greedy", greedy), hand=spells, don=6), B=Side(don=1))
    table.choose("play spell 0", "no", "play spell 1")
    choose_alike(table, "yes", "play spell 2")
    assert table.asked == ("A", "main") and sorted(table.hand("A")) == ["filler", "spell 3"]
    table.choose("end", "end", "play spell 3", "yes")
    assert table.turn == "A" and table.hand("A") == ["filler"] * 3


def test_another_effect_of_the_card_that_draws_is_not_meant() -> None:
    quiet = leader(
        "quiet",
        "[Activate: Main] Draw 1 card.",
        "[Activate: Main] If you haven't drawn a card using this effect during this turn, draw 1 card.",
    )
    table = Table(A=Side(leader=quiet, don=1)).choose("activate A quiet", "activate A quiet 1", "activate A quiet 1")
    assert len(table.hand("A")) == 2


def test_a_draw_that_is_forbidden_is_not_drawn_with_this_effect() -> None:
    ban = nodes.For("turn", (nodes.PlayerCannot("you", "draw_by_effects"),))
    steps = (ban, Draw(1), nodes.If(DREW, (nodes.RestDon(1),)))
    assert asking(*steps, A=Side(don=1)).don("A") == (1, 0)
    assert asking(*steps[1:], A=Side(don=1, hand=[FILLER])).don("A") == (0, 1)


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


# -- what is not on the field ------------------------------------------------------------------------------------------


@rules("4-4-1", "10-1-5-3")
def test_a_card_off_the_field_is_not_rested() -> None:
    """A card whose [Trigger] is being activated is in no area: resting it does nothing, in a copy of the game too."""
    surprise = character("surprise", trigger(nodes.Rest(This(), bind="it"), nodes.May((Draw(Bound("it")),))))
    table = Table(A=Side(don=1), B=Side(leader=leader("target"), life=[FILLER, surprise]))
    table.choose("attack A leader B target").unopposed().choose("yes")
    assert table.asked == ("B", "use") and not table.rested("surprise")
    choose_alike(table, "yes")
    assert table.hand("B") == []


# -- what has happened, what is not there, what comes first ------------------------------------------------------------


def test_a_card_knows_whom_it_has_battled_this_turn() -> None:
    """Judge-notes 5, 5c1eb979: a battle with a Leader is not one with a Character."""
    hero = leader(
        "hero",
        "[Activate: Main] If this Leader battled your opponent's Character card during this turn, draw 1 card.",
        power=9000,
    )
    for target, drawn in (("cat", 1), ("B leader", 0)):
        table = Table(A=Side(leader=hero), B=Side(characters=[Placed(character("cat", power=1000), rested=True)]))
        table.attack("A hero", target).unopposed()
        table.choose("activate A hero")
        assert len(table.hand("A")) == drawn
        assert len(table.game.battled_this_turn) == 4


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


def test_cards_from_the_top_are_taken_one_after_the_other() -> None:
    deck = [character("low"), character("second"), character("first")]
    table = asking("Add up to 2 cards from the top of your deck to the top of your Life cards.", A=Side(deck=deck))
    assert len(table.options()) == 2
    table.choose(table.options()[0]).choose("pass")
    assert [name for name in ("first", "second") if table.area(name) == "Life area"] == ["first"]


def test_the_order_of_cards_that_are_shuffled_next_is_not_asked() -> None:
    hand = [character("x"), character("y"), character("z")]
    table = asking(
        "Place all cards from your hand at the bottom of your deck in any order. Then, shuffle your "
        "deck. Then, draw cards equal to the number of cards placed this way.",
        A=Side(hand=hand),
    )
    assert table.asked[1] == "main" and len(table.hand("A")) == 3
    table = asking(
        "Place all cards from your hand at the bottom of your deck in any order. Then, draw 3 cards.", A=Side(hand=hand)
    )
    assert table.asked == ("A", "place")


def test_what_was_seen_of_a_revealed_card_is_known_after_it_was_placed() -> None:
    for types, drawn in ((("Navy",), 2), (("Pirates",), 0)):
        table = asking(
            "Reveal 1 card from the top of your deck. Then, place the revealed card at the bottom of the "
            "owner's deck. Then, if the revealed card has the {Navy} type, draw 2 cards.",
            A=Side(deck=[character("low"), character("mid"), character("top", types=types)]),
        )
        assert len(table.hand("A")) == drawn


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
