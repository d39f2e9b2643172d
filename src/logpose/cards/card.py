"""A card as printed: its information (chapter 2) and the tree of its abilities."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from logpose.errors import UsageError
from logpose.files import shown
from logpose.language.nodes import Ability
from logpose.language.vocabulary import Category, Colour

__all__ = ["CARD_NUMBER", "Card", "Category", "name_key"]

CARD_NUMBER: Final = re.compile(r"[A-Z0-9]{1,8}-[A-Z0-9]{1,8}")  # as printed: the set, and the number in it
# Cards that live in a program only may have other numbers, of which no path can be built either.
_MADE_UP: Final = re.compile(r"[A-Z0-9]{1,8}(?:-[^/\\\0-\x1f\x7f-\x9f]{1,120})?")
LONGEST_NAME: Final = 200


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, repr_omit_defaults=True):
    """One card: it has only what cards of its category have.

    `block` is the block symbol (2-15): a number, "X", or nothing. `unread` says why the text of a card is not understood;
    such a card is known, but it has no abilities here and cannot be played.
    """

    number: str
    name: str
    category: Category
    colours: tuple[Colour, ...]
    cost: int | None = None
    power: int | None = None
    counter: int | None = None
    life: int | None = None
    attributes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    rarity: str = ""
    block: str = ""
    sets: tuple[str, ...] = ()
    unread: str = ""

    def __post_init__(self) -> None:
        if not _MADE_UP.fullmatch(self.number):
            raise UsageError(f"{shown(self.number)!r} is no card number; card numbers look like OP01-016.")
        if not 0 < len(self.name) <= LONGEST_NAME:
            raise UsageError(
                f"{self.number} has a name of {len(self.name):,} characters; names have 1 to {LONGEST_NAME}."
            )
        fights = self.category in ("leader", "character")
        wrong = ""
        if self.attributes and not fights:
            wrong = "attribute (2-5-5)"
        elif self.power is not None and not fights:
            wrong = "power (2-6-2)"
        elif self.cost is not None and self.category == "leader":
            wrong = "cost (2-7-5)"
        elif self.life is not None and self.category != "leader":
            wrong = "Life (2-9-3)"
        elif self.counter is not None and self.category != "character":
            wrong = "Counter (2-10-2)"
        if wrong:
            raise UsageError(f"{self.number} {self.name}: a card of the category {self.category} has no {wrong}.")
        if self.unread and self.abilities:
            raise UsageError(f"{self.number} {self.name}: a card that is not understood has no abilities.")

    @property
    def set(self) -> str:
        """The set of its number: OP01 of OP01-016."""
        return self.number.partition("-")[0]


def name_key(name: str) -> str:
    """What the spellings of one name have in common: prints differ in spaces and in upper and lower case."""
    return "".join(name.split()).casefold()
