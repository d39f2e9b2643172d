"""An option is a risk where an opponent is proven to win before the seat's next turn, in games that the seat imagines."""

from __future__ import annotations

from logpose.engine.generator import seeded
from logpose.play.imagine import imagine
from logpose.thinking.search import worth_trying
from logpose.thinking.surviving import FIRST, WORLDS, Surviving, in_danger
from tests.support.cards import character, leader
from tests.support.table import Placed, Side, Table

GIANT = character("giant", power=9000)
GUARD = character("guard", "[Blocker]", power=2000)
ONE = character("one", counter=1000, cost=9)
PLENTY = 20_000


def surviving(table: Table, steps: int = 1000, altogether: int = PLENTY) -> Surviving:
    assert table.game.decision is not None
    seat, chance = table.game.decision.seat, seeded(5)
    return Surviving(lambda: imagine(table.game, seat, chance), seat, steps, altogether)


def risks(table: Table) -> dict[str, float]:
    places = worth_trying(table.game)
    texts = table.options()
    return dict(zip([texts[place] for place in places], surviving(table).risks(places), strict=False))


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


def test_with_many_life_cards_nothing_is_proven() -> None:
    table = Table(A=Side(characters=[GIANT]), B=Side(life=5, characters=[GUARD], hand=[ONE]))
    table.attack("A leader", "B leader")
    found = surviving(table)
    assert not in_danger(table.game, 1)
    assert found.risks(worth_trying(table.game)) == [] and found.left == PLENTY


def test_two_games_are_enough_to_see_that_nothing_is_deadly() -> None:
    table = Table(A=Side(), B=Side(life=2, characters=[GUARD], hand=[ONE]))
    table.attack("A leader", "B leader")
    found = surviving(table)
    assert found.risks(worth_trying(table.game)) == [] and found.worlds == FIRST


def test_where_all_is_lost_no_option_is_a_greater_risk() -> None:
    table = Table(A=Side(characters=[GIANT, GIANT]), B=Side(life=0, characters=[GUARD], hand=[ONE]))
    table.attack("A leader", "B leader")
    found = surviving(table)
    assert found.risks(worth_trying(table.game)) == [] and found.worlds == WORLDS


def test_proofs_that_are_broken_off_are_no_risk() -> None:
    table = attacked()
    found = surviving(table, 1, 2)
    assert found.risks(worth_trying(table.game)) == [] and found.worlds == 0
