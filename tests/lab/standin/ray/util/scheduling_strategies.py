from typing import NamedTuple


class NodeAffinitySchedulingStrategy(NamedTuple):
    """Where a task is to run."""

    node_id: str
    soft: bool
