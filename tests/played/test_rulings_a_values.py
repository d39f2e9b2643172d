"""Rulings on values: power, cost and Counter as they are at the moment that asks for them."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, counter, event, main
from tests.support.official import card, cards
from tests.support.table import Side, Table

MATE = character("mate")
HATS = ("Straw Hat Crew",)
SNAP = event("snap", counter(nodes.KnockOut(choose())))


@rules("1-3-6-1")
def test_a_swapped_base_power_of_0_with_a_loss_of_power_is_negative() -> None:
    """Ruling 4ce8dc64."""
    side = Side(leader=card("OP14-001"), characters=cards("PRB02-002", "OP14-013"), don=1)
    snap = event("snap", counter(nodes.KnockOut(choose(where=(nodes.HasName(("Trafalgar Law",)),)))))
    table = Table(A=side, B=Side(hand=[snap], don=1)).choose("attack A Trafalgar Law B leader")
    table.choose("event snap", "choose 0")
    law = "A Trafalgar Law#2"  # the Character; the Leader has the same name
    assert table.power(law) == 5000
    table.choose("activate A Trafalgar Law", "pick Monkey.D.Luffy")
    assert table.power(law) == -2000 and table.power("Monkey.D.Luffy") == 7000
    assert table.area(law) == "Character area"


@pytest.mark.parametrize("leaver", ["strong", "weak"])
def test_a_swapped_character_keeps_its_new_power_when_the_other_leaves(leaver: str) -> None:
    """Ruling d090fffe."""
    chambres = card("OP14-017")
    shot = event("shot", main(nodes.KnockOut(choose())))
    foes = [character("strong", power=8000), character("weak", power=1000)]
    table = Table(A=Side(hand=[chambres, shot], don=5), B=Side(characters=foes)).choose("play Chambres", "pick weak")
    assert (table.power("strong"), table.power("weak")) == (1000, 8000)
    table.choose("play shot", f"pick {leaver}")
    arrivals = "weak" if leaver == "strong" else "strong"
    assert table.power(arrivals) == (8000 if arrivals == "weak" else 1000)
    table.end_turn()
    assert table.power(arrivals) == (1000 if arrivals == "weak" else 8000)


@pytest.mark.parametrize("trash", [10, 8])
def test_bege_falls_to_a_character_whose_base_power_is_set_above_5000(trash: int) -> None:
    """Ruling 27da4790."""
    peter, mars, bege = card("OP13-084"), card("OP13-091"), card("OP14-003")
    table = Table(A=Side(characters=[peter], hand=[mars, MATE], trash=trash, don=7), B=Side(characters=[bege]))
    table.choose(f"play {mars.name}")
    assert table.power(mars.name) == (7000 if trash == 10 else 5000)
    table.choose("yes")
    if table.offers(f"pick {bege.name}"):
        table.choose(f"pick {bege.name}")
    assert table.area(bege.name) == ("trash" if trash == 10 else "Character area")


@pytest.mark.parametrize(("power", "left"), [(8000, 7000), (7000, 6000)])
def test_a_counter_set_to_2000_is_not_used_as_1000(power: int, left: int) -> None:
    """Ruling 0731705c."""
    held = character("held", power=power, counter=1000)
    shield = character("shield", counter=1000)
    side = Side(characters=cards("OP16-118"), hand=[held, shield])
    table = Table(B=side).choose("attack A leader B leader", "counter held B leader")
    assert table.power("B leader") == left
