"""The parts of an ability. For each part, it gives the ability in which that part does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, assert_never

import msgspec

from logpose.language import nodes
from logpose.language.nodes import Step

Steps = tuple[Step, ...]
Left = tuple[str, Step, Step]  # the label of a part, the step without it, the step without it and what follows it


class Part(msgspec.Struct, frozen=True):
    """A part of an ability and what is left of the ability without it; `shorter` also lacks what follows the part."""

    label: str
    rest: nodes.Ability
    shorter: nodes.Ability


def parts_of(ability: nodes.Ability) -> list[Part]:
    """The parts of an ability that has several: items of its cost, its steps and continuous effects."""
    found: list[Part] = []
    if isinstance(ability, (nodes.Auto, nodes.Activate)):
        found += _occasions(ability)
        found += _parts(ability, "cost", ability.cost, lambda steps: msgspec.structs.replace(ability, cost=steps))
        found += _parts(ability, "step", ability.steps, lambda steps: msgspec.structs.replace(ability, steps=steps))
    elif isinstance(ability, nodes.Replacement):
        replace = ability.replace
        found += _parts(
            ability,
            "instead",
            replace.steps,
            lambda steps: nodes.Replacement(
                msgspec.structs.replace(replace, steps=steps), ability.conditions, ability.once_per_turn
            ),
        )
    elif isinstance(ability, nodes.Permanent):
        for place, effect in enumerate(ability.effects):
            rest = nodes.Permanent(_left_out(ability.effects, place), ability.conditions, ability.area)
            found.append(Part(f"effect {place + 1}: {type(effect).__name__}", rest, rest))
    elif not isinstance(ability, nodes.Keyword | nodes.RuleText):
        assert_never(ability)
    return found if len(found) > 1 else []


def _occasions(ability: nodes.Auto | nodes.Activate) -> list[Part]:
    """The timings and events that set an ability off, where there are several."""
    whens = ability.when if isinstance(ability, nodes.Auto) else ()
    events = (whens,) if isinstance(whens, nodes.Event) else whens
    if len(ability.timings) + len(events) < 2:
        return []
    found: list[Part] = []
    for place, timing in enumerate(ability.timings):
        rest = msgspec.structs.replace(ability, timings=_left_out(ability.timings, place))
        found.append(Part(f"timing {timing}", rest, rest))
    for place, event in enumerate(events):
        rest = msgspec.structs.replace(ability, when=_left_out(events, place))
        found.append(Part(f"event {event.what}", rest, rest))
    return found


def _parts(ability: nodes.Ability, word: str, steps: Steps, put: Callable[[Steps], nodes.Ability]) -> list[Part]:
    return [Part(f"{word} {label}", put(rest), put(shorter)) for label, rest, shorter in _leaves(steps)]


def _leaves(steps: Steps) -> Iterator[tuple[str, Steps, Steps]]:
    """For each innermost step: its label, the steps without it, and the steps without it and what follows it there."""
    for place, step in enumerate(steps):
        inner = _inside(step)
        for label, rest, short in inner:
            yield f"{place + 1}.{label}", _put(steps, place, rest), _put(steps, place, short)
        if not inner:
            name = type(step.effects[0]).__name__ if isinstance(step, nodes.For) else type(step).__name__
            yield f"{place + 1}: {name}", _left_out(steps, place), steps[:place]


def _inside(step: Step) -> list[Left]:
    """What is left of a step without each of the steps and effects in it."""
    if isinstance(step, nodes.If):
        return [*_of_block(step, "then", step.then), *_of_block(step, "otherwise", step.otherwise)]
    if isinstance(step, nodes.May | nodes.Delayed | nodes.EachPlayer | nodes.Repeat):
        return _of_block(step, "steps", step.steps)
    if isinstance(step, nodes.ChooseOne):
        return _of_options(step)
    if isinstance(step, nodes.For):
        return _of_effects(step) if len(step.effects) > 1 else []
    if isinstance(step, nodes.Action):
        return []
    assert_never(step)


def _of_block(step: Step, field: str, steps: Steps) -> list[Left]:
    return [
        (label, msgspec.structs.replace(step, **{field: rest}), msgspec.structs.replace(step, **{field: short}))
        for label, rest, short in _leaves(steps)
    ]


def _of_options(step: nodes.ChooseOne) -> list[Left]:
    found: list[Left] = []
    for place, option in enumerate(step.options):
        for label, rest, short in _leaves(option):
            made = [msgspec.structs.replace(step, options=_put(step.options, place, left)) for left in (rest, short)]
            found.append((f"{place + 1}.{label}", made[0], made[1]))
    return found


def _of_effects(step: nodes.For) -> list[Left]:
    found: list[Left] = []
    for place, effect in enumerate(step.effects):
        rest = msgspec.structs.replace(step, effects=_left_out(step.effects, place))
        found.append((f"{place + 1}: {type(effect).__name__}", rest, rest))
    return found


def _left_out(several: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    return (*several[:place], *several[place + 1 :])


def _put(several: tuple[Any, ...], place: int, one: Any) -> tuple[Any, ...]:
    return (*several[:place], one, *several[place + 1 :])
