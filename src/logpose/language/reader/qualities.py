"""Qualities of a card: its colours, types, attributes, names and values, one production for each in all places."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from logpose.language import nodes
from logpose.language.nodes import AnyOf, Filter, HasValue
from logpose.language.reader import comparing
from logpose.language.reader.parser import Parser
from logpose.language.reader.tokens import ATTRIBUTE, NAME, NUMBER, QUOTED, SIGNED, TYPE
from logpose.language.vocabulary import COLOURS

# -- words -------------------------------------------------------------------------------------------------------------


def colours(p: Parser) -> Filter:
    those: list[nodes.Colour] = []
    while p.key in COLOURS:
        those.append(cast(nodes.Colour, p.word("a colour").value))
        state = p.state()
        if not ((p.take(", or?") or p.take("or")) and p.key in COLOURS):
            p.back(state)
            break
    if not those:
        raise p.fail("a colour")
    return nodes.HasColour(tuple(those))


def types(p: Parser) -> Filter:
    """{A}, {B}, or {C} type; "{A} type or <Slash> attribute" is either of the two."""
    those = list_of(p, TYPE, "a type", "or")
    p.need("type|types")
    return _or_other(p, nodes.HasType(those), ATTRIBUTE, attributes)


def attributes(p: Parser) -> Filter:
    those = list_of(p, ATTRIBUTE, "an attribute", "or")
    p.need("attribute|attributes")
    return _or_other(p, nodes.HasAttribute(those), TYPE, types)


def _or_other(p: Parser, one: Filter, key: str, read: Callable[[Parser], Filter]) -> Filter:
    state = p.state()
    if p.take("or") and p.key == key:
        other = p.attempt(read)
        if other is not None:
            return AnyOf((one, other))
    p.back(state)
    return one


def names(p: Parser, joined_by: str = "or") -> Filter:
    return nodes.HasName(list_of(p, NAME, "a card name", joined_by))


def words_in(p: Parser) -> tuple[str, ...]:
    """Words in quotation marks that a type or a name has to include: "A"; "A" or "B"."""
    return list_of(p, QUOTED, "words in quotation marks", "or")


def list_of(p: Parser, key: str, what: str, joined_by: str) -> tuple[str, ...]:
    """[A]; [A] or [B]; [A], [B], or [C]."""
    those = [p.token(key, what).value]
    while True:
        state = p.state()
        if (p.take(f", {joined_by}?") or p.take(joined_by)) and p.key == key:
            those.append(p.token(key, what).value)
        else:
            p.back(state)
            return tuple(those)


# -- values ------------------------------------------------------------------------------------------------------------


def values(p: Parser) -> list[Filter]:
    """One value, a range of it, or one of two ("a cost of 0 or with a cost of 8 or more")."""
    span = p.attempt(_range)
    if span is not None:
        return span
    one = value(p)
    state = p.state()
    if p.take("or with"):
        other = p.attempt(value)
        if other is not None:
            return [AnyOf((one, other))]
        p.back(state)
    return [one]


def _range(p: Parser) -> list[Filter]:
    if p.take("a|an"):
        named = value_name(p)
        p.need("of")
        low, high = _from_to(p)
    else:
        low, high = _from_to(p)
        named = _power_name(p)
    return [HasValue(named, ">=", low), HasValue(named, "<=", high)]


def _from_to(p: Parser) -> tuple[int, int]:
    between = p.take("between")
    low = p.number()
    p.need("and" if between else "to")
    return low, p.number()


def value(p: Parser) -> Filter:
    """A cost of 4 or less; 5000 power or more; a base power of 3000; less power than …"""
    return p.first(_value_of, _number_and_value, _more_than, _same_value, _counter)


def _value_of(p: Parser) -> Filter:
    """A cost of 4 or less; power equal to or less than …"""
    p.take("a|an")
    named = value_name(p)
    if p.take("of"):
        return _one_of_numbers(p, named)
    op = p.attempt(comparing.than)
    if op is not None:
        return HasValue(named, op, _quantity(p, named))
    return _one_of_numbers(p, named)


def value_name(p: Parser) -> nodes.CardValue:
    if p.take("base cost"):
        return "base_cost"
    if p.take("cost"):
        return "cost"
    return _power_name(p)


def _power_name(p: Parser) -> nodes.CardValue:
    if p.take("base power"):
        return "base_power"
    p.need("power")
    return "power"


def _one_of_numbers(p: Parser, named: nodes.CardValue) -> Filter:
    """4 or less; 3 or 5; 2, 4, or 6 or more."""
    number = p.number()
    found: list[Filter] = [HasValue(named, comparing.or_less(p), number)]
    while True:
        state = p.state()
        if not ((p.take(", or?") or p.take("or")) and p.key == NUMBER):
            p.back(state)
            break
        number = p.number()
        if p.sees("power|base|DON!!|of|Character|Characters|card|cards"):  # "or 6000 power" is a description of its own
            p.back(state)
            break
        found.append(HasValue(named, comparing.or_less(p), number))
    return found[0] if len(found) == 1 else AnyOf(tuple(found))


def _quantity(p: Parser, named: nodes.CardValue) -> nodes.Quantity:
    """A quantity, or a card whose like value is meant: "a cost equal to or less than this Character"."""
    counted = p.attempt(lambda p: p.quantity())
    return nodes.ValueOf(named, p.reference()) if counted is None else counted


def _number_and_value(p: Parser) -> Filter:
    """5000 power or more; 5000 or more power; 4 cost or less."""
    number = p.number()
    op = comparing.or_less(p)
    named = value_name(p)
    return HasValue(named, op if op != "=" else comparing.or_less(p), number)


def _more_than(p: Parser) -> Filter:
    """Less power than this Character; a lower cost than your Leader."""
    p.take("a|an")
    less = p.take("less|lower")
    if not less:
        p.need("more|higher|greater")
    named = value_name(p)
    p.need("than")
    return HasValue(named, "<" if less else ">", _quantity(p, named))


def _same_value(p: Parser) -> Filter:
    """The same cost as the trashed card."""
    p.need("the same")
    named = value_name(p)
    p.need("as")
    return HasValue(named, "=", _quantity(p, named))


def _counter(p: Parser) -> Filter:
    """A Counter of 1000 or more; a +1000 Counter."""
    p.take("a|an")
    if p.take("Counter of"):
        return _one_of_numbers(p, "counter")
    if p.key not in (SIGNED, NUMBER):
        raise p.fail("a Counter")
    number = p.token(p.key, "a Counter").number
    op = comparing.or_less(p)
    p.need("Counter|Counters")
    return HasValue("counter", op if op != "=" else comparing.or_less(p), number)
