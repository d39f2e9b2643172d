"""The games whose checksums are kept: what they come to must not change by accident, compiled or not."""

from __future__ import annotations

import json
from pathlib import Path

from logpose.sim.bench import bench
from logpose.sim.fuzz import Plan, Tally, fuzz

CHECKSUMS = Path(__file__).parent / "checksums.json"


def bench_200() -> str:
    """200 random games of the training decks."""
    return str(bench(games=200, copies=1)["checksum"])


def fuzz_100() -> str:
    """100 random games of generated cards, seeds 1 to 100."""
    return _fuzz(100, False)


def fuzz_20_teams() -> str:
    """20 random team matches, seeds 1 to 20."""
    return _fuzz(20, True)


def _fuzz(games: int, team: bool) -> str:
    total = Tally()
    for tally in fuzz(games, seed=1, plan=Plan(team=team)):
        total.add(tally)
    if total.faults or total.unfinished:
        raise AssertionError(f"{total.unfinished} games unfinished; faults: {total.faults}")
    return f"{total.checksum:016x}"


GAMES = {"bench-200": bench_200, "fuzz-100": fuzz_100, "fuzz-20-teams": fuzz_20_teams}


def kept() -> dict[str, str]:
    found: dict[str, str] = json.loads(CHECKSUMS.read_text(encoding="utf-8"))
    return found
