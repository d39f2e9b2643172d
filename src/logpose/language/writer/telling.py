"""Which words of an ability are told in English, and which are spelled out.

A line is written so that the reader reads it back. Where English alone would be refused or taken for another tree, the
smallest words that are at fault are spelled out: "namely (…)".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from logpose.errors import CardTextError
from logpose.language import nodes
from logpose.language.nodes import Ability, Node
from logpose.language.reader import read
from logpose.language.writer.abilities import write_ability
from logpose.language.writer.dialect import Dialect
from logpose.language.writer.naming import Binds, Names, bindings, references

REFERRING = nodes.Bound | nodes.Chosen | nodes.Did | nodes.Remaining


class Before(NamedTuple):
    """The abilities of a card that have been written so far, and their lines."""

    abilities: tuple[Ability, ...] = ()
    lines: tuple[str, ...] = ()

    def then(self, ability: Ability, this: str) -> Before:
        """One more ability, in a line that is read back with those before it."""
        telling = Telling(ability, this, self)
        if not telling.is_read():
            telling.settle(telling.ability)
        return Before((*self.abilities, ability), (*self.lines, telling.line()))


class Telling:
    """An ability being written, and the nodes of it that are spelled out."""

    def __init__(self, ability: Ability, this: str, before: Before | None = None, told: bool = False) -> None:
        self.ability: Ability = nodes.rewrite(ability, msgspec.structs.replace)  # no node stands in two places
        self.this = this
        self.before = before or Before()
        self.told = told
        self.spelled: set[int] = set()

    def line(self) -> str:
        spelled = frozenset(self.spelled)
        labelled = self.named_apart(spelled)
        while True:
            names = Names(self.ability, labelled)
            speech = Dialect(self.this, names)
            speech.spelled = spelled
            speech.told = self.told
            line = write_ability(speech, self.ability)
            if names.unreached <= labelled:
                return line
            labelled = labelled | names.unreached

    def named_apart(self, spelled: frozenset[int]) -> set[str]:
        """A node that is spelled out uses names as they are, so all names are written."""
        if not any(id(node) in spelled and isinstance(node, REFERRING | Binds) for node in nodes.parts(self.ability)):
            return set()
        return {name for name, _ in bindings(self.ability)} | references(self.ability)

    def is_read(self) -> bool:
        """Whether the reader reads the line as the ability."""
        try:
            return read("\n".join((*self.before.lines, self.line()))).abilities == (
                *self.before.abilities,
                self.ability,
            )
        except CardTextError:
            return False

    def settle(self, node: Node) -> None:
        """Spells out as little of the node as must be, when all else is settled."""
        below = nodes.children(node)
        if self.is_read_with(node, ()):
            return
        for one in below:
            if self.is_read_with(node, (one,)):
                self.settle(one)
                return
        if not self.is_read_with(node, below):
            self.spelled.add(id(node))
        for one in below:
            self.settle(one)

    def is_read_with(self, node: Node, below: Iterable[Node]) -> bool:
        """Whether the line is read when the node is told, and of what it holds only these are spelled out."""
        self.spelled.difference_update(map(id, nodes.parts(node)))
        for one in below:
            self.spelled.update(map(id, nodes.parts(one)))
        return self.is_read()
