"""Positions and records that people paste: what comes of them, and what a hostile one comes to."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from logpose import Recorder
from logpose.play.decks import built_in
from logpose.play.positions import read_position
from logpose.play.records import Replay, Seat
from logpose.play.records.lines import from_bytes, to_text
from logpose.server import api, pasted
from logpose.server.bot_worker import LENGTH
from logpose.server.limits import Limits, Rate, Share
from logpose.server.pasted import Pasted
from logpose.server.pasted_worker import MOST_CHOICES, Paste, Read, read
from logpose.server.tables import Refused
from tests.server.support import Served
from tests.support.shared_folder import ROOT

POSITION = "turn: 7, A\nA leader: OP01-001\nA hand: OP01-016\nB leader: OP01-002\nB life: any 3\n"


def record_text(back: bool = False) -> str:
    recorder = Recorder(
        [built_in("red-ace"), built_in("black-imu")], seed=7, seats=[Seat("Ann", "person"), Seat("Bo", "greedy")]
    )
    for _ in range(12):
        recorder.choose(0)
    if back:
        recorder.take_back()
    recorder.concede(1)
    return to_text(recorder.record())


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        Served.in_folder(tmp_path_factory.mktemp("pasted")) as served,
        httpx.Client(base_url=served.address, headers={"Origin": served.address}, timeout=60) as client,
    ):
        yield client


def asked(web: httpx.Client, path: str, status: int = 200, **data: Any) -> httpx.Response:
    answer = web.post(path, json=data)
    assert answer.status_code == status, answer.text
    return answer


async def reading(paste: Paste) -> bytes:
    readers = Pasted()
    try:
        return await readers.read(paste)
    finally:
        await readers.stop()


def test_a_position_is_drawn_with_all_cards(web: httpx.Client) -> None:
    told = msgspec.json.decode(asked(web, "/api/positions", position=POSITION).content, type=api.PositionTold)
    assert told.asked == 0 and told.view.turn == 7 and told.about[0] == "Turn 7, A: Main Phase (6-5)"
    assert [card.number for card in told.view.sides[0].known_hand] == ["OP01-016"]
    assert all(card is not None for card in told.view.sides[1].life)


def test_a_position_with_problems_names_all_of_them(web: httpx.Client) -> None:
    told = asked(web, "/api/positions", 409, position="A leader: OP01-001\nA hand: NO-1\nB leader: x").json()
    assert told["code"] == "position" and len(told["sentence"].splitlines()) >= 3


def test_a_record_is_told_with_the_eyes_of_a_seat(web: httpx.Client) -> None:
    text = record_text(back=True)
    told = msgspec.json.decode(asked(web, "/api/records/moments", record=text).content, type=api.RecordTold)
    assert [seat.name for seat in told.seats] == ["Ann", "Bo"] and told.difference == ""
    assert {"back", "end"} <= {moment.kind for moment in told.moments} and told.moments[-1].view.winners == (0,)
    own = msgspec.json.decode(asked(web, "/api/records/moments", record=text, seat=1).content, type=api.RecordTold)
    assert own.moments[5].view.seat == 1 and not own.moments[5].view.sides[0].known_hand


def test_a_place_of_a_record_is_a_position(web: httpx.Client) -> None:
    text = record_text()
    game = read_position(asked(web, "/api/records/position", record=text, place=6).text)
    recorded = Replay(from_bytes(text.encode())).at(6)
    assert (game.turn, game.turn_seat) == (recorded.turn, recorded.turn_seat)
    assert asked(web, "/api/records/position", 409, record=text, place=60).json()["code"] == "place"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("hello", "not a record"),
        (POSITION, "is a position"),
        ("{" * 5000, "damaged"),
        ('{"format": 99, "logpose": "9.9"}', "9.9"),
    ],
)
def test_what_is_no_record_is_said(text: str, words: str) -> None:
    said = read(Paste("moments", text))
    assert said.code == "record" and words in said.sentence


def test_a_seat_that_is_not_there_is_said() -> None:
    assert read(Paste("moments", record_text(), seat=2)).code == "seat"


def test_a_record_that_is_another_game_now_is_told_up_to_the_difference() -> None:
    lines = record_text().splitlines()
    choice = json.loads(lines[8])
    lines[8] = json.dumps([*choice[:2], "000000"])
    told = msgspec.json.decode(read(Paste("moments", "\n".join(lines))).answer, type=api.RecordTold)
    assert "Decision 8" in told.difference and told.moments[-1].place == 8


def test_a_record_of_too_many_choices_is_not_played() -> None:
    lines = record_text().splitlines()
    said = read(Paste("moments", "\n".join([lines[0], *[lines[1]] * (MOST_CHOICES + 1)])))
    assert said.code == "too-long" and "4,001" in said.sentence


def test_a_text_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasted, "LONGEST_WAIT", 0.01)
    with pytest.raises(Refused, match="seconds") as refused:
        asyncio.run(reading(Paste("moments", record_text())))
    assert refused.value.kind == "too-long"


def test_what_breaks_the_process_breaks_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasted, "WORKER", "logpose.server.nothing")
    with pytest.raises(Refused, match="own machine"):
        asyncio.run(reading(Paste("table", POSITION)))


def test_only_some_texts_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasted, "MOST_WAITING", 0)
    with pytest.raises(Refused, match="just now"):
        asyncio.run(reading(Paste("table", POSITION)))


def processes(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The processes that are started from now on."""
    started, start = list[object](), asyncio.create_subprocess_exec

    async def counted(*words: Any, **named: Any) -> Any:
        started.append(process := await start(*words, **named))
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", counted)
    return started


def test_one_process_reads_many_texts_and_is_replaced_after_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasted, "AT_ONCE", 1)
    monkeypatch.setattr(pasted, "MOST_TEXTS", 3)
    started = processes(monkeypatch)

    async def work() -> list[int]:
        readers, counts = Pasted(), list[int]()
        try:
            for _ in range(4):
                told = await readers.read(Paste("table", POSITION))
                assert msgspec.json.decode(told, type=api.PositionTold).view.turn == 7
                counts.append(len(started))
        finally:
            await readers.stop()
        return counts

    assert asyncio.run(work()) == [1, 1, 1, 2]


def test_those_whose_texts_wait_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasted, "AT_ONCE", 1)
    read_by = list[str]()

    async def read(reader: object, paste: Paste) -> Read:
        read_by.append(paste.text)
        await asyncio.sleep(0)
        return Read(b"{}")

    monkeypatch.setattr(pasted._Reader, "read", read)

    async def work() -> None:
        readers = Pasted()
        texts = [*(("Ann", f"a{place}") for place in range(4)), ("Bo", "b0")]
        waiting = [asyncio.ensure_future(readers.read(Paste("table", text), whose)) for whose, text in texts]
        await asyncio.sleep(0)
        waiting[2].cancel()  # it was asked by somebody who is gone
        await asyncio.gather(*waiting, return_exceptions=True)
        assert await readers.read(Paste("table", "last")) == b"{}"

    asyncio.run(work())
    assert read_by == ["a0", "a1", "b0", "a3", "last"]


def test_a_browser_has_few_texts_being_read(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Served.in_folder(tmp_path_factory.mktemp("two"), Limits()) as served:

        async def work() -> list[httpx.Response]:
            async with httpx.AsyncClient(
                base_url=served.address, headers={"Origin": served.address}, timeout=60
            ) as web:
                return await asyncio.gather(
                    *(web.post("/api/positions", json={"position": POSITION}) for _ in range(6))
                )

        answers = asyncio.run(work())
        refusals = [answer for answer in answers if answer.status_code != 200]
        assert len(answers) - len(refusals) >= 2
        assert refusals and {answer.json()["code"] for answer in refusals} == {"busy"}
        with httpx.Client(base_url=served.address, headers={"Origin": served.address}, timeout=60) as web:
            asked(web, "/api/positions", position=POSITION)


def test_pastes_are_counted(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(address=Share(pastes=Rate(1, 60)))
    with (
        Served.in_folder(tmp_path_factory.mktemp("few"), limits) as served,
        httpx.Client(base_url=served.address, headers={"Origin": served.address}, timeout=60) as client,
    ):
        asked(client, "/api/positions", position=POSITION)
        assert asked(client, "/api/positions", 429, position=POSITION).json()["code"] == "too-often"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such timer")
def test_the_process_ends_itself_after_its_time() -> None:
    script = (
        "from logpose.server import pasted_worker as worker\n"
        "def busy(paste):\n    while True: pass\n"
        "worker.SECONDS, worker.read = 0.05, busy\nworker.main()"
    )
    data = msgspec.msgpack.encode(Paste("table", POSITION))
    paste = LENGTH.pack(len(data)) + data
    ended = subprocess.run((sys.executable, "-c", script), input=paste, capture_output=True, timeout=60, check=False)
    assert ended.returncode == -signal.SIGPROF and ended.stdout == b""


# -- what the page says of positions -------------------------------------------------------------------------------------


def test_the_position_that_the_page_shows_is_one() -> None:
    game = read_position((ROOT / "web/src/position/example.txt").read_text(encoding="utf-8"))
    assert game.decision is not None and game.decision.seat == 0


def test_the_lines_that_the_page_explains_are_lines_of_a_position() -> None:
    page = (ROOT / "web/src/position/Written.svelte").read_text(encoding="utf-8")
    lines = re.findall(r"^    \['([^']+)', '", page, re.MULTILINE)
    assert len(lines) > 8
    read_position("\n".join([*lines, "B leader: OP01-002", "D leader: ST02-001"]))
