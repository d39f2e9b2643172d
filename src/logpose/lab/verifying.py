"""Whether a run is what it says: its file is whole, and its games can be played again to the ends that were kept."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from logpose.engine.generator import seeded
from logpose.errors import RunError, UsageError
from logpose.lab.runs import Run


class Verdict(msgspec.Struct, frozen=True):
    """What came of one game: nothing wrong, or what."""

    cell: int
    number: int
    fault: str = ""


def verify(run: Run, sample: int = 200) -> Iterator[Verdict]:
    """Replays so many games, spread over the run; the same ones each time."""
    if sample < 1:
        raise UsageError(f"{sample} games cannot be looked at; give a number of at least 1.")
    run.store.check()
    there = run.store.there()
    if not there:
        raise RunError(f"The run {run.folder} has no games yet; there is nothing to verify.")
    chance = seeded(len(there))
    for place in range(min(sample, len(there))):
        other = place + chance.below(len(there) - place)
        there[place], there[other] = there[other], there[place]
        cell, number = there[place]
        try:
            run.replay(cell, number, listen=False)
        except RunError as error:
            yield Verdict(cell, number, str(error))
        else:
            yield Verdict(cell, number)
