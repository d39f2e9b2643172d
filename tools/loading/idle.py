"""Sockets on which nothing happens: what each of them costs, and whether games beside them are still quick."""

from __future__ import annotations

import asyncio
import os
import random
import time

import msgspec

from loading.measuring import Machine, Spread, Stopwatch
from loading.pace import Pace
from loading.servers import servers
from loading.tables import Client, make_table, make_tables

TOGETHER = 64  # that are opened at once


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    machine: Machine
    sockets: int
    open: int
    opened_seconds: float
    memory_before_mb: float
    memory_after_mb: float
    kb_a_socket: float
    idle_cpu_share: float
    before: Spread
    beside: Spread
    cut_off: int


async def hold(database: str, sockets: int, seconds: float, seed: int) -> Figures:
    """Opens sockets that only watch, at tables where nothing happens, and plays a few games beside them."""
    load = os.getloadavg()[0]
    chance = random.Random(seed)
    with servers(database) as (_, (server,)):
        await server.start()
        quiet = await make_tables([server.address], max(1, sockets // 100), 2, chance)
        played = await make_tables([server.address], 4, 2, chance)
        watch = Stopwatch()
        pace = Pace(played, 1.0, watch, lambda _: make_table([server.address], 2, chance))
        before = await _times(pace, watch, seconds)
        memory = server.memory()
        began = time.perf_counter()
        few = asyncio.Semaphore(TOGETHER)

        async def one(number: int) -> Client:
            async with few:
                return await quiet[number % len(quiet)].watch(server.address)

        held = await asyncio.gather(*(one(number) for number in range(sockets)))
        while any(not client.v for client in held):  # each has been told its table
            await asyncio.sleep(0.02)
        opened = time.perf_counter() - began
        after = server.memory()
        cpu, since = server.cpu(), time.perf_counter()
        await asyncio.sleep(min(seconds, 10))
        idle = (server.cpu() - cpu) / (time.perf_counter() - since)
        beside = await _times(pace, watch, seconds)
        figures = Figures(
            machine=Machine.since(load),
            sockets=sockets,
            open=sum(client.socket is not None for client in held),
            opened_seconds=round(opened, 2),
            memory_before_mb=round(memory / 1e6, 1),
            memory_after_mb=round(after / 1e6, 1),
            kb_a_socket=round((after - memory) / 1e3 / max(1, sockets), 1),
            idle_cpu_share=round(idle, 3),
            before=before,
            beside=beside,
            cut_off=sum(client.cut_off for client in held),
        )
        await pace.stop()
        for table in quiet:
            table.close()
        await asyncio.sleep(0)
        return figures


async def _times(pace: Pace, watch: Stopwatch, seconds: float) -> Spread:
    """How long the others waited for the table, over so many seconds of play."""
    watch.forget()
    until = time.perf_counter() + seconds
    await pace.play(lambda: time.perf_counter() > until)
    await asyncio.sleep(0.2)
    return Spread.of(watch.others)
