"""`logpose exhaust`: uses every ability of every card and lists those that change nothing."""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated

import msgspec
import typer

from logpose.cards import library
from logpose.cli.printing import progress_bar
from logpose.sim.exhaust import STATUSES, Finding, exhaust


def register(app: typer.Typer) -> None:
    app.command("exhaust")(command)


def command(
    card: Annotated[str, typer.Option(help="Try only the card with this number, and tell what was tried.")] = "",
    jobs: Annotated[int, typer.Option(help="The number of processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Use each ability of each card in a made-up position. List the abilities that change nothing anyone can see."""
    cards = [library[card]] if card else None
    findings: list[Finding] = []
    total = 1 if card else len(library)
    with progress_bar("cards", total) as advance:
        for of_one_card in exhaust(cards, jobs):
            findings += of_one_card
            advance(1)
    result = {
        "cards": total,
        "abilities": len(findings),
        "changed": sum(finding.good and not finding.parts for finding in findings),
        "explained": sum(bool(finding.reason) for finding in findings),
        "open": sum(finding.open for finding in findings),
    }
    if as_json:
        told = findings if card else [finding for finding in findings if finding.open or finding.reason]
        typer.echo(json.dumps({**result, "findings": [_plain(finding, bool(card)) for finding in told]}))
    else:
        if card:
            _tell(findings)
        else:
            _list(findings)
        for name, value in result.items():
            typer.echo(f"{name:12}{value}")
    if result["open"]:
        raise typer.Exit(1)


def _plain(finding: Finding, with_story: bool) -> dict[str, object]:
    plain: dict[str, object] = msgspec.to_builtins(finding)
    if not with_story:
        del plain["story"]
    return plain


def _list(findings: list[Finding]) -> None:
    """What is open, by how far it got; then what has a stated reason."""
    for status, sentence in STATUSES.items():
        listed = [finding for finding in findings if finding.open and finding.status == status]
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
        if finding.parts:
            typer.echo(f"  without effect: {', '.join(finding.parts)}")
        if finding.reason:
            typer.echo(f"  {finding.reason}")
        for line, times in Counter(finding.story).items():
            typer.echo(f"    {line}" + (f" ({times} tables)" if times > 1 else ""))
