"""Questions put to the engine through a card: which cards does a group mean, how much is a quantity, does a condition hold.

A's Leader carries the question as an [Activate: Main] effect, which the test activates.
"""

from __future__ import annotations

from dataclasses import replace

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import carrying_out, leader
from tests.support.table import Placed, Side, Table

Steps = tuple[nodes.Step, ...]


def asking(*steps: nodes.Step | str, A: Side | None = None, B: Side | None = None, rules: str = "1.1.9") -> Table:
    """A table at which A's Leader has carried out the steps, or a text that says them, up to the first question."""
    side = A or Side()
    placed = side.leader if isinstance(side.leader, Placed) else Placed(side.leader)
    question = carrying_out(*steps)
    card = placed.card
    card = Card(
        card.number,
        card.name,
        "leader",
        card.colours,
        power=card.power,
        life=card.life,
        attributes=card.attributes,
        types=card.types,
        abilities=(question, *card.abilities),
    )
    table = Table(A=replace(side, leader=replace(placed, card=card)), B=B, rules=rules)
    return table.choose(f"activate A {card.name}")


def picks(
    group: nodes.Group, *, A: Side | None = None, B: Side | None = None, rules: str = "1.1.9", before: Steps = ()
) -> list[str]:
    """The names of the cards that a group means for an effect of A."""
    table = asking(*before, nodes.Select(nodes.Choose((group,), 1, up_to=True)), A=A, B=B, rules=rules)
    return [text.removeprefix("pick ") for text in table.options() if text.startswith("pick ")]


def among(
    *where: nodes.Filter,
    side: Side,
    area: nodes.Area = "field",
    kinds: tuple[nodes.Kind, ...] = ("character",),
    rules: str = "1.1.9",
) -> list[str]:
    """The names of the cards on A's side of which all filters are true."""
    return picks(nodes.Cards("you", area, kinds, where), A=side, rules=rules)


def amount(quantity: nodes.Quantity, *, A: Side | None = None, B: Side | None = None, before: Steps = ()) -> int:
    """What a quantity comes to for an effect of A."""
    table = asking(*before, nodes.For("turn", (nodes.GainPower(nodes.This(), quantity),)), A=A, B=B)
    return table.power("A leader") - leader_power(A)


def leader_power(side: Side | None) -> int:
    if side is None:
        return leader().power or 0
    card = side.leader.card if isinstance(side.leader, Placed) else side.leader
    given = side.leader.given if isinstance(side.leader, Placed) else 0
    return (card.power or 0) + 1000 * given


def holds(condition: nodes.Condition, *, A: Side | None = None, B: Side | None = None, before: Steps = ()) -> bool:
    """Whether a condition holds for an effect of A."""
    yes = nodes.For("turn", (nodes.GainPower(nodes.This(), 1),))
    no = nodes.For("turn", (nodes.GainPower(nodes.This(), 2),))
    table = asking(*before, nodes.If(condition, (yes,), (no,)), A=A, B=B)
    gained = table.power("A leader") - leader_power(A)
    assert gained in (1, 2)
    return gained == 1
