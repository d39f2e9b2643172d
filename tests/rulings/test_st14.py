"""Rulings on cards of ST14."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import ruling
from tests.support.cards import character, event, every, leader, main
from tests.support.official import card, cards
from tests.support.table import Placed, Side, Table

HATS = ("Straw Hat Crew",)


def dearer(amount: int) -> nodes.Activate:
    """[Main] All of the player's Characters gain this much cost for the turn."""
    return main(nodes.For("turn", (nodes.GainCost(every("you"), amount),)))


@ruling("400f9ff8", "ST14-002")
@pytest.mark.parametrize(("gained", "strikes"), [(5, True), (4, False)])
def test_usopp_himself_may_be_the_character_that_costs_eight(gained: int, strikes: bool) -> None:
    """Usopp counts as the Character that his effect asks for when he himself has come to cost 8 or more."""
    side = Side(characters=[Placed(card("ST14-002"), given=1)], hand=[event("raise", dearer(gained), cost=0)], don=1)
    table = Table(A=side, B=Side(characters=[character("four", cost=4), character("five", cost=5)]))
    table.choose("play raise")
    assert table.cost("Usopp") == 3 + gained
    table.choose("attack Usopp B leader")
    assert (table.options() == ["pick four", "pass"]) is strikes
    if strikes:
        assert table.choose("pick four").area("four") == "trash"
    else:
        assert table.asked == ("A", "main") and table.area("four") == "Character area"


@ruling("716d11f2", "ST14-003")
@pytest.mark.parametrize(("given", "strikes"), [(1, True), (0, False)])
def test_sanji_himself_may_be_the_character_that_costs_six(given: int, strikes: bool) -> None:
    """Sanji counts as the Character that his effect asks for when he himself costs 6 or more on the field."""
    first = Placed(card("OP09-061"), given=given)  # with a DON!! card, its player's Characters cost 1 more
    table = Table(A=Side(first, hand=cards("ST14-003"), don=6), B=Side(characters=[character("five", cost=5)]))
    table.choose("play Sanji")
    assert table.cost("Sanji") == 5 + given and table.offers("pick five") is strikes
    if strikes:
        assert table.choose("pick five").area("five") == "trash"


@ruling("e306dd34", "ST14-003", "ST14-001")
@pytest.mark.parametrize(("given", "strikes"), [(1, True), (0, False)])
def test_sanji_played_alone_under_luffy_costs_six(given: int, strikes: bool) -> None:
    """Sanji played onto an empty field under Luffy with a DON!! card costs 6 at once, and his effect K.O.s."""
    luffy = Placed(card("ST14-001"), given=given)
    table = Table(A=Side(luffy, hand=cards("ST14-003"), don=6), B=Side(characters=[character("five", cost=5)]))
    assert table.cost("Sanji") == 5
    table.choose("play Sanji")
    assert table.cost("Sanji") == 5 + given and table.don("A") == (1, 5)
    assert table.offers("pick five") is strikes
    if strikes:
        assert table.choose("pick five").area("five") == "trash"


@ruling("484988dd", "ST14-007")
@pytest.mark.parametrize("way", ["played", "attacking"])
@pytest.mark.parametrize("sunny", [True, False])
def test_robin_herself_may_be_the_character_that_costs_eight(way: str, sunny: bool) -> None:
    """Robin counts as the Character that her effect asks for when she herself has come to cost 8 or more."""
    luffy, robin = Placed(card("ST14-001"), given=1), card("ST14-007")
    stage = card("ST14-017") if sunny else None
    mine = Side(luffy, hand=[robin], don=7) if way == "played" else Side(luffy, characters=[robin], don=1)
    mine.stage = stage
    table = Table(A=mine, B=Side(characters=[character("foe", cost=6)]))
    table.choose("play Nico Robin" if way == "played" else "attack Nico Robin B leader")
    assert table.cost("Nico Robin") == (8 if sunny else 7) and table.offers("pick foe") is sunny
    if sunny:
        assert table.choose("pick foe").cost("foe") == 1


@ruling("fed3f610", "ST14-017")
def test_thousand_sunny_raises_costs_on_the_field_only() -> None:
    """Thousand Sunny raises the cost of black {Straw Hat Crew} Characters on the field, not in hand or trash."""
    hat, held, lost = (character(name, cost=3, colours=("black",), types=HATS) for name in ("hat", "held", "lost"))
    red = character("red", cost=3, types=HATS)
    side = Side(leader(), characters=[hat, red], stage=card("ST14-017"), hand=[held], trash=[lost], don=3)
    table = Table(A=side)
    assert [table.cost(name) for name in ("hat", "red", "held", "lost")] == [4, 3, 3, 3]
    table.choose("play held")
    assert table.don("A") == (0, 3) and table.cost("held") == 4
