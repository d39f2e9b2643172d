"""Writes a trained network as logpose reads it: numbers of two bytes, in the order of thinking/network.py."""

from __future__ import annotations

import struct
from pathlib import Path

from torch import Tensor

from logpose.observing.facts import VERSION


def export(state: dict[str, Tensor], path: Path) -> int:
    """Writes the file; returns its size in bytes. A matrix of torch has the weights of one output side by side."""
    names = (
        "facts.weight", "facts.bias", "roles.weight", "roles.bias", "listed.weight", "listed.bias", "moment.weight",
        "first.weight", "first.bias", "second.weight", "second.bias", "value.weight", "value.bias", "context.weight",
        "context.bias", "verbs.weight", "one.weight", "other.weight", "numbers.weight", "score.weight",
    )  # fmt: skip
    numbers: list[float] = []
    for name in names:
        one = state[name].float()
        numbers += (one.T if one.ndim == 2 else one).reshape(-1).tolist()
    return path.write_bytes(struct.pack(f"<H{len(numbers)}e", VERSION, *numbers))
