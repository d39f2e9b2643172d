"""A run that is played in the process of a test, chunk by chunk, in whatever order and however often."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from logpose.lab import Plan, Run
from logpose.sim.pool import Prepare, Source
from logpose.sim.worker import Answer, play_chunk

NAMES = ("red-ace", "blue-jinbe", "green-zoro", "black-imu")


def plan(
    kind: str = "round-robin", decks: int = 3, games: int = 8, bots: tuple[str, ...] = ("random",), seed: int = 1
) -> Plan:
    """A plan of built-in decks."""
    return Plan.of(kind, NAMES[:decks], bots, games, seed)


class Here:
    """An executor without processes; with a seed it answers in another order, and twice if that is wanted."""

    def __init__(self, seed: int | None = None, twice: bool = False) -> None:
        self._chance = random.Random(seed) if seed is not None else None
        self._twice = twice

    @property
    def jobs(self) -> int:
        return 1

    def drain(self) -> None:
        """Nothing is in flight."""

    def play(self, source: Source, prepare: Prepare, setup: Any) -> Iterator[Answer | None]:
        play = prepare(setup)
        waiting: list[Answer] = []
        while (chunk := source.take()) is not None:
            waiting += [play_chunk(play, chunk)] * (2 if self._twice else 1)
            if self._chance is None or len(waiting) > 4:
                yield waiting.pop(self._chance.randrange(len(waiting)) if self._chance is not None else 0)
        if self._chance is not None:
            self._chance.shuffle(waiting)
        yield from waiting


def played(
    folder: Path, wanted: Plan, here: Here | None = None, chunk: int = 0, games: int = 0, shard: str = ""
) -> str:
    """Plays a plan, or so many games of it, and returns the digest."""
    with Run.open_or_create(folder, wanted, shard) as run:
        *_, last = run.play(executor=here or Here(), chunk=chunk, games=games)
        assert last.done == run.progress().done and last.total == run.total
        return run.digest()
