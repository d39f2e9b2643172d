"""Players that are not people."""

from logpose.bots.asking import Chosen, Games, ask_from, ask_in
from logpose.bots.bot import Asked, Bot, ask
from logpose.bots.exploiters import AttackerBot, TurtleBot
from logpose.bots.greedy import GreedyBot
from logpose.bots.levels import LEVELS
from logpose.bots.making import BOTS, SPARRING, built_in_bot, is_reproducible, is_users, make_bot
from logpose.bots.navigator import NavigatorBot
from logpose.bots.network import NetworkBot
from logpose.bots.random import RandomBot
from logpose.bots.search import SearchBot
from logpose.bots.versions import Identity, bot_version, identity

__all__ = [
    "Asked",
    "AttackerBot",
    "BOTS",
    "Bot",
    "Chosen",
    "Games",
    "GreedyBot",
    "Identity",
    "LEVELS",
    "NavigatorBot",
    "NetworkBot",
    "RandomBot",
    "SPARRING",
    "SearchBot",
    "TurtleBot",
    "ask",
    "ask_from",
    "ask_in",
    "bot_version",
    "built_in_bot",
    "identity",
    "is_reproducible",
    "is_users",
    "make_bot",
]
