"""Adjectives: what must be true of a card, before and after its noun."""

from __future__ import annotations

from logpose.language import nodes
from logpose.language.nodes import AnyOf, Filter, HasValue, NotFilter
from logpose.language.reader import comparing, dialect_filters, predicates, qualities
from logpose.language.reader.parser import Parser
from logpose.language.reader.predicates import Together, single
from logpose.language.reader.tokens import ATTRIBUTE, KEYWORDS, NAME, NUMBER, TIMINGS, TYPE
from logpose.language.vocabulary import COLOURS, STATES

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
        return qualities.colours(p)
    if p.key == TYPE:
        return p.attempt(qualities.types)
    if p.key == ATTRIBUTE:
        return p.attempt(qualities.attributes)
    if p.key == NAME:
        return qualities.names(p, names_joined_by)
    if p.key.startswith("[") and p.key[1:-1] in KEYWORDS:
        return p.attempt(_keyword_before)
    if p.key.startswith("[") and p.key[1:-1] in TIMINGS:
        return p.attempt(_timing_before)
    if p.key == NUMBER:
        return p.attempt(_value_before)
    return None


def _keyword_before(p: Parser) -> Filter:
    keyword = KEYWORDS[p.key[1:-1]]
    p.word("a keyword")
    if not p.sees("Character|Characters|Leader|card|cards"):
        raise p.fail("a card with the keyword")
    return nodes.HasKeyword(keyword)


def _timing_before(p: Parser) -> Filter:
    """[Counter] Events: those with such an effect."""
    timing = TIMINGS[p.word("a timing").key[1:-1]]
    if not p.sees("Event|Events"):
        raise p.fail("an Event with the effect")
    return nodes.HasTiming(timing)


def _value_before(p: Parser) -> Filter:
    """4 cost Characters; 5000 or less power Characters."""
    number = p.number()
    op = comparing.or_less(p)
    found = HasValue(qualities.value_name(p), op, number)
    if p.key not in (TYPE, ATTRIBUTE) and not p.sees("Character|Characters|card|cards|Event|Events|Stage|Stages"):
        raise p.fail("a card with the value")
    return found


# -- after the noun ----------------------------------------------------------------------------------------------------


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
    return p.first(
        lambda p: _after(p, together),
        lambda p: predicates.having(p, together),
        lambda p: [dialect_filters.quality(p)],
    )


def _after(p: Parser, together: Together) -> list[Filter]:
    spelled_out = p.namely(predicates.FILTERS)
    if spelled_out is not None:
        return [spelled_out]
    if p.take("with"):
        return _with(p, together)
    if p.take("without"):
        p.take("any")
        return [NotFilter(single(predicates.having(p)))]
    if p.take("that"):
        return predicates.said(p)
    if p.take("played"):
        if not p.take("on|during this turn"):
            p.need("this turn")
        return [nodes.PlayedThisTurn()]
    if p.take("named"):
        return [qualities.names(p)]
    if p.take("other than your"):
        together.not_yours = NotFilter(qualities.names(p))
        return []
    if p.take("other than") or p.take("except") or p.take("excluding"):
        return [_other_than(p)]
    raise p.fail("a description of the card")


def _with(p: Parser, together: Together) -> list[Filter]:
    """With X; with X or with Y; with X or a Y."""
    found = predicates.having(p, together)
    state = p.state()
    if found and (p.take("or with") or (p.take("or") and p.sees("a|an|the|no"))):
        other = p.attempt(lambda p: predicates.having(p))
        if other is not None:
            return [AnyOf((single(found), single(other)))]
    p.back(state)
    return found


def _other_than(p: Parser) -> Filter:
    if p.take("this Character|Leader|Stage|card"):
        return nodes.Other()
    if p.key != NAME:
        p.take("a|an")
        return NotFilter(single(p.description()))
    state = p.state()
    those = p.attempt(lambda p: _names_left_out(p, "or")) or p.attempt(lambda p: _names_left_out(p, "and"))
    if those is None:  # the last name begins the next alternative
        p.back(state)
        those = nodes.HasName((p.token(NAME, "a card name").value,))
    return NotFilter(those)


def _names_left_out(p: Parser, joined_by: str) -> Filter:
    those = qualities.names(p, joined_by)
    if p.sees("card|cards|Character|Characters|or|and"):
        raise p.fail("names alone")
    return those
