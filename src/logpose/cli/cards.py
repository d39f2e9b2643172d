"""`logpose cards`: shows, searches, imports, compiles and counts cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from logpose.cards import Card, Library, trees
from logpose.cards.home import own_cards
from logpose.cards.importing import import_cards
from logpose.cards.sources import Dataset, read_dataset
from logpose.cards.understanding import Understood, understand
from logpose.cli import card_drawing, coverage
from logpose.cli.printing import echo_json, show_help
from logpose.errors import UnknownCardError, UsageError

File = Annotated[Path, typer.Argument(help="A dataset: a JSON file, or a folder of JSON files.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

commands = typer.Typer(
    callback=show_help, invoke_without_command=True, help="Show, search, import, compile and count cards."
)


def register(app: typer.Typer) -> None:
    app.add_typer(commands, name="cards")


# -- looking -----------------------------------------------------------------------------------------------------------


@commands.command("show")
def show(
    number: Annotated[str, typer.Argument(help="A card number, such as OP01-016, or a name that only one card has.")],
    as_tree: Annotated[bool, typer.Option("--tree", help="Show the nodes of its abilities.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a card: its facts, and its abilities in our English."""
    card = _find(Library(), number)
    if as_json:
        echo_json(_facts(card))
    elif as_tree:
        Console(highlight=False, markup=False, emoji=False).print(card_drawing.tree(card), soft_wrap=True)
    else:
        typer.echo(card_drawing.draw(card))


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


# -- reading datasets --------------------------------------------------------------------------------------------------


@commands.command("import")
def import_file(file: File) -> None:
    """Import a dataset into your own library. Your cards replace shipped cards with the same number."""
    dataset = read_dataset(file)
    outcomes = [understand(each) for each in dataset.cards]
    done = import_cards([each.card for each in outcomes], own_cards())
    _tell_repairs(dataset)
    typer.echo(f"{len(dataset.cards)} cards ({dataset.shape}) into {own_cards()}:")
    typer.echo(f"{len(done.new)} new, {len(done.changed)} changed, {len(done.same)} as they were.")
    if done.kept:
        typer.echo(f"{len(done.kept)} are not understood and stay as they were: {', '.join(done.kept)}.")
    _tell_failures([each for each in outcomes if each.reason and each.card.number not in done.kept])


@commands.command("compile")
def compile_file(file: File, as_json: AsJson = False) -> None:
    """Read the text of every card of a dataset. List the cards that logpose does not understand, and why."""
    dataset = read_dataset(file)
    outcomes = [understand(each) for each in dataset.cards]
    failures = [each for each in outcomes if each.reason]
    lines, one_off = sum(each.lines for each in outcomes), sum(each.one_off_lines for each in outcomes)
    if as_json:
        echo_json(
            {
                "cards": len(outcomes),
                "compiled": len(outcomes) - len(failures),
                "failures": [{"number": each.card.number, "reason": each.reason} for each in failures],
                "ability_lines": lines,
                "one_off_lines": one_off,
            }
        )
        return
    _tell_repairs(dataset)
    typer.echo(f"{len(outcomes)} cards ({dataset.shape}): {len(outcomes) - len(failures)} compile.")
    typer.echo(f"{lines} ability lines, {one_off} of them by the table of one-off sentences.")
    _tell_failures(failures)


def _tell_repairs(dataset: Dataset) -> None:
    for what, count in sorted(Counter(repair.what for repair in dataset.repairs).items()):
        typer.echo(f"mended {count:4} ×  {what}")


def _tell_failures(failures: list[Understood]) -> None:
    if failures:
        typer.echo(f"{len(failures)} not understood:")
    for each in failures:
        reason = each.reason.removeprefix(f"{each.card.number}: ")
        typer.echo(f"  {each.card.number}  {each.card.name}: {reason}")


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
        str | None,
        typer.Option(help="Count the cards of these sets (OP15,OP16) that the grammar of the others still reads."),
    ] = None,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print docs/coverage.md.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count for each set the cards that logpose reads and runs, and list the others."""
    if as_markdown and (as_json or leave_out is not None):
        raise UsageError("--markdown prints docs/coverage.md; it goes with neither --json nor --leave-out.")
    if leave_out is not None:
        codes = leave_out.upper().split(",")
        within, read, at_places = coverage.left_out(_texts(file), codes)
        sets = ", ".join(codes)
        if as_json:
            echo_json({"set": sets, "cards": within, "read": read, "read_at_places": at_places})
        else:
            typer.echo(f"{read} of the {within} cards of {sets} are read by what other sets use too,")
            typer.echo(f"{at_places} of them by what other sets use at the same place.")
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
