"""Rulings on how long effects last, whom they hold, and what they forbid meanwhile."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.played.official import card, cards, next_turn
from tests.support import rules
from tests.support.cards import BLOCKER, activate, character, choose, event, leader, main, trigger
from tests.support.table import FILLER, Placed, Side, Table

MATE = character("mate")
FOE = character("foe")
SHOT = event("shot", main(nodes.KnockOut(choose())))
AWAY = event("away", main(nodes.ReturnToHand(choose("you"))))


@pytest.mark.parametrize(("cost", "power"), [(5, 6000), (4, 5000)])
def test_oden_keeps_his_power_though_the_character_he_needed_has_left(cost: int, power: int) -> None:
    """Ruling 1508d5bd."""
    samurai = character("samurai", cost=cost, types=("Land of Wano",))
    side = Side(leader=Placed(card("EB01-001"), given=1), characters=[samurai], hand=[AWAY], don=2)
    table = Table(A=side).choose("attack A Kouzuki Oden B leader").unopposed().choose("play away")
    assert table.area("samurai") == "hand"
    table.end_turn()
    assert table.turn == "B" and table.power("A Kouzuki Oden") == power


@pytest.mark.parametrize("cost", [0, 1])
def test_brook_keeps_rush_when_the_character_with_cost_0_is_gone(cost: int) -> None:
    """Ruling 7a36d9a8."""
    free = character("free", cost=cost)
    table = Table(A=Side(hand=[card("EB01-045"), SHOT], don=5), B=Side(characters=[free])).choose("play Brook")
    table.choose("play shot")
    assert table.area("free") == "trash"
    assert table.offers("attack Brook B leader") is (cost == 0)


@rules("3-1-6")
@pytest.mark.parametrize("moved", [True, False])
def test_thatch_is_not_trashed_if_he_has_been_in_the_hand_meanwhile(moved: bool) -> None:
    """Ruling 06d279b6."""
    table = Table(A=Side(characters=cards("OP03-005"), hand=[AWAY], don=3)).choose("activate Thatch")
    assert table.power("Thatch") == 4000
    if moved:
        table.choose("play away", "play Thatch")
    next_turn(table)
    assert table.area("Thatch") == ("Character area" if moved else "trash")


def test_saga_must_trash_another_film_character_if_he_has_left() -> None:
    """Ruling 7d9d203e."""
    film = character("film", types=("FILM",))
    away = event("away", main(nodes.ReturnToHand(choose("you", that=(nodes.HasName(("Saga",)),)))))
    for given, area in ((1, "trash"), (0, "Character area")):
        saga = Placed(card("OP06-006"), given=given)
        side = Side(characters=[saga, film, MATE], hand=[away], don=2)
        table = Table(A=side).choose("attack Saga B leader").unopposed().choose("play away")
        table.end_turn()
        assert table.turn == "B"
        assert table.area("Saga") == "hand" and table.area("film") == area and table.area("mate") == "Character area"


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


@pytest.mark.parametrize("woken", [True, False])
def test_fleeting_lullaby_does_not_rest_a_character_that_became_active(woken: bool) -> None:
    """Ruling 7344800b."""
    lullaby, wake = card("P-057"), event("wake", main(nodes.SetActive(choose())))
    side = Side(leader=leader("Uta"), hand=[lullaby, wake], don=5)
    table = Table(A=side, B=Side(characters=[Placed(FOE, rested=True)], don=1))
    table.choose(f"play {lullaby.name}", "pick foe")
    if woken:
        table.choose("play wake")
    table.end_turn()
    assert table.turn == "B" and table.rested("foe") is not woken


def test_electrical_luna_holds_only_those_who_were_rested() -> None:
    """Ruling ca2271ec."""
    luna, tire = card("OP08-036"), event("tire", main(nodes.Rest(choose(that=(nodes.HasName(("late",)),)))))
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


@rules("8-4-6")
def test_white_out_protects_the_characters_of_its_moment_only() -> None:
    """Ruling f26dc174."""
    late = character("late", trigger(nodes.Play(nodes.This())))
    twice = character("twice", nodes.Keyword("double_attack"), power=9000)
    life = [FILLER, late, card("ST06-016")]
    table = Table(A=Side(characters=[twice], hand=[SHOT, SHOT], don=3), B=Side(characters=[FOE], life=life))
    table.choose("attack twice B leader").unopposed().choose("yes", "yes")
    assert table.area("late") == "Character area"
    table.choose("play shot", "pick foe")
    assert table.area("foe") == "Character area"
    table.choose("play shot", "pick late")
    assert table.area("late") == "trash"


def test_kinemons_reduction_waits_for_the_next_character_of_cost_3_or_more() -> None:
    """Ruling bdc06192."""
    wano = ("Land of Wano",)
    hand = [character("one", types=wano), character("three", cost=3, types=wano), character("four", cost=4, types=wano)]
    table = Table(A=Side(leader=card("OP02-025"), hand=hand, don=10)).choose("activate A Kin'emon", "play one")
    assert table.don("A") == (9, 1)
    table.choose("play three")
    assert table.don("A") == (7, 3)
    table.choose("play four")
    assert table.don("A") == (3, 7)


@rules("1-3-6-2")
def test_a_cost_below_0_is_reckoned_from_the_start_again_when_kuzan_leaves() -> None:
    """Ruling b0ce1601."""
    away = event("away", main(nodes.ReturnToHand(choose("you", that=(nodes.HasName(("Kuzan",)),)))))
    side = Side(characters=cards("OP02-121"), hand=[card("OP02-106"), away], don=3)
    table = Table(A=side, B=Side(characters=[character("six", cost=6)]))
    assert table.cost("six") == 1
    table.choose("play Tsuru", "pick six")
    assert table.cost("six") == 0
    table.choose("play away")
    assert table.cost("six") == 4


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


@pytest.mark.parametrize(("kind", "free"), [("on block", False), ("no block", True)])
def test_hina_keeps_an_active_character_with_rush_from_attacking(kind: str, free: bool) -> None:
    """Ruling b7bec6a5."""
    fast = Placed(character("fast", nodes.Keyword("rush"), power=4000), this_turn=True)
    table = Table(A=Side(characters=[fast], don=1), B=Side(characters=cards("OP02-110")))
    table.choose("attack A leader B leader")
    if kind == "on block":
        table.choose("block Hina", "pick fast")
    table.unopposed()
    assert table.offers("attack fast B leader") is free


@pytest.mark.parametrize(("at_first", "blocks"), [(4, True), (5, False)])
def test_cosette_blocks_only_while_the_dons_still_differ_by_two(at_first: int, blocks: bool) -> None:
    """Ruling 26ac912c."""
    payer = character("payer", nodes.Auto(("when_attacking",), steps=(nodes.ReturnDon(1),)))
    side = Side(leader=leader("boss", types=("GERMA 66",)), characters=cards("OP06-072"), don=at_first)
    table = Table(A=Side(characters=[payer], rested_don=7), B=side).choose("attack payer B boss")
    assert table.don("A") == (0, 6) and table.offers("block Cosette") is blocks
