"""A card as printed: its information (chapter 2) and the tree of its abilities."""

from __future__ import annotations

from typing import Literal

import msgspec

from logpose.language.nodes import Ability, Colour

Category = Literal["leader", "character", "event", "stage"]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, repr_omit_defaults=True):
    """One card. `cost` is None on Leaders, `power` on Events and Stages, `life` on all but Leaders (2-6-2, 2-7-5, 2-9-3)."""

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
