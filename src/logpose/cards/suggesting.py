"""What to search for instead, where a search finds no card."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Final

from logpose.cards.libraries import Library
from logpose.cards.names import words_in
from logpose.cards.search import parse
from logpose.language.vocabulary import CATEGORIES, COLOURS, KEYWORDS, TIMINGS

MOST_PARTS: Final = 6
LONGEST: Final = 30
ALIKE: Final = 0.7
# A word, or a field and its value, with a minus sign or without.
_PART: Final = re.compile(r'(-?(?:[A-Za-z]+\s*(?:<=|>=|!=|:|=|<|>)\s*)?)(?:"([^"]*)"|([^\s"()]+))')


def nearest_search(library: Library, query: str) -> tuple[str, int]:
    """The nearest search that finds cards, and how many: a word spelled as cards spell it, or a part left out.

    "" and 0 if there is none, and for searches with parentheses or many parts.
    """
    parts = list(_PART.finditer(query))
    if not 0 < len(parts) <= MOST_PARTS or re.search(r"[()]|(?i:\bor\b)", query):
        return "", 0
    written = [part[0] for part in parts]
    for tried in (*_respelled(library, parts), *_shortened(written)):
        count = sum(map(parse(tried).test, library))
        if count:
            return tried, count
    return "", 0


def _respelled(library: Library, parts: list[re.Match[str]]) -> Iterator[str]:
    """The search with each word that no card has spelled as the nearest that one has; then with the next nearest."""
    known = sorted(_words(library))
    choices: list[list[str]] = []
    for part in parts:
        word = (part[2] or part[3]).lower()
        near = [] if word in known or word.isdecimal() else difflib.get_close_matches(word[:LONGEST], known, 2, ALIKE)
        choices.append([part[1] + (f'"{one}"' if " " in one else one) for one in near] or [part[0]])
    for turn in range(max(map(len, choices))):
        tried = " ".join(those[min(turn, len(those) - 1)] for those in choices)
        if tried != " ".join(part[0] for part in parts):
            yield tried


def _shortened(parts: list[str]) -> Iterator[str]:
    """The search without one of its parts, the last first."""
    for left_out in reversed(range(len(parts))):
        rest = " ".join(part for place, part in enumerate(parts) if place != left_out)
        if rest:
            yield rest


def _words(library: Library) -> set[str]:
    """The words that names and types of cards have, and the words of the game."""
    found = {code.lower() for code in library.sets}
    found |= {word.replace("_", " ") for word in (*CATEGORIES, *COLOURS, *KEYWORDS, *TIMINGS)}
    for card in library:
        for text in (card.name, *card.types, *card.attributes):
            found.update(words_in(text))
    return found
