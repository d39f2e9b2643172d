"""Players that are not people."""

from logpose.bots.asking import Chosen, Games, ask_from, ask_in
from logpose.bots.bot import Bot, ask
from logpose.bots.greedy import GreedyBot
from logpose.bots.making import BOTS, make_bot
from logpose.bots.random import RandomBot
from logpose.bots.search import SearchBot

__all__ = [
    "BOTS",
    "Bot",
    "Chosen",
    "Games",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "ask",
    "ask_from",
    "ask_in",
    "make_bot",
]
