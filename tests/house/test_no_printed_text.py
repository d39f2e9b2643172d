"""Nothing in the repository is printed card text: facts may come from cards, sentences may not."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.support.shared_folder import ROOT

SHORTEST = 13  # words; a shorter line is often the only way in which the language can make one statement


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("−", "-").replace("’", "'")).strip().casefold()


def printed_lines(shared: Path) -> dict[str, str]:
    """Every long line of the official texts, and a card that has it."""
    cards = json.loads((shared / "data" / "cards_en.json").read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for card in cards:
        text = card["text"] or ""
        for line in (text, *re.split(r"<br>|\n", text)):
            if len(line.split()) >= SHORTEST:
                found[plain(line)] = card["number"]
    return found


def copied(text: str, lines: dict[str, str]) -> list[str]:
    """The cards whose lines stand in a file; strings that a program joins count as one."""
    joined = plain(re.sub(r'"\s*\n\s*f?"', "", text))
    return sorted({number for line, number in lines.items() if line in joined})


@pytest.mark.slow
def test_no_file_holds_a_line_of_printed_text(shared: Path) -> None:
    lines = printed_lines(shared)
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    found: dict[str, list[str]] = {}
    for name in tracked:
        if Path(name).suffix in (".py", ".md", ".toml", ".txt", ".json", ".jsonl") or "." not in Path(name).name:
            numbers = copied((ROOT / name).read_text(encoding="utf-8"), lines)
            found |= {name: numbers} if numbers else {}
    assert found == {}


def test_a_copied_line_is_found_though_a_program_breaks_it() -> None:
    line = "one two three four five six seven eight nine ten eleven twelve thirteen"
    assert copied(
        'text = (\n    "One two three four five six seven "\n    "eight nine ten eleven twelve thirteen"\n)',
        {line: "X-1"},
    )
    assert not copied("one two three", {line: "X-1"})
