"""Random play through each of the interfaces."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from logpose.engine.generator import seeded
from logpose.env.aec import OnePieceEnv
from logpose.env.spaces import Observation
from logpose.env.vector import Vector

POSITION = "turn: 7, A \n A leader: OP01-001 \n B leader: OP01-002"


def flat(seen: Observation) -> bytes:
    """All numbers of an observation."""
    parts = [part.tobytes() for part in seen["observation"].values()]
    return b"".join([*parts, seen["action_mask"].tobytes()])


def legal(seen: Observation, chance: Any) -> int:
    return int(np.flatnonzero(seen["action_mask"])[chance.below(int(seen["action_mask"].sum()))])


def play(env: OnePieceEnv, seed: int, most: int = 100_000) -> str:
    """Plays a game at random; a digest of all that was seen in it."""
    env.reset(seed=seed)
    chance, digest = seeded(seed), hashlib.sha256()
    for agent in env.agent_iter(most):
        seen, reward, terminated, truncated, _ = env.last()
        assert seen is not None
        digest.update(agent.encode() + flat(seen) + str(reward).encode())
        env.step(None if terminated or truncated else legal(seen, chance))
    return digest.hexdigest()[:16]


def steps(vector: Vector, count: int, seen: Observation) -> tuple[str, int]:
    """Makes random steps; a digest of all that was seen, and how many games ended."""
    chance, digest, ended = seeded(9), hashlib.sha256(), 0
    for _ in range(count):
        offered = seen["action_mask"].sum(1)
        seen, rewards, terminated, truncated, infos = vector.step([chance.below(int(some)) for some in offered])
        digest.update(flat(seen) + rewards.tobytes() + infos["to_play"].astype(np.int64).tobytes())
        ended += int(terminated.sum() + truncated.sum())
    return digest.hexdigest()[:16], ended
