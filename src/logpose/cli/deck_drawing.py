"""Draws a deck: small bars for what it is made of, then its cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from logpose.cards import Card, library
from logpose.cli.colours import CARDS
from logpose.language.writer.words import KEYWORDS, TIMINGS
from logpose.play.decks import DeckList, Statistics, check, statistics
from logpose.play.decks.statistics import known_cards

WIDEST: Final = 100
NARROW: Final = 70  # with less than that, one table stands under the other
BAR: Final = 13
LABEL: Final = 20
EIGHTHS: Final = "▏▎▍▌▋▊▉"
MOST_TYPES: Final = 8
CATEGORIES: Final = {"character": "Characters", "event": "Events", "stage": "Stages", "leader": "Leaders"}


def draw(deck: DeckList, console: Console | None = None) -> None:
    """Prints the deck: a title, bars, the cards by category, and what is wrong with it."""
    console = console or Console(highlight=False, markup=False, emoji=False)
    width = min(console.width, WIDEST)
    leader = library.get(deck.leader)
    shade = CARDS[leader.colours[0]] if leader else ""
    counted = statistics(deck)
    console.print(_title(deck, leader, counted), width=width)
    console.print()
    left, right = _halves(counted, shade)
    if width < NARROW:
        for table in (*left, *right):
            console.print(table, width=width)
    else:
        sides = Table.grid(padding=(0, 3))
        sides.add_row(_stack(left), _stack(right))
        console.print(sides, width=width)
    for table in _cards(known_cards(deck)):
        console.print(table, width=width)
        console.print()
    problems = check(deck)
    if problems:
        said = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        console.print(Text(f"{said} by the rules of the game:", style="bold"), width=width)
        for problem in problems:
            console.print(Text(f"  {problem}"), width=width)


def _title(deck: DeckList, leader: Card | None, counted: Statistics) -> Text:
    led = f"{leader.number} {leader.name}, {' and '.join(leader.colours)}" if leader else deck.leader or "no Leader"
    size = sum(entry.count for entry in deck.entries)
    parts = Text(deck.name or "Deck", style="bold")
    return parts.append(f"  {led}; {size} cards, average cost {counted.average_cost:g}", style="not bold")


def _halves(counted: Statistics, shade: str) -> tuple[list[Table], list[Table]]:
    highest = max(counted.costs, default=0)
    costs = {str(cost): counted.costs.get(cost, 0) for cost in range(highest + 1)}
    counters = {(f"+{counter}" if counter else "none"): count for counter, count in counted.counters.items()}
    counters |= {"[Counter] Events": counted.counter_events} if counted.counter_events else {}
    kinds = {CATEGORIES[category]: count for category, count in counted.categories.items()}
    texts = {KEYWORDS[keyword]: count for keyword, count in counted.keywords.items()}
    texts |= {TIMINGS["trigger"]: counted.triggers}
    types = dict(list(counted.types.items())[:MOST_TYPES])
    more = len(counted.types) - len(types)
    left = [
        bars("Cost", costs, shade),
        bars(f"Counter, {counted.counter_total:,} in all", counters, shade),
        bars("Keywords and Triggers", texts, shade),
    ]
    right = [
        bars("Kind", kinds, shade),
        bars("Colour", counted.colours, shade, CARDS),
        bars(f"Type, and {more} more" if more else "Type", types, shade),
    ]
    return left, right


def bars(title: str, counts: Mapping[str, int], shade: str, shades: Mapping[str, str] | None = None) -> Table:
    """Counts as bars, the longest for the most."""
    rows = Table.grid(padding=(0, 1))
    rows.add_column(width=LABEL, no_wrap=True, overflow="ellipsis")
    rows.add_column(justify="right", min_width=2)
    rows.add_column(width=BAR, no_wrap=True)
    most = max([*counts.values(), 1])
    for label, count in counts.items():
        rows.add_row(label, str(count), Text(bar(count, most), style=shades[label] if shades else shade))
    whole = Table.grid()
    whole.add_row(Text(title, style="bold"))
    whole.add_row(rows)
    whole.add_row("")
    return whole


def bar(count: int, most: int) -> str:
    """A bar in eighths of a character; a count that is not 0 is always seen."""
    eighths = max(round(count * BAR * 8 / most), 1) if count else 0
    whole, part = divmod(eighths, 8)
    return "█" * whole + EIGHTHS[:part][-1:]


def _stack(tables: Iterable[Table]) -> Table:
    stack = Table.grid()
    for table in tables:
        stack.add_row(table)
    return stack


def _cards(cards: list[tuple[Card, int]]) -> list[Table]:
    """The cards of each category, in order of their costs."""
    tables: list[Table] = []
    for category, title in CATEGORIES.items():
        those = sorted(
            ((card, count) for card, count in cards if card.category == category),
            key=lambda each: (each[0].cost or 0, each[0].number),
        )
        if those:
            table = Table(box=None, padding=(0, 2, 0, 0), title_justify="left", title_style="bold")
            table.title = f"{title}, {sum(count for _, count in those)}"
            table.add_column("", justify="right")
            for name in ("number", "name"):
                table.add_column(name, header_style="dim")
            for name in ("cost", "power", "counter"):
                table.add_column(name, justify="right", header_style="dim")
            for card, count in those:
                values = ["" if value is None else str(value) for value in (card.cost, card.power, card.counter)]
                table.add_row(str(count), card.number, Text(card.name), *values)
            tables.append(table)
    return tables
