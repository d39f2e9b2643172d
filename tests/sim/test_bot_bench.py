"""The benchmark of bots: the same games each time, and figures that can be."""

from __future__ import annotations

import pytest

from logpose.errors import UsageError
from logpose.sim.bot_bench import bench_bots


@pytest.mark.slow
def test_it_plays_the_same_games_each_time() -> None:
    one, other = bench_bots(2, 1), bench_bots(2, 1)
    assert one["checksum"] == other["checksum"] != bench_bots(3, 1)["checksum"]
    assert one["greedy_games_per_cpu_second"] > 0 and one["playouts_in_200_ms"] > 1


@pytest.mark.parametrize(("games", "searches"), [(0, 1), (1, 0), (-1, 5)])
def test_at_least_one_of_each_is_needed(games: int, searches: int) -> None:
    with pytest.raises(UsageError, match="at least 1 of each"):
        bench_bots(games, searches)
