"""Cards of a deck or of Life: taken from the top or from either end, put back, placed in an order."""

from __future__ import annotations

import pytest

from tests.support import rules
from tests.support.cards import (
    character,
    leader,
)
from tests.support.probing import asking
from tests.support.table import FILLER, Side, Table
from tests.support.twins import choose_alike


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
