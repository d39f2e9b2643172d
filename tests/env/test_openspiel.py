"""The game in OpenSpiel. These tests run where OpenSpiel is installed (make prove installs it)."""

from __future__ import annotations

import pickle
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'logpose[openspiel]'")

from logpose.env import onepiece_v0  # noqa: E402
from logpose.env.openspiel import OnePieceState  # noqa: E402
from logpose.env.seeds import game_seed  # noqa: E402
from logpose.errors import UsageError  # noqa: E402

DECKS = "red-ace;blue-jinbe"
API = """
import unittest
import logpose.env.openspiel
from open_spiel.integration_tests import api_test
api_test.FLAGS(["", "--test_only_games=onepiece_v0$"])
unittest.main(module=api_test)
"""
PLAYTHROUGH = """
import sys
import logpose.env.openspiel
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
flags.FLAGS([""])
path = sys.argv[1]
text = generate_playthrough.playthrough("onepiece_v0(decks=red-ace;blue-jinbe,deals=4,longest=60)", action_sequence=[], seed=3)
open(path, "w", encoding="utf-8").write(text)
kept, again = generate_playthrough.replay(path)
assert kept == again and len(kept) > 10_000, "the playthrough is another one when it is played again"
print("the same")
"""


def script(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", text, *arguments], capture_output=True, text=True, check=False)


def play(state: Any, seed: int, most: int = 10_000) -> list[int]:
    """Plays on at random; the actions."""
    chance = random.Random(seed)
    taken: list[int] = []
    while not state.is_terminal() and len(taken) < most:
        taken.append(chance.choice(state.legal_actions()))
        state.apply_action(taken[-1])
    return taken


@pytest.mark.parametrize("players", [2, 4])
def test_random_simulations_pass_openspiels_own_test(players: int) -> None:
    game = pyspiel.load_game(f"onepiece_v0(players={players},deals=8)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiels_api_tests_pass() -> None:
    outcome = script(API)
    assert outcome.returncode == 0, outcome.stderr[-2000:]
    assert re.search(r"Ran [1-9]\d* tests in .*\n\nOK\n", outcome.stderr), outcome.stderr[-2000:]


def test_a_playthrough_is_the_same_when_it_is_played_again(tmp_path: Path) -> None:
    outcome = script(PLAYTHROUGH, str(tmp_path / "playthrough.txt"))
    assert outcome.stdout.endswith("the same\n"), outcome.stderr[-2000:]


def test_it_is_the_same_game_as_that_of_the_other_environments() -> None:
    """What is seen, who is asked and who wins, from the same luck and actions."""
    state = pyspiel.load_game("onepiece_v0", {"decks": DECKS, "seed": 5}).new_initial_state()
    vector = onepiece_v0.vector(1, decks=DECKS.split(";"))
    seen, infos = vector.reset(seed=5)
    state.apply_action(0)  # as the first game of the first slot: game_seed(5, 0, 0)
    chance, over, rewards = random.Random(2), False, np.zeros((1, 2), np.float32)
    assert game_seed(5, 0, 0) != game_seed(5, 1, 0)
    while not over:
        assert state.current_player() == infos["to_play"][0]
        parts = [part.ravel() for part in seen["observation"].values()]
        assert np.array_equal(state.observation_tensor(), np.concatenate([*parts, seen["action_mask"].ravel()]))
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        seen, rewards, terminated, _, infos = vector.step([action])
        over = bool(terminated[0])
    assert state.is_terminal() and state.returns() == list(rewards[0])


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("onepiece_v0", {"decks": DECKS}).new_initial_state()
    state.apply_action(3)
    play(state, 1, most=20)
    before = (str(state), state.observation_string(0), state.information_state_string(0))
    play(state.clone(), 2)
    assert before == (str(state), state.observation_string(0), state.information_state_string(0))


def test_a_state_is_made_again_from_its_actions() -> None:
    game = pyspiel.load_game("onepiece_v0", {"decks": DECKS})
    state = game.new_initial_state()
    state.apply_action(7)
    play(state, 4, most=40)
    for again in (
        pickle.loads(pickle.dumps(state)),
        game.deserialize_state(state.serialize()),
    ):
        assert isinstance(again, OnePieceState) and again.history() == state.history()
        for seat in (0, 1):
            assert again.observation_tensor(seat) == state.observation_tensor(seat)
            assert again.information_state_string(seat) == state.information_state_string(seat)


def test_what_a_seat_has_seen_and_chosen_is_remembered() -> None:
    """Two ways to the same sight are two states of information, and what only the other seat knows is in neither."""
    game = pyspiel.load_game("onepiece_v0", {"decks": DECKS})
    texts = set()
    for deal in range(16):
        state = game.new_initial_state()
        state.apply_action(deal)
        while state.current_player() != 0:
            state.apply_action(0)
        seat = state.current_player()
        texts.add(state.information_state_string(seat))
        other = state.clone()
        other.apply_action(0)
        assert other.information_state_string(seat) != state.information_state_string(seat)
    assert 1 < len(texts) <= 16


def test_there_are_no_observers_of_a_part_of_what_is_known() -> None:
    game = pyspiel.load_game("onepiece_v0", {"decks": DECKS})
    public = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
    assert game.make_py_observer(public) is None


def test_a_game_that_cannot_be_is_refused() -> None:
    with pytest.raises(UsageError, match="3 seats"):
        pyspiel.load_game("onepiece_v0", {"players": 3})
    with pytest.raises(UsageError, match="at least one deal"):
        pyspiel.load_game("onepiece_v0", {"deals": 0})
