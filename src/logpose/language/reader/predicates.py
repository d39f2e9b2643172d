"""What can be said of a card: what it has, what it is, and what its values are. One grammar for all places.

"with …" and "has …" take the same words, and so do "that is …" and "is …"; conditions, relative clauses, filters, events,
costs and replacements all read them here.
"""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import AllOf, AnyOf, Filter, HasValue, NotFilter, in_order
from logpose.language.nodes.spelling import slot_of
from logpose.language.reader import comparing, dialect_filters, qualities
from logpose.language.reader.parser import Parser
from logpose.language.reader.tokens import ATTRIBUTE, KEYWORDS, NAME, TIMINGS, TYPE
from logpose.language.vocabulary import COLOURS, STATES, VALUES

FILTERS: Final = slot_of(Filter).nodes


class Together:
    """What is asked of several chosen cards together; of cards that are not `chosen` nothing can be."""

    def __init__(self, chosen: bool = True) -> None:
        self.chosen = chosen
        self.total_power: nodes.Quantity | None = None
        self.total_cost: nodes.Quantity | None = None
        self.different_names = False
        self.different: nodes.CardValue | None = None
        self.not_yours: Filter | None = None  # true of the cards of one's own side only

    @property
    def said(self) -> bool:
        asked = (self.different, self.total_power, self.total_cost)
        return self.different_names or any(one is not None for one in asked)


def single(those: list[Filter]) -> Filter:
    return those[0] if len(those) == 1 else AllOf(in_order(those))


# -- what a card has ---------------------------------------------------------------------------------------------------


def having(p: Parser, together: Together | None = None) -> list[Filter]:
    """After "with" and "has": a cost of 4 or less; the {A} type; a [Trigger]; no base effect; [Rush].

    With a `together` it may be something of several cards: "a total cost of 6 or less".
    """
    if together is not None and together.chosen and p.attempt(lambda p: _of_several(p, together)):
        return []
    return p.first(
        _given_don, _no, _effect_in_brackets, _counter, _type_or_attribute, _words_included, _like_another, _chosen_cost,
        qualities.values,
    )  # fmt: skip


def _of_several(p: Parser, together: Together) -> bool:
    if p.take("different card? names"):
        together.different_names = True
        return True
    for value, words in VALUES.items():
        if p.take(f"different {words.plural}"):
            together.different = value
            return True
    power = p.take("a total power of")
    if not power:
        p.need("a total cost of")
    number = p.number()
    p.need("or less")
    if power:
        together.total_power = number
    else:
        together.total_cost = number
    return True


def _no(p: Parser) -> list[Filter]:
    """No base effect; no Counter; no [Trigger]."""
    p.need("no")
    if p.take("base effect|effects"):
        return [nodes.NoBaseEffect()]
    if p.take("Counter"):
        return [NotFilter(nodes.HasCounter())]
    return [NotFilter(single(_effect_in_brackets(p)))]


def _given_don(p: Parser) -> list[Filter]:
    """A DON!! card given; no DON!! cards given; 2 or more DON!! cards given to it."""
    op, number = _so_many(p)
    p.need("DON!! card|cards given")
    p.take("to it")
    return [HasValue("given_don", op, number)]


def _so_many(p: Parser) -> tuple[nodes.Comparison, int]:
    if p.take("no"):
        return "=", 0
    if p.take("a|an|any") or p.sees("DON!!"):
        return ">=", 1
    return comparing.number_compared(p)


def _effect_in_brackets(p: Parser) -> list[Filter]:
    """A [Trigger]; [Rush] or [Blocker]; an [On Play] effect."""
    found = [_in_brackets(p)]
    while True:
        state = p.state()
        more = p.attempt(_in_brackets) if p.take("or") else None
        if more is None:
            p.back(state)
            break
        found.append(more)
    return [found[0]] if len(found) == 1 else [AnyOf(tuple(found))]


def _in_brackets(p: Parser) -> Filter:
    p.take("a|an|the")
    name = p.key[1:-1] if p.key.startswith("[") else ""
    if p.take("[Trigger] effect?"):
        return nodes.HasTrigger()
    if name in KEYWORDS:
        p.word("a keyword")
        if p.sees("Character|Characters|Leader|card|cards"):  # it begins the next alternative
            raise p.fail("a quality")
        p.take("effect")
        return nodes.HasKeyword(KEYWORDS[name])
    if name in TIMINGS:
        p.word("a timing")
        p.take("effect")
        return nodes.HasTiming(TIMINGS[name])
    raise p.fail("an effect in brackets")


def _counter(p: Parser) -> list[Filter]:
    """A Counter, whatever its value."""
    p.need("a Counter")
    if p.sees("of"):
        raise p.fail("a Counter of any value")
    return [nodes.HasCounter()]


def _type_or_attribute(p: Parser) -> list[Filter]:
    """The {A} or {B} type; the <Slash> attribute; the {A} type and {B} type."""
    p.need("the")
    if p.key == TYPE:
        return [qualities.types(p)]
    if p.key == ATTRIBUTE:
        return [qualities.attributes(p)]
    raise p.fail("a type or an attribute")


def _words_included(p: Parser) -> list[Filter]:
    """A type including "A"; a card name including "B"."""
    if p.take("a? type|types including|that? includes?"):
        return [nodes.HasType(qualities.words_in(p), includes=True)]
    p.need("a? card? name including")
    return [nodes.HasName(qualities.words_in(p), includes=True)]


def _like_another(p: Parser) -> list[Filter]:
    """A different color than the returned Character; the same card name as the trashed card; a different card name than it."""
    if p.take("a different color than"):
        return [nodes.UnlikeColour(_earlier(p))]
    if p.take("a different card? name than|from"):
        return [NotFilter(nodes.SameName(_earlier(p)))]
    p.need("the same card? name as")
    return [nodes.SameName(_earlier(p))]


def _chosen_cost(p: Parser) -> list[Filter]:
    p.need("the chosen|selected cost")
    return [HasValue("cost", "=", nodes.Chosen("number"))]


def _earlier(p: Parser) -> nodes.Selector:
    """The card that an earlier step handled."""
    found = p.reference()
    if isinstance(found, (nodes.This, nodes.Remaining)):
        raise p.fail("an earlier card")
    return found


# -- what a card is ----------------------------------------------------------------------------------------------------


def being(p: Parser) -> list[Filter]:
    """After "is": rested; red; [A]; multicolored; a {A} type Character; the attacking card; not …"""
    if p.take("not"):
        return p.first(_not_it, lambda p: [NotFilter(single(p.deeper(being)))])
    return p.first(_in_a_state, _coloured, _named, _met_before, _of_a_kind)


def _not_it(p: Parser) -> list[Filter]:
    p.need("it")
    return [NotFilter(nodes.Is(p.recall()))]


def _in_a_state(p: Parser) -> list[Filter]:
    for state, phrase in STATES.items():
        if p.take(phrase):
            return [nodes.InState(state)]
    if p.take("attacking"):
        return [nodes.Is(nodes.Attacker())]
    if p.take("given"):
        return [_don_given_to_it(p)]
    p.need("played")
    _on_this_turn(p)
    return [nodes.PlayedThisTurn()]


def _don_given_to_it(p: Parser) -> Filter:
    """Given a DON!! card; given 2 or more DON!! cards."""
    op, number = _so_many(p)
    p.need("DON!! card|cards")
    return HasValue("given_don", op, number)


def _on_this_turn(p: Parser) -> None:
    if not p.take("on|during this turn"):
        p.need("this turn")


def _coloured(p: Parser) -> list[Filter]:
    if p.take("multicolored"):
        return [nodes.Multicoloured()]
    if p.take("monocolored"):
        return [NotFilter(nodes.Multicoloured())]
    if p.key not in COLOURS:
        raise p.fail("a colour")
    state = p.state()
    found = qualities.colours(p)
    if _noun_follows(p):
        p.back(state)
        raise p.fail("a colour alone")
    return [found]


def _noun_follows(p: Parser) -> bool:
    return p.key in (TYPE, ATTRIBUTE, NAME) or p.sees("Leader|Character|Characters|card|cards|Event|Stage")


def _named(p: Parser) -> list[Filter]:
    state = p.state()
    found = qualities.names(p)
    if p.sees("Leader|Character|Characters|card|cards"):
        p.back(state)
        raise p.fail("a name alone")
    return [found]


def _met_before(p: Parser) -> list[Filter]:
    """The attacking card; a different color than the returned card; equal to or less than …, which is about the cost."""
    if p.take("the attacking card"):
        return [nodes.Is(nodes.Attacker())]
    if p.take("a different color than"):
        return [nodes.UnlikeColour(_earlier(p))]
    value = next((key for key in reversed(p.keys[: p.at]) if key in ("cost", "power")), "")
    p.need("equal to or less than")
    if value != "cost":
        raise p.fail("a cost before")
    return [HasValue("cost", "<=", p.quantity())]


def _of_a_kind(p: Parser) -> list[Filter]:
    """A {A} type Character card with a cost of 4 or less; {A} type Characters."""
    p.take("a|an")
    return p.description()


# -- what is said of a card ----------------------------------------------------------------------------------------------


def said(p: Parser) -> list[Filter]:
    """Is [X] or multicolored; has the {T} type and is active; 's type includes "S"."""
    those, joined = p.series(_predicate, lambda p: p.attempt(_predicate) or p.first(having, being), ("or", "and"))
    if joined == "or":
        return [AnyOf(tuple(single(one) for one in those))]
    return [one for some in those for one in some]


def _predicate(p: Parser) -> list[Filter]:
    spelled_out = p.namely(FILTERS)
    if spelled_out is not None:
        return [spelled_out]
    return p.first(_one, lambda p: [dialect_filters.predicate(p)])


def _one(p: Parser) -> list[Filter]:
    if p.take("has|have|had"):
        return having(p)
    if p.take("does|do not have") or p.take("doesn't have") or p.take("don't have"):
        p.take("any")
        return [NotFilter(single(having(p)))]
    if p.take("isn't") or p.take("aren't"):
        return [NotFilter(single(being(p)))]
    if p.take("is|are|was|were"):
        return being(p)
    return p.first(_type_of_it, _name_of_it, _colour_of_it, _value_of_it)


_POSSESSIVE: Final = "'s|'"


def _type_of_it(p: Parser) -> list[Filter]:
    """'s type includes "S"; 's attribute is <Slash>."""
    if p.take(f"{_POSSESSIVE} type|types includes|include"):
        return [nodes.HasType(qualities.words_in(p), includes=True)]
    if p.take(f"{_POSSESSIVE} type is"):
        return [nodes.HasType(qualities.list_of(p, TYPE, "a type", "or"))]
    p.need(f"{_POSSESSIVE} attribute is")
    return [nodes.HasAttribute(qualities.list_of(p, ATTRIBUTE, "an attribute", "or"))]


def _name_of_it(p: Parser) -> list[Filter]:
    if p.take(f"{_POSSESSIVE} card? name includes"):
        return [nodes.HasName(qualities.words_in(p), includes=True)]
    p.need(f"{_POSSESSIVE} card? name is")
    return [qualities.names(p)]


def _colour_of_it(p: Parser) -> list[Filter]:
    p.need(f"{_POSSESSIVE} color|colors is|are|include|includes")
    return [qualities.colours(p)]


def _value_of_it(p: Parser) -> list[Filter]:
    """'s power is 7000 or more; 's cost is equal to or less than …"""
    p.need(_POSSESSIVE)
    named = qualities.value_name(p)
    p.need("is")
    op = p.attempt(comparing.than)
    if op is not None:
        return [HasValue(named, op, p.quantity())]
    op, number = comparing.number_compared(p)
    return [HasValue(named, op, number)]
