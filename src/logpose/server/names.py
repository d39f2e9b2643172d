"""What people write about themselves and to each other: names and lines of chat. Text is text, one line, all of it seen.

Nothing is left that a reader cannot see or that reaches beyond its own line: controls, marks that turn the direction of
writing, characters without width, piles of accents. So nobody can wear another's name with something invisible in it.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from logpose.errors import UsageError

LONGEST_NAME: Final = 24  # characters
LONGEST_LINE: Final = 300
MOST_MARKS: Final = 3  # accents on one letter; no language needs more

_ROUGH: Final = 4  # Text so many times too long is not even looked at.
# Controls, formats (which turn the direction or have no width), halves, and what has no meaning yet or for all.
_UNSEEN_KINDS: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
# What Unicode counts as letters, marks or signs although nothing of it is seen.
_UNSEEN: Final = frozenset(
    map(
        chr,
        (
            0x034F,  # the joiner of graphemes
            *(0x115F, 0x1160, 0x3164, 0xFFA0),  # fillers of Hangul
            *(0x17B4, 0x17B5),  # vowels of Khmer
            *(0x180B, 0x180C, 0x180D, 0x180F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),  # variation selectors
            0x2800,  # Braille without a dot
        ),
    )
)


def name(text: str) -> str:
    """A name as it is shown, always beside the letter of the seat."""
    return _bounded(text, "A name", LONGEST_NAME)


def line(text: str) -> str:
    """A line of chat as it is shown."""
    return _bounded(text, "A line", LONGEST_LINE)


def _bounded(text: str, what: str, most: int) -> str:
    clean = seen(text) if len(text) <= most * _ROUGH else text
    if not clean:
        raise UsageError(f"{what} needs at least one character that can be seen; write one.")
    if len(clean) > most:
        raise UsageError(f"{what} has at most {most} characters, and this one has {len(clean):,}; shorten it.")
    return clean


def seen(text: str) -> str:
    """What a reader sees of a text, in NFC: one line with single spaces. What is seen of that is the same again."""
    composed = unicodedata.normalize("NFC", text)
    visible = (sign for sign in composed if sign.isspace() or not _is_unseen(sign))
    words = " ".join("".join(visible).split())
    return unicodedata.normalize("NFC", _without_piles(words))


def _is_unseen(sign: str) -> bool:
    return unicodedata.category(sign) in _UNSEEN_KINDS or sign in _UNSEEN


def _without_piles(text: str) -> str:
    """The text without marks that stand on nothing, and without those too many on one letter."""
    kept: list[str] = []
    marks = MOST_MARKS
    for sign in text:
        if sign == " ":
            marks = MOST_MARKS  # A mark on a space would be drawn on what stands beside it.
        elif unicodedata.category(sign).startswith("M"):
            marks += 1
            if marks > MOST_MARKS:
                continue
        else:
            marks = 0
        kept.append(sign)
    return " ".join("".join(kept).split())
