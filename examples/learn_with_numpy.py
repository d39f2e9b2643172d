"""The smallest learner: numpy alone, one weight for each of a few features, REINFORCE against a random player.

    python3 tools/learn learn_with_numpy

It takes some seconds. The score of an option is a weighted sum of what its row says; the policy draws an option by the
softmax of the scores. After each round of games, choices of games that were won become likelier, those of games that
were lost less likely.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from logpose.env import onepiece_v0
from logpose.observing import layout

VERBS = 24
FEATURES = 3 * VERBS  # of each verb: that it is it, that it strikes home, and how dear its first card is
Numbers = NDArray[np.float64]


def features(seen: Any) -> Numbers:
    """What the policy sees of the options: [games, options, FEATURES]."""
    options, cards = seen["observation"]["options"], seen["observation"]["cards"]
    verbs = np.eye(VERBS)[options[..., layout.VERB]]
    strikes = (options[..., layout.MARGIN] >= 0)[..., None]
    named = options[..., layout.FIRST] > 0
    row = np.where(named, options[..., layout.FIRST] - 1, 0)
    cost = np.take_along_axis(cards[..., layout.COST], row, 1) * named / 5
    return np.concatenate([verbs, verbs * strikes, verbs * cost[..., None]], -1)


class Policy:
    """One weight for each feature."""

    def __init__(self, seed: int) -> None:
        self.weights = np.zeros(FEATURES)
        self.random = np.random.default_rng(seed)

    def chances(self, shown: Numbers, mask: NDArray[np.int8]) -> Numbers:
        """How likely each option is to be taken."""
        scores = np.where(mask > 0, shown @ self.weights, -np.inf)
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return np.asarray(powers / powers.sum(1, keepdims=True))

    def play(self, vector: Any, games: int, seed: int) -> tuple[float, Numbers]:
        """Plays games: the share that was won, and where the weights should go to win more."""
        seen, infos = vector.reset(seed=seed)
        here = np.arange(vector.num_envs)
        pushed = np.zeros((vector.num_envs, FEATURES))  # by the choices of each game so far
        pushes: list[Numbers] = []
        results: list[float] = []
        while len(results) < games:
            offered = int(seen["action_mask"].sum(1).max())  # the rest of the rows is empty
            shown, mask = features(seen)[:, :offered], seen["action_mask"][:, :offered]
            chances = self.chances(shown, mask)
            drawn = (chances.cumsum(1) < self.random.random((len(here), 1))).sum(1)
            actions = np.minimum(drawn, mask.sum(1) - 1)
            pushed += shown[here, actions] - (chances[..., None] * shown).sum(1)
            seats = infos["to_play"].copy()
            seen, rewards, terminated, truncated, infos = vector.step(actions)
            for game in np.flatnonzero(terminated | truncated):
                pushes.append(pushed[game].copy())
                results.append(rewards[game, seats[game]])
                pushed[game] = 0
        won = np.array(results)
        return float((won > 0).mean()), ((won - won.mean()) @ np.array(pushes)) / len(won)


def learn(rounds: int, games: int, seed: int = 1, rate: float = 0.15, side_by_side: int = 32) -> list[float]:
    """Learns for so many rounds; the share of games that was won in each."""
    vector = onepiece_v0.vector(side_by_side, opponents="random")
    policy, shares = Policy(seed), []
    moment = np.zeros(FEATURES)
    for round in range(rounds):
        share, push = policy.play(vector, games, seed=seed * 1000 + round)
        moment = 0.7 * moment + push
        policy.weights += rate * moment
        shares.append(share)
    return shares


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=128, help="in each round")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for round, share in enumerate(learn(given.rounds, given.games, given.seed), 1):
        print(f"round {round:2}: won {share:6.1%} of {given.games} games against random")


if __name__ == "__main__":
    main()
