"""docs/language.md shows every word of the language, and what it shows is what the writer writes and the reader reads.

`tools/examples` renews the English of the page.
"""

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from logpose.cards.trees import WORDS
from logpose.language import nodes
from logpose.language.reader import read
from logpose.language.writer import write
from tests.support.shared_folder import ROOT

PAGE = (ROOT / "docs" / "language.md").read_text(encoding="utf-8")
NAMESPACE = vars(nodes)
PLAIN_VALUES = [
    name
    for name, alias in NAMESPACE.items()
    if get_args(alias) and all(isinstance(one, str) for one in get_args(alias))
]
EXAMPLE = re.compile(r"^- `(.+)`\n  → (.+)$", re.MULTILINE)
TEMPLATE = re.compile(r"In `(.+)`:$", re.MULTILINE)
ROW = re.compile(r"^\| `(.+?)` \| (.+) \|$", re.MULTILINE)


def sections() -> dict[str, str]:
    """The sections of the page by word: "### `Draw`"."""
    _, *parts = re.split(r"^### ", PAGE, flags=re.MULTILINE)
    return {part.splitlines()[0].strip("`"): re.split(r"^## ", part, flags=re.MULTILINE)[0] for part in parts}


def examples() -> Iterator[tuple[str, str, str]]:
    """Section, tree and English of every example, tables included."""
    for name, section in sections().items():
        for tree, english in EXAMPLE.findall(section):
            yield name, tree, english.replace("\\<", "<")
        for template in TEMPLATE.findall(section):
            for value, english in ROW.findall(section):
                yield name, template.replace("{}", value), english.replace("\\<", "<")


def paste(tree: str) -> Any:
    return eval(tree, NAMESPACE.copy())


def words_of(tree: object) -> list[str]:
    return [type(node).__name__ for node in nodes.parts(tree)]


def test_every_word_has_a_section_and_every_section_a_word() -> None:
    assert sorted(sections()) == sorted([*WORDS, *PLAIN_VALUES])


@pytest.mark.parametrize(("tree", "english"), [(tree, english) for _, tree, english in examples()])
def test_the_english_is_what_the_writer_writes_and_the_reader_reads(tree: str, english: str) -> None:
    assert write((paste(tree),)) == [english]
    assert read(english).abilities == (paste(tree),)


@pytest.mark.parametrize("name", WORDS)
def test_the_examples_of_a_word_use_it(name: str) -> None:
    trees = [paste(tree) for section, tree, _ in examples() if section == name]
    assert trees and all(name in words_of(tree) for tree in trees)


def test_plain_english_is_enough_for_every_word() -> None:
    assert [english for _, _, english in examples() if "amely (" in english] == []


@pytest.mark.parametrize("name", PLAIN_VALUES)
def test_every_value_is_shown(name: str) -> None:
    shown = {value for value, _ in ROW.findall(sections()[name])}
    elsewhere = {value for value in get_args(NAMESPACE[name]) if f'"{value}"' in PAGE}
    assert shown and set(get_args(NAMESPACE[name])) == shown | elsewhere
