"""Runs on a real Ray cluster of two nodes on this machine: `python -m tests.lab.real_cluster nodes 10`, or `speed 600`.

It needs Ray, so `make prove` runs it in an environment of its own.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
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
from logpose.lab.playing import Player, Table
from logpose.sim.memory import uncollected
from tests.lab.ending import COMMAND, PATIENCE, all_gone, workers_of
from tests.lab.playing_here import played

WORKER = "ray::"
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
        node = cluster.add_node(num_cpus=1)
        for number in range(count):
            lost_after = random.Random(number).randrange(5, PLAN.total // 2)
            with Run.open_or_create(folder / f"run {number}", PLAN) as run:
                lost = None
                for progress in run.play(executor=RayExecutor(cluster.address, slow_nodes=True), chunk=5):
                    if lost is None and progress.done >= lost_after:
                        cluster.remove_node(node, allow_graceful=False)
                        lost, node = node, cluster.add_node(num_cpus=1)
                assert lost is not None
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


def drivers(folder: Path, digest: str, count: int) -> None:
    """The command is killed in the middle: nothing of it lives on, and the run is gone on with."""
    (folder / "plan.toml").write_text(PLAN.toml(), encoding="utf-8")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2})
    try:
        for number in range(count):
            into = folder / f"run {number}"
            words = [str(folder / "plan.toml"), "--into", str(into), "--cluster", cluster.address, "--slow-nodes"]
            process = subprocess.Popen([*COMMAND, *words], start_new_session=True)
            while process.poll() is None and not has_games(into):
                time.sleep(0.2)
            time.sleep(random.Random(number).uniform(0, 3))
            own = workers_of(process.pid)
            process.kill()
            process.wait()
            all_gone(own)
            end = time.monotonic() + PATIENCE
            while any(called(each).startswith("ray::play_there") for each in below(os.getpid())):
                assert time.monotonic() < end, "a node plays on after its driver"
                time.sleep(0.2)
            with Run.open(into) as run:
                play(run, cluster)
                compare(run, digest)
    finally:
        cluster.shutdown()


def has_games(folder: Path) -> bool:
    if not (folder / "run.log").is_file():
        return False
    return " games of cell " in (folder / "run.log").read_text(encoding="utf-8")


def below(process: int) -> list[int]:
    """Every process that comes from one."""
    return [each for child in workers_of(process) for each in (child, *below(child))]


def called(process: int) -> str:
    try:
        return (Path("/proc") / str(process) / "cmdline").read_text().replace("\0", " ").strip()
    except OSError:
        return ""


def cpu_of(process: int) -> float:
    """The CPU-seconds of a process and of those that have ended below it."""
    try:
        fields = (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def speed(folder: Path, count: int) -> None:
    """Greedy games in one process, and on a cluster of two nodes: how soon it plays; and then, when all of its workers have
    begun, what these and all of its processes spend."""
    plan = Plan.round_robin(["red-ace", "blue-jinbe", "green-zoro", "black-imu"], games=2 * -(-count // 12))
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        cluster.add_node(num_cpus=1)
        with Run.open_or_create(folder / "run", plan) as run:
            start = time.monotonic()
            steps = run.play(executor=RayExecutor(cluster.address, slow_nodes=True))
            next(each for each in steps if each.done)
            started = time.monotonic() - start
            warm = next(each for each in steps if each.done >= plan.total / 10)
            begun, before = time.monotonic(), (spent(WORKER), spent())
            after, last = before, warm
            for progress in steps:
                after, last = (spent(WORKER), spent()), progress
            ended = time.monotonic()
            kept = list(run.games())
    finally:
        cluster.shutdown()
    player, alone = Player(Table(plan.seed, plan.rules, plan.cells(), plan.decks)), time.process_time()
    with uncollected():
        for row in kept:
            player(row.cell, row.number)
    part = (last.done - warm.done) / last.done
    one = (time.process_time() - alone) * part
    figures = {
        "games": last.done - warm.done,
        "start_s": round(started, 1),
        "wall_s": round(ended - begun, 1),
        "one_process_cpu_s": round(one, 1),
        "playing": round(part * sum(row.cpu_ms for row in kept) / 1000 / one, 3),
        "workers": round((after[0] - before[0]) / one, 3),
        "all": round((after[1] - before[1]) / one, 3),
    }
    print(json.dumps(figures))


def spent(name: str = "") -> float:
    """The CPU-seconds of all processes of the cluster that are called so."""
    return sum(cpu_of(each) for each in below(os.getpid()) if called(each).startswith(name))


WHAT = {"same": same, "nodes": nodes, "heads": heads, "drivers": drivers}


def main(what: str, count: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if what == "speed":
            return speed(folder, int(count))
        WHAT[what](folder, played(folder / "here", PLAN), int(count))
    print(f"{count} × {what}: nothing lost, nothing twice, the same games")


if __name__ == "__main__":
    main(*sys.argv[1:])
