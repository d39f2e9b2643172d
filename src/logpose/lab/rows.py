"""A game as it is kept: a row, with every choice that was made in it."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Final

import msgspec

_WIDE: Final = 255  # in front of a choice of 255 or more, which then takes four bytes
_MOST: Final = 20_000 * 5  # bytes of the choices of one game


class Row(msgspec.Struct, frozen=True):
    """One game. Sides are 0 and 1, whatever seats they sat in."""

    cell: int
    number: int
    stamp: int
    seed: int
    swapped: bool  # whether side 0 sat in seat B
    first: int  # the side that went first
    winner: int  # the side; −1 if nobody won
    rule: str  # that ended it; "unfinished" after too many decisions
    turns: int
    decisions: int
    redrew: int  # 1 if side 0 redrew its opening hand, 2 if side 1 did, 3 if both
    life_0: int
    life_1: int
    deck_0: int  # cards left in the deck
    deck_1: int
    choices: bytes
    cpu_ms: float  # not in the digest

    @property
    def score(self) -> float:
        """Of side 0: 1 for a game won, ½ if nobody won."""
        return 0.5 if self.winner < 0 else 1.0 - self.winner


COLUMNS: Final = Row.__struct_fields__


def packed(choices: Iterable[int]) -> bytes:
    """Choices, by the places of the options, in few bytes."""
    plain = bytearray()
    for choice in choices:
        if choice < _WIDE:
            plain.append(choice)
        else:
            plain.append(_WIDE)
            plain += choice.to_bytes(4, "little")
    return zlib.compress(bytes(plain), 9)


def unpacked(data: bytes) -> list[int]:
    """The choices of a row; a ValueError if they are none."""
    try:
        plain = zlib.decompressobj().decompress(data, _MOST)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    choices: list[int] = []
    place = 0
    while place < len(plain):
        wide = plain[place] == _WIDE
        choices.append(int.from_bytes(plain[place + 1 : place + 5], "little") if wide else plain[place])
        place += 5 if wide else 1
    return choices
