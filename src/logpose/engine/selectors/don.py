"""DON!! cards among cards that are chosen or counted.

DON!! cards cannot be told apart and are counted, not kept as cards. Where a text means cards of the cost area beside
others, each of them is named by a number below −1 that says whose it is and whether it is active or rested; as many equal
numbers as there are such cards. No card of a deck has such a number, so whatever is done to cards leaves them alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine.selectors.filters import AllFilter, AnyFilter, CardFilter, NotThatFilter, OtherFilter, RestedFilter

if TYPE_CHECKING:
    from logpose.engine.state import Player


def don_name(seat: int, rested: bool) -> int:
    """What names an active or a rested DON!! card of a player."""
    return -2 - 2 * seat - (1 if rested else 0)


def is_don(name: int) -> bool:
    return name < -1


def seat_of_don(name: int) -> int:
    return (-2 - name) // 2


def is_rested_don(name: int) -> bool:
    return (-2 - name) % 2 == 1


def dons_of(player: Player, where: list[CardFilter]) -> list[int]:
    """The DON!! cards in a player's cost area of which the filters are true, the active ones first."""
    found: list[int] = []
    if all([don_matches(filter, False) for filter in where]):
        found.extend([don_name(player.seat, False)] * player.don_active)
    if all([don_matches(filter, True) for filter in where]):
        found.extend([don_name(player.seat, True)] * player.don_rested)
    return found


def don_matches(filter: CardFilter, rested: bool) -> bool:
    """Whether a filter is true of a DON!! card, which has a state and no other information."""
    if isinstance(filter, RestedFilter):
        return filter.rested == rested
    if isinstance(filter, NotThatFilter):
        return not don_matches(filter.filter, rested)
    if isinstance(filter, AnyFilter):
        return any([don_matches(one, rested) for one in filter.filters])
    if isinstance(filter, AllFilter):
        return all([don_matches(one, rested) for one in filter.filters])
    return isinstance(filter, OtherFilter)


def within(fewer: list[int], more: list[int]) -> list[int]:
    """Those of some DON!! cards that are not among others already: two groups may mean the same cards."""
    left = more.copy()
    found: list[int] = []
    for name in fewer:
        if name in left:
            left.remove(name)
        else:
            found.append(name)
    return found
