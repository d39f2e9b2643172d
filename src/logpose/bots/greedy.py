"""A bot that plays by rules of thumb."""

from __future__ import annotations

from typing import Final

from logpose.bots.bot import STYLES, Asked, AtOnce
from logpose.thinking.policy import pick
from logpose.thinking.styles import PLAIN


class GreedyBot(AtOnce):
    """Plays what it can afford, attacks what it can beat, and defends by what it would lose.

    Where it must try something, it looks at one imagined game, and no further than the effect in question. It has no luck
    of its own.
    """

    name: Final = "greedy"

    def choose(self, asked: Asked) -> int:
        place = asked.at_once()
        return place if place >= 0 else pick(asked.imagined())


STYLES[GreedyBot] = PLAIN
