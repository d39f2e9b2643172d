"""tools/foresight plays games to learn from, and what the foresight has learned comes true in them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec

from logpose.thinking import kernel
from logpose.thinking.foresight import foresight
from logpose.thinking.signs import WIDTH
from tests.support.shared_folder import ROOT

TOOL = ROOT / "tools" / "foresight"


@pytest.mark.slow
def test_games_are_played_and_who_wins_them_is_foreseen(shared: Path, tmp_path: Path) -> None:
    games = tmp_path / "games.npz"
    lists = shared / "data" / "decks.json"
    done = subprocess.run(
        [sys.executable, TOOL, "--seed", "77", "play", games, "--decks", lists, "--seconds", "2"],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = np.load(games)
    signs, won = found["signs"], found["won"]
    assert signs.shape == (len(won), WIDTH) and len(won) == len(found["games"]) > 50
    weights = foresight().weights
    said = [kernel.foreseen(weights, vec[float](one.tolist())) > 0 for one in signs]
    assert np.mean(np.array(said) == (won > 0.5)) > 0.6
