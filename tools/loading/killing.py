"""A server that is killed at random moments under load, and started again."""

from __future__ import annotations

import asyncio
import os
import random
import time

import msgspec

from loading.checking import Checked, checked
from loading.measuring import Machine, Spread, Stopwatch, refusals
from loading.pace import Pace
from loading.servers import Server, servers
from loading.tables import Table, make_table, make_tables

LONGEST_S = 30.0  # until somebody can play again


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    machine: Machine
    kills: int
    games: int
    choices: int
    said_again: int
    back: Spread  # from the start of the process until the first choice is acknowledged
    refused: dict[str, int]
    checked: Checked


async def kill(database: str, kills: int, games: int, every: float, seed: int) -> Figures:
    load = os.getloadavg()[0]
    chance = random.Random(seed)
    with servers(database) as (url, (server,)):
        await server.start()
        tables = await make_tables([server.address], games, 2, chance, watched=True)
        watch = Stopwatch()
        pace = Pace(tables, every, watch, lambda old: _anew(server, old))
        stopped = False
        playing = asyncio.get_running_loop().create_task(pace.play(lambda: stopped))
        back: list[float] = []
        unacknowledged = 0
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.1, 1.0))
            unacknowledged += sum(one.unacknowledged is not None for table in pace.tables for one in table.players)
            server.kill()
            before = len(watch.acknowledged)
            server.begin()
            back.append(await _first(watch, before, server))
        await asyncio.sleep(2 * every)
        stopped = True
        await playing
        everyone = [*pace.finished, *pace.tables]
        await settled(everyone)
        await pace.stop()
        server.stop()
        return Figures(
            machine=Machine.since(load),
            kills=kills,
            games=len(everyone),
            choices=watch.chosen,
            said_again=unacknowledged,
            back=Spread.of(back),
            refused=refusals(everyone),
            checked=await checked(url, everyone),
        )


async def _first(watch: Stopwatch, before: int, server: Server) -> float:
    """Seconds from the start of the process until a choice is acknowledged."""
    while len(watch.acknowledged) == before:
        if server.process.poll() is not None or time.perf_counter() - server.started > LONGEST_S:
            raise RuntimeError(f"Nobody could play again after a kill: {server.said()[-2000:]}")
        await asyncio.sleep(0.005)
    return time.perf_counter() - server.started


async def settled(tables: list[Table]) -> None:
    """Waits until all that was said is acknowledged."""
    deadline = time.perf_counter() + LONGEST_S
    while any(one.unacknowledged is not None and not one.closed for table in tables for one in table.players):
        if time.perf_counter() > deadline:
            raise RuntimeError("Choices are left that nobody has acknowledged.")
        await asyncio.sleep(0.05)


async def _anew(server: Server, old: Table) -> Table:
    """Another game; what a kill interrupts is tried again."""
    while True:
        try:
            return await make_table([server.address], 2, old.chance, watched=True)
        except ConnectionError:
            await asyncio.sleep(0.3)
