"""A bot that plays by what it has learned from games against itself."""

from __future__ import annotations

from typing import Final

from logpose.bots.bot import Asked, AtOnce
from logpose.thinking.network import SEATS, network
from logpose.thinking.policy import pick


class NetworkBot(AtOnce):
    """Takes the option that promises the most to a small network, without looking ahead.

    The network has learned games of two players. In a team match the bot plays by rules of thumb.
    """

    name: Final = "network"

    def choose(self, asked: Asked) -> int:
        game = asked.imagined()
        if len(game.seats) != SEATS:
            return pick(game)
        return network().pick(game, network().meet(game))
