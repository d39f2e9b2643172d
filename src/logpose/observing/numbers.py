"""Numbers that fit into a block."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

LARGEST: Final = 32_767


def fitting(number: i64) -> i16:
    """A number that fits, or the nearest that does."""
    if number > LARGEST:
        return i16(LARGEST)
    if number < -LARGEST:
        return i16(-LARGEST)
    return i16(number)


def hundreds(number: i64) -> i16:
    """How many hundreds it has."""
    return fitting(number // 100)
