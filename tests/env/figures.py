"""How fast the environments are beside the engine, and what memory they take: python -m tests.env.figures speed|memory.

Everything is measured in CPU time of the thread that plays. The engine and each environment take turns, and the medians of the
ratios count, so that a machine with other work on it says much the same as a quiet one.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

from logpose import compiled
from logpose.engine.generator import seeded
from logpose.engine.playout import play_out
from logpose.env import onepiece_v0
from logpose.observing.layout import OPTIONS
from logpose.play.decks import BUILT_IN, built_in
from logpose.play.games import Match

GAMES = 64
Rate = Callable[[], float]


class Engine:
    """Random games of the engine alone, between the built-in decks."""

    def __init__(self) -> None:
        decks = [built_in(name) for name in BUILT_IN]
        self.matches = [Match([one, other]) for one in decks for other in decks]
        self.number = 0

    def __call__(self) -> float:
        start, made = time.thread_time(), 0
        for _ in range(150):
            self.number += 1
            game = self.matches[self.number * 7 % len(self.matches)].game(self.number)
            made += play_out(game, seeded(self.number), 2000)
        return made / (time.thread_time() - start)


class Vector:
    """So many games side by side, with a policy that takes any option."""

    def __init__(self, games: int = GAMES, steps: int = 200, **settings: Any) -> None:
        self.vector = onepiece_v0.vector(games, **settings)
        self.scalars = self.vector.reset(seed=1)[0]["observation"]["scalars"]
        self.rng = np.random.default_rng(1)
        self.steps = steps

    def __call__(self) -> float:
        start, games = time.thread_time(), self.vector.num_envs
        for _ in range(self.steps):
            self.vector.step((self.rng.random(games) * self.scalars[:, OPTIONS]).astype(np.int64))
        return self.steps * games / (time.thread_time() - start)


class Agents:
    """A game through the interface of PettingZoo: agent_iter, last and step."""

    def __init__(self, **settings: Any) -> None:
        self.env = onepiece_v0.env(**settings)
        self.env.reset(seed=1)
        self.chance = seeded(1)

    def __call__(self) -> float:
        env, below, made = self.env, self.chance.below, 0
        start = time.thread_time()
        while made < 8000:
            env.reset()
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                made += 1
                env.step(None if terminated or truncated else below(int(seen["observation"]["scalars"][OPTIONS])))
        return made / (time.thread_time() - start)


class Against:
    """One seat against a bot: the steps of the seat."""

    def __init__(self, opponent: str) -> None:
        self.env = onepiece_v0.single(opponents=opponent)
        self.env.reset(seed=1)
        self.chance = seeded(1)

    def __call__(self) -> float:
        env, below, made = self.env, self.chance.below, 0
        start = time.thread_time()
        while made < 1500:
            seen, _ = env.reset()
            done = False
            while not done:
                action = below(int(seen["observation"]["scalars"][OPTIONS]))
                seen, _, terminated, truncated, _ = env.step(action)
                done = terminated or truncated
                made += 1
        return made / (time.thread_time() - start)


def speed(rounds: int) -> dict[str, Any]:
    """Steps per CPU-second of each, and what part that is of the engine's own random play just before and after."""
    engine = Engine()
    measured: dict[str, Rate] = {
        "vector": Vector(),
        "vector_of_1": Vector(1, 8000),
        "vector_of_256": Vector(256, 50),
        "vector_history": Vector(history=True),
        "vector_copy": Vector(copy=True),
        "vector_four": Vector(seats=4),
        "aec": Agents(),
        "aec_history": Agents(history=True),
        "greedy": Against("greedy"),
        "random": Against("random"),
    }
    rates: dict[str, list[float]] = {name: [] for name in measured}
    ratios: dict[str, list[float]] = {name: [] for name in measured}
    alone = [engine()]
    for _ in range(rounds):
        for name, rate in measured.items():
            rates[name].append(rate())
            alone.append(engine())
            ratios[name].append(2 * rates[name][-1] / (alone[-2] + alone[-1]))
    return {
        "compiled": compiled.is_compiled(),
        "engine": round(median(alone)),
        "steps": {name: round(median(some)) for name, some in rates.items()},
        "ratios": {name: round(median(some), 3) for name, some in ratios.items()},
        "best": {name: round(max(some) / max(alone), 3) for name, some in rates.items()},
    }


def memory(steps: int) -> dict[str, Any]:
    """Megabytes of this process with a vector of 256 games: at first, and while it steps on."""
    vector = Vector(256, 100)
    found: list[int] = []
    while len(found) * 25_600 < steps + 25_600:
        vector()
        found.append(round(resident()))
    return {"steps": len(found) * 25_600, "megabytes": found[:: max(1, len(found) // 10)], "most": max(found)}


def resident() -> float:
    """What the process takes now; at the most, where that is not said."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() / 1e6
    except FileNotFoundError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


if __name__ == "__main__":
    what, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0
    print(json.dumps(speed(count or 9) if what == "speed" else memory(count or 1_000_000)))
