"""Rulings on cards of ST12."""

from __future__ import annotations

import pytest

from tests.support import rules, ruling
from tests.support.cards import character, event
from tests.support.official import card
from tests.support.table import FILLER, Placed, Side, Table

MATE = character("mate", cost=2)


@ruling("e654c86c", "ST12-001")
def test_zoro_and_sanji_look_at_the_power_with_the_given_don() -> None:
    """A Character of 7000 base power that a given DON!! card raises to 8000 cannot be set as active by the Leader."""
    mine = Placed(card("ST12-001"), given=1)
    crew = [
        Placed(MATE),
        Placed(character("plain", power=7000), rested=True),
        Placed(character("helped", power=7000), rested=True, given=1),
    ]
    table = Table(A=Side(mine, characters=crew)).choose("attack A Roronoa Zoro & Sanji B leader", "yes")
    assert table.area("mate") == "hand" and table.power("helped") == 8000
    assert table.options() == ["pick plain", "pass"]
    table.choose("pick plain")
    assert not table.rested("plain") and table.rested("helped")


@ruling("8768825e", "ST12-003")
@pytest.mark.parametrize(("others", "plays"), [(2, False), (1, True)])
def test_mihawk_counts_himself_among_the_characters(others: int, plays: bool) -> None:
    """Mihawk himself is one of the Characters counted: as the third one he plays nobody."""
    recruit = character("recruit", cost=4, types=("Muggy Kingdom",))
    table = Table(A=Side(characters=[MATE] * others, hand=[card("ST12-003"), recruit], don=3))
    table.choose("play Dracule Mihawk")
    assert table.offers("pick recruit") is plays
    if plays:
        assert table.choose("pick recruit").area("recruit") == "Character area" and table.rested("recruit")
    assert table.asked == ("A", "main")


@ruling("5b012f47", "ST12-010")
@pytest.mark.parametrize(("cost", "plays"), [(3, False), (2, True)])
def test_ivankov_plays_the_revealed_card_and_none_from_the_hand(cost: int, plays: bool) -> None:
    """Ivankov plays only the card that was revealed, never one from the hand."""
    side = Side(hand=[card("ST12-010"), MATE], deck=[FILLER, FILLER, character("top", cost=cost)], don=3)
    table = Table(A=side).choose("play Emporio.Ivankov")
    assert not table.offers("pick mate") and table.offers("pick top") is plays
    if plays:
        assert table.choose("pick top").area("top") == "Character area" and table.asked == ("A", "main")
    else:
        assert table.options() == ["choose 0", "choose 1"]  # the top or the bottom of the deck
        assert table.choose("choose 1").names("A", "deck")[0] == "top" and table.asked == ("A", "main")
    assert table.hand("A") == ["mate"]


@ruling("ea313572", "ST12-010")
@pytest.mark.parametrize(
    ("end", "deck"), [("choose 0", ["low", "filler", "top"]), ("choose 1", ["top", "low", "filler"])]
)
@pytest.mark.parametrize("cost", [2, 3])
def test_ivankov_places_the_revealed_card_and_none_of_the_hand(end: str, deck: list[str], cost: int) -> None:
    """What goes to the top or bottom of the deck is the revealed card if it was not played, not the hand."""
    side = Side(hand=[card("ST12-010"), MATE], deck=[character("low"), FILLER, character("top", cost=cost)], don=3)
    table = Table(A=side).choose("play Emporio.Ivankov")
    if cost == 2:
        table.choose("pass")
    table.choose(end)
    assert table.hand("A") == ["mate"] and table.names("A", "deck") == deck and table.asked == ("A", "main")


@ruling("78073451", "ST12-011")
@rules("6-2-1")
def test_sanji_keeps_his_power_when_the_hand_grows_afterwards() -> None:
    """Sanji's hand is counted when the effect resolves; cards that come later do not take the power away."""
    more = event("more", "[Main] Draw 2 cards.", cost=0)

    def attack(held: int) -> Table:
        side = Side(characters=[Placed(card("ST12-011"), given=1)], hand=[more, *[MATE] * (held - 1)], don=1)
        return Table(A=side).choose("attack Sanji B leader")

    table = attack(held=5).choose("play more")
    assert len(table.hand("A")) == 6 and table.power("Sanji") == 6000
    assert table.end_turn().turn == "B" and table.power("Sanji") == 5000
    assert table.end_turn().turn == "A" and table.power("Sanji") == 3000
    assert attack(held=6).power("Sanji") == 4000


@ruling("0a8f61f2", "ST12-011")
@rules("8-1-3-1")
def test_sanji_gains_power_for_each_of_his_attacks() -> None:
    """Two attacks of Sanji in one turn give him the power twice."""
    wake = event("wake", "[Main] Set all of your Characters as active.", cost=0)
    table = Table(A=Side(characters=[Placed(card("ST12-011"), given=1)], hand=[wake], don=1))
    powers = [table.power("Sanji"), table.choose("attack Sanji B leader").power("Sanji")]
    powers.append(table.choose("play wake", "attack Sanji B leader").power("Sanji"))
    assert powers == [4000, 6000, 8000]
