"""Groups: whose cards, where, and of which kind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import assert_never

from logpose.language import nodes
from logpose.language.nodes import Cards, Filter, Group, Remaining, Top
from logpose.language.vocabulary import ANY_CARD
from logpose.language.writer.filters import filtered, those
from logpose.language.writer.quantities import number_of
from logpose.language.writer.speech import Speech
from logpose.language.writer.words import AREAS, ENDS, KINDS, cards, or_list, spaced


def is_value(filter: Filter) -> bool:
    inner = filter.filters[0] if isinstance(filter, nodes.AnyOf) and filter.filters else filter
    return isinstance(inner, nodes.HasValue)


def says_value(group: Group) -> bool:
    return not isinstance(group, Top) and any(is_value(filter) for filter in group.where)


def says_colour(group: Group) -> bool:
    return not isinstance(group, Top) and any(isinstance(filter, nodes.HasColour) for filter in group.where)


def is_don(group: Group) -> bool:
    """DON!! cards as cards among others; the verbs of their own, such as `RestDon`, count them."""
    return isinstance(group, Cards) and group.area == "field" and group.kinds == ("don",)


def ends_with_name(group: Group) -> bool:
    return (
        not isinstance(group, Top)
        and bool(group.where)
        and isinstance(group.where[-1], nodes.NotFilter)
        and isinstance(group.where[-1].filter, nodes.HasName)
    )


def begins_with_name(group: Group) -> bool:
    return not isinstance(group, Top) and bool(group.where) and isinstance(group.where[0], nodes.HasName)


def spreads(groups: Sequence[Group]) -> bool:
    """Whether "A or B" would be taken for something else.

    A value at the end and a colour at the beginning are those of all alternatives, and "other than [A] or [B]" excludes both.
    """
    values = [says_value(group) for group in groups]
    colours = [says_colour(group) for group in groups]
    if any(ends_with_name(early) and begins_with_name(late) for early, late in pairwise(groups)):
        return True
    return any(not early and any(values[place:]) for place, early in enumerate(values)) or (
        colours[0] and not all(colours)
    )


def group_noun(group: Cards, plural: bool) -> str:
    """The noun of a group: a "Character" is on the field, a "Character card" elsewhere."""
    kinds = group.kinds
    if group.area != "field":
        return cards(f"{or_list(KINDS[kind] for kind in kinds)} card" if kinds else "card", plural)
    if kinds == ANY_CARD:
        return cards("card", plural)
    if not kinds:
        named = any(isinstance(filter, nodes.HasName) and not filter.includes for filter in group.where)
        return cards("card", plural) if named else cards("card", plural) + " of any kind"
    if kinds in (("character",), ("stage",)):
        return cards(KINDS[kinds[0]], plural)
    if kinds == ("leader",):
        return "Leader"
    return cards(f"{or_list(KINDS[kind] for kind in kinds)} card", plural)


def write_group(speech: Speech, group: Group, plural: bool) -> str:
    """A group without its owner and its area."""
    match group:
        case Cards():
            return filtered(speech, group.where, group_noun(group, plural))
        case Remaining():
            return those(speech, group.where, plural)
        case Top():
            return from_top(speech, group)
    assert_never(group)


def from_top(speech: Speech, top: Top) -> str:
    count = number_of(speech, top.count, "card")
    return f"{count} from {ENDS[top.end]} of {speech.whose(top.whose)} {AREAS[top.area]}"


def from_among(speech: Speech, group: Remaining) -> str:
    """Where cards that are left come from."""
    if speech.takes_from_pool and speech.names.pool == group.name:
        return ""
    return f"from among {speech.names.rest(group.name)}"


def runs_of(groups: Sequence[Group]) -> list[list[Group]]:
    """The groups, those with the same owner and area together."""
    found: list[list[Group]] = []
    for group in groups:
        if found and place_of(found[-1][0]) == place_of(group):
            found[-1].append(group)
        else:
            found.append([group])
    return found


def place_of(group: Group) -> tuple[str, str]:
    match group:
        case Cards():
            return group.whose, group.area
        case Remaining():
            return "", group.name
        case Top():
            return "", ""
    assert_never(group)


def write_groups(
    speech: Speech, groups: Sequence[Group], plural: bool, locative: bool = False, joint: str = " or "
) -> str:
    both = two_areas(speech, groups)
    if both:
        first, area = both
        return f"{write_group(speech, first, plural)} {area if not locative else area.replace('from', 'in', 1)}"
    return f",{joint}".join(write_run(speech, run, plural, locative, joint) for run in runs_of(groups))


def two_areas(speech: Speech, groups: Sequence[Group]) -> tuple[Cards, str] | None:
    """The same cards in two areas: "from your hand or trash"."""
    if len(groups) != 2:
        return None
    first, second = groups
    if not isinstance(first, Cards) or not isinstance(second, Cards):
        return None
    if (first.area, second.area) not in (("hand", "trash"), ("hand", "field")):
        return None
    if (first.whose, first.kinds, first.where) != (second.whose, second.kinds, second.where):
        return None
    return first, f"from {speech.whose(first.whose)} hand or {second.area}"


def write_run(speech: Speech, run: Sequence[Group], plural: bool, locative: bool, joint: str) -> str:
    first = run[0]
    text = joint.join(write_group(speech, group, plural) for group in run)
    match first:
        case Cards(area="field"):
            return text if first.whose == "any" else f"{speech.whose(first.whose)} {text}"
        case Cards():
            return f"{text} {'in' if locative else 'from'} {speech.whose(first.whose)} {AREAS[first.area]}"
        case Remaining():
            return spaced(text, from_among(speech, first))
        case Top():
            return text
    assert_never(first)
