"""Cards that a deck list names without their numbers."""

from __future__ import annotations

from typing import Final

import msgspec

from logpose.cards import Card, library
from logpose.cards.names import listed
from logpose.play.decks.lists import Entry
from logpose.play.decks.words import short

MOST_SHOWN: Final = 6


class Named(msgspec.Struct, frozen=True):
    """So many cards of a name, as a line says; `category` is that of the heading it stands under, if there is one."""

    name: str
    count: int
    line: int
    written: str
    category: str = ""


def leads(one: Entry | Named) -> bool:
    """Whether this can only be a Leader."""
    cards = library.named(one.name) if isinstance(one, Named) else [library.get(one.number)]
    if isinstance(one, Named) and one.category == "leader":
        return bool(cards)
    return bool(cards) and all(card is not None and card.category == "leader" for card in cards)


def narrowed(one: Named, leader: Card | None = None) -> list[Card]:
    """The cards that a name can mean: those of its heading, and those that the deck of this Leader can have."""
    cards = library.named(one.name)
    if one.category:
        cards = [card for card in cards if card.category == one.category] or cards
    elif one.count > 1:
        cards = [card for card in cards if card.category != "leader"] or cards
    if leader is not None:
        ours = set(leader.colours)
        cards = [card for card in cards if card.category == "leader" or set(card.colours) <= ours] or cards
    return cards


def unclear(one: Named, cards: list[Card]) -> str:
    """What to say of a name that no card has, or several."""
    if cards:
        numbers = [card.number for card in cards]
        more = len(numbers) - MOST_SHOWN
        shown = f"{', '.join(numbers[:MOST_SHOWN])} and {more} more" if more > 0 else listed(numbers)
        return f"{cards[0].name} can be {len(cards)} cards here; write the number of the one you mean: {shown}"
    near = library.names.nearest(one.name)
    if not near:
        return "there is no card number in it"
    are = "the nearest name is" if len(near) == 1 else "the nearest names are"
    return f"there is no card number in it, and no card is named {short(one.name)!r}; {are} {listed(near)}"
