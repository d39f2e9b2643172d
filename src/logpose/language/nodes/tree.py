"""Trees as JSON, read strictly: an unknown word or field is an error that says where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from logpose.errors import NodeError
from logpose.language.limits import DEEPEST, LONGEST_ROW
from logpose.language.nodes.effects import Ability
from logpose.language.nodes.selectors import Node

_decoder = msgspec.json.Decoder(tuple[Ability, ...])
_encoder = msgspec.json.Encoder()
_TOO_DEEP: Final = f"This tree of the effect language is more than {DEEPEST} words deep."


def to_json(abilities: tuple[Ability, ...]) -> str:
    """The abilities of a card as JSON text."""
    return _encoder.encode(abilities).decode()


def from_json(text: str) -> tuple[Ability, ...]:
    """Reads what `to_json` writes."""
    try:
        return check_tree(_decoder.decode(text))
    except msgspec.DecodeError as error:
        raise NodeError(f"This is not a tree of the effect language: {error}.") from None
    except RecursionError:
        raise NodeError(_TOO_DEEP) from None


def to_plain(abilities: tuple[Ability, ...]) -> Any:
    """The abilities as dictionaries and lists."""
    return msgspec.to_builtins(abilities)


def from_plain(data: Any) -> tuple[Ability, ...]:
    """Reads what `to_plain` gives."""
    try:
        return check_tree(msgspec.convert(data, tuple[Ability, ...]))
    except msgspec.ValidationError as error:
        raise NodeError(f"This is not a tree of the effect language: {error}.") from None
    except RecursionError:
        raise NodeError(_TOO_DEEP) from None


def check_tree(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a card, unless they are nested too deeply or one row of them is too long."""
    level: list[object] = [abilities]
    for _ in range(DEEPEST):
        below: list[Node] = []
        for one in level:
            rows = (getattr(one, field) for field in one.__struct_fields__) if isinstance(one, Node) else (one,)
            for row in rows:
                if isinstance(row, tuple):
                    if len(row) > LONGEST_ROW:
                        raise NodeError(
                            f"This card says {len(row):,} things in a row; at most {LONGEST_ROW} can be run."
                        )
                    below.extend(_nodes_in(row))
                elif isinstance(row, Node):
                    below.append(row)
        if not below:
            return abilities
        level = list(below)
    raise NodeError(_TOO_DEEP)


def _nodes_in(row: tuple[object, ...]) -> Iterator[Node]:
    for one in row:
        if isinstance(one, Node):
            yield one
        elif isinstance(one, tuple):
            yield from _nodes_in(one)
