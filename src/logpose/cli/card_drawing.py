"""Draws a card: its facts and our English, or the tree of its nodes."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text
from rich.tree import Tree

from logpose.cards import Card
from logpose.cards.trees import english
from logpose.language.nodes import Node

WIDTH: Final = 66  # inside the frame


def draw(card: Card, notes: Sequence[str] = ()) -> str:
    """The card in a frame: who it is, its values, its abilities in our English, where it was printed, and notes on it."""
    marks = "  ".join(filter(None, (card.rarity, f"block {card.block}" if card.block else "")))
    kind = [card.category.capitalize(), "/".join(card.colours), "/".join(card.attributes)]
    head = [*_ends(f"{card.number}  {card.name}", marks), " · ".join(filter(None, kind)), " · ".join(card.types)]
    rooms: list[Sequence[str]] = [head, ["   ".join(_values(card))], _abilities(card), list(card.sets), notes]
    lines: list[str] = []
    for room in rooms:
        wrapped = [line for text in room if text for line in textwrap.wrap(text, WIDTH, break_on_hyphens=False)]
        if wrapped:
            lines.append(f"├{'─' * (WIDTH + 2)}┤" if lines else f"╭{'─' * (WIDTH + 2)}╮")
            lines += [f"│ {line}{' ' * (WIDTH - cell_len(line))} │" for line in wrapped]
    return "\n".join([*lines, f"╰{'─' * (WIDTH + 2)}╯"])


def _ends(left: str, right: str) -> list[str]:
    """One line with something at either end, or two where it does not fit."""
    gap = WIDTH - cell_len(left) - cell_len(right)
    # textwrap folds no spaces inside a line that fits.
    return [f"{left}{' ' * gap}{right}"] if right and gap >= 2 else [left, right]


def _values(card: Card) -> list[str]:
    named = {"Life": card.life, "Cost": card.cost, "Power": card.power, "Counter": card.counter}
    return [f"{name} {value}" for name, value in named.items() if value is not None]


def _abilities(card: Card) -> list[str]:
    if card.unread:
        return [f"The text of this card is not understood: {card.unread}."]
    return list(english(card)) or ["No abilities."]


def toml(card: Card) -> str:
    """The card as people write one down: its facts, and its abilities in our English."""
    lines = ["[[card]]"]
    for field in ("number", "name", "category", "rarity", "colours", "life", "cost", "power", "counter"):
        lines += _entry(field, getattr(card, field))
    for field in ("attributes", "types", "block", "sets"):
        lines += _entry(field, getattr(card, field))
    said = "\n".join(english(card)).replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return "\n".join([*lines, *([f'text = """\n{said}\n"""'] if said else [])]) + "\n"


def _entry(field: str, value: object) -> list[str]:
    """A line of TOML, whose numbers, words and lists are those of JSON; none for a field that the card does not have."""
    return [] if value in (None, "", ()) else [f"{field} = {json.dumps(value, ensure_ascii=False)}"]


def tree(card: Card) -> Tree:
    """The nodes of the card's abilities; values that are as usual are left out."""
    top = Tree(Text(f"{card.number}  {card.name}"))
    for ability in card.abilities:
        _grow(top, ability)
    return top


def _grow(branch: Tree, node: Node) -> None:
    plain: list[str] = []
    below: list[tuple[str, list[Node]]] = []
    for field, usual in zip(node.__struct_fields__, _usual(node), strict=True):
        value = getattr(node, field)
        if value == usual:
            continue
        inside = [value] if isinstance(value, Node) else list(value) if isinstance(value, tuple) else []
        if inside and all(isinstance(each, Node) for each in inside):
            below.append((field, inside))
        else:
            plain.append(f"{field}={_plain(value)}")
    grown = branch.add(Text("  ".join([type(node).__name__, *plain])))
    for field, inside in below:
        twig = grown.add(Text(f"{field}:"))
        for each in inside:
            _grow(twig, each)


def _usual(node: Node) -> list[object]:
    """The value that each field has unless it is given; a fresh object, which equals nothing, where it must be given."""
    given = list(node.__struct_defaults__)
    return [object() for _ in range(len(node.__struct_fields__) - len(given))] + given


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
