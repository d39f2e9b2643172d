"""8-3: costs and conditions that other effects add to an effect."""

from __future__ import annotations

from logpose.language.nodes import AddCost, Cards, Choose, RestDon, Trash
from tests.support import rules
from tests.support.cards import character, event, leader, permanent
from tests.support.table import Side, Table

TRASH_ONE = Trash(Choose((Cards(area="hand"),)))
HERO = leader("hero", "[Activate: Main] You may rest 1 of your DON!! cards: Draw 2 cards.")


@rules("8-3-1-2")
def test_an_added_cost_is_paid_after_the_effects_own() -> None:
    toll = character("toll", permanent(AddCost("opponent", "activate_main", (TRASH_ONE,))))
    table = Table(A=Side(leader=HERO, hand=[character("x"), character("y")], don=3), B=Side(characters=[toll]))
    table.choose("activate A hero")
    assert table.don("A") == (2, 1)  # its own cost first
    assert table.options() == ["pick x", "pick y"]
    table.choose("pick x")
    assert table.area("x") == "trash" and len(table.hand("A")) == 3


@rules("8-3-1-2", "8-3-1-3")
def test_an_effect_whose_added_cost_cannot_be_paid_is_not_offered() -> None:
    toll = character("toll", permanent(AddCost("opponent", "activate_main", (TRASH_ONE,))))
    table = Table(A=Side(leader=HERO, don=3), B=Side(characters=[toll]))
    assert not table.offers("activate A hero")
    assert Table(A=Side(leader=HERO, don=3)).offers("activate A hero")


@rules("8-3-1-2", "8-3-1-4")
def test_an_auto_effect_without_a_cost_may_then_be_declined() -> None:
    toll = character("toll", permanent(AddCost("opponent", "on_play", (RestDon(1),))))
    for answer, drawn in (("yes", 1), ("no", 0)):
        table = Table(
            A=Side(hand=[character("cat", "[On Play] Draw 1 card.", cost=1)], don=3), B=Side(characters=[toll])
        )
        table.choose("play cat", answer)
        assert len(table.hand("A")) == drawn and table.don("A") == (2 - drawn, 1 + drawn)


@rules("8-3-1-2", "8-3-1-3-1")
def test_of_an_added_cost_that_can_no_longer_be_paid_the_effect_is_not_resolved() -> None:
    greedy = leader("greedy", "[Activate: Main] You may trash 1 card from your hand: Draw 2 cards.")
    toll = character("toll", permanent(AddCost("opponent", "activate_main", (TRASH_ONE,))))
    table = Table(A=Side(leader=greedy, hand=[character("x")]), B=Side(characters=[toll])).choose("activate A greedy")
    assert table.area("x") == "trash" and table.hand("A") == []


@rules("8-3-1-2")
def test_an_added_cost_lasts_as_long_as_the_effect_that_adds_it() -> None:
    curse = event(
        "curse", "[Main] Your [Activate: Main] effects also cost (Trash 1 card from your hand.) during this turn."
    )
    table = Table(A=Side(leader=HERO, hand=[curse], don=4)).choose("play curse")
    assert not table.offers("activate A hero")
    table.end_turn().end_turn()
    assert table.offers("activate A hero")


@rules("8-3-2-2")
def test_an_added_condition_must_hold_too() -> None:
    guard = character("guard", "Your opponent's [Activate: Main] effects also need (you have 2 or less Life cards).")
    for life, offered in ((3, False), (2, True)):
        table = Table(A=Side(leader=HERO, don=3, life=life), B=Side(characters=[guard]))
        assert table.offers("activate A hero") == offered


@rules("8-3-2-2")
def test_an_auto_effect_does_nothing_while_an_added_condition_fails() -> None:
    guard = character("guard", "Your opponent's [On Play] effects also need (you have 2 or less Life cards).")
    for life, drawn in ((3, 0), (2, 1)):
        hand = [character("cat", "[On Play] Draw 1 card.", cost=1)]
        table = Table(A=Side(hand=hand, don=3, life=life), B=Side(characters=[guard])).choose("play cat")
        assert len(table.hand("A")) == drawn
