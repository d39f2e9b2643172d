"""`logpose deck`: checks decks, shows them, writes them for other tools, and lists the built-in ones."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from typing import Annotated, Any, Literal

import msgspec
import typer

from logpose.cards import library
from logpose.cli import deck_drawing, deck_odds
from logpose.cli.printing import echo, show_help
from logpose.errors import DeckFileError, UsageError
from logpose.play.decks import (
    BUILT_IN,
    FORMATS,
    DeckList,
    check,
    read_deck_files,
    statistics,
    write_deck,
)
from logpose.play.decks.built_in import about, built_in_list
from logpose.play.names import SEATS

File = Annotated[str, typer.Argument(help="A file, - for standard input, or the name of a built-in deck.")]
Which = Annotated[
    int | None, typer.Option("--deck", help="The number of the deck in a file with several; the first is 1.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

commands = typer.Typer(callback=show_help, invoke_without_command=True, help="Check, show, write and list decks.")


def register(app: typer.Typer) -> None:
    deck_odds.register(commands)
    app.add_typer(commands, name="deck")


# -- checking ----------------------------------------------------------------------------------------------------------


class Checked(msgspec.Struct, omit_defaults=True):
    """What the check of one deck found."""

    deck: str
    legal: bool
    name: str = ""
    seat: str = ""  # in a team match
    problems: list[dict[str, Any]] = []
    unreadable: str = ""


@commands.command("check")
def check_files(
    files: Annotated[
        list[str],
        typer.Argument(help="Files with one or many decks, - for standard input, or names of built-in decks."),
    ],
    format: Annotated[
        str | None,
        typer.Option(
            help="standard, extra or unlimited. Without it, check only the rules of the game, or standard with --on."
        ),
    ] = None,
    on: Annotated[
        str | None, typer.Option(help="The day for bans and blocks, such as 2026-11-15; without it, today.")
    ] = None,
    team: Annotated[
        bool,
        typer.Option("--team", help="Check the four decks of a team match, in the order of the seats A, B, C and D."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Check decks and list every problem. Exit with 2 if a deck is not legal."""
    format = format.strip().casefold() if format is not None else None
    if format not in (None, *FORMATS):
        raise UsageError(f"There is no format {format!r:.60}; choose from {', '.join(FORMATS[:-1])} and {FORMATS[-1]}.")
    day = date.today() if on is None else day_of(on)
    if on is not None and format == "unlimited":
        raise UsageError(
            "The format unlimited has no bans on any day; leave out --on, or take --format standard or extra."
        )
    wanted = format or ("unlimited" if on is None else "standard")
    read = [(file, _read(file)) for file in files]
    if team:
        _refuse_unless_four(sum(1 if isinstance(lists, DeckFileError) else len(lists) for _, lists in read))
    found: list[Checked] = []
    for file, lists in read:
        if isinstance(lists, DeckFileError):
            found.append(Checked(file, False, unreadable=str(lists), seat=SEATS[len(found)] if team else ""))
            if not as_json:
                echo(f"logpose: {lists}", err=True)
            continue
        for place, listed in enumerate(lists, start=1):
            where = file if len(lists) == 1 else f"{file}, deck {place}"
            found.append(_checked(where, listed, wanted, day, SEATS[len(found)] if team else ""))
            if not as_json:
                _tell(found[-1], listed, wanted, day)
    legal = sum(each.legal for each in found)
    if as_json:
        _echo_json({"format": wanted, "on": str(day), "decks": msgspec.to_builtins(found)})
    elif len(found) > 1:
        what = "4 decks of a team match" if team else f"{len(found):,} decks"
        echo(f"{what}: {legal:,} legal {_in(wanted, day)}, {len(found) - legal:,} not.")
    if legal < len(found):
        raise typer.Exit(2)


def _read(file: str) -> list[DeckList] | DeckFileError:
    """The decks of a file, or why it cannot be read."""
    try:
        return read_deck_files(file)
    except DeckFileError as error:
        return error


def _refuse_unless_four(count: int) -> None:
    if count != len(SEATS):
        said = "1 deck is" if count == 1 else f"{count:,} decks are"
        raise UsageError(f"{said} named; a team match needs four, for the seats A, B, C and D.")


def _checked(where: str, listed: DeckList, format: str, day: date, seat: str) -> Checked:
    problems = check(listed, format, day)
    return Checked(where, not problems, listed.name, seat, [msgspec.to_builtins(problem) for problem in problems])


def _tell(checked: Checked, listed: DeckList, format: str, day: date) -> None:
    several = ", deck " in checked.deck and listed.name
    title = f"{checked.deck} ({listed.name})" if several else checked.deck
    title = "standard input" if title == "-" else title
    title = f"{checked.seat}: {title}" if checked.seat else title
    for remark in listed.remarks:
        echo(f"{title}: {remark}")
    if checked.legal:
        echo(f"{title}: legal {_in(format, day)}")
        return
    count = len(checked.problems)
    echo(f"{title}: {count} problem{'s' if count > 1 else ''} {_in(format, day)}")
    width = max(len(f"line {problem['line']}") if problem["line"] else 0 for problem in checked.problems)
    reasons = Counter(map(_reason, checked.problems))
    for problem in checked.problems:
        if reasons[_reason(problem)] == 1 or not _reason(problem):
            echo(f"  {_margin(problem, width)}{problem['sentence']}{_rule(problem)}")
    for reason in [reason for reason, times in reasons.items() if reason and times > 1]:
        those = [problem for problem in checked.problems if _reason(problem) == reason]
        echo(f"  {reason[0].upper()}{reason[1:]}{_rule(those[0])}:")
        for problem in those:
            echo(f"    {_margin(problem, width)}{problem['sentence'].partition('; ')[0]}")


def _reason(problem: dict[str, Any]) -> str:
    """What a problem may have in common with others: "Standard has the blocks 3, 4 and 5"."""
    return str(problem["sentence"]).partition("; ")[2]


def _rule(problem: dict[str, Any]) -> str:
    return f" ({problem['rule']})" if problem["rule"] else ""


def _margin(problem: dict[str, Any], width: int) -> str:
    where = f"line {problem['line']}" if problem["line"] else ""
    return f"{where:{width}}  " if width else ""


def _in(format: str, day: date) -> str:
    return "by the rules of the game" if format == "unlimited" else f"in {format.capitalize()} on {day}"


def day_of(written: str) -> date:
    """The day that was typed."""
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise UsageError(f"{written!r:.60} is not a day; write year, month and day, such as 2026-11-15.") from None


# -- looking and writing -----------------------------------------------------------------------------------------------


@commands.command("show")
def show(file: File, deck: Which = None, as_json: AsJson = False) -> None:
    """Show what a deck is made of: costs, Counters, colours, types, Triggers, keywords, and its cards."""
    listed = _one(file, deck)
    if as_json:
        _echo_json(_facts(listed))
    else:
        deck_drawing.draw(listed)


def _facts(listed: DeckList) -> dict[str, Any]:
    named = [(entry, library.get(entry.number)) for entry in listed.entries]
    return {
        "name": listed.name,
        "leader": listed.leader,
        "cards": [
            {"number": entry.number, "count": entry.count, "name": card.name if card else None} for entry, card in named
        ],
        "statistics": msgspec.to_builtins(statistics(listed), str_keys=True),
        "problems": [msgspec.to_builtins(problem) for problem in check(listed)],
    }


@commands.command("write")
def write(
    file: File,
    shape: Annotated[
        Literal["optcgsim", "json"], typer.Option("--as", help="The shape to write.", case_sensitive=False)
    ] = "optcgsim",
    deck: Which = None,
) -> None:
    """Print a deck in a shape that other tools read. The deck may be illegal, but every line must be readable."""
    listed = _one(file, deck)
    typer.echo(write_deck(listed, shape), nl=False)


def _one(file: str, which: int | None) -> DeckList:
    """The deck of a file; of several, the one that was asked for."""
    lists = read_deck_files(file)
    if which is None and len(lists) > 1:
        raise UsageError(f"{file} has {len(lists):,} decks; choose one with --deck 1 to --deck {len(lists)}.")
    if which is not None and not 1 <= which <= len(lists):
        known = "one deck" if len(lists) == 1 else f"the decks 1 to {len(lists)}"
        raise UsageError(f"There is no deck {which} in {file}; it holds {known}.")
    return lists[(which or 1) - 1]


@commands.command("list")
def list_built_in(as_json: AsJson = False) -> None:
    """List the built-in decks. Every command that takes a deck takes their names too."""
    decks = {name: library[built_in_list(name).leader] for name in BUILT_IN}
    if as_json:
        _echo_json([{"name": name, "leader": card.number, "about": about(name)} for name, card in decks.items()])
        return
    width = max(map(len, decks))
    for name, card in decks.items():
        echo(f"{name:{width}}  {card.number} {card.name}: {about(name)}")


def _echo_json(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
