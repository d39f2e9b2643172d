"""The official rulings by card: each in our words, with the tests that play it.

A test marks itself with `@ruling(id, card, …)`. `tools/rulings` runs these tests and writes the table of their results.
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final, Literal

TABLE: Final = Path(__file__).with_name("rulings.json")
GENERAL: Final = "general"

State = Literal["passes", "fails", "not a test"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """One official ruling. Where it cannot be a test, `summary` says why."""

    id: str
    cards: tuple[str, ...]
    summary: str
    tests: tuple[str, ...] = ()
    state: State = "passes"

    @property
    def set(self) -> str:
        """The set of its first card, or "general"."""
        return self.cards[0].split("-")[0] if self.cards else GENERAL


@cache
def all_rulings() -> tuple[Ruling, ...]:
    """All rulings that the project knows, by set and card."""
    rows = json.loads(TABLE.read_text(encoding="utf-8"))
    return tuple(Ruling(**{**row, "cards": tuple(row["cards"]), "tests": tuple(row["tests"])}) for row in rows)


def rulings_on(card: str) -> list[Ruling]:
    """The rulings on a card."""
    return [ruling for ruling in all_rulings() if card in ruling.cards]


def rulings_about(words: str) -> list[Ruling]:
    """The rulings that speak of all these words, in whatever case; a word may go on: block, blocker."""
    wanted = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()]
    return [ruling for ruling in all_rulings() if wanted and all(word.search(ruling.summary) for word in wanted)]


def marked_in(files: Iterable[Path], root: Path) -> Iterator[Ruling]:
    """The marks `@ruling(…)` of tests: a row for each, with the first line of the test's docstring as its summary."""
    for path in files:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                summary = (ast.get_docstring(node) or "").partition("\n")[0]
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "ruling":
                        id, *cards = (str(ast.literal_eval(argument)) for argument in decorator.args)
                        yield Ruling(id, tuple(cards), summary, (f"{path.relative_to(root).as_posix()}::{node.name}",))


def gathered(marks: Iterable[Ruling]) -> list[Ruling]:
    """One row for each ruling, with all its tests, in the order of sets and cards."""
    found: dict[str, Ruling] = {}
    for mark in marks:
        known = found.get(mark.id)
        if known is None:
            found[mark.id] = mark
        else:
            cards = (*known.cards, *(card for card in mark.cards if card not in known.cards))
            found[mark.id] = replace(known, cards=cards, tests=(*known.tests, *mark.tests))
    return sorted(found.values(), key=lambda one: (one.set != GENERAL, one.cards, one.id))


def written(rulings: Iterable[Ruling]) -> str:
    """The table as a file: a ruling a line."""
    rows = [json.dumps(asdict(ruling), ensure_ascii=False) for ruling in rulings]
    return "[\n" + ",\n".join(rows) + "\n]\n"


@dataclass(slots=True)
class Count:
    """How a set's rulings stand."""

    set: str
    rulings: int = 0
    tested: int = 0
    passing: int = 0
    not_tests: int = 0


def counts(rulings: Iterable[Ruling]) -> list[Count]:
    """By set, and a total at the end."""
    found: dict[str, Count] = {}
    total = Count("total")
    for ruling in rulings:
        for count in (found.setdefault(ruling.set, Count(ruling.set)), total):
            count.rulings += 1
            count.tested += bool(ruling.tests)
            count.passing += ruling.state == "passes"
            count.not_tests += ruling.state == "not a test"
    return [*found.values(), total]


def page(rulings: Iterable[Ruling]) -> str:
    """The page docs/rulings.md."""
    listed = list(rulings)
    total = counts(listed)[-1]
    lines = [
        "# The official rulings, and the tests that play them",
        "",
        "`tools/rulings` writes this page. The id of a ruling is its id in the collection of official questions and",
        "answers. The words are ours. `logpose rulings OP01-016` shows the rulings on one card, and",
        "`logpose rulings --table` shows the counts.",
        "",
        f"There are {total.rulings} rulings: {total.passing} have a test that passes, {total.not_tests} cannot have a test.",
        "",
        "| set | rulings | tested | passing | not tests |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| {one.set} | {one.rulings} | {one.tested} | {one.passing} | {one.not_tests} |" for one in counts(listed)
    ]
    section = ""
    for ruling in listed:
        if ruling.set != section:
            section = ruling.set
            lines += ["", f"## {section}", "", "| ruling | cards | what was ruled | test |", "|---|---|---|---|"]
        tests = "<br>".join(f"[{test.partition('::')[2]}](../{test.partition('::')[0]})" for test in ruling.tests)
        summary = ruling.summary if ruling.state != "not a test" else f"*not a test: {ruling.summary}*"
        lines.append(f"| {ruling.id} | {', '.join(ruling.cards)} | {summary} | {tests or ruling.state} |")
    return "\n".join(lines) + "\n"
