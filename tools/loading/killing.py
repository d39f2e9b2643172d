"""A server that is killed at random moments under load, and started again."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterable
from typing import Final

import msgspec

from loading.checking import Checked, checked
from loading.measuring import Machine, Spread, Stopwatch, refusals
from loading.pace import Pace
from loading.servers import Server, servers
from loading.tables import Client, Table, make_table, make_tables

LONGEST_S: Final = 30.0  # until somebody can play again
IN_THE_ACT: Final = 0.7  # of the kills meet a choice that is just being made


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    machine: Machine
    kills: int
    games: int
    choices: int
    said_again: int
    back: Spread  # from the start of the process until the first choice is acknowledged
    back_cpu: Spread  # and the time of CPU that the process has used until then
    refused: dict[str, int]
    checked: Checked


async def kill(database: str, kills: int, games: int, every: float, seats: int, seed: int) -> Figures:
    load = os.getloadavg()[0]
    chance = random.Random(seed)
    with servers(database) as (url, (server,)):
        await server.start()
        tables = await make_tables([server.address], games, seats, chance, watched=True)
        watch = Stopwatch()
        pace = Pace(tables, every, watch, lambda old: _anew(server, old))
        stopped = False
        playing = asyncio.get_running_loop().create_task(pace.play(lambda: stopped))
        back: list[float] = []
        cpu: list[float] = []
        said_again = 0
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.1, 1.0))
            if chance.random() < IN_THE_ACT:
                await _choosing(pace.tables, chance)
            said_again += len(_unacknowledged(pace.tables))
            server.kill()
            before = len(watch.acknowledged)
            server.begin()
            back.append(await _first(watch, before, server))
            cpu.append(server.cpu())
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
            said_again=said_again,
            back=Spread.of(back),
            back_cpu=Spread.of(cpu),
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


async def _choosing(tables: list[Table], chance: random.Random) -> None:
    """Waits until somebody has just chosen."""
    deadline = time.perf_counter() + 1
    while not _unacknowledged(tables) and time.perf_counter() < deadline:
        await asyncio.sleep(0.001)
    await asyncio.sleep(chance.uniform(0, 0.02))


def _unacknowledged(tables: Iterable[Table]) -> list[Client]:
    return [one for table in tables for one in table.players if one.unacknowledged is not None and not one.closed]


async def settled(tables: list[Table]) -> None:
    """Waits until all that was said is acknowledged."""
    deadline = time.perf_counter() + LONGEST_S
    while _unacknowledged(tables):
        if time.perf_counter() > deadline:
            raise RuntimeError("Choices are left that nobody has acknowledged.")
        await asyncio.sleep(0.05)


async def _anew(server: Server, old: Table) -> Table:
    """Another game; what a kill interrupts is tried again."""
    while True:
        try:
            return await make_table([server.address], len(old.players), old.chance, watched=True)
        except ConnectionError:
            await asyncio.sleep(0.3)
