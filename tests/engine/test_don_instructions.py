"""Instructions on DON!! cards: set as active, rested, returned, given; with fewer than asked for, and with none."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Bound, Draw
from tests.support import rules
from tests.support.cards import (
    activate,
    character,
    choose,
    event,
    leader,
    main,
    stage,
)
from tests.support.probing import asking
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.twins import choose_alike


@pytest.mark.parametrize(
    ("node", "before", "after"),
    [
        (nodes.AddDon(2), (1, 0, 5), (3, 0, 3)),
        (nodes.AddDon(2, rested=True), (1, 0, 5), (1, 2, 3)),
        (nodes.AddDon(9), (1, 0, 5), (6, 0, 0)),
        (nodes.AddDon(-1), (1, 0, 5), (1, 0, 5)),
        (nodes.RestDon(2), (3, 1, 0), (1, 3, 0)),
        (nodes.RestDon(9), (3, 1, 0), (0, 4, 0)),
        (nodes.RestDon(-1), (3, 1, 0), (3, 1, 0)),
        (nodes.SetDonActive(1), (1, 2, 0), (2, 1, 0)),
        (nodes.SetDonActive(9), (1, 2, 0), (3, 0, 0)),
        (nodes.SetDonActive(-1), (1, 2, 0), (1, 2, 0)),
        (nodes.ReturnDon(9), (1, 2, 0), (0, 0, 3)),
        (nodes.ReturnDon(0), (1, 2, 0), (1, 2, 0)),
    ],
)
def test_don_of_the_cost_area(node: nodes.Step, before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    side = Side(hand=[event("free", main(), cost=0)], don=before[0], rested_don=before[1], don_deck=before[2])
    table = asking(node, A=side)
    while table.asked == ("A", "don"):
        table.choose(table.options()[0])
    assert (*table.don("A"), table.game.players[0].don_deck) == after


@pytest.mark.parametrize(
    ("node", "most"),
    [
        (nodes.AddDon(3, up_to=True), 3),
        (nodes.AddDon(9, up_to=True), 5),
        (nodes.RestDon(2, up_to=True), 2),
        (nodes.RestDon(9, up_to=True), 4),
        (nodes.SetDonActive(2, up_to=True), 2),
        (nodes.SetDonActive(9, up_to=True), 3),
        (nodes.AddDon(-3, up_to=True), 0),
    ],
)
def test_a_number_of_don_up_to_what_there_is(node: nodes.Step, most: int) -> None:
    side = Side(don=4, rested_don=3, don_deck=5)
    table = asking(node, A=side)
    if most == 0:
        assert table.asked == ("A", "main")
        return
    assert table.asked == ("A", "number") and table.options() == [f"number {number}" for number in range(most + 1)]
    table.choose(f"number {most - 1}")
    active = {"AddDon": 4 + most - 1, "RestDon": 4 - most + 1, "SetDonActive": 4 + most - 1}[type(node).__name__]
    assert table.don("A")[0] == active


def test_don_of_the_opponent() -> None:
    table = asking(
        "Rest 1 of your opponent's DON!! cards. Then, your opponent adds 1 DON!! card from their "
        "DON!! deck and set it as active.",
        A=Side(don=1),
        B=Side(don=2, don_deck=1),
    )
    assert table.don("B") == (2, 1) and table.don("A") == (1, 0)
    table = asking("Set 1 of your opponent's DON!! cards as active.", A=Side(don=1), B=Side(rested_don=2))
    assert table.don("B") == (1, 1)
    table = asking("Rest up to 5 of your opponent's DON!! cards.", A=Side(don=1), B=Side(don=2))
    assert table.asked == ("A", "number") and table.options()[-1] == "number 2"


def test_how_many_don_were_rested_or_returned_can_be_counted() -> None:
    table = asking(
        nodes.RestDon(9, bind="slept"), nodes.Draw(Bound("slept")), A=Side(hand=[event("e", main(), cost=0)], don=2)
    )
    assert len(table.hand("A")) == 3
    table = asking(nodes.ReturnDon(2, bind="gone"), nodes.Draw(Bound("gone")), A=Side(don=3))
    assert len(table.hand("A")) == 2


def test_giving_don() -> None:
    crew = [character("x"), character("y")]
    table = asking(
        "Give 2 rested DON!! cards to 1 of your [x] Characters.", A=Side(characters=crew, don=3, rested_don=3)
    )
    assert table.given("x") == 2 and table.don("A") == (3, 1)
    table = asking(
        "Give 2 active DON!! cards to each of your Characters.", A=Side(characters=crew, don=3, rested_don=1)
    )
    assert (table.given("x"), table.given("y")) == (2, 1) and table.don("A") == (0, 1)
    table = asking(
        "Give 2 of your opponent's rested DON!! cards to 1 of your opponent's Characters.",
        A=Side(don=1, rested_don=2),
        B=Side(characters=[character("foe")], rested_don=1),
    )
    assert table.given("foe") == 1 and table.don("B") == (0, 0) and table.don("A") == (1, 2)
    ship = asking("Give 1 rested DON!! card to each of your Stages.", A=Side(stage=stage("ship"), don=1, rested_don=1))
    assert ship.don("A") == (1, 1)
    assert asking(
        "Select 1 of your Characters. Then, return it to the owner's hand. Then, give 1 rested DON!! "
        "card to the selected card.",
        A=Side(characters=[FILLER], don=1, rested_don=1),
    ).don("A") == (1, 1)


def test_giving_up_to_a_number_of_don() -> None:
    table = asking("Give up to 3 rested DON!! cards to this Leader.", A=Side(don=5, rested_don=2))
    assert table.asked == ("A", "number") and table.options() == ["number 0", "number 1", "number 2"]
    table.choose("number 1")
    assert table.given("A leader") == 1 and table.don("A") == (5, 1)
    assert asking("Give up to 3 active DON!! cards to this Leader.", A=Side(don=5)).options()[-1] == "number 3"
    foe = Side(characters=[character("foe")], rested_don=1)
    theirs = asking(
        "Give up to 3 of your opponent's rested DON!! cards to 1 of your opponent's Characters.",
        A=Side(don=1, rested_don=3),
        B=foe,
    )
    assert theirs.options() == ["number 0", "number 1"]
    nobody = asking(
        "Give up to 3 of your opponent's rested DON!! cards to 1 of your opponent's Characters.",
        A=Side(don=1, rested_don=3),
        B=Side(rested_don=3),
    )
    assert nobody.asked == ("A", "main")


def test_giving_any_don_asks_which() -> None:
    boss = leader(
        "boss",
        "[Activate: Main] Give 2 DON!! cards from your opponent's cost area to 1 of your opponent's Characters.",
        "[Activate: Main] Give up to 2 DON!! cards from your opponent's cost area to 1 of your opponent's Characters.",
    )
    side = Side(characters=[character("foe")], don=1, rested_don=2)
    table = Table(A=Side(boss, don=1), B=side)
    choose_alike(table, "activate A boss")
    assert table.asked == ("A", "don") and table.options() == ["don-active", "don-rested"]
    choose_alike(table, "don-rested")
    assert table.given("foe") == 2 and table.don("B") == (1, 0)  # not the active one after a rested one
    table = Table(A=Side(boss, don=1), B=side)
    choose_alike(table, "activate A boss", "don-active")
    assert table.given("foe") == 2 and table.don("B") == (0, 1)
    table = Table(A=Side(boss, don=1), B=side)
    choose_alike(table, "activate A boss 1", "don-active", "pass")
    assert table.given("foe") == 1 and table.don("B") == (0, 2)
    table = Table(A=Side(boss, don=1), B=side).choose("activate A boss 1", "pass")
    assert table.given("foe") == 0
    table = asking(
        "Give 1 DON!! card from your opponent's cost area to each of your opponent's Characters.",
        A=Side(don=1),
        B=Side(characters=[character("x"), character("y")], don=1, rested_don=1),
    )
    table.choose("don-rested")
    assert table.given("x") == table.given("y") == 1 and table.don("B") == (0, 0)
    poor = asking(
        "Give 1 DON!! card from your opponent's cost area to each of your opponent's Characters.",
        A=Side(don=1),
        B=Side(characters=[character("x"), character("y")], don=1),
    )
    assert (poor.given("x"), poor.given("y")) == (1, 0) and poor.asked == ("A", "main")


def test_don_that_stay_rested() -> None:
    for count, active in ((1, 4), (9, 2), (-1, 5)):
        side = Side(rested_don=3, don_deck=2, don=0)
        table = asking(nodes.KeepDonRested(count), A=Side(don=1), B=side).choose("end")
        assert table.turn == "B" and table.don("B") == (active, 5 - active)
    mix = asking(nodes.KeepDonRested(2), nodes.KeepDonRested(2, "you"), A=Side(don=1), B=Side(rested_don=3, don_deck=2))
    assert mix.choose("end").don("B") == (3, 2)


def test_returning_no_don_is_no_event() -> None:
    ears = leader("ears", "When a DON!! card on the field is returned to a DON!! deck, draw 1 card.")
    for count, heard in ((0, 0), (-1, 0), (1, 1), (2, 1)):
        table = asking(nodes.ReturnDon(count), A=Side(don=2, characters=[FILLER]), B=Side(ears))
        assert len(table.hand("B")) == heard and table.noted.count("returned-don") == heard


def test_giving_to_a_card_that_cannot_be_given_don_is_not_doing_it() -> None:
    assert (
        asking(
            "You may give 1 rested DON!! card to each of your Stages. If you do, draw 1 card.",
            A=Side(stage=stage("ship"), don=1, rested_don=1),
        )
        .choose("yes")
        .hand("A")
        == []
    )


# -- any number, so many or more, given ones ---------------------------------------------------------------------------


@rules("1-3-5-1")
@pytest.mark.parametrize("number", [0, 2, 3])
def test_any_number_of_dons_may_be_rested(number: int) -> None:
    table = asking(nodes.RestDon(None, bind="x"), Draw(Bound("x")), A=Side(don=3, rested_don=1))
    assert table.asked == ("A", "number") and table.options() == [f"number {n}" for n in range(4)]
    table.choose(f"number {number}")
    assert table.don("A") == (3 - number, 1 + number) and len(table.hand("A")) == number


@rules("8-3-1-3")
def test_any_number_as_a_cost_leaves_what_the_rest_of_it_needs() -> None:
    cost = (nodes.RestDon(None, bind="x"), nodes.ReturnDon(2, active=True))
    table = Table(A=Side(leader=leader("hero", activate(Draw(Bound("x")), cost=cost)), don=3)).choose("activate A hero")
    assert table.options() == ["number 0", "number 1"]
    table.choose("number 1")
    assert table.don("A") == (0, 1) and len(table.hand("A")) == 1
    assert not table.offers("activate A hero")


@rules("8-3-1-6")
def test_only_active_dons_of_the_cost_area_are_returned() -> None:
    side = Side(leader=Placed(leader(), given=1), don=2, rested_don=2)
    table = asking(nodes.ReturnDon(1, active=True, bind="x"), Draw(Bound("x")), A=side)
    assert table.don("A") == (1, 2) and table.given("A leader") == 1 and len(table.hand("A")) == 1
    assert table.game.players[0].don_deck == 1
    table = asking(nodes.ReturnDon(3, active=True, bind="x"), Draw(Bound("x")), A=side)
    assert table.don("A") == (0, 2) and len(table.hand("A")) == 2


@rules("8-3-1-6")
def test_a_number_of_dons_or_more_are_returned() -> None:
    side = Side(leader=Placed(leader(), given=1), don=1, rested_don=1)
    table = asking(nodes.ReturnDon(1, or_more=True, bind="x"), Draw(Bound("x")), A=side)
    assert table.options() == ["number 1", "number 2", "number 3"]
    table.choose("number 2", "don-active", "don-from A leader")
    assert table.don("A") == (0, 1) and table.given("A leader") == 0 and len(table.hand("A")) == 2


@rules("8-3-1-3")
def test_or_more_as_a_cost_leaves_what_the_rest_of_it_needs() -> None:
    hero_text = (
        "[Activate: Main] You may return 1 or more DON!! cards from your field to your DON!! deck and "
        "rest 1 of your DON!! cards: Draw 1 card."
    )
    table = Table(A=Side(leader=leader("hero", hero_text), don=3)).choose("activate A hero")
    assert table.options() == ["number 1", "number 2"]
    table.choose("number 2")
    assert table.don("A") == (0, 1) and len(table.hand("A")) == 1


def given_away(node: nodes.MoveGivenDon) -> Table:
    side = Side(leader=Placed(leader(), given=2), characters=[Placed(character("giver"), given=1), character("taker")])
    return asking(node, A=side, B=Side(leader=Placed(leader(), given=1)))


def test_given_dons_are_given_to_another_card() -> None:
    table = given_away(nodes.MoveGivenDon(choose("you", where=(nodes.HasName(("taker",)),)), 2, up_to=True))
    assert table.options() == ["don-from A leader", "don-from giver", "pass"]
    table.choose("don-from A leader", "don-from giver")
    assert (table.given("A leader"), table.given("giver"), table.given("taker")) == (1, 0, 2)
    assert table.power("taker") == 5000 and table.power("giver") == 3000 and table.asked == ("A", "main")


def test_up_to_so_many_may_be_fewer_and_a_card_gives_nothing_to_itself() -> None:
    table = given_away(nodes.MoveGivenDon(choose("you", where=(nodes.HasName(("giver",)),)), 2, up_to=True))
    assert table.options() == ["don-from A leader", "pass"]
    table.choose("pass")
    assert (table.given("A leader"), table.given("giver")) == (2, 1)


def test_given_dons_go_back_to_the_cost_area_rested() -> None:
    table = given_away(nodes.MoveGivenDon(None, 2)).choose("don-from A leader", "don-from giver")
    assert table.don("A") == (0, 2) and table.given("A leader") == 1 and table.given("giver") == 0


@rules("8-3-1-3")
def test_given_dons_pay_a_cost_only_if_there_are_enough() -> None:
    back = (
        "[Activate: Main] You may return 2 total of your currently given DON!! cards to your cost "
        "area rested: Draw 1 card."
    )
    table = Table(A=Side(leader=Placed(leader("hero", back), given=2), don=1)).choose("activate A hero")
    assert table.don("A") == (1, 2) and len(table.hand("A")) == 1
    assert not Table(A=Side(leader=Placed(leader("hero", back), given=1), don=1)).offers("activate A hero")
