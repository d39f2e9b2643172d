"""The writer: trees → English, in one fixed dialect that the reader also reads.

`write` gives one line for each ability. Where official texts have several wordings for one thing, the dialect has one; where they
leave the end of an "if" open, it closes it with parentheses. docs/language.md shows every word with its English.
"""

from __future__ import annotations

from collections.abc import Iterable

from logpose.language import nodes
from logpose.language.nodes import Ability
from logpose.language.vocabulary import Category
from logpose.language.writer.abilities import Abilities
from logpose.language.writer.naming import Names

__all__ = ["write"]

_THIS: dict[Category | None, str] = {
    None: "this card",
    "leader": "this Leader",
    "character": "this Character",
    "event": "this card",
    "stage": "this Stage",
}


def write(abilities: Iterable[Ability], category: Category | None = None) -> list[str]:
    """The abilities in English, a line each. With the card's category, "this card" is "this Character" and so on."""
    return [_line(ability, category) for ability in abilities]


def _line(ability: Ability, category: Category | None) -> str:
    on_field = not (isinstance(ability, nodes.Activate) and "trigger" in ability.timings)
    labelled: set[str] = set()
    while True:
        names = Names(ability, labelled)
        line = Abilities(_THIS[category if on_field else None], names).ability(ability)
        if names.unreached <= labelled:
            return line
        labelled = labelled | names.unreached
