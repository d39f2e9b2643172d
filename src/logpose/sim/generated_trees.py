"""Random trees of the language: every word at every place where one may stand, whether or not a game has a use for it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from logpose.language import nodes
from logpose.language.nodes import Ability, Node
from logpose.language.nodes.spelling import Field, Slot, slot_of, spelling
from logpose.sim.generated_words import ATTRIBUTES, NAMES, TYPES

ABILITIES: Final = slot_of(Ability).nodes
TEXTS: Final = {
    "name": NAMES,
    "names": NAMES,
    "type": TYPES,
    "types": TYPES,
    "attribute": ATTRIBUTES,
    "attributes": ATTRIBUTES,
}
BOUND: Final = ("", "it", "looked", "revealed", "done", "number", "event", "other", "amount", "price")
REFERRING: Final = (nodes.Bound, nodes.Chosen, nodes.Did, nodes.Remaining, nodes.Kept)


class TreeMaker:
    """Makes trees from a seed, with ever fewer words the deeper they stand."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def ability(self) -> Ability:
        made: Ability = self.node(self.random.choice(ABILITIES), 0)
        return made

    def node(self, kind: type[Node], depth: int) -> Any:
        fields = spelling(kind).fields
        said = [field for field in fields if field.required or self.random.random() < 0.6 - 0.06 * depth]
        return kind(**{field.name: self.value(kind, field, depth) for field in said})

    def least(self, kind: type[Node], *said: Any) -> Any:
        """A node that says only what it must, and the one field that is given."""
        given = dict([said]) if said else {}
        for field in spelling(kind).fields:
            if field.required and field.name not in given:
                given[field.name] = self.value(kind, field, 9)
        return kind(**given)

    def value(self, kind: type[Node], field: Field, depth: int) -> Any:
        if field.slot.text:
            return self.text(kind, field.name)
        return self.filled(field.slot, kind, field.name, depth)

    def text(self, kind: type[Node], field: str) -> str:
        if field == "bind" or kind in REFERRING:
            return self.random.choice(BOUND)
        return self.random.choice(TEXTS[field])

    def filled(self, slot: Slot, kind: type[Node], field: str, depth: int) -> Any:
        """Something that may stand in a slot."""
        if slot.nothing and self.random.random() < 0.3:
            return None
        if slot.row is not None and (not slot.nodes or self.random.random() < 0.3):
            return self.row(slot.row, kind, field, depth)
        if slot.truth:
            return self.random.random() < 0.5
        if slot.values:
            return self.random.choice(slot.values)
        if slot.text:
            return self.text(kind, field)
        if slot.number and (not slot.nodes or self.random.random() < 0.3 + 0.1 * depth):
            return self.random.choice((0, 1, 2, 3, 5, 1000, -1, -2000))
        return self.node(self.kind(slot.nodes, depth), depth + 1)

    def row(self, slot: Slot, kind: type[Node], field: str, depth: int) -> tuple[Any, ...]:
        return tuple(
            self.filled(slot, kind, field, depth) for _ in range(1 if depth > 4 else self.random.randint(1, 2))
        )

    def kind(self, kinds: tuple[type[Node], ...], depth: int) -> type[Node]:
        """A kind of word; deep down one that holds no others, where there is one."""
        if depth > 5:
            kinds = (
                tuple(kind for kind in kinds if not any(holds_nodes(field.slot) for field in spelling(kind).fields))
                or kinds
            )
        return self.random.choice(kinds)


def holds_nodes(slot: Slot) -> bool:
    return bool(slot.nodes) or (slot.row is not None and holds_nodes(slot.row))


def random_trees(seed: int, count: int) -> list[Ability]:
    """Abilities made of any words at all."""
    maker = TreeMaker(seed)
    return [maker.ability() for _ in range(count)]


# -- every word at every place -----------------------------------------------------------------------------------------


def at_every_place(seed: int = 0) -> Iterator[Ability]:
    """A small tree for each kind of word in each field where it may stand."""
    ways = _ways()
    maker = TreeMaker(seed)
    for holder in ways:
        for field in spelling(holder).fields:
            for kind in kinds_in(field.slot):
                yield _within(ways, maker, holder, field, maker.least(kind))


class Way(NamedTuple):
    """The field of another kind of word in which a kind stands, on the way up to an ability."""

    holder: type[Node]
    field: Field


def _ways() -> dict[type[Node], Way | None]:
    """For each kind of word, the shortest way up to an ability."""
    ways: dict[type[Node], Way | None] = dict.fromkeys(ABILITIES)
    waiting = list(ABILITIES)
    for holder in waiting:
        for field in spelling(holder).fields:
            for kind in kinds_in(field.slot):
                if kind not in ways:
                    ways[kind] = Way(holder, field)
                    waiting.append(kind)
    return ways


def _within(
    ways: dict[type[Node], Way | None], maker: TreeMaker, holder: type[Node], field: Field, node: Any
) -> Ability:
    """The node in a field of a word, and that word in an ability."""
    made: Any = maker.least(holder, field.name, in_row(field.slot, node))
    way = ways[holder]
    return made if way is None else _within(ways, maker, way.holder, way.field, made)


def kinds_in(slot: Slot) -> tuple[type[Node], ...]:
    return slot.nodes or (kinds_in(slot.row) if slot.row is not None else ())


def in_row(slot: Slot, node: Node) -> Any:
    """The node as the slot holds it: alone, in a row, or in a row of rows."""
    return node if slot.nodes or slot.row is None else (in_row(slot.row, node),)
