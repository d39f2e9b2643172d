"""One card for each number: folds alternate prints into it, and refuses two different cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from logpose.cards.card import Card, name_key
from logpose.cards.sources.fields import Repair
from logpose.cards.sources.shapes import Print
from logpose.errors import DatasetError

# What two prints of one card have in common whatever they look like.
SAME: Final = ("category", "colours", "cost", "power", "counter", "life", "attributes", "types")


def fold(file: str, prints: Iterable[Print], repairs: list[Repair], faults: list[str]) -> list[Print]:
    """The cards in order of their numbers. Of several prints the first that is not an alternate counts."""
    by_number: dict[str, list[Print]] = {}
    for each in prints:
        by_number.setdefault(each.card.number, []).append(each)
    cards: list[Print] = []
    for _, of_one in sorted(by_number.items()):
        try:
            cards.append(_card(file, of_one, repairs))
        except DatasetError as fault:
            faults.append(str(fault))
    return cards


def _card(file: str, prints: list[Print], repairs: list[Repair]) -> Print:
    main = next((each for each in prints if not each.alternate), prints[0])
    sets = list(main.card.sets)
    for other in prints:
        if other is main:
            continue
        _compare(file, main, other, repairs)
        if other.alternate:
            repairs.append(Repair("an alternate print was folded into its card", main.card.number))
        else:
            repairs.append(Repair("a card that was listed twice was folded into one", main.card.number))
        sets += [name for name in other.card.sets if name not in sets]
    return msgspec.structs.replace(main, card=msgspec.structs.replace(main.card, sets=tuple(sets)))


def _compare(file: str, main: Print, other: Print, repairs: list[Repair]) -> None:
    """Refuse another card under the same number. Alternates may differ in detail, as errata reach them late or never."""
    first, second = main.card, other.card
    if name_key(first.name) != name_key(second.name):
        raise _two(file, first, f"is both {first.name!r} and {second.name!r}")
    for field in SAME:
        if getattr(first, field) != getattr(second, field):
            if field == "category" or not other.alternate:
                raise _two(file, first, f"is listed twice, with different {field}")
            repairs.append(Repair(f"an alternate print differs in {field}", first.number))
    if main.text != other.text:
        if not other.alternate:
            raise _two(file, first, "is listed twice, with different text")
        repairs.append(Repair("an alternate print differs in text", first.number))


def _two(file: str, card: Card, problem: str) -> DatasetError:
    return DatasetError(f"{file}: {card.number} {problem}; a card number stands for one card.")
