"""Rulings on costs: what can pay, what cannot, what is paid for nothing, and what comes back after being declined."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support.cards import character, choose, event, leader, main, stage
from tests.support.official import card, cards
from tests.support.table import FILLER, Side, Table

SPARE = character("spare", cost=9)
MATE = character("mate")
BIG = character("big", cost=9)
SHOT = event("shot", main(nodes.KnockOut(choose())))


def test_urouge_cannot_turn_a_life_card_down_that_lies_face_down_or_is_not_there() -> None:
    """Ruling 98df167d."""
    pudding, urouge = card("OP08-058"), card("OP15-099")
    table = Table(A=Side(leader=pudding, characters=[urouge], rested_don=1))
    assert not table.offers("activate Urouge")
    table.choose("attack A Charlotte Pudding B leader", "yes").unopposed()  # two Life cards are face-up now
    table.choose("activate Urouge", "pick Urouge", "number 1")
    assert table.given("Urouge") == 1
    assert not Table(A=Side(characters=[urouge], rested_don=1, life=0)).offers("activate Urouge")


@pytest.mark.parametrize(("active", "blocked"), [(1, True), (2, False)])
def test_to_never_doubt_needs_two_active_dons_to_give(active: int, blocked: bool) -> None:
    """Ruling f9cc9e60."""
    rayleigh = character("Silvers Rayleigh")
    wall = character("wall", nodes.Keyword("blocker"))
    table = Table(
        A=Side(hand=cards("OP12-016"), characters=[rayleigh], don=active, rested_don=4), B=Side(characters=[wall])
    )
    if table.offers("play To Never Doubt--That Is Power!"):
        table.choose("play To Never Doubt--That Is Power!")
    if table.asked == ("A", "use"):
        table.choose("yes")
    assert table.given("Silvers Rayleigh") == (0 if blocked else 2)
    table.choose("attack Silvers Rayleigh B leader")
    assert table.offers("block wall") is blocked


def test_observation_haki_without_a_rayleigh_finds_nothing() -> None:
    """Ruling b3dba4d2."""
    haki, find = card("OP12-017"), event("find")
    table = Table(A=Side(hand=[haki], characters=[MATE], don=1, deck=[FILLER] * 4 + [find]))
    if table.offers(f"play {haki.name}"):
        table.choose(f"play {haki.name}")
    assert table.asked == ("A", "main") and table.area("find") == "deck" and table.don("A") == (1, 0)
    with_him = Table(A=Side(hand=[haki], characters=[character("Silvers Rayleigh")], don=1, deck=[FILLER] * 4 + [find]))
    with_him.choose(f"play {haki.name}", "yes", "pick find")
    assert with_him.area("find") == "hand" and with_him.given("Silvers Rayleigh") == 1


def test_garp_cannot_lower_a_cost_with_an_empty_trash() -> None:
    """Ruling 68fad97c."""
    side = Side(characters=cards("ST19-005"))
    assert not Table(A=side, B=Side(characters=[MATE])).offers("activate Monkey.D.Garp")
    table = Table(A=Side(characters=cards("ST19-005"), trash=[SPARE]), B=Side(characters=[MATE]))
    table.choose("activate Monkey.D.Garp", "pick mate")
    assert table.cost("mate") == 0 and table.names("A", "deck")[0] == "spare"


@pytest.mark.parametrize(("held", "trashed"), [(4, 0), (5, 2)])
def test_chopper_trashes_from_his_deck_only_if_the_opponent_holds_five(held: int, trashed: int) -> None:
    """Ruling 27c998ac."""
    side = Side(leader=leader(types=("Dressrosa",)), characters=cards("OP10-087"), don=1)
    table = Table(A=side, B=Side(hand=[FILLER] * held)).choose("activate Tony Tony.Chopper")
    assert table.rested("A leader") and table.rested("Tony Tony.Chopper")
    assert len(table.names("A", "trash")) == trashed
    assert len(table.hand("B")) == (4 if trashed else held)


@pytest.mark.parametrize("payment", ["A Dracule Mihawk", "mate", "ship", "don"])
def test_mihawk_rests_a_leader_a_character_a_stage_or_a_don(payment: str) -> None:
    """Ruling 7518e8d1."""
    side = Side(leader=card("OP14-020"), characters=[MATE], stage=stage("ship"), don=1, rested_don=5)
    table = Table(A=side, B=Side(characters=[BIG])).choose("activate A Dracule Mihawk")
    options = table.options()
    dons = [option for option in options if option.startswith("don")]
    assert set(options) - set(dons) == {"pick A Dracule Mihawk", "pick mate", "pick ship"} and len(dons) == 1
    table.choose(dons[0] if payment == "don" else f"pick {payment}", "number 3")
    assert table.don("A") == ((3, 3) if payment == "don" else (4, 2))
    assert [table.rested(name) for name in ("A Dracule Mihawk", "mate", "ship")].count(True) == (payment != "don")


def test_crocus_may_reveal_two_copies_of_one_event() -> None:
    """Ruling 6ad3afa9."""
    twin = event("twin")
    recruit = character("recruit", power=3000)
    for events, played in ((2, True), (1, False)):
        table = Table(
            A=Side(hand=[SHOT], don=1), B=Side(characters=cards("OP12-003"), hand=[twin] * events + [recruit])
        ).choose("play shot")
        assert table.area("Crocus") == "trash"
        if played:
            table.choose("yes", "pick recruit")
        assert table.area("recruit") == ("Character area" if played else "hand")
        assert table.hand("B").count("twin") == events and table.asked == ("A", "main")


@pytest.mark.parametrize("active", [0, 1])
def test_amazon_weakens_an_attacker_whose_player_has_no_active_don_to_return(active: int) -> None:
    """Ruling e9dacf32."""
    table = Table(A=Side(characters=[MATE], don=active, rested_don=3), B=Side(characters=cards("OP15-059")))
    table.choose("attack A leader B leader", "yes")
    assert table.rested("Amazon")
    if table.asked[0] == "A":
        table.choose("yes")
    if active:
        assert table.power("A leader") == 5000 and sum(table.don("A")) == 3
    else:
        table.choose("pick A leader")
        assert table.power("A leader") == 3000 and table.don("A") == (0, 3)
