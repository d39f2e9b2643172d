"""The order of filters. Texts put adjectives in any order, trees have one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from logpose.language.nodes import selectors as nodes
from logpose.language.nodes.selectors import Filter


def in_order(filters: Iterable[Filter]) -> tuple[Filter, ...]:
    """The filters in the order in which trees have them; those of one kind stay as they are."""
    return tuple(sorted(filters, key=_place))


def _place(filter: Filter) -> int:
    match filter:
        case nodes.InState():
            return 0
        case nodes.HasKind():
            return 1
        case nodes.HasColour():
            return 2
        case nodes.Multicoloured():
            return 3
        case nodes.HasType():
            return 4
        case nodes.HasAttribute():
            return 5
        case nodes.HasName():
            return 6
        case nodes.HasKeyword():
            return 7
        case nodes.HasTrigger():
            return 8
        case nodes.HasValue():
            return 9
        case nodes.AnyOf():
            return 10
        case nodes.AllOf():
            return 11
        case nodes.NoBaseEffect():
            return 12
        case nodes.HasCounter():
            return 13
        case nodes.HasTiming():
            return 14
        case nodes.PlayedThisTurn():
            return 15
        case nodes.SameName():
            return 16
        case nodes.UnlikeColour():
            return 17
        case nodes.NotFilter():
            return 18
        case nodes.Other():
            return 19
        case nodes.Is():
            return 20
    assert_never(filter)
