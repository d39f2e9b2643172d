"""Bots that sit at the table of one who learns."""

from __future__ import annotations

import gc
from collections.abc import Sequence

from logpose.bots import Bot, ask, make_bot
from logpose.engine.game import Game
from logpose.engine.generator import Generator
from logpose.errors import UsageError


class Opponents:
    """Who sits at the other seats. In a team match one of them is the partner."""

    def __init__(self, names: str | Sequence[str], seats: int, seat: int | str, open_lists: bool) -> None:
        """One name for all, or one for each seat from the learner's on, round the table."""
        self.names = [names] * (seats - 1) if isinstance(names, str) else list(names)
        if len(self.names) != seats - 1:
            raise UsageError(
                f"{len(self.names)} opponents cannot sit at {seats - 1} other seat{'s' if seats > 2 else ''}; "
                "give one for each, or one name for all."
            )
        if seat != "random" and (not isinstance(seat, int) or not 0 <= seat < seats):
            raise UsageError(f'There is no seat {seat!r:.60}; the seats are 0 to {seats - 1}, or "random".')
        for name in self.names:
            make_bot(name)
        self.seats = seats
        self.seat = seat
        self.open_lists = open_lists

    def sit(self, chance: Generator) -> Party:
        """Takes the seats of a new game."""
        seat = self.seat if isinstance(self.seat, int) else chance.below(self.seats)
        return Party(self, seat, chance.next())


class Party:
    """The bots of one game. `seat` is the learner's."""

    def __init__(self, opponents: Opponents, seat: int, seed: int) -> None:
        self.seat = seat
        self._open_lists = opponents.open_lists
        self._bots: list[Bot | None] = [None] * opponents.seats
        for place, name in enumerate(opponents.names, 1):
            self._bots[(seat + place) % opponents.seats] = make_bot(name, seed + place)

    def begin(self, game: Game) -> None:
        """Plays a new game up to the learner's first question. From a position, there may be none."""
        self.play_on(game)
        if game.decision is None:
            raise UsageError(
                "The game of this position ends before the learner is asked; give another position or seat."
            )

    def play_on(self, game: Game) -> None:
        """The bots choose until the learner is asked or the game has ended."""
        bot = self._asked(game)
        if bot is None:
            return
        collects = gc.isenabled()
        gc.disable()  # games hold no cycles: looking for some among them only takes time
        try:
            while bot is not None:
                game.choose(ask(bot, game, None, self._open_lists))
                bot = self._asked(game)
        finally:
            if collects:
                gc.enable()

    def _asked(self, game: Game) -> Bot | None:
        """The bot that is asked now, if one is."""
        decision = game.decision
        return None if decision is None else self._bots[decision.seat]
