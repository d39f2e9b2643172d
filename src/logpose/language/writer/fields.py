"""What stands in the fields of a node that is spelled out, in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from logpose.language import nodes
from logpose.language.nodes import Node
from logpose.language.nodes.spelling import slot_of
from logpose.language.writer.conditions import write_condition
from logpose.language.writer.effects import say_effect, sentence
from logpose.language.writer.events import write_event
from logpose.language.writer.filters import phrase
from logpose.language.writer.groups import from_top
from logpose.language.writer.quantities import write_quantity
from logpose.language.writer.selectors import all_cards, remaining_cards, write_selector
from logpose.language.writer.speech import Speech


def write_group(speech: Speech, group: nodes.Group) -> str:
    """A group as all of its cards."""
    if isinstance(group, nodes.Top):
        return from_top(speech, group)
    if isinstance(group, nodes.Remaining):
        return remaining_cards(speech, group)
    return all_cards(speech, nodes.All((group,)))


def write_field(speech: Speech, kinds: tuple[type[Node], ...], node: Node) -> str:
    write = _WRITE.get(kinds)
    return speech.spell(node) if write is None else write(speech, node)


_WRITE: Final[dict[tuple[type[Node], ...], Callable[[Speech, Any], str]]] = {
    slot_of(nodes.Quantity).nodes: write_quantity,
    slot_of(nodes.Filter).nodes: phrase,
    slot_of(nodes.Selector).nodes: write_selector,
    slot_of(nodes.Group).nodes: write_group,
    slot_of(nodes.Cards).nodes: write_group,
    slot_of(nodes.Condition).nodes: write_condition,
    slot_of(nodes.Effect).nodes: lambda speech, effect: sentence(say_effect(speech, effect, None)),
    slot_of(nodes.Event).nodes: write_event,
}
