"""Bots have a version: it changes with what decides, and with nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from logpose import compiled, identity
from logpose.bots import bot_version, versions

PACKAGE = compiled.PACKAGE


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources, in which anything may be changed."""
    shutil.copytree(PACKAGE, tmp_path / "logpose", ignore=shutil.ignore_patterns("data", "site", "__pycache__"))
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path / "logpose")
    monkeypatch.setattr(versions, "PACKAGE", tmp_path / "logpose")
    versions.fingerprint_of.cache_clear()
    return tmp_path / "logpose"


@pytest.fixture(autouse=True)
def forgetting() -> None:
    versions.fingerprint_of.cache_clear()


@pytest.mark.parametrize("file", ["thinking/worth.py", "bots/greedy.py", "play/imagine.py"])
def test_a_change_in_what_decides_is_another_version(package: Path, file: str) -> None:
    before, who = bot_version("greedy"), identity()
    with (package / file).open("a") as out:
        out.write("# another\n")
    versions.fingerprint_of.cache_clear()
    assert bot_version("greedy") != before
    assert identity().bots != who.bots and identity().engine == who.engine


def test_a_change_elsewhere_is_not(package: Path) -> None:
    before = identity()
    for file in ("cli/sim.py", "play/views.py", "sim/series.py"):
        (package / file).write_text("")
    versions.fingerprint_of.cache_clear()
    assert identity() == before


def test_the_engine_has_a_fingerprint_of_its_own(package: Path) -> None:
    before = identity()
    (package / "engine" / "battle.py").write_text("")
    versions.fingerprint_of.cache_clear()
    assert identity().engine != before.engine and identity().bots == before.bots


def test_parameters_are_part_of_the_name() -> None:
    assert bot_version("search").startswith("search:200@")
    assert bot_version("search:n300").split("@")[0] == "search:n300"
    assert bot_version("search:n300").split("@")[1] == bot_version("greedy").split("@")[1] == identity().bots
