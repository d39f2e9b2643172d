"""`logpose exhaust`: uses every ability of every card, pays every cost, and lists what changes nothing or is offered wrongly."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from logpose.cards import Card, library
from logpose.cards.sources import read_dataset
from logpose.cards.understanding import understand
from logpose.cli.printing import progress_bar
from logpose.errors import UsageError
from logpose.sim.exhaust import STATUSES, Finding, exhaust


def register(app: typer.Typer) -> None:
    app.command("exhaust")(command)


def command(
    what: Annotated[
        str,
        typer.Argument(
            help="A set, such as OP01, or a dataset: a file or a folder as `cards import` takes it. Else all cards."
        ),
    ] = "",
    card: Annotated[str, typer.Option(help="Try only the card with this number, and tell what was tried.")] = "",
    jobs: Annotated[int, typer.Option(help="The number of processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Use each ability of each card in a made-up position, and pay its cost in all ways. List the abilities that change nothing
    anyone can see, and those that are offered when their cost cannot be paid, or not offered when it can."""
    cards, left_out = _cards(what, card)
    findings: list[Finding] = []
    total = len(library) if cards is None else len(cards)
    with progress_bar("cards", total) as advance:
        for of_one_card in exhaust(cards, jobs):
            findings += of_one_card
            advance(1)
    result = {
        "cards": total,
        "abilities": len(findings),
        "costs": sum(finding.has_cost for finding in findings),
        "changed": sum(finding.good and not finding.parts for finding in findings),
        "explained": sum(bool(finding.reason) for finding in findings),
        "open": sum(finding.open for finding in findings),
    }
    if as_json:
        told = findings if card else [finding for finding in findings if finding.open or finding.reason]
        typer.echo(
            json.dumps({**result, "left_out": left_out, "findings": [_plain(finding, bool(card)) for finding in told]})
        )
    else:
        for fault in left_out:
            typer.echo(f"left out: {fault}")
        if card:
            _tell(findings)
        else:
            _list(findings)
        for name, value in result.items():
            typer.echo(f"{name:12}{value}")
    if result["open"] or left_out:
        raise typer.Exit(1)


def _cards(what: str, number: str) -> tuple[list[Card] | None, tuple[str, ...]]:
    """The cards of a set or of a dataset, or one of them, where none stands for the whole library; and why others of the
    dataset make no sense."""
    left_out: tuple[str, ...] = ()
    if not what:
        return [library[number]] if number else None, left_out
    if what.upper() in library.sets:
        found = list(library.of_set(what).values())
    elif Path(what).exists():
        dataset = read_dataset(Path(what), library.get)
        found = [understand(each).card for each in dataset.cards]
        left_out = dataset.faults
    else:
        raise UsageError(f"There is no set {what}, and no file or folder of that name.")
    if number:
        found = [card for card in found if card.number == number.upper()]
        if not found:
            raise UsageError(f"There is no card {number} in {what}.")
    return found, left_out


def _plain(finding: Finding, with_story: bool) -> dict[str, object]:
    plain: dict[str, object] = msgspec.to_builtins(finding)
    if not with_story:
        del plain["story"]
    return plain


def _list(findings: list[Finding]) -> None:
    """What is open, by how far it got; then what has a stated reason."""
    wrongly = [finding for finding in findings if finding.cost_fault]
    if wrongly:
        typer.echo("the cost is judged wrongly:")
        for finding in wrongly:
            typer.echo(f"  {finding.number} {finding.ability}  {finding.line}")
            typer.echo(f"    {finding.cost_fault}")
    for status, sentence in STATUSES.items():
        listed = [one for one in findings if one.open and one.status == status and not one.cost_fault]
        if listed:
            typer.echo("a part of the ability changed nothing:" if listed[0].good else f"{sentence}:")
            for finding in listed:
                _line(finding)
    explained = [finding for finding in findings if finding.reason]
    if explained:
        typer.echo("without a change for a stated reason:")
        for finding in explained:
            _line(finding)


def _line(finding: Finding) -> None:
    typer.echo(f"  {finding.number} {finding.ability}  {finding.line}")
    told = [f"without effect: {', '.join(finding.parts)}"] if finding.parts else []
    told += [] if finding.good or not finding.seen else [finding.seen]
    told += (
        [finding.reason] if finding.reason else [f"{finding.attempts} tables; logpose exhaust --card {finding.number}"]
    )
    for one in told:
        typer.echo(f"    {one}")


def _tell(findings: list[Finding]) -> None:
    """The story of each ability of a card: what was tried, and what came of it."""
    for finding in findings:
        typer.echo(f"{finding.number} {finding.ability}  {finding.line}")
        typer.echo(f"  {STATUSES[finding.status]}" + (f": {finding.seen}" if finding.seen else ""))
        if finding.cost_fault:
            typer.echo(f"  the cost is judged wrongly: {finding.cost_fault}")
        if finding.parts:
            typer.echo(f"  without effect: {', '.join(finding.parts)}")
        if finding.reason:
            typer.echo(f"  {finding.reason}")
        for line, times in Counter(finding.story).items():
            typer.echo(f"    {line}" + (f" ({times} tables)" if times > 1 else ""))
