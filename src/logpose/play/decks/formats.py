"""Formats: which blocks may be played, and what is banned on a day. The facts are in formats.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from logpose.cards import Card, library
from logpose.errors import UsageError
from logpose.play.decks.lists import Problem

FORMATS: Final = ("standard", "extra", "unlimited")


class Days(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """From when it holds, and the first day on which it holds no more."""

    since: date = date.min
    until: date = date.max

    def hold(self, on: date) -> bool:
        return self.since <= on < self.until


class Season(Days, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The blocks that Standard allows for a time."""

    blocks: tuple[str, ...]

    @property
    def sentence(self) -> str:
        last = self.until - timedelta(days=1)
        blocks = f"{', '.join(self.blocks[:-1])} and {self.blocks[-1]}"
        return f"Standard has the blocks {blocks} from {self.since} to {last}"


class Reprints(Days, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Numbers that count as cards of another block than their set's."""

    block: str
    cards: tuple[str, ...]


class Limit(Days, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Cards of which a deck may have so many: none if they are banned."""

    cards: tuple[str, ...]
    most: int = 0


class Pair(Days, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Two cards that may not be in one deck."""

    cards: tuple[str, str]


class Formats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is known about formats."""

    seasons: tuple[Season, ...]
    sets: dict[str, tuple[str, ...]]
    promos: dict[str, tuple[tuple[int, int], ...]]
    reprints: tuple[Reprints, ...]
    limits: tuple[Limit, ...]
    pairs: tuple[Pair, ...]

    def block(self, card: Card, on: date) -> str:
        """The block that a card counts for on a day; its symbol where the tables say nothing of it."""
        for those in self.reprints:
            if those.hold(on) and card.number in those.cards:
                return those.block
        code, _, serial = card.number.partition("-")
        for block, codes in self.sets.items():
            if code in codes:
                return block
        if code == "P" and serial.isdecimal():
            for block, runs in self.promos.items():
                if any(first <= int(serial) <= last for first, last in runs):
                    return block
        return card.block

    def season(self, on: date) -> Season | None:
        """The season of Standard that a day is in; none before the first."""
        for season in self.seasons:
            if season.hold(on):
                return season
        last = self.seasons[-1].until
        if on >= last:
            raise UsageError(
                f"The blocks of Standard on {on} are not known; they are known up to {last - timedelta(days=1)}."
            )
        return None


@cache
def formats() -> Formats:
    """What formats.toml says."""
    text = Path(__file__).with_name("formats.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Formats)


def format_problems(leader: str, copies: dict[str, int], format: str, on: date) -> list[Problem]:
    """What a format says against a deck with this Leader and so many copies of each number on a day; lines are left open.

    Unlimited asks for nothing, Extra and Standard forbid what is banned, Standard all but its blocks too.
    """
    if format not in FORMATS:
        raise UsageError(f"There is no format {format!r:.60}; there are {', '.join(FORMATS[:-1])} and {FORMATS[-1]}.")
    if format == "unlimited":
        return []
    together = {number: count for number, count in copies.items() if number != leader}
    if leader:
        together[leader] = copies.get(leader, 0) + 1
    problems = _limits(together, on) + _pairs(leader, list(together), on)
    return problems + _blocks(list(together), on) if format == "standard" else problems


def _limits(together: dict[str, int], on: date) -> list[Problem]:
    problems: list[Problem] = []
    for limit in formats().limits:
        if limit.hold(on):
            end = "" if limit.until == date.max else f" until {limit.until}"
            for number in limit.cards:
                if together.get(number, 0) > limit.most:
                    if limit.most:
                        said = f"{together[number]} × {_named(number)}: at most {limit.most} since {limit.since}{end}"
                    else:
                        said = f"{_named(number)} is banned since {limit.since}{end}"
                    problems.append(Problem(0, "", said, number))
    return problems


def _pairs(leader: str, numbers: Sequence[str], on: date) -> list[Problem]:
    """The problem is with the card that is not the Leader, or that comes later."""
    problems: list[Problem] = []
    for pair in formats().pairs:
        if pair.hold(on) and all(number in numbers for number in pair.cards):
            first, second = sorted(pair.cards, key=lambda number: (number != leader, numbers.index(number)))
            said = f"{_named(second)} may not be in a deck with {_named(first)} since {pair.since}"
            problems.append(Problem(0, "", said, second))
    return problems


def _blocks(numbers: Sequence[str], on: date) -> list[Problem]:
    season = formats().season(on)
    if season is None:
        return []
    problems: list[Problem] = []
    for number in numbers:
        card = library.get(number)
        if card is not None and (block := formats().block(card, on)) not in season.blocks:
            which = f"is of block {block}" if block else "has no block symbol"
            problems.append(Problem(0, "", f"{_named(number)} {which}; {season.sentence}", number))
    return problems


def _named(number: str) -> str:
    card = library.get(number)
    return number if card is None else f"{number} {card.name}"
