"""What is printed on a card as a row of numbers, made from its facts and from the tree of its text.

Nothing here knows a card by its number, so a card of a new set has its row on the day it is imported.
"""

from __future__ import annotations

import zlib
from typing import Final

from logpose.engine.printed import Printed
from logpose.language.nodes import Node
from logpose.language.nodes.walking import parts

VERSION: Final = 1  # of what the numbers mean
CATEGORIES: Final = 4
COLOURS: Final = 6
KEYWORDS: Final = 7
TIMINGS: Final = 12
TYPES: Final = 16
ATTRIBUTES: Final = 6
WORDS: Final = 96
MOST: Final = 4  # times that a word counts
PLAIN: Final = CATEGORIES + COLOURS + 5 + KEYWORDS + TIMINGS + 4
WIDTH: Final = PLAIN + TYPES + ATTRIBUTES + WORDS


def facts(printed: Printed) -> list[float]:
    """The row of a card."""
    row = [0.0] * WIDTH
    at = 0
    for bit in range(CATEGORIES):
        row[at + bit] = float(printed.category >> bit & 1)
    at += CATEGORIES
    for bit in range(COLOURS):
        row[at + bit] = float(printed.colours >> bit & 1)
    at += COLOURS
    row[at] = printed.cost / 10
    row[at + 1] = printed.power / 10000
    row[at + 2] = printed.counter / 2000
    row[at + 3] = printed.life / 5
    row[at + 4] = printed.don_deck / 10
    at += 5
    for bit in range(KEYWORDS):
        row[at + bit] = float(printed.keywords >> bit & 1)
    at += KEYWORDS
    for timing in range(TIMINGS):
        row[at + timing] = float(len(printed.at[timing]))
    at += TIMINGS
    row[at] = float(len(printed.permanents))
    row[at + 1] = float(len(printed.listeners))
    row[at + 2] = float(len(printed.replacers))
    row[at + 3] = float(len(printed.hand_permanents))
    at += 4
    for word in printed.types:
        row[at + bucket(word, TYPES)] = 1.0
    at += TYPES
    for word in printed.attributes:
        row[at + bucket(word, ATTRIBUTES)] = 1.0
    at += ATTRIBUTES
    for part in printed.parts:
        if is_whole(printed, part.node):
            for word in words(part.node):
                place = at + bucket(word, WORDS)
                row[place] = min(1.0, row[place] + 1.0 / MOST)
    return row


def is_whole(printed: Printed, node: Node) -> bool:
    """Whether a node is not a part of another that the card has."""
    for part in printed.parts:
        if part.node is not node and any([one is node for one in parts(part.node)]):
            return False
    return True


def words(node: Node) -> list[str]:
    """What a tree says, word by word: each kind of node, and each number or name in it with its place."""
    found: list[str] = []
    for one in parts(node):
        kind = type(one).__name__
        found.append(kind)
        for field in one.__struct_fields__:
            value = getattr(one, field)
            if isinstance(value, (str, int)) and value is not False:
                found.append(f"{kind}.{field}={value}")
    return found


def bucket(word: str, count: int) -> int:
    """One of so many places for a word; the same everywhere."""
    return zlib.crc32(word.encode()) % count
