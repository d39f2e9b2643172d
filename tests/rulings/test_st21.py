"""Rulings on cards of ST21."""

from __future__ import annotations

from logpose.cards import Card
from tests.support import ruling
from tests.support.cards import character
from tests.support.official import card, cards, hit, next_turn
from tests.support.staples import SHOT
from tests.support.table import Side, Table


def zoro_falls(*hand: Card) -> Table:
    """A has K.O.'d B's Zoro; B has these cards in the hand."""
    return hit(SHOT, Side(characters=cards("ST21-015"), hand=hand))


@ruling("604dbf4c", "ST21-015")
def test_zoro_is_not_followed_by_another_zoro() -> None:
    """Zoro's [On K.O.] effect plays no card called Roronoa Zoro, whatever its number; other red Characters it does."""
    table = zoro_falls(card("OP01-025"), character("red", power=6000))
    assert table.options() == ["pick red", "pass"]
    table.choose("pick red")
    assert table.area("red") == "Character area" and table.hand("B") == ["Roronoa Zoro"]


@ruling("156790d9", "ST21-015", "OP09-013")
def test_yasopps_bonus_ends_with_the_opponents_turn_on_which_he_was_played() -> None:
    """Played by Zoro on the opponent's turn, Yasopp strengthens his Leader until the end of that very turn."""
    table = zoro_falls(card("OP09-013")).choose("pick Yasopp", "pick B leader")
    assert table.turn == "A" and table.power("B leader") == 6000
    assert next_turn(table).turn == "B" and table.power("B leader") == 5000
    table = Table(A=Side(hand=cards("OP09-013"), don=5)).choose("play Yasopp", "pick A leader")
    assert next_turn(table).turn == "B" and table.power("A leader") == 6000
    assert next_turn(table).power("A leader") == 5000


@ruling("5ce7e092", "ST21-017")
def test_mole_pistol_may_weaken_one_character_and_knock_out_another() -> None:
    """The Character that loses 5000 power and the one that is K.O.'d may be two different ones."""

    def play(power: int) -> Table:
        mine = Side(characters=[character("mate", power=power)], hand=cards("ST21-017"), don=4)
        foes = [character("strong", power=7000), character("weak", power=2000)]
        return Table(A=mine, B=Side(characters=foes)).choose("play Gum-Gum Mole Pistol", "pick strong")

    table = play(power=6000)
    assert table.options() == ["pick strong", "pick weak", "pass"]
    table.choose("pick weak")
    assert table.area("weak") == "trash" and table.area("strong") == "Character area" and table.power("strong") == 2000
    table = play(power=5000)
    assert table.asked == ("A", "main") and table.power("strong") == 2000 and table.area("weak") == "Character area"
