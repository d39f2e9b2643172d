"""The words of the language that are about players: each is to be played at a table of four, as tests/engine/test_team_*.py do.

Three kinds, and how they are named:
- a field that says who or whose, with each value that it may have: "Draw.player:you", "Cards.whose:any"; of a cause, the
  values that name a side: "Cannot.cause:opponents_effect";
- one of several fixed words that names a side, or that says what somebody has, does or suffers: "Timing.end_of_your_turn",
  "Countable.hand", "Happening.played";
- a node that is about players as a whole: "EachPlayer", "YourTurn", "ReturnToHand".
"""

from __future__ import annotations

import re
from typing import Any, Literal, get_args, get_origin, get_type_hints

from logpose.language import nodes
from logpose.language.nodes import actions, effects, selectors

MODULES = (selectors, actions, effects)
SIDES = (nodes.Player, nodes.Side)
SPOKEN = re.compile(r"\b(?:you|your|opponents?|players?|owner|owner's|leader)\b", re.IGNORECASE)
NAMED = re.compile(r"(?:^|_)(?:you|your|opponents?|players?)(?:_|$)")
# Said of a player or of a player's cards, whatever the words themselves are.
OF_SOMEBODY = ("Countable", "Area", "Happening", "Deed", "PlayerDeed")
IN_FIELDS = (("Happened", "event"), ("Top", "area"), ("WhenDeckIsEmpty", "result"))
# About a player without a word that says so.
SILENT = ("ExtraTurn", "CostToPlay", "FaceUpLifeRule", "Play", "Redirect", "ActivateEffect", "ActivateEvent")


def node_classes() -> dict[str, type[nodes.Node]]:
    return {
        name: value
        for module in MODULES
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, nodes.Node) and value.__module__ == module.__name__
        if not value.__subclasses__()  # a word, not what several words share
    }


def fixed_words() -> dict[str, tuple[str, ...]]:
    """The names of the literals, and the words of each; those that are sides are looked at where they stand."""
    return {
        name: get_args(value)
        for name, value in vars(nodes).items()
        if get_origin(value) is Literal and value not in SIDES
    }


def sides_of(kind: type[nodes.Node]) -> dict[str, tuple[str, ...]]:
    """The fields of a node that say who or whose, and the values that are about players."""
    found: dict[str, tuple[str, ...]] = {}
    for field, hint in get_type_hints(kind).items():
        literal: Any = next((one for one in (hint, *get_args(hint)) if get_origin(one) is Literal), None)
        if literal in SIDES:
            found[field] = get_args(literal)
        elif literal == nodes.Cause:
            found[field] = tuple(value for value in get_args(literal) if NAMED.search(value))
    return found


def words_about_players() -> set[str]:
    """Every word that needs a test at a table of four."""
    found: set[str] = set()
    for name, kind in node_classes().items():
        sides = sides_of(kind)
        found |= {f"{name}.{field}:{value}" for field, values in sides.items() for value in values}
        said = f"{re.sub('(?=[A-Z])', ' ', name)} {(kind.__doc__ or '').split('Node(')[0]}"
        if not sides and (SPOKEN.search(said) or name in SILENT):
            found.add(name)
    for name, values in fixed_words().items():
        if name != "Cause":
            found |= {f"{name}.{value}" for value in values if name in OF_SOMEBODY or NAMED.search(value)}
    for name, field in IN_FIELDS:
        found |= {f"{name}.{field}:{value}" for value in get_args(get_type_hints(node_classes()[name])[field])}
    return found
