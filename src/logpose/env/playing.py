"""One game of an environment: what is chosen in it, and what its seats see."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from logpose.engine.game import Game
from logpose.env.spaces import Observation, numbers, record
from logpose.env.tables import Tables
from logpose.errors import ChoiceError
from logpose.observing.alone import Alone
from logpose.observing.batch import LONGEST
from logpose.observing.history import COLUMNS, EVENTS
from logpose.observing.layout import MOST_OPTIONS, page
from logpose.observing.state import StateWriter
from logpose.observing.table import Listing


class Playing:
    """Holds the game, and writes what a seat sees into arrays of its own."""

    def __init__(self, tables: Tables, open_lists: bool, longest: int = LONGEST) -> None:
        self.tables = tables
        self.alone = Alone(tables.seats, open_lists, longest, tables.history)
        self._record = record(tables.seats)
        self._block = numbers(self.alone.writer.block).data
        self._mask = numbers(self.alone.writer.mask, np.int8)
        self._past = numbers(self.alone.past).reshape(EVENTS, COLUMNS)
        self._with_history = tables.history
        self._observe = self.alone.observe
        self._state = StateWriter(tables.seats)

    @property
    def game(self) -> Game | None:
        return self.alone.game

    def begin(self, game: Game, listing: Listing) -> None:
        """Goes on with another game."""
        self.alone.begin(game, listing)

    def observe(self, seat: int) -> Observation:
        """What a seat sees, in arrays of the caller's own."""
        self._observe(seat)
        # A structure over a copy of plain bytes: copying the structure itself takes ten times as long.
        block = np.ndarray((), self._record, bytearray(self._block))
        parts = {
            "cards": block["cards"],
            "trash": block["trash"],
            "left": block["left"],
            "scalars": block["scalars"],
            "options": block["options"],
        }
        if self._with_history:
            parts["history"] = self._past.copy()
        return {"observation": parts, "action_mask": self._mask.copy()}

    def mask(self) -> NDArray[np.int8]:
        """What the seat that is asked may do."""
        offered = np.zeros(MOST_OPTIONS, np.int8)
        game = self.game
        if game is not None and game.decision is not None:
            options = len(game.decision.options)
            offered[: page(options, self.alone.first)] = 1
            if options > MOST_OPTIONS:
                offered[-1] = 1
        return offered

    def state(self) -> NDArray[np.int16]:
        """Everything, hidden cards too."""
        assert self.game is not None
        return numbers(self._state.write(self.game, self.alone.listing))

    @property
    def state_size(self) -> int:
        return self._state.size

    def rewards(self, seats: Sequence[int]) -> list[float]:
        """What the end of the game is worth to each seat: 1, −1, or 0 if nobody has won."""
        assert self.game is not None
        result = self.game.result
        if result is None or not result.winners:
            return [0.0 for _ in seats]
        return [1.0 if seat in result.winners else -1.0 for seat in seats]


def whole_number(action: object) -> int:
    """An action as the engine takes it. Words, fractions and nothing are none."""
    if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
        raise ChoiceError(f"{action!r:.60} is not an action; actions are whole numbers, places in the mask.")
    return int(action)
