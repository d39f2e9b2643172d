"""Networks at their worst, at some tables: sockets that are cut, also within a frame, or hang half open; choices that are
repeated, late and out of order; readers that stop reading. At other tables people play on, and their times are compared."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from loading.checking import Checked, checked
from loading.killing import settled
from loading.measuring import Machine, Spread, Stopwatch, refusals
from loading.messages import Sent
from loading.pace import Pace
from loading.servers import Server, servers
from loading.tables import Client, Table, make_table, make_tables

WAYS: Final = ("abort", "within a frame", "half open", "while choosing")


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    machine: Machine
    cuts: dict[str, int]
    repeats: dict[str, int]
    slow_readers: int
    choices: int
    before: Spread  # until the others at the other tables were told, without any of this
    meanwhile: Spread  # and with it
    refused: dict[str, int]
    checked: Checked


class Rough:
    """Does to the clients of tables what networks do."""

    def __init__(self, pace: Pace, chance: random.Random) -> None:
        self._pace = pace
        self._chance = chance
        self.cuts: Counter[str] = Counter()
        self.repeats: Counter[str] = Counter()

    def cut(self) -> bool:
        """Cuts off a client in one of the ways; False if there is nobody to cut off."""
        client = self._someone()
        if client is None or client.socket is None:
            return False
        way = WAYS[self.cuts.total() % len(WAYS)]
        socket = client.socket
        if way == "within a frame":
            socket.send_part(Sent("part", client.q, (0,) * 20).frame())
        elif way == "while choosing":
            if not client.asked:
                return False
            client.choose()
        self.cuts[way] += 1
        if way == "half open":
            client.leave_half_open()
        else:
            socket.cut()
        return True

    def repeat(self) -> bool:
        """Says something again that was said before: the last choice, an old one, or an old question by a new name."""
        client = self._someone()
        if client is None or client.socket is None or not client.sent:
            return False
        said = list(client.sent.values())
        way = self._chance.choice(("at once", "late", "stale"))
        sent = said[-1] if way == "at once" else self._chance.choice(said)
        if way == "stale":
            if not client.done:
                return False
            sent = Sent(f"again-{self.repeats.total()}", self._chance.randint(1, client.done), sent.answer)
        self.repeats[way] += 1
        client.socket.send(sent.frame())
        return True

    def _someone(self) -> Client | None:
        here = [one for table in self._pace.tables if not table.over for one in table.players if one.socket is not None]
        return self._chance.choice(here) if here else None


async def cut(
    database: str, cuts: int, repeats: int, games: int, every: float, seconds: float, seats: int, seed: int
) -> Figures:
    """Half of the games have a bad network for so many seconds; the other half is measured before and meanwhile."""
    load = os.getloadavg()[0]
    chance = random.Random(seed)
    with servers(database) as (url, (server,)):
        await server.start()
        well = await make_tables([server.address], games, seats, chance, watched=True)
        ill = await make_tables([server.address], games, seats, chance, watched=True)
        watch = Stopwatch()
        steady = Pace(well, every, watch, lambda old: _anew(server, old))
        shaken = Pace(ill, every, Stopwatch(), lambda old: _anew(server, old))
        loop = asyncio.get_running_loop()
        enough = False
        playing = [loop.create_task(one.play(lambda: enough)) for one in (steady, shaken)]
        await asyncio.sleep(min(every, seconds))  # the games begin
        watch.forget()
        await asyncio.sleep(seconds)
        before = Spread.of(watch.others)
        watch.forget()
        readers = [await _slow_reader(table, server) for table in ill]
        rough = Rough(shaken, chance)
        await asyncio.gather(_often(rough.cut, cuts, seconds), _often(rough.repeat, repeats, seconds))
        meanwhile = Spread.of(watch.others)
        await asyncio.sleep(2 * every)
        enough = True
        await asyncio.gather(*playing)
        everyone = [*steady.finished, *steady.tables, *shaken.finished, *shaken.tables]
        await settled(everyone)
        for pace in (steady, shaken):
            await pace.stop()
        await asyncio.sleep(0)
        server.stop()
        return Figures(
            machine=Machine.since(load),
            cuts=dict(rough.cuts),
            repeats=dict(rough.repeats),
            slow_readers=len(readers),
            choices=sum(len(one.sent) for table in everyone for one in table.players),
            before=before,
            meanwhile=meanwhile,
            refused=refusals(everyone),
            checked=await checked(url, everyone),
        )


async def _often(deed: Callable[[], bool], times: int, seconds: float) -> None:
    """Does something so often, evenly over so many seconds; what cannot be done now is done later."""
    began = time.perf_counter()
    done = 0
    while done < times:
        due = times * (time.perf_counter() - began) / seconds
        while done < min(due, times) and deed():
            done += 1
        await asyncio.sleep(0.005)


async def _slow_reader(table: Table, server: Server) -> Client:
    """A watcher that stops reading."""
    watcher = await table.watch(server.address)
    if watcher.socket is not None:
        watcher.socket.stop_reading()
    return watcher


async def _anew(server: Server, old: Table) -> Table:
    made = await make_table([server.address], len(old.players), old.chance, watched=True)
    if old.watchers:
        await _slow_reader(made, server)
    return made
