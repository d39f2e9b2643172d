"""Bots by name."""

from __future__ import annotations

from typing import Final

from logpose.bots.bot import Bot
from logpose.bots.greedy import GreedyBot
from logpose.bots.random import RandomBot
from logpose.bots.search import MILLISECONDS, SearchBot
from logpose.errors import UsageError

BOTS: Final = ("random", "greedy", "search")
LONGEST: Final = 600_000  # milliseconds for one decision


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name: "random", "greedy", "search", or "search:200" for one that thinks for 200 milliseconds.

    The seed is the luck of a random bot: the same seed makes the same choices, also if none is given.

        >>> from logpose import ask, make_bot, new_game, training_decks
        >>> game = new_game(training_decks()[:2])
        >>> game.choose(ask(make_bot("greedy"), game))
    """
    kind, colon, budget = name.partition(":")
    if kind == "search" and colon:
        if not (budget.isascii() and budget.isdecimal() and len(budget) < 9 and 1 <= int(budget) <= LONGEST):
            raise UsageError(
                f"The bot {name!r:.60} cannot think for that long; give whole milliseconds from 1 to {LONGEST}, as in search:200."
            )
        return SearchBot(int(budget))
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot()
    if name == "search":
        return SearchBot(MILLISECONDS)
    raise UsageError(
        f"There is no bot {name!r:.60}; there are {', '.join(BOTS)}, and search:200 for one that thinks for 200 milliseconds."
    )


def player_called(player: str) -> str:
    """Who sits at a seat as people say it: a bot, a person, or nobody that is known.

    >>> player_called("search:200"), player_called("greedy"), player_called("person")
    ('search bot, 200 ms', 'greedy bot', 'person')
    """
    if player in ("person", ""):
        return player
    kind, _, milliseconds = player.partition(":")
    return f"{kind} bot, {milliseconds} ms" if milliseconds else f"{kind} bot"
