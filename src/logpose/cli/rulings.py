"""`logpose rulings`: shows the official rulings on a card or about some words, and whether their tests pass."""

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
from logpose.errors import UnknownCardError, UsageError
from logpose.rulebook.rulings import Ruling, all_rulings, counts, rulings_about, rulings_on


def register(app: typer.Typer) -> None:
    app.command("rulings")(show_rulings)


def show_rulings(
    card: Annotated[
        list[str] | None,
        typer.Argument(
            help="The number of a card, such as OP01-016, its name, the id of a ruling, or words that rulings speak of."
        ),
    ] = None,
    table: Annotated[bool, typer.Option("--table", help="Count the rulings and their tests by set.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the official rulings on a card, in our words, and whether their tests pass."""
    wanted = " ".join(card or ()).strip()
    if card and not wanted:
        raise UsageError("Name a card by its number or name, or words that rulings speak of; logpose rulings nami.")
    if table and card:
        raise UsageError("--table counts the rulings of all sets; leave out the card.")
    if table:
        _echo([asdict(count) for count in counts(all_rulings())]) if as_json else _print_table()
        return
    found = _found(wanted) if wanted else {"General": [ruling for ruling in all_rulings() if not ruling.cards]}
    if as_json:
        _echo([asdict(ruling) for ruling in dict.fromkeys(ruling for those in found.values() for ruling in those)])
        return
    for place, (title, rulings) in enumerate(found.items()):
        _print_rulings(f"\n{title}" if place else title, rulings)


def _found(wanted: str) -> dict[str, list[Ruling]]:
    """The rulings on a card, or on each of the cards of a name that have some; those of an id, or that speak of words."""
    code = wanted.upper().replace("-", "")
    cards = list(library.of_set(code).values()) if code in library.sets else library.find(wanted)
    if numbers := [number for word in wanted.split() if (number := library.number(word)) in library]:
        cards = [library[number] for number in numbers] if len(numbers) == len(wanted.split()) else cards
    on = {f"{card.number} {card.name}": rulings_on(card.number) for card in cards}
    if len(cards) == 1 or any(on.values()):
        return {title: rulings for title, rulings in on.items() if rulings or len(cards) == 1}
    by_id = [ruling for ruling in all_rulings() if ruling.id == wanted.lower()]
    about = by_id or rulings_about(wanted)
    if about:
        return {f"Rulings that speak of {wanted}" if not by_id else "One ruling": about}
    if cards:
        raise UsageError(f"There is no ruling on the {len(cards)} cards with {wanted!r:.60} in their names.")
    raise UnknownCardError(f"{library.no_card(wanted).rstrip('.')}. No ruling speaks of it either.")


def _print_rulings(title: str, found: list[Ruling]) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(title, style="bold")
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
