"""`logpose cards import`, `add` and `restore`: they change the user's own cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from logpose.cards import Card, Library, files
from logpose.cards.differences import changes
from logpose.cards.home import own_cards, own_overrides
from logpose.cards.importing import add_overrides, import_cards, take_back, undo_import
from logpose.cards.overrides import read_overrides
from logpose.cards.sources import Dataset, read_dataset
from logpose.cards.sources.completing import given_fields, unknown_field
from logpose.cards.understanding import understand
from logpose.cli.cards_checking import File, not_run, tell_faults, tell_not_run, tell_repairs, tell_unread
from logpose.cli.printing import counted, echo
from logpose.errors import DatasetError, UnknownCardError


def import_file(file: File) -> None:
    """Import a dataset into your own library. Your cards replace official cards with the same number."""
    dataset = read_dataset(file)
    outcomes = {each.card.number: understand(each) for each in dataset.cards}
    cards = {number: each.card for number, each in outcomes.items()}
    done = import_cards(cards.values(), own_cards(), made_by=file.name)
    tell_repairs(dataset)
    echo(f"{counted(len(dataset.cards), 'card')} ({dataset.shape}) into {own_cards()}:")
    echo(f"{len(done.new)} new, {len(done.changed)} changed, {len(done.same)} as they were.")
    _tell_replaced([cards[number] for number in done.replaced])
    if done.kept:
        echo(f"{len(done.kept)} not understood, left as before: {', '.join(done.kept)}.")
    own = sorted(read_overrides(own_overrides()).keys() & cards.keys())
    if own:
        echo(f"{counted(len(own), 'override')} of yours, which win over the dataset: {', '.join(own)}.")
    tell_faults(dataset)
    failures = [each for each in outcomes.values() if each.reason and each.card.number not in done.kept]
    if failures:
        echo(f"{len(failures)} not understood; logpose cards check says more:")
    for each in failures:
        reason = each.reason.removeprefix(f"{each.card.number}, ")
        echo(f"  {each.card.number}  {each.card.name}: {reason}")


def _tell_replaced(cards: list[Card]) -> None:
    if not cards:
        return
    official = Library(files.SHIPPED)
    echo(f"{counted(len(cards), 'official card')} replaced; logpose cards restore undoes the import:")
    for card in cards:
        fields = ", ".join(change.field for change in changes(official[card.number], card))
        echo(f"  {card.number}  {card.name}: {fields}")


def add(
    file: Annotated[Path, typer.Argument(help="A card or many, as TOML or JSON: facts, and text in words.")],
) -> None:
    """Put cards over all others: new ones, or only the fields that you give of a card that is known.

    They stay when you import, and win over what you import.
    """
    from logpose.cards.checking import check  # commands that read no text start without the reader

    library = Library()
    dataset = _without_unknown_fields(file, read_dataset(file, library.get))
    checked = check(dataset.cards, library)
    good = [
        (each, outcome.card) for each, outcome in zip(dataset.cards, checked.cards, strict=True) if not outcome.reason
    ]
    total = len(checked.cards) + len(dataset.faults)
    if good:
        add_overrides({card.number: given_fields(each, card) for each, card in good}, own_overrides(), own_cards())
    tell_repairs(dataset)
    echo(f"{len(good)} of {counted(total, 'card')} into {own_overrides()}:")
    for _, card in good:
        known = library.get(card.number)
        what = "new" if known is None else ", ".join(change.field for change in changes(known, card)) or "as it was"
        echo(f"  {card.number}  {card.name}: {what}")
    tell_faults(dataset)
    tell_unread(checked)
    tell_not_run(not_run(checked))
    if len(good) < total:
        raise typer.Exit(1 if good else 2)


def _without_unknown_fields(file: Path, dataset: Dataset) -> Dataset:
    """Leave out cards with a field that is none, so that a misspelt one is not lost."""
    cards, faults = [], list(dataset.faults)
    for each in dataset.cards:
        problem = unknown_field(each.given or frozenset())
        if problem:
            faults.append(f"{file.name}: {each.card.number} {problem}.")
        else:
            cards.append(each)
    if not cards:
        raise DatasetError(
            faults[0] if len(faults) == 1 else "\n  ".join([f"{file.name}: no card can be added:", *faults])
        )
    return msgspec.structs.replace(dataset, cards=tuple(cards), faults=tuple(faults))


def restore(
    numbers: Annotated[
        list[str] | None, typer.Argument(help="Card numbers: remove what you added or imported for them.")
    ] = None,
) -> None:
    """Undo the last import. With card numbers: have the official cards of these numbers again."""
    if not numbers:
        undone = undo_import(own_cards())
        echo(f"Undone: {undone or 'the last import'}.")
        return
    wanted = [number.strip().upper() for number in numbers]
    found = take_back(wanted, own_cards(), own_overrides())
    library = Library()
    for number in wanted:
        if number not in found:
            raise UnknownCardError(
                f"{number} is neither in your own library nor among your overrides; nothing to restore."
            )
        card = library.get(number)
        echo(f"{number}  {card.name}: the official card again." if card is not None else f"{number}: removed.")
