"""Every word spelled out: the name of a node and its fields, as plain words.

English says most trees, but not all: it has no words for a group of no cards, and "it" reaches only so far. Such a node is
spelled out instead, "namely (has value cost, at least 3)". The reader and the writer take the spelling from here, so that
they agree on every node at every place where it may stand.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from logpose.language.nodes import actions, effects, selectors
from logpose.language.nodes.selectors import Node
from logpose.language.vocabulary import Comparison

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")
_PLAIN: Final = re.compile(r"[a-z][a-z_]*")
_UNSAFE: Final = re.compile(r"[^A-Za-z0-9_ ]|^ | $|(?<= ) ")
_ESCAPED: Final = re.compile(r"%([0-9A-F]+);")
_COMPARISONS: Final[dict[Comparison, str]] = {
    "<=": "at-most", ">=": "at-least", "=": "equal-to", "<": "less-than", ">": "more-than", "!=": "other-than",
}  # fmt: skip


class Slot(NamedTuple):
    """What may stand in a field: one thing or a row of them."""

    nodes: tuple[type[Node], ...] = ()
    values: tuple[str, ...] = ()  # of a closed set
    number: bool = False
    truth: bool = False
    text: bool = False
    nothing: bool = False  # None
    row: Slot | None = None


class Field(NamedTuple):
    name: str
    words: str
    slot: Slot
    default: Any

    @property
    def required(self) -> bool:
        """Whether every such node has it: then it stands without its name, in its place."""
        return self.default is msgspec.NODEFAULT


class Spelling(NamedTuple):
    kind: type[Node]
    words: str
    fields: tuple[Field, ...]


@cache
def spelling(kind: type[Node]) -> Spelling:
    """How nodes of a kind are spelled out."""
    hints = typing.get_type_hints(kind, _namespace())
    fields = tuple(
        Field(field.name, field.name.replace("_", " "), slot_of(hints[field.name]), field.default)
        for field in msgspec.structs.fields(kind)
    )
    return Spelling(kind, _CAPITAL.sub(" ", kind.__name__).lower(), fields)


@cache
def spellings(kinds: tuple[type[Node], ...]) -> tuple[Spelling, ...]:
    """The spellings of several kinds; of two that begin alike, the longer one first."""
    return tuple(sorted((spelling(kind) for kind in kinds), key=lambda one: -len(one.words)))


@cache
def slot_of(hint: Any) -> Slot:
    """What a type lets stand in a field."""
    slot = Slot()
    for part in _alternatives(hint):
        if typing.get_origin(part) is tuple:
            slot = slot._replace(row=slot_of(typing.get_args(part)[0]))
        elif typing.get_origin(part) is typing.Literal:
            slot = slot._replace(values=(*slot.values, *typing.get_args(part)))
        elif part is bool:
            slot = slot._replace(truth=True)
        elif part is int:
            slot = slot._replace(number=True)
        elif part is str:
            slot = slot._replace(text=True)
        elif part is types.NoneType:
            slot = slot._replace(nothing=True)
        else:
            slot = slot._replace(nodes=(*slot.nodes, part))
    return slot


def _alternatives(hint: Any) -> Iterator[Any]:
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        for part in typing.get_args(hint):
            yield from _alternatives(part)
    else:
        yield hint


@cache
def _namespace() -> dict[str, Any]:
    return {**vars(selectors), **vars(actions), **vars(effects)}


# -- plain values ------------------------------------------------------------------------------------------------------


def value_word(value: str) -> str:
    """A value of a closed set as one word: "end-of-turn"."""
    for op, word in _COMPARISONS.items():
        if value == op:
            return word
    assert _PLAIN.fullmatch(value), value
    return value.replace("_", "-")


def escaped(text: str) -> str:
    """A free text in which no sign can be taken for another."""
    return _UNSAFE.sub(lambda match: f"%{ord(match.group()):X};", text)


def unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda match: chr(int(match.group(1), 16)), text)
