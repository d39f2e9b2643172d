"""What is said of a card in our own English: any filter, after its noun or as a predicate.

Official texts say few of these. `writer/filters.py` writes them all; what the grammar of official texts reads is not tried here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from logpose.language import nodes
from logpose.language.nodes import AllOf, AnyOf, CardValue, Filter, HasValue, NotFilter
from logpose.language.reader import comparing
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.tokens import ATTRIBUTE, KEYWORDS, NAME, NUMBER, QUOTED, TIMINGS, TYPE
from logpose.language.vocabulary import COLOURS, KINDS, STATES, VALUES, Colour

T = TypeVar("T")

# -- after the noun ----------------------------------------------------------------------------------------------------


def after_noun(p: Parser) -> list[Filter]:
    """With A and B; that is C; other than D."""
    if p.take("with"):
        found = [quality(p)]
        while True:
            more = p.attempt(_and_quality)
            if more is None:
                break
            found.append(more)
        if len(found) == 1 and p.sees("or with"):
            return [_either(p, found[0])]
        return found
    return [_phrase(p)]


def _and_quality(p: Parser) -> Filter:
    p.need("and")
    p.take("with")
    return quality(p)


def _either(p: Parser, first: Filter) -> Filter:
    those = [first]
    while p.take("or"):
        those.append(_alternative(p))
    return AnyOf(tuple(those))


def _alternative(p: Parser) -> Filter:
    return quality(p) if p.take("with") else _phrase(p)


def _phrase(p: Parser) -> Filter:
    if p.take("("):
        return p.within(lambda p: _joined(p, _alternative))
    if p.take("that do not have"):
        return NotFilter(quality(p))
    if p.take("without"):
        return NotFilter(quality(p))
    if p.take("other than this Character|Leader|Stage|card"):
        return nodes.Other()
    p.need("that")
    return predicate(p)


def _joined(p: Parser, read: Callable[[Parser], Filter]) -> Filter:
    """A or B); A and B)."""
    those, joint = p.series(read, read, ("or", "and"))
    p.need(")")
    if not joint:
        raise p.fail("or, and")
    return AnyOf(tuple(those)) if joint == "or" else AllOf(tuple(those))


# -- as a predicate ----------------------------------------------------------------------------------------------------


def predicate(p: Parser) -> Filter:
    """Is red; has a [Trigger]; is not (is red or has a [Trigger])."""
    if p.take("("):
        return p.within(lambda p: _joined(p, predicate))
    if p.take("do|does not have"):
        return NotFilter(quality(p))
    if p.take("has|have"):
        return quality(p)
    if p.take("was|were"):
        negated = p.take("not")
        p.need("played on this turn")
        return NotFilter(nodes.PlayedThisTurn()) if negated else nodes.PlayedThisTurn()
    p.need("is|are")
    if not p.take("not"):
        return _being(p)
    if not p.take("("):
        return NotFilter(_being(p))
    return NotFilter(p.within(_denied))


def _denied(p: Parser) -> Filter:
    state = p.state()
    alone = p.attempt(predicate)
    if alone is not None and p.take(")"):
        return alone
    p.back(state)
    return _joined(p, predicate)


def _being(p: Parser) -> Filter:
    if p.take("monocolored"):
        return NotFilter(nodes.Multicoloured())
    if p.take("other than this Character|Leader|Stage|card"):
        return nodes.Other()
    if p.take("a different color than"):
        return nodes.UnlikeColour(p.reference())
    return p.first(_adjective, _kind, lambda p: nodes.Is(p.reference()))


def _kind(p: Parser) -> Filter:
    p.take("a|an")
    found: list[nodes.Kind] = []
    while not found or p.take("or"):
        kind = next((kind for kind, words in KINDS.items() if p.take(words.phrase)), None)
        if kind is None:
            raise p.fail("a kind of card")
        found.append(kind)
    p.need("card|cards")
    return nodes.HasKind(tuple(found))


def _adjective(p: Parser) -> Filter:
    for state, phrase in STATES.items():
        if p.take(phrase):
            return nodes.InState(state)
    if p.take("multicolored"):
        return nodes.Multicoloured()
    if p.key in COLOURS:
        return nodes.HasColour(tuple(_several(p, _colour)))
    if p.key == NAME:
        return nodes.HasName(tuple(_several(p, lambda p: p.token(NAME, "a card name").value)))
    raise Mismatch("what the card is")


def _colour(p: Parser) -> Colour:
    for colour in COLOURS:
        if p.take(colour):
            p.declare(p.tokens[p.at - 1].value)
            return colour
    raise p.fail("a colour")


def _several(p: Parser, read: Callable[[Parser], T]) -> list[T]:
    return p.series(read, read, ("or",))[0]


# -- what a card has ---------------------------------------------------------------------------------------------------


def quality(p: Parser) -> Filter:
    """After "with" or "has"."""
    return p.first(_value, _given, _plain, _typed)


def _plain(p: Parser) -> Filter:
    if p.take("a [Trigger]"):
        return nodes.HasTrigger()
    if p.take("no base effect"):
        return nodes.NoBaseEffect()
    if p.take("the same card name as"):
        return nodes.SameName(p.reference())
    if p.take("a Counter"):
        return nodes.HasCounter()
    if p.key.startswith("[") and p.key[1:-1] in KEYWORDS:
        keyword = KEYWORDS[p.key[1:-1]]
        p.need(p.key)
        return nodes.HasKeyword(keyword)
    p.need("a|an")
    for name, timing in TIMINGS.items():
        if p.take(f"[{name}] effect"):
            return nodes.HasTiming(timing)
    raise p.fail("a timing in brackets")


def _typed(p: Parser) -> Filter:
    if p.take("a type including"):
        return nodes.HasType(tuple(_several(p, _quoted)), includes=True)
    if p.take("a card name including"):
        return nodes.HasName(tuple(_several(p, _quoted)), includes=True)
    p.need("the")
    if p.key == ATTRIBUTE:
        attributes = tuple(_several(p, lambda p: p.token(ATTRIBUTE, "an attribute").value))
        p.need("attribute")
        return nodes.HasAttribute(attributes)
    types = tuple(_several(p, lambda p: p.token(TYPE, "a type").value))
    p.need("type")
    return nodes.HasType(types)


def _quoted(p: Parser) -> str:
    return p.token(QUOTED, "words in quotation marks").value


def _value(p: Parser) -> Filter:
    """A cost less than 3; 5000 power or more; power equal to the power of this card."""
    if p.key == NUMBER or p.sees("less|more than"):
        return _power(p)
    named: CardValue | None = next((value for value, words in VALUES.items() if p.take(words.had)), None)
    if named is None:
        raise p.fail("a value of the card")
    if p.take("of"):
        number = p.number()
        return HasValue(named, comparing.or_less(p), number)
    return HasValue(named, comparing.than(p), p.quantity())


def _power(p: Parser) -> Filter:
    op, number = comparing.number_compared(p)
    base = p.take("base power")
    if not base:
        p.need("power")
    if op == "=":
        op = comparing.or_less(p)
    return HasValue("base_power" if base else "power", op, number)


def _given(p: Parser) -> Filter:
    """A DON!! card given; less than 2 DON!! cards given."""
    if p.take("a DON!! card given"):
        return HasValue("given_don", ">=", 1)
    if p.take("a number of DON!! cards given"):
        return HasValue("given_don", comparing.than(p), p.quantity())
    op, number = comparing.number_compared(p)
    p.need("DON!! card|cards given")
    return HasValue("given_don", op, number)
