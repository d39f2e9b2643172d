"""A bot that plays by what it has learned from games against itself."""

from __future__ import annotations

from typing import Final

from logpose.bots.bot import Asked, AtOnce
from logpose.thinking.network import network


class NetworkBot(AtOnce):
    """Takes the option that promises the most to a small network, without looking ahead."""

    name: Final = "network"

    def choose(self, asked: Asked) -> int:
        game = asked.imagined()
        return network().pick(game, network().meet(game))
