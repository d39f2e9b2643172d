"""The line that stands first wherever figures of the lab are shown: who played, how much, and with what."""

from __future__ import annotations

from collections.abc import Sequence

import logpose


def label(bots: Sequence[str], games: int, stamp: str) -> str:
    """Who played: bots, not people.

    >>> label(["greedy"], 2640, "5f0c")  # doctest: +ELLIPSIS
    'Bots, not people: greedy v greedy, 2,640 games, logpose ... (5f0c). What people win with these decks may be different, above all by who goes first.'
    """
    players = f"{bots[0]} v {bots[0]}" if len(bots) == 1 else " v ".join(bots)
    return (
        f"Bots, not people: {players}, {games:,} games, logpose {logpose.__version__} ({stamp}). What people win with "
        "these decks may be different, above all by who goes first."
    )
