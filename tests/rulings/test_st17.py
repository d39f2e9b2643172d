"""Rulings on cards of ST17."""

from __future__ import annotations

from tests.support import ruling
from tests.support.cards import character, leader
from tests.support.official import cards
from tests.support.table import FILLER, Side, Table
from tests.support.told import revealed

WARLORDS = "The Seven Warlords of the Sea"


def crocodile(*types: str) -> Table:
    """Crocodile was played with a card of these types on top of the deck."""
    deck = [FILLER, character("second"), character("top", types=types)]
    return Table(A=Side(hand=[*cards("ST17-001"), character("held")], deck=deck, don=4)).choose("play Crocodile")


@ruling("85950ad1", "ST17-001")
def test_the_warlord_that_crocodile_reveals_is_one_of_the_two_cards_drawn() -> None:
    """A revealed Warlord is drawn as the first of the two cards; then a card of the hand is put on the deck."""
    table = crocodile(WARLORDS)
    assert revealed(table) == ["top"] and table.hand("A") == ["held", "top", "second"]
    assert sorted(table.options()) == ["pick held", "pick second", "pick top"]
    table.choose("pick second")
    assert table.hand("A") == ["held", "top"] and table.names("A", "deck") == ["filler", "second"]
    assert crocodile("Navy").hand("A") == ["held"]


@ruling("a8cfccad", "ST17-001")
def test_a_stranger_that_crocodile_reveals_stays_on_the_deck() -> None:
    """A revealed card that is no Warlord is put back on top of the deck, and nothing else happens."""
    table = crocodile("Navy")
    assert revealed(table) == ["top"] and table.asked == ("A", "main") and table.hand("A") == ["held"]
    assert table.names("A", "deck") == ["filler", "second", "top"] and not table.card("top").face_up
    assert crocodile(WARLORDS).asked == ("A", "pick")


@ruling("cff5d11d", "ST17-002")
def test_law_returns_his_own_character_under_any_leader() -> None:
    """Law's cost may be paid though the Leader is no Warlord; then no other Character is returned to a hand."""

    def play(*types: str) -> Table:
        mine = Side(leader(types=types), characters=[character("own")], hand=cards("ST17-002"), don=4)
        table = Table(A=mine, B=Side(characters=[character("theirs", cost=4)]))
        return table.choose("play Trafalgar Law", "yes", "pick own")

    table = play()
    assert table.area("own") == "hand" and table.area("theirs") == "Character area" and table.asked == ("A", "main")
    table = play(WARLORDS).choose("pick theirs")
    assert table.area("own") == "hand" and table.area("theirs") == "hand"
