"""A budget in playouts: the same choices on every machine, however fast it is."""

from __future__ import annotations

import math

import pytest

from logpose.bots import SearchBot, ask, is_reproducible, make_bot
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.errors import UsageError
from logpose.play.imagine import imagine
from logpose.sim.series import Contestant, play_one
from logpose.sim.training_decks import training_decks
from logpose.thinking.network import e_to_the
from logpose.thinking.search import Budget, Search
from tests.support.positions import BY_KIND


def searched(game: Game, most: int) -> Search:
    """A decision, thought about in so many playouts."""
    assert game.decision is not None
    seat, chance = game.decision.seat, seeded(3)
    search = Search(lambda: imagine(game, seat, chance), Budget(most))
    assert 0 <= search.best() < len(game.decision.options)
    return search


@pytest.mark.parametrize("most", [1, 2, 7, 40])
@pytest.mark.parametrize("kind", ["main", "block", "counter", "pick", "opening-hand"])
def test_no_more_playouts_are_made_than_there_are(kind: str, most: int) -> None:
    assert searched(BY_KIND[kind](), most).budget.playouts <= most


def test_it_does_not_look_at_a_clock() -> None:
    def clock() -> float:
        raise AssertionError

    assert ask(SearchBot(playouts=20, clock=clock), BY_KIND["main"](), seeded(1)) >= 0


def test_the_name_says_which_budget_it_is() -> None:
    assert [make_bot(name).name for name in ("search:n300", "search:300")] == ["search:n300", "search:300"]
    assert [is_reproducible(name) for name in ("search:n300", "greedy", "search:300", "search")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("budget", ["n", "n0", "n-5", "nn5", "n1.5", "n1000001", "n" + "9" * 5000, "5n", "N5", "n²"])
def test_a_budget_that_cannot_be_is_refused(budget: str) -> None:
    with pytest.raises(UsageError, match="or playouts from n1 to n1000000, as in search:n300"):
        make_bot(f"search:{budget}")


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game() -> None:
    red, green, *_ = training_decks()
    sides = [Contestant("red", red, "search:n12"), Contestant("green", green, "greedy")]
    assert play_one(sides, 5, 0) == play_one(sides, 5, 0)


def test_the_exponential_function_is_that_of_mathematics() -> None:
    assert e_to_the(0.0) == 1.0
    for power in (-60.0, -5.0, -0.5, 0.01, 1.0, 12.0, 60.0):
        assert e_to_the(power) == pytest.approx(math.exp(power), rel=power * power / 2**21 + 1e-8)
