"""Runs: the same games to the byte, whoever played them, when, in which chunks and in which order."""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from logpose.errors import RunError, UsageError
from logpose.lab import Ended, Plan, Run, Sprt, Stop
from logpose.lab.cells import sitting
from logpose.lab.merging import merge
from logpose.lab.verifying import verify
from logpose.play.decks import built_in
from logpose.play.records import Replay
from tests.lab.playing_here import Here, plan, played


def test_the_same_games_whatever_the_chunks_the_order_and_the_repetitions(tmp_path: Path) -> None:
    wanted = plan()
    alone = played(tmp_path / "alone", wanted)
    assert played(tmp_path / "one", wanted, chunk=1) == alone
    assert played(tmp_path / "seven", wanted, Here(seed=4), chunk=7) == alone
    assert played(tmp_path / "fifty", wanted, Here(seed=6), chunk=50) == alone
    assert played(tmp_path / "twice", wanted, Here(seed=5, twice=True), chunk=3) == alone
    for games in (1, 4, 9, 30):
        whole = played(tmp_path / "in parts", wanted, games=games)
    assert whole == alone
    assert played(tmp_path / "other", plan(seed=2)) != alone


def test_parts_that_were_played_apart_come_to_the_whole(tmp_path: Path) -> None:
    wanted = plan()
    parts = [tmp_path / f"part {number}" for number in range(4)]
    for number, folder in enumerate(parts, 1):
        played(folder, wanted, shard=f"{number}/4")
    assert merge(tmp_path / "whole", parts[1:]) == 18
    assert merge(tmp_path / "whole", parts) == 6
    assert merge(tmp_path / "whole", parts) == 0
    with Run.open(tmp_path / "whole") as run:
        assert run.progress().done == run.total == 24
        assert run.digest() == played(tmp_path / "at once", wanted)
    assert merge(parts[0], parts[1:]) == 18


def test_a_plan_that_grows_by_a_deck_keeps_its_games(tmp_path: Path) -> None:
    small, large = plan(decks=3), plan(decks=4)
    played(tmp_path / "small", small)
    played(tmp_path / "large", large)
    with Run.open(tmp_path / "small") as few, Run.open(tmp_path / "large") as many:
        cells = {cell.key: cell.cell for cell in many.cells()}
        assert [few.digest(cell.cell) for cell in few.cells()] == [many.digest(cells[cell.key]) for cell in few.cells()]


def test_sides_go_first_and_sit_in_each_seat_equally_often(tmp_path: Path) -> None:
    played(tmp_path / "run", plan())
    with Run.open(tmp_path / "run") as run:
        for cell in run.cells():
            rows = list(run.games(cell.cell))
            assert Counter((row.first, row.swapped) for row in rows) == dict.fromkeys(
                [(0, False), (0, True), (1, False), (1, True)], 2
            )
            assert [row.first for row in rows] == [0, 0, 1, 1] * 2
        counted = Counter(Ended(*(getattr(row, name) for name in Ended._fields)) for row in run.games())
        assert run.ended() == counted


def test_who_goes_first_can_be_left_to_the_bots(tmp_path: Path) -> None:
    asked = Plan.parse(plan(games=40, decks=2).toml().replace("[decks]", 'first = "asked"\n[decks]'), tmp_path)
    played(tmp_path / "run", asked)
    with Run.open(tmp_path / "run") as run:
        assert {row.first for row in run.games()} == {0, 1}
        assert [row.first for row in run.games()] != [0, 0, 1, 1] * 10


# -- pairs -------------------------------------------------------------------------------------------------------------


def test_two_lists_share_all_their_luck(tmp_path: Path) -> None:
    wanted = plan("ab", decks=3, games=4)
    first, second = wanted.cells()
    assert (first.partner, second.partner) == (1, 0) and first.key != second.key
    assert [sitting(1, first, number) for number in range(8)] == [sitting(1, second, number) for number in range(8)]


def test_the_same_list_twice_plays_the_same_games(tmp_path: Path) -> None:
    red, blue = built_in("red-ace"), built_in("blue-jinbe")
    played(tmp_path / "run", Plan.of("ab", {"red": red, "again": red, "blue": blue}, ["random"], 8))
    with Run.open(tmp_path / "run") as run:
        one, other = ([row.choices for row in run.games(cell)] for cell in (0, 1))
    assert one == other


def test_bots_exchange_decks_and_share_what_is_dealt() -> None:
    wanted = plan("ladder", decks=3, bots=("random", "greedy"))
    assert [str(cell) for cell in wanted.cells()][:2] == [
        "red-ace (random) v blue-jinbe (greedy)",
        "red-ace (greedy) v blue-jinbe (random)",
    ]
    first, second = (sitting(1, cell, 5) for cell in wanted.cells()[:2])
    assert (first.seed, first.orders, first.first) == (second.seed, second.orders, second.first)
    assert first.bots != second.bots


def test_luck_is_nowhere_the_same_twice() -> None:
    seeds = [sitting(1, cell, number) for cell in plan(decks=4).cells() for number in range(50)]
    assert len({seed for each in seeds for seed in (each.seed, *each.orders, *each.bots)}) == len(seeds) * 5


# -- games again -------------------------------------------------------------------------------------------------------


def test_a_game_is_replayed_from_its_choices_and_written_as_a_record(tmp_path: Path) -> None:
    played(tmp_path / "run", plan(bots=("greedy",), games=2))
    with Run.open(tmp_path / "run") as run:
        row = run.game(1, 1)
        game = run.replay(1, 1)
        assert game.result is not None and game.result.rule == row.rule and game.notes
        record = run.record(1, 1)
        replay = Replay(record)
        assert replay.difference is None and len(replay) == row.decisions
        assert [seat.name for seat in record.seats] == ["green-zoro", "red-ace"]  # the sides have exchanged seats
        assert [verdict.fault for verdict in verify(run, 200)] == [""] * 6
        with pytest.raises(RunError, match="no game 7 in cell 1"):
            run.replay(1, 7)


def test_a_game_that_ends_otherwise_is_found(tmp_path: Path) -> None:
    played(tmp_path / "run", plan(games=2))
    with sqlite3.connect(tmp_path / "run" / "run.sqlite") as base:
        base.execute("UPDATE games SET turns = turns + 1 WHERE cell = 1 AND number = 0")
        base.execute("UPDATE games SET choices = x'00' WHERE cell = 2 AND number = 1")
    with Run.open(tmp_path / "run") as run:
        wrong = [verdict for verdict in verify(run, 200) if verdict.fault]
    assert sorted((verdict.cell, verdict.number) for verdict in wrong) == [(1, 0), (2, 1)]


# -- stops -------------------------------------------------------------------------------------------------------------


def with_stop(wanted: Plan, stop: Stop) -> Plan:
    return msgspec.structs.replace(wanted, stop=stop)


@pytest.mark.parametrize("kind", ["round-robin", pytest.param("ladder", marks=pytest.mark.slow)])
def test_where_a_run_stops_does_not_depend_on_who_plays(kind: str, tmp_path: Path) -> None:
    bots = ("greedy", "random") if kind == "ladder" else ("random",)
    stop = Stop(0.24) if kind == "round-robin" else Stop(sprt=Sprt(0.3))
    wanted = with_stop(plan(kind, decks=2, games=80, bots=bots), stop)
    alone = played(tmp_path / "alone", wanted, chunk=4)
    assert played(tmp_path / "far ahead", wanted, Here(seed=3), chunk=9) == alone
    for games in (5, 500):
        in_parts = played(tmp_path / "in parts", wanted, games=games)
    assert in_parts == alone
    with Run.open(tmp_path / "alone") as run:
        settled = run.store.settled()
        assert set(settled) == {cell.cell for cell in run.cells()}
        assert all(0 < games < 80 and games % 4 == 0 for games in settled.values())
        assert run.progress().done == sum(settled.values()) == run.total


def test_a_plan_with_a_stop_is_not_played_in_parts(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be played in parts"):
        Run.open_or_create(tmp_path / "run", with_stop(plan(), Stop(0.05)), "1/2")
