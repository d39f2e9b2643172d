"""Cards under test. A card is named by the test and referred to by that name.

    nami = character("nami", "[On Play] Draw 1 card.", cost=2)

Its effects are texts in the writer's English; an effect for which that has no words is a tree.
"""

from functools import cache
from typing import Literal

from logpose.cards import Card
from logpose.language import nodes
from logpose.language.reader import read

RED: tuple[nodes.Colour, ...] = ("red",)

Effect = str | nodes.Ability


@cache
def effects(text: str) -> tuple[nodes.Ability, ...]:
    """The abilities that a text says, a line each."""
    return read(text).abilities


def effect(text: str) -> nodes.Ability:
    """The ability that a text says."""
    (ability,) = effects(text)
    return ability


def trees(given: tuple[Effect, ...]) -> tuple[nodes.Ability, ...]:
    """All abilities of a card, of which some are written as text."""
    return tuple(ability for one in given for ability in (effects(one) if isinstance(one, str) else (one,)))


def leader(
    name: str = "leader",
    *abilities: Effect,
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
        abilities=trees(abilities),
    )


def character(
    name: str,
    *abilities: Effect,
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
        abilities=trees(abilities),
    )


def event(
    name: str,
    *abilities: Effect,
    cost: int = 1,
    colours: tuple[nodes.Colour, ...] = RED,
    types: tuple[str, ...] = (),
) -> Card:
    return Card(f"T-{name}", name, "event", colours, cost, types=types, abilities=trees(abilities))


def stage(
    name: str,
    *abilities: Effect,
    cost: int = 1,
    colours: tuple[nodes.Colour, ...] = RED,
    types: tuple[str, ...] = (),
) -> Card:
    return Card(f"T-{name}", name, "stage", colours, cost, types=types, abilities=trees(abilities))


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


def carrying_out(*steps: nodes.Step | str) -> nodes.Ability:
    """An [Activate: Main] effect of these steps, or of a text that says them."""
    if len(steps) == 1 and isinstance(steps[0], str):
        return effect(f"[Activate: Main] {steps[0]}")
    return activate(*[step for step in steps if not isinstance(step, str)])


def acting(*steps: nodes.Step | str) -> Card:
    """A Leader that carries out these steps, or a text that says them, when its effect is activated."""
    return leader("leader", carrying_out(*steps))


def banning(deed: nodes.PlayerDeed, player: nodes.Player = "you", where: tuple[nodes.Filter, ...] = ()) -> Card:
    """A Character that forbids a player something."""
    return character("banner", permanent(nodes.PlayerCannot(player, deed, where)))


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
    where: tuple[nodes.Filter, ...] = (),
    bind: str = "",
) -> nodes.Choose:
    """`count` cards of a group, chosen by the effect's player."""
    return nodes.Choose((nodes.Cards(side, area, kinds, where),), count, up_to, bind=bind)


def every(
    side: nodes.Side = "opponent",
    kinds: tuple[nodes.Kind, ...] = ("character",),
    area: nodes.Area = "field",
    where: tuple[nodes.Filter, ...] = (),
) -> nodes.All:
    """All cards of a group."""
    return nodes.All((nodes.Cards(side, area, kinds, where),))


BLOCKER = nodes.Keyword("blocker")
RUSH = nodes.Keyword("rush")
DRAW = nodes.Draw(1)
