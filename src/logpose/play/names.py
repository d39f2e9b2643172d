"""What players and lists are called when people read about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from logpose.engine.words import SEAT_LETTERS

SEATS: Final = SEAT_LETTERS


def seat_name(seat: int) -> str:
    """A, B, C or D."""
    return SEATS[seat] if seat >= 0 else "Nobody"


def listed(words: Sequence[str]) -> str:
    """Words as they are listed in a sentence: A, B and C."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def full_stop(text: str) -> str:
    """The text as a sentence: the full stop of a name at its end is not doubled."""
    return text if text.endswith(".") else f"{text}."
