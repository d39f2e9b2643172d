"""The modules of the writer put together: the calls that go upward, each to the module that answers it."""

from __future__ import annotations

from collections.abc import Sequence

from logpose.language.nodes import Auto, Group, Node, Quantity, Selector, Step
from logpose.language.writer import spelling
from logpose.language.writer.abilities import write_effect
from logpose.language.writer.fields import write_field
from logpose.language.writer.groups import write_groups
from logpose.language.writer.quantities import write_quantity
from logpose.language.writer.selectors import write_selector
from logpose.language.writer.speech import Speech
from logpose.language.writer.steps import write_block, write_joined, write_together


class Dialect(Speech):
    """Speech in which every kind of node can be written."""

    def quantity(self, quantity: Quantity) -> str:
        return write_quantity(self, quantity)

    def groups(self, groups: Sequence[Group], plural: bool, locative: bool = False) -> str:
        return write_groups(self, groups, plural, locative)

    def selector(self, selector: Selector) -> str:
        return write_selector(self, selector)

    def block(self, steps: Sequence[Step]) -> str:
        return write_block(self, steps)

    def together(self, steps: Sequence[Step], subject: str) -> str | None:
        return write_together(self, steps, subject)

    def joined(self, steps: Sequence[Step]) -> str:
        return write_joined(self, steps)

    def spell(self, node: Node) -> str:
        return spelling.spelled(self, node)

    def plain(self, kinds: tuple[type[Node], ...], node: Node) -> str:
        return write_field(self, kinds, node)

    def gained(self, ability: Auto) -> str:
        return write_effect(self, ability)
