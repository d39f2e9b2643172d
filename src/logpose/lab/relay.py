"""The driver of Ray: passes chunks on to a cluster, and answers back. It runs in a process of its own."""

from __future__ import annotations

import os
import queue
import signal
import socket
import time
from contextlib import redirect_stdout
from typing import Any, BinaryIO, Final

from logpose.bots import Identity, identity
from logpose.errors import LogposeError
from logpose.lab.identity import unlike
from logpose.sim.pool import Prepare
from logpose.sim.worker import Answer, Chunk, Lost, Play, Ready, Unfit, pipes, play_chunk, say

CHUNKS_A_CPU: Final = 2  # in flight
RETRIES: Final = 5
LOOK: Final = 5.0  # seconds, at how large the cluster is
_PARENT: Final = os.getppid()
_KNOWN: Final[dict[str, Play]] = {}  # what this process of a node plays


def main() -> None:
    """Joins the cluster, looks at its nodes, and passes chunks on until nobody is left to play for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked, answers = pipes()
    os.environ.setdefault("RAY_gcs_rpc_server_reconnect_timeout_s", "20")  # Ray reads it when it is imported
    # Ray prints whatever befalls a node; our log has what counts of it.
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        _relay(asked, answers)


def _relay(asked: queue.SimpleQueue[Any], answers: BinaryIO) -> None:
    prepare, setup, address, slow_nodes, wanted = asked.get()
    wrong = _silence_at(address)
    if not wrong:
        try:
            import ray
        except ImportError:
            wrong = "A cluster needs Ray, which is not installed: pip install 'logpose[cluster]'."
    if wrong:
        return say(answers, Unfit(wrong))
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # Ray has many, of all kinds
        words = " ".join(str(error).split())
        return say(answers, Unfit(f"Nobody answers at the cluster address {address}: {words:.200}"))
    strangers = _strangers(ray, wanted, slow_nodes)
    if strangers:
        return say(answers, Unfit("The cluster cannot be used. " + " ".join(strangers)))
    Relay(ray, prepare, setup, wanted, slow_nodes).serve(asked, answers)


def _silence_at(address: str) -> str:
    """Why nobody can answer at an address; it is found out sooner than Ray does."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto":
        return ""
    if not colon or not host or not port.isdecimal() or not 0 < int(port) < 65536:
        return f"{address!r:.80} is no address of a cluster; give auto, host:6379 or ray://host:10001."
    try:
        socket.create_connection((host.strip("[]"), int(port)), 5).close()
    except OSError as error:
        return f"Nobody answers at the cluster address {address}: {error.strerror or error}. Is the cluster running?"
    return ""


def _strangers(ray: Any, wanted: Identity, slow_nodes: bool) -> list[str]:
    """A sentence for each node that plays other games, or slowly."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    probe, probes = ray.remote(identity), []
    for node in ray.nodes():
        if node["Alive"] and node["Resources"].get("CPU"):
            place = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
            probes.append((node["NodeManagerHostname"], probe.options(scheduling_strategy=place).remote()))
    found: list[str] = []
    for name, reference in probes:
        try:
            there = ray.get(reference, timeout=60)
        except ray.exceptions.TaskUnschedulableError:
            continue  # it has just left
        except Exception as error:  # no logpose there, or none that Ray could start
            words = " ".join(str(error).split())
            found.append(f"The node {name} cannot run logpose: {words:.200}.")
            continue
        if wrong := unlike(there, wanted, slow_nodes):
            found.append(f"The node {name} {wrong}.")
    return found


class Relay:
    """Chunks in flight on a cluster."""

    def __init__(self, ray: Any, prepare: Prepare, setup: Any, wanted: Identity, slow_nodes: bool) -> None:
        self._ray = ray
        self._play = ray.remote(max_retries=RETRIES)(play_there)
        self._setup = ray.put((prepare, setup))
        self._terms = (os.urandom(8).hex(), wanted, slow_nodes)
        self._flying: dict[Any, Chunk] = {}
        self._capacity = 0
        self._looked = 0.0

    def serve(self, asked: queue.SimpleQueue[Any], answers: BinaryIO) -> None:
        while True:
            self._look(answers)
            try:
                while True:
                    chunk = asked.get(timeout=0 if self._flying else 0.2)
                    # In a list a reference stays one: the decks travel once to each process, not with each chunk.
                    self._flying[self._play.remote([self._setup], self._terms, chunk)] = chunk
            except queue.Empty:
                pass
            if self._flying:
                done, _ = self._ray.wait(list(self._flying), timeout=0.2)
                for reference in done:
                    say(answers, self._answer(reference))

    def _answer(self, reference: Any) -> Answer | Lost | Unfit:
        chunk = self._flying.pop(reference)
        try:
            answer: Answer | Unfit = self._ray.get(reference)
        except self._ray.exceptions.RayError:
            return Lost(chunk)
        return answer

    def _look(self, answers: BinaryIO) -> None:
        """How many chunks the cluster takes now."""
        if time.monotonic() - self._looked > LOOK:
            self._looked = time.monotonic()
            processors = int(self._ray.cluster_resources().get("CPU", 0))
            capacity = CHUNKS_A_CPU * max(1, processors)
            if capacity != self._capacity:
                self._capacity = capacity
                say(answers, Ready(capacity, f"the cluster has {processors} CPUs"))


def play_there(setup: list[Any], terms: tuple[str, Identity, bool], chunk: Chunk) -> Answer | Unfit:
    """In a process of a node: plays a chunk. The node may have joined after all others were looked at."""
    import ray

    key, wanted, slow_nodes = terms
    play = _KNOWN.get(key)
    if play is None:
        if wrong := unlike(identity(), wanted, slow_nodes):
            return Unfit(f"A node that has joined the cluster {wrong}.")
        prepare, made_of = ray.get(setup[0])
        try:
            play = prepare(made_of)
        except LogposeError as error:
            return Unfit(str(error))
        _KNOWN.clear()
        _KNOWN[key] = play
    game = play

    def watched(cell: int, number: int) -> Any:
        if os.getppid() != _PARENT:
            os._exit(1)  # whoever started this process is gone
        return game(cell, number)

    return play_chunk(watched, chunk)
