"""From printed text to cards with abilities. A card that is not understood keeps its facts and the reason."""

from __future__ import annotations

from collections.abc import Collection, Iterable

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


def understand(each: Print, traced: bool = False) -> Understood:
    """Read the text of a card as its official errata have it; `traced` gives the productions too."""
    return understand_as_it_is(corrected_print(each), traced)


def understand_as_it_is(each: Print, traced: bool = False) -> Understood:
    """Read the text of a card without its errata."""
    from logpose.errors import CardTextError
    from logpose.language.reader import read  # commands that read no text start without it

    if not each.text:
        return Understood(each.card)
    try:
        reading = read(each.text, each.card.number, traced)
    except CardTextError as error:
        # The card is stored, and printed text is not: only what the reader expected is kept.
        unread = msgspec.structs.replace(each.card, unread=f"expected {error.expected}")
        return Understood(unread, reason=str(error))
    card = msgspec.structs.replace(each.card, abilities=reading.abilities)
    return Understood(card, reading.lines, reading.one_off_lines, reading.productions)


def known_elsewhere(cards: Iterable[Understood], codes: Collection[str], at_places: bool = False) -> list[str]:
    """The cards of some sets that are read with nothing but productions which cards of other sets use too.

    With `at_places` a production counts with its place: what is known in conditions is not yet known in costs.
    """
    within: list[tuple[Understood, set[str]]] = []
    elsewhere: set[str] = set()
    for each in cards:
        used = {each if at_places else each.partition(" @ ")[0] for each in each.productions}
        if each.card.set in codes:
            within.append((each, used))
        else:
            elsewhere |= used
    return [each.card.number for each, used in within if not each.reason and used <= elsewhere]
