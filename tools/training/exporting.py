"""Writes a trained network as logpose reads it (thinking/network.py), and reads it again to learn on."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

import torch
from torch import Tensor

from logpose.observing.facts import VERSION
from logpose.thinking.network import BLOCK, read_weights

LARGEST: Final = 127  # of a number in one byte

# What the scores of all options have in common does not matter, so score.bias is not among them.
NAMES: Final = (
    "facts.weight", "facts.bias", "roles.weight", "roles.bias", "listed.weight", "listed.bias", "moment.weight",
    "first.weight", "first.bias", "second.weight", "second.bias", "value.weight", "value.bias", "context.weight",
    "context.bias", "verbs.weight", "one.weight", "other.weight", "numbers.weight", "score.weight", "both.weight", "both.bias",
    "deeper.weight", "deeper.bias", "whole.weight", "whole.bias",
)  # fmt: skip


def export(state: dict[str, Tensor], path: Path) -> int:
    """Writes the file; returns its size in bytes. A matrix of torch has the weights of one output side by side."""
    numbers: list[float] = []
    for name in NAMES:
        one = state[name].float()
        numbers += (one.T if one.ndim == 2 else one).reshape(-1).tolist()
    parts = [struct.pack("<H", VERSION)]
    for start in range(0, len(numbers), BLOCK):
        block = numbers[start : start + BLOCK]
        (scale,) = struct.unpack("<e", struct.pack("<e", max(map(abs, block)) / LARGEST))
        whole = [max(-LARGEST, min(LARGEST, round(number / scale))) if scale else 0 for number in block]
        parts.append(struct.pack(f"<e{len(whole)}b", scale, *whole))
    return path.write_bytes(b"".join(parts))


def exported(state: dict[str, Tensor], path: Path) -> dict[str, Tensor]:
    """The weights of a file, in the shapes of a network's."""
    weights = read_weights(path)
    numbers = torch.tensor(
        [
            number
            for part in (
                weights.facts, weights.facts_bias, weights.roles, weights.roles_bias, weights.listed, weights.listed_bias,
                weights.kernel,
            )
            for number in part
        ]
    )  # fmt: skip
    sizes = [state[name].numel() for name in NAMES]
    if len(numbers) != sum(sizes):
        raise ValueError(f"{path.name} has other layers than the network, which cannot learn on from it.")
    found = dict(state)
    for name, part in zip(NAMES, numbers.split(sizes), strict=True):
        shape = state[name].shape
        found[name] = part.view(shape[::-1]).T.contiguous() if len(shape) == 2 else part.view(shape)
    return found
