"""One seat against bots, and many games at once."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from logpose.engine.generator import seeded
from logpose.env import onepiece_v0
from logpose.sim.training_decks import training_decks
from tests.env.support import flat, legal, steps

DECKS = list(training_decks())
# Of the same seed and actions, compiled and interpreted, on every machine.
GOLDEN = {2: "7f6b10c9f0a85fd6", 4: "0feb9443e8833ad1"}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_passes_the_check_of_gymnasium(seats: int) -> None:
    check_env(onepiece_v0.single(pool=DECKS, seats=seats, opponents="random"), skip_render_check=True)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_one_seat_is_asked_until_the_game_ends(opponent: str) -> None:
    env = onepiece_v0.single(pool=DECKS, opponents=opponent)
    chance, rewards, seats = seeded(1), set(), set()
    for number in range(4):
        seen, info = env.reset(seed=number)
        done, reward = False, 0.0
        while not done:
            assert seen["observation"]["scalars"][4] == seen["action_mask"].sum() > 0
            seen, reward, terminated, truncated, info = env.step(legal(seen, chance))
            done = terminated or truncated
        assert not seen["action_mask"].any()
        assert reward == (1.0 if info["seat"] in info["winners"] else -1.0)
        rewards.add(reward)
        seats.add(info["seat"])
    assert seats == {0, 1}


def test_the_learners_deck_goes_to_the_learners_seat() -> None:
    env = onepiece_v0.single(deck=DECKS[0], opponent_decks=[DECKS[1]])
    found = set()
    for seed in range(6):
        seen, info = env.reset(seed=seed)
        found.add((info["seat"], int(seen["observation"]["cards"][0][0])))
    assert {seat for seat, _ in found} == {0, 1} and len({leader for _, leader in found}) == 1


def test_the_same_seed_is_the_same_game() -> None:
    def game() -> list[bytes]:
        env = onepiece_v0.single(pool=DECKS, opponents="random", history=True)
        found = [flat(env.reset(seed=8)[0])]
        for _ in range(12):
            found.append(flat(env.step(0)[0]))
        return found

    assert game() == game()


# -- many games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_a_vector_gives_the_same_bytes_everywhere(seats: int) -> None:
    vector = onepiece_v0.vector(4, pool=DECKS, seats=seats, history=True)
    digest, ended = steps(vector, 250, vector.reset(seed=11)[0])
    assert digest == GOLDEN[seats] and ended > 0


def test_a_game_of_a_vector_is_that_of_its_seed_whatever_the_others_do() -> None:
    def first_game(games: int) -> list[bytes]:
        vector = onepiece_v0.vector(games, pool=DECKS)
        seen = vector.reset(seed=6)[0]
        found = []
        for _ in range(150):
            seen, *_ = vector.step([0] + [int(some) - 1 for some in seen["action_mask"].sum(1)[1:]])
            found.append(b"".join(part[0].tobytes() for part in seen["observation"].values()))
        return found

    assert first_game(1) == first_game(5)


def test_views_are_overwritten_and_copies_are_not() -> None:
    for copy in (False, True):
        vector = onepiece_v0.vector(3, pool=DECKS, copy=copy)
        seen = vector.reset(seed=1)[0]
        before = flat(seen)
        vector.step([0, 0, 0])
        assert (flat(seen) == before) == copy


def test_what_a_vector_shows_belongs_to_its_spaces() -> None:
    vector = onepiece_v0.vector(3, pool=DECKS, history=True, seats=4)
    seen, infos = vector.reset(seed=1)
    assert vector.observation_space.contains(seen)
    assert vector.state().shape == (3, 51 * 4 * 12 + 16 + 12 * 4)
    assert infos["to_play"].shape == infos["pages"].shape == (3,)
    seen, rewards, terminated, truncated, _ = vector.step([0, 0, 0])
    assert vector.observation_space.contains(seen)
    assert rewards.shape == (3, 4) and rewards.dtype == np.float32
    assert terminated.dtype == truncated.dtype == np.bool_


def test_rewards_of_a_vector_are_those_of_the_game_that_ended() -> None:
    vector = onepiece_v0.vector(4, pool=DECKS)
    seen, _ = vector.reset(seed=2)
    chance, ended = seeded(3), 0
    while ended < 3:
        seen, rewards, terminated, _, _ = vector.step([chance.below(int(some)) for some in seen["action_mask"].sum(1)])
        assert (np.abs(rewards).sum(1) == 2 * terminated).all() and (rewards.sum(1) == 0).all()
        assert (seen["observation"]["scalars"][terminated, 0] == 0).all()
        ended += int(terminated.sum())


def test_opponents_play_the_other_seats_of_a_vector() -> None:
    vector = onepiece_v0.vector(4, pool=DECKS, opponents="random", seat=1)
    _, infos = vector.reset(seed=2)
    for _ in range(60):
        assert (infos["to_play"] == 1).all()
        _, _, _, _, infos = vector.step([0, 0, 0, 0])
