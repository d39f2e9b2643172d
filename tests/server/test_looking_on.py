"""Who looks on, with a link to watch or to judge: never who plays, and only as long as the link leads there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from logpose.server import wire
from tests.server.support import Browser, Player, Served, two_at_a_table


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("looking")
    with Served.in_folder(folder) as served:
        yield served


async def new_link(player: Player, kind: str = "judge") -> str:
    """The key of a new link."""
    link = await player.browser.post(f"/api/games/{player.made['game']}/links", kind=kind)
    address: str = link["address"]
    return address.split("#k=")[1]


async def judged(*players: Player) -> None:
    for player in players:
        await player.send(wire.Consent(judge=True))
    for player in players:
        while not (await player.until(wire.Lobby)).judged:
            pass


async def judges(player: Player, number: int) -> None:
    """Waits until a player is told of so many judges."""
    while (await player.until(wire.Lobby)).judges != number:
        pass


def test_everybody_is_told_when_a_judge_comes_and_goes(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second), Browser(served.address) as other:
            game, key = first.made["game"], await new_link(first)
            await judged(first, second)
            async with other.sit(game, -1, key=key) as judge:
                await judges(second, 1)
                async with other.sit(game, -1, key=key) as another:
                    await judges(first, 2)
                    assert (await judge.until(wire.Welcome)).judges == 1
                    assert (await another.until(wire.Welcome)).judges == 2
                await judges(second, 1)
            await judges(second, 0)

    served.run(work)


def test_whoever_plays_is_no_judge_of_the_game(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second):
            game, key = first.made["game"], await new_link(first)
            await judged(first, second)
            for player in (first, second):
                async with player.browser.sit(game, -1, key=key) as judge:
                    bye = await judge.bye()
                assert bye.code == wire.NO_RIGHT and bye.sentence.startswith("You play at this table")

    served.run(work)


@pytest.mark.parametrize("with_key", [True, False])
def test_whoever_plays_and_watches_sees_no_open_hands(served: Served, with_key: bool) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second), Browser(served.address) as other:
            game, key = first.made["game"], await new_link(first, "watch")
            for player in (first, second):
                await player.send(wire.Consent(open_hands=True))
            for player in (first, second):
                while not (await player.until(wire.Lobby)).judged:
                    pass
            async with first.browser.sit(game, -1, key=key if with_key else "") as watching:
                told = await watching.until(wire.State)
                assert not told.views and not any(side.known_hand for side in told.view.sides)
            async with other.sit(game, -1, key=key) as watcher:
                assert len((await watcher.until(wire.State)).views) == 2

    served.run(work)


@pytest.mark.parametrize("kind", ["watch", "judge"])
def test_a_new_link_puts_out_whoever_came_by_the_old_one(served: Served, kind: str) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second), Browser(served.address) as other:
            game, key = first.made["game"], await new_link(first, kind)
            await judged(first, second)
            async with (
                other.sit(game, -1, key=key) as looking,
                first.browser.sit(game, -1) as watching,
            ):
                await looking.until(wire.State)
                await watching.until(wire.State)
                newer = await new_link(second, kind)
                bye = await looking.bye()
                assert bye.code == wire.NO_RIGHT and "was replaced" in bye.sentence
                await watching.send(wire.Ping(1))
                await watching.until(wire.Pong)
            async with other.sit(game, -1, key=key) as again:
                assert (await again.bye()).code == wire.NO_RIGHT
            async with other.sit(game, -1, key=newer) as again:
                await again.until(wire.State)

    served.run(work)
