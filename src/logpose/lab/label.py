"""What stands above every figure of the lab, and cannot be left out."""

from __future__ import annotations

from logpose.lab.runs import Run


def players(run: Run) -> str:
    """Which bots played, by their versions."""
    return f"bots: {', '.join(run.stamp.bots)}"


def label(run: Run, games: int | None = None) -> str:
    """The first line of every table, picture and file.

    It says that bots played, not people.
    """
    bots = run.plan.bots
    against = " v ".join(bots) if run.plan.kind == "ladder" else " and ".join(f"{bot} v {bot}" for bot in bots)
    count = run.progress().done if games is None else games
    return (
        f"Bots, not people: {against}, {count:,} games, logpose {run.stamp.logpose} ({run.store.stamp()}). "
        "What people win with these decks may be different, above all by who goes first."
    )
