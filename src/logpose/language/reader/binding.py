"""Names for the cards that later words refer to.

While a line is read every step that could be referred to binds its cards to a name of its own. Here the names that
nothing uses are dropped and the others become `it`, `it_2` … in the order of the text.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from logpose.language.nodes import Ability, Activate, Auto, Bound, Choose, GiveDon, Kept, Node, Select, Step

T = TypeVar("T")


def settle_names(ability: T) -> T:
    """The ability with settled names."""
    used: set[str] = set()
    bound: list[str] = []
    _collect(ability, used, bound)
    names: dict[str, str] = {}
    for name in bound:
        if name in used and name not in names:
            names[name] = "it" if not names else f"it_{len(names) + 1}"
    settled: T = _rename(ability, names)
    return settled


def _collect(value: Any, used: set[str], bound: list[str]) -> None:
    if isinstance(value, tuple):
        for one in value:
            _collect(one, used, bound)
    elif isinstance(value, Node):
        for field in value.__struct_fields__:
            inner = getattr(value, field)
            if isinstance(inner, str):
                if inner.startswith("#"):
                    if field == "bind":
                        bound.append(inner)
                    else:
                        used.add(inner)
            else:
                _collect(inner, used, bound)


def _rename(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_rename(one, names) for one in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in value.__struct_fields__:
        inner = getattr(value, field)
        if isinstance(inner, str):
            if inner.startswith("#"):
                changes[field] = names.get(inner, "")
        elif isinstance(inner, (tuple, Node)):
            new = _rename(inner, names)
            if new != inner:
                changes[field] = new
    return msgspec.structs.replace(value, **changes) if changes else value


def keep_across(abilities: list[Ability]) -> list[Ability]:
    """ "That Character" of an ability that chose none is the one that an ability before it chose: there it is kept."""
    found = list(abilities)
    for place, ability in enumerate(found):
        if place and _mentions(ability, Kept):
            found[place - 1] = _keeping(found[place - 1])
    return found


def _mentions(value: Any, word: type[Node]) -> bool:
    if isinstance(value, tuple):
        return any(_mentions(one, word) for one in value)
    if not isinstance(value, Node):
        return False
    return isinstance(value, word) or any(_mentions(getattr(value, field), word) for field in value.__struct_fields__)


def _keeping(ability: Ability) -> Ability:
    if not isinstance(ability, (Auto, Activate)):
        return ability
    steps: list[Step] = []
    for step in ability.steps:
        if isinstance(step, GiveDon) and isinstance(step.to, Choose):
            steps.append(Select(msgspec.structs.replace(step.to, bind=""), keep=True))
            step = msgspec.structs.replace(step, to=Bound())
        steps.append(step)
    return msgspec.structs.replace(ability, steps=tuple(steps))
