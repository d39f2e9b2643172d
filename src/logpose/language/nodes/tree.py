"""Trees as JSON, read strictly: an unknown word or field is an error that says where it stands."""

from __future__ import annotations

from typing import Any

import msgspec

from logpose.errors import NodeError
from logpose.language.nodes.effects import Ability

_decoder = msgspec.json.Decoder(tuple[Ability, ...])
_encoder = msgspec.json.Encoder()


def to_json(abilities: tuple[Ability, ...]) -> str:
    """The abilities of a card as JSON text."""
    return _encoder.encode(abilities).decode()


def from_json(text: str) -> tuple[Ability, ...]:
    """Reads what `to_json` writes."""
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError as error:
        raise NodeError(f"This is not a tree of the effect language: {error}.") from None


def to_plain(abilities: tuple[Ability, ...]) -> Any:
    """The abilities as dictionaries and lists."""
    return msgspec.to_builtins(abilities)


def from_plain(data: Any) -> tuple[Ability, ...]:
    """Reads what `to_plain` gives."""
    try:
        return msgspec.convert(data, tuple[Ability, ...])
    except msgspec.ValidationError as error:
        raise NodeError(f"This is not a tree of the effect language: {error}.") from None
