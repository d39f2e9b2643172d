"""Games of a bot against itself, as choices: `python -m tests.strength.selfplay navigator:n40 --games 2` prints their digest.

Both seats have the same deck: the built-in decks in turn, or the lists of a file, one of each Leader before any comes again.
The seeds are fixed, so a bot that goes by playouts plays the same games again, and two bots play with the same luck.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from logpose.bots import ask, bot_version, identity, make_bot
from logpose.compiled import describe
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.lab.cells import deck_digest
from logpose.play.decks import BUILT_IN, built_in, read_decks, spread_over_leaders
from logpose.play.games import Deck, Match
from logpose.sim.limits import MOST_DECISIONS
from logpose.sim.memory import uncollected
from tests.strength.keeping import Keeping

LISTS = 60  # at most, of a file


class Played(NamedTuple):
    """A game of a bot against itself."""

    key: str  # names the versions of bot and engine, the deck, and the luck
    bot: str
    number: int
    file: str
    choices: list[int]

    def game(self, listen: bool = False) -> Game:
        """The game before its first choice."""
        return Match([deck_of(self.number, self.file)] * 2).game(self.number, listen=listen)


@cache
def decks_of(file: str) -> tuple[Deck, ...]:
    """The decks that are played in turn."""
    return tuple(spread_over_leaders(read_decks(file), LISTS) if file else map(built_in, BUILT_IN))


def deck_of(number: int, file: str) -> Deck:
    decks = decks_of(file)
    return decks[number % len(decks)]


def key_of(bot: str, number: int, file: str) -> str:
    return f"{bot_version(bot)} {identity().engine} {deck_digest(deck_of(number, file))} {number}"


def chosen(task: tuple[str, int, str]) -> list[int]:
    """Plays a game, and returns its choices."""
    bot, number, file = task
    game = Match([deck_of(number, file)] * 2).game(number)
    bots = [make_bot(bot, 2 * number + seat) for seat in (0, 1)]
    chances = [seeded(2 * number + seat) for seat in (0, 1)]
    choices: list[int] = []
    with uncollected():
        while game.decision is not None and len(choices) < MOST_DECISIONS:
            seat = game.decision.seat
            choices.append(ask(bots[seat], game, chances[seat]))
            game.choose(choices[-1])
    return choices


def played(bots: Sequence[str], games: int, keeping: Keeping, file: str = "") -> Iterator[Played]:
    """So many games of each bot."""
    tasks = {key_of(bot, number, file): (bot, number, file) for number in range(games) for bot in bots}
    for key, choices in keeping.done("games", chosen, tasks).items():
        yield Played(key, *tasks[key], choices)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--games", type=int, default=2, help="of each bot")
    arguments = parser.parse_args()
    games = [one.choices for one in played(arguments.bots, arguments.games, Keeping())]
    print(f"{len(games)} games, {sum(map(len, games))} choices, {describe()}")
    print(hashlib.sha256(json.dumps(games).encode()).hexdigest()[:16])


if __name__ == "__main__":
    main()
