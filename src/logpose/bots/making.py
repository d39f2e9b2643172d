"""Bots by name: those of logpose, and those that users have written."""

from __future__ import annotations

from typing import Final

from logpose.bots.bot import Bot
from logpose.bots.exploiters import AttackerBot, TurtleBot
from logpose.bots.greedy import GreedyBot
from logpose.bots.random import RandomBot
from logpose.bots.search import MILLISECONDS, SearchBot
from logpose.bots.users import UsersBot
from logpose.errors import UsageError

BOTS: Final = ("random", "greedy", "search")
SPARRING: Final = ("attacker", "turtle")  # for measuring other bots; people are not offered them
LONGEST: Final = 600_000  # milliseconds for one decision
MOST_PLAYOUTS: Final = 1_000_000


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name: "random", "greedy", "search", or the module and the class of one that a user has written.

    "search:200" thinks for 200 milliseconds, "search:n300" for 300 playouts. The seed is the luck of a random bot: the same
    seed makes the same choices, also if none is given.

        >>> from logpose import ask, make_bot, new_game, training_decks
        >>> game = new_game(training_decks()[:2])
        >>> game.choose(ask(make_bot("greedy"), game))
    """
    return UsersBot(name, seed) if is_users(name) else built_in_bot(name, seed)


def is_users(name: str) -> bool:
    """Whether a name is that of a module and a class, and not one of logpose."""
    module, _, called = name.partition(":")
    return module not in BOTS and all(part.isidentifier() for part in (*module.split("."), called))


def built_in_bot(name: str, seed: int = 0) -> Bot:
    """A bot of logpose by its name. Nothing is imported, whoever gives the name."""
    kind, colon, budget = name.partition(":")
    if kind == "search" and colon:
        return _searching(name, budget)
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot()
    if name == "search":
        return SearchBot(MILLISECONDS)
    if name == "attacker":
        return AttackerBot()
    if name == "turtle":
        return TurtleBot()
    raise UsageError(
        f"There is no bot {name!r:.60}; there are {', '.join(BOTS)}, and search:200 for one that thinks for 200 milliseconds."
    )


def _searching(name: str, budget: str) -> Bot:
    count = budget.removeprefix("n")
    most = LONGEST if count == budget else MOST_PLAYOUTS
    if not (count.isascii() and count.isdecimal() and len(count) < 9 and 1 <= int(count) <= most):
        raise UsageError(
            f"The bot {name!r:.60} cannot think for that long; give whole milliseconds from 1 to {LONGEST}, as in "
            f"search:200, or playouts from n1 to n{MOST_PLAYOUTS}, as in search:n300."
        )
    return SearchBot(int(count)) if count == budget else SearchBot(playouts=int(count))


def is_reproducible(name: str) -> bool:
    """Whether a bot of this name plays the same game again: not if it goes by the clock. Those of users are taken at
    their word."""
    kind, _, budget = name.partition(":")
    return kind != "search" or budget.startswith("n")


def player_called(player: str) -> str:
    """Who sits at a seat as people say it: a bot, a person, or nobody that is known.

    >>> player_called("search:200"), player_called("search:n300"), player_called("greedy"), player_called("person")
    ('search bot, 200 ms', 'search bot, 300 playouts', 'greedy bot', 'person')
    """
    if player in ("person", ""):
        return player
    kind, _, budget = player.partition(":")
    if is_users(player):
        return f"{budget} bot of {kind}"
    if budget.startswith("n"):
        return f"{kind} bot, {budget[1:]} playouts"
    return f"{kind} bot, {budget} ms" if budget else f"{kind} bot"
