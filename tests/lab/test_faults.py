"""What can go wrong around a run: a sentence, an exit code, and nothing lost."""

from __future__ import annotations

import json
import os
import platform
import socket
import sqlite3
import time
from pathlib import Path

import msgspec
import pytest

from logpose import cli
from logpose.errors import RunError
from logpose.lab import Plan, Run
from logpose.lab.cells import sitting
from logpose.lab.identity import stamp_of
from tests.lab.ending import WHAT, end
from tests.lab.playing_here import Here, plan, played

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run that is complete, of a plan that lies beside it."""
    monkeypatch.chdir(tmp_path)
    Path("plan.toml").write_text(plan(decks=2, games=4).toml(), encoding="utf-8")
    played(tmp_path / "run", plan(decks=2, games=4))
    return tmp_path / "run"


def lab(arguments: str) -> int:
    return cli.main(["lab", *arguments.split()])


def refused(arguments: str, capsys: Capture, code: int = 2) -> str:
    """What a command says that ends with a code."""
    assert lab(arguments) == code
    said = capsys.readouterr().err
    assert "Traceback" not in said and "bug" not in said
    return said


# -- ends --------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("what", WHAT)
def test_ended_from_outside_nothing_is_lost(what: str) -> None:
    end(what, 2 if what == "two-at-once" else 1)  # the second one is refused or finds nothing to do


@pytest.mark.slow
def test_a_game_that_kills_its_process_fails_alone(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    plans = (plan(decks=2, games=4, bots=("tests.lab.strange_bots:Deadly",), seed=seed) for seed in range(99))
    deadly = next(each for each in plans if len(deaths(each)) == 1)
    with Run.open_or_create("run", deadly) as run:
        *_, last = run.play(jobs=2, chunk=2)
        assert (last.done, last.failed, last.total) == (3, 1, 4)
        assert [(each.number, each.error) for each in run.failed()] == [
            (deaths(deadly)[0], "3 processes died in this game")
        ]
    assert "1 games failed" in refused("resume run --jobs 1", capsys, 65)
    with Run.open("run") as run:
        assert [each.attempts for each in run.failed()] == [2]


def deaths(deadly: Plan) -> list[int]:
    """The games of a plan's only cell in which a deadly bot plays."""
    sittings = [sitting(deadly.seed, deadly.cells()[0], number) for number in range(deadly.games)]
    return [number for number, each in enumerate(sittings) if any(seed % 4 == 0 for seed in each.bots)]


def test_a_bot_that_fails_is_named_with_the_game(tmp_path: Path) -> None:
    with Run.open_or_create(
        tmp_path / "run", plan(decks=2, games=20, bots=("tests.lab.strange_bots:Confused",))
    ) as run:
        *_, last = run.play(executor=Here())
        assert last.failed and last.done + last.failed == 20
        assert all("which card?" in each.error and each.seed > 0 for each in run.failed())


def test_a_worker_that_cannot_begin_is_no_endless_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("logpose.sim.pool.BOOT", "raise SystemExit(9)")
    monkeypatch.setattr("logpose.sim.pool.LONGEST_VAIN", 0.1)
    with Run.open_or_create(tmp_path / "run", plan(decks=2)) as run:
        with pytest.raises(Exception, match="processes in a row have died before they could play"):
            list(run.play(jobs=1))
        assert run.store.driver() is None


# -- one driver --------------------------------------------------------------------------------------------------------


def drive(folder: Path, host: str, pid: int, heartbeat: float) -> None:
    with sqlite3.connect(folder / "run.sqlite") as base:
        base.execute("INSERT OR REPLACE INTO driver VALUES (1, ?, ?, 'x', ?, ?, 0)", [host, pid, heartbeat, heartbeat])


def test_a_driver_that_lives_is_left_alone_and_a_dead_one_replaced(folder: Path) -> None:
    dead = os.spawnlp(os.P_WAIT, "true", "true") or 2**22 - 3
    for host, pid, heartbeat in (
        ("elsewhere", 1, time.time() - 61),
        (platform.node(), dead, time.time()),
    ):
        drive(folder, host, pid, heartbeat)
        with Run.open(folder) as run:
            assert list(run.play(executor=Here()))[-1].done == 4
    for host, pid in (("elsewhere", 77), (platform.node(), os.getpid())):
        drive(folder, host, pid, time.time())
        with Run.open(folder) as run, pytest.raises(RunError, match=f"is being played by process {pid} on {host}"):
            list(run.play(executor=Here()))


def test_a_driver_that_was_replaced_writes_nothing_more(tmp_path: Path) -> None:
    with Run.open_or_create(tmp_path / "run", plan(decks=2, games=8)) as run:
        playing = run.play(executor=Here(), chunk=1)
        next(playing)
        assert next(playing).done == 1
        drive(tmp_path / "run", "elsewhere", 5, time.time())
        with pytest.raises(RunError, match="has been taken over by another process"):
            next(playing)
        assert run.progress().done == 1
        driver = run.store.driver()
        assert driver is not None and driver.host == "elsewhere"


# -- runs that are not what they should be -----------------------------------------------------------------------------


def test_a_run_of_another_stamp_is_not_gone_on_with(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "logpose.lab.runs.stamp_of",
        lambda plan: msgspec.structs.replace(stamp_of(plan), stamp="other", engine="other"),
    )
    said = refused("resume run", capsys)
    assert "was begun with another stamp: engine differs" in said
    assert cli.main(["lab", "status", "run"]) == 0


@pytest.mark.parametrize("what", ["garbage", "empty", "foreign", "torn", "no tables"])
def test_a_file_that_is_damaged_or_foreign_is_refused_and_left(what: str, folder: Path, capsys: Capture) -> None:
    file = folder / "run.sqlite"
    if what in ("foreign", "no tables"):
        file.unlink()
        with sqlite3.connect(file) as base:
            base.execute("CREATE TABLE recipes (name TEXT)")
            base.execute(f"PRAGMA application_id = {0x6C706C62 if what == 'no tables' else 0}")
            base.execute("PRAGMA user_version = 1")
    else:
        whole = file.read_bytes()
        file.write_bytes({"garbage": b"no database" * 900, "empty": b"", "torn": whole[:2048] + b"\0" * 6000}[what])
    left = file.read_bytes()
    for command in ("status run", "resume run", "verify run", "run plan.toml --into run", "export run --as csv"):
        if what == "empty" and command.startswith("run"):
            continue  # that begins it
        said = refused(command, capsys)
        assert "run.sqlite" in said or "was not begun" in said, said
    assert file.read_bytes() == left


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("status nowhere", 2, "There is no run in nowhere"),
        ("run nowhere.toml", 2, "cannot be read: there is no such file"),
        ("run plan.toml --into run --shard 1/2", 2, "holds the whole of this run, not 1/2"),
        ("run plan.toml --shard 3/2", 2, "is no part of a run"),
        ("run plan.toml --shard 0/2", 2, "is no part of a run"),
        ("run plan.toml --time 30", 2, "is no time"),
        ("run plan.toml --games -1", 2, "-1 games cannot be played"),
        ("run plan.toml --jobs -1", 2, "-1 jobs cannot be run"),
        ("run plan.toml --jobs 4000", 2, "4000 jobs cannot be run"),
        ("run plan.toml --jobs 1 --cluster auto", 2, "leave one of them out"),
        ("run plan.toml --slow-nodes", 2, "give --cluster too"),
        ("run plan.toml --into .", 2, "which is no part of a run"),
        ("run plan.toml --into plan.toml", 74, "cannot be written"),
        ("game run 0 9", 2, "has no game 9 in cell 0"),
        ("game run -- -1 0", 2, "has no game 0 in cell -1"),
        ("export run --as xml", 2, "it can be as csv, jsonl, parquet"),
        ("export run --as csv --to plan.toml", 2, "exists already"),
        ("export run --as csv --to plan.toml/games.csv", 74, "cannot be written"),
        ("verify run --sample 0", 2, "0 games cannot be looked at"),
        ("merge run run", 2, "cannot be merged with itself"),
        ("new swiss red-ace blue-jinbe", 2, "there is no kind 'swiss'"),
        ("new round-robin red-ace no-deck", 2, "There is no deck no-deck"),
        ("new round-robin red-ace blue-jinbe --games 7", 2, "give an even number"),
        ("new round-robin red-ace blue-jinbe --interval 0.1 --better 0.1", 2, "stops by one of them"),
        ("new ladder red-ace --bots greedy", 2, "ladder needs 2 at least"),
    ],
)
def test_bad_input_gets_a_sentence(command: str, code: int, said: str, folder: Path, capsys: Capture) -> None:
    before = (folder / "run.sqlite").read_bytes()
    assert said in refused(command, capsys, code)
    assert (folder / "run.sqlite").read_bytes() == before


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('"round-robin"', '"swiss"', "there is no kind 'swiss'"),
        ("games = 4", "games = 5", "give an even number"),
        ("games = 4", "games = -4", "-4 games cannot be played"),
        ('red-ace" = "built-in"', 'red-axe" = "built-in"', "There is no built-in deck 'red-axe'"),
        ('["random"]', '["clever"]', "There is no bot 'clever'"),
        ("[decks]", "[stop]\ninterval = 0.1\nsprt = { better = 0.1 }\n[decks]", "stops by one of them"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(before: str, after: str, said: str, folder: Path, capsys: Capture) -> None:
    text = Path("plan.toml").read_text(encoding="utf-8")
    assert before in text
    Path("plan.toml").write_text(text.replace(before, after), encoding="utf-8")
    assert said in refused("run plan.toml --into other", capsys)
    assert not Path("other").exists()


def test_a_run_that_cannot_be_written_can_be_looked_at(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (folder / "run.sqlite").read_bytes()
    monkeypatch.setattr("logpose.lab.store.os.access", lambda path, mode: mode != os.W_OK)  # nor may root write
    assert "cannot be written" in refused("resume run", capsys, 74)
    assert lab("status run") == 0 and (folder / "run.sqlite").read_bytes() == before


@pytest.mark.slow
def test_a_cluster_that_does_not_answer_is_said(folder: Path, capsys: Capture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    said = refused(f"run plan.toml --into other --cluster 127.0.0.1:{port}", capsys)
    assert f"Nobody answers at the cluster address 127.0.0.1:{port}" in said
    assert "is no address of a cluster" in refused("run plan.toml --into other --cluster somewhere", capsys)


def test_another_plan_is_not_played_into_a_run(folder: Path, capsys: Capture) -> None:
    Path("plan.toml").write_text(plan(decks=2, games=6).toml(), encoding="utf-8")
    assert "holds a run of another plan" in refused("run plan.toml --into run", capsys)
    played(Path("other"), plan(decks=2, games=6), games=1)
    assert "has another plan than" in refused("merge run other", capsys)


def test_a_plan_that_was_changed_in_its_run_is_noticed(folder: Path, capsys: Capture) -> None:
    (folder / "plan.toml").write_text(plan(decks=2, games=6).toml(), encoding="utf-8")
    assert "must stay as they were" in refused("resume run", capsys)
    (folder / "plan.toml").unlink()
    assert "The plan of the run run cannot be read" in refused("status run", capsys)


def test_runs_that_contradict_each_other_are_not_merged(folder: Path, capsys: Capture) -> None:
    played(Path("other"), plan(decks=2, games=4))
    with sqlite3.connect("other/run.sqlite") as base:
        base.execute("UPDATE games SET choices = x'00' WHERE number = 2")
    assert "Game 2 of cell 0 is another one in other than in run" in refused("merge run other", capsys)


# -- commands ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_from_a_plan_to_a_file_of_games(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert lab("new gauntlet red-ace blue-jinbe green-zoro --bots random --games 4") == 0
    written, told = capsys.readouterr()
    assert "2 cells of 4 games, 8 in all" in told and "that takes about" in told
    Path("mine.toml").write_text(written, encoding="utf-8")
    assert lab("run mine.toml --jobs 1 --games 3") == 75
    assert capsys.readouterr().err.endswith("logpose lab resume runs/mine\n")
    assert lab("resume runs/mine --jobs 1") == 0
    capsys.readouterr()
    assert lab("status runs/mine --json") == 0
    now = json.loads(capsys.readouterr().out)
    assert (now["done"], now["total"], now["failed"], now["complete"]) == (8, 8, 0, True)
    assert now["label"].startswith("Bots, not people: random v random, 8 games, logpose ")
    assert [one["games"] for one in now["known"]] == [4, 4]
    assert lab("verify runs/mine") == 0
    assert capsys.readouterr().out == "8 of 8 games end as they did\n"
    assert lab("game runs/mine 1 3 --to game.jsonl") == 0
    assert cli.main(["replay", "game.jsonl"]) == 0
    capsys.readouterr()
    for shape in ("csv", "jsonl"):
        assert cli.main(["lab", "export", "runs/mine", "--as", shape]) == 0
        lines = Path(f"runs/mine/export/games.{shape}").read_text(encoding="utf-8").splitlines()
        assert "Bots, not people: random v random, 8 games" in lines[0] and now["digest"] in "".join(lines[:6])
        assert sum("green-zoro" in line for line in lines) == 4
