"""What a client of the load reads of the server's messages, and answers by lot. Everything else is skipped unread."""

from __future__ import annotations

import random
from typing import Final

import msgspec


class Item(msgspec.Struct):
    most: int = 1
    picked: int = 0


class Asks(msgspec.Struct):
    asks: str
    items: list[Item] = []
    least: int = 0
    most: int = 0


class Question(msgspec.Struct):
    asks: Asks
    options: list[msgspec.Raw] = []


class View(msgspec.Struct):
    question: Question | None = None


class Told(msgspec.Struct):
    """Any message, as far as it matters here."""

    t: str
    v: int = 0
    q: int = 0
    view: msgspec.Raw = msgspec.Raw()
    id: str = ""
    code: str | int = ""
    sentence: str = ""
    text: str = ""


class Sent(msgspec.Struct, frozen=True):
    """A choice as it was sent."""

    id: str
    q: int
    answer: tuple[int, ...]

    def frame(self) -> bytes:
        return msgspec.json.encode({"t": "choose", "q": self.q, "id": self.id, "answer": self.answer})


TOLD: Final = msgspec.json.Decoder(Told)
VIEW: Final = msgspec.json.Decoder(View)


def hello(seat: int, have: int = 0, key: str = "") -> bytes:
    return msgspec.json.encode({"t": "hello", "seat": seat, "have": have, "key": key})


def sit(name: str, deck: str) -> bytes:
    return msgspec.json.encode({"t": "sit", "name": name, "deck": deck})


def by_lot(question: Question, chance: random.Random) -> tuple[int, ...]:
    """An answer that the game takes; where cards have a total or different names, another one may have to be tried."""
    asks = question.asks
    match asks.asks:
        case "order":
            copies = [place for place, item in enumerate(asks.items) for _ in range(item.most)]
            return tuple(chance.sample(copies, len(copies)))
        case "amount":
            return (chance.randint(asks.least, min(asks.most, asks.least + 5)),)
        case "yes-no":
            return (chance.randrange(2),)
        case "selection" | "distribution":
            left = [place for place, item in enumerate(asks.items) for _ in range(item.most - item.picked)]
            lacking = max(0, asks.least - sum(item.picked for item in asks.items))
            return tuple(sorted(chance.sample(left, lacking)))
        case _:
            return (chance.randrange(len(question.options)),)
