"""What a bot gives away is what its option wins less than the best, in games that are played to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from logpose import compiled
from tests.strength.giving import given_away, measured, position, values
from tests.strength.keeping import Keeping
from tests.support.cards import character, leader
from tests.support.table import Placed, Side, Table

BOTS = ["greedy", "random"]


def test_who_ends_a_turn_that_could_be_won_gives_games_away() -> None:
    hitter = character("hitter", power=5000)
    mine = Side(leader=Placed(leader(), rested=True), characters=[hitter], life=0)
    theirs = Side(life=0, characters=[character("giant", power=6000)] * 3)
    table = Table(A=mine, B=theirs)
    texts = table.options()
    found = values(table.game, 2)
    attack, end = texts.index("attack hitter B leader"), texts.index("end")
    assert found[str(attack)] == [1.0, 1.0] and found[str(end)] == [0.0, 0.0]
    assert [given_away(found, attack, kind) for kind in (0, 1)] == [0.0, 0.0]
    assert [given_away(found, end, kind) for kind in (0, 1)] == [1.0, 1.0]


def test_what_is_not_worth_trying_is_as_bad_as_the_worst() -> None:
    assert given_away({"0": [0.5, 0.4], "2": [0.25, 0.6]}, 1, 0) == 0.25


def test_positions_are_the_same_at_each_call() -> None:
    assert position(3, "") == position(3, "")


@pytest.mark.skipif(
    not compiled.is_compiled(), reason="interpreted, games of the network take hundreds of times as long"
)
def test_what_was_measured_is_kept(tmp_path: Path) -> None:
    found = measured(BOTS, 3, 2, Keeping(tmp_path))
    assert found == measured(BOTS, 3, 2, Keeping(tmp_path, minutes=-1)) and list(found) == BOTS
