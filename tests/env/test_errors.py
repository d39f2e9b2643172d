"""What cannot be is said in a sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from logpose.engine.generator import seeded
from logpose.env import onepiece_v0
from logpose.env.opponents import Opponents
from logpose.errors import (
    ChoiceError,
    DeckError,
    DeckFileError,
    GameOverError,
    PositionError,
    RulesVersionError,
    UsageError,
)
from logpose.play.games import Deck, new_game
from logpose.sim.training_decks import training_decks
from tests.env.support import POSITION, flat

DECKS = list(training_decks())
SHORT = Deck(DECKS[0].leader, DECKS[0].cards[:40])
Make = Callable[[], object]

REFUSED: dict[str, tuple[Make, type[Exception], str]] = {
    "an unknown deck": (
        lambda: onepiece_v0.env(decks=["red-ace", "no-such-deck"]),
        DeckFileError,
        "There is no deck no-such-deck",
    ),
    "an unknown pool": (lambda: onepiece_v0.vector(2, pool="no-such-file.json"), DeckFileError, "no-such-file.json"),
    "an illegal deck": (lambda: onepiece_v0.env(decks=[SHORT, DECKS[1]]), DeckError, "40 cards in the deck"),
    "no deck at all": (lambda: onepiece_v0.env(pool=[]), UsageError, "at least one deck"),
    "something else as a deck": (lambda: onepiece_v0.env(decks=[7, DECKS[1]]), UsageError, "7 is not a deck"),  # type: ignore[list-item]
    "three seats": (lambda: onepiece_v0.env(seats=3), UsageError, "cannot have 3 seats"),
    "three seats with bots": (lambda: onepiece_v0.single(seats=3), UsageError, "cannot have 3 seats"),
    "too few decks": (lambda: onepiece_v0.env(decks=DECKS[:2], seats=4), UsageError, "2 decks cannot be those of 4"),
    "decks and a pool": (lambda: onepiece_v0.env(decks=DECKS[:2], pool=DECKS), UsageError, "give decks or a pool"),
    "unknown rules": (lambda: onepiece_v0.env(rules="0.1"), RulesVersionError, "There is no rules version '0.1'"),
    "an unknown bot": (lambda: onepiece_v0.single(opponents="stockfish"), UsageError, "There is no bot 'stockfish'"),
    "too many bots": (lambda: onepiece_v0.single(opponents=["greedy"] * 2), UsageError, "2 opponents cannot sit at 1"),
    "an unknown seat": (lambda: onepiece_v0.single(seat=2), UsageError, "There is no seat 2"),
    "no games": (lambda: onepiece_v0.vector(0), UsageError, "0 games cannot be played"),
    "an unknown picture": (lambda: onepiece_v0.env(render_mode="rgb_array"), UsageError, "no render mode 'rgb_array'"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_made_is_refused(what: str) -> None:
    make, error, said = REFUSED[what]
    with pytest.raises(error, match=said):
        make()


RESETS: dict[str, tuple[dict[str, Any], type[Exception], str]] = {
    "an unknown deck": ({"decks": ["red-ace", "nobody"]}, DeckFileError, "There is no deck nobody"),
    "an illegal deck": ({"decks": [SHORT, DECKS[1]]}, DeckError, "40 cards in the deck"),
    "an open seat": ({"decks": [None, DECKS[1]]}, UsageError, "one for each seat"),
    "a position that is none": ({"position": "turn: 7, A"}, PositionError, "leader"),
    "a position that cannot be": ({"position": f"{POSITION} \n A don: 40 active"}, PositionError, "DON"),
    "a position of four": (
        {"position": f"{POSITION} \n C leader: OP01-001 \n D leader: OP01-002"},
        UsageError,
        "position is one of 4 seats",
    ),
    "a file that is not there": ({"position": Path("no-such-position")}, PositionError, "no-such-position"),
    "a position and decks": ({"position": POSITION, "decks": DECKS[:2]}, UsageError, "leave out the rest"),
    "a position that is a number": ({"position": 4}, UsageError, "4 is not a position"),
    "nobody first": ({"first": 2}, UsageError, "Seat 2 cannot go first"),
}


@pytest.mark.parametrize("what", RESETS)
def test_a_reset_that_cannot_be_leaves_the_game_as_it_was(what: str) -> None:
    options, error, said = RESETS[what]
    env = onepiece_v0.env(decks=DECKS[:2])
    env.reset(seed=3)
    env.step(0)
    before, asked = flat(env.observe("seat_0")), env.agent_selection
    with pytest.raises(error, match=said):
        env.reset(options=options)
    assert flat(env.observe("seat_0")) == before and env.agent_selection == asked
    env.step(0)


def test_an_unknown_option_of_a_reset_is_warned_of() -> None:
    env = onepiece_v0.env(decks=DECKS[:2])
    with pytest.warns(UserWarning, match="A reset has no option 'deck'; its options are decks, position, first"):
        env.reset(seed=3, options={"deck": 4})


@pytest.mark.parametrize("seed", [-1, 2**62])
def test_a_seed_that_is_none_is_refused(seed: int) -> None:
    for env in (onepiece_v0.env(decks=DECKS[:2]), onepiece_v0.vector(2, decks=DECKS[:2])):
        with pytest.raises(UsageError, match=f"The seed {seed} cannot be used"):
            env.reset(seed=seed)


@pytest.mark.parametrize("action", [2, 95, 96, -1, None, "end", 1.0, True])
def test_an_action_outside_the_mask_is_refused_and_the_game_is_as_it_was(action: Any) -> None:
    env = onepiece_v0.env(decks=DECKS[:2])
    env.reset(seed=3)
    before = flat(env.observe("seat_0")) + flat(env.observe("seat_1"))
    with pytest.raises(ChoiceError):
        env.step(action)
    assert flat(env.observe("seat_0")) + flat(env.observe("seat_1")) == before
    single = onepiece_v0.single(DECKS[0], opponent_decks=[DECKS[1]], opponents="random")
    single.reset(seed=3)
    with pytest.raises(ChoiceError):
        single.step(action)
    single.step(0)


@pytest.mark.parametrize("actions", [[0, 0, 7], [0, 0], [0.0, 0.0, 0.0], [[0, 0, 0]], 0, ["end"] * 3])
def test_actions_of_a_vector_outside_the_masks_are_refused_and_no_game_is_changed(actions: Any) -> None:
    vector = onepiece_v0.vector(3, decks=DECKS[:2])
    before = flat(vector.reset(seed=3)[0])
    with pytest.raises(ChoiceError, match=r"The action 7 is not offered in game 2; the mask allows 0 to 1|give "):
        vector.step(actions)
    assert flat(vector._seen()) == before
    vector.step([0, 0, 0])


def test_there_is_no_step_before_the_first_reset() -> None:
    env, single, vector = onepiece_v0.env(), onepiece_v0.single(), onepiece_v0.vector(2)
    for act in (
        lambda: env.step(0),
        lambda: env.observe("seat_0"),
        env.last,
        env.state,
        lambda: single.step(0),
        single.state,
        lambda: vector.step([0, 0]),
        vector.state,
    ):
        with pytest.raises(UsageError, match="yet; reset begins"):
            act()


def test_there_is_no_step_after_the_end() -> None:
    env = onepiece_v0.env(decks=DECKS[:2], longest=3)
    env.reset(seed=3)
    for _ in range(3):
        env.step(0)
    with pytest.raises(GameOverError, match="the only action left is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    with pytest.raises(GameOverError, match="all agents have left"):
        env.step(None)
    single = onepiece_v0.single(DECKS[0], opponent_decks=[DECKS[1]], longest=3)
    single.reset(seed=3)
    while not single.step(0)[3]:
        pass
    with pytest.raises(GameOverError, match="reset begins a new one"):
        single.step(0)


def test_a_position_that_ends_before_the_learner_is_asked_is_refused() -> None:
    party = Opponents("random", 2, 0, True).sit(seeded(1))
    game = new_game(DECKS[:2])
    game.concede(1)
    with pytest.raises(UsageError, match="ends before the learner is asked"):
        party.begin(game)


def test_there_is_no_other_agent_and_no_picture_without_a_mode() -> None:
    env = onepiece_v0.env(decks=DECKS[:2])
    env.reset(seed=3)
    with pytest.raises(UsageError, match="There is no agent 'seat_2'; the agents are seat_0, seat_1"):
        env.observe("seat_2")
    with pytest.raises(UsageError, match="render_mode"):
        env.render()
