"""The ladder on which one bot's place is known."""

from __future__ import annotations

import math
import random

import pytest

from logpose.lab.measures.anchored import against, comparable, standings
from logpose.lab.measures.ladder import Pair

ELO = 400 / math.log(10)


def played(first: int, second: int, chance: float, count: int, seed: int) -> list[Pair]:
    """Pairs of games that the first wins with a chance, in whatever seat."""
    luck = random.Random(seed)
    return [
        ((first, second, float(luck.random() < chance)), (second, first, float(luck.random() >= chance)))
        for _ in range(count)
    ]


def test_the_anchor_has_its_place_and_the_others_theirs_around_it() -> None:
    pairs = played(1, 0, 0.75, 1500, 1) + played(2, 0, 0.9, 1500, 2) + played(2, 1, 0.75, 1500, 3)
    best, middle, anchor = standings(("greedy", "good", "best"), pairs, "greedy", samples=100)
    assert (anchor.name, anchor.elo, anchor.low, anchor.high) == ("greedy", 1000, 1000, 1000)
    assert anchor.games == 6000
    assert middle.elo == pytest.approx(1000 + ELO * math.log(3), abs=20)
    assert best.elo == pytest.approx(1000 + ELO * math.log(9), abs=25)
    for one in (best, middle):
        assert one.low is not None and one.high is not None and one.low < one.elo < one.high < one.low + 80
    assert middle.score.value == pytest.approx(0.75, abs=0.02) and middle.score.games == 1500
    assert middle.score.low < middle.score.value < middle.score.high


def test_a_bot_that_has_lost_every_game_has_only_an_upper_end() -> None:
    pairs = played(1, 0, 0.7, 100, 1) + played(2, 0, 0.0, 30, 2)
    *_, last = standings(("greedy", "good", "random"), pairs, "greedy", samples=20)
    assert last.name == "random" and last.low is None and last.high == last.elo
    # So many games would all be lost in one of twenty cases: (1 − p) to the power of 60 is 0.05.
    share = 1 - 0.05 ** (1 / 60)
    assert last.elo == pytest.approx(1000 + ELO * math.log(share / (1 - share)), abs=0.1)


def test_a_bot_that_has_won_every_game_has_only_a_lower_end() -> None:
    first, _, _ = standings(
        ("greedy", "good", "perfect"), played(1, 0, 0.7, 100, 1) + played(2, 0, 1.0, 30, 2), "greedy", samples=20
    )
    assert first.name == "perfect" and first.high is None and first.low == first.elo > 1500


def test_those_below_stand_in_the_order_of_their_points() -> None:
    pairs = played(0, 1, 1.0, 20, 1) + played(0, 2, 1.0, 20, 2) + played(1, 2, 1.0, 20, 3)
    assert [one.name for one in standings(("greedy", "random", "turtle"), pairs, "greedy", samples=5)] == [
        "greedy",
        "random",
        "turtle",
    ]


def test_bots_are_compared_by_way_of_others() -> None:
    games = {(0, 1, 1.0): 3, (1, 0, 1.0): 1, (1, 2, 1.0): 2, (2, 1, 1.0): 1, (3, 0, 0.0): 5, (4, 2, 0.5): 1}
    assert comparable(games, 0) == {0, 1, 2, 4}


def test_the_score_counts_pairs() -> None:
    pairs: dict[Pair, int] = {
        ((0, 1, 1.0), (1, 0, 1.0)): 2,
        ((0, 1, 1.0), (1, 0, 0.0)): 1,
        ((0, 2, 1.0), (2, 0, 0.0)): 9,
    }
    share = against(0, 1, pairs)
    assert share.games == 3 and share.value == pytest.approx(2 / 3)
    assert against(0, 0, pairs).games == 0


def test_the_interval_of_a_score_comes_from_the_spread_of_pairs() -> None:
    """Where the deck decides, both games of a pair together say that the bots are equal, and with little doubt."""
    decided: Pair = ((0, 1, 1.0), (1, 0, 1.0))
    better: Pair = ((0, 1, 1.0), (1, 0, 0.0))
    share = against(0, 1, {decided: 95, better: 5})
    spread = math.sqrt((95 * 0.025**2 + 5 * 0.475**2) / 99 / 100)
    assert share.value == pytest.approx(0.525) and share.high - share.value == pytest.approx(1.95996 * spread, rel=1e-4)
    alike = against(0, 1, {better: 30})
    assert alike.value == alike.high == 1 and 0.85 < alike.low < 0.9  # Wilson's, of 30
