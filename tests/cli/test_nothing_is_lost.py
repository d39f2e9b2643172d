"""Whatever ends a game or an import, what was acknowledged is there. `make prove` does it more often (piece "kept")."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.support.shared_folder import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals.")


@pytest.mark.parametrize(
    ("what", "count"),
    [
        ("kill", 6),
        *(
            pytest.param(what, count, marks=pytest.mark.slow)
            for what, count in (
                ("hang-up", 3),
                ("quit", 2),
                ("closed-terminal", 2),
                ("terminate", 2),
                ("full-disk", 4),
                ("kill-import", 3),
            )
        ),
    ],
)
def test_nothing_that_was_acknowledged_is_lost(what: str, count: int) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.support.ending", what, str(count)]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout == f"{count} × {what}: nothing lost, no half file\n"
