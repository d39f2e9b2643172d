"""Adjectives: what must be true of a card."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import Final

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

ORDER: Final[tuple[type[nodes.Node], ...]] = (
    nodes.InState,
    nodes.HasKind,
    nodes.HasColour,
    nodes.Multicoloured,
    nodes.HasType,
    nodes.HasAttribute,
    nodes.HasName,
    nodes.HasKeyword,
    nodes.HasTrigger,
    nodes.HasValue,
    nodes.AnyOf,
    nodes.AllOf,
    nodes.NoBaseEffect,
    nodes.HasCounter,
    nodes.HasTiming,
    nodes.PlayedThisTurn,
    nodes.SameName,
    nodes.UnlikeColour,
    nodes.NotFilter,
    nodes.Other,
    nodes.Is,
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


def split(filters: Sequence[Filter]) -> tuple[list[Filter], list[Filter]]:
    """The filters before the noun and those after it. Out of their usual order, all stand after it."""
    places = [ORDER.index(type(filter)) for filter in filters]
    if places != sorted(places):
        return [], list(filters)
    before = [filter for filter in filters if is_adjective(filter)]
    return before, [filter for filter in filters if not is_adjective(filter)]


class Filters(Speech, ABC):
    """Writes filters before a noun, after it, and as a predicate."""

    # -- the noun with its filters -----------------------------------------------------------------------------------------

    def those(self, filters: Sequence[Filter], plural: bool = True, noun: str = "card", on_field: bool = False) -> str:
        before, after = split(filters)
        kind = after[0] if after else None
        if not isinstance(kind, nodes.HasKind) or noun != "card":
            return self.described(before, cards(noun, plural), after)
        if on_field:
            return self.described(before, or_list(cards(KINDS[one], plural) for one in kind.kinds), after[1:])
        return self.described(before, cards(self.kinds(kind.kinds), plural), after[1:])

    def filtered(self, filters: Sequence[Filter], noun: str) -> str:
        before, after = split(filters)
        return self.described(before, noun, after)

    def described(self, before: Sequence[Filter], noun: str, after: Sequence[Filter]) -> str:
        return " ".join([*(self.adjective(filter) for filter in before), noun, *self.phrases(after)])

    def kinds(self, kinds: Sequence[Kind]) -> str:
        return f"{or_list(KINDS[kind] for kind in kinds)} card" if kinds else "card of no kind"

    def adjective(self, filter: Filter) -> str:
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
                return self.names_joint.join(f"[{name}]" for name in filter.names)
            case nodes.HasKeyword():
                return KEYWORDS[filter.keyword]
            case nodes.NotFilter():
                return "monocolored"
            case nodes.AnyOf():
                return or_list(self.adjective(part) for part in filter.filters)
        raise AssertionError(filter)

    # -- after the noun ----------------------------------------------------------------------------------------------------

    def phrases(self, filters: Sequence[Filter]) -> list[str]:
        """What follows the noun; qualities in a row share their "with"."""
        written: list[str] = []
        qualities: list[str] = []
        parts = list(filters)
        while parts:
            length = 2 if self.is_range(parts) else 1
            quality = self.range(parts[0], parts[1]) if length == 2 else self.quality(parts[0])
            if quality:
                qualities.append(quality)
            if qualities and (not quality or length == len(parts)):
                written.append(f"with {and_list(qualities)}")
                qualities = []
            if not quality:
                written.append(self.phrase(parts[0], alone=len(filters) == 1))
            del parts[:length]
        return written

    def is_range(self, filters: Sequence[Filter]) -> bool:
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

    def range(self, low: Filter, high: Filter) -> str:
        assert isinstance(low, HasValue) and isinstance(high, HasValue)
        numbers = f"{self.quantity(low.than)} to {self.quantity(high.than)}"
        had = VALUES[low.value].had
        return f"{numbers} {had}" if low.value in ("power", "base_power") else f"{had} of {numbers}"

    def phrase(self, filter: Filter, alone: bool = False) -> str:
        """A filter after the noun, whole: "with a [Trigger]", "that is red", "other than [X]"."""
        quality = self.quality(filter)
        if quality:
            return f"with {quality}"
        match filter:
            case nodes.Other():
                return f"other than {self.this}"
            case nodes.NotFilter(filter=nodes.Multicoloured()):
                return "that is monocolored"
            case nodes.NotFilter(filter=nodes.HasName(includes=False) as name):
                return f"other than {self.adjective(name)}"
            case nodes.NotFilter(filter=nodes.AllOf(filters=(nodes.HasName(includes=False) as name, where))) if (
                where == ON_YOUR_FIELD
            ):
                return f"other than your {self.adjective(name)}"
            case nodes.NotFilter(filter=HasValue() | nodes.HasType(includes=True) as lacking):
                return f"that do not have {self.quality(lacking)}"
            case nodes.NotFilter():
                quality = self.quality(filter.filter)
                if quality:
                    return f"without {quality}"
            case nodes.AnyOf():
                either = or_list(self.phrase(part) for part in filter.filters)
                return either if alone else f"({either})"
            case nodes.AllOf():
                return f"({and_list(self.phrase(part) for part in filter.filters)})"
        return f"that {self.predicate(filter)}"

    def quality(self, filter: Filter) -> str:
        """What a card has, after "with"; empty for what it is."""
        match filter:
            case HasValue():
                return self.value(filter)
            case nodes.HasType(includes=True):
                return f"a type including {or_list(quoted(filter.types))}"
            case nodes.HasType():
                return f"the {self.adjective(filter)}"
            case nodes.HasName(includes=True):
                return f"a card name including {or_list(quoted(filter.names))}"
            case nodes.HasAttribute():
                return f"the {self.adjective(filter)}"
            case nodes.HasKeyword():
                return self.adjective(filter)
            case nodes.HasTrigger():
                return "a [Trigger]"
            case nodes.HasTiming():
                return f"{article(TIMINGS[filter.timing])} effect"
            case nodes.HasCounter():
                return "a Counter"
            case nodes.NoBaseEffect():
                return "no base effect"
            case nodes.SameName():
                return f"the same card name as {self.earlier(filter.card)}"
        return ""

    def earlier(self, card: nodes.Selector) -> str:
        """A card of an earlier step, named by what was done to it if that is enough."""
        role = self.names.by_role(card.name) if isinstance(card, nodes.Bound) else ""
        return role or self.selector(card)

    def value(self, filter: HasValue) -> str:
        if filter == HasValue("cost", "=", nodes.Chosen()) and "number" not in self.names.labelled:
            return "the chosen cost"
        if filter.value == "given_don":
            return self.given(filter)
        if not isinstance(filter.than, int):
            return f"{VALUES[filter.value].had} {comparing(filter.op)} {self.quantity(filter.than)}"
        said = COMPARISONS[filter.op]
        form = said.power if filter.value in ("power", "base_power") else said.value
        return form.format(number=filter.than, noun=VALUES[filter.value].had)

    def given(self, filter: HasValue) -> str:
        if not isinstance(filter.than, int):
            return f"a number of DON!! cards given {comparing(filter.op)} {self.quantity(filter.than)}"
        if filter.op == ">=" and filter.than == 1:
            return "a DON!! card given"
        return f"{compared(filter.op, filter.than, 'DON!! card')} given"

    # -- as a predicate ----------------------------------------------------------------------------------------------------

    def predicate(self, filter: Filter, plural: bool = False, nested: bool = False) -> str:
        """What is said of a card: "is red", "has a [Trigger]"."""
        match filter:
            case nodes.NotFilter(filter=nodes.Multicoloured()):
                return f"{'are' if plural else 'is'} monocolored"
            case nodes.NotFilter():
                return self.negated(filter.filter, plural)
            case nodes.AnyOf():
                text = or_list(self.predicate(part, plural, True) for part in filter.filters)
                return f"({text})" if nested else text
            case nodes.AllOf():
                return f"({and_list(self.predicate(part, plural, True) for part in filter.filters)})"
        return self.simple(filter, plural, "have" if plural else "has", "")

    def negated(self, filter: Filter, plural: bool) -> str:
        """What is said not to be so of a card: "is not red", "does not have a [Trigger]"."""
        if isinstance(filter, nodes.NotFilter | nodes.AnyOf | nodes.AllOf):
            inner = self.predicate(filter, plural, nested=True)
            return f"{'are' if plural else 'is'} not {inner if inner.startswith('(') else f'({inner})'}"
        return self.simple(filter, plural, "do not have" if plural else "does not have", "not ")

    def simple(self, filter: Filter, plural: bool, have: str, no: str) -> str:
        """A filter that is not made of others, said of a card; `no` is "not " or nothing."""
        be, was = ("are", "were") if plural else ("is", "was")
        quality = self.quality(filter)
        if quality:
            return f"{have} {quality}"
        match filter:
            case nodes.HasKind():
                noun = self.kinds(filter.kinds)
                return f"{be} {no}{noun}s" if plural else f"{be} {no}{article(noun)}"
            case nodes.PlayedThisTurn():
                return f"{was} {no}played on this turn"
            case nodes.Other():
                return f"{be} {no}other than {self.this}"
            case nodes.Is():
                return f"{be} {no}{self.selector(filter.card)}"
            case nodes.UnlikeColour():
                return f"{be} {no}a different color than {self.earlier(filter.card)}"
        return f"{be} {no}{self.adjective(filter)}"

    def predicates(self, filters: Sequence[Filter], plural: bool = False) -> str:
        """All of the filters, said of a card."""
        return and_list(self.predicate(filter, plural, len(filters) > 1) for filter in filters) or "exists"
