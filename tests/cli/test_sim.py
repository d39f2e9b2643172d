"""`logpose sim`: what it prints and how it ends."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from logpose import cli
from logpose.play.decks import BUILT_IN
from logpose.sim.series import Played, series

Capture = pytest.CaptureFixture[str]
SIM = ["sim", BUILT_IN[0], BUILT_IN[1], "--bots", "random,random"]


def output(arguments: list[str], capsys: Capture) -> str:
    assert cli.main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_sim_tells_who_won_how_often_and_why(capsys: Capture) -> None:
    lines = output([*SIM, "--games", "6"], capsys).splitlines()
    assert lines[0].split() == ["games", "won", "rate", "95", "%", "interval"]
    assert lines[1].startswith(f"{BUILT_IN[0]} (random)")
    assert [line.split("  ")[1] for line in lines[2:6]] == ["in seat A", "in seat B", "going first", "going second"]
    assert lines[6].startswith(f"{BUILT_IN[1]} (random)")
    assert int(lines[1].split()[-5]) + int(lines[6].split()[-5]) == 6
    assert any(line.startswith("draws 0; on average ") for line in lines)
    assert lines[-1].strip().startswith("6  damage with no Life cards left (1-2-1-1-1)")


def test_the_training_decks_are_known_by_their_names(capsys: Capture) -> None:
    lines = output(["sim", "red", "blue", "--bots", "random,random", "--games", "2"], capsys).splitlines()
    assert [line.split()[0] for line in lines if "(random)" in line] == ["red", "blue"]


def test_sim_as_json_is_the_same_whatever_the_jobs(capsys: Capture) -> None:
    alone = output([*SIM, "--games", "4", "--seed", "5", "--json"], capsys)
    assert output([*SIM, "--games", "4", "--seed", "5", "--json", "--jobs", "2"], capsys) == alone
    result = json.loads(alone)
    assert result["games"] == 4 and result["seed"] == 5 and result["reproducible"] is True
    assert [each["deck"] for each in result["contestants"]] == list(BUILT_IN[:2])
    assert sum(each["overall"]["wins"] for each in result["contestants"]) + result["draws"] == 4
    assert {"games", "wins", "rate", "low", "high"} == set(result["first_player"])


def test_sim_says_that_a_search_is_not_reproducible(capsys: Capture) -> None:
    arguments = ["sim", BUILT_IN[0], BUILT_IN[1], "--games", "1", "--bots", "search:1,random"]
    assert "the same seed need not give the same games" in output(arguments, capsys)
    assert json.loads(output([*arguments, "--json"], capsys))["reproducible"] is False


def test_a_search_by_playouts_is_reproducible(capsys: Capture) -> None:
    arguments = ["sim", "red", "blue", "--games", "1", "--bots", "search:n3,random", "--json"]
    told = output(arguments, capsys)
    assert json.loads(told)["reproducible"] is True and output(arguments, capsys) == told


def test_a_bot_of_a_user_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    (tmp_path / "simbots.py").write_text("class Last:\n    def choose(self, asked):\n        return asked.count - 1\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    told = output(["sim", "red", "blue", "--games", "2", "--bots", "greedy,simbots:Last", "--json"], capsys)
    assert [one["bot"] for one in json.loads(told)["contestants"]] == ["greedy", "simbots:Last"]


def test_ctrl_c_prints_what_there_is(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any) -> Iterator[Played]:
        yield from islice(series(*arguments), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr("logpose.cli.sim.series", interrupted)
    assert cli.main([*SIM, "--games", "6", "--json"]) == 130
    captured = capsys.readouterr()
    assert json.loads(captured.out)["games"] == 3
    assert captured.err == "Interrupted after 3 games of 6. This is what there is:\n"


TEAMS = ["sim", "--team", "red", "blue", "green", "yellow", "--games", "2"]


def test_a_team_match_is_told_by_teams(capsys: Capture) -> None:
    lines = output([*TEAMS, "--bots", "random,random"], capsys).splitlines()
    assert lines[0] == "red and green against blue and yellow, changing seats after each game"
    titles = [line for line in lines if "(random)" in line]
    assert [title.split("(")[0] for title in titles] == ["red and green ", "blue and yellow "]
    assert sum(int(title.split()[-5]) for title in titles) == 2
    seats = [line.split("  ")[1] for line in lines if line.startswith("  in seats")]
    assert seats == ["in seats A and C", "in seats B and D"] * 2


@pytest.mark.slow
def test_a_team_match_as_json_is_the_same_whatever_the_jobs(capsys: Capture) -> None:
    arguments = [*TEAMS, "--bots", "greedy,random,random,random", "--json"]
    alone = output(arguments, capsys)
    assert output([*arguments, "--jobs", "2"], capsys) == alone
    result = json.loads(alone)
    assert (result["kind"], result["games"]) == ("team match", 2)
    assert [each["deck"] for each in result["contestants"]] == ["red and green", "blue and yellow"]
    assert [each["bot"] for each in result["contestants"]] == ["greedy and random", "random"]
    assert json.loads(output([*SIM, "--games", "1", "--json"], capsys))["kind"] == "two players"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([*SIM, "--games", "0"], "0 games cannot be played"),
        ([*SIM, "--jobs", "0"], "0 jobs cannot be run"),
        ([*SIM, "--seed", "-1"], "seeds are whole numbers"),
        ([*SIM[:3], "--bots", "greedy,clever"], "There is no bot 'clever'; there are easy, normal"),
        ([*SIM[:3], "--bots", "greedy"], "does not name two bots"),
        ([*SIM[:3], "--bots", "search:0,greedy"], "give whole milliseconds"),
        ([*SIM[:3], "--bots", "search:n0,greedy"], "or playouts from n1 to n1000000"),
        ([*SIM[:3], "--bots", "greedy,nobots:Last"], "Python finds no module 'nobots'"),
        ([*SIM[:3], "--bots", "greedy,sys:Last"], "the module 'sys' has no class 'Last'"),
        (["sim", "no-such-deck", BUILT_IN[0]], "no-such-deck"),
        (["sim"], "Missing argument"),
        (["sim", BUILT_IN[0]], "1 deck is named; a game needs two."),
        (["sim", *BUILT_IN[:4]], "4 decks are named; a game needs two. Use --team for a team match."),
        (["sim", "--team", *BUILT_IN[:3]], "3 decks are named; a team match needs four: A and C play against B and D."),
        (
            ["sim", "--team", *BUILT_IN[:4], "--bots", "greedy,random,greedy"],
            "names neither two bots, one for each team",
        ),
    ],
)
def test_bad_input_gets_one_sentence(arguments: list[str], said: str, capsys: Capture) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("logpose: ") and said in captured.err and captured.err.count("\n") == 1


def test_an_illegal_deck_is_refused_with_its_problems(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "short.txt"
    file.write_text("1xOP01-001\n4xOP01-016\n", encoding="utf-8")
    assert cli.main(["sim", str(file), BUILT_IN[0]]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and "5-1-2" in captured.err and "Traceback" not in captured.err
