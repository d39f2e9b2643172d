"""Deck lists in JSON, in the shapes that tools write."""

from __future__ import annotations

import bisect
import json
import re
from collections.abc import Callable
from typing import Any, Final

from logpose.cards.numbers import LONGEST, NUMBER
from logpose.errors import DeckFileError
from logpose.files import Unreadable, json_of
from logpose.play.decks.lists import DeckList, Entry, Problem, put_together
from logpose.play.decks.words import (
    BAD_COUNT,
    CAN_BE_PASTED,
    MOST_ENTRIES,
    MOST_WRITTEN,
    number_in,
    refuse_hash,
    short,
    tidy,
)

# Where the cards are; tools that group them have one for each category.
SECTIONS: Final = (
    "list", "main", "cards", "deck", "decklist", "character", "characters", "event", "events", "stage", "stages"
)  # fmt: skip
NUMBER_FIELDS: Final = ("card_id", "cardId", "card_number", "id", "number", "code", "card")
COUNT_FIELDS: Final = ("count", "quantity", "qty", "copies", "amount")
SERIAL: Final = re.compile(r"\d{1,4}")

Line = Callable[[str], int]


def json_lists(text: str) -> list[DeckList]:
    """The decks of a JSON text: one object is a deck, and so is a list of cards; other lists hold decks."""
    try:
        data = json_of(text, same_key=_added_up)
    except Unreadable as why:
        raise DeckFileError(f"The deck begins like JSON but is none: {why}; {CAN_BE_PASTED}.") from None
    if isinstance(data, list) and data and all(isinstance(each, dict) and _is_deck(each) for each in data):
        return [_deck(each, lambda number: 0) for each in data]
    if isinstance(data, list):
        data = {"cards": data}
    lines = _lines(text)
    return [_deck(data, lambda number: lines.get(number, 0))]


def _added_up(key: str, first: Any, second: Any) -> int:
    """A card that stands there twice with a count each time has both."""
    if type(first) is not int or type(second) is not int:
        raise Unreadable(f"it has {short(key)!r} twice in one place; leave one of them")
    return first + second


def _is_deck(data: dict[str, Any]) -> bool:
    return "leader" in data or any(isinstance(data.get(section), (list, dict)) for section in SECTIONS)


def _lines(text: str) -> dict[str, int]:
    """The line in which each card number stands first."""
    starts = [found.end() for found in re.finditer(r"\n", text)]
    lines: dict[str, int] = {}
    for found in NUMBER.finditer(text):
        lines.setdefault(found[1].upper(), bisect.bisect_right(starts, found.start()) + 1)
    return lines


def _deck(data: dict[str, Any], line: Line) -> DeckList:
    shape = _Shape(line)
    for wrapped in ("deck", "decklist"):
        inside = data.get(wrapped)
        if isinstance(inside, dict) and _is_deck(inside):
            data = {"name": data.get("name", ""), **inside}
    if "hash" in data and not _is_deck(data):
        refuse_hash()
    leader = shape.leader(data.get("leader"))
    for section in SECTIONS:
        if section in data:
            shape.section(data[section])
    if not shape.entries and not leader and not shape.unread:
        raise DeckFileError(f"There is no card in the deck; {CAN_BE_PASTED}.")
    name = data.get("name", "")
    return put_together(
        shape.entries, name if isinstance(name, str) else "", leader, line(leader) if leader else 0, shape.unread
    )


class _Shape:
    """The cards of one deck, read section by section."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.entries: list[Entry] = []
        self.unread: list[Problem] = []

    def leader(self, written: Any) -> str:
        """The Leader: a number, or an object with one."""
        if isinstance(written, list) and len(written) == 1:
            written = written[0]
        if written in (None, "", [], {}):
            return ""
        number = self.number(written)
        if not number:
            self.wrong(written, "this is no Leader's number")
        return number

    def section(self, written: Any) -> None:
        """Cards: an object of numbers with counts, or a list of numbers or of objects with a number and a count."""
        if isinstance(written, dict):
            for key, count in written.items():
                self.add(key, self.number(key), count)
        elif isinstance(written, list):
            for each in written:
                count = 1
                if isinstance(each, dict):
                    count = next((each[field] for field in COUNT_FIELDS if field in each), 1)
                self.add(each, self.number(each), count)
        else:
            self.wrong(written, "these are no cards")

    def add(self, written: Any, number: str, count: Any) -> None:
        if not number:
            self.wrong(written, "there is no card number in it")
        elif type(count) is not int or not 1 <= count <= MOST_WRITTEN:
            self.wrong({number: count}, BAD_COUNT)
        elif len(self.entries) >= MOST_ENTRIES:
            raise DeckFileError(f"This is no deck: it lists more than {MOST_ENTRIES} times some cards; a deck has 51.")
        else:
            self.entries.append(Entry(number, count, self.line(number)))

    def number(self, written: Any) -> str:
        """The number that is written; of an object it may be in two parts, the set and the number in it."""
        if isinstance(written, dict):
            code, serial = written.get("set"), written.get("number")
            if isinstance(code, str) and isinstance(serial, (str, int)) and SERIAL.fullmatch(str(serial)):
                return self.number(f"{code}-{serial!s:0>3}")
            return next((self.number(written[field]) for field in NUMBER_FIELDS if field in written), "")
        if not isinstance(written, str) or not 1 < len(written.strip()) <= LONGEST:
            return ""
        written = tidy(written)
        return number_in(written) or written.upper()

    def wrong(self, written: Any, why: str) -> None:
        if len(self.unread) >= MOST_ENTRIES:
            raise DeckFileError(
                f"This is no deck: more than {MOST_ENTRIES} things in it are no cards; {CAN_BE_PASTED}."
            )
        text = written[:100] if isinstance(written, str) else json.dumps(written, ensure_ascii=False)
        self.unread.append(Problem(0, "", f"{short(text)!r} cannot be read: {why}"))
