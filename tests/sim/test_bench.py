"""The benchmark: what it says, and that it plays the same games each time."""

import pytest

from logpose import compiled
from logpose.errors import UsageError
from logpose.sim.bench import bench

KEYS = [
    "kind", "games", "games_per_cpu_second", "decisions_per_cpu_second", "copy_us", "imagine_us", "view_us",
    "checksum", "compiled", "decisions_per_game",
    "options_per_decision", "turns_per_game",
]  # fmt: skip


def test_it_says_how_fast_and_over_what() -> None:
    result = bench(games=8, copies=20)
    assert list(result) == KEYS
    assert result["games"] == 8
    assert result["compiled"] is compiled.is_compiled()
    assert (
        result["games_per_cpu_second"] > 0
        and result["decisions_per_cpu_second"] > 0
        and min(result["copy_us"], result["imagine_us"], result["view_us"]) > 0
    )
    assert result["decisions_per_game"] > 20
    assert result["options_per_decision"] >= 2
    assert result["turns_per_game"] > 4


@pytest.mark.slow
def test_it_plays_the_same_games_each_time() -> None:
    once, again, more = bench(5, 10), bench(5, 20), bench(6, 10)
    same = ("checksum", "decisions_per_game", "options_per_decision", "turns_per_game")
    assert [once[key] for key in same] == [again[key] for key in same]
    assert once["checksum"] != more["checksum"]
    assert len(once["checksum"]) == 16 and int(once["checksum"], 16) > 0


def test_team_matches_are_measured_alike() -> None:
    two, four = bench(games=3, copies=20), bench(games=3, copies=20, team=True)
    assert list(four) == KEYS and (two["kind"], four["kind"]) == ("two players", "team match")
    assert four["turns_per_game"] > two["turns_per_game"] and four["checksum"] != two["checksum"]
    assert bench(games=3, copies=10, team=True)["checksum"] == four["checksum"]


@pytest.mark.parametrize(("games", "copies"), [(0, 1), (-5, 1), (1, 0), (1, -1)])
def test_bad_numbers_are_refused(games: int, copies: int) -> None:
    with pytest.raises(UsageError) as caught:
        bench(games, copies)
    expected = f"{games} games and {copies} copies cannot be measured; at least 1 of each is needed."
    assert str(caught.value) == expected
