"""Levels: bots for people, from easy to expert. The weaker ones make the mistakes of people: they look less far ahead, and
overlook cards. What is overlooked is overlooked for the whole turn."""

from __future__ import annotations

from typing import Final

import msgspec

from logpose.bots.bot import Asked, BuiltIn
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.options import ACTIVATE, ATTACK, BLOCK, COUNTER_EVENT, COUNTER_WITH, GIVE, PLAY, first_of, verb_of
from logpose.engine.state import Decision

_ABOUT_CARDS: Final = (PLAY, ACTIVATE, ATTACK, GIVE, BLOCK, COUNTER_WITH, COUNTER_EVENT)


class Level(msgspec.Struct, frozen=True):
    """What plays at a level: a bot, for at most so many milliseconds a decision, that overlooks so many of 100 cards."""

    bot: str
    milliseconds: int
    overlooks: int
    about: str


LEVELS: Final[dict[str, Level]] = {
    "easy": Level("greedy", 0, 30, "plays what lies at hand, and overlooks cards"),
    "normal": Level("search", 20, 10, "looks a little ahead, and seldom overlooks a card"),
    "hard": Level("navigator", 200, 0, "thinks ahead, for a fifth of a second a move"),
    "expert": Level("navigator", 2000, 0, "thinks ahead, for up to two seconds a move"),
}


class LevelBot:
    """Lets a bot choose for a level, and hides from it what is overlooked this turn."""

    def __init__(self, name: str, bot: BuiltIn, overlooks: int) -> None:
        self.name = name
        self.milliseconds = bot.milliseconds
        self.playouts = bot.playouts
        self._bot = bot
        self._overlooks = overlooks

    def choose(self, asked: Asked) -> int:
        if not self._overlooks:
            return self._bot.choose(asked)
        game = asked.imagined()
        decision = game.decision
        assert decision is not None
        places = [place for place, code in enumerate(decision.options) if not self._is_overlooked(game, code)]
        if len(places) == len(decision.options):
            return self._bot.choose(asked)
        if len(places) == 1:
            return places[0]

        def imagined() -> Game:
            return _with_these(asked.imagined(), places)

        chosen = self._bot.choose(Asked(asked.seat, len(places), lambda: asked.view, imagined, lambda: -1))
        return places[chosen]

    def _is_overlooked(self, game: Game, code: int) -> bool:
        if verb_of(code) not in _ABOUT_CARDS:
            return False
        return seeded(1 << 59 | game.turn << 16 | first_of(code)).below(100) < self._overlooks


def _with_these(game: Game, places: list[int]) -> Game:
    """An imagined game in which only these options are offered."""
    decision = game.decision
    assert decision is not None
    game.decision = Decision(decision.seat, decision.kind, [decision.options[place] for place in places])
    return game
