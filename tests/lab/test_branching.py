"""Deals that are played on both ways: kept, and exchanged for a new hand."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from logpose import cli
from logpose.errors import RunError, UsageError
from logpose.lab import Run
from logpose.lab.branching import branches
from logpose.lab.measured import seen_of
from logpose.lab.measures.rows import Branch
from logpose.lab.playing import Player
from tests.lab.playing_here import plan, played


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "run"
    played(folder, plan(decks=2, games=6))
    return folder


def test_the_same_deal_is_played_on_the_other_way(folder: Path) -> None:
    with Run.open(folder) as run:
        player = Player(run.table)
        for row in run.games():
            for side in (0, 1):
                branch = player.otherwise(row.cell, row.number, side)
                dealt = {one.card: one.dealt for one in seen_of(run, row) if one.side == side and one.dealt}
                assert Counter(branch.dealt) == dealt, "another deal"
                assert branch == player.otherwise(row.cell, row.number, side), "another game the second time"
                assert branch.winner in (-1, 0, 1)


def test_branches_come_beside_the_games_that_they_branch_off(folder: Path) -> None:
    heard: list[int] = []
    with Run.open(folder) as run:
        found = branches(run, 4, heard.append, jobs=1)
        player = Player(run.table)
        assert [(branch.number, branch.side) for branch, _ in found] == [(n, s) for n in range(4) for s in (0, 1)]
        assert all(branch == player.otherwise(0, branch.number, branch.side) for branch, _ in found)
        assert all(game.number == branch.number for branch, game in found) and sum(heard) == 4
        with pytest.raises(UsageError, match="0 games of each pair cannot be played on"):
            branches(run, 0, heard.append)


def test_a_bot_that_fails_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path / "run", plan(decks=2, games=2))
    monkeypatch.setattr("logpose.lab.branching._both", failing)
    with Run.open(tmp_path / "run") as run, pytest.raises(RunError, match=r"Game 0 of cell 0 .* ValueError.*no idea"):
        branches(run, 1, print, jobs=1)


def failing(_: object) -> object:
    def play(cell: int, number: int) -> Branch:
        raise ValueError("no idea")

    return play


def test_a_report_tells_them(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lab", "report", str(folder), "--json", "--mulligans", "6"]) == 0
    told = json.loads(capsys.readouterr().out)
    (all_hands,) = (one["branches"][0] for one in told["mulligans"][:1])
    assert all_hands["hands"] == "all hands" and all_hands["pairs"] == 6
    assert cli.main(["lab", "report", str(folder), "--mulligans", "2"]) == 0
    assert "Deals that were played on both ways" in capsys.readouterr().out
    assert cli.main(["lab", "report", str(folder), "--mulligans", "-2"]) == 2
    assert "cannot be played on" in capsys.readouterr().err
