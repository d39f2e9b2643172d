"""Rulings on cards of ST07."""

from __future__ import annotations

from logpose import Card
from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards
from tests.support.staples import MATE, TWICE
from tests.support.table import FILLER, Placed, Side, Table

THREE = character("three", cost=3)
LOW, HIGH = character("low"), character("high")
LINLIN = "Charlotte Linlin"
TRASH_LIFE, ADD_LIFE = "choose 0", "choose 1"
TOP = "choose 0"


def linlin_attacks(life: int) -> Table:
    """The Leader Linlin attacks with two DON!! cards and a card in hand."""
    side = Side(Placed(card("ST07-001"), given=2), hand=[MATE], life=life, don=1)
    return Table(A=side).attack("A Charlotte Linlin", "B leader")


@ruling("07d0b358", "ST07-001")
def test_linlin_counts_life_after_the_cost_was_paid() -> None:
    """With 3 Life cards Linlin's cost leaves 2, so a card of the hand may be added to Life."""
    table = linlin_attacks(life=3).choose("yes", TOP, "pick mate")
    assert table.names("A", "life") == ["filler", "filler", "mate"] and table.hand("A") == ["filler"]


@ruling("1a11569a", "ST07-001")
def test_linlin_may_pay_with_4_life_cards_for_nothing() -> None:
    """With 4 or more Life cards Linlin's cost may be paid, but then no card is added to Life."""
    table = linlin_attacks(life=4).choose("yes", TOP)
    assert table.life("A") == 3 and table.hand("A") == ["mate", "filler"] and table.asked == ("A", "main")
    assert linlin_attacks(life=3).choose("yes", TOP).offers("pick mate")


@rules("8-3-1-3")
@ruling("088a20c7", "ST07-001")
def test_linlin_without_life_cannot_pay() -> None:
    """Linlin's effect cannot be activated with no Life card to add to the hand."""
    table = linlin_attacks(life=0)
    assert table.asked == ("A", "main") and table.life("A") == 0 and table.hand("A") == ["mate"]
    assert linlin_attacks(life=1).asked == ("A", "use")


def choice(number: str, life: int = 3) -> Table:
    """A plays Linlin or Soul Pocus, and B chooses one."""
    played = card(number)
    side = Side(hand=[played], don=8, life=3, deck=[FILLER, FILLER, HIGH])
    theirs = [LOW, LOW, character("their top")][3 - life :]
    table = Table(A=side, B=Side(life=theirs)).choose(f"play {played.name}")
    assert table.asked == ("B", "menu") and table.options() == [TRASH_LIFE, ADD_LIFE]
    return table


@ruling("ec7dd69b", "ST07-010")
def test_linlin_trashes_life_of_her_players_opponent() -> None:
    """When the opponent chooses that Life be trashed, it is the opponent's own top Life card."""
    table = choice("ST07-010").choose(TRASH_LIFE)
    assert (table.life("A"), table.life("B")) == (3, 2) and table.names("B", "trash") == ["their top"]
    table = choice("ST07-010").choose(ADD_LIFE)
    assert (table.life("A"), table.life("B")) == (4, 3) and table.names("B", "trash") == []


@ruling("35ea7b52", "ST07-010")
def test_linlin_adds_life_for_her_own_player() -> None:
    """When the opponent chooses that Life be added, Linlin's player adds the top card of the own deck."""
    table = choice("ST07-010").choose(ADD_LIFE)
    assert table.names("A", "life")[-1] == "high" and len(table.names("A", "deck")) == 2 and table.life("B") == 3
    assert choice("ST07-010").choose(TRASH_LIFE).life("A") == 3


@ruling("0cf6d5f4", "ST07-010")
def test_linlins_opponent_without_life_may_choose_to_have_life_trashed() -> None:
    """An opponent without Life cards may choose that Linlin trash one, and nothing happens."""
    table = choice("ST07-010", life=0).choose(TRASH_LIFE)
    assert (table.life("A"), table.life("B")) == (3, 0) and table.names("B", "trash") == [] and table.winner == ""
    assert choice("ST07-010", life=0).choose(ADD_LIFE).life("A") == 4


def homie(number: str, attacker: str) -> Table:
    """A's Homie helps a Linlin, Leader or Character, who then attacks."""
    boss, lin = leader(LINLIN, power=9000), character(LINLIN, power=9000)
    helper = card(number)
    table = Table(A=Side(boss, characters=[lin, helper, MATE], don=1)).choose(f"activate {helper.name}")
    assert table.options() == ["pick A Charlotte Linlin", "pick Charlotte Linlin", "pass"]
    return table.choose(f"pick {attacker}").attack(attacker, "B leader")


@ruling("946448c6", "ST07-011")
def test_zeus_helps_linlin_as_a_leader_and_as_a_character() -> None:
    """Zeus may give [Banish] to a Leader as well as to a Character named Charlotte Linlin, and to no other card."""
    for attacker in ("A Charlotte Linlin", "Charlotte Linlin"):
        table = homie("ST07-011", attacker)
        assert table.names("B", "trash") == ["filler"] and table.hand("B") == []


@ruling("89b24d91", "ST07-013")
def test_prometheus_helps_linlin_as_a_leader_and_as_a_character() -> None:
    """Prometheus may give [Double Attack] to a Leader as well as to a Character named Charlotte Linlin."""
    for attacker in ("A Charlotte Linlin", "Charlotte Linlin"):
        assert homie("ST07-013", attacker).life("B") == 3


@ruling("6ccd37d9", "ST07-015")
def test_soul_pocus_trashes_life_of_its_players_opponent() -> None:
    """When the opponent chooses for Soul Pocus that Life be trashed, it is the opponent's own top Life card."""
    table = choice("ST07-015").choose(TRASH_LIFE)
    assert (table.life("A"), table.life("B")) == (3, 2) and table.names("B", "trash") == ["their top"]
    table = choice("ST07-015").choose(ADD_LIFE)
    assert (table.life("A"), table.life("B")) == (4, 3) and table.names("B", "trash") == []


@ruling("58c9af32", "ST07-015")
def test_soul_pocus_adds_life_for_its_own_player() -> None:
    """When the opponent chooses that Life be added, the player of Soul Pocus adds the top card of the own deck."""
    table = choice("ST07-015").choose(ADD_LIFE)
    assert table.names("A", "life")[-1] == "high" and len(table.names("A", "deck")) == 2 and table.life("B") == 3
    assert choice("ST07-015").choose(TRASH_LIFE).life("A") == 3


@ruling("5af9df8e", "ST07-015")
def test_soul_pocus_may_be_told_to_trash_life_that_is_not_there() -> None:
    """An opponent without Life cards may choose that Soul Pocus trash one, and nothing happens."""
    table = choice("ST07-015", life=0).choose(TRASH_LIFE)
    assert (table.life("A"), table.life("B")) == (3, 0) and table.names("B", "trash") == [] and table.winner == ""
    assert choice("ST07-015", life=0).choose(ADD_LIFE).life("A") == 4


@rules("4-6-2", "10-1-2-1")
@ruling("c8915917", "ST07-015")
def test_soul_pocus_adds_life_before_the_second_damage() -> None:
    """The Life card that Soul Pocus's [Trigger] adds is there for the second damage of a [Double Attack]."""

    def attack(answer: str) -> Table:
        side = Side(life=cards("ST07-015"), deck=[FILLER, FILLER, HIGH])
        table = Table(A=Side(characters=[TWICE], don=1, life=2), B=side).attack("twice", "B leader").choose("yes")
        assert table.asked == ("A", "menu")
        return table.choose(answer)

    table = attack(ADD_LIFE)
    assert table.life("B") == 0 and table.hand("B") == ["high"] and table.life("A") == 2 and table.winner == ""
    table = attack(TRASH_LIFE)
    assert table.life("B") == 0 and table.hand("B") == [] and table.life("A") == 1 and table.winner == ""


def chanter(*crew: Card, hand: tuple[Card, ...] = ()) -> Table:
    """A rests Queen Mama Chanter and takes the top Life card."""
    side = Side(characters=crew, stage=card("ST07-017"), hand=hand, life=[LOW, HIGH], don=1)
    table = Table(A=side).choose("activate Queen Mama Chanter", TOP)
    assert table.rested("Queen Mama Chanter") and table.hand("A")[-1] == "high"
    return table


@ruling("772bbbf3", "ST07-017")
def test_chanter_may_add_no_character_to_life() -> None:
    """After Queen Mama Chanter's cost is paid, its player may choose to add no Character to Life."""
    table = chanter(THREE)
    assert table.options() == ["pick three", "pass"]
    table.choose("pass")
    assert table.names("A", "life") == ["low"] and table.area("three") == "Character area"
    table = chanter(THREE).choose("pick three")
    assert table.names("A", "life") == ["low", "three"] and table.card("three").face_up


@ruling("872add2a", "ST07-017")
def test_chanter_takes_a_character_that_costs_exactly_3() -> None:
    """Queen Mama Chanter adds no Character to Life whose cost is less than 3 or more."""
    others = [character(f"cost {cost}", cost=cost) for cost in (1, 2, 4)]
    assert chanter(*others, THREE).options() == ["pick three", "pass"]
    table = chanter(*others)
    assert table.asked == ("A", "main") and len(table.names("A", "characters")) == 3


@ruling("953b37e0", "ST07-017")
def test_chanter_takes_no_character_card_of_the_hand() -> None:
    """Queen Mama Chanter adds Characters of the field to Life and no Character card of the hand."""
    held = character("held", cost=3)
    assert chanter(THREE, hand=(held,)).options() == ["pick three", "pass"]
    table = chanter(MATE, hand=(held,))
    assert table.asked == ("A", "main") and table.area("held") == "hand" and table.names("A", "life") == ["low"]
