"""Rulings on DON!! cards: whose are given to whom, which may be chosen, which are counted, and when they come back."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import activate, character, choose, event, leader, main
from tests.support.official import card, cards
from tests.support.table import Side, Table

MATE = character("mate")
FOE = character("foe")


def gifts(table: Table) -> dict[str, int]:
    return {name: table.given(name) for name in ("A leader", "B leader", "foe")}


@pytest.mark.parametrize(("number", "name"), [("OP15-003", "Alvida"), ("OP15-017", "Morgan")])
@pytest.mark.parametrize(("target", "mine", "theirs"), [("A leader", (0, 0), (0, 1)), ("B leader", (0, 1), (0, 0))])
def test_alvida_gives_a_rested_don_of_either_player_to_a_card_of_that_player(
    number: str, name: str, target: str, mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    """Ruling a4dc9a8f."""
    table = Table(A=Side(characters=cards(number), rested_don=1), B=Side(characters=[FOE], don=0, rested_don=2)).choose(
        f"activate {name}", f"pick {target}", "number 1"
    )
    assert gifts(table) == {"A leader": 0, "B leader": 0, "foe": 1} | {target: 1}
    assert table.don("A") == mine and table.don("B") == theirs


def test_arlong_gives_an_active_don_as_well() -> None:
    """Ruling bec41152."""
    side = Side(characters=cards("OP15-023"), don=1)
    table = Table(A=side, B=Side(characters=[FOE], rested_don=1)).choose("activate Arlong", "pick A leader")
    table.choose("don-active")
    assert table.given("A leader") == 1 and table.don("A") == (0, 0) and table.given("foe") == 1
    alvida = Side(characters=cards("OP15-003"), don=1)  # hers must be rested
    table = Table(A=alvida, B=Side(characters=[FOE], rested_don=1)).choose("activate Alvida")
    while table.asked != ("A", "main"):
        table.game.choose(len(table.options()) - 1)
    assert table.given("A leader") == 0 and table.don("A") == (1, 0)


@rules("8-3-1-3")
@pytest.mark.parametrize(("foes", "rested"), [(0, 1), (1, 0), (1, 1)])
def test_morgan_must_give_one_of_the_opponents_rested_dons_first(foes: int, rested: int) -> None:
    """Ruling 4282d4a8."""
    side = Side(characters=cards("OP15-017"), rested_don=1)
    table = Table(A=side, B=Side(characters=[FOE] * foes, don=2, rested_don=rested))
    assert table.offers("activate Morgan") is (foes == 1 and rested == 1)


@pytest.mark.parametrize("turns", [1, 2])
def test_enel_adds_no_dons_on_his_first_turn(turns: int) -> None:
    """Ruling c0b18908."""
    side = Side(leader=card("OP15-058"), characters=[MATE], don=1, don_deck=5, turns=turns)
    table = Table(A=side)
    if table.offers("activate A Enel"):
        table.choose("activate A Enel")
    if turns == 2:
        table.choose("number 1", "number 4", "number 4")
    assert table.don("A") == ((2, 0) if turns == 2 else (1, 0))
    assert table.given("mate") == (4 if turns == 2 else 0)


@pytest.mark.parametrize(("times", "count", "added"), [(2, 1, 0), (1, 2, 1)])
def test_sanji_and_pudding_answer_two_dons_returned_at_the_same_time(times: int, count: int, added: int) -> None:
    """Ruling 157e9189."""
    engine = character("engine", activate(nodes.Draw(1), cost=(nodes.ReturnDon(count),)))
    table = Table(A=Side(characters=[card("EB02-035"), engine], don=4))
    for _ in range(times):
        table.choose("activate engine")
    if added:
        table.choose("number 1")
    assert table.asked == ("A", "main") and table.don("A") == (2 + added, 0)


@pytest.mark.parametrize("theirs", [3, 9])
def test_luffy_answers_dons_that_black_maria_returns_at_the_end_of_the_turn(theirs: int) -> None:
    """Ruling 17b9e886."""
    side = Side(leader=card("OP09-061"), characters=cards("OP08-074"), don=4, don_deck=6)
    table = Table(A=side, B=Side(don=theirs)).choose("activate Black Maria", "number 5")
    assert table.don("A") == (4, 5)
    table.end_turn()
    while table.asked == ("A", "don"):
        table.choose("don-rested" if table.offers("don-rested") else "don-active")
    if theirs == 3:
        assert table.asked == ("A", "number") and table.turn == "A" and sum(table.don("A")) == 3
        table.choose("number 1", "number 1")
        assert sum(table.don("A")) == 5
    else:
        assert table.turn == "B" and sum(table.don("A")) == 9


@pytest.mark.parametrize("user", ["leader", "character"])
def test_smoker_forbids_other_characters_not_his_leader_to_set_dons_active(user: str) -> None:
    """Ruling 060fd488."""
    helper = character("helper", activate(nodes.SetDonActive(2, up_to=True), once=True))
    side = Side(leader=card("OP10-001"), characters=[card("OP10-030"), helper], rested_don=4)
    table = Table(A=side).choose("activate Smoker", "number 1")
    assert table.don("A") == (1, 3)
    table.choose("activate A Smoker" if user == "leader" else "activate helper")
    if user == "leader":
        table.choose("number 2")
    assert table.don("A") == ((3, 1) if user == "leader" else (1, 3))


@pytest.mark.parametrize("smoker", [True, False])
def test_drakes_don_at_the_end_of_the_turn_falls_under_smokers_ban(smoker: bool) -> None:
    """Ruling 771a3187."""
    side = Side(
        leader=leader("boss", types=("Supernovas",)),
        characters=cards("OP10-030"),
        hand=cards("ST24-005"),
        don=5,
        rested_don=1,
    )
    table = Table(A=side).choose("play X.Drake")
    if smoker:
        table.choose("activate Smoker", "number 0")
    table.end_turn()
    if not smoker or table.offers("number 1"):
        table.choose("number 1")
    assert table.turn == "B" and table.don("A") == ((0, 6) if smoker else (1, 5))


def test_bonneys_don_at_the_end_of_the_turn_comes_though_she_has_left() -> None:
    """Ruling c62efd29."""
    away = event("away", main(nodes.ReturnToHand(choose("you"))))
    table = Table(A=Side(hand=[card("EB02-015"), away], don=8), B=Side()).choose("play Jewelry Bonney", "play away")
    assert table.area("Jewelry Bonney") == "hand" and table.don("A") == (0, 8)
    if table.turn == "A" and table.asked == ("A", "main"):
        table.end_turn()
    table.choose("number 1")
    assert table.don("A") == (1, 7)
