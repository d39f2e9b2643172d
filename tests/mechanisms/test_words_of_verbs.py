"""Sentences that no card has yet: DON!! cards given from the DON!! deck or returned rested, menus of several, as many as …"""

import pytest

from tests.support import rules
from tests.support.cards import character, event, leader
from tests.support.table import FILLER, Placed, Side, Table


def boss(text: str, mine: Side | None = None, theirs: Side | None = None) -> Table:
    """A Leader's [Activate: Main] effect, activated."""
    side = mine or Side()
    side.leader = leader("boss", f"[Activate: Main] {text}")
    return Table(side, theirs or Side()).choose("activate A boss")


# -- DON!! cards -------------------------------------------------------------------------------------------------------


@rules("6-5-5-1")
def test_don_of_the_don_deck_is_given_at_once_and_never_lies_in_the_cost_area() -> None:
    table = boss("Add up to 2 DON!! cards from your DON!! deck and give them to your Leader.", Side(don_deck=1))
    table.choose("number 1")
    assert table.given("A boss") == 1 and table.don("A") == (0, 0)


@rules("6-5-5-1")
def test_an_empty_don_deck_gives_nothing_and_nobody_is_asked_for_a_card() -> None:
    crew = [character("one"), character("two")]
    give = "Give up to 1 DON!! card from your DON!! deck to 1 of your Characters."
    assert boss(give, Side(characters=crew)).asked == ("A", "main")
    assert boss(give, Side(characters=crew, don_deck=2)).asked == ("A", "pick")


@rules("8-3-1-6")
def test_rested_don_is_returned_and_active_don_stays() -> None:
    table = boss(
        "Your opponent returns 1 of their rested DON!! cards to their DON!! deck.", None, Side(don=2, rested_don=2)
    )
    assert table.don("B") == (2, 1)
    none = boss("Your opponent returns 1 of their rested DON!! cards to their DON!! deck.", None, Side(don=2))
    assert none.don("B") == (2, 0)


@rules("8-3-1-3")
def test_a_cost_of_rested_don_needs_a_rested_one() -> None:
    draws = leader(
        "boss", "[Activate: Main] You may return 1 of your rested DON!! cards to your DON!! deck: Draw 1 card."
    )
    assert not Table(Side(draws, don=2)).offers("activate A boss")
    table = Table(Side(draws, don=1, rested_don=1)).choose("activate A boss")
    assert table.don("A") == (1, 0) and table.hand("A") == ["filler"]


def test_any_number_of_active_don_is_returned_and_counted() -> None:
    table = boss(
        "You may return any number of your active DON!! cards to your DON!! deck: This Leader gains +1000 power during "
        "this turn for every DON!! card returned.",
        Side(don=3, rested_don=1),
    )
    assert table.offers("number 0") and not table.offers("number 4")
    table.choose("number 2")
    assert table.don("A") == (1, 1) and table.power("A boss") == 7000


def test_don_is_returned_until_so_many_are_left() -> None:
    to_deck = "from their field to their DON!! deck"
    table = boss(
        f"Your opponent returns DON!! cards {to_deck} until they have the same number of DON!! cards on their field as you.",
        Side(don=1),
        Side(don=3),
    )
    while table.asked == ("B", "don"):
        table.choose(table.options()[0])
    assert table.don("B") == (1, 0)


# -- cards of Life, hand and deck ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "drawn"), [(4, 1), (5, 0)])
def test_a_life_card_that_was_turned_can_be_spoken_of(cost: int, drawn: int) -> None:
    table = boss(
        "Turn 1 card from the top of your Life cards face-up. If that card has a cost of 4 or less, draw 1 card.",
        Side(life=[FILLER, character("top", cost=cost)]),
    )
    assert len(table.hand("A")) == drawn


def test_a_face_up_card_from_life_is_a_cost_that_needs_one() -> None:
    side = Side(
        leader(
            "boss",
            "[Activate: Main] You may trash 1 face-up card from your Life cards: Draw 1 card.",
        ),
        [character("lamp", "[Activate: Main] Turn 1 card from the top of your Life cards face-up.")],
        life=3,
    )
    table = Table(side)
    assert not table.offers("activate A boss")
    table.choose("activate lamp", "activate A boss")
    assert table.life("A") == 2 and len(table.hand("A")) == 1


def test_the_opponent_chooses_what_to_trash_until_so_many_are_left() -> None:
    three = [character("a"), character("b"), character("c")]
    table = boss(
        "Your opponent trashes cards from their hand until they have 2 cards in their hand.", None, Side(hand=three)
    )
    assert table.asked == ("B", "pick")
    assert table.choose("pick b").hand("B") == ["a", "c"]


def test_both_players_trash_from_their_decks() -> None:
    table = boss("Trash 2 cards from the top of both players' decks.", Side(deck=5), Side(deck=5))
    assert [len(table.names(seat, "trash")) for seat in "AB"] == [2, 2]


def test_each_player_may_or_may_not() -> None:
    table = boss("Each player may draw 1 card.").choose("no")
    assert table.asked[0] == "B"
    table.choose("yes")
    assert (len(table.hand("A")), len(table.hand("B"))) == (0, 1)


# -- how many ------------------------------------------------------------------------------------------------------------


def test_up_to_the_same_number_are_rested() -> None:
    crew, foes = [character("one"), character("two")], [character(f"foe{n}") for n in range(3)]
    table = boss(
        "You may rest any number of your Characters: Rest up to the same number of your opponent's Characters.",
        Side(characters=crew),
        Side(characters=foes),
    )
    table.choose("pick one", "pass", "pick foe1")
    assert [table.rested(foe.name) for foe in foes] == [False, True, False]
    assert table.asked == ("A", "main")


def test_those_rested_this_way_are_not_those_chosen_later() -> None:
    crew = [character("one"), character("two"), character("three", power=3000)]
    table = boss(
        "You may rest any number of your Characters: Up to 1 of your Characters gains +1000 power during this turn for every "
        "Character rested this way.",
        Side(characters=crew),
    )
    table.choose("pick one", "pick two", "pass", "pick three")
    assert table.power("three") == 5000


def test_cards_are_drawn_for_each_that_was_trashed() -> None:
    hand = [character("x"), character("y")]
    table = boss(
        "You may trash any number of cards from your hand: For each card trashed this way, draw 1 card.",
        Side(hand=hand),
    )
    table.choose("pick x", "pick y")
    assert table.hand("A") == ["filler", "filler"]


@pytest.mark.parametrize(
    ("chosen", "drawn", "rested"), [("choose 0", 1, False), ("choose 1", 0, True), ("choose 3", 1, True)]
)
def test_a_menu_of_which_up_to_two_are_chosen(chosen: str, drawn: int, rested: bool) -> None:
    menu = "Choose up to 2 of the following:<br>• Draw 1 card.<br>• Rest this Leader.<br>• Shuffle your deck."
    table = boss(menu).choose("yes", chosen)
    assert len(table.hand("A")) == drawn and table.rested("A boss") == rested


def test_once_per_turn_may_be_a_sentence() -> None:
    table = boss("Draw 1 card. This effect can only be activated once per turn.")
    assert not table.offers("activate A boss")


# -- other wordings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "drawn", "left"), [("event", 1, 1), ("character", 0, 0)])
def test_if_it_is_not(kind: str, drawn: int, left: int) -> None:
    top = event("top", "[Main] Draw 1 card.") if kind == "event" else character("top")
    table = boss(
        "Reveal 1 card from the top of your deck. If it is an Event, add it to your hand. If it is not, trash it.",
        Side(deck=[FILLER, top]),
    )
    assert table.area("top") == ("hand" if drawn else "trash") and len(table.hand("A")) == left


def test_all_of_two_types_are_those_of_either() -> None:
    crew = [character("sailor", types=("Navy",)), character("scholar", types=("Ohara",)), character("other")]
    table = Table(Side(leader("boss", "All of your {Navy} and {Ohara} type Characters gain +1000 power."), crew))
    assert [table.power(one.name) - one.power for one in crew if one.power is not None] == [1000, 1000, 0]


def test_two_selected_characters_are_given_different_amounts() -> None:
    foes = [character("strong", power=9000), character("weak", power=5000)]
    table = boss(
        "Select up to 2 of your opponent's Characters. Give one of the selected Characters −3000 power and the other −1000 "
        "power during this turn.",
        None,
        Side(characters=foes),
    )
    table.choose("pick strong", "pick weak", "pick weak")
    assert (table.power("strong"), table.power("weak")) == (8000, 2000)


def test_two_selected_characters_swap_their_base_power() -> None:
    table = boss(
        "Select up to 1 of your Characters and up to 1 of your opponent's Characters. Swap the base power of the selected "
        "Characters with each other during this turn.",
        Side(characters=[character("mine", power=2000)]),
        Side(characters=[character("theirs", power=7000)]),
    )
    table.choose("pick mine", "pick theirs")
    assert (table.power("mine"), table.power("theirs")) == (7000, 2000)


def test_a_card_with_another_name_than_the_trashed_one_is_played() -> None:
    hand = [character("A"), character("A"), character("B")]
    table = boss(
        "You may trash 1 card from your hand: Play up to 1 Character card with a different card name than the trashed card "
        "from your hand.",
        Side(hand=hand),
    )
    table.choose("pick A")
    assert table.offers("pick B") and not table.offers("pick A")


def test_what_is_up_to_the_opponent_is_not_said_by_you() -> None:
    """The player of an effect says how many "up to" comes to, so another player cannot."""
    with pytest.raises(Exception, match="a number of DON!! cards"):
        leader("boss", "[Activate: Main] Your opponent sets up to 2 of their DON!! cards as active.")


def test_a_rested_character_becomes_active() -> None:
    table = boss("Up to 1 of your rested Characters becomes active.", Side(characters=[Placed(character("one"), True)]))
    assert not table.choose("pick one").rested("one")
