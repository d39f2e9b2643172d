"""How far words reach: "if", "then", "may", "and", "or", and an area, a value or a colour at one end of a phrase.

Where a ruling settles the reading, its id stands beside the test.
"""

import pytest

from logpose.language import nodes
from logpose.language.nodes import (
    ActivateEffect,
    ActivateEvent,
    AddToHand,
    All,
    And,
    AnyOf,
    Auto,
    Both,
    Bound,
    Cannot,
    Cards,
    Choose,
    ChooseOne,
    Compare,
    Count,
    Did,
    Draw,
    Effect,
    Filter,
    For,
    GainPower,
    HasAttribute,
    HasColour,
    HasKind,
    HasName,
    HasTrigger,
    HasType,
    HasValue,
    If,
    Kind,
    KnockOut,
    Look,
    Matches,
    May,
    Not,
    NotFilter,
    Number,
    Only,
    Or,
    Per,
    Permanent,
    Play,
    Redirect,
    Remaining,
    Rest,
    Selector,
    SetActive,
    Step,
    This,
    Top,
    Trash,
)
from logpose.language.reader import read
from tests.support.cards import auto, choose, on_play

THIS = This()
DRAW = Draw()
DISCARD = Trash(choose("you", (), "hand"))
FOE = choose(up_to=True)
YOUR_LEADER = All((Cards(kinds=("leader",)),))
IS_ANCHOR = Matches(YOUR_LEADER, (HasName(("Anchor",)),))
FEW_LIFE = Compare(Number("life"), "<=", 3)
ANCHOR, SEA_KINGS, GIANTS = HasName(("Anchor",)), HasType(("Sea Kings",)), HasType(("Giants",))
GREEN = HasColour(("green",))


def steps(text: str) -> tuple[Step, ...]:
    (ability,) = read(f"[On Play] {text}", "T-001").abilities
    assert isinstance(ability, Auto) and ability == on_play(*ability.steps)
    return ability.steps


def cost(number: int) -> Filter:
    return HasValue("cost", "<=", number)


def foe(*where: Filter) -> Choose:
    """Up to 1 of the opponent's Characters."""
    return choose(up_to=True, where=where)


def in_trash(*where: Filter, kinds: tuple[Kind, ...] = ()) -> Cards:
    return Cards("you", "trash", kinds, where)


def added(*among: Cards) -> tuple[Step, ...]:
    """Up to 1 of these is added to the hand."""
    return (AddToHand(Choose(among, 1, True)),)


def turn(*effects: Effect) -> For:
    return For("turn", effects)


# -- 1: if -------------------------------------------------------------------------------------------------------------


def test_an_if_reaches_over_then() -> None:  # 8-3-3, 4-10-1
    found = steps("If your Leader is [Anchor], draw 1 card. Then, rest up to 1 of your opponent's Characters.")
    assert found == (If(IS_ANCHOR, (DRAW, Rest(FOE))),)


def test_an_if_after_then_reaches_forward_only() -> None:
    expected = (DRAW, If(IS_ANCHOR, (Rest(FOE), DISCARD)))
    rest = "rest up to 1 of your opponent's Characters. Then, trash 1 card from your hand."
    assert steps(f"Draw 1 card. Then, if your Leader is [Anchor], {rest}") == expected
    assert steps(f"Draw 1 card. If your Leader is [Anchor], {rest}") == expected
    assert steps(f"Draw 1 card and if your Leader is [Anchor], {rest}") == expected


def test_a_second_if_is_within_the_first() -> None:
    found = steps("If your Leader is [Anchor], draw 1 card. Then, if you have 3 or less Life cards, draw 2 cards.")
    assert found == (If(IS_ANCHOR, (DRAW, If(FEW_LIFE, (Draw(2),)))),)


def test_an_if_at_the_end_guards_its_clause_and_what_follows() -> None:
    """The clause before it is carried out in any case; the one after "then" only if the condition is met (ruling ebde405d)."""
    found = steps("Draw 2 cards and draw 1 card if your Leader is [Anchor]. Then, trash 1 card from your hand.")
    assert found == (Draw(2), If(IS_ANCHOR, (DRAW, DISCARD)))


def test_a_menu_entry_ends_an_if() -> None:
    found = steps("Choose one:\n• If your Leader is [Anchor], draw 1 card. Then, draw 3 cards.\n• Draw 2 cards.")
    assert found == (ChooseOne(((If(IS_ANCHOR, (DRAW, Draw(3))),), (Draw(2),))),)


def test_a_header_ends_an_if() -> None:
    assert read("[On Play] If your Leader is [Anchor], draw 1 card. [On K.O.] Draw 2 cards.").abilities == (
        on_play(If(IS_ANCHOR, (DRAW,))),
        auto("on_ko", Draw(2)),
    )


def test_conditions_are_joined_by_and_or_by_or() -> None:
    few_cards = Compare(Number("hand"), "<=", 5)
    assert steps("If your Leader is [Anchor] and you have 3 or less Life cards, draw 1 card.") == (
        If(And((IS_ANCHOR, FEW_LIFE)), (DRAW,)),
    )
    assert steps("If you have 3 or less Life cards or 5 or less cards in your hand, draw 1 card.") == (
        If(Or((FEW_LIFE, few_cards)), (DRAW,)),
    )


def test_you_only_have_needs_one_at_least() -> None:  # 48b14956
    only = Only(Cards(kinds=("character",)), (SEA_KINGS,))
    assert steps("If you only have {Sea Kings} type Characters, draw 1 card.") == (If(only, (DRAW,)),)


# -- 2 and 3: then, may, if you do -------------------------------------------------------------------------------------


def test_then_makes_nothing_depend() -> None:  # 4-10-2
    rest = "rest up to 1 of your opponent's Characters"
    assert steps(f"K.O. up to 1 of your opponent's Characters. Then, {rest}.") == (KnockOut(FOE), Rest(FOE))


def test_may_reaches_to_the_end_of_its_sentence() -> None:  # 632bd8ad
    assert steps("You may rest this Character and trash 1 card from your hand. Then, draw 1 card.") == (
        May((Rest(THIS), DISCARD)),
        DRAW,
    )


def test_if_you_do_asks_for_what_was_optional() -> None:  # 14149e2b
    found = steps("You may trash 2 cards from your hand. If you do, draw 1 card. Then, draw 2 cards.")
    assert found == (May((Trash(choose("you", (), "hand", 2)),)), If(Did(), (DRAW, Draw(2))))


def test_if_they_do_not() -> None:
    theirs = Choose((Cards("opponent", "hand"),), chooser="opponent")
    found = steps("Your opponent may trash 1 card from their hand. If they do not, draw 1 card.")
    assert found == (May((Trash(theirs),), "opponent"), If(Not(Did()), (DRAW,)))


# -- 4: and between nouns, and between clauses -------------------------------------------------------------------------


def test_one_verb_takes_two_nouns() -> None:
    found = steps(
        "K.O. up to 1 of your opponent's Characters with a cost of 3 or less "
        "and up to 1 of your opponent's Characters with a cost of 1 or less."
    )
    assert found == (KnockOut(Both((foe(cost(3)), foe(cost(1))))),)


@pytest.mark.parametrize(
    ("subject", "whom"),
    [("this Character", THIS), ("your Leader", YOUR_LEADER), ("up to 1 of your Characters", choose("you", up_to=True))],
)
def test_a_noun_before_a_verb_begins_a_clause(subject: str, whom: Selector) -> None:
    gain = For("turn", (GainPower(whom, 1000),))
    found = steps(f"Rest up to 1 of your opponent's Characters and {subject} gains +1000 power during this turn.")
    assert found == (Rest(FOE), gain)


def test_and_between_subjects_is_no_new_clause() -> None:
    both = Both((YOUR_LEADER, choose("you", up_to=True)))
    found = steps("Your Leader and up to 1 of your Characters gain +1000 power during this turn.")
    assert found == (turn(GainPower(both, 1000)),)


def test_a_verb_after_and_begins_a_clause() -> None:
    found = steps("K.O. up to 1 of your opponent's Characters with a cost of 3 or less and draw 1 card.")
    assert found == (KnockOut(foe(cost(3))), DRAW)


def test_and_joins_all_cards_of_two_sides() -> None:
    everyone = All((Cards(kinds=("character",)), Cards("opponent", kinds=("character",))))
    assert steps("K.O. all of your Characters and your opponent's Characters.") == (KnockOut(everyone),)


# -- 5: and within a description ---------------------------------------------------------------------------------------


def test_and_goes_on_with_a_description_if_one_follows() -> None:
    found = steps("Add up to 1 card with a cost of 3 or less and a [Trigger] from your trash to your hand.")
    assert found == added(in_trash(HasTrigger(), cost(3)))
    found = steps("K.O. up to 1 of your opponent's Characters with a cost of 3 or less and 4000 power or less.")
    assert found == (KnockOut(foe(cost(3), HasValue("power", "<=", 4000))),)


# -- 6: or, and judge-notes 25 -----------------------------------------------------------------------------------------


def test_a_value_at_the_end_holds_for_all_alternatives_even_a_name() -> None:  # 3bcb43ae
    found = steps(
        "Add up to 1 [Anchor] or {Sea Kings} type card with a cost of 5 or less from your trash to your hand."
    )
    assert found == added(in_trash(ANCHOR, cost(5)), in_trash(SEA_KINGS, cost(5)))
    found = steps(
        "Add up to 1 {Sea Kings} type card or [Anchor] with a cost of 5 or less from your trash to your hand."
    )
    assert found == added(in_trash(SEA_KINGS, cost(5)), in_trash(ANCHOR, cost(5)))


def test_a_value_after_a_list_of_names_holds_for_all_of_them() -> None:
    found = steps("Add up to 1 [Anchor], [Mast], or [Keel] with a cost of 5 from your trash to your hand.")
    assert found == added(in_trash(HasName(("Anchor", "Mast", "Keel")), HasValue("cost", "=", 5)))


def test_a_value_in_the_middle_belongs_to_its_alternative() -> None:
    found = steps(
        "Add up to 1 [Anchor] with a cost of 2 or {Giants} type card with a cost of 5 or less from your trash to your hand."
    )
    assert found == added(in_trash(ANCHOR, HasValue("cost", "=", 2)), in_trash(GIANTS, cost(5)))


def test_a_leading_colour_holds_for_all_alternatives_even_a_name() -> None:  # 3bcb43ae
    found = steps(
        "Add up to 1 green {Sea Kings} type card or [Anchor] with a cost of 5 or less from your trash to your hand."
    )
    assert found == added(in_trash(GREEN, SEA_KINGS, cost(5)), in_trash(GREEN, ANCHOR, cost(5)))


def test_a_leading_colour_reaches_an_alternative_with_its_own_count() -> None:  # a5326e72
    found = steps(
        "Add up to 1 green Event or up to 1 Character card with a cost of 2 or more from your trash to your hand."
    )
    character = in_trash(GREEN, HasValue("cost", ">=", 2), kinds=("character",))
    assert found == added(in_trash(GREEN, kinds=("event",)), character)


def test_a_later_colour_does_not_reach_back() -> None:  # 6003c52a
    expected = added(in_trash(ANCHOR), in_trash(GREEN, kinds=("event",)))
    assert steps("Add up to 1 [Anchor] or green Event from your trash to your hand.") == expected
    assert steps("Add up to 1 [Anchor] or 1 green Event from your trash to your hand.") == expected


def test_types_do_not_reach_over_or() -> None:  # b4472878
    found = steps("Add up to 1 {Sea Kings} type card or [Anchor] from your trash to your hand.")
    assert found == added(in_trash(SEA_KINGS), in_trash(ANCHOR))
    found = steps("Add up to 1 [Anchor] or {Sea Kings} type card from your trash to your hand.")
    assert found == added(in_trash(ANCHOR), in_trash(SEA_KINGS))
    found = steps("Add up to 1 {Sea Kings} type Character card or Event from your trash to your hand.")
    assert found == added(in_trash(SEA_KINGS, kinds=("character",)), in_trash(kinds=("event",)))


def test_a_list_of_types_colours_or_kinds_is_one_description() -> None:
    found = steps("Add up to 1 {Sea Kings} or {Giants} type card from your trash to your hand.")
    assert found == added(in_trash(HasType(("Sea Kings", "Giants"))))
    found = steps("Add up to 1 green or blue card from your trash to your hand.")
    assert found == added(in_trash(HasColour(("green", "blue"))))
    found = steps("Add up to 1 {Giants} type or <Oar> attribute card from your trash to your hand.")
    assert found == added(in_trash(AnyOf((GIANTS, HasAttribute(("Oar",))))))
    found = steps("Add up to 1 {Giants} type Event or Stage card from your trash to your hand.")
    assert found == added(in_trash(GIANTS, kinds=("event", "stage")))


def test_alternatives_with_their_own_counts_have_their_own_values() -> None:
    found = steps(
        "Set up to 1 of your [Anchor] Characters or up to 1 of your {Giants} type Characters with a cost of 3 or less "
        "as active."
    )
    characters = Cards(kinds=("character",), where=(ANCHOR,)), Cards(kinds=("character",), where=(GIANTS, cost(3)))
    assert found == (SetActive(Choose(characters, 1, True)),)


def test_a_value_between_commas_holds_for_all_of_them() -> None:
    found = steps(
        "Set up to 1 of your [Anchor] Characters or up to 1 of your {Giants} type Characters, with a cost of 3 or less, "
        "as active."
    )
    characters = (Cards(kinds=("character",), where=(one, cost(3))) for one in (ANCHOR, GIANTS))
    assert found == (SetActive(Choose(tuple(characters), 1, True)),)


def test_values_are_not_said_of_don_cards() -> None:
    those = (Cards("opponent", kinds=("don",)), Cards("opponent", kinds=("character",), where=(cost(11),)))
    found = steps("Rest up to 1 of your opponent's DON!! cards or Characters with a cost of 11 or less.")
    assert found == (Rest(Choose(those, 1, True)),)


# -- 7: other than -----------------------------------------------------------------------------------------------------


def test_other_than_excludes_from_its_alternative_only() -> None:
    not_mast = NotFilter(HasName(("Mast",)))
    found = steps("Add up to 1 [Anchor] or {Giants} type card other than [Mast] from your trash to your hand.")
    assert found == added(in_trash(ANCHOR), in_trash(GIANTS, not_mast))
    found = steps("Add up to 1 {Giants} type card other than [Mast] or [Anchor] card from your trash to your hand.")
    assert found == added(in_trash(GIANTS, not_mast), in_trash(ANCHOR))


def test_other_than_two_names() -> None:
    found = steps("Add up to 1 {Giants} type card other than [Mast] or [Keel] from your trash to your hand.")
    assert found == added(in_trash(GIANTS, NotFilter(HasName(("Mast", "Keel")))))


# -- 8: an area at the end ---------------------------------------------------------------------------------------------


def test_an_area_at_the_end_is_that_of_all_alternatives() -> None:
    expected = added(in_trash(ANCHOR), in_trash(GIANTS))
    assert steps("Add up to 1 [Anchor] or {Giants} type card from your trash to your hand.") == expected
    assert steps("Add up to 1 [Anchor] or up to 1 {Giants} type card from your trash to your hand.") == expected


def test_an_area_at_the_end_is_that_of_both_nouns() -> None:
    found = steps(
        "Play up to 1 [Anchor] with a cost of 2 and up to 1 Character card with a cost of 4 or less from your trash."
    )
    named = Choose((in_trash(ANCHOR, HasValue("cost", "=", 2)),), 1, True)
    assert found == (Play(Both((named, Choose((in_trash(cost(4), kinds=("character",)),), 1, True)))),)


def test_two_areas_are_those_of_all_alternatives() -> None:
    found = steps("Play up to 1 [Anchor] or [Mast] from your hand or trash.")
    names = (HasName(("Anchor", "Mast")),)
    assert found == (Play(Choose((Cards("you", "hand", (), names), Cards("you", "trash", (), names)), 1, True)),)


def test_a_field_and_a_hand_stay_apart() -> None:
    either = (Cards(kinds=("character",)), Cards("you", "hand"))
    assert steps("Trash 1 of your Characters or 1 card from your hand.") == (Trash(Choose(either)),)


# -- judge-notes 23 and 24 ---------------------------------------------------------------------------------------------


def test_an_event_from_the_hand_is_activated_and_one_in_the_trash_has_an_effect_activated() -> (
    None
):  # b858b8e3, 7f763474
    (event,) = steps("Activate up to 1 Event with a cost of 3 or less from your hand.")
    assert event == ActivateEvent(Choose((Cards("you", "hand", ("event",), (cost(3),)),), 1, True))
    (effect,) = steps("Activate the [Main] effect of up to 1 Event with a cost of 3 or less in your trash.")
    assert effect == ActivateEffect("main", Choose((in_trash(cost(3), kinds=("event",)),), 1, True))


def test_an_attack_is_turned_on_any_character_even_an_active_one() -> None:  # dcc084f5
    assert steps("Change the attack target to 1 of your Characters.") == (Redirect(choose("you")),)


# -- judge-notes 26 ----------------------------------------------------------------------------------------------------


def test_different_card_names_are_counted() -> None:  # 2503eeb3, a78086fa, 286cd2d9
    names = Count((Cards(kinds=("character",)),), distinct_names=True)
    (found,) = read(
        "This Character gains +3000 power for each of your Characters with a different card name."
    ).abilities
    assert found == Permanent((GainPower(THIS, Per(names, each=3000)),))
    assert steps("If you have 3 or more Characters with different card names, draw 1 card.") == (
        If(Compare(names, ">=", 3), (DRAW,)),
    )


def test_different_card_names_are_chosen() -> None:
    those = Choose((in_trash(kinds=("character",)),), 3, True, different_names=True)
    assert steps("Play up to 3 Character cards with different card names from your trash.") == (Play(those),)


# -- looking -----------------------------------------------------------------------------------------------------------


def test_what_is_picked_after_looking_is_among_those_cards() -> None:
    found = steps(
        "Look at 5 cards from the top of your deck; reveal up to 1 {Giants} type Character card and add it to your hand."
    )
    picked = Choose((Remaining("looked", (HasKind(("character",)), GIANTS)),), 1, True)
    assert found == (Look(Top("deck", 5)), AddToHand(picked, reveal=True))


# -- wordings that no official card has so far -------------------------------------------------------------------------


def test_what_is_done_otherwise() -> None:
    found = steps("If your Leader is [Anchor], draw 1 card. If not, trash 1 card from your hand.")
    assert found == (If(IS_ANCHOR, (DRAW,), (DISCARD,)),)


def test_each_player_does_it_with_their_own_cards() -> None:
    assert steps("Each player trashes 1 card from their hand.") == (nodes.EachPlayer((DISCARD,)),)
    assert steps("Both players draw 1 card.") == (nodes.EachPlayer((DRAW,)),)


def test_two_losses_and_two_prohibitions_of_one_card() -> None:
    chosen = choose(up_to=True, bind="it")
    found = steps("Give up to 1 of your opponent's Characters −3 cost and −2000 power during this turn.")
    assert found == (For("turn", (nodes.GainCost(chosen, -3), nodes.GainPower(Bound(), -2000))),)
    found = steps("Up to 1 of your opponent's Characters cannot attack or activate [Blocker] during this turn.")
    assert found == (For("turn", (Cannot(chosen, "attack"), Cannot(Bound(), "activate_blocker"))),)
