"""Two processes on one PostgreSQL: seats of a game at either, the same table at both."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator

import pytest

from logpose.server import hall, postgres, wire
from tests.server.support import Browser, Served, key_of

pytestmark = pytest.mark.slow  # a real PostgreSQL


@pytest.fixture
def two(postgres_url: str) -> Iterator[tuple[Served, Served]]:
    with Served(postgres_url) as one, Served(postgres_url) as other:
        yield one, other


async def seated(one: Served, other: Served) -> tuple[Browser, Browser, str]:
    """A game whose host is at one process and whose guest is at the other."""
    host, guest = Browser(one.address), Browser(other.address)
    made = await host.post("/api/games", seats=["me", "link"], deck="red-ace", name="Ann")
    await guest.post(f"/api/games/{made['game']}/claim", key=key_of(made, 1))
    return host, guest, made["game"]


def test_a_game_is_played_with_its_seats_at_different_processes(two: tuple[Served, Served]) -> None:
    one, other = two

    async def work() -> None:
        host, guest, game = await seated(one, other)
        async with host, guest, host.sit(game, 0) as first, guest.sit(game, 1) as second:
            await second.send(wire.Sit("Bo", "black-imu"))
            ends = await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
            assert ends[0] == ends[1] and ends[0] is not None
        rooms = [served.house.hall.tables[game].room for served in two]
        for seat in (0, 1, -1):
            assert rooms[0].moment(seat) == rooms[1].moment(seat)

    one.run(work)


def test_who_is_at_another_process_is_there(two: tuple[Served, Served]) -> None:
    one, other = two

    async def work() -> None:
        host, guest, game = await seated(one, other)
        async with host, guest, host.sit(game, 0) as first:
            async with guest.sit(game, 1):
                while not (await first.until(wire.Lobby)).seats[1].here:
                    pass
            while (await first.until(wire.Lobby)).seats[1].here:
                pass

    one.run(work)


def test_notifications_that_are_lost_cost_seconds_and_nothing_else(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    monkeypatch.setattr(hall, "SWEEP_S", 0.2)
    monkeypatch.setattr(hall, "COMPARE_S", 0.5)
    monkeypatch.setattr(postgres, "NEWS", re.compile("nobody says this"))

    async def work() -> None:
        host, guest, game = await seated(one, other)
        async with host, guest, host.sit(game, 0) as first, guest.sit(game, 1) as second:
            await second.send(wire.Sit("Bo", "black-imu"))
            await asyncio.gather(first.until(wire.State), second.until(wire.State))
            await second.send(wire.Concede())
            assert (await first.until(wire.Over)).winners == (0,)

    one.run(work)
