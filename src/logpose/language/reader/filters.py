"""Adjectives: what must be true of a card, before and after its noun."""

from __future__ import annotations

from typing import Final, cast

from logpose.language import nodes
from logpose.language.nodes import AnyOf, Filter, HasValue, NotFilter
from logpose.language.nodes.spelling import slot_of
from logpose.language.reader import dialect_filters
from logpose.language.reader.parser import Parser
from logpose.language.reader.tokens import ATTRIBUTE, KEYWORDS, NAME, NUMBER, QUOTED, TIMINGS, TYPE
from logpose.language.vocabulary import COLOURS, STATES

FILTERS: Final = slot_of(Filter).nodes

# -- before the noun ---------------------------------------------------------------------------------------------------


def before_noun(p: Parser, names_joined_by: str = "or") -> list[Filter]:
    found: list[Filter] = []
    while True:
        one = _before(p, names_joined_by)
        if one is None:
            return found
        found.append(one)


def _before(p: Parser, names_joined_by: str) -> Filter | None:
    for state, phrase in STATES.items():
        if p.take(phrase):
            return nodes.InState(state)
    if p.key == "other" and not p.sees("other than"):
        p.need("other")
        return nodes.Other()
    if p.take("attacking"):
        return nodes.Is(nodes.Attacker())
    if p.take("multicolored"):
        return nodes.Multicoloured()
    if p.take("monocolored"):
        return NotFilter(nodes.Multicoloured())
    if p.key in COLOURS:
        return colours(p)
    if p.key == TYPE:
        return p.attempt(types)
    if p.key == ATTRIBUTE:
        return p.attempt(attributes)
    if p.key == NAME:
        return names(p, names_joined_by)
    if p.key.startswith("[") and p.key[1:-1] in KEYWORDS:
        return p.attempt(_keyword_before)
    if p.key == NUMBER:
        return p.attempt(_cost_before)
    return None


def _keyword_before(p: Parser) -> Filter:
    keyword = KEYWORDS[p.key[1:-1]]
    p.need(p.key)
    if not p.sees("Character|Characters|Leader|card|cards"):
        raise p.fail("a card with the keyword")
    return nodes.HasKeyword(keyword)


def _cost_before(p: Parser) -> Filter:
    cost = p.number()
    p.need("cost")
    return HasValue("cost", "=", cost)


def colours(p: Parser) -> Filter:
    those: list[nodes.Colour] = []
    while p.key in COLOURS:
        p.need(p.key)
        those.append(cast(nodes.Colour, p.tokens[p.at - 1].value))
        state = p.state()
        if not (p.take("or") and p.key in COLOURS):
            p.back(state)
            break
    return nodes.HasColour(tuple(those))


def types(p: Parser) -> Filter:
    """{A}, {B}, or {C} type; "{A} type or <Slash> attribute" is either of the two."""
    those = _list_of(p, TYPE, "a type", "or")
    p.need("type|types")
    has_type = nodes.HasType(those)
    state = p.state()
    if p.take("or") and p.key == ATTRIBUTE:
        other = p.attempt(attributes)
        if other is not None:
            return AnyOf((has_type, other))
    p.back(state)
    return has_type


def attributes(p: Parser) -> Filter:
    those = _list_of(p, ATTRIBUTE, "an attribute", "or")
    p.need("attribute")
    return nodes.HasAttribute(those)


def names(p: Parser, joined_by: str = "or") -> Filter:
    return nodes.HasName(_list_of(p, NAME, "a card name", joined_by))


def _list_of(p: Parser, key: str, what: str, joined_by: str) -> tuple[str, ...]:
    """[A]; [A] or [B]; [A], [B], or [C]."""
    those = [p.token(key, what).value]
    while True:
        state = p.state()
        if (p.take(f", {joined_by}?") or p.take(joined_by)) and p.key == key:
            those.append(p.token(key, what).value)
        else:
            p.back(state)
            return tuple(those)


# -- after the noun ----------------------------------------------------------------------------------------------------


class Together:
    """What is asked of several chosen cards together; of cards that are not `chosen` nothing can be."""

    def __init__(self, chosen: bool = True) -> None:
        self.chosen = chosen
        self.total_power: nodes.Quantity | None = None
        self.total_cost: nodes.Quantity | None = None
        self.different_names = False
        self.not_yours: Filter | None = None  # true of the cards of one's own side only

    @property
    def said(self) -> bool:
        return self.different_names or self.total_power is not None or self.total_cost is not None


def after_noun(p: Parser, together: Together) -> list[Filter]:
    found = p.attempt(lambda p: _described(p, together))
    if found is None:
        return []
    while True:
        more = p.attempt(lambda p: _and_more(p, together)) or p.attempt(lambda p: _described(p, together))
        if more is None:
            return found
        found.extend(more)


def _described(p: Parser, together: Together) -> list[Filter]:
    return p.first(lambda p: _after(p, together), dialect_filters.after_noun)


def _and_more(p: Parser, together: Together) -> list[Filter]:
    """ "and" goes on with the description only if a description follows."""
    p.need("and")
    if p.take("with"):
        return with_what(p, together)
    return p.first(lambda p: with_what(p, together), _without, lambda p: [dialect_filters.quality(p)])


def _after(p: Parser, together: Together) -> list[Filter]:
    spelled_out = p.namely(FILTERS)
    if spelled_out is not None:
        return [spelled_out]
    if p.take("with"):
        return with_what(p, together)
    if p.sees("without"):
        return _without(p)
    if p.take("that has|have"):
        return [p.first(_given_count, _power_or_more_power, lambda p: value(p))]
    if p.take("that do|does not have"):
        return [NotFilter(p.first(_type_including, value))]
    if p.take("that is equal to or less than"):
        return [HasValue("cost", "<=", p.quantity())]
    if p.take("that is the attacking card"):
        return [nodes.Is(nodes.Attacker())]
    if p.take("that is not it"):
        return [NotFilter(nodes.Is(p.recall()))]
    if p.take("that is a different color than"):
        return [nodes.UnlikeColour(_earlier(p))]
    if p.take("other than your"):
        together.not_yours = NotFilter(names(p))
        return []
    if p.take("other than") or p.take("except"):
        return [_other_than(p)]
    raise p.fail("a description of the card")


def _other_than(p: Parser) -> Filter:
    if p.take("this Character|Leader|Stage|card"):
        return nodes.Other()
    state = p.state()
    those = names(p, "or|and")
    if p.sees("card|cards|Character|Characters"):  # the last name begins the next alternative
        p.back(state)
        those = nodes.HasName((p.token(NAME, "a card name").value,))
    return NotFilter(those)


def _without(p: Parser) -> list[Filter]:
    if p.take("without a Counter"):
        return [NotFilter(nodes.HasCounter())]
    if p.take("without the"):
        return [NotFilter(attributes(p))]
    p.need("without a|an")
    for name, timing in TIMINGS.items():
        if p.take(f"[{name}] effect?"):
            return [NotFilter(nodes.HasTiming(timing))]
    raise p.fail("a timing in brackets")


def with_what(p: Parser, together: Together) -> list[Filter]:
    if together.chosen and p.take("a total power of"):
        together.total_power = p.number()
        p.need("or less")
        return []
    if together.chosen and p.take("a total cost of"):
        together.total_cost = p.number()
        p.need("or less")
        return []
    if together.chosen and p.take("different card names"):
        together.different_names = True
        return []
    if p.take("no base effect"):
        return [nodes.NoBaseEffect()]
    if p.take("a [Trigger]"):
        return [nodes.HasTrigger()]
    if p.take("a? [Blocker]"):
        return [nodes.HasKeyword("blocker")]
    if p.take("a Counter"):
        if p.key in ("of", "less", "more", "other", "equal"):
            raise p.fail("a Counter of any value")
        return [nodes.HasCounter()]
    given = p.attempt(_given_count)
    if given is not None:
        return [given]
    if p.take("a different color than"):
        return [nodes.UnlikeColour(_earlier(p))]
    if p.take("the same card name as"):
        return [nodes.SameName(_earlier(p))]
    if p.take("a card name including"):
        return [nodes.HasName((p.token(QUOTED, "words in quotation marks").value,), includes=True)]
    return p.first(lambda p: [_type_including(p)], _values)


def _type_including(p: Parser) -> Filter:
    p.need("a? type including")
    return nodes.HasType((p.token(QUOTED, "words in quotation marks").value,), includes=True)


def _given_count(p: Parser) -> Filter:
    count = 1
    if not p.take("a|an"):
        count = p.number()
        p.need("or more")
    p.need("DON!! card|cards given")
    return HasValue("given_don", ">=", count)


def _earlier(p: Parser) -> nodes.Selector:
    """The card that an earlier step handled."""
    found = p.reference()
    if isinstance(found, (nodes.This, nodes.Remaining)):
        raise p.fail("an earlier card")
    return found


# -- values ------------------------------------------------------------------------------------------------------------


def _values(p: Parser) -> list[Filter]:
    """One value, a range of it, or one of two ("a cost of 0 or with a cost of 8 or more")."""
    span = p.attempt(_range)
    if span is not None:
        return span
    one = value(p)
    state = p.state()
    if isinstance(one, HasValue) and p.take("or with"):
        other = p.attempt(value)
        if other is not None:
            return [AnyOf((one, other))]
        p.back(state)
    return [one]


def _range(p: Parser) -> list[Filter]:
    if p.take("a|an"):
        named = _value_name(p)
        p.need("of")
        low, high = _from_to(p)
    else:
        low, high = _from_to(p)
        named = _power_name(p)
    return [HasValue(named, ">=", low), HasValue(named, "<=", high)]


def _from_to(p: Parser) -> tuple[int, int]:
    low = p.number()
    p.need("to")
    return low, p.number()


def _power_name(p: Parser) -> nodes.CardValue:
    if p.take("base power"):
        return "base_power"
    p.need("power")
    return "power"


def value(p: Parser) -> Filter:
    """A cost of 4 or less; 5000 power or more; a base power of 3000."""
    return p.first(_value_of, _power_or_more_power, _power)


def _value_of(p: Parser) -> Filter:
    p.need("a|an")
    named = _value_name(p)
    if p.take("equal to"):
        op: nodes.Comparison = "<=" if p.take("or less than") else "="
        return HasValue(named, op, p.quantity())
    p.take("of")
    return _compared(p, named, p.number())


def _value_name(p: Parser) -> nodes.CardValue:
    if p.take("base cost"):
        return "base_cost"
    if p.take("cost"):
        return "cost"
    return _power_name(p)


def _compared(p: Parser, named: nodes.CardValue, number: int) -> Filter:
    if p.take("or less"):
        return HasValue(named, "<=", number)
    if p.take("or more"):
        return HasValue(named, ">=", number)
    state = p.state()
    if p.take("or") and p.key == NUMBER and named in ("cost", "base_cost"):
        other = _compared(p, named, p.number())
        return AnyOf((HasValue(named, "=", number), other))
    p.back(state)
    return HasValue(named, "=", number)


def _power_or_more_power(p: Parser) -> Filter:
    number = p.number()
    if p.take("or less power"):
        return HasValue("power", "<=", number)
    p.need("or more power")
    return HasValue("power", ">=", number)


def _power(p: Parser) -> Filter:
    number = p.number()
    return _compared(p, _power_name(p), number)
