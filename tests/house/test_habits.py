"""Versions agree, the workflows and hooks run commands that exist, and the site shows every page."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from logpose import __version__
from tests.support.shared_folder import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
# What a job of a workflow may run: a target of the Makefile, a tool of the project, or an installed command.
COMMAND = re.compile(
    r"make (?P<target>\w+) PYTHON=python|python (?P<tool>tools/\w+)|\$\{\{ matrix\.bin }}/(?P<installed>\w+).*"
)
VALUE = re.compile(r"\s*(?:- )?(?P<name>[\w-]+): (?P<value>.+)")


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def values(text: str, name: str) -> list[str]:
    """The one-line values with this name in a YAML text."""
    found = filter(None, map(VALUE.fullmatch, text.splitlines()))
    return [value["value"].strip("\"'") for value in found if value["name"] == name]


def is_installed(command: str) -> bool:
    return any((Path(sys.executable).parent / f"{command}{suffix}").is_file() for suffix in ("", ".exe"))


def runs(command: str) -> bool:
    """Whether a command of a workflow is the project's own and there is such a target, tool or program."""
    found = COMMAND.fullmatch(command)
    if found is None:
        return False
    if target := found["target"]:
        return re.search(rf"^{target}:", text_of("Makefile"), re.MULTILINE) is not None
    if tool := found["tool"]:
        return (ROOT / tool).is_file()
    return is_installed(found["installed"])


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "logpose.__version__"}
    newest = re.search(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert newest is not None
    citation = text_of("CITATION.cff")
    assert values(citation, "version") == [newest[1]] == [__version__]
    assert values(citation, "date-released") == [newest[2]]


def test_the_citation_names_the_project_as_its_metadata_does() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    citation = text_of("CITATION.cff")
    assert values(citation, "cff-version") == ["1.2.0"]
    assert values(citation, "title") == [project["name"]]
    assert values(citation, "license") == [project["license"]]
    assert values(citation, "name") == [author["name"] for author in project["authors"]]


def test_there_is_a_workflow_for_tests_wheels_and_the_site() -> None:
    assert [path.stem for path in WORKFLOWS] == ["docs", "test", "wheels"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_run_the_projects_own_commands(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert "\t" not in text
    commands = values(text, "run")
    assert commands or values(text, "CIBW_TEST_COMMAND")
    assert [command for command in commands if not runs(command)] == []


def test_workflows_test_every_python_from_the_oldest_that_logpose_needs() -> None:
    oldest = tomllib.loads(text_of("pyproject.toml"))["project"]["requires-python"].removeprefix(">=")
    (versions,) = values(text_of(".github/workflows/test.yml"), "python")
    tested = re.findall(r"\d+\.\d+", versions)
    (built,) = values(text_of(".github/workflows/wheels.yml"), "CIBW_BUILD")
    assert tested[0] == oldest
    assert built.split() == [f"cp{version.replace('.', '')}-*" for version in tested]


def test_the_hooks_run_installed_tools_of_the_environment() -> None:
    text = text_of(".pre-commit-config.yaml")
    tools = [entry.split()[0] for entry in values(text, "entry")]
    assert {Path(tool).name for tool in tools} == {"ruff", "mypy"}
    assert [tool for tool in tools if not tool.startswith(".venv/bin/") or not is_installed(Path(tool).name)] == []
    assert values(text, "repo") == ["local"] and set(values(text, "language")) == {"system"}


def test_every_page_is_in_the_navigation_of_the_site() -> None:
    listed = re.findall(r"^   ([\w/-]+)$", text_of("index.rst"), re.MULTILINE)
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    shown = {page.relative_to(ROOT).with_suffix("").as_posix() for page in pages} - {"README"}
    assert len(listed) == len(set(listed)) and set(listed) == shown


def test_what_the_site_needs_is_pinned() -> None:
    needed = tomllib.loads(text_of("pyproject.toml"))["project"]["optional-dependencies"]["docs"]
    pinned = {line.partition("==")[0].lower() for line in text_of("constraints.txt").splitlines()}
    assert set(needed) <= pinned


@pytest.mark.parametrize("command", ["make nothing PYTHON=python", "python tools/nothing", "curl example.org"])
def test_a_command_that_is_not_the_projects_own_is_found(command: str) -> None:
    assert not runs(command)
