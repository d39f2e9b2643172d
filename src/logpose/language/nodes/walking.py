"""Walking a tree and rebuilding it: the only code that goes through the fields of nodes without knowing them.

A tree is a node, or a tuple of trees such as the abilities of a card. Whatever else stands in it, such as numbers and
names, has no parts.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Any, TypeVar

import msgspec

from logpose.language.nodes.selectors import Node

T = TypeVar("T")


def children(node: Node) -> list[Node]:
    """The nodes right below a node, in the order of its fields."""
    found: list[Node] = []
    for field in node.__struct_fields__:
        _add_nodes(getattr(node, field), found)
    return found


def parts(tree: object) -> list[Node]:
    """Every node of a tree, each before the nodes below it."""
    found: list[Node] = []
    _add_parts(tree, found, inside_out=False)
    return found


def parts_inside_out(tree: object) -> list[Node]:
    """Every node of a tree, each after the nodes below it: a verb comes after the cards that it is done to."""
    found: list[Node] = []
    _add_parts(tree, found, inside_out=True)
    return found


def way_to(tree: object, wanted: object) -> list[Node]:
    """The nodes from the top of a tree down to one node of it, which is found by being the same object."""
    roots: list[Node] = []
    _add_nodes(tree, roots)
    for node in roots:
        if node is wanted:
            return [node]
        below = way_to(tuple(children(node)), wanted)
        if below:
            return [node, *below]
    return []


def rewrite(tree: T, change: Callable[[Node], Node]) -> T:
    """The tree with every node put through `change`, from the inside out. Nodes that stay the same are shared."""
    changed: T = _rewritten(tree, change, None)
    return changed


def rewrite_values(tree: T, change: Callable[[object], object]) -> T:
    """The tree with everything in it that is no node put through `change`: numbers, names and other words."""
    changed: T = _rewritten(tree, None, change)
    return changed


def _add_nodes(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
    elif isinstance(value, tuple):
        for one in value:
            _add_nodes(one, found)


def _add_parts(value: object, found: list[Node], inside_out: bool) -> None:
    if isinstance(value, tuple):
        for one in value:
            _add_parts(one, found, inside_out)
    elif isinstance(value, Node):
        if not inside_out:
            found.append(value)
        for field in value.__struct_fields__:
            _add_parts(getattr(value, field), found, inside_out)
        if inside_out:
            found.append(value)


def _rewritten(
    value: Any, change: Callable[[Node], Node] | None, change_value: Callable[[object], object] | None
) -> Any:
    if isinstance(value, tuple):
        several = tuple([_rewritten(one, change, change_value) for one in value])
        return value if all(map(is_, several, value)) else several
    if not isinstance(value, Node):
        return value if change_value is None else change_value(value)
    changes: dict[str, Any] = {}
    for field in value.__struct_fields__:
        old = getattr(value, field)
        new = _rewritten(old, change, change_value)
        if new is not old:
            changes[field] = new
    node = msgspec.structs.replace(value, **changes) if changes else value
    return node if change is None else change(node)
