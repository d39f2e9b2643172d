"""Tables that say something of every name of a set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, get_args

Name = TypeVar("Name", bound=str)
Entry = TypeVar("Entry")


def table_of(names: Any, entry: Callable[[Name], Entry]) -> dict[Name, Entry]:
    """The table of a function over a `Literal`. A function that ends in `assert_never` has mypy look for every name."""
    return {name: entry(name) for name in get_args(names)}


def complete(names: Any, table: dict[Name, Entry]) -> dict[Name, Entry]:
    """The table in the order of a `Literal`, of which it must have each name and no other."""
    wanted: tuple[Name, ...] = get_args(names)
    missing = [name for name in wanted if name not in table]
    if missing or len(table) != len(wanted):
        said = f"has no entry for {', '.join(missing)}" if missing else f"has more than {', '.join(wanted)}"
        raise TypeError(f"The table of {', '.join(table)} {said}.")
    return {name: table[name] for name in wanted}
