"""How a run stands: how far it is, and what is known of each question. It may be looked at as often as one likes."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from logpose.lab.agenda import Question, questions
from logpose.lab.label import label
from logpose.lab.measures.rows import BOTS, LISTS
from logpose.lab.runs import Run
from logpose.lab.stopping import Stop


class Known(msgspec.Struct, frozen=True):
    """What is known of a question: what the first has scored, or how much more than the second, with the interval that holds
    however often one looks."""

    name: str
    cells: tuple[int, ...]
    games: int  # of each cell, in whole rounds from the first on
    mean: float
    low: float
    high: float
    is_difference: bool
    verdict: str = ""


class Standing(msgspec.Struct, frozen=True):
    """How a run stands. `playing` is who plays it now; speed and time are known while somebody does."""

    label: str
    run: str
    kind: str
    done: int
    total: int
    failed: int
    complete: bool
    playing: str
    games_per_second: float | None
    seconds_left: float | None
    stamp: str
    digest: str  # when it is complete
    known: tuple[Known, ...]


def known(run: Run, question: Question) -> Known:
    """What has come of a question."""
    watch, first = question.watch, run.cells()[question.pairs[0][0]]
    if first.pairing == LISTS:
        other = run.cells()[first.partner]
        name = f"{first.sides[0].deck} over {other.sides[0].deck} ({first.sides[0].bot})"
    elif first.pairing == BOTS:
        name = f"{first.sides[0].bot} over {first.sides[1].bot}"
    else:
        name = str(first)
    interval = watch.interval()
    return Known(
        *(name, tuple(question.cells), watch.games, watch.mean, interval.low, interval.high),
        *(watch.is_difference, watch.verdict),
    )


def standing(run: Run) -> Standing:
    """How a run stands now."""
    progress, driver = run.progress(), run.store.driver()
    playing, speed, left = "", None, None
    if driver is not None and driver.alive:
        playing = f"process {driver.pid} on {driver.host}"
        spent = time.time() - driver.since
        speed = (progress.done - driver.before) / spent if spent > 1 else None
        left = (progress.total - progress.done) / speed if speed else None
    asked = questions(run.cells(), Stop())
    for question in asked:
        question.look({cell: run.store.scores(cell) for cell in question.cells})
    complete = progress.done >= progress.total
    return Standing(
        label(run, progress.done),
        str(run.folder),
        run.plan.kind,
        progress.done,
        progress.total,
        progress.failed,
        complete,
        playing,
        speed,
        left,
        run.store.stamp(),
        run.digest() if complete else "",
        tuple(known(run, question) for question in asked),
    )


def plain(standing: Standing) -> dict[str, Any]:
    """For JSON."""
    found: dict[str, Any] = msgspec.to_builtins(standing)
    return found
