"""A tree as the opponent reads it: "you" is the opponent, and "your opponent" is you."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from logpose.language.nodes.effects import AddCondition, AddCost, Auto, EachPlayer, Replace
from logpose.language.nodes.selectors import Node, OpponentsTurn, YourTurn
from logpose.language.nodes.walking import parts, rewrite

T = TypeVar("T")

_PLAYERS: Final = {"you": "opponent", "opponent": "you"}
_MIRRORS: Final[dict[str, dict[str, str]]] = {
    "player": _PLAYERS,
    "whose": _PLAYERS,
    "chooser": _PLAYERS,
    "duration": {
        "end_of_your_next_turn": "end_of_opponents_next_turn",
        "end_of_opponents_next_turn": "end_of_your_next_turn",
        "your_next_refresh": "opponents_next_refresh",
        "opponents_next_refresh": "your_next_refresh",
    },
    "cause": {
        "your_effect": "opponents_effect",
        "opponents_effect": "your_effect",
        "your_character_effect": "opponents_character_effect",
        "opponents_character_effect": "your_character_effect",
    },
}
"""Words about one of two players, by the field that they stand in, each with its mirror image."""
_WITHOUT_MIRROR: Final = {
    "end_of_opponents_next_end_phase", "start_of_your_next_turn", "end_of_opponents_turn", "start_of_opponents_main",
}  # fmt: skip
_OWN_PLAYERS: Final = (Auto, AddCost, AddCondition, Replace, EachPlayer)  # "you" in them is somebody of their own


def mirrored(tree: T) -> T | None:
    """The tree with both players exchanged; None where it says something that has no mirror image."""
    for node in parts(tree):
        if isinstance(node, _OWN_PLAYERS):
            return None
        values = [getattr(node, field) for field in node.__struct_fields__]
        if any(isinstance(value, str) and value in _WITHOUT_MIRROR for value in values):
            return None
        if getattr(node, "cause", "") == "opponent":
            return None
    return rewrite(tree, _mirror)


def _mirror(node: Node) -> Node:
    if isinstance(node, YourTurn):
        return OpponentsTurn()
    if isinstance(node, OpponentsTurn):
        return YourTurn()
    changes: dict[str, Any] = {}
    for field, images in _MIRRORS.items():
        value = getattr(node, field, None)
        if isinstance(value, str) and value in images:
            changes[field] = images[value]
    return msgspec.structs.replace(node, **changes) if changes else node
