"""DON!! cards of the cost area beside other cards: counted, chosen, rested, set as active, kept rested, as a cost."""

from __future__ import annotations

import pytest

from logpose.engine.lowering.cards import lower
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.language.nodes import Cards, Choose, Draw
from tests.support import rules
from tests.support.cards import activate, character, every, leader, on_play, permanent, stage
from tests.support.probing import amount, asking
from tests.support.table import Placed, Side, Table
from tests.support.told import told

ANY: tuple[nodes.Kind, ...] = ("leader", "character", "stage", "don")
RESTED = (nodes.InState("rested"),)
DONS = Cards("opponent", kinds=("don",))


def their(count: int, up_to: bool = True) -> Choose:
    return Choose((Cards("opponent", kinds=ANY),), count, up_to)


# -- counting ----------------------------------------------------------------------------------------------------------


@rules("3-1-2")
@pytest.mark.parametrize(
    ("where", "expected"),
    [((), 8), (RESTED, 4), ((nodes.InState("active"),), 4), ((nodes.NotFilter(RESTED[0]),), 4),
     ((nodes.AnyOf((RESTED[0], nodes.HasValue("cost", "<=", 1))),), 6), ((nodes.HasValue("cost", "<=", 1),), 3),
     ((nodes.Other(),), 7), ((nodes.AnyOf((nodes.AllOf((RESTED[0], nodes.Other())),)),), 4)],
)  # fmt: skip
def test_cards_on_the_field_are_counted_with_the_cost_area(where: tuple[nodes.Filter, ...], expected: int) -> None:
    side = Side(
        characters=[Placed(character("mate"), rested=True)], stage=stage("ship"), don=2, rested_don=3, hand=[character("h")]
    )  # fmt: skip
    assert amount(nodes.Count((Cards(kinds=ANY, where=where),)), A=side) == expected


def test_a_permanent_effect_sees_the_cost_area_change() -> None:
    count = nodes.Count((Cards(kinds=("character", "don"), where=RESTED),))
    hero = leader(
        "hero",
        permanent(nodes.GainPower(nodes.This(), nodes.Per(count, 1, 1000))),
        "[Activate: Main] Rest 2 of your DON!! cards.",
    )
    table = Table(A=Side(leader=hero, don=3))
    assert table.power("A hero") == 5000
    assert table.choose("activate A hero").power("A hero") == 7000


# -- resting -----------------------------------------------------------------------------------------------------------


def test_dons_and_cards_of_the_opponent_are_rested_together() -> None:
    side = Side(characters=[character("wall")], don=2, rested_don=1)
    table = asking(nodes.Rest(their(2)), A=Side(), B=side)
    assert table.asked == ("A", "pick")
    assert table.options() == ["pick B leader", "pick wall", "don-active", "pass"]
    table.choose("pick wall", "don-active")
    assert table.rested("wall") and table.don("B") == (1, 2) and not table.rested("B leader")


def test_several_dons_may_be_chosen_and_no_more_than_there_are() -> None:
    table = asking(nodes.Rest(their(3)), B=Side(don=2)).choose("don-active", "don-active")
    assert table.asked == ("A", "main") and table.don("B") == (0, 2)


@rules("8-4-4-1", "1-3-2-1")
def test_a_rested_don_may_be_chosen_in_vain() -> None:
    steps = (nodes.Rest(their(1, up_to=False), bind="it"), Draw(nodes.Bound("it")))
    table = asking(*steps, B=Side(don=1, rested_don=2)).choose("don-rested")
    assert table.don("B") == (1, 2) and table.hand("A") == []
    table = asking(*steps, B=Side(don=1, rested_don=2)).choose("don-active")
    assert table.don("B") == (0, 3) and len(table.hand("A")) == 1


def test_a_don_or_a_character_with_a_cost() -> None:
    foes = [character("cheap", cost=3), character("dear", cost=5)]
    table = asking(
        "Rest up to 1 of your opponent's DON!! cards or up to 1 of your opponent's Characters with a "
        "cost of 4 or less.",
        B=Side(characters=foes, don=1),
    )
    assert table.options() == ["pick cheap", "don-active", "pass"]
    assert table.choose("don-active").don("B") == (0, 1)


def test_all_cards_are_rested_with_all_dons() -> None:
    table = asking("Rest all of your opponent's cards.", B=Side(characters=[character("wall")], don=4, rested_don=1))
    assert table.rested("B leader") and table.rested("wall") and table.don("B") == (0, 5)


def test_two_groups_that_mean_the_same_dons_mean_them_once() -> None:
    table = asking("Rest up to 3 of your opponent's DON!! cards or active DON!! cards.", B=Side(don=2)).choose(
        "don-active", "don-active"
    )
    assert table.asked == ("A", "main") and table.don("B") == (0, 2)


# -- setting active, keeping rested ------------------------------------------------------------------------------------


def test_a_rested_don_may_be_set_active_instead_of_a_character() -> None:
    mine = Choose((Cards(kinds=("character", "don"), where=RESTED),), 1, up_to=True)
    side = Side(characters=[Placed(character("mate"), rested=True)], don=1, rested_don=2)
    table = asking(nodes.SetActive(mine), A=side)
    assert table.options() == ["pick mate", "don-rested", "pass"]
    assert table.choose("don-rested").don("A") == (2, 1) and table.rested("mate")


def test_a_character_that_may_not_set_dons_active_does_not() -> None:
    mine = Choose((Cards(kinds=("character", "don")),), 1)
    helper = character("helper", on_play(nodes.SetActive(mine)))
    hero_text = "You cannot set DON!! cards as active using Character effects."
    table = Table(A=Side(leader=leader("hero", hero_text), hand=[helper], don=1, rested_don=1))
    table.choose("play helper")
    assert table.asked == ("A", "main") and table.don("A") == (0, 2)
    weary = Side(leader("hero", hero_text), [Placed(character("mate"), rested=True)], hand=[helper], don=1)
    table = Table(A=weary).choose("play helper")
    assert table.options() == ["pick mate", "pick helper"]  # no DON!! card among them


@rules("6-2-4")
@pytest.mark.parametrize(("pick", "refreshed"), [("don-rested", (4, 1)), ("pick wall", (5, 0))])
def test_a_chosen_don_stays_rested_in_the_next_refresh_phase(pick: str, refreshed: tuple[int, int]) -> None:
    chosen = Choose((Cards("opponent", kinds=("character", "don"), where=RESTED),), 1, up_to=True)
    step = nodes.For("opponents_next_refresh", (nodes.Cannot(chosen, "become_active_in_refresh"),))
    side = Side(characters=[Placed(character("wall"), rested=True)], don=1, rested_don=2, don_deck=2)
    table = asking(step, B=side).choose(pick, "end")
    assert table.turn == "B" and table.don("B") == refreshed
    assert table.rested("wall") is (pick == "pick wall")


def test_what_was_rested_can_be_kept_rested() -> None:
    rest = nodes.Rest(their(1), bind="it")
    keep = nodes.For("opponents_next_refresh", (nodes.Cannot(nodes.Bound("it"), "become_active_in_refresh"),))
    table = asking(rest, keep, B=Side(don=3, don_deck=2)).choose("don-active", "end")
    assert table.don("B") == (4, 1)


def test_an_active_don_that_is_rested_later_is_kept_rested_too() -> None:
    table = asking(
        "1 of your opponent's DON!! cards on the field will not become active in your opponent's next "
        "Refresh Phase. Then, rest 2 of your opponent's DON!! cards.",
        B=Side(don=2, don_deck=2),
    )
    assert table.choose("end").don("B") == (3, 1)


# -- as a cost ---------------------------------------------------------------------------------------------------------


def payer(count: int, *others: nodes.Step) -> nodes.Activate:
    return activate(Draw(1), cost=(nodes.Rest(Choose((Cards(kinds=ANY),), count)), *others))


@rules("8-3-1-3")
def test_a_cost_of_resting_cards_is_paid_with_dons_too() -> None:
    hero_text = "[Activate: Main] You may rest 2 of your cards: Draw 1 card."
    side = Side(
        leader=Placed(leader("hero", hero_text), rested=True), characters=[character("mate")], don=1, rested_don=3
    )
    table = Table(A=side).choose("activate A hero")
    assert table.rested("mate") and table.don("A") == (0, 4) and len(table.hand("A")) == 1
    assert not table.offers("activate A hero")


@rules("8-3-1-3")
def test_only_active_cards_pay_it_and_the_player_chooses_which() -> None:
    hero_text = "[Activate: Main] You may rest 1 of your cards: Draw 1 card."
    side = Side(
        leader=leader("hero", hero_text), characters=[Placed(character("tired"), rested=True)], don=2, rested_don=1
    )
    table = Table(A=side).choose("activate A hero")
    assert table.options() == ["pick A hero", "don-active"]
    assert table.choose("don-active").don("A") == (1, 2)


@rules("8-3-1-3")
def test_what_the_rest_of_the_cost_needs_is_not_used_up() -> None:
    """1 card and then 2 DON!! cards: of the two active DON!! cards none may be rested as the card."""
    side = Side(leader=leader("hero", payer(1, nodes.RestDon(2))), characters=[character("mate")], don=2)
    table = Table(A=side).choose("activate A hero")
    assert table.options() == ["pick A hero", "pick mate"]
    table.choose("pick mate")
    assert table.don("A") == (0, 2) and len(table.hand("A")) == 1
    short = Side(leader=Placed(leader("hero", payer(1, nodes.RestDon(2))), rested=True), don=2)
    assert not Table(A=short).offers("activate A hero")


@rules("8-1-3-4-5")
def test_a_don_is_rested_instead() -> None:
    saver = "If this Character would be K.O.'d, you may rest 1 of your cards instead."
    side = Side(
        leader=Placed(leader(), rested=True), characters=[Placed(character("survivor", saver), rested=True)], don=1
    )
    table = Table(A=Side(don=1), B=side).choose("attack A leader survivor").unopposed().choose("choose 0")
    assert table.area("survivor") == "Character area" and table.don("B") == (0, 1)
    tired = Side(leader=Placed(leader(), rested=True), characters=[Placed(character("survivor", saver), rested=True)])
    table = Table(A=Side(don=1), B=tired).choose("attack A leader survivor").unopposed()
    assert table.area("survivor") == "trash"


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "step",
    [
        nodes.KnockOut(their(1)),
        nodes.For("turn", (nodes.GainPower(their(1), 1000),)),
        nodes.For("turn", (nodes.Cannot(their(1), "become_active_in_refresh"),)),
        nodes.If(nodes.Only(Cards(kinds=ANY), RESTED), ()),
    ],
)
def test_what_cannot_be_done_to_dons_is_refused(step: nodes.Step) -> None:
    with pytest.raises(NotRunnableError, match=r"T-odd: .*DON!!"):
        lower(character("odd", activate(step)))


@pytest.mark.parametrize(
    "choice", [Choose((DONS,), total_cost=3), Choose((DONS,), different_names=True), Choose((DONS,), blind=True)]
)
def test_dons_are_not_chosen_by_names_or_values(choice: Choose) -> None:
    with pytest.raises(NodeError, match="T-odd: DON!!"):
        lower(character("odd", activate(nodes.Rest(choice))))


def test_a_cost_with_the_opponents_dons_is_refused() -> None:
    with pytest.raises(NodeError, match="T-odd: a cost"):
        lower(character("odd", "[Activate: Main] You may rest 1 of your opponent's cards: Draw 1 card."))


def test_don_cards_that_are_turned_are_told() -> None:
    table = asking(nodes.Rest(their(3)), B=Side(don=2)).choose("don-active", "don-active")
    assert any("B" in line and "2 DON!!" in line for line in told(table))


def test_each_player_has_as_many_don_cards_to_give_as_are_left_of_their_own() -> None:
    """What a card of A was given is not counted off B's DON!! cards."""
    give = nodes.GiveDon(every("any"), 2, "rested", up_to=True)
    mine, theirs = Side(characters=[character("mate")], rested_don=2), Side(characters=[character("foe")], rested_don=1)
    table = asking(give, A=mine, B=theirs)
    assert table.options() == ["number 0", "number 1", "number 2"]
    table.choose("number 2")
    assert table.options() == ["number 0", "number 1"]
    table.choose("number 1")
    assert table.given("mate") == 2 and table.given("foe") == 1
