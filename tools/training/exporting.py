"""Writes a trained network as logpose reads it, and reads it again to learn on: numbers of two bytes, in the order of
thinking/network.py."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

import torch
from torch import Tensor

from logpose.observing.facts import VERSION

# What the scores of all options have in common does not matter, so score.bias is not among them.
NAMES: Final = (
    "facts.weight", "facts.bias", "roles.weight", "roles.bias", "listed.weight", "listed.bias", "moment.weight",
    "first.weight", "first.bias", "second.weight", "second.bias", "value.weight", "value.bias", "context.weight",
    "context.bias", "verbs.weight", "one.weight", "other.weight", "numbers.weight", "score.weight",
)  # fmt: skip


def export(state: dict[str, Tensor], path: Path) -> int:
    """Writes the file; returns its size in bytes. A matrix of torch has the weights of one output side by side."""
    numbers: list[float] = []
    for name in NAMES:
        one = state[name].float()
        numbers += (one.T if one.ndim == 2 else one).reshape(-1).tolist()
    return path.write_bytes(struct.pack(f"<H{len(numbers)}e", VERSION, *numbers))


def exported(state: dict[str, Tensor], path: Path) -> dict[str, Tensor]:
    """The weights of a file, in the shapes of a network's."""
    data = path.read_bytes()
    numbers = torch.tensor(struct.unpack(f"<{len(data) // 2 - 1}e", data[2:]))
    sizes = [state[name].numel() for name in NAMES]
    if int.from_bytes(data[:2], "little") != VERSION or len(numbers) != sum(sizes):
        raise ValueError(
            f"{path.name} has other facts or other layers than the network, which cannot learn on from it."
        )
    found = dict(state)
    for name, part in zip(NAMES, numbers.split(sizes), strict=True):
        shape = state[name].shape
        found[name] = part.view(shape[::-1]).T.contiguous() if len(shape) == 2 else part.view(shape)
    return found
