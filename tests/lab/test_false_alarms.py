"""How often figures are wrong that are looked at again and again, in 2,000 runs each where the truth is known."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from logpose.lab.measures.evidence import benjamini_hochberg, even_odds
from logpose.lab.measures.sequences import ALPHA, boundary, sprt, wealth
from logpose.lab.stopping import ROUND, Sprt, Stop, Watch

pytestmark = pytest.mark.slow
RUNS, PAIRS, LOOK = 2_000, 600, 10
DIFFERING = 0.16  # of pairs, as measured for lists of which three cards differ


def walk(luck: random.Random, difference: float = 0.0, pairs: int = PAIRS) -> Iterator[tuple[int, int, int]]:
    """How many pairs were better, worse and played, at every look."""
    better = worse = 0
    for pair in range(1, pairs + 1):
        drawn = luck.random()
        better += drawn < (DIFFERING + difference) / 2
        worse += drawn >= 1 - (DIFFERING - difference) / 2
        if pair % LOOK == 0:
            yield better, worse, pair


def test_the_boundary_gives_few_false_alarms() -> None:
    luck = random.Random(1)
    alarms = sum(any(abs(a - b) > boundary(a + b) for a, b, _ in walk(luck)) for _ in range(RUNS))
    assert alarms / RUNS <= ALPHA


@cache
def is_left_out(mean: float, won: int, games: int) -> bool:
    counts = {1.0: won, 0.0: games - won}
    return max(wealth(counts, mean, 1), wealth(counts, mean, -1)) >= 2 / ALPHA


@pytest.mark.parametrize("mean", [0.5, 0.9])
def test_the_interval_rarely_leaves_the_truth_out(mean: float) -> None:
    luck = random.Random(2)
    alarms = 0
    for _ in range(RUNS):
        won = 0
        for games in range(LOOK, PAIRS + 1, LOOK):
            won += sum(luck.random() < mean for _ in range(LOOK))
            if is_left_out(mean, won, games):
                alarms += 1
                break
    assert alarms / RUNS <= ALPHA


def test_the_interval_of_a_cell_rarely_leaves_the_truth_out_though_going_first_matters() -> None:
    """Rounds in which going first wins 80 of 100 games: looked at after each, the mean of both halves stays inside."""
    luck = random.Random(6)
    alarms = 0
    for _ in range(RUNS):
        won = 0
        for games in range(ROUND, PAIRS + 1, ROUND):
            won += sum(luck.random() < chance for chance in (0.8, 0.8, 0.2, 0.2))
            if is_left_out(0.5, won, games):
                alarms += 1
                break
    assert alarms / RUNS <= ALPHA


@pytest.mark.parametrize(("difference", "wrong"), [(0.03, "not better"), (-0.03, "better")])
def test_runs_that_stop_by_the_test_err_as_seldom(difference: float, wrong: str) -> None:
    """What stops a run, looked at after every round of four pairs."""
    luck = random.Random(7)
    errors = 0
    for _ in range(RUNS // 2):
        watch = Watch(Stop(sprt=Sprt(0.03)), is_difference=True)
        while not watch.verdict and watch.games < 6_000:
            drawn = [luck.random() for _ in range(ROUND)]
            better, worse = (DIFFERING + difference) / 2, 1 - (DIFFERING - difference) / 2
            watch.round([float(each < better) - float(each >= worse) for each in drawn])
        errors += watch.verdict == wrong
    assert errors / (RUNS // 2) <= 0.05


@pytest.mark.parametrize(("difference", "wrong"), [(0.03, "not better"), (-0.03, "better")])
def test_the_ratio_test_errs_as_seldom_as_it_says(difference: float, wrong: str) -> None:
    luck = random.Random(3)
    errors = ended = 0
    for _ in range(RUNS):
        said = (sprt(a, b, pairs, 0.03) for a, b, pairs in walk(luck, difference, pairs=5_000))
        verdict = next((one for one in said if one != "open"), "open")
        errors += verdict == wrong
        ended += verdict != "open"
    assert errors / RUNS <= 0.05 and ended / RUNS > 0.99


def test_marks_in_a_matrix_of_even_decks_are_rare() -> None:
    luck = random.Random(4)
    chances = [even_odds(wins, 40 - wins) for wins in range(41)]
    marked = 0
    for _ in range(5 * RUNS):
        wins = [luck.getrandbits(40).bit_count() for _ in range(66)]
        marked += min(benjamini_hochberg([chances[won] for won in wins])) < 0.05
    assert marked / (5 * RUNS) <= 0.05


def test_a_usual_interval_that_is_looked_at_again_and_again_is_wrong_often() -> None:
    """Why all this is needed."""
    luck = random.Random(5)
    alarms = sum(any(even_odds(a, b) < 0.05 for a, b, _ in islice(walk(luck), 4, None, 5)) for _ in range(500))
    assert alarms / 500 > 0.12
