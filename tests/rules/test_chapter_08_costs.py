"""Chapter 8-3-1: activation costs. All of a cost is paid, or nothing of it."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, every, leader, main
from tests.support.costs import THIS, offered, paid, user
from tests.support.table import FILLER, Placed, Side, Table

DISCARD = nodes.Trash(choose("you", (), "hand"))
REST_ONE = nodes.Rest(choose("you"))


# -- the cost is done first, in order ----------------------------------------------------------------------------------


@rules("8-3-1", "8-4-1-3", "8-4-1-5")
def test_what_stands_before_the_colon_is_done_before_the_effect() -> None:
    leader_text = "[Activate: Main] You may trash 1 card from your hand: Draw 2 cards."
    table = Table(A=Side(leader("leader", leader_text), hand=[character("only")]))
    table.choose("activate A leader")
    assert table.names("A", "trash") == ["only"] and table.hand("A") == ["filler", "filler"]


@rules("8-3-1-1")
def test_the_actions_of_a_cost_are_carried_out_from_the_top_down() -> None:
    """A card taken from Life in the first action is there to be trashed in the second, and not the other way round."""
    take = nodes.AddToHand(nodes.Top("life"))
    first = Table(A=Side(leader("leader", user(take, DISCARD)), life=[character("heart")]))
    first.choose("activate A leader")
    assert first.names("A", "trash") == ["heart"] and first.hand("A") == [] and paid(first)
    assert not offered(Side(leader("leader", user(DISCARD, take)), life=1))
    second = Table(A=Side(leader("leader", user(DISCARD, take)), life=[character("heart")], hand=[character("old")]))
    second.choose("activate A leader")
    assert second.names("A", "trash") == ["old"] and second.hand("A") == ["heart"] and paid(second)


# -- all or nothing ----------------------------------------------------------------------------------------------------


@rules("8-3-1-3")
@pytest.mark.parametrize(
    ("cost", "enough", "short"),
    [
        ((nodes.RestDon(2),), Side(don=2), Side(don=1, rested_don=5)),
        ((nodes.ReturnDon(2),), Side(don=1, rested_don=1), Side(don=1)),
        ((nodes.GiveDon(THIS, 2, "active"),), Side(don=2), Side(don=1, rested_don=5)),
        ((nodes.GiveDon(THIS, 2),), Side(rested_don=2), Side(don=5, rested_don=1)),
        ((nodes.Trash(choose("you", (), "hand", 2)),), Side(hand=[FILLER] * 2), Side(hand=[FILLER])),
        ((nodes.Trash(nodes.Top("deck", 2)),), Side(deck=3), Side(deck=1)),
        ((nodes.Trash(nodes.Top("life", 2)),), Side(life=2), Side(life=1)),
        ((nodes.PlaceInDeck(choose("you", (), "trash", 2)),), Side(trash=2), Side(trash=1)),
        ((REST_ONE,), Side(characters=[FILLER]), Side(characters=[Placed(FILLER, rested=True)])),
        ((nodes.SetActive(choose("you")),), Side(characters=[Placed(FILLER, rested=True)]), Side(characters=[FILLER])),
        ((nodes.ReturnToHand(choose("you")),), Side(characters=[FILLER]), Side()),
        ((nodes.KnockOut(every("you")),), Side(characters=[FILLER]), Side()),
        ((nodes.Reveal(choose("you", (), "hand", 2)),), Side(hand=[FILLER] * 2), Side(hand=[FILLER])),
        ((nodes.For("turn", (nodes.GainPower(choose("you"), -1),)),), Side(characters=[FILLER]), Side()),
        ((nodes.Play(choose("you", ("character",), "hand")),), Side(hand=[FILLER]), Side(hand=[event("e", main())])),
    ],
)
def test_a_cost_that_cannot_be_paid_in_full_cannot_be_paid_at_all(
    cost: tuple[nodes.Step, ...], enough: Side, short: Side
) -> None:
    enough.leader = short.leader = leader("leader", user(*cost))
    assert not offered(short)
    table = Table(A=enough).choose("activate A leader")
    while table.asked != ("A", "main"):
        table.choose(table.options()[0])
    assert paid(table)


@rules("8-3-1-3", "3-6-3")
def test_a_leader_cannot_leave_to_pay() -> None:
    assert not offered(Side(leader("leader", user(nodes.Trash(THIS)))))
    assert offered(Side(leader("leader", user(nodes.Rest(THIS)))))
    assert not offered(Side(Placed(leader("leader", user(nodes.Rest(THIS))), rested=True)))


@rules("8-3-1-3")
def test_two_costs_cannot_use_the_same_card_of_the_hand() -> None:
    payer = leader("leader", user(DISCARD, DISCARD))
    assert not offered(Side(payer, hand=[FILLER]))
    table = Table(A=Side(payer, hand=[character("a"), character("b"), character("c")]))
    table.choose("activate A leader", "pick b", "pick a")
    assert table.names("A", "trash") == ["b", "a"] and table.hand("A") == ["c"] and paid(table)


@rules("8-3-1-3")
def test_resting_this_card_and_one_of_your_characters_takes_two_cards() -> None:
    rower = character("rower", user(nodes.Rest(THIS), REST_ONE))
    alone = Table(A=Side(characters=[rower]))
    assert not alone.offers("activate rower")
    tired = Table(A=Side(characters=[rower, Placed(character("mate"), rested=True)]))
    assert not tired.offers("activate rower")
    table = Table(A=Side(characters=[rower, character("mate")]))
    table.choose("activate rower")
    assert table.rested("rower") and table.rested("mate") and paid(table, "rower")


@rules("8-3-1-3")
def test_a_choice_in_a_cost_leaves_what_the_rest_of_the_cost_needs() -> None:
    """The first action could rest the card itself, but then the second could not be paid."""
    rower = character("rower", user(REST_ONE, nodes.Rest(THIS)))
    table = Table(A=Side(characters=[rower, character("mate"), character("other")]))
    table.choose("activate rower")
    assert table.options() == ["pick mate", "pick other"]
    table.choose("pick other")
    assert table.rested("other") and table.rested("rower") and not table.rested("mate") and paid(table, "rower")


@rules("8-3-1-3", "1-3-2-1")
def test_the_first_action_takes_the_card_that_the_second_can_do_without() -> None:
    """A rested Character can be returned, and only the active one rested, whichever was placed first."""
    payer = leader("leader", user(nodes.ReturnToHand(choose("you")), REST_ONE))
    tired, fresh = Placed(character("tired"), rested=True), character("fresh")
    for first, second in ((tired, fresh), (fresh, tired)):
        table = Table(A=Side(payer, [first, second])).choose("activate A leader")
        assert table.hand("A") == ["tired"] and table.rested("fresh") and paid(table)


@rules("8-3-1-3")
def test_a_filtered_cost_after_a_free_one_gets_its_card() -> None:
    crew = nodes.Trash(choose("you", (), "hand", where=(nodes.HasType(("Crew",)),)))
    payer = leader("leader", user(DISCARD, crew))
    mate, loner = character("mate", types=("Crew",)), character("loner")
    assert not offered(Side(payer, hand=[mate]))
    assert not offered(Side(payer, hand=[loner, loner]))
    table = Table(A=Side(payer, hand=[mate, loner]))
    table.choose("activate A leader")
    assert table.names("A", "trash") == ["loner", "mate"] and paid(table)
    both = Table(A=Side(payer, hand=[mate, mate, loner]))
    both.choose("activate A leader")
    assert both.options() == ["pick loner", "pick mate"]


@rules("8-3-1-3")
def test_a_rested_card_can_still_be_trashed_but_a_trashed_one_not_rested() -> None:
    leave = nodes.Trash(choose("you"))
    assert Table(A=Side(leader("leader", user(REST_ONE, leave)), [FILLER])).offers("activate A leader")
    assert not offered(Side(leader("leader", user(leave, REST_ONE)), [FILLER]))
    assert not offered(Side(leader("leader", user(leave, leave)), [FILLER]))
    fall = nodes.KnockOut(choose("you"))
    assert not offered(Side(leader("leader", user(fall, fall)), [FILLER]))
    assert offered(Side(leader("leader", user(fall, fall)), [FILLER, FILLER]))
    assert not offered(Side(leader("leader", user(REST_ONE, REST_ONE)), [FILLER]))
    assert offered(Side(leader("leader", user(leave, REST_ONE)), [FILLER, FILLER]))


@rules("8-3-1-3", "8-3-1-1")
def test_a_card_trashed_by_one_action_serves_the_next_from_the_trash() -> None:
    payer = leader("leader", user(DISCARD, nodes.PlaceInDeck(choose("you", (), "trash", 2))))
    assert not offered(Side(payer, trash=2))
    assert not offered(Side(payer, hand=[FILLER]))
    table = Table(A=Side(payer, hand=[character("card")], trash=[character("old")], deck=[FILLER]))
    table.choose("activate A leader", "pick card")
    assert sorted(table.names("A", "deck")) == ["card", "filler", "old"] and paid(table)
    picky = leader("leader", user(DISCARD, nodes.PlaceInDeck(choose("you", ("event",), "trash"))))
    assert not offered(Side(picky, hand=[FILLER]))
    chosen = Table(A=Side(picky, hand=[FILLER, event("plan", main())]))
    chosen.choose("activate A leader")
    assert chosen.hand("A") == ["filler"] and chosen.names("A", "deck")[0] == "plan" and paid(chosen)


@rules("8-3-1-3", "8-4-4-2")
def test_an_unseen_life_card_cannot_be_counted_on_to_meet_a_requirement() -> None:
    take = nodes.AddToHand(nodes.Top("life"))
    crew = nodes.Trash(choose("you", (), "hand", where=(nodes.HasType(("Crew",)),)))
    mate = character("mate", types=("Crew",))
    assert not offered(Side(leader("leader", user(take, crew)), life=[mate]))
    assert offered(Side(leader("leader", user(take, DISCARD)), life=[mate]))
    turn = nodes.TurnLife(nodes.Top("life"))
    assert not offered(Side(leader("leader", user(turn, take, crew)), life=[mate]))


@rules("8-3-1-3")
def test_piles_are_used_up_from_their_end() -> None:
    two = nodes.Trash(nodes.Top("life", 2))
    one = nodes.AddToHand(nodes.Top("life"))
    assert not offered(Side(leader("leader", user(two, one)), life=2))
    table = Table(A=Side(leader("leader", user(two, one)), life=[character(name) for name in "abc"]))
    table.choose("activate A leader")
    assert table.names("A", "trash") == ["c", "b"] and table.hand("A") == ["a"] and table.life("A") == 0
    bottom = nodes.Trash(nodes.Top("life", 1, end="bottom"))
    assert not offered(Side(leader("leader", user(bottom, one)), life=1))
    ends = Table(A=Side(leader("leader", user(bottom, one)), life=[character(name) for name in "abc"]))
    ends.choose("activate A leader")
    assert ends.names("A", "trash") == ["a"] and ends.hand("A") == ["c"] and ends.names("A", "life") == ["b"]


@rules("8-3-1-3", "1-3-2-1")
def test_a_state_already_held_pays_nothing() -> None:
    """Judge-notes 8, also when only one of two cards is in that state."""
    turn = nodes.TurnLife(nodes.Top("life", 2))
    payer = leader("leader", user(turn), "[Activate: Main] Turn 1 card from the top of your Life cards face-up.")
    table = Table(A=Side(payer, life=3))
    assert table.offers("activate A leader")
    table.choose("activate A leader 1")
    assert not table.offers("activate A leader")
    again = leader("leader", user(nodes.TurnLife(nodes.Top("life")), nodes.TurnLife(nodes.Top("life"), False)))
    assert not offered(Side(again))


@rules("8-3-1-3", "1-3-3")
def test_what_is_prohibited_cannot_pay() -> None:
    safe = "All of your Characters cannot be removed from the field by your effects."
    assert not offered(Side(leader("leader", user(nodes.Trash(choose("you"))), safe), [FILLER]))
    assert offered(Side(leader("leader", user(nodes.Trash(choose("you")))), [FILLER]))
    no_life = "You cannot add Life cards to your hand using your own effects."
    assert not offered(Side(leader("leader", user(nodes.AddToHand(nodes.Top("life"))), no_life)))
    fixed = "All of your Characters cannot be rested."
    assert not offered(Side(leader("leader", user(REST_ONE), fixed), [FILLER]))
    undying = "All of your Characters cannot be K.O.'d."
    assert not offered(Side(leader("leader", user(nodes.KnockOut(choose("you"))), undying), [FILLER]))


@rules("8-3-1-3")
def test_up_to_and_any_number_can_always_be_paid() -> None:
    some = nodes.Trash(choose("you", (), "hand", up_to=True))
    any_number = nodes.PlaceInDeck(choose("you", (), "trash", None))
    table = Table(A=Side(leader("leader", user(some, any_number))))
    table.choose("activate A leader")
    assert paid(table)


@rules("8-3-1-3")
@pytest.mark.parametrize(("don", "rested", "given"), [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
def test_a_don_card_is_returned_once(don: int, rested: int, given: int) -> None:
    one = Side(Placed(leader("leader", user(nodes.ReturnDon(1))), given=given), don=don, rested_don=rested)
    assert offered(one)
    twice = Side(
        Placed(leader("leader", user(nodes.ReturnDon(1), nodes.ReturnDon(1))), given=given), don=don, rested_don=rested
    )
    assert not offered(twice)
    twice.characters = [Placed(FILLER, given=1)]
    assert offered(twice)


@rules("8-3-1-3")
def test_a_card_that_came_to_an_area_leaves_it_once() -> None:
    from_trash = nodes.PlaceInDeck(choose("you", (), "trash"))
    take = nodes.AddToHand(nodes.Top("life"))
    assert offered(Side(leader("leader", user(DISCARD, from_trash)), hand=[FILLER]))
    assert not offered(Side(leader("leader", user(DISCARD, from_trash, from_trash)), hand=[FILLER]))
    assert offered(Side(leader("leader", user(DISCARD, from_trash, from_trash)), hand=[FILLER], trash=1))
    assert not offered(Side(leader("leader", user(take, DISCARD, DISCARD)), life=1))
    assert offered(Side(leader("leader", user(take, take, DISCARD, DISCARD)), life=2))
    own = nodes.ReturnToHand(choose("you"))
    assert offered(Side(leader("leader", user(own, DISCARD)), [FILLER]))
    assert not offered(Side(leader("leader", user(own, DISCARD, own)), [FILLER]))
    theirs = nodes.Trash(choose("opponent", (), "hand"))
    assert not offered(Side(leader("leader", user(own, theirs)), [FILLER]))


@rules("8-3-1-3")
def test_what_a_later_action_needs_under_an_if_or_in_a_choice_is_left_for_it() -> None:
    crew = nodes.Trash(choose("you", (), "hand", where=(nodes.HasType(("Crew",)),)))
    mate, loner = character("mate", types=("Crew",)), character("loner")
    always = nodes.Compare(nodes.Number("life"), ">=", 0)
    for later in (
        nodes.If(always, (crew,)),
        nodes.If(nodes.Not(always), (), (crew,)),
        nodes.ChooseOne(((crew,), (nodes.RestDon(9),))),
    ):
        table = Table(A=Side(leader("leader", user(DISCARD, later)), hand=[mate, loner])).choose("activate A leader")
        assert table.names("A", "trash") == ["loner", "mate"] and paid(table)


# -- either one or the other -------------------------------------------------------------------------------------------


@rules("8-3-1-3")
def test_of_two_ways_to_pay_only_those_that_work_are_offered() -> None:
    either = nodes.ChooseOne(((DISCARD,), (REST_ONE,)))
    payer = leader("leader", user(either))
    assert not offered(Side(payer))
    hand = Table(A=Side(payer, hand=[FILLER])).choose("activate A leader")
    assert hand.names("A", "trash") == ["filler"] and paid(hand)
    rest = Table(A=Side(payer, [character("mate")])).choose("activate A leader")
    assert rest.rested("mate") and paid(rest)
    both = Table(A=Side(payer, [character("mate")], hand=[FILLER])).choose("activate A leader")
    assert both.options() == ["choose 0", "choose 1"]
    both.choose("choose 1")
    assert both.rested("mate") and both.hand("A") == ["filler"] and paid(both)


@rules("8-3-1-3")
def test_a_way_to_pay_that_starves_the_rest_of_the_cost_is_not_open() -> None:
    either = nodes.ChooseOne(((DISCARD,), (nodes.RestDon(1),)))
    payer = leader("leader", user(either, DISCARD))
    assert not offered(Side(payer, hand=[FILLER]))
    table = Table(A=Side(payer, hand=[FILLER], don=1)).choose("activate A leader")
    assert table.don("A") == (0, 1) and table.hand("A") == [] and paid(table)


@rules("8-3-1-3", "8-3-3")
def test_a_cost_under_an_if_counts_only_while_it_holds() -> None:
    few = nodes.Compare(nodes.Number("life"), "<=", 2)
    payer = leader("leader", user(nodes.If(few, (DISCARD,), (nodes.RestDon(1),))))
    assert not offered(Side(payer, life=2, don=1)) and offered(Side(payer, life=2, hand=[FILLER]))
    assert not offered(Side(payer, life=3, hand=[FILLER])) and offered(Side(payer, life=3, don=1))
    or_more = leader("leader", user(nodes.If(few, (nodes.RestDon(1),), (DISCARD,)), DISCARD))
    assert not offered(Side(or_more, life=3, hand=[FILLER])) and offered(Side(or_more, life=3, hand=[FILLER] * 2))
    then_more = leader("leader", user(nodes.If(few, (DISCARD,)), DISCARD))
    assert not offered(Side(then_more, life=2, hand=[FILLER])) and offered(Side(then_more, life=3, hand=[FILLER]))


# -- stuck half-way ----------------------------------------------------------------------------------------------------


@rules("8-3-1-3-1", "10-2-13-5")
def test_a_cost_that_becomes_impossible_is_paid_as_far_as_possible_and_nothing_is_got() -> None:
    """Returning the lender to the hand takes its permission with it: the Character that is to be rested cannot be then."""
    payer = leader(
        "leader",
        user(nodes.ReturnToHand(choose("you", where=(nodes.HasName(("lender",)),))), REST_ONE, DISCARD, once=True),
        "If you have no [lender] Characters, all of your [mate] Characters cannot be rested.",
    )
    table = Table(A=Side(payer, [character("lender"), character("mate")], hand=[character("card")]))
    table.choose("activate A leader", "pick card")
    assert table.area("lender") == "hand" and not table.rested("mate") and table.names("A", "trash") == ["card"]
    assert not paid(table)
    assert not table.offers("activate A leader")  # used up for this turn


@rules("8-3-1-3-1", "8-3-1-6")
def test_once_the_rest_cannot_be_paid_any_don_may_be_returned() -> None:
    lenders = nodes.Cards("you", kinds=("character",), where=(nodes.HasName(("lender",)),))
    payer = leader(
        "leader",
        user(nodes.ReturnToHand(nodes.Choose((lenders,))), nodes.ReturnDon(1), nodes.RestDon(1), REST_ONE),
        "If you have no [lender] Characters, all of your [mate] Characters cannot be rested.",
    )
    table = Table(A=Side(payer, [character("lender"), character("mate")], don=1, rested_don=2))
    table.choose("activate A leader")
    assert table.options() == ["don-active", "don-rested"]
    table.choose("don-active")
    assert table.don("A") == (0, 2) and not paid(table)


@rules("8-3-1-7")
def test_a_cost_that_is_replaced_is_not_paid_as_written() -> None:
    """The replacement happens, and the effect after the colon does not."""
    arrival = "If this Character would be removed from the field, you may trash 1 card from your hand instead."
    table = Table(
        A=Side(leader("leader", user(nodes.Trash(choose("you")))), [character("cat", arrival)], hand=[FILLER])
    )
    table.choose("activate A leader", "choose 0")
    assert table.area("cat") == "Character area" and table.hand("A") == [] and not paid(table)
    kept = Table(A=Side(leader("leader", user(nodes.Trash(choose("you")))), [character("cat", arrival)], hand=[FILLER]))
    kept.choose("activate A leader", "pass")
    assert kept.area("cat") == "trash" and kept.hand("A") == ["filler"] and paid(kept)


# -- the choice to pay -------------------------------------------------------------------------------------------------


@rules("8-3-1-4", "8-1-2")
def test_a_cost_may_be_declined_and_then_there_is_no_effect() -> None:
    cat = character("cat", "[On Play] You may trash 1 card from your hand: Draw 2 cards.")
    table = Table(A=Side(hand=[cat, character("card")], don=1)).choose("play cat")
    assert table.asked == ("A", "use") and table.options() == ["yes", "no"]
    table.choose("no")
    assert table.hand("A") == ["card"]
    again = Table(A=Side(hand=[cat, character("card")], don=1)).choose("play cat", "yes")
    assert again.hand("A") == ["filler", "filler"] and again.names("A", "trash") == ["card"]
    unable = Table(A=Side(hand=[cat], don=1)).choose("play cat")
    assert unable.asked == ("A", "main") and unable.hand("A") == []


@rules("8-3-1-4")
def test_an_event_may_be_activated_and_its_cost_declined() -> None:
    """Judge-notes 12."""
    rain = event("rain", "[Main] You may trash 1 card from your hand: Draw 2 cards.")
    table = Table(A=Side(hand=[rain, character("card")], don=1)).choose("play rain", "no")
    assert table.hand("A") == ["card"] and table.names("A", "trash") == ["rain"]


@rules("8-3-1-4")
def test_a_cost_that_must_be_paid_is_paid_without_asking() -> None:
    stern = character("stern", "[On Play] Trash 1 card from your hand: Draw 2 cards.")
    table = Table(A=Side(hand=[stern, character("card")], don=1)).choose("play stern")
    assert table.names("A", "trash") == ["card"] and len(table.hand("A")) == 2
    can = "[On Play] This effect can be activated. Trash 1 card from your hand: Draw 2 cards."
    choice = Table(A=Side(hand=[character("mild", can), character("card")], don=1)).choose("play mild")
    assert choice.asked == ("A", "use")


@rules("8-3-1-3")
def test_a_cost_may_be_paid_for_nothing() -> None:
    """Judge-notes 12: there is nothing to K.O., or the "if" after the colon does not hold."""
    shot = leader(
        "leader", "[Activate: Main] You may trash 1 card from your hand: K.O. 1 of your opponent's Characters."
    )
    table = Table(A=Side(shot, hand=[FILLER])).choose("activate A leader")
    assert table.hand("A") == []
    dry = leader(
        "leader", "[Activate: Main] You may trash 1 card from your hand: If it is your opponent's turn, draw 1 card."
    )
    table = Table(A=Side(dry, hand=[FILLER])).choose("activate A leader")
    assert table.hand("A") == [] and table.names("A", "trash") == ["filler"]


# -- DON!! -------------------------------------------------------------------------------------------------------------


@rules("8-3-1-3")
def test_costs_of_auto_effects_are_judged_when_they_are_activated() -> None:
    """Judge-notes 10: what the first effect brings pays for the second."""
    giver = character("giver", "[On Your Opponent's Attack] Set 1 of your DON!! cards as active.")
    taker = character("taker", "[On Your Opponent's Attack] You may rest 1 of your DON!! cards: Draw 1 card.")
    side = Side(characters=[giver, taker], rested_don=1)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader")
    table.choose("choose 0")
    assert table.asked == ("B", "use")
    table.choose("yes")
    assert table.hand("B") == ["filler", "filler"] and table.don("B") == (0, 1)  # one of them from Life
    late = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("choose 1")
    assert late.don("B") == (1, 0) and late.hand("B") == ["filler"]
