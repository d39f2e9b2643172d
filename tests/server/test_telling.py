"""What a listener has been told is kept small, and is given again to the byte."""

from __future__ import annotations

import random
import sys

import pytest

from logpose import Story, new_game
from logpose.play.decks import BUILT_IN, built_in
from logpose.server import wire
from logpose.server.telling import TOGETHER, Telling


@pytest.fixture(scope="module", params=(0, 1, -1, None))
def told(request: pytest.FixtureRequest) -> tuple[Telling, int | None, list[bytes]]:
    """A game of some choices, a listener to it, and all that the listener hears of."""
    listener: int | None = request.param
    chance = random.Random(3)
    game = new_game([built_in(name) for name in BUILT_IN[:2]], seed=3, listen=True)
    telling, story = Telling(game), Story(game)
    while game.decision is not None and game.turn < 14:
        game.choose(chance.randrange(len(game.decision.options)))
        assert telling.count(listener) == len(story.events(listener))  # both hear of it now
    return telling, listener, [wire.encode(event) for event in story.events(listener)]


def test_every_part_is_given_again(told: tuple[Telling, int | None, list[bytes]]) -> None:
    telling, listener, events = told
    assert telling.count(listener) == len(events) > 4 * TOGETHER
    for since in range(len(events) + 2):
        for until in (since, since + 1, since + TOGETHER, len(events)):
            assert telling.events(listener, since, until) == events[since:until]


def test_it_takes_a_third_of_the_memory_at_most(told: tuple[Telling, int | None, list[bytes]]) -> None:
    telling, listener, events = told
    kept = telling._told[listener]
    assert 3 * sum(map(sys.getsizeof, (*kept._packed, *kept._open))) < sum(map(sys.getsizeof, events))


def test_what_was_heard_before_can_be_counted() -> None:
    game = new_game([built_in(name) for name in BUILT_IN[:2]], seed=4, listen=True)
    telling, story = Telling(game), Story(game)
    before, notes = len(story.events(0)), len(game.notes or ())
    game.concede(1)
    assert telling.count(0, notes) == before < telling.count(0) == len(story.events(0))
