"""`tools/web`: the page is built when something has changed, and a build that cannot be leaves what is there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.tools import tool

# Pretends to be npm: notes what it is asked for, and leaves a page where it is told to.
NPM = """\
import pathlib, sys
asked = sys.argv[1:]
with open({log!r}, "a") as log:
    log.write(" ".join(asked[:2]) + "\\n")
if {fails!r} and asked[0] == {fails!r}:
    sys.exit("npm error: nothing can be fetched")
if asked[0] == "ci":
    pathlib.Path("node_modules").mkdir(exist_ok=True)
if asked[:2] == ["run", "build"]:
    folder = pathlib.Path(asked[asked.index("--outDir") + 1])
    folder.mkdir()
    (folder / "index.html").write_text(pathlib.Path("index.html").read_text())
"""
# And node: it leaves the script of reports where it is told to.
NODE = """\
#!/bin/sh
if [ "$1" = report/build.mjs ]; then cat report/draw.mjs > "$2"; else echo v24.0.0; fi
"""


class Bench:
    """A project with a page, and tools that pretend."""

    def __init__(self, folder: Path, web: ModuleType) -> None:
        self.folder = folder
        self.web = web
        self.log = folder / "log"
        (folder / "web" / "node_modules").mkdir(parents=True)
        (folder / "web" / "report").mkdir()
        (folder / "src" / "logpose" / "server").mkdir(parents=True)
        (folder / "src" / "logpose" / "lab" / "report").mkdir(parents=True)
        (folder / "web" / "report" / "draw.mjs").write_text("draw")
        (folder / "web" / "index.html").write_text("one")
        (folder / "web" / "package.json").write_text('{"engines": {"node": ">=20.19"}}')
        (folder / "web" / "package-lock.json").write_text("{}")
        self.page = folder / "src" / "logpose" / "server" / "site" / "index.html"
        self.script = folder / "src" / "logpose" / "lab" / "report" / "vega.js"
        self.use("")

    def use(self, fails: str) -> None:
        """Makes one of the commands of npm fail."""
        npm = self.folder / "npm.py"
        npm.write_text(NPM.format(log=str(self.log), fails=fails))
        node = self.folder / "node"
        node.write_text(NODE)
        node.chmod(0o755)
        self.web.some_node = lambda: self.web.Node(node, (sys.executable, str(npm)))  # type: ignore[attr-defined]

    def build(self) -> int:
        code: int = self.web.main()
        return code

    def asked(self) -> list[str]:
        return self.log.read_text().split("\n")[:-1] if self.log.exists() else []


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    web = tool("web")
    monkeypatch.setattr(sys, "argv", ["web"])
    web.ROOT, web.WEB, web.BUILD = tmp_path, tmp_path / "web", tmp_path / "build"  # type: ignore[attr-defined]
    web.SITE = tmp_path / "src" / "logpose" / "server" / "site"  # type: ignore[attr-defined]
    web.REPORT = tmp_path / "src" / "logpose" / "lab" / "report" / "vega.js"  # type: ignore[attr-defined]
    web.__file__ = str(tmp_path / "tool")
    (tmp_path / "tool").write_text("")
    return Bench(tmp_path, web)


def test_the_page_is_built_once(bench: Bench) -> None:
    assert bench.build() == 0 and bench.page.read_text() == "one"
    assert bench.asked() == ["ci --no-audit", "run build"]
    assert bench.build() == 0 and len(bench.asked()) == 2


def test_a_change_builds_it_anew_and_fetches_nothing(bench: Bench) -> None:
    bench.build()
    (bench.folder / "web" / "index.html").write_text("two")
    bench.build()
    assert bench.page.read_text() == "two" and bench.asked()[2:] == ["run build"]


def test_a_test_and_what_is_made_change_nothing(bench: Bench) -> None:
    bench.build()
    for name in ("tests/a.ts", "src/generated/font.woff2", "node_modules/a.js"):
        path = bench.folder / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    bench.build()
    assert len(bench.asked()) == 2


def test_the_script_of_reports_is_built_by_itself(bench: Bench) -> None:
    bench.build()
    assert bench.script.read_text() == "draw"
    (bench.folder / "web" / "report" / "draw.mjs").write_text("draw more")
    bench.build()
    assert bench.script.read_text() == "draw more" and len(bench.asked()) == 2


def test_another_lock_is_fetched(bench: Bench) -> None:
    bench.build()
    (bench.folder / "web" / "package-lock.json").write_text('{"packages": {}}')
    bench.build()
    assert bench.asked()[2:] == ["ci --no-audit", "run build"]


def test_without_a_network_the_last_page_stays(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    bench.build()
    (bench.folder / "web" / "package-lock.json").write_text('{"packages": {}}')
    bench.use("ci")
    assert bench.build() == 0 and bench.page.read_text() == "one"
    assert "could not fetch its packages. What was built last is used." in capsys.readouterr().out


def test_without_a_network_and_without_a_page_it_says_so(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    bench.use("ci")
    assert bench.build() == 1 and not bench.page.exists()
    said = capsys.readouterr().err
    assert "npm error: nothing can be fetched" in said and "`logpose play` plays in the terminal." in said


def test_a_page_that_does_not_compile_is_an_error_and_the_last_one_stays(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.build()
    (bench.folder / "web" / "index.html").write_text("two")
    bench.use("run")
    assert bench.build() == 1 and bench.page.read_text() == "one"
    assert "it does not compile" in capsys.readouterr().err
    assert not list((bench.folder / "build").glob("page-*"))


@pytest.mark.parametrize(
    ("version", "is_taken"), [("v20.19.0", True), ("v24.1.0", True), ("v20.18.3", False), ("", False)]
)
def test_node_of_the_machine_is_taken_if_it_is_new_enough(
    version: str, is_taken: bool, bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / "bin" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin") + os.pathsep + "/bin")
    assert (bench.web.node_of_the_machine() is not None) == is_taken


def test_the_makefile_says_what_there_is() -> None:
    said = subprocess.run(["make", "help"], cwd=tool("web").ROOT, capture_output=True, text=True, check=True).stdout
    assert "make web " in said and "make play " in said
