"""The interface of a bot. It gets what its seat may know, never the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.errors import GameOverError
from logpose.play.imagine import LISTS, imagine
from logpose.play.lists import Lists
from logpose.play.views import View, view

Imagined = Callable[[], Game]


class Bot(Protocol):
    """A player that is not a person."""

    @property
    def name(self) -> str: ...

    def choose(self, view: View, imagined: Imagined) -> int:
        """Which of `view.question.options`, counted from 0.

        Each call of `imagined` gives another game as it may be, at the same decision with the same options in the same order.
        """
        ...


def ask(bot: Bot, game: Game, chance: Generator | None = None, open_lists: bool = True, lists: Lists = LISTS) -> int:
    """What the bot chooses at the decision that waits; it learns what the seat asked may know.

    Imagined games are drawn with `chance`; without it, by how many decisions there have been. With open lists the bot knows
    which cards the others have brought; without, `lists` says what they may have brought (`imagine`).

        >>> from logpose import ask, make_bot, new_game, training_decks
        >>> game = new_game(training_decks()[:2])
        >>> game.choose(ask(make_bot("random", seed=7), game))
    """
    decision = game.decision
    if decision is None:
        raise GameOverError("The game has ended; there is nothing left to ask a bot.")
    luck = seeded(1 << 61 | game.decisions) if chance is None else chance
    return bot.choose(view(game, decision.seat), lambda: imagine(game, decision.seat, luck, open_lists, lists))
