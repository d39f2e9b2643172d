"""Rulings on values: power, cost and Counter as they are at the moment that asks for them."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, counter, event, leader, main
from tests.support.official import card, cards
from tests.support.table import Side, Table

MATE = character("mate")
HATS = ("Straw Hat Crew",)
SNAP = event("snap", counter(nodes.KnockOut(choose())))


@pytest.mark.parametrize(
    ("trash", "power", "cost", "boss"),
    [(9, 7000, 7, 5000), (10, 9000, 17, 5000), (20, 9000, 17, 7000), (30, 10000, 17, 7000)],
)
def test_luffys_three_effects_apply_together(trash: int, power: int, cost: int, boss: int) -> None:
    """Ruling 913f2de0."""
    table = Table(B=Side(characters=cards("OP15-092"), trash=trash))
    assert (table.power("Monkey.D.Luffy"), table.cost("Monkey.D.Luffy")) == (power, cost)
    assert table.power("B leader") == boss


@rules("8-4-2")
@pytest.mark.parametrize(("trash", "gained"), [(13, 0), (14, 3000)])
def test_gum_gum_storm_counts_itself_in_the_trash(trash: int, gained: int) -> None:
    """Ruling 3f34b324."""
    storm = card("OP15-095")
    table = Table(A=Side(leader=leader("boss", types=HATS), hand=[storm], don=3, trash=trash))
    table.choose(f"play {storm.name}", "yes")
    if gained:
        table.choose("pick A boss")
    assert table.power("A boss") == 5000 + gained
    side = Side(leader=leader("boss"), hand=[storm, character("shield", counter=1000)], don=1, trash=trash)
    table = Table(B=side).choose("attack A leader B boss", f"event {storm.name}")
    if gained:
        table.choose("pick B boss")
    assert table.power("B boss") == (9000 if gained else 5000)


@pytest.mark.parametrize("covered", [True, False])
def test_trebols_protection_holds_a_character_whose_base_power_has_grown(covered: bool) -> None:
    """Ruling 9f389d05."""
    copy = card("EB01-061")
    strong = character("strong", power=6000)
    side = Side(characters=[copy], hand=cards("OP10-070") if covered else [], don=5)
    table = Table(A=side, B=Side(characters=[strong], hand=[SNAP], don=1))
    if covered:
        table.choose("play Trebol")
    table.choose(f"attack {copy.name} B leader", "pick strong")
    assert table.power(copy.name) == 6000
    table.choose("event snap")
    if table.offers(f"pick {copy.name}"):
        table.choose(f"pick {copy.name}")
    assert table.area(copy.name) == ("Character area" if covered else "trash")


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


def test_liberation_reads_the_base_cost_for_both_of_its_characters() -> None:
    """Ruling a2c35a08."""
    free, cheapen = card("OP10-098"), event("cheapen", main(nodes.For("turn", (nodes.GainCost(choose(), -3),))))
    foes = [character("six", cost=6), character("five", cost=5), character("four", cost=4)]
    table = Table(A=Side(hand=[cheapen, free], don=8), B=Side(characters=foes))
    table.choose("play cheapen", "pick five")
    assert table.cost("five") == 2
    table.choose("play Liberation", "pick six")
    assert table.options() == ["pick four", "pass"]
    table.choose("pick four")
    assert [table.area(name) for name in ("six", "five", "four")] == ["trash", "Character area", "trash"]


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


@pytest.mark.parametrize(("others", "power"), [(4, 9000), (5, 7000)])
def test_king_cobra_does_not_count_itself_in_the_hand(others: int, power: int) -> None:
    """Ruling 181d2457."""
    cobra = card("OP11-059")
    shield = character("shield", counter=1000)
    table = Table(B=Side(hand=[cobra, *[shield] * others], don=1)).choose("attack A leader B leader")
    table.choose(f"event {cobra.name}", "pick B leader")
    assert table.power("B leader") == power


@pytest.mark.parametrize(("power", "playable"), [(10000, True), (9000, False)])
def test_utas_cost_in_hand_is_what_law_sees(power: int, playable: bool) -> None:
    """Ruling 42780f52."""
    strong = character("strong", cost=9, power=power)
    side = Side(characters=[strong, MATE], hand=cards("OP01-047", "ST23-001"), don=5)
    table = Table(A=side).choose("play Trafalgar Law", "yes", "pick mate")
    assert table.offers("pick Uta") is playable
    if playable:
        table.choose("pick Uta")
        assert table.area("Uta") == "Character area" and table.don("A") == (0, 5)


@pytest.mark.parametrize(("power", "left"), [(8000, 7000), (7000, 6000)])
def test_a_counter_set_to_2000_is_not_used_as_1000(power: int, left: int) -> None:
    """Ruling 0731705c."""
    held = character("held", power=power, counter=1000)
    shield = character("shield", counter=1000)
    side = Side(characters=cards("OP16-118"), hand=[held, shield])
    table = Table(B=side).choose("attack A leader B leader", "counter held B leader")
    assert table.power("B leader") == left
