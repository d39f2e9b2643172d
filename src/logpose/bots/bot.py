"""The interface of a bot. It gets what its seat may know, never the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.errors import GameOverError
from logpose.play.imagine import LISTS, imagine
from logpose.play.lists import Lists
from logpose.play.views import View, view
from logpose.thinking.policy import at_once, decided
from logpose.thinking.styles import Style

Imagined = Callable[[], Game]
# Kinds of bots that go by rules of thumb and by nothing else, and how they weigh things.
STYLES: Final[dict[type, Style]] = {}


class Asked:
    """What a bot is asked: which seat, and among how many options, counted from 0.

    Each call of `imagined` gives another game as it may be, at the same decision with the same options in the same order.
    `at_once` says what the rules of thumb choose, where they try nothing; −1 where they do.
    """

    __slots__ = ("seat", "count", "imagined", "at_once", "_look", "_view")

    def __init__(
        self, seat: int, count: int, look: Callable[[], View], imagined: Imagined, at_once: Callable[[], int]
    ) -> None:
        self.seat = seat
        self.count = count
        self.imagined = imagined
        self.at_once = at_once
        self._look = look
        self._view: View | None = None

    @property
    def view(self) -> View:
        """What the seat sees, with the options in words. It is made when a bot first looks at it, which takes a while."""
        if self._view is None:
            self._view = self._look()
        return self._view


class Bot(Protocol):
    """A player that is not a person."""

    @property
    def name(self) -> str: ...

    def choose(self, asked: Asked) -> int:
        """Which of the options, counted from 0."""
        ...


class BuiltIn(Bot, Protocol):
    """A bot of logpose, which says what it takes for a decision: milliseconds, or playouts, or neither."""

    @property
    def milliseconds(self) -> int: ...

    @property
    def playouts(self) -> int: ...


class AtOnce:
    """What bots have in common that do not think ahead."""

    milliseconds: Final = 0
    playouts: Final = 0


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
    seat = decision.seat
    if chance is None:
        seed = 1 << 61 | game.decisions
        style = STYLES.get(type(bot))
        if style is not None and open_lists:
            return decided(game, seed, style)
        chance = seeded(seed)
    luck = chance
    return bot.choose(
        Asked(
            seat,
            len(decision.options),
            lambda: view(game, seat),
            lambda: imagine(game, seat, luck, open_lists, lists),
            lambda: at_once(game),
        )
    )
