"""Several processes play the games that one vector plays; when one dies, that is said, and nothing is left behind."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import numpy as np
import pytest

from logpose.engine.generator import seeded
from logpose.env import onepiece_v0
from logpose.env.processes import Processes
from logpose.errors import ChoiceError, ProcessesError, UsageError
from tests.env.support import flat

DECKS = ["red-ace", "blue-jinbe"]


@pytest.fixture(scope="module")
def pair() -> Iterator[Processes]:
    with onepiece_v0.processes(2, 3, decks=DECKS, longest=60, history=True) as made:
        yield made


def test_they_play_the_games_of_one_vector(pair: Processes) -> None:
    alone = onepiece_v0.vector(6, decks=DECKS, longest=60, history=True)
    assert np.array_equal(pair.card_table, alone.card_table)
    chance, ended = seeded(3), 0
    seen, infos = pair.reset(seed=11)
    wanted, wanted_infos = alone.reset(seed=11)
    for _ in range(130):
        assert flat(seen) == flat(wanted)
        assert all(np.array_equal(infos[name], wanted_infos[name]) for name in ("to_play", "pages"))
        actions = [chance.below(int(offered)) for offered in wanted["action_mask"].sum(1)]
        seen, *outcome, infos = pair.step(actions)
        wanted, *expected, wanted_infos = alone.step(actions)
        for one, other in zip(outcome, expected, strict=True):
            assert one.dtype == other.dtype and np.array_equal(one, other)
        ended += int(expected[1].sum() + expected[2].sum())
    assert ended >= 6


def test_a_reset_without_a_seed_goes_on_with_other_games(pair: Processes) -> None:
    first = flat(pair.reset(seed=4)[0])
    assert flat(pair.reset()[0]) != first
    assert flat(pair.reset(seed=4)[0]) == first


def test_an_action_that_is_not_offered_changes_nothing(pair: Processes) -> None:
    before = flat(pair.reset(seed=4)[0])
    for actions, told in (
        ([0, 0, 0, 95, 0, 0], "Game 3: the action 95 is not offered"),
        ([0, 0, 0, 0, 0, -1], "Game 5: the action -1 is not offered"),
        ([0, 0], "give a whole number for each"),
        ([0.5] * 6, "give a whole number for each"),
    ):
        with pytest.raises(ChoiceError, match=told):
            pair.step(actions)
    assert flat(pair._seen()) == before
    pair.step([0] * 6)


def test_what_cannot_be_is_refused_before_a_process_is_made() -> None:
    for options, told in (
        ({"processes": 0, "games_each": 2}, "0 processes"),
        ({"processes": 2, "games_each": 2, "decks": ["red-ace"]}, "1 deck"),
        ({"processes": 2, "games_each": 2, "copy": True}, "shared"),
    ):
        with pytest.raises(UsageError, match=told):
            onepiece_v0.processes(**options)


def test_resets_to_other_cards_are_refused(pair: Processes) -> None:
    for key in ("decks", "position"):
        with pytest.raises(UsageError):
            pair.reset(options={key: DECKS})


def test_a_process_that_dies_is_told_and_ends_all() -> None:
    made = onepiece_v0.processes(2, 1, decks=DECKS)
    with pytest.raises(UsageError, match="no games yet"):
        made.step([0, 0])
    seen, _ = made.reset(seed=1)
    victim, other = made._workers
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    with pytest.raises(ProcessesError, match=r"Process 0 has died \(exit code -9\)"):
        made.step([0, 0])
    assert not victim.is_alive() and not other.is_alive()
    with pytest.raises(UsageError, match="have ended"):
        made.reset(seed=1)
    assert seen["action_mask"].any()  # what was shown last stays readable
    made.close()


def test_a_process_that_fails_tells_why() -> None:
    with onepiece_v0.processes(1, 1, decks=DECKS) as made:
        made.reset(seed=1)
        made._here().arrays["actions"][:] = 95
        made._tell(0, "step")
        with pytest.raises(ProcessesError, match=r"(?s)Process 0 failed.*[Tt]he action 95 is not offered"):
            made._answers()
