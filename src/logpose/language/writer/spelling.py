"""Nodes that English cannot say, spelled out: "namely (choose among (all of your Characters), blind)"."""

from __future__ import annotations

from typing import Any

from logpose.language import nodes
from logpose.language.nodes import Node
from logpose.language.nodes.spelling import Slot, escaped, slot_of, spelling, value_word
from logpose.language.writer.speech import Speech
from logpose.language.writer.words import MINUS, capital

QUANTITY = slot_of(nodes.Quantity)
STEP = slot_of(nodes.Step)


def spelled(speech: Speech, node: Node) -> str:
    """The node by its name and its fields. What stands in a field is said in English where that is enough."""
    how = spelling(type(node))
    parts = []
    for field in how.fields:
        value = getattr(node, field.name)
        if type(value) is type(field.default) and value == field.default:
            continue
        if field.required:
            parts.append(written(speech, field.slot, value))
        elif isinstance(value, bool):
            parts.append(field.words if value else f"not {field.words}")
        else:
            parts.append(f"{field.words} {written(speech, field.slot, value)}")
    return f"namely ({' '.join([how.words, ', '.join(parts)]).rstrip()})"


def written(speech: Speech, slot: Slot, value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, Node):
        return spelled(speech, value) if id(value) in speech.spelled else speech.plain(slot.nodes, value)
    if isinstance(value, int):
        return str(value) if value >= 0 else f"{MINUS}{-value}"
    if isinstance(value, str):
        return value_word(value) if value in slot.values else f'"{escaped(value)}"' if value else "nothing"
    assert slot.row is not None
    if not value:
        return "nothing"
    if slot.row.nodes == STEP.nodes:
        return f"({capital(speech.block(value))})"
    return f"({', '.join(written(speech, slot.row, one) for one in value)})"
