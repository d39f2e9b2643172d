"""Reviews of games that are over: what they say, who may have one, and that bots at tables do not wait for them."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from logpose import Recorder
from logpose.play.decks import built_in
from logpose.play.records import Record, Seat
from logpose.play.records.lines import to_text
from logpose.review import review
from logpose.server import api, reviews, wire
from logpose.server.bots import Bots, BotSettings
from logpose.server.limits import Limits, Rate
from logpose.server.reviews import choices_of, review_lines
from tests.server.support import FAST, Browser, Served

FEW: Limits = msgspec.structs.replace(FAST, review_playouts=4)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    return tmp_path


def recorded(choices: int = 14) -> Record:
    """A game that A gives up in its first turns."""
    recorder = Recorder(
        [built_in("red-ace"), built_in("black-imu")], seed=7, seats=[Seat("Ann", ""), Seat("Bo", "greedy")]
    )
    chance = random.Random(3)
    for _ in range(choices):
        assert recorder.game.decision is not None
        recorder.choose(chance.randrange(len(recorder.game.decision.options)))
    recorder.concede(0)
    return recorder.record()


async def lines_of(browser: Browser, path: str, **data: Any) -> list[Any]:
    async with browser.http.stream("POST", path, json=data) as answer:
        assert answer.status_code == 200, await answer.aread()
        assert answer.headers["content-type"] == "application/x-ndjson"
        return [json.loads(line) async for line in answer.aiter_lines()]


async def refused(browser: Browser, path: str, **data: Any) -> tuple[int, str, str]:
    answer = await browser.http.post(path, json=data)
    told = answer.json()
    return answer.status_code, told["code"], told["sentence"]


async def finished(browser: Browser, served: Served, seats: list[str] | None = None) -> str:
    """A game that its host has given up after some choices."""
    made = await browser.post("/api/games", seats=seats or ["me", "greedy"], deck="red-ace")
    async with browser.sit(made["game"], 0) as player:
        await player.play(random.Random(1), 3)
        await player.send(wire.Concede())
        await player.until(wire.Over)
    return str(made["game"])


# -- what is said ------------------------------------------------------------------------------------------------------------


def test_a_game_is_reviewed_choice_by_choice(tmp_path: Path) -> None:
    async def work() -> None:
        async with Browser(served.address) as browser:
            game = await finished(browser, served)
            path = f"/api/records/{game}/review"
            lines = await lines_of(browser, path, seat=0)
            assert [line["done"] for line in lines] == list(range(lines[0]["choices"] + 1))
            assert {line["playouts"] for line in lines} == {4}
            decisions = [line["decision"] for line in lines if "decision" in line]
            assert decisions and all(one["seat"] == "A" and one["grade"] for one in decisions)
            assert all(0 <= option["chance"] <= 1 for one in decisions for option in one["options"])
            later = await lines_of(browser, path, seat=0, since=2)  # after a line that broke
            assert later[1:] == lines[3:]

    with Served.in_folder(tmp_path, FEW) as served:
        served.run(work)


def test_a_record_that_is_pasted_is_reviewed_as_the_command_does(tmp_path: Path) -> None:
    record = recorded()

    async def work() -> None:
        async with Browser(served.address) as browser:
            lines = await lines_of(browser, "/api/records/review", record=to_text(record), seat=1)
            found = [line["decision"] for line in lines if "decision" in line]
            wanted = review(record, 1, 4, open_lists=False)
            assert found == json.loads(msgspec.json.encode(wanted.decisions))

    with Served.in_folder(tmp_path, FEW) as served:
        served.run(work)


# -- what cannot be ------------------------------------------------------------------------------------------------------------


def test_what_cannot_be_reviewed_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with Browser(served.address) as browser:
            made = await browser.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            path = f"/api/records/{made['game']}/review"
            assert (await refused(browser, path, seat=0))[:2] == (409, "playing")
            game = await finished(browser, served)
            path = f"/api/records/{game}/review"
            assert await refused(browser, path, seat=3) == (409, "seat", "The game has 2 seats, from 0 on.")
            assert (await refused(browser, path, seat=-1))[:2] == (400, "request")
            assert (await refused(browser, path))[:2] == (400, "request")
            assert (await refused(browser, path, seat=0, since=1000))[:2] == (409, "place")
            assert (await refused(browser, f"/api/records/{'a' * 20}/review", seat=0))[:2] == (404, "game")
            assert (await refused(browser, "/api/records/review", seat=0, record="hello"))[:2] == (409, "record")
            text = to_text(recorded())
            assert (await refused(browser, "/api/records/review", seat=2, record=text))[:2] == (409, "seat")

    with Served.in_folder(tmp_path, FEW) as served:
        served.run(work)


def test_a_browser_has_one_review_at_a_time_until_it_goes_away(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FEW, review_playouts=100_000, reviews_at_once=2)
    text = to_text(recorded())

    async def work() -> None:
        async with (
            Browser(served.address) as browser,
            Browser(served.address) as stranger,
            Browser(served.address) as third,
        ):
            game = await finished(browser, served)
            path = f"/api/records/{game}/review"
            async with browser.http.stream("POST", path, json={"seat": 0}) as answer:
                lines = answer.aiter_lines()
                assert json.loads(await anext(lines))["done"] == 0
                again = await refused(browser, path, seat=0)
                assert again[:2] == (409, "busy") and "wait for it, or stop it" in again[2]
                # of another browser, and of one that has no cookie
                async with stranger.http.stream(
                    "POST", "/api/records/review", json={"seat": 0, "record": text}
                ) as other:
                    assert other.status_code == 200
                    full = await refused(third, "/api/records/review", seat=1, record=text)
                    assert full[:2] == (409, "busy")
            for _ in range(200):  # the line is cut, and somebody has to notice
                if served.house.allowances.enter("reviewing", "somebody", "127.0.0.1"):
                    break
                await asyncio.sleep(0.02)
            else:
                raise AssertionError("a place is not free though its browser is gone")
            assert not len(served.house.bots._reviews)

    with Served.in_folder(tmp_path, limits) as served:
        served.run(work)


def test_reviews_are_few_an_hour(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FEW, address=msgspec.structs.replace(FEW.address, reviews=Rate(1, 3600)))

    async def work() -> None:
        async with Browser(served.address) as browser:
            path = f"/api/records/{await finished(browser, served)}/review"
            await lines_of(browser, path, seat=0)
            answer = await browser.http.post(path, json={"seat": 0})
            assert answer.status_code == 429 and int(answer.headers["Retry-After"]) > 3000

    with Served.in_folder(tmp_path, limits) as served:
        served.run(work)


# -- the queue -----------------------------------------------------------------------------------------------------------------


async def all_lines(found: AsyncIterator[api.ReviewLine]) -> list[api.ReviewLine]:
    return [line async for line in found]


def reviewing(bots: Bots, record: Record, playouts: int = 4, seat: int = 0) -> AsyncIterator[api.ReviewLine]:
    return review_lines(bots, record.header, record.choices, seat, 0, playouts, "somebody")


def test_a_bot_that_is_asked_goes_before_all_reviews() -> None:
    record, bots = recorded(), Bots()
    seat = next(one for one in (0, 1) if choices_of(one, record.choices))
    place = choices_of(seat, record.choices)[-1]

    async def work() -> list[str]:
        order: list[str] = []

        async def reviewed(name: str) -> None:
            assert isinstance(await bots.review(record.header, record.choices, place, 4, name), bytes)
            order.append(name)

        async def moved() -> None:
            await bots.choose(record.header, record.choices[:place], seat, "search:50")
            order.append("bot")

        async def hinted() -> None:
            assert isinstance(await bots.hint(record.header, record.choices[:place], seat, 4, 1), bytes)
            order.append("hint")

        some = [reviewed(name) for name in ("first", "second", "third")]
        tasks = [asyncio.ensure_future(one) for one in (*some, moved(), hinted())]
        await asyncio.gather(*tasks)
        await bots.stop()
        return order

    # All of them wait when the worker comes for the first question.
    assert asyncio.run(work()) == ["bot", "hint", "first", "second", "third"]


def test_a_worker_that_is_killed_amid_a_review_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    record, bots = recorded(), Bots()
    started: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def noted(*args: Any, **named: Any) -> asyncio.subprocess.Process:
        started.append(await start(*args, **named))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)

    async def work() -> list[api.ReviewLine]:
        found = reviewing(bots, record)
        lines = [await anext(found), await anext(found)]
        started[0].kill()
        lines += await all_lines(found)
        await bots.stop()
        return lines

    lines = asyncio.run(work())
    assert len(started) == 2
    assert lines[-1].done == lines[-1].choices and not lines[-1].sentence
    assert [line.decision for line in lines] == [line.decision for line in asyncio.run(again(record))]


async def again(record: Record) -> list[api.ReviewLine]:
    bots = Bots()
    lines = await all_lines(reviewing(bots, record))
    await bots.stop()
    return lines


def test_what_a_worker_cannot_do_ends_the_review_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    record = recorded()

    async def work(bots: Bots) -> list[api.ReviewLine]:
        lines = await all_lines(reviewing(bots, record))
        await bots.stop()
        return lines

    _, last = asyncio.run(work(Bots(BotSettings(workers=0))))
    assert (last.done, last.sentence) == (
        0,
        "The review cannot go on now. This server has no process that thinks, so there are no hints and no reviews here.",
    )
    _, last = asyncio.run(work(Bots(BotSettings(waiting=0))))
    assert "Very many wait" in last.sentence
    monkeypatch.setattr("logpose.server.bots.LOOKING", 0.05)
    record = recorded(20)

    async def slow() -> list[api.ReviewLine]:
        bots = Bots()
        lines = await all_lines(reviewing(bots, record, 10**6))
        await bots.stop()
        return lines

    assert asyncio.run(slow())[-1].sentence == (
        "The review cannot go on now. 4 decisions took too long: the bots have much to do, or this game is a hard one."
    )


def test_somebody_who_waits_long_is_told_that_the_line_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "BEAT_S", 0.01)
    record = recorded()
    lines = asyncio.run(again(record))
    assert len(lines) > lines[0].choices + 1
    assert [line.done for line in lines] == sorted(line.done for line in lines)
