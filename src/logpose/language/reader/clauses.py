"""What a clause is read into: steps, and effects that still wait for their duration."""

from __future__ import annotations

from typing import Final

from logpose.language.nodes import Condition, Duration, Effect, Step

# The verbs that a subject takes: a noun phrase before one of them begins a clause.
FINITE: Final = ("gain", "gains", "cannot", "will", "becomes", "become", "'s", "'", "can", "has", "have")


class Lasting:
    """Effects of one clause, with their duration if the clause names one."""

    def __init__(self, effects: list[Effect], duration: Duration | None, inherits: bool = False) -> None:
        self.effects = effects
        self.duration = duration
        self.inherits = inherits  # "an additional": lasts as long as what it adds to
        self.conditions: list[Condition] = []


Clause = list[Step | Lasting]
