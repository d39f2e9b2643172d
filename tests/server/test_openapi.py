"""What the OpenAPI says is so: requests of all forms, right and wrong, are sent to a real server by it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.support import Served

CONFIG = Path(__file__).with_name("schemathesis.toml")
EXAMPLES = os.environ.get("LOGPOSE_REQUESTS", "2")  # of each kind, for each path


@pytest.mark.slow
def test_every_path_answers_as_the_openapi_says(tmp_path: Path) -> None:
    with Served.in_folder(tmp_path) as served:
        command = (
            *(sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()"),
            *(f"--config-file={CONFIG}", "run", f"{served.address}/api/schema/openapi.json"),
            *(f"--max-examples={EXAMPLES}", "--seed=18", "--generation-database=none"),
            *(f"--header=Origin: {served.address}", "--checks=all", "--continue-on-failure"),
        )
        found = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert found.returncode == 0, f"{found.stdout[-20_000:]}{found.stderr[-2000:]}"
    print(next(line.strip() for line in found.stdout.splitlines() if "generated" in line))
