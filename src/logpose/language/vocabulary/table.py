"""Tables of words: each has an entry for every name of its set, in the order of the set."""

from __future__ import annotations

from typing import Any, TypeVar, get_args

Name = TypeVar("Name", bound=str)
Entry = TypeVar("Entry")


def complete(names: Any, table: dict[Name, Entry]) -> dict[Name, Entry]:
    """The table, once it is certain that it says something of each name of a `Literal`, in its order."""
    wanted = list(get_args(names))
    missing = [name for name in wanted if name not in table]
    if missing:
        raise TypeError(f"The table of {', '.join(table)} has no entry for {', '.join(missing)}.")
    if list(table) != wanted:
        raise TypeError(f"The table of {', '.join(table)} must have the names and the order of {', '.join(wanted)}.")
    return table
