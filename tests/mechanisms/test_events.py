"""Events activated by effects: their [Main] effect from the trash, and Events from the hand."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import DRAW, event, leader, main, trigger
from tests.support.official import card
from tests.support.staples import KNOCK_OUT
from tests.support.table import FILLER, Placed, Side, Table

# -- a [Main] effect in the trash: EB03-031 ----------------------------------------------------------------------------


def reiju(captain: Card | None = None, cost: int = 7) -> Table:
    spell = event("spell", main(nodes.Draw(2)), cost=cost)
    side = Side(captain or card("OP12-041"), hand=[card("EB03-031")], trash=[spell], don=6)
    return Table(A=side).choose("play Vinsmoke Reiju")


def test_reiju_carries_out_the_main_effect_of_an_event_in_the_trash_for_a_don() -> None:
    table = reiju().choose("yes", "don-rested")
    assert table.options() == ["pick spell", "pass"]
    table.choose("pick spell")
    assert len(table.hand("A")) == 2 and table.area("spell") == "trash" and table.don("A") == (1, 4)


def test_reiju_needs_sanji_a_small_event_and_a_yes() -> None:
    table = reiju(leader("captain")).choose("yes", "don-rested")
    assert table.asked == ("A", "main") and table.hand("A") == []
    assert reiju(cost=8).choose("yes", "don-rested").asked == ("A", "main")
    assert reiju().choose("no").don("A") == (1, 5)


def test_reiju_does_nothing_in_the_opponents_turn() -> None:
    """A [Trigger] plays her then."""
    call = event("call", trigger(nodes.Play(nodes.Choose((nodes.Cards("you", "trash", ("character",)),)))))
    spell = event("spell", main(nodes.Draw(2)))
    side = Side(card("OP12-041"), life=[call], trash=[card("EB03-031"), spell], don=1)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B Sanji").unopposed().choose("yes")
    assert table.area("Vinsmoke Reiju") == "Character area" and table.asked == ("A", "main")
    assert table.hand("B") == [] and table.don("B") == (1, 0)


# -- an Event from the hand: OP12-041, OP15-014, OP15-046 --------------------------------------------------------------


GUSH = event("gush", main(nodes.Draw(2)), cost=3, types=("Straw Hat Crew", "Dressrosa"))


def test_sanji_activates_a_small_event_of_his_crew_for_a_don_in_place_of_its_cost() -> None:
    dear = event("dear", main(DRAW), cost=4, types=("Straw Hat Crew",))
    strange = event("strange", main(DRAW))
    page_one = Placed(card("OP04-053"), given=1)
    side = Side(card("OP12-041"), characters=[page_one], hand=[GUSH, dear, strange], don=1)
    table = Table(A=side).choose("activate A Sanji", "don-active")
    assert table.options() == ["pick gush", "pass"]
    table.choose("pick gush")
    assert table.area("gush") == "trash" and table.don("A") == (0, 0)
    assert table.asked == ("A", "pick")  # Page One saw an Event activated: one more card, and one to put back
    assert len(table.hand("A")) == 5
    table.game.choose(0)
    assert len(table.hand("A")) == 4 and not table.offers("activate A Sanji")


@pytest.mark.parametrize(("theirs", "added"), [(2, 1), (1, 0)])
def test_sanji_adds_a_don_when_attacking_with_no_more_than_the_opponent(theirs: int, added: int) -> None:
    table = Table(A=Side(card("OP12-041"), don=2, don_deck=1), B=Side(don=theirs)).attack("A Sanji", "B leader")
    if added:
        table.choose("number 1")
    assert table.don("A") == (2, added)


def bartolomeo(hand: list[Card]) -> Table:
    return Table(A=Side(hand=[card("OP15-014"), *hand], don=4)).choose("play Bartolomeo")


def test_bartolomeo_activates_a_small_event_of_dressrosa_when_played() -> None:
    dear = event("dear", main(DRAW), cost=4, types=("Dressrosa",))
    table = bartolomeo([GUSH, dear, KNOCK_OUT])
    assert table.options() == ["pick gush", "pass"]
    table.choose("pick gush")
    assert table.area("gush") == "trash" and len(table.hand("A")) == 4 and table.don("A") == (0, 4)
    assert bartolomeo([GUSH]).choose("pass").hand("A") == ["gush"]


@pytest.mark.parametrize("used", [True, False])
def test_bartolomeo_may_throw_an_event_away_to_stay(used: bool) -> None:
    side = Side(characters=[card("OP15-014")], hand=[GUSH, FILLER])
    table = Table(A=Side(hand=[KNOCK_OUT], don=1), B=side).choose("play knock out", "choose 0" if used else "pass")
    assert table.area("Bartolomeo") == ("Character area" if used else "trash")
    assert table.hand("B") == (["filler"] if used else ["gush", "filler"])


def test_bartolomeo_without_an_event_falls() -> None:
    side = Side(characters=[card("OP15-014")], hand=[FILLER])
    assert Table(A=Side(hand=[KNOCK_OUT], don=1), B=side).choose("play knock out").area("Bartolomeo") == "trash"


def sabo(*hand: Card, types: tuple[str, ...] = ("Dressrosa",)) -> Table:
    side = Side(leader("captain", types=types), hand=[card("OP15-046"), *hand], don=8)
    return Table(A=side).choose("play Sabo")


def test_sabo_needs_a_leader_of_dressrosa_and_blocks() -> None:
    assert sabo(GUSH, types=("Navy",)).hand("A") == ["gush"]
    table = Table(A=Side(don=1), B=Side(characters=[card("OP15-046")])).attack("A leader", "B leader")
    table.choose("block Sabo")
    assert table.life("B") == 5
