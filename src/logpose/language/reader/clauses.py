"""What a clause is read into: steps, and effects that still wait for their duration."""

from __future__ import annotations

from typing import Final

from logpose.language.nodes import Condition, Duration, Effect, For, GainKeyword, Step
from logpose.language.reader.parser import Parser
from logpose.language.vocabulary import DURATIONS

# The verbs that a subject takes: a noun phrase before one of them begins a clause.
FINITE: Final = ("gain", "gains", "cannot", "will", "becomes", "become", "'s", "'", "can", "has", "have", "do", "does")


class ContinuousClause:
    """Effects of one clause, with their duration if the clause names one."""

    def __init__(self, effects: list[Effect], duration: Duration | None, inherits: bool = False) -> None:
        self.effects = effects
        self.duration = duration
        self.inherits = inherits  # "an additional": lasts as long as what it adds to
        self.conditions: list[Condition] = []


Clause = list[Step | ContinuousClause]


def duration(p: Parser) -> Duration | None:
    for lasts, words in DURATIONS.items():
        if p.take(words.phrase):
            return lasts
    return None


def assembled(p: Parser, found: Clause) -> list[Step]:
    """Effects become steps with a duration; a duration at the end is also that of the effects before it."""
    steps: list[Step] = []
    waiting: list[ContinuousClause] = []
    for one in found:
        if isinstance(one, ContinuousClause):
            waiting.append(one)
            if one.duration is not None:
                steps.append(_for(p, waiting, one.duration))
                waiting = []
        else:
            if waiting:
                steps.append(_for(p, waiting, None))
                waiting = []
            steps.append(one)
    if waiting:
        steps.append(_for(p, waiting, None))
    return steps


def _for(p: Parser, those: list[ContinuousClause], lasts: Duration | None) -> Step:
    if any(one.conditions for one in those):
        raise p.fail("a permanent effect")
    if lasts is None and those[-1].inherits:
        lasts = p.lasts
    if lasts is None:
        lasts = without_duration(p, [effect for one in those for effect in one.effects])
    p.lasts = lasts
    return For(lasts, tuple(effect for one in those for effect in one.effects))


def without_duration(p: Parser, effects: list[Effect]) -> Duration:
    """Only what is about the turn in which a card is played needs no duration: it can stay for the rest of the game."""
    if all(isinstance(effect, GainKeyword) and effect.keyword in ("rush", "rush_character") for effect in effects):
        return "game"
    raise p.fail("for how long")
