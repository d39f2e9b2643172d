"""Wheels: with a C compiler the engine is in them compiled, without one they still play the same games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from logpose import compiled
from logpose.server.site import FOLDER
from tests.golden.games import kept
from tests.support.shared_folder import ROOT

pytestmark = pytest.mark.slow
GOLDEN = ["bench-200", "team-match"]
PLAY = "import sys; from tests.golden.games import GAMES; print(*[GAMES[name]() for name in sys.argv[1:]])"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def run(*command: str | Path, cwd: Path = ROOT, environment: Mapping[str, str]) -> str:
    usual = {name: value for name, value in os.environ.items() if name not in ("LOGPOSE_INTERPRETED", "LOGPOSE_PGO")}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=cwd,
        env={**usual, **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def installed(project: Path, folder: Path, environment: Mapping[str, str]) -> tuple[zipfile.ZipFile, Path]:
    """The wheel of a project, and a folder that it is installed in."""
    site = folder / "site"
    pip = ["-m", "pip", "--disable-pip-version-check", "--quiet"]
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", f"--wheel-dir={folder}", project, environment=environment)
    [wheel] = folder.glob("*.whl")
    run(*pip, "install", "--no-deps", f"--target={site}", wheel, environment={})
    return zipfile.ZipFile(wheel), site


def engine_of(site: Path, **environment: str) -> str:
    asked = "from logpose import compiled; print(compiled.PACKAGE.parent, compiled.describe())"
    where, engine = run("-c", asked, environment={"PYTHONPATH": str(site), **environment}).strip().split(" ", 1)
    assert where == str(site)
    return engine


def games(site: Path) -> dict[str, str]:
    played = run("-c", PLAY, *GOLDEN, environment={"PYTHONPATH": str(site)})
    return dict(zip(GOLDEN, played.split(), strict=True))


def test_a_wheel_has_the_engine_compiled(tmp_path: Path) -> None:
    """Its engine is the one in build/compiled, so that the C is not compiled twice."""
    if shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]) is None:
        pytest.skip("there is no C compiler")
    wheel, site = installed(ROOT, tmp_path, {})
    names = set(wheel.namelist())
    sources = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "logpose").rglob("*.py")}
    assert {name for name in names if name.endswith(".py")} == sources
    assert {name.removesuffix(SUFFIX) for name in names if name.startswith("logpose/compiled_engine/logpose/")} == {
        f"logpose/compiled_engine/{name.removesuffix('.py')}"
        for name in sources
        if name.split("/")[1] in compiled.COMPILED
    }
    assert {f"logpose/thinking/{name}" for name in ("foresight.bin", "kernel.c", "network.bin")} <= names
    assert {"logpose/py.typed", "logpose/rulebook/rulings.json", "logpose/cards/data/OP01.jsonl"} <= names
    page = {path for path in FOLDER.rglob("*") if path.is_file()}
    carried = {name for name in names if name.startswith("logpose/server/site/")}
    assert carried == {path.relative_to(ROOT / "src").as_posix() for path in page}
    [information] = {name.split("/")[0] for name in names if ".dist-info/" in name}
    assert {f"{information}/licenses/{name}" for name in ("LICENSE", "NOTICE.md")} <= names
    assert "Root-Is-Purelib: false" in wheel.read(f"{information}/WHEEL").decode()
    assert "logpose = logpose.cli:main" in wheel.read(f"{information}/entry_points.txt").decode()
    assert engine_of(site) == "compiled"
    assert engine_of(site, LOGPOSE_INTERPRETED="1") == "interpreted (LOGPOSE_INTERPRETED is set)"
    assert games(site) == {name: kept()[name] for name in GOLDEN}
    (site / "logpose" / "engine" / "words.py").write_text("", encoding="utf-8")
    assert compiled_reason(site).startswith("sources changed")


def compiled_reason(site: Path) -> str:
    """What the finder says, without the import of a package whose sources may be broken."""
    return run("-c", "import compiled; print(compiled.why_not())", environment={"PYTHONPATH": str(site / "logpose")})


@pytest.mark.parametrize("compiler", ["no-such-compiler", "false"])
def test_a_source_distribution_installs_without_a_compiler(compiler: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__", "site"))
    page = copy / "src" / "logpose" / "server" / "site" / "assets" / "page.js"
    page.parent.mkdir(parents=True)
    for path in (page, page.parents[1] / "index.html", page.parents[1] / "licences.txt"):
        path.write_text("built", encoding="utf-8")
    shutil.copytree(ROOT / "tools", copy / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("LICENSE", "MANIFEST.in", "NOTICE.md", "README.md", "constraints.txt", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, copy)
    make = "import sys, wheels; wheels.build_sdist(sys.argv[1])"
    run("-c", make, tmp_path, cwd=copy, environment={"PYTHONPATH": str(copy / "tools")})
    [archive] = tmp_path.glob("*.tar.gz")
    wheel, site = installed(archive, tmp_path, {"CC": compiler})
    assert Path(str(wheel.filename)).name.endswith("-py3-none-any.whl")
    for name in ("index.html", "licences.txt", "assets/page.js"):
        assert wheel.read(f"logpose/server/site/{name}") == b"built"
    assert engine_of(site).startswith("interpreted (not compiled when it was installed: ")
    assert games(site) == {name: kept()[name] for name in GOLDEN}
