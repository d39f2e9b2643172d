"""An ability line → abilities: header, kind, cost, body."""

from __future__ import annotations

from typing import Final

import msgspec

from logpose.language import nodes
from logpose.language.nodes import (
    Ability,
    Activate,
    Auto,
    Bound,
    Condition,
    DonGiven,
    Effect,
    Event,
    Keyword,
    OpponentsTurn,
    Permanent,
    Replacement,
    RestDon,
    ReturnDon,
    Step,
    Timing,
    YourTurn,
)
from logpose.language.nodes.spelling import slot_of
from logpose.language.reader import (
    conditions,
    continuous_effects,
    events,
    nouns,
    one_offs,
    replacements,
    sentences,
    verbs,
)
from logpose.language.reader.clauses import ContinuousClause, assembled
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.tokens import CIRCLED, DON_COST, DON_GIVEN, TIMINGS
from logpose.language.vocabulary import DEEDS

ABILITIES: Final = slot_of(Ability).nodes
DECLARED: Final[tuple[Timing, ...]] = ("activate_main", "main", "counter", "trigger")


class Header:
    """What stands in brackets before an effect, in any order."""

    def __init__(self) -> None:
        self.timings: list[Timing] = []
        self.conditions: list[Condition] = []
        self.once_per_turn = False


def abilities(p: Parser) -> list[Ability]:
    """All abilities of one line."""
    bare = p.attempt(_keywords)
    if bare is not None:
        return bare
    spelled_out: Ability | None = p.namely(ABILITIES)
    if spelled_out is not None:
        p.need(".")
        return [spelled_out]
    header = _header(p)
    return p.first(
        lambda p: one_offs.whole_line(p, header.timings, header.conditions, header.once_per_turn),
        lambda p: _timed(p, header),
        lambda p: _waiting(p, header),
        lambda p: _replacing(p, header),
        lambda p: _permanents(p, header),
    )


def _keywords(p: Parser) -> list[Ability]:
    found: list[Ability] = []
    while not p.done:
        found.append(Keyword(continuous_effects.keyword(p)))
    if not found:
        raise p.fail("a keyword")
    return found


def _header(p: Parser) -> Header:
    header = Header()
    before: set[str] = set()
    while True:
        name = p.key[1:-1] if p.key.startswith("[") else ""
        if name and p.key in before:
            raise p.fail("another word in brackets: this one was there before")
        before.add(p.key)
        if p.key == DON_GIVEN:
            header.conditions.append(DonGiven(p.token(DON_GIVEN, "").number))
            p.used.append("[DON!! x]")
        elif p.take("[Your Turn]"):
            header.conditions.append(YourTurn())
        elif p.take("[Opponent's Turn]"):
            header.conditions.append(OpponentsTurn())
        elif p.take("[Once Per Turn]"):
            header.once_per_turn = True
        elif name in TIMINGS:
            p.need(p.key)
            header.timings.append(TIMINGS[name])
        else:
            header.conditions.sort(key=_header_order)
            return header
        p.take("/")


def _header_order(condition: Condition) -> int:
    return 0 if isinstance(condition, DonGiven) else 1


# -- costs -------------------------------------------------------------------------------------------------------------


class Cost:
    def __init__(self) -> None:
        self.conditions: list[Condition] = []
        self.steps: list[Step] = []
        self.must_pay = False


def _cost(p: Parser) -> Cost:
    """What stands before the colon; an "if" before it is a condition of activating (judge-notes 12)."""
    cost = Cost()
    if p.take("if"):
        condition = conditions.condition(p)
        cost.conditions = list(condition.conditions) if isinstance(condition, nodes.And) else [condition]
        if p.take(":"):
            return cost
        p.need(",")
    if p.key == DON_COST:
        cost.steps.append(ReturnDon(p.token(DON_COST, "").number))
        p.used.append("DON!! −")
    elif p.key == CIRCLED:
        cost.steps.append(RestDon(p.token(CIRCLED, "").number))
        p.used.append("circled")
    if cost.steps and p.take(":"):
        return cost
    p.take(",")
    optional = p.take("you may|can")
    cost.must_pay = not optional and not cost.steps
    while True:
        cost.steps.extend(assembled(p, verbs.either(p)))
        if p.take("and you may"):
            cost.must_pay = False
            continue
        if not (p.take("and") or p.take(", and") or p.take(",")):
            break
    p.need(":")
    p.pool = ""  # what a cost reveals is not what the effect picks from
    return cost


def _has_cost(p: Parser) -> bool:
    """A colon before the first full stop, which does not open a menu or what each player does."""
    depth = 0
    for place in range(p.at, len(p.tokens)):
        key = p.tokens[place].key
        depth += (key == "(") - (key == ")")
        if depth:
            continue
        if key == ".":
            return False
        before = [token.key for token in p.tokens[max(0, place - 2) : place]]
        if key == ":" and before not in (["do", "this"], ["does", "this"]):
            return p.keys[place + 1] != "•"
    return False


def _optional_cost(p: Parser) -> Cost:
    return _cost(p) if _has_cost(p) else Cost()


# -- kinds -------------------------------------------------------------------------------------------------------------


def _body(p: Parser) -> tuple[Step, ...]:
    steps = sentences.block(p)
    if not p.done:
        raise p.fail("the end of the effect")
    return steps


def _timed(p: Parser, header: Header) -> list[Ability]:
    if not header.timings:
        raise Mismatch("a timing")
    extra: list[Condition] = []
    header.once_per_turn |= p.take(sentences.ONCE_PER_TURN)
    optional = p.take("this effect can be activated")
    if optional and not p.take("."):
        p.need("when")
        extra.append(conditions.condition(p))
        p.need(".")
    cost = _optional_cost(p)
    steps = _body(p)
    held = tuple(header.conditions + extra + cost.conditions)
    timings = tuple(header.timings)
    if all(timing in DECLARED for timing in timings):
        if cost.must_pay:
            raise p.fail("you may")
        return [Activate(timings, held, header.once_per_turn or p.once_per_turn, tuple(cost.steps), steps)]
    return [
        Auto(
            timings,
            conditions=held,
            once_per_turn=header.once_per_turn or p.once_per_turn,
            optional=optional,
            must_pay=cost.must_pay,
            cost=tuple(cost.steps),
            steps=steps,
        )
    ]


_SIZES: Final[dict[nodes.Happening, str]] = {"trashed_from_hand": "trashed", "don_returned": "don returned"}


def _when(p: Parser, comma: bool) -> tuple[Event, ...]:
    started = p.attempt(_start)
    if started is not None:
        if comma:
            p.need(",")
        return started
    found = p.attempt(events.battle_end)
    if found is not None:
        p.remember(Bound("other"), "other")
        p.need(",")
        return tuple(found)
    if p.take("if"):  # "If this Character battles …" waits for an event too
        state = p.state()
        waited = events.events(p)
        if not all(one.what == "battles" or one.cause != "any" for one in waited):
            p.back(state)
            raise Mismatch("an event")
    else:
        p.need("when")
        waited = events.events(p)
    p.remember(Bound("event"), "event")
    p.event_size = next((_SIZES[one.what] for one in waited if one.what in _SIZES), "")
    if any(one.other for one in waited):
        p.remember(Bound("other"), "other")
    if comma:
        p.need(",")
    return waited


def _waiting(p: Parser, header: Header) -> list[Ability]:
    """Auto effects that wait for an event in words."""
    if header.timings:
        raise Mismatch("an event")
    optional = False
    waited: tuple[Event, ...] | None = None
    for words, timing in _TIMES:
        if p.take(f"at the {words} ,"):
            cost = _optional_cost(p)
            return [_auto(header, cost, _body(p), timings=(timing,))]
    if p.take("this effect can be activated"):
        optional = True
        waited = p.attempt(_start) or _when(p, comma=False)
        p.need(".")
    else:
        waited = p.attempt(lambda p: _when(p, comma=True))
    cost = _optional_cost(p)
    if waited is None and cost.steps:
        waited = _when(p, comma=True)
    if waited is None:
        waited, steps = _clause_then_when(p)
    else:
        steps = _body(p)
    header.once_per_turn |= p.once_per_turn
    return [_auto(header, cost, steps, optional, when=events.when(waited))]


def _auto(
    header: Header,
    cost: Cost,
    steps: tuple[Step, ...],
    optional: bool = False,
    timings: tuple[Timing, ...] = (),
    when: Event | tuple[Event, ...] = (),
) -> Auto:
    held = tuple(header.conditions + cost.conditions)
    return Auto(timings, when, held, header.once_per_turn, optional, cost.must_pay, tuple(cost.steps), steps)


# Timings in words, where others have brackets.
_TIMES: Final[tuple[tuple[str, Timing], ...]] = (
    ("end of your turn", "end_of_your_turn"),
    ("end of your opponent's turn", "end_of_opponents_turn"),
    ("start of the game", "start_of_game"),
)


def _start(p: Parser) -> tuple[Event, ...]:
    """At the start of your turn; at the start of your opponent's Main Phase."""
    p.need("at the start of")
    whose = nouns.side(p)
    if whose is None:
        raise p.fail("whose turn")
    if p.take("turn"):
        return (Event("turn_started", whose),)
    p.need("Main Phase")
    return (Event("main_started", whose),)


def _clause_then_when(p: Parser) -> tuple[tuple[Event, ...], tuple[Step, ...]]:
    """Draw 1 card when your opponent activates an Event."""
    steps = assembled(p, verbs.clause(p))
    waited = _when(p, comma=False)
    p.need(".")
    if not p.done:
        raise p.fail("the end of the effect")
    return waited, tuple(steps)


def _replacing(p: Parser, header: Header) -> list[Ability]:
    if header.timings:
        raise Mismatch("a replacement effect")
    replace, held, lasts = replacements.replacement(p)
    p.need(".")
    if lasts is not None:
        raise p.fail("a replacement effect without a duration")
    if p.take("if"):  # "If there is …, this effect is negated."
        held = [*held, nodes.Not(conditions.condition(p))]
        p.need(", this effect is negated .")
    if not p.done:
        raise p.fail("the end of the effect")
    return [Replacement(replace, tuple(header.conditions + held), header.once_per_turn)]


def _permanents(p: Parser, header: Header) -> list[Ability]:
    """Each sentence is a permanent effect of its own."""
    if header.timings:
        raise Mismatch("a permanent effect")
    found: list[Ability] = []
    while not p.done:
        found.append(_permanent(p, header))
    if not found:
        raise p.fail("an effect")
    return found


def _permanent(p: Parser, header: Header) -> Permanent:
    held = list(header.conditions)
    if p.take("if|while"):
        condition = conditions.condition(p)
        held.extend(condition.conditions if isinstance(condition, nodes.And) else [condition])
        p.need(",")
    held.extend(_in_a_turn(p, ","))
    p.in_hand = _about_this_card_in_hand(p)
    once = p.take("once per turn ,") or header.once_per_turn
    effects: list[Effect] = []
    while True:
        more = p.attempt(sentences.costs_more)
        for one in verbs.clause(p) if more is None else [more]:
            if not isinstance(one, ContinuousClause) or one.duration is not None:
                raise p.fail("an effect that holds always")
            effects.extend(one.effects)
            held.extend(one.conditions)
        if not (p.take(", and") or p.take("and") or p.take(",")):
            break
    held.extend(_in_a_turn(p))
    if p.take("if|while"):
        condition = conditions.condition(p)
        held.extend(condition.conditions if isinstance(condition, nodes.And) else [condition])
    p.need(".")
    if once:
        effects = [_first_attempt(p, effects)]
    return Permanent(tuple(effects), tuple(held), "hand" if p.in_hand else "field")


def _first_attempt(p: Parser, effects: list[Effect]) -> Effect:
    """Once per turn, this Character cannot be K.O.'d: it withstands the first attempt."""
    effect = effects[0]
    if len(effects) > 1 or not isinstance(effect, nodes.Cannot) or not DEEDS[effect.deed].suffered:
        raise p.fail("one thing that cannot be done")
    return msgspec.structs.replace(effect, once_per_turn=True)


def _in_a_turn(p: Parser, comma: str = "") -> list[Condition]:
    """During your opponent's turn: what others have in brackets."""
    if p.take(f"during your opponent's turn {comma}"):
        return [OpponentsTurn()]
    return [YourTurn()] if p.take(f"during your turn {comma}") else []


def _about_this_card_in_hand(p: Parser) -> bool:
    """Whether "this card in your hand" stands in the rest of the sentence."""
    words = [token.key for token in p.tokens[p.at :]]
    end = words.index(".") if "." in words else len(words)
    return any(words[at : at + 5] == ["this", "card", "in", "your", "hand"] for at in range(end))
