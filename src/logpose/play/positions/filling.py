"""Cards that do not matter: `any 5` in a position is five Characters without any text, always the same ones."""

from __future__ import annotations

from collections import Counter
from functools import cache

from logpose.cards import library
from logpose.cards.card import Card
from logpose.engine.setup import MOST_COPIES


@cache
def _plain() -> tuple[Card, ...]:
    """The Characters of the library without text, in order of their numbers."""
    return tuple(card for card in library if card.category == "character" and not card.abilities and not card.unread)


class Filler:
    """Hands out plain cards of a Leader's colours, never more copies than a deck may have (5-1-2-2, 5-1-2-3)."""

    def __init__(self, leader: Card, taken: Counter[str]) -> None:
        self.left: list[Card] = []
        for card in _plain():
            if set(card.colours) & set(leader.colours):
                self.left += [card] * (MOST_COPIES - taken[card.number])
        self.left.reverse()

    def take(self, count: int) -> list[Card]:
        """So many cards, or all that are left."""
        return [self.left.pop() for _ in range(min(count, len(self.left)))]
