"""Runs put together: parts of one plan that were played apart become the whole."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from logpose.errors import DiskError, RunError, UsageError
from logpose.files import reason, shown
from logpose.lab.rows import Row
from logpose.lab.runs import Run
from logpose.lab.store import NAME, Store

_BATCH: Final = 5_000  # games


def merge(into: Path, others: Sequence[Path]) -> int:
    """Takes the games of other runs of the same plan into a run, which is begun if it is not there; how many are new."""
    if not others:
        raise UsageError("One run alone cannot be merged; name the runs whose games it is to take.")
    runs: list[Run] = []
    try:
        for folder in others:
            if folder.resolve() == into.resolve():
                raise UsageError(f"{shown(folder)} cannot be merged with itself; name it once.")
            runs.append(Run.open(folder))
            _alike(runs[0], runs[-1])
        if not (into / NAME).is_file():
            Run.open_or_create(into, runs[0].plan).close()
            _stamped(into, runs[0])
        with Run.open(into) as whole:
            _alike(runs[0], whole)
            whole.store.hold()
            whole.store.describe({"shard": ""}, whole.store.stamp(), ())
            return sum(_taken(whole, run) for run in runs)
    finally:
        for run in runs:
            run.close()


def _alike(one: Run, other: Run) -> None:
    if one.plan.digest != other.plan.digest:
        raise RunError(
            f"{shown(other.folder)} has another plan than {shown(one.folder)}; only parts of one plan can be merged."
        )
    if one.store.stamp() != other.store.stamp():
        raise RunError(
            f"{shown(other.folder)} was played with another stamp than {shown(one.folder)}, so their games cannot be "
            "counted together; play one of them again with the other's logpose."
        )


def _stamped(into: Path, run: Run) -> None:
    """A run that is made of others has their stamp, wherever it is made."""
    try:
        shutil.copyfile(run.folder / "stamp.json", into / "stamp.json")
    except OSError as error:
        raise DiskError(f"{shown(into)} cannot be written: {reason(error)}.") from None
    store = Store(into)
    try:
        store.restamp(run.store.stamp())
    finally:
        store.close()


def _taken(whole: Run, run: Run) -> int:
    new, batch = 0, []
    for row in run.games():
        batch.append(row)
        if len(batch) == _BATCH:
            new += _kept(whole, run, batch)
            batch = []
    new += _kept(whole, run, batch)
    whole.log(f"{new} games merged")
    return new


def _kept(whole: Run, run: Run, rows: Sequence[Row]) -> int:
    """Takes rows in. A game that is there already must be the same, unless a bot went by the clock."""
    new = whole.store.keep(rows)
    if new < len(rows) and whole.reproducible:
        for row in rows:
            there = whole.game(row.cell, row.number)
            if (there.seed, there.choices) != (row.seed, row.choices):
                raise RunError(
                    f"Game {row.number} of cell {row.cell} is another one in {shown(run.folder)} than in {shown(whole.folder)}, "
                    "though no bot goes by the clock; one of them is damaged."
                )
    return new
