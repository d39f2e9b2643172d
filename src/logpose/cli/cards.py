"""`logpose cards`: shows, searches and counts cards. What reads files and changes cards is in modules of its own."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from logpose.cards import Card, Library, trees
from logpose.cards.errata import errata_of, version_of
from logpose.cards.sources import read_dataset
from logpose.cards.understanding import Understood, understand
from logpose.cli import card_drawing, cards_changing, cards_checking, coverage
from logpose.cli.printing import echo_json, show_help
from logpose.errors import UnknownCardError, UsageError

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

commands = typer.Typer(
    callback=show_help, invoke_without_command=True, help="Show, search, check, import, add and count cards."
)


def register(app: typer.Typer) -> None:
    app.add_typer(commands, name="cards")


# -- looking -----------------------------------------------------------------------------------------------------------


@commands.command("show")
def show(
    number: Annotated[str, typer.Argument(help="A card number, such as OP01-016, or a name that only one card has.")],
    as_tree: Annotated[bool, typer.Option("--tree", help="Show the nodes of its abilities.")] = False,
    as_toml: Annotated[bool, typer.Option("--toml", help="Print it as cards add reads it.")] = False,
    on: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], help="Show the version of this day, by its errata.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a card: its facts, its abilities in our English, and its official errata."""
    library = Library()
    card = _find(library, number)
    if on is not None:
        card = version_of(card, on.date())
    if as_json:
        echo_json({**_facts(card), "errata": [msgspec.to_builtins(each) for each in errata_of(card)]})
    elif as_toml:
        typer.echo(card_drawing.toml(card), nl=False)
    elif as_tree:
        Console(highlight=False, markup=False, emoji=False).print(card_drawing.tree(card), soft_wrap=True)
    else:
        notes = [*map(str, errata_of(card)), library.origin(card.number)]
        typer.echo(card_drawing.draw(card, [note for note in notes if note]))


def _find(library: Library, wanted: str) -> Card:
    card = library.get(wanted)
    if card is not None:
        return card
    named = library.named(wanted)
    if len(named) > 1:
        numbers = ", ".join(each.number for each in named)
        raise UnknownCardError(f"{len(named)} cards are named {named[0].name}; show one by its number: {numbers}.")
    return named[0] if named else library[wanted]


def _facts(card: Card) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(card)
    return {**facts, "text": list(trees.english(card))}


@commands.command("search")
def search(
    query: Annotated[
        list[str] | None,
        typer.Argument(help="""Such as 'color:red cost<=3 type:"Straw Hat Crew"'. Without a query: all cards."""),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Find cards by name, values, colour, type, keyword, set and text."""
    found = Library().search(" ".join(query or ()))
    if as_json:
        echo_json({"count": len(found), "cards": [_facts(card) for card in found]})
        return
    for card in found:
        values = [card.life, card.cost, card.power, card.counter]
        shown = " ".join(
            f"{name} {value}"
            for name, value in zip(("life", "cost", "power", "counter"), values, strict=True)
            if value is not None
        )
        typer.echo(f"{card.number:9}  {card.name}  ({card.category}, {'/'.join(card.colours)}; {shown})")
    typer.echo("1 card" if len(found) == 1 else f"{len(found)} cards")


# -- reading and changing ----------------------------------------------------------------------------------------------

commands.command("check")(cards_checking.check_file)
commands.command("diff")(cards_checking.diff)
commands.command("import")(cards_changing.import_file)
commands.command("add")(cards_changing.add)
commands.command("restore")(cards_changing.restore)


# -- counting ----------------------------------------------------------------------------------------------------------


@commands.command("census")
def census(as_json: AsJson = False) -> None:
    """Count the cards that use each word of the effect language."""
    counts = sorted(trees.census(Library()).items(), key=lambda each: (-each[1], each[0]))
    if as_json:
        echo_json(dict(counts))
        return
    for word, count in counts:
        typer.echo(f"{count:6}  {word}")


@commands.command("coverage")
def show_coverage(
    file: Annotated[
        Path | None, typer.Argument(help="A dataset to read; without one, the cards of the library.")
    ] = None,
    leave_out: Annotated[
        str | None, typer.Option(help="Count the cards of this set that the grammar of the other sets still reads.")
    ] = None,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print docs/coverage.md.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count for each set the cards that logpose reads and runs, and list the others."""
    if as_markdown and (as_json or leave_out is not None):
        raise UsageError("--markdown prints docs/coverage.md; it goes with neither --json nor --leave-out.")
    if leave_out is not None:
        code = leave_out.upper()
        known, all_of_it = coverage.left_out(_texts(file), code)
        if as_json:
            echo_json({"set": code, "cards": all_of_it, "read": len(known)})
        else:
            typer.echo(f"{len(known)} of the {all_of_it} cards of {code} are read by what other sets use too.")
        return
    cards = Library() if file is None else [understand(each).card for each in read_dataset(file).cards]
    table = coverage.count(cards)
    if as_json:
        echo_json(msgspec.to_builtins(table))
    elif as_markdown:
        typer.echo(coverage.markdown(table), nl=False)
    else:
        coverage.show(table)


def _texts(file: Path | None) -> list[Understood]:
    """The cards of a dataset, read from their text; without a dataset, those of the library, read from our English."""
    return [understand(each) for each in (coverage.prints_of(Library()) if file is None else read_dataset(file).cards)]
