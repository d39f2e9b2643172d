"""Rulings on costs: what can pay, what cannot, what is paid for nothing, and what comes back after being declined."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import character, choose, event, leader, main, stage
from tests.support.table import FILLER, Placed, Side, Table

SPARE = character("spare", cost=9)
MATE = character("mate")
BIG = character("big", cost=9)
SHOT = event("shot", main(nodes.KnockOut(choose())))


@rules("8-3-1-3")
def test_gordon_alone_in_hand_is_played_and_his_cost_cannot_be_paid() -> None:
    """Ruling 62125c4c."""
    table = Table(A=Side(hand=cards("OP01-011"), don=2)).choose("play Gordon")
    assert table.area("Gordon") == "Character area" and table.asked == ("A", "main")
    assert table.hand("A") == [] and len(table.names("A", "deck")) == 10
    table = Table(A=Side(hand=[card("OP01-011"), SPARE], don=2)).choose("play Gordon", "yes")
    assert table.hand("A") == ["filler"] and table.names("A", "deck")[0] == "spare"


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


@rules("8-3-1-4")
@pytest.mark.parametrize(("answer", "gained"), [("no", 0), ("yes", 3000)])
def test_bad_manners_kick_course_may_be_activated_and_its_cost_declined(answer: str, gained: int) -> None:
    """Ruling bfcf2218."""
    kick = card("OP04-016")
    shield = character("shield", counter=1000)  # keeps the Counter Step open
    table = Table(B=Side(hand=[kick, SPARE, shield])).choose("attack A leader B leader", f"event {kick.name}", answer)
    if answer == "yes":
        table.choose("pick spare", "pick B leader")
    assert table.power("B leader") == 5000 + gained
    assert table.area(kick.name) == "trash" and table.area("spare") == ("trash" if gained else "hand")


@rules("8-3-1")
@pytest.mark.parametrize("number", ["ST04-001", "OP01-001"])
def test_kaidos_dons_may_be_returned_for_nothing_with_another_crews_leader(number: str) -> None:
    """Ruling 918fb360."""
    side = Side(leader=card(number), hand=cards("OP01-094"), characters=[MATE], don=16)
    table = Table(A=side, B=Side(characters=[BIG])).choose("play Kaido", "yes")
    while table.asked == ("A", "don"):
        table.choose("don-active")
    assert sum(table.don("A")) == 10 and "Kaido" in table.names("A", "characters")
    swept = number == "ST04-001"
    assert (table.area("mate"), table.area("big")) == (("trash", "trash") if swept else ("Character area",) * 2)


@rules("8-3-1-3")
def test_aramaki_needs_a_small_character_on_either_side_to_pay_with() -> None:
    """Ruling 59990762."""
    side = Side(characters=cards("OP06-043"), hand=[SPARE])
    assert not Table(A=side, B=Side(characters=[BIG])).offers("activate Aramaki")
    table = Table(A=side, B=Side(characters=[BIG, MATE])).choose("activate Aramaki")
    assert table.power("Aramaki") == 11000
    assert table.area("mate") == "deck" and table.area("spare") == "trash" and table.area("big") == "Character area"


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


@rules("8-3-1-3", "10-1-5-3")
@pytest.mark.parametrize("others", [0, 1])
def test_kingbaum_cannot_pay_with_itself_as_the_last_life_card(others: int) -> None:
    """Ruling dc362a0d."""
    table = Table(B=Side(life=[FILLER] * others + cards("OP03-100"))).choose("attack A leader B leader").unopposed()
    if table.asked == ("B", "trigger"):
        table.choose("yes")
    if others and table.asked == ("B", "use"):
        table.choose("yes")
    assert table.life("B") == 0
    assert (table.area("Kingbaum") == "Character area") is (others == 1)
    assert table.names("B", "trash").count("filler") == others


def test_hakuba_gets_nothing_for_a_character_that_effects_cannot_knock_out() -> None:
    """Ruling 336fcb5d."""
    hakuba = Placed(card("OP05-087"), given=1)
    table = Table(A=Side(characters=[hakuba, card("OP03-088")]), B=Side(characters=[BIG]))
    table.choose("attack Hakuba B leader")
    if table.asked == ("A", "use"):
        table.choose("yes")
    assert table.asked[1] in ("block", "counter", "main")
    assert table.area("Fukurou") == "Character area" and table.cost("big") == 9
    table = Table(A=Side(characters=[hakuba, MATE]), B=Side(characters=[BIG]))
    table.choose("attack Hakuba B leader", "yes", "pick big")
    assert table.area("mate") == "trash" and table.cost("big") == 4


def test_stussy_may_trash_herself() -> None:
    """Ruling d71051f0."""
    table = Table(A=Side(hand=cards("OP07-085"), don=9), B=Side(characters=[BIG])).choose("play Stussy", "yes")
    table.choose("pick big")
    assert table.area("Stussy") == "trash" and table.area("big") == "trash"
    table = Table(A=Side(hand=cards("OP07-085"), don=9), B=Side(characters=[BIG])).choose("play Stussy", "no")
    assert table.area("Stussy") == "Character area" and table.area("big") == "Character area"


@rules("3-7-4")
def test_momonosuke_may_rest_himself_on_the_turn_he_is_played() -> None:
    """Ruling 378ad237."""
    find = character("find", types=("Land of Wano",))
    table = Table(A=Side(hand=cards("OP01-041"), don=2, deck=[FILLER] * 4 + [find]))
    table.choose("play Kouzuki Momonosuke")
    assert not table.offers("attack Kouzuki Momonosuke B leader")
    table.choose("activate Kouzuki Momonosuke", "pick find")
    assert table.rested("Kouzuki Momonosuke") and table.area("find") == "hand"


@pytest.mark.parametrize("left", [0, 1])
def test_jack_may_trash_a_card_though_the_don_deck_is_empty(left: int) -> None:
    """Ruling 37c96ad0."""
    table = Table(A=Side(hand=[card("ST04-008"), SPARE], don=3, don_deck=left)).choose("play Jack", "yes")
    if left:
        table.choose("number 1")
    assert table.area("spare") == "trash" and table.don("A") == (left, 3)
