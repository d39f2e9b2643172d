"""Choices at an even pace: one table after the other, so that each has its turn every so many seconds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from loading.measuring import Stopwatch
from loading.tables import Table


class Pace:
    """Plays at tables. A game that has ended is made anew, by `again`, while the others go on."""

    def __init__(
        self, tables: list[Table], every: float, watch: Stopwatch, again: Callable[[Table], Awaitable[Table]]
    ) -> None:
        self.tables = tables
        self.finished: list[Table] = []
        self.late: list[float] = []  # how late each choice was, by the clock of this process
        self.not_asked = 0  # turns of a table at which nobody could choose
        self._every = every
        self._watch = watch
        self._again = again
        self._making: dict[int, asyncio.Task[None]] = {}
        watch.follow(tables)

    async def play(self, until: Callable[[], bool]) -> None:
        """Plays until it is enough."""
        step = self._every / len(self.tables)
        due = time.perf_counter()
        turn = 0
        while not until():
            due += step
            wait = due - time.perf_counter()
            await asyncio.sleep(max(0.0, wait))
            self.late.append(max(0.0, time.perf_counter() - due))
            self._turn(turn % len(self.tables))
            turn += 1

    def _turn(self, place: int) -> None:
        table = self.tables[place]
        if table.over:
            if place not in self._making:
                self._making[place] = asyncio.get_running_loop().create_task(self._replace(place))
            return
        client = table.asked()
        if client is None:
            self.not_asked += 1
        else:
            self._watch.choose(client)

    async def _replace(self, place: int) -> None:
        old = self.tables[place]
        made = await self._again(old)
        self.finished.append(old)
        old.close()
        self._watch.follow([made])
        self.tables[place] = made
        del self._making[place]

    async def stop(self) -> None:
        """What is being made is left; faults of it are raised."""
        tasks: list[asyncio.Task[None]] = list(self._making.values())
        failed = [task for task in tasks if task.done() and task.exception() is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in failed:
            task.result()
        for table in self.tables:
            table.close()
