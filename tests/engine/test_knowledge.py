"""Who knows which card: open and secret areas, looking, revealing, and who can follow a card afterwards."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.engine.knowledge import seats_that_know
from logpose.language import nodes
from logpose.language.reader import read
from tests.support import rules
from tests.support.cards import character, leader, on_play
from tests.support.four import four
from tests.support.table import FILLER, Side, Table

PEARL = character("pearl")
SHELL = character("shell")
FAN = Side(hand=[PEARL, SHELL], deck=[FILLER, FILLER, SHELL, PEARL])


def says(text: str, name: str = "speaker") -> Card:
    """A Character whose effect is this text."""
    return character(name, *read(text, name).abilities)


def known(table: Table, name: str) -> str:
    """The seats that know a card: "", "A", "AB" …"""
    bits = seats_that_know(table.game, table.card(name))
    return "".join(seat for place, seat in enumerate("ABCD") if bits >> place & 1)


def played(text: str, A: Side | None = None, B: Side | None = None) -> Table:
    """A plays a Character with this text."""
    side = A or Side()
    side = Side(**{**vars(side), "hand": [*side.hand, says(text)], "don": 5})
    return Table(A=side, B=B).choose("play speaker")


@rules("3-1-4", "3-4-2", "3-2-2")
def test_the_field_and_the_trash_are_open_hands_and_decks_are_not() -> None:
    table = Table(
        A=Side(characters=[character("sailor")], hand=[PEARL], deck=[SHELL]), B=Side(trash=[character("wreck")])
    )
    assert (known(table, "sailor"), known(table, "wreck")) == ("AB", "AB")
    assert (known(table, "pearl"), known(table, "shell")) == ("A", "")


@rules("3-10-3")
def test_face_down_life_is_known_to_nobody() -> None:
    table = Table(A=Side(life=[PEARL]))
    assert known(table, "pearl") == ""


@rules("4-5-1", "3-4-2")
def test_a_drawn_card_is_known_to_its_player() -> None:
    table = played("[On Play] Draw 1 card.", Side(deck=[FILLER, PEARL]))
    assert table.area("pearl") == "hand" and known(table, "pearl") == "A"


@rules("3-1-4")
def test_a_card_that_leaves_the_field_is_known_in_the_hand_and_still_when_it_is_placed_in_life() -> None:
    table = played(
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand.", B=Side(characters=[PEARL])
    )
    assert known(table.choose("pick pearl"), "pearl") == "AB"
    table = played(
        "[On Play] Place up to 1 of your opponent's Characters at the bottom of the owner's deck.",
        B=Side(characters=[PEARL]),
    )
    assert known(table.choose("pick pearl"), "pearl") == "AB"


@rules("11-3-1", "11-3-2")
def test_looking_at_the_top_of_the_deck_tells_the_one_who_looks() -> None:
    table = played(
        "[On Play] Look at 2 cards from the top of your deck and place them at the top or "
        "bottom of the deck in any order.",
        FAN,
    )
    assert known(table, "pearl") == "A"
    assert [known(table, name) for name in ("pearl", "shell#2", "filler")] == ["A", "A", ""]


@rules("11-3-2")
def test_looked_at_cards_are_followed_to_the_bottom_by_who_placed_them() -> None:
    table = played(
        "[On Play] Look at 2 cards from the top of your deck and place them at the bottom of the deck in any order.",
        Side(deck=[FILLER, SHELL, PEARL]),
    )
    table.choose("pick pearl")
    assert table.names("A", "deck") == ["shell", "pearl", "filler"]
    assert [known(table, name) for name in ("pearl", "shell")] == ["A", "A"]


@rules("4-5-1")
def test_a_known_top_card_is_followed_when_it_is_drawn() -> None:
    table = played(
        "[On Play] Place up to 1 of your opponent's Characters at the top of the owner's deck.",
        B=Side(characters=[PEARL], deck=[FILLER, FILLER]),
    )
    table.choose("pick pearl").end_turn()
    assert table.area("pearl") == "hand" and known(table, "pearl") == "AB"


@rules("11-3-1", "11-3-2")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_what_another_may_have_rearranged_is_forgotten(seat: str) -> None:
    speaker = says(
        "[On Play] Place up to 1 of your Characters at the top of the owner's deck. Then, "
        "look at 2 cards from the top of your deck and place them at the bottom of the deck in any order."
    )
    side = Side(characters=[PEARL], hand=[speaker], deck=[FILLER, SHELL], don=1)
    table = Table(A=side, turn="A") if seat == "A" else Table(B=side, turn="B")
    table.choose("play speaker", "pick pearl")
    assert table.asked == (seat, "place") and known(table, "pearl") == seat
    assert known(table.choose("pick pearl"), "pearl") == seat


@rules("11-3-2")
def test_a_single_looked_at_card_is_followed_by_all_who_knew_it() -> None:
    table = played(
        "[On Play] Place up to 1 of your Characters at the top of the owner's deck. Then, "
        "look at 1 card from the top of your deck and place it at the top or bottom of the deck.",
        Side(characters=[PEARL], deck=[FILLER, SHELL]),
    )
    assert known(table.choose("pick pearl"), "pearl") == "AB"


@rules("11-2-1", "11-2-2")
def test_a_revealed_card_is_known_to_all_where_it_goes() -> None:
    table = played(
        "[On Play] Look at 3 cards from the top of your deck; reveal up to 1 [pearl] and add "
        "it to your hand. Then, place the rest at the bottom of your deck in any order.",
        Side(deck=[FILLER, SHELL, FILLER, PEARL]),
    )
    table.choose("pick pearl")
    assert table.area("pearl") == "hand" and known(table, "pearl") == "AB"
    assert known(table, "shell") == "A"


@rules("11-2-2", "3-4-2")
def test_a_card_that_was_revealed_on_its_way_to_the_hand_can_be_placed_unseen_later() -> None:
    search = says("[On Play] Look at 1 card from the top of your deck; reveal up to 1 [pearl] and add it to your hand.")
    placer = says("[On Play] Place 1 card from your hand at the bottom of your deck.", "placer")
    table = Table(A=Side(hand=[search, placer, SHELL], deck=[FILLER, PEARL], don=2)).choose(
        "play speaker", "pick pearl"
    )
    assert known(table, "pearl") == "AB"
    table.choose("play placer", "pick pearl")
    assert table.area("pearl") == "deck" and known(table, "pearl") == "A"


@rules("3-4-2", "3-10-3")
def test_a_card_placed_from_the_hand_in_life_is_known_to_its_player() -> None:
    table = played("[On Play] Add 1 card from your hand to the top of your Life cards.", Side(hand=[PEARL]))
    assert table.area("pearl") == "Life area" and known(table, "pearl") == "A"


@rules("11-3-1", "1-3-2-2")
def test_a_deck_is_not_looked_through_for_no_card() -> None:
    none = nodes.Choose((nodes.Cards(area="deck", kinds=("character",)),), nodes.Number("trash"))
    speaker = character("speaker", on_play(nodes.Play(none)))
    assert known(Table(A=Side(hand=[speaker], deck=[PEARL, SHELL], don=1)).choose("play speaker"), "pearl") == ""


@rules("3-1-8")
def test_a_card_is_lost_among_others_that_are_placed_with_it_whatever_they_are() -> None:
    text = (
        "[On Play] Place up to 1 of your opponent's Characters at the top of the owner's deck. Then, "
        "place 2 cards from the top of your opponent's deck at the bottom of the owner's deck."
    )
    for under in (PEARL, SHELL):
        table = played(text, B=Side(characters=[PEARL], deck=[FILLER, under])).choose("pick pearl")
        assert table.asked == ("B", "place")
        table.choose("pick pearl")
        assert [card.seen & 1 for card in table.game.cards if card.owner == 1 and card.area == 0] == [0, 0, 0]


@rules("3-1-8")
def test_the_order_in_which_one_player_places_cards_hides_no_card_of_the_other() -> None:
    boss = leader("boss", "[Activate: Main] Place all Characters at the bottom of the owner's deck in any order.")
    table = Table(A=Side(boss, [PEARL]), B=Side(characters=[SHELL, character("coral")])).choose("activate A boss")
    assert table.asked == ("B", "place")
    table.choose("pick shell")
    assert [known(table, name) for name in ("pearl", "shell", "coral")] == ["AB", "B", "B"]


@rules("3-2-4")
def test_shuffling_makes_everybody_forget() -> None:
    table = played(
        "[On Play] Place up to 1 of your opponent's Characters at the bottom of the owner's "
        "deck. Then, your opponent shuffles their deck.",
        B=Side(characters=[PEARL]),
    )
    assert known(table.choose("pick pearl"), "pearl") == ""


@rules("3-4-2", "3-1-8")
def test_a_card_placed_from_the_hand_unseen_may_be_any_of_the_hand() -> None:
    bounce = (
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand. Then, "
        "your opponent places 1 card from their hand at the bottom of their deck."
    )
    table = played(bounce, B=Side(characters=[PEARL], hand=[SHELL]))
    table.choose("pick pearl")
    assert known(table, "pearl") == "AB"
    table.choose("pick shell")
    assert (known(table, "pearl"), known(table, "shell")) == ("B", "B")


@rules("3-4-2", "3-1-8")
def test_a_known_card_is_lost_when_it_is_placed_unseen_out_of_a_hand_with_another_card() -> None:
    bounce = (
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand. Then, "
        "your opponent places 1 card from their hand at the bottom of their deck."
    )
    table = played(bounce, B=Side(characters=[PEARL], hand=[SHELL])).choose("pick pearl", "pick pearl")
    assert table.area("pearl") == "deck" and (known(table, "pearl"), known(table, "shell")) == ("B", "B")


@rules("3-4-2", "3-1-8")
def test_the_only_card_of_a_hand_is_followed_when_it_is_placed_unseen() -> None:
    bounce = (
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand. Then, "
        "your opponent places 1 card from their hand at the bottom of their deck."
    )
    table = played(bounce, B=Side(characters=[PEARL])).choose("pick pearl")
    assert table.area("pearl") == "deck" and known(table, "pearl") == "AB"
    table = played(bounce, B=Side(characters=[PEARL], hand=[PEARL])).choose("pick pearl")
    assert (known(table, "pearl"), known(table, "pearl#2")) == ("B", "B")


@rules("3-4-2")
def test_a_copy_that_leaves_the_hand_may_have_been_the_known_one() -> None:
    bounce = (
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand. "
        "Then, your opponent trashes 1 card from their hand."
    )
    table = played(bounce, B=Side(characters=[PEARL], hand=[PEARL, SHELL]))
    table.choose("pick pearl")
    assert {known(table, "pearl"), known(table, "pearl#2")} == {"B", "AB"}
    table.choose("pick pearl")
    hand = [card for card in table.game.cards if card.area == 1 and card.printed.name == "pearl"]
    assert [seats_that_know(table.game, card) for card in hand] == [2]


@rules("3-4-2")
def test_of_two_known_copies_one_is_still_known_after_a_copy_has_left_the_hand() -> None:
    bounce = (
        "[On Play] Return up to 2 of your opponent's Characters to the owner's hand. "
        "Then, your opponent trashes 1 card from their hand."
    )
    table = played(bounce, B=Side(characters=[PEARL, PEARL], hand=[PEARL, SHELL]))
    table.choose("pick pearl", "pick pearl#2", "pick pearl")
    hand = [card for card in table.game.cards if card.area == 1 and card.printed.name == "pearl"]
    assert sorted(seats_that_know(table.game, card) for card in hand) == [2, 3]


@rules("3-4-2")
def test_another_card_that_leaves_the_hand_openly_changes_nothing() -> None:
    bounce = (
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand. "
        "Then, your opponent trashes 1 card from their hand."
    )
    table = played(bounce, B=Side(characters=[PEARL], hand=[SHELL]))
    assert known(table.choose("pick pearl", "pick shell"), "pearl") == "AB"


@rules("10-1-5-1")
def test_a_life_card_with_a_trigger_is_seen_by_the_player_who_is_asked_about_it() -> None:
    lucky = says("[Trigger] Draw 1 card.", "lucky")
    table = Table(B=Side(life=[FILLER, lucky])).attack("A leader", "B leader").unopposed()
    assert table.asked == ("B", "trigger") and known(table, "lucky") == "B"
    assert known(table.choose("no"), "lucky") == "B"


@rules("3-10-2-1")
def test_life_that_was_turned_face_up_stays_known_face_down() -> None:
    table = played(
        "[On Play] Turn 1 card from the top of your Life cards face-up. Then, "
        "turn 1 card from the top of your Life cards face-down.",
        Side(life=[FILLER, PEARL]),
    )
    assert not table.card("pearl").face_up and known(table, "pearl") == "AB"


@rules("11-3-1", "3-2-4")
def test_searching_the_deck_shows_it_to_the_player_until_it_is_shuffled() -> None:
    table = played(
        "[On Play] Play up to 1 [pearl] from your deck, then shuffle your deck.", Side(deck=[SHELL, PEARL, FILLER])
    )
    assert known(table, "shell") == "A"
    assert known(table.choose("pick pearl"), "shell") == ""


@rules("3-4-2")
def test_partners_see_each_others_hands() -> None:
    table = four(A=Side(hand=[PEARL]))
    assert known(table, "pearl") == "AC"
