"""Bots by name: those of logpose, and those that users have written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.bots.bot import Bot, BuiltIn
from logpose.bots.exploiters import AttackerBot, TurtleBot
from logpose.bots.greedy import GreedyBot
from logpose.bots.levels import LEVELS, LevelBot
from logpose.bots.navigator import NavigatorBot
from logpose.bots.network import NetworkBot
from logpose.bots.random import RandomBot
from logpose.bots.search import SearchBot
from logpose.bots.thinking import MILLISECONDS, ThinkingBot
from logpose.bots.users import UsersBot
from logpose.errors import UsageError

_THINKING: Final[dict[str, type[ThinkingBot]]] = {"search": SearchBot, "navigator": NavigatorBot}
_QUICK: Final[dict[str, Callable[[], BuiltIn]]] = {
    "greedy": GreedyBot,
    "network": NetworkBot,
    "attacker": AttackerBot,
    "turtle": TurtleBot,
}
BOTS: Final = (*LEVELS, "random", "greedy", *_THINKING)
SPARRING: Final = ("attacker", "turtle", "network")  # for measuring other bots; people are not offered them
LONGEST: Final = 600_000  # milliseconds for one decision
MOST_PLAYOUTS: Final = 1_000_000


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name: a level from "easy" to "expert"; "random", "greedy", "search" or "navigator"; or the module and the
    class of one that a user has written.

    "navigator:200" thinks for 200 milliseconds, "navigator:n300" for 300 playouts; "search" and the levels can be told so too.
    The seed is the luck of a random bot: the same seed makes the same choices, also if none is given.

        >>> from logpose import ask, make_bot, new_game, training_decks
        >>> game = new_game(training_decks()[:2])
        >>> game.choose(ask(make_bot("greedy"), game))
    """
    return UsersBot(name, seed) if is_users(name) else built_in_bot(name, seed)


def is_users(name: str) -> bool:
    """Whether a name is that of a module and a class, and not one of logpose."""
    module, _, called = name.partition(":")
    return module not in BOTS and all(part.isidentifier() for part in (*module.split("."), called))


def built_in_bot(name: str, seed: int = 0) -> BuiltIn:
    """A bot of logpose by its name. Nothing is imported, whoever gives the name."""
    kind, colon, budget = name.partition(":")
    level = LEVELS.get(kind)
    thinks = kind if level is None else level.bot
    if thinks in _THINKING:
        milliseconds, playouts = _budget(name, budget) if colon else (level.milliseconds if level else MILLISECONDS, 0)
        bot: BuiltIn = _THINKING[thinks](milliseconds, playouts=playouts)
    elif colon:
        raise _unknown(name)
    elif thinks in _QUICK:
        bot = _QUICK[thinks]()
    elif thinks == "random":
        bot = RandomBot(seed)
    else:
        raise _unknown(name)
    return bot if level is None else LevelBot(name, bot, level.overlooks)


def _unknown(name: str) -> UsageError:
    return UsageError(
        f"There is no bot {name!r:.60}; there are {', '.join(BOTS)}, and navigator:200 for one that thinks for 200 milliseconds."
    )


def _budget(name: str, written: str) -> tuple[int, int]:
    """Milliseconds and playouts, one of them 0."""
    kind = name.partition(":")[0]
    count = written.removeprefix("n")
    most = LONGEST if count == written else MOST_PLAYOUTS
    if not (count.isascii() and count.isdecimal() and len(count) < 9 and 1 <= int(count) <= most):
        raise UsageError(
            f"The bot {name!r:.60} cannot think for that long; give whole milliseconds from 1 to {LONGEST}, as in "
            f"{kind}:200, or playouts from n1 to n{MOST_PLAYOUTS}, as in {kind}:n300."
        )
    return (int(count), 0) if count == written else (0, int(count))


def is_reproducible(name: str) -> bool:
    """Whether a bot of this name plays the same game again: not if it goes by the clock. Those of users are taken at
    their word."""
    return is_users(name) or not built_in_bot(name).milliseconds


def player_called(player: str) -> str:
    """Who sits at a seat as people say it: a bot, a person, or nobody that is known.

    >>> player_called("search:200"), player_called("search:n300"), player_called("hard"), player_called("person")
    ('search bot, 200 ms', 'search bot, 300 playouts', 'hard bot', 'person')
    """
    if player in ("person", ""):
        return player
    kind, _, budget = player.partition(":")
    if is_users(player):
        return f"{budget} bot of {kind}"
    if budget.startswith("n"):
        return f"{kind} bot, {budget[1:]} playouts"
    return f"{kind} bot, {budget} ms" if budget else f"{kind} bot"
