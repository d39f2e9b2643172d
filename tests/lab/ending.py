"""Runs that are ended from outside at any moment: no game may be lost, counted twice, or be another one.

`python -m tests.lab.ending workers 100` kills a hundred workers, and compares what is left with a run that nobody disturbed.
"""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from logpose.lab import Plan, Run
from tests.lab.playing_here import played

GAMES = 40
PLAN = Plan.gauntlet(["red-ace", "blue-jinbe", "green-zoro"], bots=["random"], games=GAMES)
COMMAND = (sys.executable, "-c", "import sys; from logpose.cli import main; sys.exit(main())", "lab", "run")
PATIENCE = 10.0  # seconds in which no process may live on
LONGEST = 6.0  # seconds from a Ctrl-C to the end
RESUMED, INTERRUPTED, DISK, REFUSED = 75, 130, 74, 2


class Lab:
    """A folder with a plan, the digest that its run must come to, and a run that goes through everything."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.chance = chance
        self._folder = folder
        self._number = 0
        self.plan = folder / "plan.toml"
        self.plan.write_text(PLAN.toml(), encoding="utf-8")
        self.digest = played(folder / "undisturbed", PLAN)
        self.fresh()

    def fresh(self) -> None:
        """A run of which nothing has been played."""
        self._number += 1
        self.run = self._folder / f"run {self._number}"

    def start(self, room: int = 0) -> subprocess.Popen[str]:
        """The command in a process of its own; with room for so many bytes in each file."""

        def limit() -> None:
            if room:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

        command = [*COMMAND, str(self.plan), "--into", str(self.run), "--jobs", "2"]
        return subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=limit if room else None
        )

    def pause(self, longest: float = 3.0) -> None:
        time.sleep(self.chance.uniform(0.05, longest))

    def finish(self) -> None:
        """Plays the rest, and compares."""
        process = self.start()
        said = process.communicate(timeout=300)[1]
        assert process.returncode == 0, said
        self.compare()

    def compare(self) -> None:
        with Run.open(self.run) as run:
            run.store.check()
            assert run.progress().done == run.total == 2 * GAMES and not run.failed()
            assert run.digest() == self.digest, "another game"


def workers_of(driver: int) -> list[int]:
    """The processes that a process has started."""
    found: list[int] = []
    for place in Path("/proc").iterdir():
        if place.name.isdecimal():
            try:
                stat = (place / "stat").read_text()
            except OSError:
                continue
            fields = stat.rpartition(")")[2].split()
            if int(fields[1]) == driver and fields[0] != "Z":
                found.append(int(place.name))
    return found


def alive(process: int) -> bool:
    try:
        return (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def all_gone(processes: list[int]) -> None:
    end = time.monotonic() + PATIENCE
    while any(map(alive, processes)):
        assert time.monotonic() < end, "a process lives on after its driver"
        time.sleep(0.05)


def kill_workers(lab: Lab, count: int) -> None:
    killed = 0
    while killed < count:
        process = lab.start()
        while process.poll() is None and killed < count:
            lab.pause(1.5)
            for worker in workers_of(process.pid)[:1]:
                os.kill(worker, signal.SIGKILL)
                killed += 1
        said = process.communicate(timeout=300)[1]
        assert process.returncode == 0, said
        lab.compare()
        lab.fresh()


def kill_drivers(lab: Lab, count: int) -> None:
    for number in range(count):
        process = lab.start()
        lab.pause()
        workers = workers_of(process.pid)
        process.kill()
        process.communicate()
        all_gone(workers)
        if number % 4 == 3:
            lab.finish()
            lab.fresh()
    lab.finish()


def interrupt(lab: Lab, count: int, sent: signal.Signals = signal.SIGINT) -> None:
    interrupted = 0
    while interrupted < count:
        process = lab.start()
        while process.poll() is None and not workers_of(process.pid):
            time.sleep(0.02)
        lab.pause()
        workers, start = workers_of(process.pid), time.monotonic()
        process.send_signal(sent)
        said = process.communicate(timeout=60)[1]
        assert time.monotonic() - start <= LONGEST, "the end took too long"
        all_gone(workers)
        if f"{2 * GAMES} of {2 * GAMES} games" in said:  # it was done before the signal came
            lab.compare()
            lab.fresh()
            continue
        assert process.returncode == INTERRUPTED, said
        assert said.endswith(f"logpose lab resume {lab.run}\n"), said
        interrupted += 1
    lab.finish()


def two_at_once(lab: Lab, count: int) -> None:
    for _ in range(count):
        first = lab.start()
        while first.poll() is None and not workers_of(first.pid):
            time.sleep(0.02)
        second = lab.start()
        said = second.communicate(timeout=300)[1]
        first.communicate(timeout=300)
        assert first.returncode == 0
        assert second.returncode == 0 or (second.returncode == REFUSED and f"process {first.pid} on" in said), said
        lab.compare()
        lab.fresh()


def fill_disk(lab: Lab, count: int) -> None:
    for _ in range(count):
        process = lab.start(room=lab.chance.randrange(34_000, 52_000))
        said = process.communicate(timeout=300)[1]
        assert process.returncode in (0, DISK), said
        assert "Traceback" not in said
        if process.returncode == DISK:
            assert "cannot be written" in said
        lab.finish()
        lab.fresh()


WHAT: dict[str, Callable[[Lab, int], None]] = {
    "workers": kill_workers,
    "drivers": kill_drivers,
    "interrupts": interrupt,
    "terminations": lambda lab, count: interrupt(lab, count, signal.SIGTERM),
    "two-at-once": two_at_once,
    "full-disk": fill_disk,
}


def end(what: str, count: int, seed: int = 1) -> None:
    """So many ends of one kind."""
    with tempfile.TemporaryDirectory() as folder:
        WHAT[what](Lab(Path(folder), random.Random(seed)), count)


def main(what: str, count: str) -> None:
    end(what, int(count))
    print(f"{count} × {what}: nothing lost, nothing twice, the same games")


if __name__ == "__main__":
    main(*sys.argv[1:])
