"""Replacement effects: "If … would …, you may … instead" (8-1-3-4)."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Bound, Condition, Replace, Selector, Step
from logpose.language.reader import causes, conditions, nouns, phrases, verbs
from logpose.language.reader.clauses import assembled, duration
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.vocabulary import REPLACED, Replaced


def replacement(p: Parser) -> tuple[Replace, list[Condition], nodes.Duration | None]:
    """What would happen, what happens instead, under which conditions and for how long."""
    p.need("if")
    found = p.attempt(_conditions) or []
    subject = _subject(p)
    return _instead(p, subject, found)


def _conditions(p: Parser) -> list[Condition]:
    found = conditions.condition(p)
    p.need("and")
    p.first(lambda p: _would(p))
    return _undo(p, found)


def _would(p: Parser) -> bool:
    state = p.state()
    _subject(p)
    if not p.sees("would"):
        raise p.fail("would")
    p.back(state)
    return True


def _undo(p: Parser, found: Condition) -> list[Condition]:
    return list(found.conditions) if isinstance(found, nodes.And) else [found]


def _subject(p: Parser) -> Selector:
    if p.take("this Character|Leader|Stage|card"):
        return nodes.This()
    if p.take("you have a"):
        pick = nouns.Pick()
        pick.all = True
        pick.nouns = nouns.alternatives(p, "you", pick.together)
        p.need("that")
        return pick.selector(p)
    p.take("one of") or p.take("any of")
    pick = phrases.pick(p)
    if not pick.all:
        raise p.fail("whose cards")
    return pick.selector(p)


# The longest first: "would be K.O.'d or rested" begins with "would be K.O.'d".
_WOULD: Final[tuple[tuple[str, Replaced], ...]] = tuple(
    sorted(
        ((pattern, what) for what, words in REPLACED.items() for pattern in words.reads),
        key=lambda one: -len(one[0].split()),
    )
)


def _instead(
    p: Parser, subject: Selector, found: list[Condition]
) -> tuple[Replace, list[Condition], nodes.Duration | None]:
    what: Replaced | None = None
    for pattern, happening in _WOULD:
        if p.take(pattern):
            what = happening
            break
    if what is None:
        raise p.fail("what would happen")
    or_knocked_out = False
    if what == "knocked_out" and p.take("or would be removed from the field"):
        what, or_knocked_out = "removed", True
    cause, source = causes.cause(p)
    if what == "removed" and p.take("or K.O.'d"):
        or_knocked_out = True
    lasts = duration(p)
    p.need(",")
    optional = p.take("you may")
    p.remember(Bound("event"), "event")
    steps = _payload(p)
    p.need("instead")
    if p.take("of that Character being K.O.'d"):
        pass
    return Replace(what, subject, steps, cause, optional, source, or_knocked_out), found, lasts


def _payload(p: Parser) -> tuple[Step, ...]:
    found = verbs.either(p)
    while p.take("and"):
        found.extend(verbs.either(p))
    return tuple(assembled(p, found))


def floating(p: Parser, lasts: nodes.Duration | None = None) -> Step:
    """A replacement effect that an effect makes for a time, which may have been named before."""
    found, conditions_, named = replacement(p)
    if named is not None:
        lasts = named if lasts is None else None
    if lasts is None or conditions_:
        raise Mismatch("for how long")
    return nodes.For(lasts, (found,))
