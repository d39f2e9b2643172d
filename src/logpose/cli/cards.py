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
from logpose.cards.names import listed, plain
from logpose.cards.sources import read_dataset
from logpose.cards.suggesting import nearest_search
from logpose.cards.understanding import Understood, understand
from logpose.cli import card_drawing, cards_changing, cards_checking, coverage
from logpose.cli.printing import counted, echo, echo_json, show_help
from logpose.errors import UnknownCardError, UsageError

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

MOST_LISTED = 12

commands = typer.Typer(
    callback=show_help, invoke_without_command=True, help="Show, search, check, import, add and count cards."
)


def register(app: typer.Typer) -> None:
    app.add_typer(commands, name="cards")


# -- looking -----------------------------------------------------------------------------------------------------------


@commands.command("show")
def show(
    card: Annotated[
        list[str], typer.Argument(help="A card number, such as OP01-016, or a name or a part of one, such as crocus.")
    ],
    as_tree: Annotated[bool, typer.Option("--tree", help="Show the nodes of its abilities.")] = False,
    as_toml: Annotated[bool, typer.Option("--toml", help="Print it as cards add reads it.")] = False,
    on: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], help="Show the version of this day, by its errata.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a card: its facts, its abilities in our English, and its official errata."""
    library = Library()
    shown = _find(library, " ".join(card))
    if on is not None:
        shown = version_of(shown, on.date())
    if as_json:
        echo_json({**_facts(shown), "errata": [msgspec.to_builtins(each) for each in errata_of(shown)]})
    elif as_toml:
        typer.echo(card_drawing.toml(shown), nl=False)
    elif as_tree:
        Console(highlight=False, markup=False, emoji=False).print(card_drawing.tree(shown), soft_wrap=True)
    else:
        notes = [*map(str, errata_of(shown)), library.origin(shown.number)]
        echo(card_drawing.draw(shown, [note for note in notes if note]))


def _find(library: Library, wanted: str) -> Card:
    found = library.find(wanted)
    if len(words := wanted.split()) > 1 and all(library.number(word) in library for word in words):
        raise UsageError(
            f"These are {len(words)} cards; show them one by one, as in logpose cards show {words[0]:.20}."
        )
    if not found:
        raise UnknownCardError(library.no_card(wanted))
    if len(found) > 1:
        names = {plain(each.name) for each in found}
        which = f"are named {found[0].name}" if len(names) == 1 else f"have {wanted.strip()!r:.60} in their names"
        shown = [each.number if len(names) == 1 else f"{each.number} {each.name}" for each in found[:MOST_LISTED]]
        more = len(found) - len(shown)
        those = f"{', '.join(shown)} and {more} more" if more else listed(shown)
        raise UnknownCardError(f"{len(found)} cards {which}; show one by its number: {those}.")
    return found[0]


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
    """Find cards by words in their name, facts, keywords and text, by values, colour, type and set."""
    library, wanted = Library(), " ".join(query or ())
    found = library.search(wanted)
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
        echo(f"{card.number:9}  {card.name}  ({card.category}, {'/'.join(card.colours)}; {shown})")
    echo(counted(len(found), "card"))
    if not found:
        instead, count = nearest_search(library, wanted)
        if instead:
            echo(f"The nearest search is '{instead}', which finds {counted(count, 'card')}.")


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
        echo(f"{count:6}  {word}")


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
            echo(f"{read} of the {within} cards of {sets} are read by what other sets use too,")
            echo(f"{at_places} of them by what other sets use at the same place.")
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
    prints = coverage.prints_of(Library()) if file is None else read_dataset(file).cards
    return [understand(each, traced=True) for each in prints]
