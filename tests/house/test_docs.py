"""The pages keep to a readable width, their links lead somewhere, and every page can be reached."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.shared_folder import ROOT

WIDTH = 120
README = ROOT / "README.md"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]

# Examples of the effect language: a tree, or the template of a table, and its English. A test reads them line by line.
EXAMPLE = re.compile(r"(?:- |In )`[^`]+`:?|  → .+")
HEADING = re.compile(r"#+ (.+)")
LINK = re.compile(r"\[[^\]]*\]\(([^()\s]+)\)")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines outside code blocks, with their numbers."""
    in_code = False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("```"):
            in_code = not in_code
        elif not in_code:
            yield number, line


def wide(text: str) -> list[int]:
    """The numbers of prose lines that are too wide."""
    return [
        number
        for number, line in lines_of(text)
        if len(line) >= WIDTH and not line.startswith("|") and not EXAMPLE.fullmatch(line)
    ]


def links(text: str) -> list[str]:
    return [target for _, line in lines_of(text) for target in LINK.findall(re.sub(r"`[^`]*`", "", line))]


def anchor(heading: str) -> str:
    """The anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(text: str) -> set[str]:
    return {anchor(found[1]) for _, line in lines_of(text) if (found := HEADING.fullmatch(line))}


def is_local(target: str) -> bool:
    return not target.startswith(("https://", "http://"))


def broken(page: Path, text: str) -> list[str]:
    """The local links of a page that lead to no file or to no heading."""
    return [target for target in filter(is_local, links(text)) if not leads_somewhere(page, target)]


def leads_somewhere(page: Path, target: str) -> bool:
    file, _, heading = target.partition("#")
    path = (page.parent / file).resolve() if file else page
    return path.is_file() and (not heading or heading in anchors(path.read_text(encoding="utf-8")))


def linked_from(page: Path) -> set[Path]:
    """The pages that a page links."""
    targets = filter(is_local, links(page.read_text(encoding="utf-8")))
    return {(page.parent / target.partition("#")[0]).resolve() for target in targets} & set(PAGES)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_prose_lines_are_under_120_columns(page: Path) -> None:
    assert [f"{name(page)}:{number}" for number in wide(page.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_local_links_lead_to_files_and_headings(page: Path) -> None:
    assert broken(page, page.read_text(encoding="utf-8")) == []


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, waiting = {README}, [README]
    while waiting:
        new = linked_from(waiting.pop()) - reached
        reached |= new
        waiting += new
    assert [name(page) for page in PAGES if page not in reached] == []


def test_a_wide_line_is_found_outside_code_tables_and_examples() -> None:
    long = "word " * 30
    assert wide(f"short\n```\n{long}\n```\n| {long} |\n- `{long}`\n  → {long}\n{long}\n- {long}\n") == [8, 9]


def test_a_link_without_a_file_or_a_heading_is_found() -> None:
    text = "[a](cards.md#searching) [b](cards.md#nothing) [c](none.md) [d](https://a.b/none.md) `[e](none.md)`"
    assert broken(ROOT / "docs" / "errors.md", text) == ["cards.md#nothing", "none.md"]


def test_anchors_are_those_of_headings_outside_code() -> None:
    assert anchors("## Two words, (1)\n```\n# remark\n```\n### `Draw`\n") == {"two-words-1", "draw"}
