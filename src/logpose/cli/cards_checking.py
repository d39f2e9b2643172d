"""`logpose cards check` and `diff`: what is in a file of cards, before anything is imported."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from logpose.cards import Card, Library
from logpose.cards.differences import Differences, differences
from logpose.cards.errata import corrected_print
from logpose.cards.sources import Dataset, read_dataset
from logpose.cards.understanding import understand
from logpose.cli.coverage import Missing, why_not_run
from logpose.cli.printing import counted, echo, echo_json

if TYPE_CHECKING:
    from logpose.cards.checking import Checked

File = Annotated[Path, typer.Argument(help="A dataset: a JSON or TOML file, or a folder of such files.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def check_file(file: File, as_json: AsJson = False) -> None:
    """Read the text of every card of a file. For each line that is not read: where, what was expected, and what is near.

    Exits with 1 if a card cannot be used.
    """
    from logpose.cards.checking import check  # commands that read no text start without the reader

    library = Library()
    dataset = read_dataset(file, library.get)
    checked = check(map(corrected_print, dataset.cards), library)
    refused = not_run(checked)
    unread = sum(bool(each.reason) for each in checked.cards)
    lines, one_off = (sum(each.lines for each in checked.cards), sum(each.one_off_lines for each in checked.cards))
    if as_json:
        echo_json(
            {
                "cards": len(checked.cards),
                "read": len(checked.cards) - unread,
                "run": len(checked.cards) - unread - len(refused),
                "ability_lines": lines,
                "one_off_lines": one_off,
                "faults": dataset.faults,
                "unread": msgspec.to_builtins(checked.unread),
                "not_run": msgspec.to_builtins(refused),
                "warnings": msgspec.to_builtins(checked.warnings),
            }
        )
    else:
        tell_repairs(dataset)
        read = len(checked.cards) - unread
        echo(f"{counted(len(checked.cards), 'card')} ({dataset.shape}): {read} read, {read - len(refused)} run.")
        echo(f"{counted(lines, 'ability line')} read, {one_off} of them by the table of one-off sentences.")
        tell_faults(dataset)
        tell_unread(checked)
        tell_not_run(refused)
    if dataset.faults or unread or refused:
        raise typer.Exit(1)


def not_run(checked: Checked) -> list[Missing]:
    """The cards that are read and do not run."""
    cards = [each.card for each in checked.cards if not each.reason]
    return [Missing(card.number, card.name, reason) for card in cards if (reason := why_not_run(card))]


def diff(
    old: Annotated[Path, typer.Argument(help="The dataset as it was. Alone: compared with your library.")],
    new: Annotated[Path | None, typer.Argument(help="The dataset as it is now.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compare two datasets, or your library with a dataset: new cards, missing cards, and what changes on each."""
    if new is None:
        library = Library()
        after = _cards(read_dataset(old, library.get))
        before = {number: card for number in after if (card := library.get(number)) is not None}
    else:
        before, after = _cards(read_dataset(old)), _cards(read_dataset(new))
    found = differences(before, after)
    if as_json:
        echo_json(msgspec.to_builtins(found))
    else:
        _tell_differences(found, after)


def _cards(dataset: Dataset) -> dict[str, Card]:
    if dataset.faults:
        tell_faults(dataset, err=True)
    return {each.card.number: understand(each).card for each in dataset.cards}


def _tell_differences(found: Differences, after: dict[str, Card]) -> None:
    echo(f"{len(found.new)} new, {len(found.gone)} missing, {len(found.changed)} changed, {found.same} as they were.")
    for number in found.new:
        echo(f"  + {number}  {after[number].name}" + (" (not read)" if after[number].unread else ""))
    for number in found.gone:
        echo(f"  - {number}")
    for card in found.changed:
        echo(f"  ~ {card.number}  {card.name}")
        for change in card.changes:
            echo(f"      {change.field}: {change.old}")
            echo(f"      {'now':>{len(change.field)}}: {change.new}")


# -- what several commands say -----------------------------------------------------------------------------------------


def tell_repairs(dataset: Dataset) -> None:
    for what, count in sorted(Counter(repair.what for repair in dataset.repairs).items()):
        echo(f"mended {count:4} ×  {what}")


def tell_faults(dataset: Dataset, err: bool = False) -> None:
    if dataset.faults:
        echo(f"{len(dataset.faults)} left out:", err=err)
    for fault in dataset.faults:
        echo(f"  {fault}", err=err)


def tell_unread(checked: Checked) -> None:
    """The lines that are not read, then the warnings."""
    if checked.unread:
        echo(f"{len({each.number for each in checked.unread})} not read:")
    for each in checked.unread:
        echo(f"  {each.number}  {each.name}, line {each.line}: {each.place}")
        echo(f"      expected: {each.expected}")
        if each.nearest:
            echo(f"      nearest:  {each.nearest} ({each.nearest_on})")
    if checked.warnings:
        echo(f"{counted(len(checked.warnings), 'warning')}:")
    for warned in checked.warnings:
        echo(f"  {warned.number}  {warned.name}: {warned.problem}")


def tell_not_run(refused: list[Missing]) -> None:
    if refused:
        echo(f"{len(refused)} read, but not run:")
    for each in refused:
        echo(f"  {each.number}  {each.name}: {each.reason}")
