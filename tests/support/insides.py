"""Everything that an object of the engine holds, compiled or not, for comparing and for filling in."""

from __future__ import annotations

import inspect
from typing import Any

from logpose.engine.printed import Part, Printed
from logpose.engine.rules import Rules

SHARED = (Printed, Part, Rules)  # made once and never changed: games share them


def attributes(value: object) -> list[str]:
    """The names of an object's attributes, set or with a default; a compiled class shows them as descriptors."""
    kind = type(value)
    held = set(getattr(value, "__dict__", ()))
    for one in kind.__mro__:
        held |= {name for name, what in inspect.get_annotations(one).items() if "ClassVar" not in str(what)}
        held |= {name for name, what in vars(one).items() if type(what).__name__ == "getset_descriptor"}
    return sorted(name for name in held if not name.startswith("_") and (kind.__name__, name) not in PROPERTIES)


PROPERTIES = (
    ("GameCard", "on_field"),
    ("GameCard", "in_battle_area"),
    ("Resolution", "player"),
    ("Result", "is_draw"),
)


def insides(value: Any) -> Any:
    """The whole value as lists and dictionaries that compare by value; what games share compares by identity."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, SHARED):
        return id(value)
    if isinstance(value, (list, tuple)):
        return [insides(one) for one in value]
    return {"is": type(value).__name__, **{name: insides(getattr(value, name)) for name in attributes(value)}}
