"""Reads damaged files and watches what comes of it: a sentence or a value, in time, in little memory.

python -m tests.hostile.fuzzing --inputs 200000 --jobs 2
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from logpose.errors import LogposeError
from tests.hostile.harm import harmed
from tests.hostile.samples import READERS, lay, samples

SECONDS: Final = 2.0  # of CPU time, for one file
MEGABYTES: Final = 300
BATCH: Final = 500
LONGEST_SENTENCE: Final = 30_000
INSIDES: Final = re.compile(
    r"recursion|set_int_max|Traceback|object at 0x|[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\ud800-\udfff]"
)


class TooSlow(BaseException):
    """A file that takes far longer than it may."""


class Outcome(msgspec.Struct):
    """What came of some files: `faults` name the number of the file."""

    read: int = 0
    refused: int = 0
    faults: list[str] = []
    slowest: float = 0.0
    megabytes: float = 0.0

    def add(self, other: Outcome) -> None:
        self.read += other.read
        self.refused += other.refused
        self.faults += other.faults
        self.slowest = max(self.slowest, other.slowest)
        self.megabytes = max(self.megabytes, other.megabytes)


def try_file(kind: str, data: bytes, folder: Path, name: str, outcome: Outcome) -> None:
    """Read one file of a kind. Anything but a value or a sentence of ours is a fault."""
    path = lay(folder, kind, data)
    start = time.process_time()
    try:
        READERS[kind][1](path)
    except LogposeError as error:
        outcome.refused += 1
        if (found := INSIDES.search(str(error))) or not 0 < len(str(error)) < LONGEST_SENTENCE:
            outcome.faults.append(
                f"{name}, {kind}: says {found[0] if found else len(str(error))!r} in {str(error)[:200]!r}"
            )
    except (Exception, TooSlow) as error:
        outcome.faults.append(f"{name}, {kind}: {type(error).__name__}: {str(error)[:200]}")
    else:
        outcome.read += 1
    spent = time.process_time() - start
    outcome.slowest = max(outcome.slowest, spent)
    if spent > SECONDS:
        outcome.faults.append(f"{name}, {kind}: {spent:.1f} s")


def batch(start: int, count: int) -> Outcome:
    """Damaged files of so many numbers, in this process."""
    outcome = Outcome()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(start, start + count):
            kind, data = harmed(number)
            signal.setitimer(signal.ITIMER_VIRTUAL, 5 * SECONDS)
            try_file(kind, data, Path(folder), f"file {number}", outcome)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    outcome.megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (
        2**20 if sys.platform == "darwin" else 2**10
    )
    if outcome.megabytes > MEGABYTES:
        outcome.faults.append(f"files {start} to {start + count - 1}: {outcome.megabytes:.0f} MB")
    return outcome


def stop_slow_ones() -> None:
    def too_slow(*_: object) -> None:
        raise TooSlow

    signal.signal(signal.SIGVTALRM, too_slow)


def batches(inputs: int, jobs: int, first: int = 0) -> Iterator[Outcome]:
    """The outcomes of so many files, each batch in a process of its own."""
    samples()  # made once, and copied by the fork
    starts = range(first, first + inputs, BATCH)
    parts = [(start, min(BATCH, first + inputs - start)) for start in starts]
    with multiprocessing.get_context("fork").Pool(jobs, stop_slow_ones, maxtasksperchild=1) as pool:
        yield from pool.imap_unordered(_batch, parts, chunksize=1)


def _batch(part: tuple[int, int]) -> Outcome:
    return batch(*part)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=2_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first file")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    whole = Outcome()
    for done, outcome in enumerate(batches(given.inputs, given.jobs, given.first), 1):
        whole.add(outcome)
        print(
            f"{min(done * BATCH, given.inputs)} of {given.inputs}, {len(whole.faults)} faults",
            file=sys.stderr,
            flush=True,
        )
    json.dump({"inputs": given.inputs, **msgspec.to_builtins(whole)}, sys.stdout, indent=2)
    print()
    return 1 if whole.faults else 0


if __name__ == "__main__":
    sys.exit(main())
