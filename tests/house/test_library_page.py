"""docs/library.md: a task takes no more lines than in the libraries beside it, and no public name is left out."""

import re

import pytest

import logpose
from tests.support.shared_folder import ROOT

PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OTHERS = ("python-chess", "OpenSpiel")


def tasks(page: str) -> dict[str, list[str]]:
    """The code blocks under each heading."""
    _, *sections = re.split(r"^## ", page, flags=re.MULTILINE)
    return {section.splitlines()[0]: BLOCK.findall(section) for section in sections}


def ours(blocks: list[str]) -> int:
    """The lines of the examples that stand before the other libraries' lines."""
    count = 0
    for block in blocks:
        if not block.startswith(">>> "):
            break
        count += sum(line.startswith((">>> ", "... ")) for line in block.splitlines())
    return count


def theirs(blocks: list[str]) -> dict[str, int]:
    """The lines that each of the other libraries needs; a library that does not have the task is left out."""
    counts: dict[str, int] = {}
    name = ""
    for line in [line for block in blocks if block.startswith("# ") for line in block.splitlines()]:
        if line.startswith("# "):
            name = line.removeprefix("# ")
        elif line:
            counts[name] = counts.get(name, 0) + 1
    return counts


TASKS = tasks(PAGE)


@pytest.mark.parametrize("task", TASKS)
def test_a_task_takes_no_more_lines_than_elsewhere(task: str) -> None:
    counts = theirs(TASKS[task])
    assert set(counts) <= set(OTHERS)
    assert 1 <= ours(TASKS[task]) <= min(counts.values(), default=99)


def test_most_tasks_are_compared() -> None:
    assert len(TASKS) >= 18
    assert [task for task in TASKS if not theirs(TASKS[task])] == [
        "Ask a person",
        "Read and write a deck",
        "List and search cards",
    ]


def test_the_page_names_everything_that_is_public() -> None:
    names = set(vars(logpose)["__all__"]) - {"__version__"}
    assert [name for name in sorted(names) if not re.search(rf"\b{name}\b", PAGE)] == []


def test_lines_are_counted() -> None:
    page = "## Task\n```python\n>>> a\n1\n>>> for b in c:\n...     b\n\n```\n"
    page += "```python\n# X\nd\n\n# Y has no such task\n# Z\ne\nf\n```\n```python\n>>> more\n\n```\n"
    (blocks,) = tasks(page).values()
    assert (ours(blocks), theirs(blocks)) == (3, {"X": 1, "Z": 2})
