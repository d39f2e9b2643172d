"""Cards that people write down: of a card that is known they may leave out what stays as it is."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from logpose.cards.card import Card
from logpose.cards.sources.fields import Fields
from logpose.cards.sources.shapes import Print, read_plain

# The fields of a card that people write down, by what the card has for them.
FIELDS: Final[Mapping[str, str]] = {
    **{name: name for name in ("name", "category", "rarity", "colours", "cost", "life", "power", "counter")},
    **{name: name for name in ("attributes", "types", "block", "sets")},
    "colors": "colours",
    "text": "abilities",
}


def completed(fields: Fields, known: Callable[[str], Card | None]) -> Print | None:
    """A card whose missing facts are those of the card that has its number."""
    fields.card_number("number")
    given = fields.record.keys() - {"number"}
    under = known(fields.number)
    facts: dict[str, object] = {}
    if under is not None:
        facts = msgspec.json.decode(msgspec.json.encode(under))  # as a file would have them
        if "colors" in given:
            del facts["colours"]
    elif missing := {"name", "category"} - given:
        raise fields.error(
            f"has no {' and no '.join(sorted(missing, reverse=True))}, and no card has this number yet; a new card needs both"
        )
    whole = Fields(fields.file, fields.place, {"text": None, **facts, **fields.record}, fields.repairs)
    each = read_plain(whole)
    if each is None:
        return None
    card = each.card
    if under is not None and "text" not in given:
        card = msgspec.structs.replace(card, abilities=under.abilities, unread=under.unread)
    return msgspec.structs.replace(each, card=card, given=frozenset(given))


def unknown_field(fields: frozenset[str]) -> str:
    """What there is to say of a field that no card has, such as a misspelt one; empty if there is none."""
    for name in sorted(fields - FIELDS.keys()):
        near = difflib.get_close_matches(name, FIELDS, n=1)
        known = f"the nearest is {near[0]!r}" if near else f"the fields are number, {', '.join(sorted(FIELDS))}"
        return f"has the field {name!r}, which no card has; {known}"
    return ""


def given_fields(each: Print, card: Card) -> dict[str, object]:
    """The fields that a print gave, as the override of a card has them; `card` is the print with its text read."""
    if each.given is None or {"name", "category"} <= each.given:
        whole: dict[str, object] = msgspec.to_builtins(card)
        return whole
    fields = {FIELDS[name] for name in each.given if name in FIELDS}
    plain: dict[str, object] = {name: getattr(card, name) for name in fields}
    return {"number": card.number, **msgspec.to_builtins(plain)}
