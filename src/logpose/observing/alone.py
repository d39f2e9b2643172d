"""One game by itself: the steps of whoever is asked, and what any of its seats sees."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from logpose.engine.game import Game
from logpose.errors import ChoiceError
from logpose.observing.batch import refusal
from logpose.observing.history import COLUMNS, EVENTS, History
from logpose.observing.layout import MOST_OPTIONS, next_page, page
from logpose.observing.table import Listing
from logpose.observing.writing import Writer

# What may come of an action, besides the seat that is asked next.
ENDED: Final = -1
TOO_LONG: Final = -2
TURNED: Final = 8  # and the seat that is asked: there was no choice, but a page was turned


class Alone:
    """A game with a writer of its own, which has pages for options."""

    def __init__(self, seats: int, open_lists: bool, longest: int, history: bool) -> None:
        self.seats = seats
        self.longest = longest
        self.writer = Writer(seats, 1, open_lists, paged=True)
        self.writer.steady = True
        self.game: Game | None = None
        self.listing = Listing([], [])
        self.pages = 0  # that were turned in this game
        self.first = 0  # the first option of the page
        self.with_history = history
        self.history = History()
        self.past: vec[i16] = vec[i16]([0] * (EVENTS * COLUMNS))

    def begin(self, game: Game, listing: Listing) -> None:
        """Goes on with another game."""
        self.game = game
        self.listing = listing
        self.pages = self.first = 0
        self.history = History()

    def take(self, action: int) -> int:
        """Takes an action: who is asked next, or one of the above. An action that is not offered changes nothing."""
        game = self.game
        assert game is not None
        decision = game.decision
        assert decision is not None
        options = len(decision.options)
        if options > MOST_OPTIONS:
            if action == MOST_OPTIONS - 1:
                self.first = next_page(options, self.first)
                self.pages += 1
                return TOO_LONG if game.decisions + self.pages >= self.longest else TURNED + decision.seat
            if not 0 <= action < page(options, self.first):
                raise ChoiceError(refusal(decision, action, self.first))
            action += self.first
            self.first = 0
        elif not 0 <= action < options:
            raise ChoiceError(refusal(decision, action, 0))
        game.choose(action)
        return self.standing()

    def standing(self) -> int:
        """Who is asked, or how the game stands if nobody is."""
        game = self.game
        assert game is not None
        decision = game.decision
        if decision is None:
            return ENDED
        return TOO_LONG if game.decisions + self.pages >= self.longest else decision.seat

    def observe(self, seat: int) -> None:
        """Writes what a seat sees."""
        game = self.game
        assert game is not None
        self.writer.write(game, self.listing, seat, 0, self.first)
        if self.with_history:
            self.history.read(game, self.listing)
            self.history.write(self.past, 0, seat, self.seats)
