"""Rulings on cards of ST22."""

from __future__ import annotations

import pytest

from tests.support import rules, ruling
from tests.support.cards import character
from tests.support.official import cards, hit
from tests.support.staples import MATE, RECALL
from tests.support.table import FILLER, Side, Table
from tests.support.told import revealed

CREW = ("Former Whitebeard Pirates",)
TYPES = pytest.mark.parametrize("types", [CREW, ("Navy",)], ids=["of the crew", "a stranger"])


@rules("8-6-1", "10-2-16-1")
@ruling("ac45a94b", "ST22-002")
@pytest.mark.parametrize("shot", [True, False], ids=["knocked out", "spared"])
def test_izo_knocked_out_by_the_attacker_cannot_be_trashed_for_a_card(shot: bool) -> None:
    """Izo, K.O.'d by the attacker's [When Attacking] effect, can no longer use his own effect at that attack."""
    hunter = character("hunter", "[When Attacking] K.O. up to 1 of your opponent's Characters.", power=5000)
    table = Table(A=Side(characters=[hunter]), B=Side(characters=cards("ST22-002"), hand=[MATE]))
    table.attack("hunter", "B leader").choose("pick Izo" if shot else "pass")
    if not shot:
        assert table.asked == ("B", "use")
        table.choose("yes", "pick mate")
    assert table.area("Izo") == "trash" and table.area("mate") == ("hand" if shot else "deck")
    assert table.unopposed().asked == ("A", "main")
    assert table.names("B", "deck")[0] == ("filler" if shot else "mate") and table.life("B") == 4


def newgate(types: tuple[str, ...]) -> Table:
    """Newgate was played with a card of these types on top of the deck."""
    deck = [FILLER, FILLER, character("below"), character("top", types=types)]
    return Table(A=Side(hand=cards("ST22-003"), deck=deck, don=9)).choose("play Edward.Newgate")


@ruling("5e88c66b", "ST22-003")
def test_the_pirate_that_newgate_reveals_is_one_of_the_two_cards_drawn() -> None:
    """A revealed card of the crew is the first of the two cards that Newgate's player draws."""
    table = newgate(CREW)
    assert revealed(table) == ["top"] and table.hand("A") == ["top", "below"]
    assert table.names("A", "deck") == ["filler", "filler"]
    assert newgate(("Navy",)).hand("A") == []


@ruling("2e4cd90b", "ST22-003")
def test_a_stranger_that_newgate_reveals_stays_on_the_deck() -> None:
    """A revealed card that is not of the crew is put back face-down on top of the deck, and nothing is drawn."""
    table = newgate(("Navy",))
    assert revealed(table) == ["top"] and table.hand("A") == [] and not table.card("top").face_up
    assert table.names("A", "deck") == ["filler", "filler", "below", "top"] and table.asked == ("A", "main")
    assert newgate(CREW).area("top") == "hand"


@rules("8-1-3-4-5")
@ruling("988db5b5", "ST22-005")
def test_oden_cannot_stay_for_one_trashed_card() -> None:
    """With a single card in the hand Oden's replacement cannot be used: he leaves, and the card is kept."""

    def recall(held: int) -> Table:
        side = Side(characters=cards("ST22-005"), hand=[MATE] * held)
        return hit(RECALL, side)

    table = recall(1)
    assert table.asked == ("A", "main") and table.hand("B") == ["mate", "Kouzuki Oden"]
    table = recall(2).choose("choose 0")
    assert table.area("Kouzuki Oden") == "Character area" and table.names("B", "trash") == ["mate", "mate"]


@ruling("4a69d19b", "ST22-007")
@TYPES
def test_what_squard_reveals_is_put_back_on_the_deck(types: tuple[str, ...]) -> None:
    """The card revealed by Squard goes back face-down on top of the deck, whether a DON!! card is given or not."""
    deck = [FILLER, character("top", types=types)]
    table = Table(A=Side(characters=[*cards("ST22-007"), MATE], deck=deck, rested_don=1)).choose("activate Squard")
    if types == CREW:
        table.choose("pick mate", "number 1")
    assert table.asked == ("A", "main") and table.given("mate") == (1 if types == CREW else 0)
    assert revealed(table) == ["top"] and table.names("A", "deck") == ["filler", "top"]
    assert not table.card("top").face_up


@ruling("bd631f79", "ST22-012")
@TYPES
def test_what_marco_reveals_is_put_back_on_the_deck(types: tuple[str, ...]) -> None:
    """The card revealed by Marco goes back face-down on top of the deck, whether he gains power for it or not."""
    deck = [FILLER, character("top", types=types)]
    table = Table(A=Side(characters=cards("ST22-012"), deck=deck)).attack("Marco", "B leader").unopposed()
    assert table.asked == ("A", "main") and table.power("Marco") == (6000 if types == CREW else 5000)
    assert revealed(table) == ["top"] and table.names("A", "deck") == ["filler", "top"]
    assert not table.card("top").face_up
