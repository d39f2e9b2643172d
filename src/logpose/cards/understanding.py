"""From printed text to cards with abilities. A card that is not understood keeps its facts and the reason."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from logpose.cards.card import Card
from logpose.cards.errata import corrected as corrected
from logpose.cards.errata import corrected_print
from logpose.cards.sources import Print


class Understood(msgspec.Struct, frozen=True):
    """What came of reading a card's text: `reason` is why it was not understood, and may quote it; else empty."""

    card: Card
    lines: int = 0
    one_off_lines: int = 0
    productions: frozenset[str] = frozenset()
    reason: str = ""


def understand(each: Print) -> Understood:
    """Read the text of a card as its official errata have it."""
    return understand_as_it_is(corrected_print(each))


def understand_as_it_is(each: Print) -> Understood:
    """Read the text of a card without its errata."""
    from logpose.errors import CardTextError
    from logpose.language.reader import read  # commands that read no text start without it

    if not each.text:
        return Understood(each.card)
    try:
        reading = read(each.text, each.card.number)
    except CardTextError as error:
        # The card is stored, and printed text is not: only what the reader expected is kept.
        unread = msgspec.structs.replace(each.card, unread=f"expected {error.expected}")
        return Understood(unread, reason=str(error))
    card = msgspec.structs.replace(each.card, abilities=reading.abilities)
    return Understood(card, reading.lines, reading.one_off_lines, reading.productions)


def known_elsewhere(cards: Iterable[Understood], code: str) -> list[str]:
    """The cards of a set that are read with nothing but productions which cards of other sets use too."""
    within: list[Understood] = []
    elsewhere: set[str] = set()
    for each in cards:
        if each.card.set == code:
            within.append(each)
        else:
            elsewhere |= each.productions
    return [each.card.number for each in within if not each.reason and each.productions <= elsewhere]
