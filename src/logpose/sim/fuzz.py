"""Endurance: random games of official or generated cards, with the laws of the state checked after every choice."""

from __future__ import annotations

import hashlib
import json
import random
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Literal

import msgspec

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.saving import load, save
from logpose.errors import UsageError
from logpose.play.decks import read_decks
from logpose.play.games import SEEDS, Deck, Match
from logpose.sim.generated import random_decks
from logpose.sim.laws import check_laws, check_twin, check_values
from logpose.sim.library_decks import library_decks
from logpose.sim.memory import uncollected
from logpose.sim.view_laws import check_notes, check_views

MOST_DECISIONS = 20_000
SAVE_EVERY = 50
COMPARE_EVERY = 25
RENEW_EVERY = 10
LOOK_EVERY = 5
_MODULUS = 2**64


class Fault(msgspec.Struct):
    """A law that was broken, and the command that breaks it again."""

    seed: int
    decision: int
    what: str
    command: str


class Tally(msgspec.Struct):
    """What came of some games. The checksum does not depend on how they were spread over processes."""

    games: int = 0
    faults: list[Fault] = []
    unfinished: int = 0
    decisions: int = 0
    checksum: int = 0

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.faults = [*self.faults, *other.faults]
        self.unfinished += other.unfinished
        self.decisions += other.decisions
        self.checksum = (self.checksum + other.checksum) % _MODULUS


Cards = Literal["library", "generated"]


def fuzz(
    games: int,
    seed: int,
    jobs: int = 1,
    team: bool = False,
    cards: Cards = "library",
    decks: str = "",
    views: bool = False,
    chunk: int = 50,
) -> Iterator[Tally]:
    """Plays the games with seeds from `seed` on, and yields a tally for each chunk as it is done.

    The decks are random ones of the library's cards, or of cards made up at random, which use every word of the language;
    or decks of a file, drawn at random. With `views`, the laws of views and imagined games are checked too.
    """
    if games < 1:
        raise UsageError(f"{games} games cannot be played; give a number of at least 1.")
    if jobs < 1:
        raise UsageError(f"{jobs} jobs cannot be run; give a number of at least 1.")
    if not 0 <= seed <= SEEDS - games:
        raise UsageError(
            f"{games} games from the seed {seed} cannot be played; seeds are whole numbers from 0 to 2**62 - 1."
        )
    if decks:
        read_decks(decks)
    chunks = [
        (first, min(chunk, seed + games - first), team, cards, decks, views)
        for first in range(seed, seed + games, chunk)
    ]
    if jobs == 1:
        yield from map(_fuzz_chunk, chunks)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(_fuzz_chunk, chunks)


def _fuzz_chunk(chunk: tuple[int, int, bool, Cards, str, bool]) -> Tally:
    first, count, team, cards, decks, views = chunk
    tally = Tally()
    with uncollected():
        for seed in range(first, first + count):
            tally.add(fuzz_game(seed, team, cards, decks, views))
    return tally


def fuzz_game(seed: int, team: bool = False, cards: Cards = "library", file: str = "", views: bool = False) -> Tally:
    """One game. A fault ends it."""
    chance = seeded(seed)
    made = 0
    try:
        game = Match(_decks(seed, 4 if team else 2, cards, file)).game(seed, listen=views)
        twin = game.copy()
        check_laws(game)
        while game.decision is not None and made < MOST_DECISIONS:
            choice = chance.below(len(game.decision.options))
            game.choose(choice)
            twin.choose(choice)
            made += 1
            check_laws(game)
            check_twin(game, twin, made % COMPARE_EVERY == 0 or game.result is not None)
            if made % RENEW_EVERY == 0:
                check_values(game)
            if views:
                check_notes(game, game.notes or [])
                game.notes = []
                if made % LOOK_EVERY == 0:
                    check_views(game, seed * MOST_DECISIONS + made)
            if made % SAVE_EVERY == 0:
                twin = load(json.loads(json.dumps(save(game))), game.printed)
            elif made % COMPARE_EVERY == 0:
                twin = game.copy()
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        command = f"logpose fuzz --games 1 --seed {seed} --cards {cards}"
        command += (f" --decks {file}" if file else "") + (" --team" if team else "") + (" --views" if views else "")
        return Tally(games=1, faults=[Fault(seed, made, what, command)], decisions=made)
    return Tally(games=1, unfinished=0 if game.result else 1, decisions=made, checksum=_digest(seed, made, game))


def _decks(seed: int, seats: int, cards: Cards, file: str) -> list[Deck]:
    if file:
        chance = random.Random(seed)
        return [chance.choice(read_decks(file)) for _ in range(seats)]
    return random_decks(seed, seats) if cards == "generated" else library_decks(seed, seats)


def _digest(seed: int, made: int, game: Game) -> int:
    state = json.dumps(save(game), sort_keys=True, separators=(",", ":"))
    return int.from_bytes(hashlib.sha256(f"{seed} {made} {state}".encode()).digest()[:8], "big")
