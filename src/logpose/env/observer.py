"""What seats see of any game: for bots that have learned, for data sets and for other interfaces."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from logpose.engine.game import Game
from logpose.env.spaces import PARTS, Observation, numbers, record
from logpose.observing.layout import MOST_OPTIONS
from logpose.observing.table import CardTable, Listing
from logpose.observing.writing import Writer


class Observer:
    """Observes games that somebody else plays, one at a time. Cards that it meets come into its table.

    >>> from logpose import new_game, training_decks
    >>> from logpose.env.observer import Observer
    >>> game = new_game(training_decks()[:2], seed=4)
    >>> seen = Observer().observe(game, game.decision.seat)
    >>> int(seen["action_mask"].sum()) == len(game.decision.options)
    True
    """

    def __init__(self, seats: int = 2, open_lists: bool = True, table: CardTable | None = None) -> None:
        self.seats = seats
        self.table = CardTable() if table is None else table
        self._writer = Writer(seats, 1, open_lists, paged=True)
        self._block = numbers(self._writer.block)
        self._mask = numbers(self._writer.mask, np.int8)
        self._record = record(seats)
        self._facts: NDArray[np.float32] = np.zeros((0, 0), np.float32)

    @property
    def card_table(self) -> NDArray[np.float32]:
        """The facts of the cards, a row for each place that observations name."""
        if len(self._facts) != len(self.table.rows):
            self._facts = np.array(self.table.rows, np.float32)
        return self._facts

    def listing(self, game: Game) -> Listing:
        """Where the cards of a game stand in the table; whoever observes a game often keeps it."""
        return self.table.listing(game)

    def observe(self, game: Game, seat: int, listing: Listing | None = None, first: int = 0) -> Observation:
        """What a seat sees, in arrays of the caller's own. `first` is the option with which the page begins."""
        self._writer.write(game, listing or self.listing(game), seat, 0, first)
        block = np.ndarray((), self._record, self._block.copy())
        return {"observation": {name: block[name] for name in PARTS}, "action_mask": self._mask.copy()}


def choice_of(action: int, options: int, first: int) -> int:
    """The place of the option that an action takes; −1 if it turns the page."""
    if options > MOST_OPTIONS and action == MOST_OPTIONS - 1:
        return -1
    return action + first
