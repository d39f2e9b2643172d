"""Rulings on how long effects last, whom they hold, and what they forbid meanwhile."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support.cards import BLOCKER, activate, character, choose, event, leader, main, trigger
from tests.support.official import card, cards, next_turn
from tests.support.table import FILLER, Placed, Side, Table

MATE = character("mate")


def test_teach_stops_on_play_but_not_the_same_effect_when_attacking() -> None:
    """Ruling 3f6396cf."""
    hibari = card("EB03-008")
    for used in (True, False):
        side = Side(characters=[hibari], hand=[hibari], rested_don=4)
        table = Table(A=Side(leader=card("OP09-081"), hand=[MATE]), B=side)
        if used:
            table.choose("activate A Marshall.D.Teach")
        if table.turn == "A":
            table.end_turn()
        table.choose("play Hibari")
        assert table.asked == ("B", "main" if used else "pick")
        if not used:
            table.choose("pass")
        table.choose("attack Hibari A Marshall.D.Teach")
        assert table.asked == ("B", "pick") and table.offers("pick Hibari")


def test_electrical_luna_holds_only_those_who_were_rested() -> None:
    """Ruling ca2271ec."""
    luna, tire = card("OP08-036"), event("tire", main(nodes.Rest(choose(where=(nodes.HasName(("late",)),)))))
    foes = [Placed(character("early"), rested=True), Placed(character("late"))]
    table = Table(A=Side(hand=[luna, tire], don=5), B=Side(characters=foes))
    table.choose(f"play {luna.name}", "play tire")
    assert table.rested("early") and table.rested("late")
    table.end_turn()
    assert table.turn == "B" and table.rested("early") and not table.rested("late")


@pytest.mark.parametrize("chosen", [True, False])
def test_limejuice_keeps_a_blocker_down_that_has_grown_since(chosen: bool) -> None:
    """Ruling a8cfd413."""
    wall = character("wall", BLOCKER, power=4000)
    grow = event("grow", main(nodes.For("turn", (nodes.GainPower(choose(), 1000),))))
    table = Table(A=Side(hand=[card("OP09-014"), grow], don=5), B=Side(characters=[wall])).choose("play Limejuice")
    table.choose("pick wall" if chosen else "pass", "play grow")
    assert table.power("wall") == 5000
    table.choose("attack A leader B leader")
    assert table.offers("block wall") is not chosen


def test_grus_does_not_bind_a_blocker_that_comes_later() -> None:
    """Ruling 17ca4a3b."""
    early = character("early", BLOCKER, power=2000)
    late = character("late", BLOCKER, trigger(nodes.Play(nodes.This())), power=2000)
    grus = Placed(card("OP11-013"), given=3)
    table = Table(A=Side(characters=[grus], don=1), B=Side(characters=[early], life=[FILLER, late]))
    table.choose("attack Prince Grus B leader")
    assert not table.offers("block early")
    table.unopposed().choose("yes", "attack A leader B leader")
    assert table.offers("block late") and not table.offers("block early")


@pytest.mark.parametrize("crew", ["Fish-Man", "Navy"])
def test_a_character_that_cannot_be_rested_cannot_block(crew: str) -> None:
    """Ruling 52fbc3c3."""
    wall = character("wall", BLOCKER, cost=5)
    side = Side(leader=leader("boss", types=(crew,)), hand=cards("EB02-011"), don=4)
    table = Table(A=side, B=Side(characters=[wall])).choose("play Arlong")
    while table.asked == ("A", "number"):
        table.choose("number 0")
    if crew == "Fish-Man":
        table.choose("pick wall")
    table.choose("attack A boss B leader")
    assert table.offers("block wall") is (crew == "Navy")


@pytest.mark.parametrize("chosen", [True, False])
def test_a_character_that_cannot_be_rested_is_not_rested_by_effects_or_for_costs(chosen: bool) -> None:
    """Ruling 3b8185cc."""
    tire = event("tire", main(nodes.Rest(choose())))
    worker = character("worker", activate(nodes.Draw(1), cost=(nodes.Rest(nodes.This()),)))
    table = Table(A=Side(hand=[card("OP13-032"), tire], don=8), B=Side(characters=[worker], don=1))
    table.choose("play Nico Robin", "pick worker" if chosen else "pass", "play tire")
    assert table.rested("worker") is not chosen
    if table.turn == "A":
        table.end_turn()
    assert table.turn == "B"
    assert table.offers("activate worker") is not chosen
    assert table.offers("attack worker A leader") is not chosen
    next_turn(table)  # the ban ends with B's turn
    next_turn(table)
    assert table.turn == "B" and table.offers("activate worker")
