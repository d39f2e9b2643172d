"""Limits for many games: how many you can ask for, and when a game is broken off."""

from __future__ import annotations

from typing import Final

from logpose.errors import UsageError
from logpose.play.games import SEEDS

MOST_JOBS: Final = 60  # processes; Windows has no more
MOST_DECISIONS: Final = 20_000  # of one game


def kind_of_game(seats: int) -> str:
    """What a game of so many seats is called in results."""
    return "two players" if seats == 2 else "team match"


def check_jobs(jobs: int) -> None:
    """Refuses a number of processes that cannot be."""
    if not 1 <= jobs <= MOST_JOBS:
        raise UsageError(f"{jobs} jobs cannot be run at once; give a number from 1 to {MOST_JOBS}.")


def check_games(games: int, seed: int, jobs: int) -> None:
    """Refuses what cannot be played: so many games with seeds from `seed` on, in so many processes."""
    if games < 1:
        raise UsageError(f"{games} games cannot be played; give a number of at least 1.")
    check_jobs(jobs)
    if not 0 <= seed <= SEEDS - games:
        raise UsageError(
            f"{games} games from the seed {seed} cannot be played; seeds are whole numbers from 0 to 2**62 - 1."
        )
