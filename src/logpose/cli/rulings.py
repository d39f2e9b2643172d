"""`logpose rulings`: shows the official rulings on a card, and whether their tests pass."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from logpose.cards import library
from logpose.errors import UsageError
from logpose.rulebook.rulings import Ruling, all_rulings, counts, rulings_on


def register(app: typer.Typer) -> None:
    app.command("rulings")(show_rulings)


def show_rulings(
    card: Annotated[str | None, typer.Argument(help="The number of a card, such as OP01-016.")] = None,
    table: Annotated[bool, typer.Option("--table", help="Count the rulings and their tests by set.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the official rulings on a card, in our words, and whether their tests pass."""
    if table and card is not None:
        raise UsageError("--table counts the rulings of all sets; leave out the card.")
    if table:
        _echo([asdict(count) for count in counts(all_rulings())]) if as_json else _print_table()
    elif card is not None:
        known = library[card.upper()]
        found = rulings_on(known.number)
        _echo([asdict(ruling) for ruling in found]) if as_json else _print_card(known.number, known.name, found)
    else:
        general = [ruling for ruling in all_rulings() if not ruling.cards]
        _echo([asdict(ruling) for ruling in general]) if as_json else _print_card("General", "", general)


def _print_card(number: str, name: str, found: list[Ruling]) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(f"{number} {name}".strip(), style="bold")
    if not found:
        console.print("No ruling on it is known here.")
    for ruling in found:
        line = Table.grid(padding=(0, 2, 0, 0))
        line.add_row(ruling.id, Text(ruling.summary))
        console.print("", line, sep="\n")
        for test in ruling.tests:
            console.print(f"          {ruling.state}: {test}", soft_wrap=True)
        if not ruling.tests:
            console.print(f"          {ruling.state}")


def _print_table() -> None:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("set")
    for title in ("rulings", "tested", "passing", "not tests"):
        table.add_column(title, justify="right")
    for count in counts(all_rulings()):
        if count.set == "total":
            table.add_section()
        table.add_row(count.set, *(str(number) for number in list(asdict(count).values())[1:]))
    Console(highlight=False).print(table)


def _echo(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
