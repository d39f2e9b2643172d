"""Ends of games that a good bot plays right: wins of this turn that can be forced, and attacks that can be survived.

Each is written as a position (docs/positions.md) in lethal.txt or defence.txt, under a heading with its name:

    == name
    # what it is about
    turn: 9, A
    …
    right: choice; choice          (defence) one way for A to go that survives B's turn; there may be several lines
    wrong: choice; choice          (defence, in A's own turn) a way after which B wins
    proof: long                    its proof takes long, and is left to the whole suite

A is asked in all of them. Where A must answer an attack, every first choice that is not right is wrong.
"""

from __future__ import annotations

from tests.strength.positions.playing import solved
from tests.strength.positions.reading import DEFENCE, LETHAL, Position, positions

__all__ = ["DEFENCE", "LETHAL", "Position", "positions", "solved"]
