"""The words of deck lists: numbers of cards, counts, and what to say about others."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, NoReturn

from logpose.cards import library
from logpose.errors import DeckFileError

MOST_ENTRIES: Final = 500
MOST_WRITTEN: Final = 999  # of one card
BAD_COUNT: Final = f"a count is a whole number from 1 to {MOST_WRITTEN}"
LONGEST_QUOTE: Final = 60
CAN_BE_PASTED: Final = "paste a list with lines such as 4xOP01-016, a deck builder's link with deck=, or JSON"

HASH: Final = re.compile(r"[A-Za-z0-9+/=_.:~-]{12,2000}")

# "4xOP01-016" and "4x OP01-016" become "4 OP01-016"; "OP01-016 x4", "OP01-016x4" and "OP01-016:4" become "OP01-016 4".
TIMES_BEFORE: Final = re.compile(
    r"(?<![\w.-])(\d{1,20})\s?[xX×*](?=[A-Za-z\s(\[\"]|0[Pp]|$)|^[xX×*]\s?(\d{1,20})(?=[A-Za-z])"
)
TIMES_AFTER: Final = re.compile(
    r"(?:^|(?<=[\s,;|()\[\]\"])|(?<=-\d\d\d)|(?<=-\d\d\d\d)|(?<=[pr]\d))[xX×*:=]\s?(\d{1,20})(?![\w.-])"
)
BETWEEN: Final = re.compile(r"[\s,;|()\[\]{}<>\":]+")
REMARK: Final = re.compile(r"(?:^|\s)(?:#|//).*")
ENUMERATED: Final = re.compile(r"\d{1,3}[.)]\s+(?=[xX×]?\s?\d)")
AROUND: Final = "*=~_`'-•·"  # what headings and lists are decorated with

_DASHES: Final = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58"), "-")
_QUOTES: Final = dict.fromkeys(map(ord, "\u201c\u201d\u201e\u00ab\u00bb"), '"')
_APOSTROPHES: Final = dict.fromkeys(map(ord, "\u2018\u2019\u02bc"), "'")


def tidy(line: str) -> str:
    """A line with one form for each sign: dashes, quotation marks, digits, spaces; what cannot be seen is left out."""
    if not line.isascii():
        line = unicodedata.normalize("NFKC", line).translate(_DASHES | _QUOTES | _APOSTROPHES)
    seen = (sign for sign in line if unicodedata.category(sign) != "Cf")
    return "".join(sign if sign.isprintable() or sign == "\t" else " " for sign in seen).strip()


def words_of(line: str) -> list[str]:
    """The words of a line: counts, numbers of cards, and others; no remarks and no decoration."""
    line = REMARK.sub("", line).lstrip("-•·+> ")
    if enumerated := ENUMERATED.match(line):
        line = line[enumerated.end() :]
    line = TIMES_BEFORE.sub(lambda times: f" {times[1] or times[2]} ", line)
    line = TIMES_AFTER.sub(r" \1 ", line)
    return [word for each in BETWEEN.split(line) if (word := each.strip(AROUND)) and any(map(str.isalnum, word))]


def number_in(word: str) -> str:
    """The card number that a word is, slips mended; "" if it is none."""
    return library.number(word)


def counted(word: str) -> int:
    """The count that a word of digits is; 0 if it is none that makes sense."""
    count = int(word) if len(word) < 10 else 0
    return count if count <= MOST_WRITTEN else 0


def short(text: str) -> str:
    """The text, or its beginning if it is long, as one line."""
    start = text[: LONGEST_QUOTE + 1]
    return start if len(start) <= LONGEST_QUOTE else f"{start[: LONGEST_QUOTE - 1]}…"


def looks_like_hash(text: str) -> bool:
    """Whether this is one long word of letters and digits: a deck packed by a tool with a dictionary of its own."""
    word = text[:4000].strip()
    return bool(HASH.fullmatch(word)) and any(char.isdigit() or char.isupper() for char in word)


def refuse_hash() -> NoReturn:
    """Says why a packed deck cannot be read."""
    raise DeckFileError(
        "This looks like the hash of a deck, which only the tool that made it can unpack; "
        "export the deck there as a list with lines such as 4xOP01-016, or as JSON, and paste that."
    )
