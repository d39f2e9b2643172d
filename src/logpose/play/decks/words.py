"""The words of deck lists: numbers of cards, counts, and what to say about others."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from logpose.errors import DeckFileError

MOST_ENTRIES: Final = 500
MOST_WRITTEN: Final = 999  # of one card
BAD_COUNT: Final = f"a count is a whole number from 1 to {MOST_WRITTEN}"
LONGEST_QUOTE: Final = 60
CAN_BE_PASTED: Final = "paste a list with lines such as 4xOP01-016, a deck builder's link with deck=, or JSON"

# Prints with another art have a suffix: OP01-016_p1, OP09-083_r1.
NUMBER: Final = re.compile(r"([A-Za-z]{1,5}\d{0,3}-\d{3,4})(?:_[A-Za-z]{1,2}\d{0,2})?")
HASH: Final = re.compile(r"[A-Za-z0-9+/=_.:~-]{12,2000}")


def number_in(word: str) -> str:
    """The card number that a word is, without the suffix of its art; "" if it is none."""
    found = NUMBER.fullmatch(word)
    return found[1].upper() if found else ""


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
