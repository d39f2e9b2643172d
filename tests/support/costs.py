"""Effects with a cost, and whether it was paid."""

from logpose.language import nodes
from tests.support.cards import activate
from tests.support.table import Side, Table

THIS = nodes.This()
MARK = nodes.For("turn", (nodes.GainPower(THIS, 7000),))


def user(*cost: nodes.Step, once: bool = False) -> nodes.Activate:
    """An effect that shows on its card's power that it was resolved."""
    return activate(MARK, cost=cost, once=once)


def paid(table: Table, name: str = "A leader") -> bool:
    """Whether the effect after the colon was resolved."""
    return any(modifier.amount == 7000 for modifier in table.card(name).modifiers)


def offered(side: Side) -> bool:
    return Table(A=side).offers("activate A leader")
