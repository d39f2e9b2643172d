"""Games on a Ray cluster that is there already: it is joined, and never started or stopped.

Ray may end its driver without a word. So the driver of Ray is a process of its own (`relay.py`), like a worker that takes many
chunks at once, and the command that keeps the games outlives it.
"""

from __future__ import annotations

from typing import Any

from logpose.bots import identity
from logpose.errors import ClusterError, UsageError
from logpose.sim.pool import Crew, Prepare, Worker


class RayExecutor(Crew):
    """Plays on the cluster at an address: `auto`, `host:6379` or `ray://host:10001`. Nodes may come and go.

    Nodes with another logpose than this one are refused by name, and those whose engine is interpreted, unless slow nodes are
    welcome.
    """

    def __init__(self, address: str, slow_nodes: bool = False) -> None:
        super().__init__()
        self._address = address
        self._slow_nodes = slow_nodes

    @property
    def jobs(self) -> int:
        return max(1, sum(worker.capacity for worker in self.workers) // 2)

    def begin(self, prepare: Prepare, setup: Any) -> None:
        first = (prepare, setup, self._address, self._slow_nodes, identity())
        self.start(("logpose.lab.relay", "main"), *first)

    def bury(self, worker: Worker) -> None:
        if not worker.capacity:
            raise UsageError(f"The cluster at {self._address} could not be joined: Ray ended without saying why.")
        raise ClusterError(
            f"The cluster at {self._address} is lost: its head does not answer any more. What was played is kept; go on "
            "with logpose lab resume, with a cluster or without one."
        )
