"""Rulings on cards of ST05."""

from __future__ import annotations

from tests.support import ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards, next_turn
from tests.support.staples import FREE_SHOT, MATE
from tests.support.table import Placed, Side, Table

FILM = character("film", types=("FILM",))
GIANT = character("giant", cost=9, power=12000)


@ruling("7743179d", "ST05-001")
def test_shanks_gives_power_to_characters_and_not_to_himself() -> None:
    """The Leader Shanks gives power to {FILM} Characters and gains none himself, though he has that type."""
    table = Table(A=Side(card("ST05-001"), characters=[FILM, MATE], don=4)).choose("activate A Shanks")
    assert (table.power("film"), table.power("mate"), table.power("A Shanks")) == (5000, 3000, 5000)


@ruling("eb7f0236", "ST05-008")
def test_shiki_counts_given_don_among_those_on_the_field() -> None:
    """DON!! cards given to the Leader and to Characters count among the 8 that Shiki needs on the field."""

    def attack(to_leader: int, to_mate: int) -> Table:
        crew = [Placed(card("ST05-008"), rested=True), Placed(MATE, given=to_mate)]
        side = Side(Placed(leader("boss"), given=to_leader), characters=crew, don=3, rested_don=2)
        return Table(A=Side(characters=[GIANT], don=1), B=side).attack("giant", "Shiki")

    assert attack(2, 1).area("Shiki") == "Character area"
    assert attack(2, 0).area("Shiki") == attack(1, 1).area("Shiki") == "trash"


@ruling("32dcb039", "ST05-010")
def test_zephyr_gains_3000_at_each_battle_with_a_striking_character() -> None:
    """Zephyr who is attacked twice by Characters that strike has 6000 more power for the turn."""

    def attack(attribute: str) -> Table:
        foes = [character(name, power=7000, attributes=(attribute,)) for name in ("one", "two")]
        side = Side(characters=[Placed(card("ST05-010"), rested=True)])
        table = Table(A=Side(characters=foes, don=1), B=side)
        return table.attack("one", "Zephyr").attack("two", "Zephyr")

    table = attack("Strike")
    assert table.power("Zephyr") == 14000
    assert next_turn(table).power("Zephyr") == 8000
    assert attack("Slash").power("Zephyr") == 8000


@ruling("5219d246", "ST05-017")
def test_union_armada_saves_a_character_in_battle_and_from_effects() -> None:
    """The Character that Union Armada chose can be K.O.'d on this turn neither in battle nor by an effect."""

    def attack() -> Table:
        side = Side(characters=[Placed(FILM, rested=True)], hand=cards("ST05-017"), don=2)
        return Table(A=Side(characters=[GIANT], hand=[FREE_SHOT], don=1), B=side).attack("giant", "film")

    table = attack().choose("event Union Armada", "pick film")
    assert table.asked == ("A", "main") and table.area("film") == "Character area"
    assert table.choose("play shot").area("film") == "Character area"
    assert attack().choose("pass").area("film") == "trash"
