"""Adjectives: what must be true of a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from logpose.language import nodes
from logpose.language.nodes import Filter, HasValue, Kind
from logpose.language.vocabulary import COMPARISONS, VALUES
from logpose.language.writer.speech import Speech
from logpose.language.writer.words import (
    KEYWORDS,
    KINDS,
    STATES,
    TIMINGS,
    and_list,
    article,
    cards,
    compared,
    comparing,
    or_list,
    quoted,
)

ON_YOUR_FIELD: Final = nodes.Is(nodes.All((nodes.Cards(),)))


def is_adjective(filter: Filter) -> bool:
    """Whether the filter can stand before the noun."""
    match filter:
        case nodes.HasType() | nodes.HasName():
            return not filter.includes
        case nodes.InState() | nodes.HasColour() | nodes.Multicoloured() | nodes.HasAttribute() | nodes.HasKeyword():
            return True
        case nodes.NotFilter(filter=nodes.Multicoloured()):
            return True
        case nodes.AnyOf(filters=(nodes.HasType(includes=False), nodes.HasAttribute())):
            return True
    return False


def split(speech: Speech, filters: Sequence[Filter]) -> tuple[list[Filter], list[Filter]]:
    """The filters before the noun and those after it. Out of their usual order, all stand after it."""
    if tuple(filters) != nodes.in_order(filters):
        return [], list(filters)
    before = [filter for filter in filters if is_adjective(filter) and id(filter) not in speech.spelled]
    return before, [filter for filter in filters if not is_adjective(filter) or id(filter) in speech.spelled]


# -- the noun with its filters -----------------------------------------------------------------------------------------


def those(
    speech: Speech, filters: Sequence[Filter], plural: bool = True, noun: str = "card", on_field: bool = False
) -> str:
    before, after = split(speech, filters)
    kind = after[0] if after and id(after[0]) not in speech.spelled else None
    if not isinstance(kind, nodes.HasKind) or noun != "card":
        return described(speech, before, cards(noun, plural), after)
    if on_field:
        return described(speech, before, or_list(cards(KINDS[one], plural) for one in kind.kinds), after[1:])
    return described(speech, before, cards(kinds_card(kind.kinds), plural), after[1:])


def filtered(speech: Speech, filters: Sequence[Filter], noun: str) -> str:
    before, after = split(speech, filters)
    return described(speech, before, noun, after)


def described(speech: Speech, before: Sequence[Filter], noun: str, after: Sequence[Filter]) -> str:
    return " ".join([*(adjective(speech, filter) for filter in before), noun, *phrases(speech, after)])


def kinds_card(kinds: Sequence[Kind]) -> str:
    return f"{or_list(KINDS[kind] for kind in kinds)} card" if kinds else "card of no kind"


def adjective(speech: Speech, filter: Filter) -> str:
    """The filter before the noun, where it can stand there."""
    match filter:
        case nodes.InState():
            return STATES[filter.state]
        case nodes.Multicoloured():
            return "multicolored"
        case nodes.HasColour():
            return or_list(filter.colours)
        case nodes.HasType():
            return f"{or_list(f'{{{type}}}' for type in filter.types)} type"
        case nodes.HasAttribute():
            return f"{or_list(f'<{attribute}>' for attribute in filter.attributes)} attribute"
        case nodes.HasName():
            return speech.names_joint.join(f"[{name}]" for name in filter.names)
        case nodes.HasKeyword():
            return KEYWORDS[filter.keyword]
        case nodes.NotFilter():
            return "monocolored"
        case nodes.AnyOf():
            return or_list(adjective(speech, part) for part in filter.filters)
        case (
            nodes.HasKind()
            | nodes.HasTrigger()
            | nodes.HasValue()
            | nodes.AllOf()
            | nodes.NoBaseEffect()
            | nodes.HasCounter()
            | nodes.HasTiming()
            | nodes.PlayedThisTurn()
            | nodes.SameName()
            | nodes.UnlikeColour()
            | nodes.Other()
            | nodes.Is()
        ):
            return ""
    assert_never(filter)


# -- after the noun ----------------------------------------------------------------------------------------------------


def phrases(speech: Speech, filters: Sequence[Filter]) -> list[str]:
    """What follows the noun; qualities in a row share their "with"."""
    written: list[str] = []
    qualities: list[str] = []
    parts = list(filters)
    while parts:
        length = 2 if is_range(parts) and not any(id(part) in speech.spelled for part in parts[:2]) else 1
        quality = value_range(speech, parts[0], parts[1]) if length == 2 else quality_of(speech, parts[0])
        if quality:
            qualities.append(quality)
        if qualities and (not quality or length == len(parts)):
            written.append(f"with {and_list(qualities)}")
            qualities = []
        if not quality:
            written.append(phrase(speech, parts[0], alone=len(filters) == 1))
        del parts[:length]
    return written


def is_range(filters: Sequence[Filter]) -> bool:
    if len(filters) < 2:
        return False
    low, high = filters[:2]
    return (
        isinstance(low, HasValue)
        and isinstance(high, HasValue)
        and low.value == high.value
        and low.value != "given_don"
        and (low.op, high.op) == (">=", "<=")
        and isinstance(low.than, int)
        and isinstance(high.than, int)
    )


def value_range(speech: Speech, low: Filter, high: Filter) -> str:
    assert isinstance(low, HasValue) and isinstance(high, HasValue)
    numbers = f"{speech.quantity(low.than)} to {speech.quantity(high.than)}"
    had = VALUES[low.value].had
    return f"{numbers} {had}" if low.value in ("power", "base_power") else f"{had} of {numbers}"


def phrase(speech: Speech, filter: Filter, alone: bool = False) -> str:
    """A filter after the noun, whole: "with a [Trigger]", "that is red", "other than [X]"."""
    if id(filter) in speech.spelled:
        return speech.spell(filter)
    quality = quality_of(speech, filter)
    if quality:
        return f"with {quality}"
    match filter:
        case nodes.Other():
            return f"other than {speech.this}"
        case nodes.NotFilter(filter=nodes.Multicoloured()):
            return "that is monocolored"
        case nodes.NotFilter(filter=nodes.HasName(includes=False) as name):
            return f"other than {adjective(speech, name)}"
        case nodes.NotFilter(filter=nodes.AllOf(filters=(nodes.HasName(includes=False) as name, where))) if (
            where == ON_YOUR_FIELD
        ):
            return f"other than your {adjective(speech, name)}"
        case nodes.NotFilter(filter=HasValue() | nodes.HasType(includes=True) as lacking):
            return f"that do not have {quality_of(speech, lacking)}"
        case nodes.NotFilter():
            quality = quality_of(speech, filter.filter)
            if quality:
                return f"without {quality}"
        case nodes.AnyOf():
            either = or_list(phrase(speech, part) for part in filter.filters)
            return either if alone else f"({either})"
        case nodes.AllOf():
            return f"({and_list(phrase(speech, part) for part in filter.filters)})"
    return f"that {predicate(speech, filter)}"


def quality_of(speech: Speech, filter: Filter) -> str:
    """What a card has, after "with"; empty for what it is."""
    if id(filter) in speech.spelled:
        return ""
    match filter:
        case HasValue():
            return value_quality(speech, filter)
        case nodes.HasType(includes=True):
            return f"a type including {or_list(quoted(filter.types))}"
        case nodes.HasType():
            return f"the {adjective(speech, filter)}"
        case nodes.HasName(includes=True):
            return f"a card name including {or_list(quoted(filter.names))}"
        case nodes.HasAttribute():
            return f"the {adjective(speech, filter)}"
        case nodes.HasKeyword():
            return adjective(speech, filter)
        case nodes.HasTrigger():
            return "a [Trigger]"
        case nodes.HasTiming():
            return f"{article(TIMINGS[filter.timing])} effect"
        case nodes.HasCounter():
            return "a Counter"
        case nodes.NoBaseEffect():
            return "no base effect"
        case nodes.SameName():
            return f"the same card name as {earlier_card(speech, filter.card)}"
        case (
            nodes.InState()
            | nodes.HasKind()
            | nodes.HasColour()
            | nodes.Multicoloured()
            | nodes.HasName()
            | nodes.AnyOf()
            | nodes.AllOf()
            | nodes.PlayedThisTurn()
            | nodes.UnlikeColour()
            | nodes.NotFilter()
            | nodes.Other()
            | nodes.Is()
        ):
            return ""
    assert_never(filter)


def earlier_card(speech: Speech, card: nodes.Selector) -> str:
    """A card of an earlier step, named by what was done to it if that is enough."""
    role = speech.names.by_role(card.name) if isinstance(card, nodes.Bound) else ""
    return role or speech.selector(card)


def value_quality(speech: Speech, filter: HasValue) -> str:
    if filter == HasValue("cost", "=", nodes.Chosen()) and "number" not in speech.names.labelled:
        return "the chosen cost"
    if filter.value == "given_don":
        return given_don(speech, filter)
    noun = VALUES[filter.value].had
    if not isinstance(filter.than, int):
        return f"{noun} {comparing(filter.op)} {speech.quantity(filter.than)}"
    said = COMPARISONS[filter.op]
    form = said.power if filter.value in ("power", "base_power") else said.value
    return form.format(noun=noun, number=filter.than)


def given_don(speech: Speech, filter: HasValue) -> str:
    if not isinstance(filter.than, int):
        return f"a number of DON!! cards given {comparing(filter.op)} {speech.quantity(filter.than)}"
    if filter.op == ">=" and filter.than == 1:
        return "a DON!! card given"
    return f"{compared(filter.op, filter.than, 'DON!! card')} given"


# -- as a predicate ----------------------------------------------------------------------------------------------------


def predicate(speech: Speech, filter: Filter, plural: bool = False, nested: bool = False) -> str:
    """What is said of a card: "is red", "has a [Trigger]"."""
    if id(filter) in speech.spelled:
        return speech.spell(filter)
    match filter:
        case nodes.NotFilter(filter=nodes.Multicoloured()):
            return f"{'are' if plural else 'is'} monocolored"
        case nodes.NotFilter():
            return negated(speech, filter.filter, plural)
        case nodes.AnyOf():
            text = or_list(predicate(speech, part, plural, True) for part in filter.filters)
            return f"({text})" if nested else text
        case nodes.AllOf():
            return f"({and_list(predicate(speech, part, plural, True) for part in filter.filters)})"
    return simple_predicate(speech, filter, plural, "have" if plural else "has", "")


def negated(speech: Speech, filter: Filter, plural: bool) -> str:
    """What is said not to be so of a card: "is not red", "does not have a [Trigger]"."""
    if isinstance(filter, nodes.NotFilter | nodes.AnyOf | nodes.AllOf) or id(filter) in speech.spelled:
        inner = predicate(speech, filter, plural, nested=True)
        return f"{'are' if plural else 'is'} not {inner if inner.startswith('(') else f'({inner})'}"
    return simple_predicate(speech, filter, plural, "do not have" if plural else "does not have", "not ")


def simple_predicate(speech: Speech, filter: Filter, plural: bool, have: str, no: str) -> str:
    """A filter that is not made of others, said of a card; `no` is "not " or nothing."""
    be, was = ("are", "were") if plural else ("is", "was")
    quality = quality_of(speech, filter)
    if quality:
        return f"{have} {quality}"
    match filter:
        case nodes.HasKind():
            noun = kinds_card(filter.kinds)
            return f"{be} {no}{noun}s" if plural else f"{be} {no}{article(noun)}"
        case nodes.PlayedThisTurn():
            return f"{was} {no}played on this turn"
        case nodes.Other():
            return f"{be} {no}other than {speech.this}"
        case nodes.Is():
            return f"{be} {no}{speech.selector(filter.card)}"
        case nodes.UnlikeColour():
            return f"{be} {no}a different color than {earlier_card(speech, filter.card)}"
    return f"{be} {no}{adjective(speech, filter)}"


def predicates(speech: Speech, filters: Sequence[Filter], plural: bool = False) -> str:
    """All of the filters, said of a card."""
    return and_list(predicate(speech, filter, plural, len(filters) > 1) for filter in filters) or "exists"
