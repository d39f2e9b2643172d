"""A compiled engine is used only if it was made from the very sources that are there."""

import json
import sysconfig
from pathlib import Path

import pytest

from logpose import compiled


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with an engine that was compiled just now."""
    package = tmp_path / "logpose"
    (package / "engine").mkdir(parents=True)
    (package / "errors.py").write_text("")
    (package / "engine" / "state.py").write_text("POWER = 5000\n")
    monkeypatch.setattr(compiled, "PACKAGE", package)
    monkeypatch.setattr(compiled, "MANIFEST", tmp_path / "manifest.json")
    monkeypatch.delenv("LOGPOSE_INTERPRETED", raising=False)
    write_manifest()
    return package


def write_manifest(suffix: object = sysconfig.get_config_var("EXT_SUFFIX")) -> None:
    sources = ["engine/state.py", "errors.py"]
    manifest = {
        "suffix": suffix,
        "engine": ["engine/state.py"],
        "sources": sources,
        "fingerprint": compiled.fingerprint(sources),
    }
    compiled.MANIFEST.write_text(json.dumps(manifest))


def test_it_is_used_when_nothing_has_changed(package: Path) -> None:
    assert compiled.why_not() == ""


def test_it_is_not_used_when_a_module_changed(package: Path) -> None:
    (package / "engine" / "state.py").write_text("POWER = 6000\n")
    assert compiled.why_not().startswith("sources changed")


def test_it_is_not_used_when_something_below_the_engine_changed(package: Path) -> None:
    (package / "errors.py").write_text("CODE = 1\n")
    assert compiled.why_not().startswith("sources changed")


def test_it_is_not_used_when_a_module_was_added(package: Path) -> None:
    (package / "engine" / "battle.py").write_text("")
    assert compiled.why_not().startswith("sources changed")


def test_it_is_not_used_when_a_module_was_removed(package: Path) -> None:
    (package / "engine" / "state.py").unlink()
    assert compiled.why_not().startswith("sources changed")


def test_it_is_not_used_by_another_python(package: Path) -> None:
    write_manifest(suffix=".another.so")
    assert compiled.why_not().startswith("built for another Python")


def test_it_is_not_used_when_told_so(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGPOSE_INTERPRETED", "1")
    assert compiled.why_not() == "LOGPOSE_INTERPRETED is set"
    monkeypatch.setenv("LOGPOSE_INTERPRETED", "0")
    assert compiled.why_not() == ""


def test_it_is_not_used_when_it_is_not_there(package: Path) -> None:
    compiled.MANIFEST.unlink()
    assert compiled.why_not().startswith("not built")


def test_a_wheel_without_it_says_what_was_lacking(package: Path) -> None:
    compiled.MANIFEST.write_text('{"lack": "there is no C compiler (cc)"}')
    assert compiled.why_not() == "not compiled when it was installed: there is no C compiler (cc)"
