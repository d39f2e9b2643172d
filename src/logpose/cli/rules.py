"""`logpose rules`: shows a rule in short, the code that follows it, and the tests that prove it; finds rules by words."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from logpose import rulebook
from logpose.cards.names import listed
from logpose.cli.printing import counted, echo_json
from logpose.errors import UnknownRuleError, UsageError
from logpose.rulebook import Citation, Index, Rule, markdown

LONGEST_WORD = 40
NOT_AT_HAND = "The tests are not at hand: logpose does not run from its source checkout."


def register(app: typer.Typer) -> None:
    app.command("rules")(show_rules)


def show_rules(
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[RULE]", help="A rule, such as 7-1-4-2 or team-3, a chapter, team, or words, such as counter step."
        ),
    ] = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="List the rules that lack code or tests: all, or those under RULE.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print docs/rules.md.")] = False,
) -> None:
    """Show a rule, the code that follows it, and the tests that prove it; or list the rules that speak of some words."""
    number = " ".join(wanted).strip() if wanted else None
    if as_markdown and (number is not None or missing or as_json):
        raise UsageError("--markdown prints all of docs/rules.md; leave out the number and other options")
    if number and not missing and not rulebook.RULE_NUMBER.fullmatch(rulebook.as_number(number)):
        found = _about(number)
        echo_json({rule.number: rule.summary for rule in found}) if as_json else _print_found(number, found)
        return
    rule = None if number is None else rulebook.rule(number)
    index = rulebook.index_of_checkout()
    if as_markdown:
        typer.echo(markdown.page(index), nl=False)
    elif missing:
        show = _missing_as_json if as_json else _print_missing
        show(index, rule)
    elif rule is not None:
        echo_json(_facts(index, rule)) if as_json else _print_rule(index, rule)
    else:
        echo_json({"chapters": _counts(index)}) if as_json else _print_chapters(index)


def _below(rule: Rule | None) -> list[Rule]:
    """The rule and all under it; without one, the whole rulebook."""
    everything = rulebook.all_rules().values()
    if rule is None:
        return list(everything)
    return [each for each in everything if f"{each.number}-".startswith(f"{rule.number}-")]


def _within(found: Iterable[Rule], rule: Rule | None) -> list[Rule]:
    wanted = set(_below(rule))
    return [each for each in found if each in wanted]


# Rules by words


def _about(words: str) -> list[Rule]:
    found = rulebook.about(words)
    if not found:
        near = get_close_matches(words.casefold()[:LONGEST_WORD], rulebook.words_of_the_rules(), 3)
        instead = f"the nearest words are {listed(near)}" if near else "logpose rules lists the chapters"
        raise UnknownRuleError(f"No rule speaks of {words!r:.60}; {instead}.")
    return found


def _print_found(words: str, found: list[Rule]) -> None:
    console = _console()
    table = _table()
    table.add_column(no_wrap=True)
    table.add_column()
    for rule in found:
        table.add_row(Text(rule.number, "bold" if rule.is_heading else ""), Text(rule.summary))
    console.print(table)
    heading = next((rule for rule in found if rule.is_heading), found[0])
    console.print(f"\n{counted(len(found), 'rule')}; logpose rules {heading.number} shows all of one.")


# One rule


def _citations(index: Index, rule: Rule) -> tuple[list[Citation], list[Citation]]:
    """Code and tests of the rule and, since they do its parts, of the statements under it."""
    family = _below(rule)
    code = {citation for each in family for citation in index.code_for(each)}
    tests = {citation for each in family for citation in index.tests_for(each)}
    return sorted(code), sorted(tests)


def _facts(index: Index, rule: Rule) -> dict[str, object]:
    code, tests = _citations(index, rule)
    return {
        "number": rule.number,
        "summary": rule.summary,
        "book": rule.book,
        "since": rule.since,
        "same_as": rule.same_as,
        "no_effect": rule.no_effect,
        "code": [_place(citation) for citation in code],
        "tests": [_place(citation) for citation in tests],
        "tests_at_hand": index.tests_at_hand,
        "children": {child.number: child.summary for child in rulebook.children(rule.number)},
    }


def _place(citation: Citation) -> dict[str, object]:
    return {"rule": citation.number, "file": citation.file, "line": citation.line, "name": citation.name}


def _print_rule(index: Index, rule: Rule) -> None:
    console = _console()
    console.print(Text.assemble((rule.number, "bold"), "  ", rule.summary))
    if rulebook.is_team(rule.number):
        console.print(f"From the {rule.book}; in no version of the Comprehensive Rules.")
    if rule.since:
        console.print(f"New in {rule.since}.")
    if rule.same_as:
        console.print(f"Says the same as {rule.same_as}.")
    if rule.no_effect and not rule.is_heading:
        console.print(f"No effect on play: {rule.no_effect}.")
    code, tests = _citations(index, rule)
    to_do = rule.affects_play or bool(rulebook.parts(rule.number))
    if code or to_do:
        _print_citations(console, rule, "Code", code, index.has_code(rule))
    if not index.tests_at_hand:
        console.print(f"\n{NOT_AT_HAND}")
    elif tests or to_do:
        _print_citations(console, rule, "Tests", tests, index.has_tests(rule))
    if below := rulebook.children(rule.number):
        console.print(Text("\nUnder it", "bold"))
        table = _table()
        table.add_column(no_wrap=True)
        table.add_column()
        for child in below:
            table.add_row(Text(child.number), Text(child.summary))
        console.print(table)


def _print_citations(console: Console, rule: Rule, title: str, citations: list[Citation], complete: bool) -> None:
    """A place a line; rules other than the one asked for are named beside it."""
    console.print(Text(f"\n{title}", "bold"))
    if not complete:
        console.print("  only for parts of it" if citations else "  none", style="red")
    places: dict[tuple[str, str], list[str]] = {}
    for citation in citations:
        numbers = places.setdefault((citation.place, citation.name), [])
        if citation.number != rule.number:
            numbers.append(citation.number)
    for (place, name), numbers in places.items():
        lines = [f"  {place}"]
        for piece in filter(None, (name, ", ".join(numbers))):
            # What does not fit gets a line of its own and is never broken: it is there to be copied.
            if len(lines[-1]) + len(piece) > 78:
                lines.append(f"      {piece}")
            else:
                lines[-1] += f"  {piece}"
        console.print("\n".join(lines), soft_wrap=True)


# What is missing


def _missing_as_json(index: Index, rule: Rule | None) -> None:
    echo_json(
        {
            "missing": [each.number for each in _within(index.missing(), rule)],
            "without_code": [each.number for each in _within(index.without_code(), rule)],
            "without_tests": [each.number for each in _within(index.without_tests(), rule)],
            "no_effect": {each.number: each.no_effect for each in _below(rule) if each.no_effect},
            "tests_at_hand": index.tests_at_hand,
        }
    )


def _print_missing(index: Index, rule: Rule | None) -> None:
    console = _console()
    lacking = _within(index.missing(), rule)
    if lacking:
        table = _table("rule", "in short", "code", "tests")
        for each in lacking:
            tests = _mark(index.has_tests(each)) if index.tests_at_hand else Text("?")
            table.add_row(Text(each.number), Text(each.summary), _mark(index.has_code(each)), tests)
        console.print(table)
        console.print()
    silent = [each for each in _below(rule) if each.no_effect and not each.is_heading]
    if silent:
        console.print(Text("Without effect on play", "bold"))
        table = _table("rule", "in short", "reason")
        for each in silent:
            table.add_row(Text(each.number), Text(each.summary), Text(each.no_effect or ""))
        console.print(table)
        console.print()
    if not index.tests_at_hand:
        console.print(NOT_AT_HAND)
    headings = sum(each.is_heading for each in _below(rule))
    affecting = sum(each.affects_play for each in _below(rule))
    console.print(f"{affecting} statements affect play, {len(silent)} do not, {headings} are headings.")
    without_code, without_tests = _within(index.without_code(), rule), _within(index.without_tests(), rule)
    console.print(f"{len(without_code)} lack code, {len(without_tests)} lack tests.")


def _mark(there: bool) -> Text:
    return Text("yes") if there else Text("none", "red")


# All chapters


def _counts(index: Index) -> list[dict[str, object]]:
    without_code, without_tests = index.without_code(), index.without_tests()
    return [
        {
            "chapter": chapter.number,
            "summary": chapter.summary,
            "affect_play": sum(each.affects_play for each in _below(chapter)),
            "no_effect": sum(not each.affects_play for each in _below(chapter)),
            "without_code": len(_within(without_code, chapter)),
            "without_tests": len(_within(without_tests, chapter)),
        }
        for chapter in rulebook.chapters()
    ]


def _print_chapters(index: Index) -> None:
    console = _console()
    table = _table("", "chapter", "affect play", "no effect", "without code", "without tests")
    for column in table.columns[2:]:
        column.justify, column.width = "right", 7
    for counts in _counts(index):
        table.add_row(*(Text(str(value)) for value in counts.values()))
    console.print(table)
    if not index.tests_at_hand:
        console.print(NOT_AT_HAND)


def _console() -> Console:
    return Console(highlight=False, markup=False, emoji=False)


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD if columns else None, show_header=bool(columns), pad_edge=bool(columns))
    for title in columns:
        table.add_column(title, no_wrap=title in ("rule", "code", "tests"))
    return table
