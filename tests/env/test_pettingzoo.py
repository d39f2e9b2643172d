"""All seats are agents: what PettingZoo asks of an environment, and what we promise besides."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from logpose.engine.generator import seeded
from logpose.env import onepiece_v0
from logpose.env.seeds import game_seed
from logpose.observing.facts import WIDTH
from logpose.sim.training_decks import training_decks
from tests.env.support import POSITION, flat, legal, play

DECKS = list(training_decks())
# Of the same seed and actions, compiled and interpreted, on every machine.
GOLDEN = {2: "5745e39e6fe1d4b3", 4: "9878c04d97e32da9"}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_passes_the_test_of_pettingzoo(seats: int) -> None:
    with redirect_stdout(io.StringIO()) as said:
        api_test(onepiece_v0.env(pool=DECKS, seats=seats, history=True), num_cycles=150)
    assert "Passed API test" in said.getvalue()


def test_it_passes_the_test_of_seeds() -> None:
    seed_test(lambda: onepiece_v0.env(pool=DECKS), num_cycles=60)


def test_the_benchmark_of_pettingzoo_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 100_000, 2))
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    with redirect_stdout(io.StringIO()) as said:
        performance_benchmark(onepiece_v0.env(pool=DECKS))
    assert "turns per second" in said.getvalue()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_seed_and_actions_give_the_same_bytes_everywhere(seats: int) -> None:
    env = onepiece_v0.env(decks=DECKS[:seats], history=True, seats=seats)
    assert play(env, 4) == GOLDEN[seats] == play(onepiece_v0.env(decks=DECKS[:seats], history=True, seats=seats), 4)


def test_games_after_a_seed_differ_and_are_the_same_again() -> None:
    env = onepiece_v0.env(pool=DECKS)

    def games() -> list[bytes]:
        found = []
        for seed in (3, None, None):
            env.reset(seed=seed)
            for _ in range(8):
                env.step(0)
            found.append(flat(env.observe("seat_0")))
        return found

    first = games()
    assert first == games() and len(set(first)) == 3


def test_seeds_of_games_are_these() -> None:
    assert [game_seed(7, slot, episode) for slot, episode in ((0, 0), (1, 0), (0, 1))] == [
        2017972797774257528,
        3463486967822297068,
        3935644624344254176,
    ]


def test_winners_get_one_and_losers_minus_one_and_partners_alike() -> None:
    env, chance = onepiece_v0.env(pool=DECKS, seats=4), seeded(1)
    env.reset(seed=5)
    while not any(env.terminations.values()):
        env.step(legal(env.last()[0], chance))
    rewards = [env.rewards[f"seat_{seat}"] for seat in range(4)]
    assert rewards in ([1, -1, 1, -1], [-1, 1, -1, 1])
    for _ in range(4):
        assert env.last()[1] == env._cumulative_rewards[env.agent_selection] != 0
        env.step(None)
    assert env.agents == []


def test_a_game_that_is_too_long_is_broken_off_with_nothing_for_anybody() -> None:
    env = onepiece_v0.env(decks=DECKS[:2], longest=20)
    env.reset(seed=5)
    while not any(env.truncations.values()):
        env.step(0)
    assert not any(env.terminations.values()) and set(env.rewards.values()) == {0.0}


def test_only_the_agent_that_is_asked_has_actions() -> None:
    env = onepiece_v0.env(decks=DECKS[:2])
    env.reset(seed=2)
    for _ in range(40):
        for agent in env.agents:
            assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
        env.step(0)


def test_the_history_is_there_if_it_is_wanted() -> None:
    env = onepiece_v0.env(decks=DECKS[:2])
    env.reset(seed=2)
    assert "history" not in env.observe("seat_0")["observation"]
    env = onepiece_v0.env(decks=DECKS[:2], history=True)
    env.reset(seed=2)
    assert env.observe("seat_0")["observation"]["history"].any()


def test_what_was_observed_stays_as_it_was() -> None:
    env = onepiece_v0.env(decks=DECKS[:2])
    env.reset(seed=2)
    seen = env.observe(env.agent_selection)
    before = flat(seen)
    for _ in range(20):
        env.step(0)
        env.last()
    assert flat(seen) == before


def test_the_card_table_has_a_row_for_every_place() -> None:
    env = onepiece_v0.env(decks=DECKS[:2])
    env.reset(seed=2)
    table = env.card_table
    assert table.dtype == np.float32 and table.shape[1] == WIDTH and not table[:2].any()
    assert env.observe("seat_0")["observation"]["left"].max() < len(table)
    env.reset(options={"decks": DECKS[2:4]})
    assert len(env.card_table) > len(table) and (env.card_table[: len(table)] == table).all()


def test_a_reset_can_name_decks_and_who_goes_first() -> None:
    env = onepiece_v0.env(pool=DECKS)
    env.reset(seed=2, options={"decks": DECKS[2:4], "first": 1})
    state = env.state()
    leaders = [state[0], state[51 * 12]]
    assert env.agent_selection == "seat_1"
    env.reset(seed=3, options={"decks": DECKS[2:4], "first": 0})
    assert [env.state()[0], env.state()[51 * 12]] == leaders and env.agent_selection == "seat_0"


def test_a_reset_can_name_a_position_and_the_next_one_forgets_it() -> None:
    env = onepiece_v0.env(pool=DECKS)
    env.reset(seed=2, options={"position": POSITION})
    assert env.observe("seat_0")["observation"]["scalars"][0] == 7
    first = play_on(env)
    env.reset(seed=2, options={"position": POSITION})
    assert play_on(env) == first
    env.reset()
    assert env.observe("seat_0")["observation"]["scalars"][0] == 0


def play_on(env: onepiece_v0.env) -> list[str]:
    found = []
    for agent in env.agent_iter(10):
        found.append(agent)
        done = env.last()[2]
        env.step(None if done else 0)
    return found


def test_a_reset_in_the_middle_begins_a_new_game() -> None:
    env = onepiece_v0.env(decks=DECKS[:2])
    env.reset(seed=1)
    for _ in range(30):
        env.step(0)
    env.reset(seed=1)
    assert env.observe("seat_0")["observation"]["scalars"][0] == 0 and env.agents == ["seat_0", "seat_1"]


def test_the_table_is_drawn_as_the_asked_seat_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    env = onepiece_v0.env(decks=DECKS[:2], render_mode="ansi")
    env.reset(seed=1)
    for _ in range(6):
        env.step(0)
    drawn = env.render()
    assert drawn is not None and "  0 End the turn" in drawn and "holds" in drawn
    assert capsys.readouterr().out == ""
    human = onepiece_v0.env(decks=DECKS[:2], render_mode="human")
    human.reset(seed=1)
    for _ in range(6):
        human.step(0)
    assert capsys.readouterr().out.endswith(f"{drawn}\n")


def test_a_state_shows_what_no_seat_sees() -> None:
    env = onepiece_v0.env(decks=DECKS[:2])
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    assert (env.state()[: 102 * 12].reshape(-1, 12)[:, 0] >= 2).all()
