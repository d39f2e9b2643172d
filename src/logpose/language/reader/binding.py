"""Names for the cards that later words refer to.

While a line is read every step that could be referred to binds its cards to a name of its own. Here the names that
nothing uses are dropped and the others become `it`, `it_2` … in the order of the text.
"""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from logpose.language.nodes import (
    Ability,
    Activate,
    Auto,
    Bound,
    Choose,
    GiveDon,
    Kept,
    Node,
    Select,
    Step,
    parts,
    parts_inside_out,
    rewrite,
)
from logpose.language.reader.parser import FRESH
from logpose.language.reader.references import KEPT_BEFORE

T = TypeVar("T")
NAMING_FIELDS: Final = ("bind", "name")


def final_names(ability: T) -> T:
    """The ability with settled names."""
    used: set[str] = set()
    bound: list[str] = []
    for node in parts_inside_out(ability):
        for field in NAMING_FIELDS:
            name = getattr(node, field, None)
            if isinstance(name, str) and name.startswith(FRESH) and not isinstance(node, Kept):
                if field == "bind":
                    bound.append(name)
                else:
                    used.add(name)
    names: dict[str, str] = {}
    for name in bound:
        if name in used and name not in names:
            names[name] = "it" if not names else f"it_{len(names) + 1}"
    return rewrite(ability, lambda node: _renamed(node, names))


def _renamed(node: Node, names: dict[str, str]) -> Node:
    if isinstance(node, Kept):
        return node
    for field in NAMING_FIELDS:
        name = getattr(node, field, None)
        if isinstance(name, str) and name.startswith(FRESH):
            node = msgspec.structs.replace(node, **{field: names.get(name, "")})
    return node


def keep_across(abilities: list[Ability]) -> list[Ability]:
    """ "That Character" of an ability that chose none is the one that an ability before it chose: there it is kept."""
    found = list(abilities)
    for place, ability in enumerate(found):
        if any(node == KEPT_BEFORE for node in parts(ability)):
            found[place] = rewrite(ability, lambda node: Kept() if node == KEPT_BEFORE else node)
            if place:
                found[place - 1] = _keeping(found[place - 1])
    return found


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
