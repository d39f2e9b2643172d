"""`logpose lab report`: what the games of a run say, as a page, as pictures, here, or as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from logpose.cli.printing import echo, progress_bar
from logpose.errors import UsageError
from logpose.files import shown
from logpose.lab.branching import branches
from logpose.lab.measures.rows import Branch
from logpose.lab.report import terminal
from logpose.lab.report.contents import Report, as_json
from logpose.lab.report.making import read_shares, report_of, write
from logpose.lab.report.page import page, vega
from logpose.lab.report.pictures import drawer, pictures
from logpose.lab.rows import Row
from logpose.lab.runs import Run

NARROWEST = 100  # columns for tables that are printed to a file


def register(lab: typer.Typer) -> None:
    lab.command("report")(command)


def command(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.", show_default=False)],
    html: Annotated[bool, typer.Option("--html", help="Write a page that needs no network.")] = False,
    png: Annotated[bool, typer.Option("--png", help="Write a picture of each chart; needs logpose[lab].")] = False,
    svg: Annotated[bool, typer.Option("--svg", help="Write a drawing of each chart; needs logpose[lab].")] = False,
    in_terminal: Annotated[bool, typer.Option("--terminal", help="Print tables; so does no option at all.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON; docs/lab.md says what is in it.")] = False,
    meta: Annotated[
        str,
        typer.Option(metavar="SHARES.toml", help="Also say what each deck wins in a field of these shares."),
    ] = "",
    cards: Annotated[
        bool, typer.Option("--cards", help="Also count cards; every game is played again for that.")
    ] = False,
    mulligans: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="Also play N games of each pair on from the other choice at the opening hand.",
            show_default=False,
        ),
    ] = 0,
) -> None:
    """Say what the games of a run come to. Files go into RUN/report."""
    if json and in_terminal:
        raise UsageError("Tables and JSON cannot both be printed; leave out --terminal or --json.")
    if html:
        vega()
    if png or svg:
        drawer()
    with Run.open(run) as opened:
        report = _report(opened, meta, cards, mulligans)
        files: dict[str, bytes | str] = {"report.html": page(report)} if html else {}
        if png:
            files |= {f"{name}.png": data for name, data in pictures(report, "png").items()}
        if svg:
            files |= {f"{name}.svg": data for name, data in pictures(report, "svg").items()}
        written = write(opened, files)
    if json:
        typer.echo(as_json(report).decode())
    elif in_terminal or not files:
        console = Console(highlight=False)
        terminal.draw(report, console if console.is_terminal else Console(highlight=False, width=NARROWEST))
    for path in written:
        echo(f"{shown(path)} is written.", err=json)


def _report(run: Run, meta: str, cards: bool, mulligans: int) -> Report:
    """The report, if there is anything to report."""
    done = run.progress().done
    if not done:
        raise UsageError(
            f"The run {shown(run.folder)} has no games yet; logpose lab resume {shown(run.folder)} plays them."
        )
    shares = read_shares(meta, list(run.plan.decks)) if meta else None
    played_on: list[tuple[Branch, Row]] = []
    if mulligans:
        with progress_bar("games", min(done, mulligans * len(run.cells()))) as advance:
            played_on = branches(run, mulligans, advance)
    if not cards:
        return report_of(run, shares, branches=played_on)
    with progress_bar("games", done) as advance:
        return report_of(run, shares, advance, played_on)
