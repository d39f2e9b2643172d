"""Games in several processes. Workers may die: what they had is given to others, and no game is lost or counted twice."""

from __future__ import annotations

import os
import pickle
import queue
import subprocess
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

from logpose.errors import UsageError
from logpose.sim.limits import check_jobs
from logpose.sim.worker import BOOT, Answer, Chunk, Fault, Lost, Play, Ready, Said, Unfit

MOST_DEATHS: Final = 3  # of one chunk, before it is halved
MOST_STILLBORN: Final = 5  # workers in a row that die before they could play, for each job
LONGEST_VAIN: Final = 30.0  # seconds in which that is tried
TICK: Final = 0.5  # seconds
SECONDS_A_CHUNK: Final = 1.5
MOST_IN_A_CHUNK: Final = 500  # games
PATIENCE: Final = 5.0  # seconds for what is in flight, when no more is wanted
_WORKER: Final = ("logpose.sim.worker", "main")


Prepare = Callable[[Any], Play]


class Source(Protocol):
    """Where chunks come from."""

    def take(self) -> Chunk | None:
        """The next chunk; None if there is none now, and none at all if none is being played either."""
        ...


class Executor(Protocol):
    """Plays chunks, in whatever order: chunks in, answers out. None comes where nothing has come for a moment."""

    @property
    def jobs(self) -> int:
        """How many chunks are played at once, as far as is known."""
        ...

    def play(self, source: Source, prepare: Prepare, setup: Any) -> Iterator[Answer | None]:
        """`prepare` makes what plays a game out of `setup`, once in each process."""
        ...

    def drain(self) -> None:
        """No more chunks are taken; those in flight have a few seconds."""
        ...


class Worker:
    """One process, and the chunks that it has."""

    def __init__(
        self, events: queue.SimpleQueue[tuple[Worker, Said | None]], entry: tuple[str, str], *first: Any
    ) -> None:
        self.chunks: list[Chunk] = []
        self.capacity = 0  # until it is ready
        self.process = subprocess.Popen(
            [sys.executable, "-c", BOOT],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=sys.platform != "win32",  # a Ctrl-C at the terminal is for the driver alone
        )
        self._events = events
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()
        self.send((sys.path, entry))
        self.send(first)

    def _read(self) -> None:
        assert self.process.stdout is not None
        while True:
            try:
                self._events.put((self, pickle.load(self.process.stdout)))
            except (EOFError, OSError, ValueError, pickle.UnpicklingError):
                self._events.put((self, None))
                return

    def send(self, message: Any) -> None:
        """Hands something over; that the worker is dead will be heard from it."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(pickle.dumps(message))
            self.process.stdin.flush()
        except OSError:
            self.process.kill()

    def give(self, chunk: Chunk) -> None:
        self.chunks.append(chunk)
        self.send(chunk)

    def end(self) -> None:
        """Ends the process at once, and waits for it."""
        self.process.kill()
        self.process.wait()
        self._reading.join()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:  # what was left to be written has no reader
                continue


class Crew(ABC):
    """Workers that play the chunks of a source."""

    def __init__(self) -> None:
        self._events: queue.SimpleQueue[tuple[Worker, Said | None]] = queue.SimpleQueue()
        self._again: deque[Chunk] = deque()  # of workers that have died
        self._until = 0.0  # when patience ends; 0 while chunks are wanted
        self.workers: list[Worker] = []
        self.noted: list[str] = []  # for a log

    def drain(self) -> None:
        self._until = self._until or time.monotonic() + PATIENCE

    def start(self, entry: tuple[str, str], *first: Any) -> None:
        """One more worker: the function that it runs, and what it is told first."""
        self.workers.append(Worker(self._events, entry, *first))

    def play(self, source: Source, prepare: Prepare, setup: Any) -> Iterator[Answer | None]:
        try:
            self.begin(prepare, setup)
            while True:
                busy = self._hand_out(source)
                if not busy or (self._until and time.monotonic() >= self._until):
                    return
                try:
                    worker, said = self._events.get(timeout=TICK)
                except queue.Empty:
                    yield None
                    continue
                heard = list(self._heard(worker, said))
                self._hand_out(source)  # nobody waits until this has been kept
                yield from heard
        finally:
            for worker in self.workers:
                worker.end()
            self.workers.clear()

    @property
    @abstractmethod
    def jobs(self) -> int:
        """How many chunks are played at once."""

    @abstractmethod
    def begin(self, prepare: Prepare, setup: Any) -> None:
        """The workers to start with."""

    @abstractmethod
    def bury(self, worker: Worker) -> None:
        """What is done about a worker that has died, when its chunks have been taken back."""

    def _hand_out(self, source: Source) -> bool:
        """Gives chunks to whoever has nothing to do; whether anybody plays, or may."""
        starting = False
        for worker in self.workers:
            starting |= not worker.capacity
            while not self._until and len(worker.chunks) < worker.capacity:
                chunk = self._again.popleft() if self._again else source.take()
                if chunk is None:
                    break
                worker.give(chunk)
        playing = any(worker.chunks for worker in self.workers)
        return playing or (starting and not self._until)

    def _heard(self, worker: Worker, said: Said | None) -> Iterator[Answer | None]:
        if worker not in self.workers:
            return
        if said is None:
            self.workers.remove(worker)
            worker.end()
            for chunk in worker.chunks:
                yield from self._died(chunk)
            self.bury(worker)
        elif isinstance(said, Unfit):
            raise UsageError(said.sentence)
        elif isinstance(said, Ready):
            worker.capacity = said.capacity
            self.noted += [said.noted] if said.noted else []
            yield None
        elif said.chunk in worker.chunks:
            worker.chunks.remove(said.chunk)
            if isinstance(said, Lost):
                yield from self._died(said.chunk)
            else:
                yield said

    def _died(self, chunk: Chunk) -> Iterator[Answer]:
        """A chunk comes back: it is played again, by halves if it has come back too often; a single game then fails."""
        deaths, numbers = chunk.deaths + 1, chunk.numbers
        self.noted.append(f"a worker died with {len(numbers)} games from {numbers[0]} of cell {chunk.cell}")
        if deaths < MOST_DEATHS:
            self._again.append(Chunk(chunk.cell, numbers, deaths))
        elif len(numbers) > 1:
            middle = len(numbers) // 2
            self._again += [Chunk(chunk.cell, numbers[:middle]), Chunk(chunk.cell, numbers[middle:])]
        else:
            fault = Fault(numbers[0], f"{deaths} processes died in this game")
            yield Answer(chunk, (), (fault,), 0.0)


class Pool(Crew):
    """So many processes on this machine."""

    def __init__(self, jobs: int) -> None:
        check_jobs(jobs)
        super().__init__()
        self._jobs = jobs
        self._stillborn = 0
        self._could_play = time.monotonic()
        self._first: tuple[Any, ...] = ()

    @property
    def jobs(self) -> int:
        return self._jobs

    def begin(self, prepare: Prepare, setup: Any) -> None:
        self._first = (prepare, setup)
        self._could_play = time.monotonic()
        for _ in range(self._jobs):
            self.start(_WORKER, *self._first)

    def bury(self, worker: Worker) -> None:
        if worker.capacity or any(each.capacity for each in self.workers):
            self._stillborn, self._could_play = 0, time.monotonic()
        else:
            self._stillborn += 1
        vainly = time.monotonic() - self._could_play
        if self._stillborn >= MOST_STILLBORN * self._jobs and vainly >= LONGEST_VAIN:
            raise UsageError(
                f"{self._stillborn} processes in a row have died before they could play, so no more are started. "
                "Perhaps there is not enough memory: try --jobs 1."
            )
        self.start(_WORKER, *self._first)


class Sizing:
    """How many games a chunk has: as many as take a second or two, fewer towards the end, so that nobody waits for one."""

    def __init__(self, executor: Executor, size: int = 0) -> None:
        self._executor = executor
        self._size = size  # always so many; 0 if that is found out
        self._seconds = self._games = 0.0

    def learn(self, answer: Answer) -> None:
        """What was long ago counts less."""
        self._seconds = self._seconds * 0.9 + answer.seconds
        self._games = self._games * 0.9 + len(answer.chunk.numbers)

    def games(self, left: int) -> int:
        """The size of the next chunk, of so many games that are left."""
        if self._size:
            return self._size
        if not self._games:
            return 1
        fitting = int(SECONDS_A_CHUNK * self._games / max(self._seconds, 1e-6))
        return max(1, min(fitting, MOST_IN_A_CHUNK, left // (4 * self._executor.jobs)))


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
