"""Coverage of the cards: how many logpose reads, and how many the engine runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from logpose.cards import Card
from logpose.cards.sources import Print
from logpose.cards.trees import english
from logpose.cards.understanding import Understood, known_elsewhere
from logpose.cli.printing import echo
from logpose.engine.lowering.cards import lower
from logpose.errors import LogposeError, UsageError


class Missing(msgspec.Struct, frozen=True):
    """A card that is not read or does not run, and why."""

    number: str
    name: str
    reason: str


class Row(msgspec.Struct):
    """The counts of one set."""

    set: str
    cards: int = 0
    read: int = 0
    run: int = 0


class Coverage(msgspec.Struct):
    """The counts of all sets and of all cards together, and the cards that are missing."""

    sets: list[Row]
    total: Row
    unread: list[Missing]
    not_run: list[Missing]


def count(cards: Iterable[Card]) -> Coverage:
    """Count cards by set, lowering each as for play."""
    rows: dict[str, Row] = {}
    found = Coverage([], Row("all"), [], [])
    for card in cards:
        read, reason = not card.unread, ""
        if not read:
            found.unread.append(Missing(card.number, card.name, card.unread))
        else:
            reason = why_not_run(card)
            if reason:
                found.not_run.append(Missing(card.number, card.name, reason))
        for row in (rows.setdefault(card.set, Row(card.set)), found.total):
            row.cards += 1
            row.read += read
            row.run += read and not reason
    found.sets = [rows[code] for code in sorted(rows)]
    return found


def why_not_run(card: Card) -> str:
    """Why the engine does not run the abilities of a card; empty if it does."""
    try:
        lower(card)
    except LogposeError as error:
        return str(error).removeprefix(f"{card.number}: ")
    return ""


def prints_of(cards: Iterable[Card]) -> list[Print]:
    """Cards with our English as their text, because the library has no printed text."""
    return [Print(card, "<br>".join(english(card))) for card in cards if not card.unread]


def left_out(cards: Sequence[Understood], codes: Sequence[str]) -> tuple[int, int, int]:
    """How many cards some sets have, and how many of them the grammar of the other sets still reads: with each of its
    productions anywhere, and with each only at the places where other sets have it."""
    for code in codes:
        if not any(each.card.set == code for each in cards):
            sets = ", ".join(sorted({each.card.set for each in cards})) or "none"
            raise UsageError(f"There are no cards of a set {code}; the sets are: {sets}.")
    within = sum(each.card.set in codes for each in cards)
    return within, len(known_elsewhere(cards, codes)), len(known_elsewhere(cards, codes, at_places=True))


def show(table: Coverage) -> None:
    """Print the counts, and the cards that are missing."""
    drawn = Table(box=box.SIMPLE_HEAD)
    drawn.add_column("set")
    for title in ("cards", "read", "run"):
        drawn.add_column(title, justify="right")
    for row in (*table.sets, table.total):
        if row is table.total:
            drawn.add_section()
        drawn.add_row(row.set, str(row.cards), str(row.read), str(row.run))
    Console(highlight=False, markup=False, emoji=False).print(drawn)
    for title, cards in (("Not read", table.unread), ("Read, but not run", table.not_run)):
        if cards:
            echo(f"{title}: {len(cards)}")
        for each in cards:
            echo(f"  {each.number}  {each.name}: {each.reason}")


def markdown(table: Coverage) -> str:
    """The page docs/coverage.md."""
    total = table.total
    lines = [
        "# Coverage",
        "",
        "`logpose cards coverage --markdown` writes this page. logpose reads a card if it understands the whole text, and",
        "runs it if the engine has an instruction for every word. Nobody can play a card that logpose does not read or run.",
        "",
        f"logpose reads {total.read} of {total.cards} cards and runs {total.run}.",
        "",
        "| set | cards | read | run |",
        "|---|---:|---:|---:|",
        *(f"| {row.set} | {row.cards} | {row.read} | {row.run} |" for row in table.sets),
        f"| **all** | **{total.cards}** | **{total.read}** | **{total.run}** |",
    ]
    for title, cards in (("Not read", table.unread), ("Read, but not run", table.not_run)):
        if cards:
            lines += ["", f"## {title}", "", *(f"- {each.number} {each.name}: {each.reason}" for each in cards)]
    return "\n".join(lines) + "\n"
