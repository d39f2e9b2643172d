"""Copies of the project in which a test changes the sources, and what mypy says of them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.support.shared_folder import ROOT

SOURCES = Path("src/logpose")


def copy_of_project(folder: Path, *others: str) -> Path:
    """The sources without the cards, and other folders of the project."""
    for part in ("src", *others):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "data", "*.egg-info"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def complaints(copy: Path, learned: Path) -> list[str]:
    """What mypy says of the sources of a copy. What it learned of all else, another copy need not teach it again."""
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(learned), "--no-error-summary", SOURCES.as_posix()]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False).stdout.splitlines()


def places(complaints: list[str], word: str = "") -> set[str]:
    """The files of the sources that complaints, or those with a word, are about."""
    found = [line for line in complaints if re.search(rf"\b{word}\b", line) and ": error: " in line]
    return {line.split(":")[0].removeprefix(f"{SOURCES.as_posix()}/") for line in found}
