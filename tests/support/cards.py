"""Cards under test, built from nodes. A card is named by the test and referred to by that name."""

from typing import Literal

from logpose.cards import Card
from logpose.language import nodes

RED: tuple[nodes.Colour, ...] = ("red",)


def leader(
    name: str = "leader",
    *abilities: nodes.Ability,
    power: int = 5000,
    life: int = 5,
    colours: tuple[nodes.Colour, ...] = RED,
    types: tuple[str, ...] = (),
    attributes: tuple[str, ...] = (),
) -> Card:
    return Card(
        f"T-{name}",
        name,
        "leader",
        colours,
        power=power,
        life=life,
        types=types,
        attributes=attributes,
        abilities=abilities,
    )


def character(
    name: str,
    *abilities: nodes.Ability,
    cost: int = 1,
    power: int = 3000,
    counter: int | None = None,
    colours: tuple[nodes.Colour, ...] = RED,
    types: tuple[str, ...] = (),
    attributes: tuple[str, ...] = (),
) -> Card:
    return Card(
        f"T-{name}",
        name,
        "character",
        colours,
        cost,
        power,
        counter,
        types=types,
        attributes=attributes,
        abilities=abilities,
    )


def event(
    name: str,
    *abilities: nodes.Ability,
    cost: int = 1,
    colours: tuple[nodes.Colour, ...] = RED,
    types: tuple[str, ...] = (),
) -> Card:
    return Card(f"T-{name}", name, "event", colours, cost, types=types, abilities=abilities)


def stage(
    name: str,
    *abilities: nodes.Ability,
    cost: int = 1,
    colours: tuple[nodes.Colour, ...] = RED,
    types: tuple[str, ...] = (),
) -> Card:
    return Card(f"T-{name}", name, "stage", colours, cost, types=types, abilities=abilities)


# Short forms of abilities that many tests need.


def on_play(
    *steps: nodes.Step, cost: tuple[nodes.Step, ...] = (), conditions: tuple[nodes.Condition, ...] = ()
) -> nodes.Auto:
    return nodes.Auto(("on_play",), cost=cost, conditions=conditions, steps=steps)


def auto(timing: nodes.Timing, *steps: nodes.Step) -> nodes.Auto:
    return nodes.Auto((timing,), steps=steps)


def when(event: nodes.Event, *steps: nodes.Step) -> nodes.Auto:
    return nodes.Auto(when=event, steps=steps)


def activate(*steps: nodes.Step, cost: tuple[nodes.Step, ...] = (), once: bool = False) -> nodes.Activate:
    return nodes.Activate(("activate_main",), once_per_turn=once, cost=cost, steps=steps)


def main(*steps: nodes.Step, cost: tuple[nodes.Step, ...] = ()) -> nodes.Activate:
    return nodes.Activate(("main",), cost=cost, steps=steps)


def counter(*steps: nodes.Step, cost: tuple[nodes.Step, ...] = ()) -> nodes.Activate:
    return nodes.Activate(("counter",), cost=cost, steps=steps)


def trigger(*steps: nodes.Step) -> nodes.Activate:
    return nodes.Activate(("trigger",), steps=steps)


def permanent(*effects: nodes.Effect, conditions: tuple[nodes.Condition, ...] = ()) -> nodes.Permanent:
    return nodes.Permanent(effects, conditions)


def instead(
    what: Literal["knocked_out", "removed", "rested"],
    subject: nodes.Selector,
    *steps: nodes.Step,
    cause: nodes.Cause = "any",
    optional: bool = True,
    once: bool = False,
    conditions: tuple[nodes.Condition, ...] = (),
    source: tuple[nodes.Filter, ...] = (),
) -> nodes.Replacement:
    """A replacement effect: when this would happen to the subject, the steps happen instead."""
    return nodes.Replacement(nodes.Replace(what, subject, steps, cause, optional, source), conditions, once)


def choose(
    side: nodes.Side = "opponent",
    kinds: tuple[nodes.Kind, ...] = ("character",),
    area: nodes.Area = "field",
    count: int | None = 1,
    up_to: bool = False,
    that: tuple[nodes.Filter, ...] = (),
    bind: str = "",
) -> nodes.Choose:
    """`count` cards of a group, chosen by the effect's player."""
    return nodes.Choose((nodes.Cards(side, area, kinds, that),), count, up_to, bind=bind)


def every(
    side: nodes.Side = "opponent",
    kinds: tuple[nodes.Kind, ...] = ("character",),
    area: nodes.Area = "field",
    that: tuple[nodes.Filter, ...] = (),
) -> nodes.All:
    """All cards of a group."""
    return nodes.All((nodes.Cards(side, area, kinds, that),))


BLOCKER = nodes.Keyword("blocker")
RUSH = nodes.Keyword("rush")
DRAW = nodes.Draw(1)
