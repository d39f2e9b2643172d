"""Times and what they come to."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from loading.messages import Sent, Told
from loading.requests import ask
from loading.sockets import Address
from loading.tables import Client, Table
from logpose.compiled import describe


class Spread(msgspec.Struct, frozen=True):
    """How long something took, in milliseconds, and how often it was measured."""

    measured: int
    p50: float
    p99: float
    most: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Spread:
        if not seconds:
            return cls(0, 0.0, 0.0, 0.0)
        ordered = sorted(seconds)

        def at(share: float) -> float:
            return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)

        return cls(len(ordered), at(0.5), at(0.99), at(1.0))


class Commits(msgspec.Struct, frozen=True):
    """What the servers say of their transactions: how many, how long they took together, in seconds, and how many of them
    took more than a quarter of a second."""

    count: int
    seconds: float
    slow: int

    @classmethod
    async def of(cls, addresses: Iterable[Address]) -> Commits:
        """Since the servers' start."""
        count, seconds, quick = 0.0, 0.0, 0.0
        for address in addresses:
            page = (await ask(address, "/metrics")).body.decode()
            numbers = dict(line.rsplit(" ", 1) for line in page.splitlines() if line.startswith("logpose_commit_"))
            count += float(numbers["logpose_commit_seconds_count"])
            seconds += float(numbers["logpose_commit_seconds_sum"])
            quick += float(numbers['logpose_commit_seconds_bucket{le="0.25"}'])
        return cls(int(count), round(seconds, 2), int(count - quick))

    def since(self, before: Commits) -> Commits:
        return Commits(self.count - before.count, round(self.seconds - before.seconds, 2), self.slow - before.slow)


class Machine(msgspec.Struct, frozen=True):
    """Under which conditions figures came about."""

    engine: str
    cores: int
    load_before: float
    load_after: float

    @classmethod
    def since(cls, before: float) -> Machine:
        return cls(describe(), os.cpu_count() or 1, round(before, 2), round(os.getloadavg()[0], 2))


class Stopwatch:
    """From the moment a choice is sent: until it is acknowledged, until its sender is told the table, until each other
    player is told something new. A choice that the other hears nothing of is not measured there."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.own: list[float] = []
        self.others: list[float] = []
        self.chosen = 0
        self._open: dict[str, _Choice] = {}

    def follow(self, tables: Iterable[Table]) -> None:
        for table in tables:
            table.heard = self._heard

    def choose(self, client: Client) -> Sent:
        before = {one.seat: one.v for one in client.table.players if one is not client}
        self._open[client.table.game] = _Choice(time.perf_counter(), client.seat, before)
        self.chosen += 1
        return client.choose()

    def forget(self) -> None:
        """Begins anew."""
        self.acknowledged, self.own, self.others = [], [], []
        self.chosen = 0

    def _heard(self, client: Client, told: Told, now: float) -> None:
        choice = self._open.get(client.table.game)
        if choice is None or client.seat < 0:
            return
        spent = now - choice.at
        if client.seat == choice.seat:
            if told.t == "ok":
                self.acknowledged.append(spent)
            elif told.t == "state" and not choice.told:
                choice.told = True
                self.own.append(spent)
        elif told.t == "state" and told.v > choice.before.get(client.seat, told.v):
            del choice.before[client.seat]
            self.others.append(spent)


class _Choice:
    def __init__(self, at: float, seat: int, before: dict[int, int]) -> None:
        self.at = at
        self.seat = seat
        self.before = before
        self.told = False


def refusals(tables: Iterable[Table]) -> dict[str, int]:
    """All that was refused, by its code."""
    counts: Counter[str] = Counter()
    for table in tables:
        for client in table.clients:
            counts.update(client.refused)
    return dict(counts)
