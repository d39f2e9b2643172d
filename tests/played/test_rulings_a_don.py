"""Rulings on DON!! cards: whose are given to whom, which may be chosen, which are counted, and when they come back."""

from __future__ import annotations

from tests.support.cards import character
from tests.support.table import Table

MATE = character("mate")
FOE = character("foe")


def gifts(table: Table) -> dict[str, int]:
    return {name: table.given(name) for name in ("A leader", "B leader", "foe")}
