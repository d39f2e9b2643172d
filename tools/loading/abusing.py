"""Hostile clients beside people who play: how each was refused, and whether anybody else noticed."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from typing import Final

import msgspec

from loading.attacks import ATTACKS, Attacker, flood
from loading.checking import Checked, checked
from loading.killing import settled
from loading.measuring import Machine, Spread, Stopwatch, refusals
from loading.pace import Pace
from loading.servers import Server, servers
from loading.sockets import Address
from loading.tables import Table, make_table

LIMITS: Final = "body_seconds = 5\n"  # all others are the usual ones
TOGETHER: Final = 8  # tables that are made at once


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    machine: Machine
    games: int
    seconds: float
    attacks: dict[str, dict[str, int]]  # each with how often it was refused in which way
    choices: int
    before: Spread  # until the others at the table were told, without hostile clients
    meanwhile: Spread  # and with them
    server_cpu_before: float  # as a share of one core
    server_cpu_meanwhile: float
    server_memory_before_mb: float
    server_memory_meanwhile_mb: float
    client_late: Spread
    refused: dict[str, int]  # to those who play
    checked: Checked


class Attacks:
    """Carries out every attack again and again, and notes what came of it."""

    def __init__(self) -> None:
        self.outcomes: dict[str, Counter[str]] = {name: Counter() for name in ATTACKS}

    async def often(self, name: str, attacker: Attacker, times: int, seconds: float) -> None:
        """So often, evenly over so many seconds; what takes long is done several times at once."""
        began = time.perf_counter()
        done: list[asyncio.Task[None]] = []
        for turn in range(times):
            due = began + (turn + attacker.chance.random()) * seconds / times
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            done.append(asyncio.get_running_loop().create_task(self.once(name, attacker)))
        await asyncio.gather(*done)

    async def flooding(self, attacker: Attacker, until: float) -> None:
        """One flood after the other."""
        name = next(name for name, (deed, _) in ATTACKS.items() if deed is flood)
        while time.perf_counter() < until:
            await self.once(name, attacker)

    async def once(self, name: str, attacker: Attacker) -> None:
        deed, _ = ATTACKS[name]
        try:
            outcome = await deed(attacker)
        except OSError as error:
            outcome = f"no line: {error}"
        self.outcomes[name][outcome] += 1

    def faults(self) -> list[str]:
        """Attacks that were not refused as they should be, or were never made."""
        found = [
            f"{name}: {count} × {outcome}, not {' or '.join(ATTACKS[name][1])}"
            for name, outcomes in self.outcomes.items()
            for outcome, count in outcomes.items()
            if outcome not in ATTACKS[name][1]
        ]
        return found + [f"{name}: was never tried" for name, outcomes in self.outcomes.items() if not outcomes]


async def abuse(
    database: str, games: int, floods: int, times: int, every: float, seconds: float, seats: int, seed: int
) -> Figures:
    """Plays for so many seconds in peace, and as long beside hostile clients. Everybody has an address of their own, and
    the limits of the server are the usual ones."""
    load = os.getloadavg()[0]
    chance = random.Random(seed)
    with servers(database, limits=LIMITS) as (url, (server,)):
        await server.start()
        tables = await _tables(server, games, seats, chance)
        watch = Stopwatch()
        pace = Pace(tables, every, watch, lambda old: _anew(old))
        enough = False
        playing = asyncio.get_running_loop().create_task(pace.play(lambda: enough))
        await asyncio.sleep(min(every, seconds))  # the games begin
        attackers = [
            await Attacker.at(_from(server, 66, number), tables[number % games], random.Random(chance.random()))
            for number in range(len(ATTACKS) + floods)
        ]
        watch.forget()
        cpu = server.cpu()
        await asyncio.sleep(seconds)
        before, cpu_before, memory = Spread.of(watch.others), server.cpu() - cpu, server.memory()
        attacks = Attacks()
        watch.forget()
        pace.late.clear()
        cpu, began = server.cpu(), time.perf_counter()
        await asyncio.gather(
            *(attacks.flooding(attacker, began + seconds) for attacker in attackers[len(ATTACKS) :]),
            *(attacks.often(name, one, times, seconds) for name, one in zip(ATTACKS, attackers, strict=False)),
        )
        spent = time.perf_counter() - began
        meanwhile, cpu_meanwhile = Spread.of(watch.others), server.cpu() - cpu
        late = Spread.of(pace.late)
        await asyncio.sleep(every)
        memory_meanwhile = server.memory()
        enough = True
        await playing
        everyone = [*pace.finished, *pace.tables]
        await settled(everyone)
        await pace.stop()
        server.stop()
        found = await checked(url, everyone)
        return Figures(
            machine=Machine.since(load),
            games=games,
            seconds=round(spent, 1),
            attacks={name: dict(outcomes) for name, outcomes in attacks.outcomes.items()},
            choices=sum(len(one.sent) for table in everyone for one in table.players),
            before=before,
            meanwhile=meanwhile,
            server_cpu_before=round(cpu_before / seconds, 3),
            server_cpu_meanwhile=round(cpu_meanwhile / spent, 3),
            server_memory_before_mb=round(memory / 1e6, 1),
            server_memory_meanwhile_mb=round(memory_meanwhile / 1e6, 1),
            client_late=late,
            refused=refusals(everyone),
            checked=msgspec.structs.replace(found, faults=found.faults + attacks.faults() + _cut_off(everyone)),
        )


def _cut_off(tables: list[Table]) -> list[str]:
    cut_off = sum(client.cut_off for table in tables for client in table.clients)
    return [f"{cut_off} sockets of people who play were cut off"] if cut_off else []


def _from(server: Server, block: int, number: int) -> Address:
    """The server, from an address of this machine that nobody else has."""
    return msgspec.structs.replace(server.address, source=f"127.{block}.{number // 250}.{number % 250 + 1}")


async def _tables(server: Server, games: int, seats: int, chance: random.Random) -> list[Table]:
    few = asyncio.Semaphore(TOGETHER)

    async def one(number: int) -> Table:
        async with few:
            return await make_table([_from(server, 1, number)], seats, random.Random(chance.random()), watched=True)

    return list(await asyncio.gather(*map(one, range(games))))


async def _anew(old: Table) -> Table:
    return await make_table([old.players[0].address], len(old.players), old.chance, watched=True)
