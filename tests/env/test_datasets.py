"""Data sets have what a replay of the games shows: every observation, every choice, every result."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from logpose import cli, new_game, training_decks
from logpose.env.datasets import FIELDS, actions, export_observations
from logpose.env.observer import Observer
from logpose.env.spaces import PARTS
from logpose.errors import RunError, UsageError
from logpose.lab import Run
from logpose.lab.rows import unpacked
from tests.lab.playing_here import plan, played


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "run"
    played(folder, plan(decks=2, games=4, bots=("random", "greedy")))
    return folder


def test_a_data_set_is_what_a_replay_shows(folder: Path, tmp_path: Path) -> None:
    with Run.open(folder) as run:
        made = export_observations(run, "npz", tmp_path / "data", rows=150)
        about = json.loads((made / "about.json").read_text(encoding="utf-8"))
        assert about["label"].startswith("Bots, not people") and about["digest"] == run.digest()
        shards = [np.load(path) for path in sorted(made.glob("choices-*.npz"))]
        assert [len(shard["action"]) for shard in shards] == about["rows"] and set(about["rows"][:-1]) == {150}
        found = {name: np.concatenate([shard[name] for shard in shards]) for name in (*PARTS, "action_mask", *FIELDS)}
        table = np.load(made / "cards.npz")
        observer, at = Observer(), 0
        for row in run.games():
            sides = run.cells()[row.cell].sides
            game = run.player.begin(row)
            for choice in unpacked(row.choices):
                assert game.decision is not None
                seat = game.decision.seat
                side = sides[seat ^ row.swapped]
                seen = observer.observe(game, seat)
                for name, part in seen["observation"].items():
                    if name not in ("cards", "trash", "left"):
                        assert np.array_equal(found[name][at], part)
                # The cards are the same, though they stand elsewhere in another table.
                here, there = seen["observation"]["cards"], found["cards"][at]
                assert np.array_equal(here[:, 1:], there[:, 1:])
                assert np.array_equal(observer.card_table[here[:, 0]], table["card_table"][there[:, 0]])
                for name in ("trash", "left"):
                    one, other = observer.card_table[seen["observation"][name]], table["card_table"][found[name][at]]
                    assert np.array_equal(np.sort(one, axis=1), np.sort(other, axis=1))
                assert np.array_equal(found["action_mask"][at], seen["action_mask"])
                assert (found["action"][at], found["seat"][at]) == (choice, seat)
                assert about["bots"][found["bot"][at]] == side.bot and about["decks"][found["deck"][at]] == side.deck
                assert (found["cell"][at], found["number"][at]) == (row.cell, row.number)
                game.choose(choice)
                at += 1
            assert game.result is not None
            mine = (found["cell"] == row.cell) & (found["number"] == row.number)
            won = np.isin(found["seat"][mine], game.result.winners)
            assert np.array_equal(found["reward"][mine], np.where(won, 1, -1))
        assert at == len(found["action"]) == sum(about["rows"])


def test_pages_are_rows_of_their_own() -> None:
    game = new_game(training_decks()[:2], seed=3)
    assert game.decision is not None
    offered = game.decision.options
    offered[:] = (offered * 250)[:250]
    assert list(actions(game, 3)) == [(0, 3)]
    assert list(actions(game, 95)) == [(0, 95), (95, 0)]
    assert list(actions(game, 249)) == [(0, 95), (95, 95), (190, 59)]
    assert list(actions(game, 250)) == []  # a loop declared so often that it is not listed
    offered[:] = offered[:96]
    assert list(actions(game, 95)) == [(0, 95)]


def test_the_command_writes_a_folder_and_never_over_one(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["lab", "export", str(folder), "--table", "observations", "--as", "npz", "--to", str(tmp_path / "data")]
    assert cli.main(command) == 0 and capsys.readouterr().out.strip().endswith("data")
    assert {path.name for path in (tmp_path / "data").iterdir()} == {"about.json", "cards.npz", "choices-00000.npz"}
    assert cli.main(command) == 2 and "exists already" in capsys.readouterr().err


def test_other_shapes_are_refused(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with Run.open(folder) as run:
        with pytest.raises(UsageError, match="npz and parquet"):
            export_observations(run, "csv", tmp_path / "data")
        with pytest.raises(UsageError, match="Parquet needs pyarrow"):
            export_observations(run, "parquet", tmp_path / "data")
    assert not list(tmp_path.iterdir())


def test_without_numpy_a_sentence_says_so(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "logpose.env.datasets", None)
    assert cli.main(["lab", "export", str(folder), "--table", "observations", "--as", "npz"]) == 2
    assert "pip install 'logpose[env]'" in capsys.readouterr().err


def test_a_game_that_is_another_one_now_leaves_nothing(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("logpose.lab.playing.ending", lambda game, swapped: (0, "?", 0, 0))
    with Run.open(folder) as run, pytest.raises(RunError, match="not the same any more"):
        export_observations(run, "npz", tmp_path / "data")
    assert not list(tmp_path.iterdir())


def test_parquet_has_the_same_rows(folder: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'logpose[lab]'")
    with Run.open(folder) as run:
        plain = np.load(export_observations(run, "npz", tmp_path / "npz") / "choices-00000.npz")
        table = parquet.read_table(export_observations(run, "parquet", tmp_path / "parquet") / "choices-00000.parquet")
    assert set(table.column_names) == set(plain.files)
    for name in plain.files:
        found = np.array(table[name].to_pylist(), plain[name].dtype)
        assert np.array_equal(found.reshape(plain[name].shape), plain[name])
