"""What stands above every figure of the lab, and cannot be left out."""

from __future__ import annotations

from collections.abc import Sequence

from logpose.lab.runs import Run


def players(run: Run) -> str:
    """Which bots played, by their versions."""
    return f"bots: {', '.join(run.stamp.bots)}"


def label(run: Run, games: int | None = None) -> str:
    """The first line of every table, picture and file of a run."""
    count = run.progress().done if games is None else games
    return sentence(run.plan.kind, run.plan.bots, count, run.stamp.logpose, run.store.stamp())


def sentence(kind: str, bots: Sequence[str], games: int, logpose: str, stamp: str) -> str:
    """That bots played, not people."""
    against = " v ".join(bots) if kind == "ladder" else " and ".join(f"{bot} v {bot}" for bot in bots)
    return (
        f"Bots, not people: {against}, {games:,} games, logpose {logpose} ({stamp[:8]}). "
        "What people win with these decks may be different, above all by who goes first."
    )
