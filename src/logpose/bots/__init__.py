"""Players that are not people."""

from logpose.bots.bot import Bot, ask
from logpose.bots.greedy import GreedyBot
from logpose.bots.making import BOTS, make_bot
from logpose.bots.random import RandomBot
from logpose.bots.search import SearchBot

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "ask", "make_bot"]
