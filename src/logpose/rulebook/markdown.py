"""The page docs/rules.md: the rules by chapter, with their code and tests.

It leaves line numbers out, because any edit of the code would change them.
"""

from collections.abc import Sequence
from itertools import groupby

from logpose.rulebook.book import Rule, all_rules, chapters
from logpose.rulebook.index import Citation, Index


def page(index: Index) -> str:
    """The whole page, with links that work from docs/."""
    rules = all_rules().values()
    headings = sum(rule.is_heading for rule in rules)
    affecting = sum(rule.affects_play for rule in rules)
    silent = len(rules) - headings - affecting
    lines = [
        "# The rules, with their code and tests",
        "",
        "`logpose rules --markdown > docs/rules.md` writes this page, and a test compares the two. The numbers are those of",
        "the Comprehensive Rules 1.1.9, with the additions of 1.2.0. The Team Match rules have no numbers and no version.",
        "Here they go by `team-1`, `team-2` and so on, and come last. The words are ours.",
        "",
        "`logpose rules 7-1-4` or `logpose rules team-3` shows one rule with line numbers. `logpose rules --missing` lists",
        "the rules that lack code or tests.",
        "",
        f"The page has {len(rules)} entries: {headings} headings, {silent} statements without effect on play, and {affecting}",
        f"statements that affect play. {len(index.without_code())} of these lack code and {len(index.without_tests())} "
        "lack tests.",
    ]
    for chapter in chapters():
        lines += ["", f"## {chapter.number}. {chapter.summary}", ""]
        lines += ["| rule | in short | code | tests |", "|---|---|---|---|"]
        lines += [_row(rule, index) for rule in rules if rule.number.startswith(f"{chapter.number}-")]
    return "\n".join(lines) + "\n"


def _row(rule: Rule, index: Index) -> str:
    summary = rule.summary.replace("<", "&lt;")
    if rule.since:
        summary += f" (since {rule.since})"
    code, tests = _places(index.code_for(rule)), _places(index.tests_for(rule))
    if rule.is_heading:
        summary = f"**{summary}**"
    elif rule.no_effect:
        code = code or f"*no effect on play: {rule.no_effect}*"
    elif rule.same_as:
        code = tests = f"as {rule.same_as}"
    else:
        code = code or ("by its parts" if index.has_code(rule) else "**none**")
        tests = tests or ("by its parts" if index.has_tests(rule) else "**none**")
    return f"| {rule.number} | {summary} | {code} | {tests} |"


def _places(citations: Sequence[Citation]) -> str:
    """Each file once, with the names in it: [engine/battle.py](…): `Battle.damage_step`, `Battle.finish`."""
    files = []
    for file, cited in groupby(citations, key=lambda citation: citation.file):
        short = file.removeprefix("src/logpose/").removeprefix("tests/")
        names = ", ".join(f"`{name}`" for name in dict.fromkeys(citation.name for citation in cited) if name)
        files.append(f"[{short}](../{file})" + (f": {names}" if names else ""))
    return "<br>".join(files)
