"""The modules of the reader put together: the calls that go upward, each to the module that answers it."""

from __future__ import annotations

from typing import Any

from logpose.language.nodes import Filter, Node, Quantity, Selector
from logpose.language.reader import dialect
from logpose.language.reader.nouns import description
from logpose.language.reader.parser import Parser
from logpose.language.reader.quantities import quantity
from logpose.language.reader.references import one_card


class Grammar(Parser):
    """A parser that can read every kind of phrase."""

    def quantity(self) -> Quantity:
        return self.deeper(quantity)

    def reference(self) -> Selector:
        return one_card(self)

    def description(self) -> list[Filter]:
        return self.deeper(description)

    def namely(self, kinds: tuple[type[Node], ...]) -> Any:
        if self.key != "namely":
            return None
        return self.attempt(lambda p: dialect.namely(p, kinds))
