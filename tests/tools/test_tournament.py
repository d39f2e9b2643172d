"""`tools/tournament`: every bot with every deck in both seats, and games that are kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from logpose.play.decks import BUILT_IN
from logpose.sim.series import Contestant, Played
from tests.support.tools import tool


def test_in_forty_games_each_bot_plays_both_decks_of_ten_pairs_in_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = tool("tournament")
    seen: list[tuple[str, str, int]] = []

    def noted(contestants: list[Contestant], seed: int, seat: int) -> Played:
        assert [contestant.bot for contestant in contestants] == ["greedy", "random"]
        seen.append((contestants[0].name, contestants[1].name, seat))
        return Played(seed, seat, 0, 0, "1-2-1-1-1", 9, 99)

    monkeypatch.setattr(tournament, "play_one", noted)
    plan = tournament.Plan(("greedy", "random"), 1, BUILT_IN)
    assert [tournament.play(plan, number).game.seed for number in range(40)] == list(range(1, 41))
    assert len(set(seen)) == 40 and len({frozenset(pair[:2]) for pair in seen}) == 10
    assert {(second, first, 1 - seat) for first, second, seat in seen} == set(seen)


def test_games_that_are_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tournament, kept = tool("tournament"), tmp_path / "games.jsonl"
    asked: list[list[int]] = []

    def missing(plan: Any, numbers: list[int], jobs: int) -> Iterator[Any]:
        asked.append(numbers)
        return (tournament.play(plan, number) for number in numbers)

    def run(*bots: str) -> str:
        monkeypatch.setattr(sys, "argv", ["tournament", *bots, "--games", "3", "--keep", str(kept)])
        tournament.main()
        return capsys.readouterr().out

    monkeypatch.setattr(tournament, "missing", missing)
    first = run("random", "random")
    whole = kept.read_bytes()
    assert "3 of 3 games are in" in run("random", "random") and kept.read_bytes() == whole
    kept.write_bytes(whole[:-20])  # the last game was broken off
    assert run("random", "random").splitlines()[-1] == first.splitlines()[-1]
    assert "3 of 3 games are in" in run("random", "random")
    assert asked == [[0, 1, 2], [], [2], []]
    with pytest.raises(SystemExit, match="name another file"):
        run("greedy", "random")


@pytest.mark.parametrize("arguments", [["random", "clever"], ["random", "random", "--games", "0"]])
def test_what_cannot_be_played_is_refused(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["tournament", *arguments])
    with pytest.raises(SystemExit, match=r"^tournament: "):
        tool("tournament").main()
