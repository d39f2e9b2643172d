"""What a bot gives away at a decision: `python -m tests.strength.giving navigator:n310 search:n310 --kept .prove/judging`.

Decisions come from games of the network with itself, in which rules of thumb make every sixth choice. Each option is played
to the end of the game in the same imagined games: the seat goes on as the network does, its opponents as the network or by
rules of thumb. What a bot gives away is how many games fewer its option wins than the best one. That takes minutes where
matches take hours, but it takes the side of who plays the games on: what looks good here has to win matches too. Of many
options one looks best by chance, so the best bot gives away something too: what counts is the difference between bots.

With --decks all lists of the file play whose Leaders are held out, instead of the built-in decks.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import random
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from logpose.bots import ask, bot_version, identity, make_bot
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.errors import LogposeError
from logpose.lab.cells import deck_digest, digest
from logpose.play.decks import BUILT_IN, built_in, read_decks
from logpose.play.games import Deck, Match
from logpose.play.imagine import imagine
from logpose.sim.memory import uncollected
from logpose.sim.pools import pools
from logpose.thinking.network import Met, network
from logpose.thinking.policy import pick
from logpose.thinking.search import worth_trying
from tests.strength.keeping import TO_BE_RESUMED, Keeping, Unfinished

OPPONENTS: Final = ("network", "rules of thumb")
LISTS: Final = 8  # of each Leader
THUMB: Final = 6  # so many choices, and one of them is by rules of thumb
LATEST: Final = 110  # choices before the decision, at most
LONGEST: Final = 400  # choices of a game that is played on

Values = dict[str, list[float]]  # of options by their place: the part of the games won, against each kind of opponents


@cache
def decks_of(file: str) -> list[Deck]:
    return pools(read_decks(file), LISTS).held_out if file else [built_in(name) for name in BUILT_IN]


def position(number: int, file: str) -> Game:
    """A decision with more than one option that is worth trying; the same at each call."""
    decks, chance = decks_of(file), random.Random(f"{number} {len(decks_of(file))}")
    while True:
        game = Match([chance.choice(decks) for _ in (0, 1)]).game(chance.randrange(1 << 40))
        met, wanted = network().meet(game), chance.randrange(5, LATEST)
        while game.decision is not None and game.decisions < LONGEST:
            if game.decisions >= wanted and len(worth_trying(game)) > 1:
                return game
            game.choose(network().pick(game, met) if chance.randrange(THUMB) else pick(game))


def won(game: Game, met: Met, seat: int, by_thumb: bool) -> float:
    """What comes of a game that is played to its end: 1, 0, or a half where nobody wins."""
    for _ in range(LONGEST):
        if game.decision is None:
            break
        is_thumb = by_thumb and game.decision.seat != seat
        game.choose(pick(game) if is_thumb else network().pick(game, met))
    winners = [] if game.result is None else game.result.winners
    return float(seat in winners) if winners else 0.5


def values(game: Game, games: int) -> Values:
    """What each option that is worth trying comes to, in so many imagined games."""
    assert game.decision is not None
    seat, chance = game.decision.seat, seeded(99)
    found = {str(place): [0.0] * len(OPPONENTS) for place in worth_trying(game)}
    for _ in range(games):
        here = imagine(game, seat, chance)
        met = network().meet(here)
        for place, total in found.items():
            for kind in range(len(OPPONENTS)):
                twin = here.copy()
                twin.choose(int(place))
                total[kind] += won(twin, met, seat, by_thumb=kind == 1) / games
    return found


def valued(task: tuple[int, str, int]) -> Values:
    number, file, games = task
    with uncollected():
        return values(position(number, file), games)


def chosen(task: tuple[str, int, str]) -> int:
    bot, number, file = task
    with uncollected():
        return ask(make_bot(bot), position(number, file), seeded(number))


def given_away(options: Values, place: int, kind: int) -> float:
    """By how much an option is worse than the best. What is not worth trying is as bad as the worst."""
    every = [value[kind] for value in options.values()]
    return max(every) - (options[str(place)][kind] if str(place) in options else min(every))


def version() -> str:
    """Of what is measured here."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]


def measured(bots: Sequence[str], positions: int, games: int, keeping: Keeping, file: str = "") -> dict[str, list[str]]:
    """For each bot, what it gives away against each kind of opponents, in percent of games, and how far that is from it."""
    lists = digest([deck_digest(deck) for deck in decks_of(file)], 8)
    common = f"{version()} {identity().engine} {bot_version('network')} {lists}"
    numbers = range(positions)
    every = keeping.done("values", valued, {f"{common} {games} {one}": (one, file, games) for one in numbers})
    found: dict[str, list[str]] = {}
    for bot in bots:
        tasks = {f"{common} {bot_version(bot)} {one}": (bot, one, file) for one in numbers}
        places = list(keeping.done("choices", chosen, tasks).values())
        found[bot] = []
        for kind in range(len(OPPONENTS)):
            lost = [100 * given_away(one, place, kind) for one, place in zip(every.values(), places, strict=True)]
            reach = 1.96 * stdev(lost) / math.sqrt(len(lost))
            found[bot].append(f"{fmean(lost):.2f} ± {reach:.2f}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--games", type=int, default=100, help="imagined games in which options are played on")
    parser.add_argument("--decks", default="", metavar="FILE", help="a file of lists instead of the built-in decks")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="where values and choices are kept")
    parser.add_argument("--minutes", type=float, default=0, help="stop after this time")
    given = parser.parse_args()
    if given.positions < 2 or given.games < 1:
        parser.error("two positions and one game are the least from which something can be said")
    try:
        keeping = Keeping(given.kept, given.jobs, given.minutes)
        found = measured(given.bots, given.positions, given.games, keeping, given.decks)
    except Unfinished as unfinished:
        print(unfinished, file=sys.stderr)
        return TO_BE_RESUMED
    except LogposeError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"Given away at {given.positions} decisions, in percent of games, against opponents who play as")
    print("  ".join(f"{kind:14}" for kind in OPPONENTS))
    for bot, said in found.items():
        print("  ".join(f"{one:14}" for one in said), bot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
