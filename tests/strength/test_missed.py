"""A win that is there is found, and whether it was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from logpose.bots import bot_version, identity
from logpose.engine.generator import seeded
from tests.strength import selfplay
from tests.strength.keeping import Keeping
from tests.strength.missed import Looking, Missed, missed, proven, version
from tests.strength.selfplay import Played
from tests.support.cards import character, leader
from tests.support.table import Placed, Side, Table

STEPS = 500
HITTER = character("hitter", power=5000)
ONE = character("one", counter=1000)
MINE = Side(leader=Placed(leader(), rested=True), characters=[HITTER])


def looked(table: Table, *choices: str) -> list[tuple[bool, bool]]:
    """Of each win that was there: whether it was played, and whether one first move wins."""
    looking = Looking(table.game, seeded(1), STEPS)
    for choice in choices:
        looking.choose(table.options().index(choice))
    while table.game.result is None and table.game.turn_seat == 0:
        looking.choose(0)  # end, or pass
    return [(win.won, win.by_one_move) for win in looking.found]


def test_a_win_is_played_or_missed() -> None:
    bare = Side(life=0)
    assert looked(Table(A=MINE, B=bare), "attack hitter B leader") == [(True, True)]
    assert looked(Table(A=MINE, B=bare), "end") == [(False, True)]


def test_where_no_win_is_there_none_is_missed() -> None:
    assert looked(Table(A=MINE, B=Side(life=1)), "end") == []
    guarded = Side(life=0, hand=[character("two", counter=2000)])
    assert looked(Table(A=MINE, B=guarded), "end") == []


def test_a_win_that_the_other_player_lets_in_is_found_later_in_the_turn() -> None:
    mine = Side(leader=leader(), characters=[HITTER])
    table = Table(A=mine, B=Side(life=0, hand=[ONE, ONE]))
    both = ("counter one B leader", "counter one B leader")  # for one attack, where one of them would have done
    assert looked(table, "attack hitter B leader", *both, "end") == [(False, True)]


def test_the_games_of_a_bot_are_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.strength.missed.STEPS", 20)
    keeping = Keeping(tmp_path)
    found = missed("random", 1, keeping)
    assert found.games == 1 and found.missed <= found.there
    assert found == missed("random", 1, Keeping(tmp_path, minutes=-1))  # nothing is left to do
    (key,) = (line.split('"')[1] for line in (tmp_path / "proofs.jsonl").read_text(encoding="utf-8").splitlines())
    assert all(part in key for part in (version(), bot_version("random"), identity().engine))


def test_the_share_is_of_turns_with_a_win() -> None:
    assert Missed(2, 0, [], 0).share == 0 and Missed(2, 50, ["one"], 1).share == 0.02
    assert "1 of 50 turns with a win were not won, 2.0 %" in str(Missed(2, 50, ["one"], 1))


def test_a_game_is_the_same_again() -> None:
    (one,) = selfplay.played(["greedy"], 1, Keeping())
    game = one.game()
    for choice in one.choices:
        game.choose(choice)
    assert game.result is not None and one.choices == selfplay.chosen(("greedy", 0, ""))
    assert proven(Played(one.key, "greedy", 0, "", one.choices[:3])) == []
