"""Rulings on cards of ST19."""

from __future__ import annotations

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards
from tests.support.staples import MATE, SHOT
from tests.support.table import Placed, Side, Table


@rules("10-2-1-3")
@ruling("c9072f6b", "ST19-003")
def test_a_character_that_tashigi_trashes_has_not_been_knocked_out() -> None:
    """A Character trashed by Tashigi does not activate its [On K.O.] effect."""
    mourned = character("mourned", "[On K.O.] Draw 1 card.", cost=0)

    def table() -> Table:
        mine = Side(characters=[Placed(card("ST19-003"), this_turn=True)], hand=[SHOT], don=1)
        return Table(A=mine, B=Side(characters=[mourned]))

    trashed = table().choose("activate Tashigi", "pick mourned")
    assert trashed.area("mourned") == "trash" and trashed.hand("B") == [] and trashed.asked == ("A", "main")
    shot = table().choose("play shot")
    assert shot.area("mourned") == "trash" and shot.hand("B") == ["filler"]


@ruling("4cac0b39", "ST19-003")
def test_tashigi_trashes_under_any_leader() -> None:
    """Only Tashigi's [On Play] effect asks for Smoker; under others she still trashes a Character of cost 0."""

    def play(boss: str) -> Table:
        foes = [character("nought", cost=0), character("four", cost=4)]
        return Table(A=Side(leader(boss), hand=cards("ST19-003"), don=5), B=Side(characters=foes)).choose(
            "play Tashigi"
        )

    table = play("Hina")
    assert table.asked == ("A", "main")
    table.choose("activate Tashigi")
    assert table.options() == ["pick nought", "pass"]
    assert table.choose("pick nought").area("nought") == "trash" and table.area("four") == "Character area"
    table = play("Smoker").choose("pick four", "activate Tashigi")
    assert table.options() == ["pick nought", "pick four", "pass"]


@rules("8-3-1-3")
@ruling("005dbf70", "ST19-004")
def test_hina_gives_no_don_with_an_empty_trash() -> None:
    """Without a card in the trash Hina's cost cannot be paid, and no DON!! card is given."""

    def table(*trash: Card) -> Table:
        return Table(A=Side(characters=[*cards("ST19-004"), MATE], trash=trash, rested_don=1))

    assert not table().offers("activate Hina")
    used = table(character("spare")).choose("activate Hina", "pick mate", "number 1")
    assert used.names("A", "deck")[0] == "spare" and used.given("mate") == 1 and used.don("A") == (0, 0)


@rules("8-3-1-3")
@ruling("68fad97c", "ST19-005")
def test_garp_lowers_no_cost_with_an_empty_trash() -> None:
    """Without a card in the trash Garp's cost cannot be paid, and no Character's cost is lowered."""

    def table(*trash: Card) -> Table:
        return Table(A=Side(characters=cards("ST19-005"), trash=trash), B=Side(characters=[MATE]))

    assert not table().offers("activate Monkey.D.Garp")
    used = table(character("spare")).choose("activate Monkey.D.Garp", "pick mate")
    assert used.names("A", "deck")[0] == "spare" and used.cost("mate") == 0
