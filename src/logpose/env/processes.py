"""Several processes with a vector of games each. What their games show lies in memory that all of them share."""

from __future__ import annotations

import multiprocessing
import traceback
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawArray
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from logpose.env.seeds import Seeds
from logpose.env.spaces import PARTS, Observation, record
from logpose.env.vector import Step, Vector
from logpose.errors import ChoiceError, ProcessesError, UsageError
from logpose.observing import history as events
from logpose.observing.layout import MOST_OPTIONS

ENDS_WITHIN: Final = 5.0  # seconds, for a process that was told to end
LINE: Final = 64  # bytes that a core reads at once; arrays begin at the start of one


class Shared:
    """Arrays that several processes see: the first makes the memory and hands it to the others. It goes with its last array."""

    def __init__(self, games: int, seats: int, history: bool, memory: Any = None) -> None:
        kinds: dict[str, Any] = {part: record(seats)[part] for part in PARTS}
        if history:
            kinds["history"] = np.dtype(("<i2", (events.EVENTS, events.COLUMNS)))
        self.parts = tuple(kinds)
        kinds |= {
            "action_mask": np.dtype((np.int8, (MOST_OPTIONS,))),
            "actions": np.dtype(np.int64),
            "to_play": np.dtype(np.int64),
            "pages": np.dtype(np.int64),
            "rewards": np.dtype((np.float32, (seats,))),
            "terminated": np.dtype(np.bool_),
            "truncated": np.dtype(np.bool_),
        }
        starts = np.cumsum([0, *[-(-kind.itemsize * games // LINE) * LINE for kind in kinds.values()]])
        self.memory = RawArray("b", int(starts[-1])) if memory is None else memory
        self.arrays: dict[str, NDArray[Any]] = {
            key: np.ndarray((games, *kind.shape), kind.base, self.memory, int(start))
            for (key, kind), start in zip(kinds.items(), starts, strict=False)
        }


class Processes:
    """So many processes with so many games each, stepped together; to whoever uses it, one vector of all their games.

    Each process has a `Vector` of its own, which is made with the remaining arguments. Together they play the games that one
    vector of all of them plays. Observations are views of shared memory, which the next step overwrites. End it with `close`,
    or use it in a `with` statement.
    """

    def __init__(self, processes: int, games_each: int, **options: Any) -> None:
        if processes < 1 or games_each < 1:
            raise UsageError(
                f"{processes} processes of {games_each} games cannot be played; give numbers of at least 1."
            )
        for option in ("copy", "first_slot"):
            if option in options:
                raise UsageError(
                    f"Processes do not take {option!r}: what they show is shared, and they share the games."
                )
        first = Vector(1, **options)  # which finds what is wrong with the options, and knows all cards
        self.card_table = first.card_table
        self.seats = first.seats
        self.single_observation_space = first.single_observation_space
        self.single_action_space = first.single_action_space
        self.processes = processes
        self.games_each = games_each
        self.num_envs = processes * games_each
        history = bool(options.get("history", False))
        self._shared: Shared | None = Shared(self.num_envs, self.seats, history)
        self._pipes: list[Connection] = []
        self._workers: list[BaseProcess] = []
        self._begun = False
        self._seeds = Seeds()
        ways = multiprocessing.get_context("spawn")
        try:
            for place in range(processes):
                here, there = ways.Pipe()
                worker = ways.Process(
                    target=work,
                    args=(there, self._shared.memory, place, processes, games_each, history, options),
                    name=f"logpose games {place}",
                    daemon=True,
                )
                worker.start()
                there.close()
                self._pipes.append(here)
                self._workers.append(worker)
            self._answers()
        except BaseException:
            self.close()
            raise

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games anew. The options are decks and who goes first, as in the other environments."""
        if options is not None and "position" in options:
            raise UsageError("A position may hold cards that no deck has; processes play from decks only.")
        if options is not None and "decks" in options:
            raise UsageError("Processes know the cards of the decks that they were made with; give `decks` there.")
        if seed is not None or not self._begun:
            self._seeds.reset(seed)
            seed = self._seeds.seed
        for place in range(self.processes):
            self._tell(place, ("reset", seed, options))
        self._answers()
        self._begun = True
        return self._seen(), self._infos()

    def step(self, actions: ArrayLike) -> Step:
        """Takes an action in every game. If one is not in its mask, it is said which, and no game is changed."""
        if not self._begun:
            raise UsageError("There are no games yet; reset begins them.")
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" or given.shape != (self.num_envs,):
            raise ChoiceError(f"{actions!r:.60} are no actions of {self.num_envs} games; give a whole number for each.")
        arrays = self._here().arrays
        inside = (given >= 0) & (given < MOST_OPTIONS)
        offered = inside & (arrays["action_mask"][np.arange(self.num_envs), np.where(inside, given, 0)] > 0)
        if not offered.all():
            game = int(np.flatnonzero(~offered)[0])
            raise ChoiceError(f"Game {game}: the action {given[game]} is not offered; the mask says which are.")
        arrays["actions"][:] = given
        for place in range(self.processes):
            self._tell(place, "step")
        self._answers()
        rewards, terminated, truncated = (arrays[name].copy() for name in ("rewards", "terminated", "truncated"))
        return self._seen(), rewards, terminated, truncated, self._infos()

    def _here(self) -> Shared:
        if self._shared is None:
            raise UsageError("The processes have ended; make new ones.")
        return self._shared

    def _seen(self) -> Observation:
        shared = self._here()
        return {
            "observation": {name: shared.arrays[name] for name in shared.parts},
            "action_mask": shared.arrays["action_mask"],
        }

    def _infos(self) -> dict[str, Any]:
        arrays = self._here().arrays
        return {"to_play": arrays["to_play"].copy(), "pages": arrays["pages"].copy()}

    def _tell(self, place: int, what: Any) -> None:
        self._here()
        try:
            self._pipes[place].send(what)
        except OSError:
            self._died(place)

    def _answers(self) -> None:
        """Waits until all processes have done what they were told; one that cannot ends all."""
        waiting: dict[Any, int] = dict(zip(self._pipes, range(self.processes), strict=True))
        while waiting:
            for pipe in wait(list(waiting)):
                place = waiting.pop(pipe)
                try:
                    fault = self._pipes[place].recv()
                except (EOFError, OSError):
                    self._died(place)
                if fault:
                    self.close()
                    raise ProcessesError(f"Process {place} failed, and all were ended.\n{fault}")

    def _died(self, place: int) -> None:
        worker = self._workers[place]
        worker.join(ENDS_WITHIN)
        ending = worker.exitcode
        self.close()
        raise ProcessesError(f"Process {place} has died (exit code {ending}), and all were ended; make new ones.")

    def close(self) -> None:
        """Ends the processes. It can be called again; what was shown last stays readable."""
        for pipe in self._pipes:
            pipe.close()  # which a process takes as the end
        for worker in self._workers:
            worker.join(ENDS_WITHIN)
            if worker.is_alive():
                worker.kill()
                worker.join()
        self._begun = False
        self._shared = None

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def work(
    pipe: Connection, memory: Any, place: int, processes: int, games: int, history: bool, options: dict[str, Any]
) -> None:
    """A process: does what it is told until the pipe is closed. A fault is sent as text."""
    try:
        vector = Vector(games, **options, first_slot=place * games)
        shared = Shared(processes * games, vector.seats, history, memory)
        mine = {key: array[place * games : (place + 1) * games] for key, array in shared.arrays.items()}
        pipe.send("")
        while True:
            told = pipe.recv()
            if told == "step":
                seen, rewards, terminated, truncated, infos = vector.step(mine["actions"])
                mine["rewards"][:], mine["terminated"][:], mine["truncated"][:] = rewards, terminated, truncated
            else:
                seen, infos = vector.reset(seed=told[1], options=told[2])
            for part, array in seen["observation"].items():
                mine[part][:] = array
            mine["action_mask"][:] = seen["action_mask"]
            mine["to_play"][:], mine["pages"][:] = infos["to_play"], infos["pages"]
            pipe.send("")
    except (EOFError, KeyboardInterrupt, ConnectionError):
        return  # nobody is there any more who could be answered
    except Exception:
        pipe.send(traceback.format_exc())
