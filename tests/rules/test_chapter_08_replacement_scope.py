"""Chapter 8-1-3-4: which changes replacement effects replace, under which conditions, and how they come about."""

from typing import Literal

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, every, instead, leader, main
from tests.support.table import FILLER, Placed, Side, Table

THIS = nodes.This()
FROM_HAND = nodes.Trash(choose("you", (), "hand"))
BLAST = event("blast", "[Main] K.O. all of your opponent's Characters.")
SHOT = event("shot", "[Main] K.O. 1 of your opponent's Characters.")
SAVED = character("saved", "If this Character would be K.O.'d, you may trash 1 card from your hand instead.")


def table_of(*characters: Card | Placed, by: Card = BLAST) -> Table:
    """A has an Event in hand and the DON!! for it; B has these Characters and a card in hand."""
    return Table(A=Side(hand=[by], don=1), B=Side(characters=characters, hand=[FILLER]))


# -- what is replaced --------------------------------------------------------------------------------------------------

LEAVING: dict[str, nodes.Step] = {
    "knocked out": nodes.KnockOut(every()),
    "trashed": nodes.Trash(every()),
    "returned": nodes.ReturnToHand(every()),
    "to the deck": nodes.PlaceInDeck(every()),
    "to the top": nodes.PlaceInDeck(every(), "top"),
    "to Life": nodes.PlaceInLife(every()),
    "rested": nodes.Rest(every()),
}


@rules("8-1-3-4", "4-11-2")
@pytest.mark.parametrize("way", list(LEAVING))
@pytest.mark.parametrize("what", ["knocked_out", "removed", "rested"])
def test_a_replacement_speaks_of_one_kind_of_change(
    what: Literal["knocked_out", "removed", "rested"], way: str
) -> None:
    table = table_of(character("hero", instead(what, THIS, FROM_HAND)), by=event("spell", main(LEAVING[way])))
    table.choose("play spell")
    meant = {"knocked_out": way == "knocked out", "removed": way != "rested", "rested": way == "rested"}
    assert (table.asked == ("B", "replace")) == meant[what]
    if meant[what]:
        table.choose("choose 0")
        assert table.area("hero") == "Character area" and not table.rested("hero")


@rules("8-1-3-4", "10-2-1-3")
@pytest.mark.parametrize("what", ["knocked_out", "removed"])
def test_a_knock_out_in_battle_is_replaced_too(what: Literal["knocked_out", "removed"]) -> None:
    hero = character("hero", instead(what, THIS, FROM_HAND))
    table = Table(A=Side(don=1), B=Side(characters=[Placed(hero, rested=True)], hand=[FILLER]))
    table.attack("A leader", "hero").unopposed()
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.area("hero") == "Character area" and table.hand("B") == []


@rules("8-1-3-4")
@pytest.mark.parametrize(
    ("cause", "by_battle", "by_opponent", "by_own"),
    [
        ("any", True, True, True),
        ("battle", True, False, False),
        ("effect", False, True, True),
        ("your_effect", False, False, True),
        ("opponents_effect", False, True, False),
    ],
)
def test_a_replacement_may_ask_for_a_cause(
    cause: nodes.Cause, by_battle: bool, by_opponent: bool, by_own: bool
) -> None:
    hero = character("hero", instead("knocked_out", THIS, FROM_HAND, cause=cause))
    battle = Table(B=Side(characters=[Placed(hero, rested=True)], hand=[FILLER]))
    battle.attack("A leader", "hero").unopposed()
    assert (battle.asked == ("B", "replace")) == by_battle
    opponent = table_of(hero).choose("play blast")
    assert (opponent.asked == ("B", "replace")) == by_opponent
    own = Table(A=Side(characters=[hero], hand=[event("oops", "[Main] K.O. all of your Characters."), FILLER], don=1))
    own.choose("play oops")
    assert (own.asked == ("A", "replace")) == by_own


@rules("8-1-3-4")
@pytest.mark.parametrize("cost", [1, 2])
def test_a_replacement_may_ask_for_a_source(cost: int) -> None:
    hero = character(
        "hero",
        "If this Character would be K.O.'d by effects of cards with a base cost of 1 or less, you may "
        "trash 1 card from your hand instead.",
    )
    spell_text = "[Main] K.O. all of your opponent's Characters."
    table = Table(
        A=Side(hand=[event("spell", spell_text, cost=cost)], don=2),
        B=Side(characters=[hero], hand=[FILLER]),
    )
    table.choose("play spell")
    assert (table.asked == ("B", "replace")) == (cost == 1)


@rules("3-7-6-1-1", "8-1-3-4")
def test_making_room_is_not_replaced() -> None:
    hero = character("hero", "If this Character would be removed from the field, you may draw 1 card instead.")
    table = Table(A=Side(characters=[hero] * 5, hand=[FILLER], don=1))
    table.choose("play filler", "pick hero")
    assert table.asked == ("A", "main") and table.names("A", "trash") == ["hero"] and table.hand("A") == []


@rules("8-1-3-4", "7-1-1-1")
def test_resting_to_attack_is_not_replaced() -> None:
    hero = character("hero", "If this Character would be rested, you may draw 1 card instead.")
    table = Table(A=Side(characters=[hero]))
    table.attack("hero", "B leader")
    assert table.rested("hero") and table.hand("A") == []


@rules("8-1-3-4", "4-11-2")
def test_only_cards_on_the_field_are_covered() -> None:
    hero = character("hero", "If this Character would be removed from the field, you may draw 1 card instead.")
    keeper = leader("keeper", instead("removed", every("you", (), "hand"), nodes.Draw(1)))
    spell_text = "[Main] Trash all cards from your opponent's hand."
    table = Table(
        A=Side(hand=[event("spell", spell_text)], don=1),
        B=Side(leader=keeper, characters=[hero], hand=[hero]),
    )
    table.choose("play spell")
    assert table.asked == ("A", "main") and table.hand("B") == [] and table.names("B", "trash") == ["hero"]


# -- conditions, once per turn, mandatory ------------------------------------------------------------------------------


@rules("8-1-3-4", "8-3-2")
@pytest.mark.parametrize(("given", "turn", "offered"), [(1, "A", True), (0, "A", False), (1, "B", False)])
def test_a_replacement_may_have_conditions(given: int, turn: str, offered: bool) -> None:
    hero = character(
        "hero",
        "[DON!! x1] [Opponent's Turn] If this Character would be K.O.'d, you may trash 1 card from your hand instead.",
    )
    oops = event("oops", "[Main] K.O. all Characters.")
    table = Table(
        A=Side(hand=[oops], don=1),
        B=Side(characters=[Placed(hero, given=given)], hand=[oops, FILLER], don=1),
        turn=turn,
    )
    table.choose("play oops")
    assert (table.asked == ("B", "replace")) == offered


@rules("8-1-3-4", "8-3-3")
@pytest.mark.parametrize("life", [2, 3])
def test_a_replacement_may_have_an_if(life: int) -> None:
    hero = character(
        "hero",
        "If you have 2 or less Life cards and this Character would be K.O.'d, you may trash 1 card "
        "from your hand instead.",
    )
    table = Table(A=Side(hand=[BLAST], don=1), B=Side(characters=[hero], hand=[FILLER], life=life))
    table.choose("play blast")
    assert (table.asked == ("B", "replace")) == (life == 2)


@rules("8-1-3-4", "10-2-13-1")
def test_a_replacement_once_per_turn_is_used_up_when_applied_and_not_when_declined() -> None:
    keeper = leader(
        "keeper",
        "[Once Per Turn] If any of your Characters would be K.O.'d, you may trash 1 card from your hand instead.",
    )
    table = Table(
        A=Side(hand=[SHOT] * 3, don=3),
        B=Side(leader=keeper, characters=[character("a"), character("b"), character("c")], hand=[FILLER] * 2),
    )
    table.choose("play shot", "pick a", "pass", "play shot", "pick b")
    assert table.asked == ("B", "replace")
    table.choose("choose 0", "play shot", "pick b")
    assert table.asked == ("A", "main") and table.names("B", "characters") == ["c"] and table.hand("B") == ["filler"]


@rules("8-1-2", "8-1-3-4")
def test_a_mandatory_replacement_is_not_asked_for() -> None:
    hero = character("hero", "If this Character would be K.O.'d, trash 1 card from your hand instead.")
    table = table_of(hero).choose("play blast")
    assert table.asked == ("A", "main") and table.area("hero") == "Character area" and table.hand("B") == []


@rules("8-1-2", "8-1-3-4-2")
def test_beside_a_mandatory_replacement_one_cannot_pass() -> None:
    hero = character(
        "hero",
        "If this Character would be K.O.'d, trash 1 card from your hand instead.",
        "If this Character would be K.O.'d, you may rest 1 of your DON!! cards instead.",
    )
    table = Table(A=Side(hand=[BLAST], don=1), B=Side(characters=[hero], hand=[FILLER], don=1))
    table.choose("play blast")
    assert table.asked == ("B", "replace") and table.options() == ["choose 0", "choose 1"]
    table.choose("choose 1")
    assert table.asked == ("A", "main") and table.hand("B") == ["filler"] and table.don("B") == (0, 1)


@rules("8-2-1-1", "8-1-3-4")
@pytest.mark.parametrize("negated", [False, True])
def test_an_invalid_replacement_effect_does_not_occur(negated: bool) -> None:
    silence = (nodes.For("turn", (nodes.Negate(every()),)),) if negated else ()
    table = table_of(SAVED, by=event("spell", main(*silence, nodes.KnockOut(every())))).choose("play spell")
    assert (table.asked == ("B", "replace")) == (not negated)


# -- created by effects that have resolved -----------------------------------------------------------------------------


@rules("8-1-3-4", "8-1-4-2")
def test_a_floating_replacement_covers_the_cards_of_its_moment_and_no_later_ones() -> None:
    oath = event(
        "oath",
        "[Main] If any of your Characters would be K.O.'d during this turn, you may rest 1 of your "
        "DON!! cards instead.",
    )
    oops = event("oops", "[Main] K.O. all of your Characters.")
    table = Table(A=Side(characters=[character("old")], hand=[oath, oops, character("new")], don=4))
    table.choose("play oath", "play new", "play oops")
    assert table.asked == ("A", "replace")
    table.choose("choose 0")
    assert table.names("A", "characters") == ["old"] and table.don("A") == (0, 4)


@rules("8-1-4-2", "6-6-1-3")
def test_a_floating_replacement_ends_with_its_duration() -> None:
    oath = event(
        "oath", "[Main] If any of your Characters would be K.O.'d during this turn, you may draw 1 card instead."
    )
    table = Table(
        A=Side(characters=[character("old")], hand=[oath], don=1, deck=20), B=Side(hand=[BLAST], don=1, turns=3)
    )
    table.choose("play oath", "end", "play blast")
    assert table.asked == ("B", "main") and table.names("A", "characters") == []


@rules("8-1-4-2", "3-1-6")
def test_a_floating_replacement_does_not_follow_a_card_that_left_and_came_back() -> None:
    oath = event(
        "oath", "[Main] If any of your Characters would be K.O.'d during this turn, you may draw 1 card instead."
    )
    back = event("back", "[Main] Return all of your Characters to the owner's hand.")
    oops = event("oops", "[Main] K.O. all of your Characters.")
    table = Table(A=Side(characters=[character("old")], hand=[oath, back, oops], don=4))
    table.choose("play oath", "play back", "play old", "play oops")
    assert table.asked == ("A", "main") and table.area("old") == "trash"


@rules("8-1-4-2", "8-1-3-4-2")
def test_a_floating_replacement_on_the_card_itself_and_a_printed_one_are_offered_together() -> None:
    oath = event(
        "oath",
        "[Main] If any of your Characters would be K.O.'d during this turn, you may rest 1 of your "
        "DON!! cards instead.",
    )
    guard = leader("guard", "If any of your Characters would be K.O.'d, you may draw 1 card instead.")
    oops = event("oops", "[Main] K.O. all of your Characters.")
    table = Table(A=Side(leader=guard, characters=[character("old")], hand=[oath, oops], don=3))
    table.choose("play oath", "play oops")
    assert table.options() == ["choose 0", "choose 1", "pass"]
    table.choose("choose 0")
    assert table.don("A") == (1, 2) and len(table.hand("A")) == 1
