"""The example that needs numpy only learns to beat a random player; the others keep their promises that need no torch."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.shared_folder import ROOT

EXAMPLES = ROOT / "examples"
NAMES = ("learn_with_numpy", "ppo", "cloning", "ladder")


@pytest.fixture
def _beside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))


@pytest.mark.usefixtures("_beside")
def test_a_policy_learns_with_numpy_alone() -> None:
    from learn_with_numpy import learn

    first, *_, last = learn(rounds=4, games=24, rate=0.3, side_by_side=12)
    assert first < 0.65 and last > 0.7


@pytest.mark.usefixtures("_beside")
def test_a_curve_is_kept_and_drawn(tmp_path: Path) -> None:
    from curve import Curve, interval, main

    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)  # Wilson's, as the tables have it
    curve = Curve(tmp_path, "won", "seconds")
    curve.add(0, 0, 0, 5, 10)
    curve.add(10, 100, 2, 9, 10)
    assert (tmp_path / "curve.csv").read_text().splitlines()[1:] == ["0,0,0,5,10", "10,100,2,9,10"]
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    main(str(tmp_path / "curve.csv"), "won", "seconds")
    assert drawn.startswith("<svg ") and (tmp_path / "curve.svg").read_text(encoding="utf-8") == drawn


@pytest.mark.parametrize("name", NAMES)
def test_each_says_what_it_shows_and_its_one_command(name: str) -> None:
    source = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(source))
    assert said is not None and f"\n    python3 tools/learn {name}" in said
    assert f"`{name}.py`" in (EXAMPLES / "README.md").read_text(encoding="utf-8")


def test_masked_ppo_takes_at_most_200_lines() -> None:
    assert len((EXAMPLES / "ppo.py").read_text(encoding="utf-8").splitlines()) <= 200


def test_an_unknown_example_is_told_which_there_are() -> None:
    outcome = subprocess.run(
        [sys.executable, "tools/learn", "chess"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert outcome.returncode == 2 and ", ".join(NAMES) in outcome.stderr
