"""Rulings on cards of PRB02."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import card, cards
from tests.support.staples import MATE
from tests.support.table import Placed, Side, Table

RAIDERS = [character("first"), character("second")]
CREW = ("Big Mom Pirates",)
TWO_COLOURS = leader("captain", colours=("red", "green"))


@rules("8-3-1-5")
@ruling("8d714ec7", "PRB02-004", "OP07-019")
def test_the_leader_bonney_may_rest_the_don_that_the_character_bonney_set_active() -> None:
    """What the Character Bonney sets active at an attack may at the same attack be rested for the Leader Bonney."""

    def attack(answer: str) -> Table:
        theirs = Side(card("OP07-019"), characters=cards("PRB02-004"), rested_don=1)
        table = Table(A=Side(characters=[*RAIDERS, MATE], don=1), B=theirs).attack("first", "B Jewelry Bonney")
        assert table.asked == ("B", "order")
        return table.choose("choose 1", answer)

    table = attack("number 1")
    assert table.don("B") == (1, 0) and table.asked == ("B", "use")
    table.choose("yes")
    assert table.options() == ["pick A leader", "pick first", "pick second", "pick mate", "pass"]
    assert table.choose("pick mate").rested("mate") and table.don("B") == (0, 1)
    assert attack("number 0").asked == ("B", "block")  # nothing to pay with


@rules("10-2-13-1", "10-2-13-3")
@ruling("eb3389c1", "PRB02-004")
@pytest.mark.parametrize(
    ("don", "answer", "after"),
    [((1, 0), "event save", (0, 1)), ((0, 2), "number 0", (0, 2)), ((0, 2), "number 1", (1, 1))],
)
def test_bonneys_effect_cannot_be_kept_for_the_second_attack(
    don: tuple[int, int], answer: str, after: tuple[int, int]
) -> None:
    """Bonney's effect comes by itself at the first attack of a turn and is used up, even if it sets nothing active."""
    save = event("save", "[Counter] Draw 1 card.", cost=1)
    bonney = Placed(card("PRB02-004"), rested=True)
    theirs = Side(characters=[bonney], hand=[save], don=don[0], rested_don=don[1])
    table = Table(A=Side(characters=RAIDERS, don=1), B=theirs).attack("first", "B leader").choose(answer).unopposed()
    assert table.asked == ("A", "main") and table.don("B") == after
    table.attack("second", "B leader")  # with a rested DON!! card in every case
    assert not table.offers("number 0") and not table.offers("number 1")
    assert table.unopposed().asked == ("A", "main") and table.don("B") == after


@rules("10-2-16-1", "8-1-3-1-3")
@ruling("3a3d7bbd", "PRB02-004")
def test_bonney_does_nothing_at_the_attack_that_removes_her() -> None:
    """When a [When Attacking] effect removes Bonney, her own effect at that attack is not activated any more."""

    def attack(victim: str) -> Table:
        sniper = character("sniper", "[When Attacking] K.O. 1 of your opponent's Characters.")
        theirs = Side(characters=[*cards("PRB02-004"), MATE], rested_don=1)
        return Table(A=Side(characters=[sniper], don=1), B=theirs).attack("sniper", "B leader").choose(f"pick {victim}")

    table = attack("Jewelry Bonney")
    assert table.area("Jewelry Bonney") == "trash" and table.asked == ("A", "main") and table.don("B") == (0, 1)
    table = attack("mate")
    assert table.area("mate") == "trash" and table.asked == ("B", "number")
    assert table.choose("number 1").don("B") == (1, 0)


@ruling("bf02985d", "PRB02-005")
@pytest.mark.parametrize(
    ("boss", "theirs", "after"),
    [(TWO_COLOURS, 7, (8, 1)), (TWO_COLOURS, 8, (10, 0)), (leader("plain"), 7, (9, 0))],
)
def test_luffy_makes_the_opponent_rest_a_don_however_many_they_have_by_then(
    boss: Card, theirs: int, after: tuple[int, int]
) -> None:
    """Luffy asks for few DON!! cards when he is played; eight or more in the next Main Phase are no obstacle."""
    table = Table(A=Side(boss, hand=cards("PRB02-005"), don=4), B=Side(don=theirs, don_deck=2))
    table.choose("play Monkey.D.Luffy")
    assert table.don("B") == (theirs, 0)
    table.end_turn()
    assert table.asked == ("B", "main") and table.don("B") == after


@rules("8-1-3-4-5")
@ruling("d525b761", "PRB02-006")
def test_zoro_cannot_be_replaced_by_a_character_that_cannot_be_rested() -> None:
    """In Zoro's stead only a Character that can be rested may be rested; where there is none, Zoro is rested."""

    def tire(held: str, *crew: Card) -> Table:
        tiring = character("tiring", "[Activate: Main] Rest 1 of your opponent's Characters.")
        mine = Side(leader("captain", types=("East Blue",)), characters=[tiring], hand=cards("EB02-011"), don=4)
        table = Table(mine, Side(characters=[card("PRB02-006"), *crew])).choose("play Arlong", "number 0", held)
        return table.choose("activate tiring", "pick Roronoa Zoro")

    table = tire("pick mate", MATE)
    assert table.asked == ("A", "main") and table.rested("Roronoa Zoro") and not table.rested("mate")
    table = tire("pass", MATE)
    assert table.asked == ("B", "replace")
    assert table.choose("choose 0").rested("mate") and not table.rested("Roronoa Zoro")
    table = tire("pick mate", MATE, character("pal")).choose("choose 0")
    assert table.rested("pal") and not table.rested("mate") and not table.rested("Roronoa Zoro")


@ruling("db905a3b", "PRB02-010")
@pytest.mark.parametrize(("theirs", "acts"), [(5, False), (6, True)])
def test_pudding_plays_nobody_unless_the_opponent_has_six_don(theirs: int, acts: bool) -> None:
    """With five DON!! cards or fewer at the opponent's, Pudding's player neither draws nor plays a Character."""
    boss, brother = leader(types=CREW), character("brother", power=6000, types=CREW)
    table = Table(A=Side(boss, hand=[card("PRB02-010"), brother], don=7), B=Side(don=theirs))
    table.choose("play Charlotte Pudding", "yes")
    assert table.don("A") == (0, 5)
    if acts:
        assert table.options() == ["pick brother", "pass"]
        table.choose("pick brother")
    assert table.asked == ("A", "main")
    assert table.hand("A") == (["filler", "filler"] if acts else ["brother"])
    assert table.area("brother") == ("Character area" if acts else "hand")


@ruling("dfcd9c78", "PRB02-014", "EB01-042")
@pytest.mark.parametrize(("trash", "offered"), [(14, True), (13, False)])
def test_scarlet_herself_is_the_fifteenth_card_that_makes_sabo_cheap_enough(trash: int, offered: bool) -> None:
    """With fourteen cards in the trash Scarlet, trashed for her effect, is the fifteenth, so she may play Sabo."""
    small = character("small", cost=3, types=("Dressrosa",))
    side = Side(characters=cards("EB01-042"), hand=[card("PRB02-014"), small], trash=trash)
    table = Table(A=side).choose("activate Scarlet")
    assert table.area("Scarlet") == "trash" and table.offers("pick small")
    assert table.offers("pick Sabo") is offered
    if offered:
        table.choose("pick Sabo")
        assert table.area("Sabo") == "Character area" and table.rested("Sabo")
