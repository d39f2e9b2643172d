"""docs/protocol.md holds: its messages are messages, it speaks of all of them, and its transcripts happen on a real server."""

from __future__ import annotations

import asyncio
import json
import random
import re
import runpy
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, get_args

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from logpose.play.answering import refuse
from logpose.play.questions import Amount, Distribution, Options, Order, Question, Selection, YesNo
from logpose.play.records.lines import from_bytes
from logpose.play.records.replay import check
from logpose.server import wire
from tests.server.support import Served, some_answer
from tests.support.shared_folder import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
LONGEST_S = 20
CLIENT = ROOT / "docs" / "client.py"
LINE = re.compile(r"(?P<who>\w+) (?P<way>[→←]) (?:(?P<asked>(?:GET|POST) \S+|\d{3})(?: |$))?(?P<json>.*)")
# What is another one each time: ids and keys, addresses, hashes of files.
MADE_UP = re.compile(r"[a-z2-7]{20,}(?:-\d+)?|(?<=\.)[0-9a-f]{16}(?=\.json)|127\.0\.0\.1:\d+")
# What is another one each time, by the name of its field.
VARYING = {
    "v",
    "q",
    "at",
    "now",
    "made",
    "seconds",
    "logpose",
    "view",
    "views",
    "left",
    "reasons",
    "turn_seat",
    "place",
}
FROM_SERVER: msgspec.json.Decoder[wire.FromServer] = msgspec.json.Decoder(wire.FromServer)


class Step(NamedTuple):
    """A line of a transcript: who sends (or gets) which message, or which request, or an answer with which status."""

    who: str
    sends: bool
    asked: str
    data: Any


def fences(language: str) -> list[str]:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return [text for name, text in blocks if name == language]


def first_view() -> Any:
    text = next(line for line in lines() if '"t": "state"' in line)
    return json.loads(text.partition("← ")[2])["view"]


def lines() -> Iterator[str]:
    """The lines of the transcripts, each with those that go on with it."""
    for fence in fences(""):
        yield from (re.sub(r"\n\s+", " ", line) for line in re.split(r"\n(?=\w)", fence.strip()))


def steps() -> Iterator[Step]:
    view = json.dumps(first_view())
    for line in lines():
        found = LINE.fullmatch(line.replace("{…}", view))
        assert found is not None, line
        data = json.loads(found["json"]) if found["json"] else None
        yield Step(found["who"], found["way"] == "→", found["asked"] or "", data)


def samples() -> Iterator[Any]:
    """The values of the blocks that are no transcripts."""
    decoder = json.JSONDecoder()
    for fence in fences("json"):
        rest = " ".join(fence.split())
        while rest:
            value, end = decoder.raw_decode(rest)
            yield value
            rest = rest[end:].lstrip()


def messages() -> Iterator[tuple[bool | None, Any]]:
    """All messages of the page: whether a client sends it, if that is said, and what it is."""
    for step in steps():
        if not step.asked:
            yield step.sends, step.data
    for value in samples():
        if "t" in value:
            yield None, value


def decoded(sends: bool | None, data: Any) -> msgspec.Struct:
    text = json.dumps(data).encode()
    if sends or (sends is None and data["t"] == "choose"):
        return wire.decode(text)
    return FROM_SERVER.decode(text)


# -- what the page says ------------------------------------------------------------------------------------------------


def test_the_page_has_every_message_and_no_field_that_is_none() -> None:
    told = set()
    for sends, data in messages():
        message = decoded(sends, data)
        assert set(data) - {"t"} <= set(type(message).__struct_fields__), data
        told.add(type(message))
    assert set(get_args(wire.FromClient)) | set(get_args(wire.FromServer)) == told


def test_the_page_has_every_farewell() -> None:
    codes = {value for name, value in vars(wire).items() if name.isupper() and isinstance(value, int) and value > 4000}
    assert {int(code) for code in re.findall(r"^\| (40\d\d) \|", PAGE, re.MULTILINE)} == codes


def test_the_page_has_every_code_of_a_refusal() -> None:
    refusing = r'(?:Refused|Refusal|NotAllowed|_trouble|super\(\).__init__)\((?:\s*(?:\d+|error\.status_code),)?\s*"([a-z-]+)",'
    modules = sorted((ROOT / "src" / "logpose" / "server").glob("*.py"))
    codes = {code for module in modules for code in re.findall(refusing, module.read_text(encoding="utf-8"))}
    _, _, table = PAGE.partition("## Codes of refusals")
    told = {
        code for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for code in re.findall(r"`([a-z-]+)`", row)
    }
    assert len(codes) > 30 and codes == told


def test_each_kind_of_question_has_an_answer_that_it_takes() -> None:
    values = [
        first_view()["question"],
        {"answer": [0]},
        *(value for value in samples() if "t" not in value or value["t"] == "choose"),
    ]
    kinds = set()
    for place, value in enumerate(values):
        if "asks" in value:
            question = msgspec.convert(value, Question)
            answer = tuple(values[place + 1]["answer"])
            kinds.add(type(question.asks))
            match question.asks:
                case Selection() | Order() | Distribution():
                    refuse(question.asks, answer)
                case Amount(least, most):
                    assert least <= answer[0] <= most
                case _:
                    assert answer[0] in range(len(question.options))
    assert kinds == {Selection, Order, Distribution, Amount, YesNo, Options}


def test_the_page_shows_the_client() -> None:
    client = CLIENT.read_text(encoding="utf-8")
    assert fences("python") == [client] and len(client.splitlines()) <= 60


# -- what happens ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served.in_folder(tmp_path_factory.mktemp("protocol")) as server:
        yield server


def test_the_client_plays_a_whole_game(served: Served) -> None:
    record = asyncio.run(runpy.run_path(str(CLIENT))["play"](served.address, 0))
    check(from_bytes(httpx.get(f"{served.address}{record}").content))


def test_every_path_has_an_example(served: Served) -> None:
    paths = httpx.get(f"{served.address}/api/schema/openapi.json").json()["paths"]
    asked = {step.asked.partition("?")[0] for step in steps() if step.sends and step.asked}
    lacking = [
        f"{method.upper()} {path}"
        for path, methods in paths.items()
        for method in methods
        if not any(re.fullmatch(f"{method.upper()} {re.sub('{.*?}', '[^/]+', path)}", one) for one in asked)
    ]
    assert lacking == []


class Talk:
    """One of those who speak: a browser, and a socket of which everything is kept."""

    def __init__(self, address: str) -> None:
        self.http = httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=20)
        self.address = address
        self.socket: ClientConnection | None = None
        self.heard: list[Any] = []
        self.place = 0  # of what was compared last
        self.answered = 0
        self.answer: httpx.Response | None = None
        self._reading: asyncio.Task[None] | None = None

    async def open(self, game: str) -> None:
        await self.close()
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.socket = await connect(
            f"ws{self.address[4:]}/ws/g/{game}",
            subprotocols=[Subprotocol("logpose.1")],
            additional_headers={"Cookie": cookie} if cookie else {},
            origin=Origin(self.address),
        )
        self.heard, self.place, self.answered = [], 0, 0
        self._reading = asyncio.create_task(self._read(self.socket))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                self.heard.append(json.loads(frame))
        except ConnectionClosed:
            return

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reading is not None:
            await self._reading

    async def say(self, data: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(data))

    def state(self) -> Any:
        """The table as it was told last."""
        return next((one for one in reversed(self.heard) if one["t"] == "state"), {})

    def question(self) -> Any:
        state = self.state()
        return state["view"].get("question") if state.get("q", 0) > self.answered else None

    async def answer_by_lot(self) -> None:
        question = msgspec.convert(self.question(), Question)
        self.answered = self.state()["q"]
        id = f"lot-{self.answered}"
        answer = some_answer(question, random.Random(self.answered))
        await self.say({"t": "choose", "q": self.answered, "id": id, "answer": answer})


class Conversation:
    """The page against a server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.talks: dict[str, Talk] = {}
        self.known = {"127.0.0.1:8000": address.removeprefix("http://")}  # of what is made up, what it really is
        self.numbers: dict[int, int] = {}  # of questions
        self.game = ""

    async def step(self, step: Step) -> None:
        talk = self.talks.setdefault(step.who, Talk(self.address))
        if step.sends and step.asked:
            method, path = self._real(step.asked).split()
            talk.answer = await talk.http.request(method, path, json=self._real(step.data) if step.data else None)
        elif step.asked:
            assert talk.answer is not None and talk.answer.status_code == int(step.asked), (step, talk.answer)
            if step.data is not None:
                assert self._agrees(step.data, talk.answer.json()), (step, talk.answer.text[:2000])
            if isinstance(step.data, dict) and "game" in step.data:
                self.game = talk.answer.json()["game"]
        elif step.sends:
            await self._send(talk, step.data)
        else:
            await self._hear(talk, step)

    async def _send(self, talk: Talk, data: Any) -> None:
        if data["t"] == "hello":
            await talk.open(self.game)
        data = self._real(data)
        if data["t"] == "choose":
            data["q"] = talk.answered = self.numbers.get(data["q"], data["q"])
        await talk.say(data)

    async def _hear(self, talk: Talk, step: Step) -> None:
        begun = time.monotonic()
        while True:
            if step.data["t"] == "state" and "q" in step.data:
                self.numbers[step.data["q"]] = await self._asked(talk, step.data["view"]["question"]["kind"])
            for place in range(talk.place, len(talk.heard)):
                if self._agrees(step.data, talk.heard[place]):
                    talk.place = place + 1
                    return
            if time.monotonic() > begun + LONGEST_S:
                raise AssertionError((step, talk.heard[talk.place :]))
            await asyncio.sleep(0.01)

    async def _asked(self, talk: Talk, kind: str) -> int:
        """Plays on by lot until somebody is asked a question of this kind; its number."""
        begun = time.monotonic()
        while (talk.question() or {}).get("kind") != kind:
            assert time.monotonic() < begun + LONGEST_S, (kind, talk.question())
            for other in self.talks.values():
                if other.question() and (other is not talk or other.question()["kind"] != kind):
                    await other.answer_by_lot()
            await asyncio.sleep(0.01)
        number: int = talk.state()["q"]
        return number

    def _real(self, data: Any) -> Any:
        text = json.dumps(data)
        for made_up, real in self.known.items():
            text = text.replace(made_up, real)
        return json.loads(text)

    def _agrees(self, told: Any, heard: Any) -> bool:
        """Whether what was heard has all that was told. What is made up is known afterwards."""
        if isinstance(told, dict):
            return isinstance(heard, dict) and all(
                key in heard and (key in VARYING or self._agrees(value, heard[key])) for key, value in told.items()
            )
        if isinstance(told, list):
            return len(told) <= len(heard) and all(map(self._agrees, told, heard))
        if isinstance(told, str) and isinstance(heard, str):
            if told == "…":
                return True
            if MADE_UP.sub("…", told) != MADE_UP.sub("…", heard):
                return False
            pairs = dict(zip(MADE_UP.findall(told), MADE_UP.findall(heard), strict=True))
            self.known = dict(sorted({**pairs, **self.known}.items(), key=lambda pair: -len(pair[0])))
            return bool(self._real(told) == heard)
        return bool(told == heard)


@asynccontextmanager
async def conversation(address: str) -> AsyncIterator[Conversation]:
    talking = Conversation(address)
    try:
        yield talking
    finally:
        for talk in talking.talks.values():
            await talk.close()
            await talk.http.aclose()


@pytest.mark.slow
def test_the_transcripts_happen(served: Served) -> None:
    async def work() -> None:
        async with conversation(served.address) as talking:
            for step in steps():
                await talking.step(step)

    served.run(work)
