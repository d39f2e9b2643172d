"""Every bar is judged by games that are played once, and says so on one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from logpose.errors import UsageError
from logpose.lab.measures.intervals import Share
from logpose.sim.pools import pools
from tests.lab.playing_here import played
from tests.strength.keeping import Unfinished
from tests.support.tools import tool
from tests.tools.test_ladder import OTHERS, lists

judge = tool("judge")


def judging(folder: Path, trial: bool = True, minutes: float = 0) -> judge.Judging:  # type: ignore[name-defined]
    return judge.Judging(folder, lists(folder), 1, minutes, trial)


def test_the_matches_have_as_many_pairs_as_the_bars_ask_for() -> None:
    pairs = {name: match.pairs for name, match in judge.MATCHES.items()}
    assert pairs["search"] >= 200 and pairs["held-out"] >= 100 and pairs["longer"] >= 60
    assert all(match.games % 2 == 0 for match in judge.MATCHES.values())
    assert {*judge.MATCHES, *judge.TEAMS} < set(judge.BARS)


def test_every_bar_is_a_piece_of_what_is_proved() -> None:
    pieces = {name.removeprefix("judge-") for name in tool("prove").PIECES if name.startswith("judge-")}
    assert pieces == set(judge.BARS)


def test_nothing_was_fitted_to_the_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = {deck.leader.number for deck in pools(OTHERS, 3).held_out}
    found = [deck.leader.number for deck in judge.never_seen(lists(tmp_path), 2).values()]
    assert len(set(found)) == 2 and set(found) <= held
    monkeypatch.setattr(judge, "FITTED", found[:1])
    with pytest.raises(UsageError, match="of Leaders that are held out, and 300 are needed"):
        judge.never_seen(lists(tmp_path), 300)
    assert found[0] not in {deck.leader.number for deck in judge.never_seen(lists(tmp_path), 1).values()}
    with pytest.raises(UsageError, match="--lists names a file"):
        judge.never_seen(tmp_path / "none.json", 1)


def test_a_score_meets_its_bar_or_misses_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = judging(tmp_path)
    call.score("one against another", Share(0.75, 0.7, 0.8, 100), 75)
    call.score("one against another", Share(0.7499, 0.7, 0.8, 100), 75)
    assert capsys.readouterr().out.splitlines() == [
        "met: one against another: 200 games, 75.0 % ± 5.0, at least 75",
        "MISSED: one against another: 200 games, 75.0 % ± 5.0, at least 75",
    ]
    assert call.missed == 1


def test_a_match_is_judged_when_it_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = judging(tmp_path)
    plan = judge.plan_of(judge.MATCHES["greedy"], call)
    played(judge.run_of("greedy", plan, call), plan)
    judge.match(call, "greedy")
    assert capsys.readouterr().out.startswith("met: greedy against random, built-in decks: 4 games, 100.0 % ± ")


def test_budgets_of_a_trial_are_small_and_differ(tmp_path: Path) -> None:
    for name, match in judge.MATCHES.items():
        bots = judge.plan_of(match, judging(tmp_path)).bots
        assert len(set(bots)) == 2, name
    assert judging(tmp_path).bot(judge.BEST) == "navigator:n10"
    assert judging(tmp_path, trial=False).bot(judge.BEST) == judge.BEST


def test_mistakes_that_are_more_than_half_as_many_are_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = [judging(tmp_path).bot(bot) for bot in (judge.SEARCH, judge.BEST)]

    def told(before: int, after: int) -> dict[str, object]:
        return {"name": "3 x", "counted": {bot: {"mistakes": n} for bot, n in zip(bots, (before, after), strict=True)}}

    monkeypatch.setattr(judge, "counted", lambda *_: {"mistakes": [told(4, 2), told(4, 3), told(0, 0), told(0, 1)]})
    monkeypatch.setattr(judge, "table", lambda _: "the table")
    judge.mistakes(judging(tmp_path), "mistakes")
    verdicts = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()[1:]]
    assert verdicts == ["met", "MISSED", "met", "MISSED"]


def test_when_the_time_is_over_it_is_to_be_gone_on_with(tmp_path: Path) -> None:
    with pytest.raises(Unfinished, match="0 of 1 games are done"):
        judge.misses(judging(tmp_path, minutes=-1), "missed")


def test_a_game_of_so_many_decisions_is_reviewed() -> None:
    assert 140 <= len(judge.recorded(140).choices) <= 154
