"""The first version of the environments. What they show and what their numbers mean does not change within a version."""

from __future__ import annotations

from logpose.env.aec import OnePieceEnv as raw_env
from logpose.env.processes import Processes as processes
from logpose.env.single import SingleEnv as single
from logpose.env.vector import Vector as vector

env = raw_env  # it keeps the order of steps itself, so that nothing need be wrapped around it

__all__ = ["env", "raw_env", "single", "vector", "processes"]
