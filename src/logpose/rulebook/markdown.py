"""docs/rules.md: the rules by chapter, with their code and tests. Lines are left out: any edit moves them."""

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
        "# The rules, and where they are done",
        "",
        "Written by `logpose rules --markdown > docs/rules.md`; a test compares the two. The numbers are",
        "those of the Comprehensive Rules 1.1.9, with what 1.2.0 adds. The statements of the Team Match rules, which",
        "have no numbers and no version, are called `team-1`, `team-2` and so on and come last. The words are ours.",
        "",
        "For one rule with line numbers: `logpose rules 7-1-4` or `logpose rules team-3`; for what lacks code or tests:",
        "`logpose rules --missing`.",
        "",
        f"{len(rules)} entries: {headings} headings, {silent} statements without effect on play,",
        f"{affecting} that affect it. Of these, {len(index.without_code())} lack code and "
        f"{len(index.without_tests())} lack tests.",
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
