"""Rulings on cards of ST08."""

from __future__ import annotations

from tests.support import ruling
from tests.support.cards import character, event
from tests.support.official import card
from tests.support.staples import MATE
from tests.support.table import Side, Table


@ruling("4759775b", "ST08-001")
def test_luffy_gives_a_don_for_each_of_two_characters_that_fall_together() -> None:
    """When two Characters are K.O.'d at the same time, Luffy may be given up to two DON!! cards."""
    storm = event("storm", "[Main] K.O. all of your opponent's Characters.", cost=0)

    def play(*answers: str, foes: int = 2) -> Table:
        crew = [character(f"foe {number}") for number in range(foes)]
        table = Table(A=Side(card("ST08-001"), hand=[storm], don=1, rested_don=3), B=Side(characters=crew))
        return table.choose("play storm", *answers)

    for answers, foes, given in (
        (("number 1", "number 1"), 2, 2),
        (("number 1", "number 0"), 2, 1),
        (("number 1",), 1, 1),
    ):
        table = play(*answers, foes=foes)
        assert table.given("A Monkey.D.Luffy") == given and table.asked == ("A", "main")


@ruling("35cd0db1", "ST08-005")
def test_shanks_knocks_out_his_own_players_characters_too() -> None:
    """Once the card is trashed, Shanks K.O.s every Character with a cost of 1 or less, his own player's included."""
    mine = [character("own", cost=1), character("own big", cost=2)]
    theirs = [character("their", cost=0), character("their big", cost=2)]

    def play(answer: str) -> Table:
        side = Side(characters=mine, hand=[card("ST08-005"), MATE], don=10)
        return Table(A=side, B=Side(characters=theirs)).choose("play Shanks", answer)

    table = play("yes")
    assert table.asked == ("A", "main") and table.names("B", "characters") == ["their big"]
    assert table.names("A", "characters") == ["own big", "Shanks"] and table.names("A", "trash") == ["mate", "own"]
    assert play("no").names("A", "characters") == ["own", "own big", "Shanks"]
