"""When a cell has had enough."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from logpose.lab.agenda import Question, Settling, questions
from logpose.lab.measures.sequences import always_valid, sprt
from logpose.lab.stopping import Sprt, Stop, Watch
from tests.lab.playing_here import plan


def test_scores_are_watched_by_the_interval_that_is_always_valid() -> None:
    watch = Watch(Stop(), is_difference=False)
    assert watch.mean == 0.5 and (watch.interval().low, watch.interval().high) == (0, 1)
    for _ in range(25):
        assert not watch.round([1, 1, 0, 0.5])
    assert watch.games == 100 and watch.mean == 0.625
    assert watch.interval() == always_valid({1: 50, 0: 25, 0.5: 25})


def test_differences_lie_between_minus_one_and_one() -> None:
    watch = Watch(Stop(), is_difference=True)
    assert watch.mean == 0 and (watch.interval().low, watch.interval().high) == pytest.approx((-1, 1))
    for _ in range(100):
        watch.round([1, 0, 0, 0])
    assert watch.mean == 0.25 and 0 < watch.interval().low < 0.25 < watch.interval().high < 0.5


@pytest.mark.parametrize(
    ("numbers", "games"), [(range(11), 8), ([0, 1, 2, 4, 5, 6, 7, 8], 0), ([*range(9), 11], 8), ([], 0), ([1, 2], 0)]
)
def test_whole_rounds_from_the_first_on_are_looked_at(numbers: Sequence[int], games: int) -> None:
    question = Question([(0,)], Watch(Stop(), is_difference=False))
    question.look({0: [(number, 1.0) for number in numbers]})
    assert question.watch.games == games and question.watch.mean == (1 if games else 0.5)


def test_looking_at_once_is_looking_round_by_round() -> None:
    cells = plan("ab", decks=4, games=40).cells()
    luck = random.Random(1)
    scores = {cell.cell: [(number, luck.choice((0.0, 0.5, 1.0))) for number in range(30 + cell.cell)] for cell in cells}
    settling = Settling(cells, None)
    settling.feed((cell, number, score) for cell, those in scores.items() for number, score in those)
    for one, other in zip(questions(cells, Stop()), settling.questions, strict=True):
        one.look({cell: scores[cell] for cell in one.cells})
        assert one.watch.games == other.watch.games == 28
        assert (one.watch.mean, one.watch.interval()) == (other.watch.mean, other.watch.interval())


def test_a_cell_stops_when_its_interval_is_narrow_enough() -> None:
    watch = Watch(Stop(interval=0.1), is_difference=False)
    while not watch.round([1, 0, 1, 0]):
        assert watch.games < 1_000
    found = watch.interval()
    assert watch.verdict == "narrow enough" and 0.19 < found.high - found.low <= 0.2


def test_a_comparison_stops_as_the_test_says() -> None:
    watch = Watch(Stop(sprt=Sprt(0.1, 0.05, 0.1)), is_difference=True)
    rounds = 1
    while not watch.round([-1, 0, 0, 0]):
        assert sprt(0, rounds, 4 * rounds, 0.1, 0.05, 0.1) == "open"
        rounds += 1
    assert watch.verdict == "not better" == sprt(0, rounds, 4 * rounds, 0.1, 0.05, 0.1)
