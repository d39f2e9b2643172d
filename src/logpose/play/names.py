"""What players and lists are called when people read about them."""

from __future__ import annotations

from typing import Final

from logpose.cards.names import listed as listed
from logpose.engine.words import SEAT_LETTERS

SEATS: Final = SEAT_LETTERS


def seat_name(seat: int) -> str:
    """A, B, C or D."""
    return SEATS[seat] if seat >= 0 else "Nobody"


def full_stop(text: str) -> str:
    """The text as a sentence: the full stop of a name at its end is not doubled."""
    return text if text.endswith(".") else f"{text}."
