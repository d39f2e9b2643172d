"""Figures of the lab: `python -m tests.lab.figures digest 2`, `speed`, `million`, `twelve`. `tools/prove lab` runs them."""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from logpose.lab import Plan, Row, Run
from logpose.lab.playing import Player
from logpose.lab.report.making import report_of
from logpose.lab.report.page import page
from logpose.lab.standing import standing
from logpose.lab.verifying import verify
from logpose.play.decks import BUILT_IN
from logpose.sim.memory import uncollected
from tests.lab.playing_here import played

MILLION = 1_000_000


TWO_HUNDRED = Plan.gauntlet(["red-ace", "blue-jinbe", "green-zoro"], games=100)


def digest(folder: Path, jobs: int) -> str:
    """Of 200 games, whoever plays them."""
    with Run.open_or_create(folder / "run", TWO_HUNDRED) as run:
        for _ in run.play(jobs=jobs):
            continue
        return run.digest()


def spent(act: Callable[[], Any], who: int = resource.RUSAGE_SELF) -> float:
    """CPU-seconds."""
    before = resource.getrusage(who)
    act()
    after = resource.getrusage(who)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def speed(folder: Path, games: int = 60) -> dict[str, Any]:
    """Greedy games of all built-in decks: in one process, in two, in a pool of two, and again from their choices."""
    plan = Plan.round_robin(BUILT_IN, games=games)
    with Run.open_or_create(folder / "run", plan) as run:

        def some(half: int, of: int = 2) -> None:
            player = Player(run.table)
            with uncollected():
                for cell in run.cells()[half::of]:
                    for number in range(games):
                        player(cell.cell, number)

        def alone() -> None:
            some(0, of=1)

        def apart() -> None:
            """Two processes that know nothing of each other: what it costs that two play at once on this machine."""
            halves = [os.fork() or _exits(partial(some, half)) for half in (0, 1)]
            for each in halves:
                os.waitpid(each, 0)

        def pool() -> None:
            for _ in run.play(jobs=2):
                continue

        def again() -> None:
            with uncollected():
                for row in run.games():
                    run.again(row, listen=False)

        one = spent(alone)
        two = spent(apart, resource.RUSAGE_CHILDREN)
        pooled = spent(pool, resource.RUSAGE_CHILDREN)
        replayed = spent(again)
        return {
            "games": plan.total,
            "games_per_cpu_s": round(plan.total / one, 1),
            "pool": round(pooled / one, 3),
            "apart": round(two / one, 3),
            "replays_per_cpu_s": round(plan.total / replayed, 1),
        }


def _exits(act: Callable[[], None]) -> int:
    """In a process that was forked off."""
    act()
    os._exit(0)


def million(folder: Path) -> dict[str, Any]:
    """A run of a million rows, which are copies of a few real ones; in CPU-seconds."""
    plan = Plan.round_robin(BUILT_IN, bots=["random"], games=2 * -(-MILLION // 132))
    few = msgspec.structs.replace(plan, games=2)
    played(folder / "few", few)
    with Run.open(folder / "few") as run:
        rows = list(run.games())
    with Run.open_or_create(folder / "run", plan) as run:
        run.store.hold()
        for cell in run.cells():
            mine = [row for row in rows if row.cell == cell.cell]
            run.store.keep([_again(mine[number % len(mine)], number) for number in range(plan.games)])
    size = sum(path.stat().st_size for path in (folder / "run").glob("run.sqlite*"))
    start = time.process_time()
    with Run.open(folder / "run") as run:
        done = run.progress().done
        opened = time.process_time()
        wins = sum(count for ended, count in run.ended().items() if ended.winner == 0)
        read = time.process_time()
        matrix = spent(run.matrix)
        status = spent(lambda: standing(run))
    return {
        "games": done,
        "bytes": round(size / done, 1),
        "open_s": round(opened - start, 2),
        "read_s": round(read - opened, 2),
        "matrix_s": round(matrix, 2),
        "status_s": round(status, 2),
        "wins": wins,
    }


def _again(row: Row, number: int) -> Row:
    return msgspec.structs.replace(row, number=number, first=number // 2 % 2, swapped=bool(number % 2))


def twelve(folder: Path, games: int = 40) -> dict[str, Any]:
    """A round robin of the twelve built-in decks: its games again, and its report."""
    plan = Plan.round_robin(BUILT_IN, games=games)
    with Run.open_or_create(folder / "run", plan) as run:
        start = time.monotonic()
        for _ in run.play():
            continue
        played_s = time.monotonic() - start
        same = sum(not verdict.fault for verdict in verify(run, 200))
        start = time.monotonic()
        made = page(report_of(run))
        report_s = time.monotonic() - start
        with_cards = page(report_of(run, cards=lambda _: None))
    label_first = "<p class=label>Bots, not people: greedy v greedy"
    return {
        "games": plan.total,
        "played_s": round(played_s, 1),
        "verified": same,
        "report_s": round(report_s, 2),
        "report_bytes": len(made.encode()),
        "report_with_cards_bytes": len(with_cards.encode()),
        "labelled": label_first in made and label_first in with_cards,
    }


def main(what: str, number: str = "") -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if what == "digest":
            print(digest(folder, int(number)))
        elif what == "million":
            print(json.dumps(million(folder)))
        else:
            act = {"speed": speed, "twelve": twelve}[what]
            print(json.dumps(act(folder, int(number)) if number else act(folder)))


if __name__ == "__main__":
    main(*sys.argv[1:])
