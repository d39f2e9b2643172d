"""Tables of four, A and C against B and D, and Leaders whose effects are written as a player would read them."""

from __future__ import annotations

from logpose.cards import Card
from logpose.language.reader import read
from tests.support.cards import leader
from tests.support.table import Side, Table


def team(turn: str = "A", /, **sides: Side) -> Table:
    """A team match in the middle of this player's turn; seats that are not named have a plain side."""
    assert set(sides) <= set("ABCD"), f"there are no seats {set(sides) - set('ABCD')}"
    A, B, C, D = [sides.get(seat, Side()) for seat in "ABCD"]
    return Table(A=A, B=B, C=C, D=D, turn=turn)


def captain(text: str) -> Card:
    """A Leader, called "leader", whose effect is this text."""
    return leader("leader", *read(text, "leader").abilities)
