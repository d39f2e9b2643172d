"""The report in a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from logpose.lab.measures.mulligans import KINDS
from logpose.lab.report.contents import Report
from logpose.lab.report.words import Square, card_called, facts_of, finding, points, shown, squares

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def draw(report: Report, console: Console) -> None:
    """Prints the report; the label comes first."""
    console.print(Text(report.label, style="bold"))
    for title, said in facts_of(report):
        console.print(Text(f"{title}: {said}", style="dim"))
    tables = [
        _lists(report),
        _ladder(report),
        *_matrix(report),
        _standings(report),
        _field(report),
        _turns(report),
        _reasons(report),
        _hands(report),
        _branches(report),
    ]
    for table in [*tables, *_cards(report)]:
        if table is not None and table.rows:
            heading, table.title = table.title, None  # above a narrow table it would be broken
            console.print()
            console.print(heading, style="bold")
            console.print(table)
    first = shown(report.first_player)
    console.print(f"\nWhoever went first won {first.percent} % of the games ({first.interval}).", highlight=False)


def _table(title: str, *heads: str) -> Table:
    """A table whose first column is words, and the others figures."""
    table = Table(title=title, box=None, padding=(0, 2, 0, 0), header_style="dim")
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left", no_wrap=True)
    return table


def _matrix(report: Report) -> list[Table]:
    """Letters as heads of columns; of many decks, one table for each two dozen columns."""
    by_place = {(one.name, one.against): one for one in squares(report)}
    order = [one.name for one in report.standings]
    return [
        _columns(order, order[start : start + len(LETTERS)], by_place, start)
        for start in range(0, len(order), len(LETTERS))
    ]


def _columns(order: list[str], against: list[str], squares: dict[tuple[str, str], Square], start: int) -> Table:
    title = (
        "How often the row wins against the column, in percent; dim where even lies in the interval, bold if not even"
    )
    table = Table(title=title, box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", no_wrap=True, max_width=24, overflow="ellipsis")
    for letter, _ in zip(LETTERS, against, strict=False):
        table.add_column(letter if not start else f"{letter}{start // len(LETTERS)}", justify="right", no_wrap=True)
    for place, name in enumerate(order):
        letter = LETTERS[place % len(LETTERS)] + (str(place // len(LETTERS)) if place >= len(LETTERS) else "")
        table.add_row(Text(f"{letter} {name}"), *(_square(squares.get((name, other))) for other in against))
    return table


def _square(one: Square | None) -> Text:
    if one is None:
        return Text("·", style="dim")
    return Text(one.overall.percent, style="bold" if one.is_marked else "dim" if one.is_even else "")


def _standings(report: Report) -> Table:
    table = _table("Each against all others", "", "wins %", "95 %", "first", "second", "games")
    for one in report.standings:
        overall = shown(one.overall)
        table.add_row(
            Text(one.name), overall.percent, overall.interval, shown(one.going_first).percent,
            shown(one.going_second).percent, f"{one.overall.games:,}",
        )  # fmt: skip
    return table


def _lists(report: Report) -> Table:
    heads = ("", "pairs", "better", "worse", "points", "always valid", "p", "test")
    table = _table("One list against the other, with the same luck", *heads)
    for one in report.comparisons:
        compared = one.comparison
        always = f"{points(compared.always.low)} to {points(compared.always.high)}"
        table.add_row(
            Text(f"{one.name} or {one.other} against {one.against or 'all of them'}"), f"{compared.pairs:,}",
            str(compared.better), str(compared.worse), points(compared.difference), always, f"{compared.p:.3f}",
            compared.verdict,
        )  # fmt: skip
    return table


def _ladder(report: Report) -> Table:
    table = _table("The ladder", "", "Elo", "95 %", "games")
    for one in report.ladder:
        table.add_row(
            Text(one.name), f"{one.elo:+.0f}", f"{one.interval.low:+.0f} to {one.interval.high:+.0f}", f"{one.games:,}"
        )
    return table


def _field(report: Report) -> Table | None:
    if report.field is None:
        return None
    said = ", ".join(filter(None, (report.field.source, report.field.date))) or "shares as given"
    table = _table(f"In a field ({said})", "", "of the field", "wins %", "95 %")
    for one in report.field.decks:
        table.add_row(Text(one.name), f"{one.share:.1%}", shown(one.wins).percent, shown(one.wins).interval)
    return table


def _turns(report: Report) -> Table:
    table = _table("Turns", "", "games", "mean", "10 %", "half", "90 %")
    for one in report.turns:
        if not one.name or one.name in report.sides:
            table.add_row(
                Text(one.name or "all games"),
                f"{one.games:,}",
                f"{one.mean:.1f}",
                *(str(one.quantiles[at]) for at in (0, 2, 4)),
            )
    return table


def _reasons(report: Report) -> Table:
    table = _table("What ended the games", "", "games")
    for one in report.reasons:
        table.add_row(Text(f"{one.why} ({one.rule})"), f"{one.games:,}")
    return table


def _hands(report: Report) -> Table:
    heads = ("", "games", "new hand %", "kept: wins", "new: wins", "points", "95 %")
    table = _table("Opening hands; the bot's rule for keeping them is part of the figures", *heads)
    for one in report.mulligans:
        found = one.impact
        ends = (points(found.difference), f"{points(found.low)} to {points(found.high)}") if found else ("", "")
        new = f"{100 * one.redrew:.1f}"
        table.add_row(Text(one.name), f"{one.games:,}", new, shown(one.kept).percent, shown(one.redrawn).percent, *ends)
    return table


def _branches(report: Report) -> Table:
    """All hands, those that were kept and those that were not; single cards are in the page and in JSON."""
    table = _table(
        "Deals that were played on both ways: points more with a new hand", "", "deals", "points", "95 %", ""
    )
    for one in report.mulligans:
        for found in one.branches:
            if found.hands in KINDS:
                ends = f"{points(found.low)} to {points(found.high)}"
                called = Text(f"{one.name}, {found.hands}")
                table.add_row(called, f"{found.pairs:,}", points(found.difference), ends, finding(found))
    return table


def _cards(report: Report) -> list[Table]:
    """What was dealt; the rest of the questions is in the page and in JSON."""
    found = []
    for side in report.cards:
        table = _table(f"Cards of {side.name}, when dealt before the mulligan", "", "games", "points", "95 %", "")
        dealt = [one for one in side.impacts if one.where == "dealt"]
        for one in sorted(dealt, key=lambda one: -one.impact.difference):
            ends = f"{points(one.impact.low)} to {points(one.impact.high)}"
            called = Text(card_called(report, one.card))
            table.add_row(called, str(one.impact.games_with), points(one.impact.difference), ends, finding(one))
        found.append(table)
    return found
