"""`tools/build`: one compile at a time, which leaves a whole engine or nothing."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.shared_folder import ROOT


@pytest.fixture
def compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/compiling.py, building into a folder of the test, where there is something to do."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    module = importlib.import_module("compiling")
    finder = module.load_finder()
    monkeypatch.setattr(finder, "BUILD", tmp_path / "compiled")
    monkeypatch.setattr(finder, "MANIFEST", tmp_path / "compiled" / "manifest.json")
    monkeypatch.setattr(module, "load_finder", lambda: finder)
    monkeypatch.setattr(module, "BUILD", tmp_path)
    monkeypatch.setattr(module, "missing_for_c", str)
    return module


def pretend(sources: list[str], folder: Path) -> Path:
    """Compiles nothing."""
    (folder / "compiled").mkdir()
    return folder / "compiled"


def test_a_compile_leaves_an_engine_that_fits(compiling: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "compile_engine", pretend)
    assert compiling.is_needed()
    compiling.bring_up_to_date()
    assert not compiling.is_needed()
    monkeypatch.setattr(compiling, "LEVEL", "0")
    assert compiling.is_needed()


def test_a_compile_that_breaks_off_leaves_what_was_there(
    compiling: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(sources: list[str], folder: Path) -> Path:
        pretend(sources, folder)
        raise KeyboardInterrupt

    earlier = tmp_path / "compiled" / "manifest.json"
    earlier.parent.mkdir()
    earlier.write_text('{"suffix": "of another Python"}')
    (tmp_path / "compiling-killed").mkdir()
    monkeypatch.setattr(compiling, "compile_engine", broken_off)
    with pytest.raises(KeyboardInterrupt):
        compiling.bring_up_to_date()
    assert earlier.is_file() and not list(tmp_path.glob("compiling-*"))


def test_only_one_process_compiles(compiling: ModuleType) -> None:
    with compiling.alone() as first, compiling.alone(wait=False) as second:
        assert first and not second
    with compiling.alone(wait=False) as third:
        assert third


def test_in_the_background_it_starts_once(compiling: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr(compiling.subprocess, "Popen", lambda command, **options: started.append(command[1:]))
    compiling.start_in_the_background()
    with compiling.alone():
        compiling.start_in_the_background()
    assert started == [[sys.executable, str(ROOT / "tools" / "build")]]


@pytest.mark.parametrize("options", [[], ["--background"]])
def test_without_a_compiler_a_line_says_so(options: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "build", *options],
        env={**os.environ, "CC": "no-such-compiler"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.endswith("runs interpreted, slower but the same: there is no C compiler (no-such-compiler).\n")
