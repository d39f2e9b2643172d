"""Runs on a real Ray cluster of two nodes on this machine: `python -m tests.lab.real_cluster nodes 10`.

It needs Ray, so `make prove` runs it in an environment of its own.
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path

from ray.cluster_utils import Cluster

from logpose.errors import ClusterError
from logpose.lab import Plan, Progress, Run
from logpose.lab.cluster import RayExecutor
from tests.lab.playing_here import played

PLAN = Plan.gauntlet(["red-ace", "blue-jinbe", "green-zoro"], bots=["random"], games=300)


def compare(run: Run, digest: str) -> None:
    run.store.check()
    assert run.progress().done == run.total and not run.failed()
    assert run.digest() == digest, "another game"


def play(run: Run, cluster: Cluster) -> Progress:
    *_, last = run.play(executor=RayExecutor(cluster.address, slow_nodes=True), chunk=5)
    return last


def same(folder: Path, digest: str, _: int) -> None:
    """One node, and two."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        for name in ("one", "two"):
            with Run.open_or_create(folder / name, PLAN) as run:
                play(run, cluster)
                compare(run, digest)
            cluster.add_node(num_cpus=1)
    finally:
        cluster.shutdown()


def nodes(folder: Path, digest: str, count: int) -> None:
    """A node is lost in the middle, and another one joins."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        for number in range(count):
            node = cluster.add_node(num_cpus=1)
            with Run.open_or_create(folder / f"run {number}", PLAN) as run:
                chance = random.Random(number)

                def lose(node: object = node, pause: float = chance.uniform(3, 8)) -> None:
                    time.sleep(pause)
                    cluster.remove_node(node, allow_graceful=False)
                    cluster.add_node(num_cpus=1)

                losing = threading.Thread(target=lose)
                losing.start()
                play(run, cluster)
                losing.join()
                compare(run, digest)
    finally:
        cluster.shutdown()


def heads(folder: Path, digest: str, count: int) -> None:
    """The head is lost in the middle; the run is gone on with in a pool."""
    for number in range(count):
        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
        with Run.open_or_create(folder / f"run {number}", PLAN) as run:
            pause = random.Random(number).uniform(3, 8)
            losing = threading.Timer(pause, cluster.shutdown)
            losing.start()
            with suppress(ClusterError):  # or it was done before
                play(run, cluster)
            losing.join()
            for _ in run.play(jobs=2):
                continue
            compare(run, digest)


def main(what: str, count: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        {"same": same, "nodes": nodes, "heads": heads}[what](folder, played(folder / "here", PLAN), int(count))
    print(f"{count} × {what}: nothing lost, nothing twice, the same games")


if __name__ == "__main__":
    main(*sys.argv[1:])
