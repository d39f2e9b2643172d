"""Writes a trained network as logpose reads it (thinking/network.py), and reads it again to learn on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import torch
from torch import Tensor

from logpose.observing.facts import VERSION
from logpose.thinking.network import read_network
from logpose.thinking.weights import write_weights

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
    return path.write_bytes(write_weights(numbers, VERSION))


def exported(state: dict[str, Tensor], path: Path) -> dict[str, Tensor]:
    """The weights of a file, in the shapes of a network's."""
    weights = read_network(path)
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
