"""An option is a risk where an opponent is proven to win before the seat's next turn, in games that the seat imagines."""

from __future__ import annotations

import pytest

from logpose.engine.generator import seeded
from logpose.play.imagine import imagine
from logpose.thinking.search import worth_trying
from logpose.thinking.surviving import ALIVE, DEAD, UNKNOWN, WORLDS, Surviving, in_danger
from tests.support.cards import character, leader
from tests.support.table import Placed, Side, Table

GIANT = character("giant", power=9000)
GUARD = character("guard", "[Blocker]", power=2000)
ONE = character("one", counter=1000, cost=9)
PLENTY = 20_000
DEADLY = 0.6


def surviving(table: Table, altogether: int = PLENTY) -> Surviving:
    assert table.game.decision is not None
    seat, chance = table.game.decision.seat, seeded(5)
    return Surviving(lambda: imagine(table.game, seat, chance), seat, altogether)


def risks(table: Table) -> dict[str, float]:
    texts = table.options()
    return {texts[place]: surviving(table).risk(place, ALIVE, DEAD) for place in worth_trying(table.game)}


def attacked() -> Table:
    """The Leader of A attacks B, who has a Blocker and a Counter; a giant waits."""
    table = Table(A=Side(characters=[GIANT]), B=Side(life=0, characters=[GUARD], hand=[ONE]))
    return table.attack("A leader", "B leader")


def test_a_blocker_is_kept_for_what_no_counter_stops() -> None:
    assert risks(attacked()) == {"pass": 0.0, "block guard": 1.0}


def test_a_blocker_that_attacks_cannot_block_in_the_next_turn() -> None:
    """The Blocker is for the giant of B, the Counters for B's Leader."""
    mine = Side(life=0, characters=[character("guard", "[Blocker]", power=5000)], hand=[ONE] * 3)
    found = risks(Table(A=mine, B=Side(leader=Placed(leader(), rested=True), characters=[GIANT])))
    assert found["end"] == found["attack A leader B leader"] == 0.0 and found["attack guard B leader"] == 1.0


def test_the_rest_of_the_turn_may_save_the_seat() -> None:
    """Four DON!! cards make the Leader large enough for the rested giant; ending the turn now is deadly."""
    mine = Side(life=0, hand=[ONE] * 3, don=4)
    table = Table(A=mine, B=Side(leader=Placed(leader(), rested=True), characters=[Placed(GIANT, rested=True)]))
    found = risks(table)
    assert found["end"] == 1.0 and found["give A leader"] == 0.0


def test_with_many_life_cards_there_is_no_danger() -> None:
    table = Table(A=Side(characters=[GIANT]), B=Side(life=5, characters=[GUARD], hand=[ONE]))
    table.attack("A leader", "B leader")
    assert not in_danger(table.game, 1)


def test_the_best_option_is_kept_where_it_survives() -> None:
    """Three games are enough to see that it is not likely to lose."""
    table = Table(A=Side(), B=Side(life=2, characters=[GUARD], hand=[ONE]))
    table.attack("A leader", "B leader")
    found = surviving(table)
    assert found.first([1, 0], DEADLY) == 1 and len(found.worlds) == 3


def test_instead_of_what_is_deadly_the_next_best_is_taken_that_is_not() -> None:
    table = attacked()
    texts = table.options()
    places = [texts.index("block guard"), texts.index("pass")]
    assert surviving(table).first(places, DEADLY) == places[1]


def test_to_end_the_turn_is_the_last_resort() -> None:
    """The Blocker must not rest. Ending the turn keeps it; so does an attack of the Leader, which comes before that."""
    table = Table(A=Side(life=1, characters=[GUARD]), B=Side(life=4, characters=[GIANT]))
    texts = table.options()
    end, guard, leader_ = (texts.index(text) for text in ("end", "attack guard B leader", "attack A leader B leader"))
    assert surviving(table).first([guard, leader_, end], DEADLY) == leader_
    assert surviving(table).first([guard, end], DEADLY) == end
    assert surviving(table).first([leader_, end], DEADLY) == leader_


def test_where_all_is_lost_the_best_option_stays() -> None:
    table = Table(A=Side(characters=[GIANT, GIANT]), B=Side(life=0, characters=[GUARD], hand=[ONE]))
    table.attack("A leader", "B leader")
    found = surviving(table)
    assert found.first([1, 0], DEADLY) == 1 and len(found.worlds) == WORLDS


def test_proofs_that_are_broken_off_are_a_small_risk() -> None:
    table = attacked()
    found = surviving(table, 2)
    assert found.risk(0, ALIVE, DEAD) == pytest.approx(UNKNOWN)
    assert found.first([0, 1], DEADLY) == 0 and found.left <= 0
