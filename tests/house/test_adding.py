"""docs/adding.md is true: its examples are made in a copy of the project, and played there.

A block of the page is an edit: a piece of a diff, after a line that names the file and who asks for it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.house.copies import SOURCES, complaints, copy_of_project, places
from tests.support.shared_folder import ROOT

PAGE = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
MOST = {"Flip": 6, "when_blocked": 4, "triple_attack": 4, "LoseKeywords": 6}
"""How many files of the sources each example may need."""

SECTION = re.compile(r"^## [\w ]+: `(\w+)`$", re.MULTILINE)
BLOCK = re.compile(r"^`(?P<file>[\w/.]+)`, (?P<why>[^\n]+):\n\n```diff\n(?P<diff>.+?)^```$", re.MULTILINE | re.DOTALL)
PLAYED = re.compile(r"^```python\n(.+?)^```$", re.MULTILINE | re.DOTALL)
COUNT = re.compile(r"^\| \[.+?\]\(#.+?-(\w+)\) \|.+\| (\d+) \|$", re.MULTILINE)
FIRST = "the first step"
MYPY = "which mypy asks for"


@dataclass(frozen=True)
class Edit:
    """One block of the page. `why` is the first step, or who asks for it."""

    example: str
    file: str
    why: str
    diff: str

    @property
    def asking_test(self) -> str:
        found = re.fullmatch(r"which `(tests/[\w/]+\.py)` asks for", self.why)
        return found[1] if found else ""

    @property
    def once(self) -> str:
        """The file that has mypy ask for this one."""
        found = re.fullmatch(rf"{MYPY} once `([\w/.]+)` is done", self.why)
        return found[1] if found else ""

    def make(self, copy: Path) -> None:
        path = copy / (self.file if self.file.startswith("docs/") else SOURCES / self.file)
        text = path.read_text(encoding="utf-8")
        for hunk in self.diff.split("@@\n"):
            lines = hunk.splitlines()
            old = "".join([f"\n{line[1:]}" for line in lines if not line.startswith("+")])
            new = "".join([f"\n{line[1:]}" for line in lines if not line.startswith("-")])
            assert f"{text}\n".count(f"{old}\n") == 1, f"In {self.file} this must stand once:{old}"
            text = f"{text}\n".replace(f"{old}\n", f"{new}\n").removesuffix("\n")
        path.write_text(text, encoding="utf-8")


_, *PARTS = SECTION.split(PAGE)
SECTIONS = dict(zip(PARTS[::2], PARTS[1::2], strict=True))
EDITS = [
    Edit(name, found["file"], found["why"], found["diff"])
    for name, section in SECTIONS.items()
    for found in BLOCK.finditer(section)
]
FIRST_STEPS = [edit for edit in EDITS if edit.why == FIRST]
ASKED_BY_MYPY = [edit for edit in EDITS if edit.why == MYPY]
ASKED_BY_TESTS = [edit for edit in EDITS if edit.asking_test]
TESTS = sorted({edit.asking_test for edit in ASKED_BY_TESTS})


def copy_with(folder: Path, edits: list[Edit]) -> Path:
    copy = copy_of_project(folder, "tests", "docs")
    for edit in edits:
        edit.make(copy)
    return copy


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(copy / "src"), str(copy)])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": path, "LOGPOSE_INTERPRETED": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def run_tests(copy: Path, *files: str) -> subprocess.CompletedProcess[str]:
    return run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files)


def plainly(text: str) -> str:
    """Names of words and of constants alike: LoseKeywords and LOSE_KEYWORDS."""
    return text.replace("_", "").lower()


def test_the_page_says_how_many_files_of_the_sources_each_example_needs() -> None:
    files = {name: {edit.file for edit in EDITS if edit.example == name} for name in SECTIONS}
    needed = {name: len([file for file in those if not file.startswith("docs/")]) for name, those in files.items()}
    assert {anchor: int(count) for anchor, count in COUNT.findall(PAGE)} == {
        name.lower(): count for name, count in needed.items()
    }
    assert needed.keys() == MOST.keys()
    assert [name for name, count in needed.items() if count > MOST[name]] == []


def test_every_block_of_the_page_has_a_reason() -> None:
    assert len(EDITS) == PAGE.count("```diff\n")
    assert [edit for edit in EDITS if edit.why not in (FIRST, MYPY) and not edit.asking_test and not edit.once] == []
    assert [edit.example for edit in FIRST_STEPS] == list(SECTIONS)


@pytest.mark.slow
def test_after_the_first_step_mypy_names_the_places_that_the_page_names(tmp_path: Path, learned: Path) -> None:
    said = complaints(copy_with(tmp_path, FIRST_STEPS), learned)
    promised = {name: {edit.file for edit in ASKED_BY_MYPY if edit.example == name} for name in SECTIONS}
    assert {name: places(said, name) for name in SECTIONS} == promised, "\n".join(said)


@pytest.mark.slow
def test_mypy_then_names_the_places_that_need_something_new(tmp_path: Path, learned: Path) -> None:
    said = complaints(copy_with(tmp_path, [*FIRST_STEPS, *ASKED_BY_MYPY]), learned)
    assert places(said) == {edit.once for edit in EDITS if edit.once}, "\n".join(said)


def follows(edit: Edit, missing: Edit) -> bool:
    """Whether an edit is the one that is missing, or one that the same test asks for later in the example."""
    alike = (edit.example, edit.why) == (missing.example, missing.why)
    return alike and EDITS.index(edit) >= EDITS.index(missing)


@pytest.mark.slow
def test_a_test_names_each_of_the_other_places(tmp_path: Path) -> None:
    silent: list[str] = []
    for number, missing in enumerate(ASKED_BY_TESTS):
        copy = copy_with(tmp_path / str(number), [edit for edit in EDITS if not follows(edit, missing)])
        tested = run_tests(copy, "-x", missing.asking_test)
        if tested.returncode == 0 or plainly(missing.example) not in plainly(tested.stdout):
            silent.append(f"{missing.file}: {tested.stdout}{tested.stderr}")
    assert silent == []


@pytest.mark.slow
def test_the_whole_examples_satisfy_mypy_and_the_tests_and_are_played(tmp_path: Path, learned: Path) -> None:
    copy = copy_with(tmp_path, EDITS)
    assert complaints(copy, learned) == []
    for checked in (run(copy, "-m", "ruff", "check", "src"), run(copy, "-m", "ruff", "format", "--check", "src")):
        assert checked.returncode == 0, checked.stdout
    tested = run_tests(copy, *TESTS)
    assert tested.returncode == 0, tested.stdout + tested.stderr
    for section in SECTIONS.values():
        (game,) = PLAYED.findall(section)
        played = run(copy, "-c", game)
        assert played.returncode == 0, game + played.stderr
    fuzzed = run(copy, "-c", "from logpose.cli import main; main()", "fuzz", "--cards", "generated", "--games", "20")
    assert fuzzed.returncode == 0, fuzzed.stdout
