"""What goes wrong around a server is said in a sentence at the table, and nothing is lost by it."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import time
from pathlib import Path

import msgspec
import pytest

from logpose.play.records.lines import from_bytes
from logpose.server import wire
from logpose.server.app import FLOOD
from logpose.server.limits import Rate, Share
from tests.server.conftest import start_postgres
from tests.server.support import FAST, Browser, Player, Served

GONE_S = float(os.environ.get("LOGPOSE_GONE_S", "1"))  # tools/prove takes 30


async def refused(player: Player, id: str) -> wire.No:
    """The player chooses, and the choice cannot be kept."""
    assert player.state is not None
    await player.send(wire.Choose(player.state.q, id, (0,)))
    told = await player.until(wire.No)
    assert told.id == id and "Nothing has happened" in told.sentence
    return told


async def again(player: Player, id: str) -> None:
    """The same choice once more, which goes well."""
    assert player.state is not None
    await player.send(wire.Choose(player.state.q, id, (0,)))
    assert (await player.until(wire.Ok)).id == id


async def begun(host: Browser, **settings: object) -> str:
    game: str = (await host.post("/api/games", seats=["me", "greedy"], deck="red-ace", **settings))["game"]
    return game


def kept(served: Served, game: str) -> bytes:
    """The table as the seat sees it."""
    return served.house.hall.tables[game].room.moment(0).view


def test_a_full_disk_refuses_what_is_said_and_room_is_all_it_takes(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        def allow(pages: int) -> None:
            with served.house.store._database.writing.connect() as connection:
                connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

        async with Browser(served.address) as host:
            game = await begun(host)
            async with host.sit(game, 0) as player:
                await player.asked()
                before = kept(served, game)
                allow(1)  # as many as there are
                for _ in range(200):  # which are not full yet
                    await player.send(wire.Say("table", "hello " * 40))
                    told = await player.receive()
                    while not isinstance(told, wire.Chat | wire.No):
                        told = await player.receive()
                    if isinstance(told, wire.No):
                        break
                assert isinstance(told, wire.No) and told.code == "store"
                assert "The disk of the database" in told.sentence and "Nothing has happened" in told.sentence
                made = await host.http.post("/api/games", json={"seats": ["me", "link"], "deck": "red-ace"})
                assert made.status_code == 503 and "is full" in made.json()["sentence"]
                assert kept(served, game) == before
                allow(1_000_000)
                await again(player, "room")

    with Served.in_folder(tmp_path) as served:
        served.run(lambda: work(served))


@pytest.mark.slow
def test_a_database_that_is_gone_for_a_while_costs_that_while_only() -> None:
    server = start_postgres(f"{os.getpid()}-faults")

    async def work(served: Served) -> None:
        async with Browser(served.address) as host:
            game = await begun(host)
            async with host.sit(game, 0) as player:
                await player.play(random.Random(2), 3)
                await player.asked()
                before = kept(served, game)
                await asyncio.to_thread(server.stop)
                back = time.monotonic() + GONE_S
                while True:
                    no = await refused(player, "gone")
                    assert no.code == "store" and "does not answer" in no.sentence
                    if time.monotonic() > back:
                        break
                    await asyncio.sleep(0.5)
                assert (await host.http.get("/readyz")).status_code == 503
                assert (await host.http.get("/healthz")).status_code == 200
                async with host.sit(game, 0) as other:  # looking is not possible without asking whose seat it is
                    bye = await other.bye()
                    assert bye.code == wire.GOING_DOWN and "does not answer" in bye.sentence and bye.retry_s
                assert kept(served, game) == before
                await asyncio.to_thread(server.ensure_postgres_running)
                for _ in range(100):
                    if (await host.http.get("/readyz")).status_code == 200:
                        break
                    await asyncio.sleep(0.1)
                await again(player, "gone")  # on the same socket: nobody was sent away
            async with host.sit(game, 0) as player:
                player.answers = 100  # what it answers now was not said before
                await player.play(random.Random(3), 3)

    with Served(server.get_uri()) as served:
        served.run(lambda: work(served))
    server.cleanup()


def test_a_clock_that_is_set_back_costs_nobody_time_and_ends_no_game(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        hall = served.house.hall
        async with Browser(served.address) as host:
            game = await begun(host, clock="15+10")
            async with host.sit(game, 0) as player:
                await player.play(random.Random(5), 4)
                clock = hall.tables[game].room.clock
                assert clock is not None
                left = list(clock.left)
                hall._now = lambda: time.time() - 3600
                await player.play(random.Random(6), 4)
                assert all(after >= before - 2_000 for after, before in zip(clock.left, left, strict=True))
                hall._now = time.time
                await player.play(random.Random(7), 2)
                assert hall.tables[game].room.playing
                assert all(after >= before - 8_000 for after, before in zip(clock.left, left, strict=True))

    with Served.in_folder(tmp_path) as served:
        served.run(lambda: work(served))


def test_a_game_that_comes_to_another_table_is_frozen_and_its_record_is_whole(tmp_path: Path) -> None:
    async def begin(served: Served) -> tuple[str, dict[str, str]]:
        async with Browser(served.address) as host:
            game = await begun(host)
            async with host.sit(game, 0) as player:
                await player.play(random.Random(8), 6)
            return game, dict(host.http.cookies.items())

    async def look(served: Served) -> bytes:
        async with Browser(served.address) as host:
            host.http.cookies.update(cookies)
            async with host.sit(game, 0) as player:
                remark = await player.until(wire.Remark)
                assert "comes to another table than it did" in str(remark.parts)
                await player.send(wire.Concede())
                assert "cannot go on" in (await player.until(wire.No)).sentence
            return (await host.http.get(f"/api/records/{game}")).content

    with Served.in_folder(tmp_path) as served:
        game, cookies = served.run(lambda: begin(served))
    with sqlite3.connect(tmp_path / "games.db") as database:
        (third,) = database.execute(
            "SELECT n FROM entries WHERE kind = 'choice' ORDER BY n LIMIT 1 OFFSET 2"
        ).fetchone()
        database.execute("UPDATE entries SET digest = 'another' WHERE n = ?", (third,))
        written = database.execute("SELECT digest FROM entries WHERE kind = 'choice' ORDER BY n").fetchall()
    with Served.in_folder(tmp_path) as served:
        record = from_bytes(served.run(lambda: look(served)))
    assert [choice.digest for choice in record.choices] == [digest for (digest,) in written]


def test_an_old_page_is_told_to_load_again(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with Browser(served.address) as host:
            game = await begun(host)
            async with host.open(game, 0, protocol="logpose.0") as player:
                bye = await player.bye()
                assert bye.code == wire.NEWER_PAGE == player.socket.close_code and "load the page again" in bye.sentence

    with Served.in_folder(tmp_path) as served:
        served.run(lambda: work(served))


def test_who_opens_the_table_again_and_again_is_told_to_wait(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with Browser(served.address) as host, Browser(served.address) as other:
            game = await begun(host)
            for _ in range(3):
                async with host.sit(game, 0) as player:
                    await player.until(wire.Welcome)
            async with host.open(game, 0) as player:
                bye = await player.bye()
                assert bye.code == wire.TOO_FAST == player.socket.close_code and 15 < bye.retry_s <= 20
            game = await begun(other)
            async with other.sit(game, 0) as player:
                await player.until(wire.Welcome)

    few = Share(openings=Rate(3, 60))
    with Served.in_folder(tmp_path, msgspec.structs.replace(FAST, browser=few)) as served:
        served.run(lambda: work(served))


def test_a_flood_of_messages_costs_openings(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with Browser(served.address) as host:
            game = await begun(host)
            async with host.sit(game, 0) as player:
                for _ in range(30):
                    await player.send(wire.Ping(1))
                assert (await player.bye()).code == wire.TOO_FAST
            async with host.open(game, 0) as player:
                bye = await player.bye()
                assert bye.code == wire.TOO_FAST and "Too many tables were opened" in bye.sentence

    limits = msgspec.structs.replace(FAST, browser=Share(openings=Rate(FLOOD, 600)), messages=Rate(20, 4))
    with Served.in_folder(tmp_path, limits) as served:
        served.run(lambda: work(served))


def test_a_game_that_nobody_has_played_for_a_month_is_closed(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        hall = served.house.hall
        async with Browser(served.address) as host:
            game = await begun(host)
            async with host.sit(game, 0) as player:
                await player.play(random.Random(9), 4)
                await player.asked()
                hall._now = lambda: time.time() + 29 * 86_400
                await served.inside(hall._close_old())
                assert hall.tables[game].room.playing
                hall._now = lambda: time.time() + 31 * 86_400
                await served.inside(hall._close_old())
                assert "Nobody has played it for a month." in str((await player.until(wire.Remark)).parts)
            assert (await host.http.get(f"/api/records/{game}")).status_code == 200

    with Served.in_folder(tmp_path) as served:
        served.run(lambda: work(served))
