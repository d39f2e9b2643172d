"""Whole games come to what they came to before, compiled and interpreted, under any hash seed.

A change that is meant to change games renews the constants: `python -m tests.golden.renew`.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from logpose import compiled
from tests.golden.games import GAMES, kept
from tests.support.shared_folder import ROOT

LONG = {"fuzz-100", "fuzz-20-teams", "told-70", "asked-25", "bots-8", "search-1"}
HASH_SEEDS = ["0", "4711"] if compiled.is_compiled() else ["4711"]  # interpreted, each takes long
RENEW = "if games were meant to change: python -m tests.golden.renew"


def test_a_checksum_is_kept_for_each_list_of_games() -> None:
    assert list(kept()) == list(GAMES), RENEW


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.slow if name in LONG else ()) for name in GAMES])
def test_the_games_are_what_they_were(name: str) -> None:
    assert GAMES[name]() == kept()[name], RENEW


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_the_games_do_not_depend_on_the_hash_seed(hash_seed: str) -> None:
    command = "from tests.golden.games import GAMES; print(*[play() for play in GAMES.values()])"
    run = subprocess.run(
        [sys.executable, "-c", command],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == list(kept().values())
