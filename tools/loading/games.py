"""Many games at once, with watchers: how long it takes until the others know of a choice, and what it costs."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Sequence

import msgspec

from loading.measuring import Commits, Machine, Spread, Stopwatch, refusals
from loading.pace import Pace
from loading.servers import Server, servers
from loading.sockets import Address
from loading.tables import Table, make_table, make_tables


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it; times in milliseconds, memory in megabytes."""

    machine: Machine
    games: int
    seats: int
    watchers: int
    processes: int
    seconds: float
    setup_seconds: float
    choices: int
    choices_a_second: float
    games_ended: int
    acknowledged: Spread
    sender_told: Spread
    others_told: Spread
    commits: Commits
    server_cpu_ms_a_choice: float
    server_cpu_share: float
    server_memory_mb: float
    client_late: Spread
    client_cpu_share: float
    nobody_asked: int
    refused: dict[str, int]
    cut_off: int


async def play(
    database: str, games: int, watchers: int, every: float, seconds: float, seats: int, processes: int, seed: int
) -> Figures:
    """Plays games for so long."""
    load = os.getloadavg()[0]
    with servers(database, processes) as (_, started):
        for server in started:
            await server.start()
        return await _played(started, games, watchers, every, seconds, seats, load, random.Random(seed))


async def _played(
    started: Sequence[Server],
    games: int,
    watchers: int,
    every: float,
    seconds: float,
    seats: int,
    load: float,
    chance: random.Random,
) -> Figures:
    addresses = [server.address for server in started]
    began = time.perf_counter()
    tables = await make_tables(addresses, games, seats, chance)
    for number in range(watchers):
        await tables[number % games].watch(addresses[number % len(addresses)])
    setup = time.perf_counter() - began
    watch = Stopwatch()
    pace = Pace(tables, every, watch, lambda old: _anew(old, addresses, seats))
    warmed = time.perf_counter() + min(every, seconds / 4)
    await pace.play(lambda: time.perf_counter() > warmed)
    watch.forget()
    pace.late.clear()
    pace.not_asked = 0
    commits = await Commits.of(addresses)
    cpu, own_cpu, began = sum(server.cpu() for server in started), time.process_time(), time.perf_counter()
    await pace.play(lambda: time.perf_counter() - began > seconds)
    spent = time.perf_counter() - began
    cpu, own_cpu = sum(server.cpu() for server in started) - cpu, time.process_time() - own_cpu
    commits = (await Commits.of(addresses)).since(commits)
    memory = sum(server.memory() for server in started)
    everyone = [*pace.tables, *pace.finished]
    figures = Figures(
        machine=Machine.since(load),
        games=games,
        seats=seats,
        watchers=watchers,
        processes=len(started),
        seconds=round(spent, 1),
        setup_seconds=round(setup, 1),
        choices=watch.chosen,
        choices_a_second=round(watch.chosen / spent, 1),
        games_ended=len(pace.finished),
        acknowledged=Spread.of(watch.acknowledged),
        sender_told=Spread.of(watch.own),
        others_told=Spread.of(watch.others),
        commits=commits,
        server_cpu_ms_a_choice=round(1000 * cpu / max(1, len(watch.acknowledged)), 2),
        server_cpu_share=round(cpu / spent, 3),
        server_memory_mb=round(memory / 1e6, 1),
        client_late=Spread.of(pace.late),
        client_cpu_share=round(own_cpu / spent, 3),
        nobody_asked=pace.not_asked,
        refused=refusals(everyone),
        cut_off=sum(client.cut_off for table in everyone for client in table.clients),
    )
    await pace.stop()
    await asyncio.sleep(0)
    return figures


async def _anew(old: Table, addresses: Sequence[Address], seats: int) -> Table:
    """Another game in the place of one that has ended, with as many watchers."""
    made = await make_table(addresses, seats, old.chance)
    for watcher in old.watchers:
        await made.watch(watcher.address)
    return made
