"""Nothing in the repository belongs to one machine or waits for later."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.support.shared_folder import ROOT

# Spelled so that this file passes its own test.
UNWANTED = {
    "a path of one machine": re.compile(
        r"(?<![\w.~*])/(?:root|home|work|tmp|opt|mnt|Users)/\w" + r"|\b[A-Z]:\\\\?Users\b|file:" + "///"
    ),
    "unfinished": re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b"),
}


def files() -> list[Path]:
    """The files of the repository: those that git knows or would add."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listing.returncode:
        pytest.skip("this copy is not a git repository")
    return [path for name in listing.stdout.decode().split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.parametrize("what", list(UNWANTED))
def test_no_file_holds(what: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in files()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1)
        if UNWANTED[what].search(line)
    ]
    assert found == []
