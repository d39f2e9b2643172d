"""The spaces of observations and actions, and arrays over the blocks that the writer fills."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from logpose.observing import history, layout
from logpose.observing.layout import COLUMNS, EACH, GENERAL, MOST_OPTIONS, PILE, Layout

Numbers = NDArray[np.int16]
Parts = dict[str, Numbers]


class Observation(TypedDict):
    """What a seat gets: what it knows, and which actions it has."""

    observation: Parts
    action_mask: NDArray[np.int8]


def record(seats: int) -> np.dtype[Any]:
    """One block of the writer, part by part."""
    rows = Layout(seats).rows
    parts = [
        ("cards", "<i2", (rows, COLUMNS)),
        ("trash", "<i2", (seats, PILE)),
        ("left", "<i2", (seats, PILE)),
        ("scalars", "<i2", (GENERAL + EACH * seats,)),
        ("options", "<i2", (MOST_OPTIONS, layout.ASPECTS)),
    ]
    made = np.dtype(parts)
    assert made.itemsize == 2 * Layout(seats).size
    return made


def numbers(block: Any, kind: Any = np.int16) -> NDArray[Any]:
    """A block of the writer as an array, which changes when the block does."""
    return np.frombuffer(block, kind)


PARTS = ("cards", "trash", "left", "scalars", "options")


def observation_space(seats: int, with_history: bool) -> spaces.Dict:
    """The space of the observations of a seat."""
    shapes = {name: record(seats)[name].shape for name in PARTS}
    if with_history:
        shapes["history"] = (history.EVENTS, history.COLUMNS)
    lowest, highest = np.iinfo(np.int16).min, np.iinfo(np.int16).max
    parts: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(lowest, highest, shape, np.int16) for name, shape in shapes.items()
    }
    mask = spaces.Box(0, 1, (MOST_OPTIONS,), np.int8)
    return spaces.Dict({"observation": spaces.Dict(parts), "action_mask": mask})


class Actions(spaces.Discrete):
    """The places of options. What is drawn without a mask is drawn from what is offered now."""

    def __init__(self, offered: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(MOST_OPTIONS)
        self._offered = offered

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self._offered()
            mask = mask if mask.any() else None
        return super().sample(mask, probability)
