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

from logpose.engine import values
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.saving import load, save
from logpose.engine.terms import MOST_CHARACTERS
from logpose.engine.words import CHARACTER, DECK, HAND, LEADER, LIFE, NO_AREA, STAGE, TRASH
from logpose.errors import UsageError
from logpose.play.deck_files import read_decks
from logpose.play.games import SEEDS, Deck, Match
from logpose.sim.generated import random_decks
from logpose.sim.library_decks import library_decks

MOST_DECISIONS = 20_000
SAVE_EVERY = 50
COMPARE_EVERY = 25
RENEW_EVERY = 10
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
    chunk: int = 50,
) -> Iterator[Tally]:
    """Plays the games with seeds from `seed` on, and yields a tally for each chunk as it is done.

    The decks are random ones of the library's cards, or of cards made up at random, which use every word of the language;
    or decks of a file, drawn at random.
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
        (first, min(chunk, seed + games - first), team, cards, decks) for first in range(seed, seed + games, chunk)
    ]
    if jobs == 1:
        yield from map(_fuzz_chunk, chunks)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(_fuzz_chunk, chunks)


def _fuzz_chunk(chunk: tuple[int, int, bool, Cards, str]) -> Tally:
    first, count, team, cards, decks = chunk
    tally = Tally()
    for seed in range(first, first + count):
        tally.add(fuzz_game(seed, team, cards, decks))
    return tally


def fuzz_game(seed: int, team: bool = False, cards: Cards = "library", file: str = "") -> Tally:
    """One game. A fault ends it."""
    chance = seeded(seed)
    made = 0
    try:
        game = Match(_decks(seed, 4 if team else 2, cards, file)).game(seed)
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
            if made % SAVE_EVERY == 0:
                twin = load(json.loads(json.dumps(save(game))), game.printed)
            elif made % COMPARE_EVERY == 0:
                twin = game.copy()
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        command = f"logpose fuzz --games 1 --seed {seed} --cards {cards}"
        command += (f" --decks {file}" if file else "") + (" --team" if team else "")
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


class BrokenLaw(AssertionError):
    """The state is not what it must be."""


def check_laws(game: Game) -> None:
    """Every starting card exactly once, limits of areas, DON!! cards all there, and a decision that is one."""
    seen: set[int] = set()
    for player in game.players:
        places = [(DECK, player.deck), (HAND, player.hand), (TRASH, player.trash), (LIFE, player.life)]
        places += [
            (LEADER, [player.leader]),
            (CHARACTER, player.characters),
            (STAGE, [player.stage] if player.stage >= 0 else []),
        ]
        given = 0
        for area, ids in places:
            for id in ids:
                card = game.cards[id]
                _law(id not in seen, f"card {id} is in two places")
                seen.add(id)
                _law(
                    card.area == area and card.owner == player.seat and card.id == id,
                    f"card {id} does not know where it is",
                )
                _law(card.given == 0 or area in (LEADER, CHARACTER), f"card {id} off the field has DON!! cards")
                given += card.given
        _law(len(player.characters) <= MOST_CHARACTERS, "more than 5 Characters (3-7-6)")
        counts = (player.don_deck, player.don_active, player.don_rested, player.don_frozen)
        _law(min(counts) >= 0 and player.don_frozen <= player.don_rested, f"impossible DON!! counts {counts}")
        size = game.cards[player.leader].printed.don_deck
        _law(sum(counts[:3]) + given == size, f"{sum(counts[:3]) + given} of {size} DON!! cards")
    nowhere = {card.id for card in game.cards if card.area == NO_AREA}
    _law(len(seen) + len(nowhere) == len(game.cards) and not seen & nowhere, "a card is missing")
    decision = game.decision
    _law((decision is None) == (game.result is not None), "neither a decision nor a result, or both")
    if decision is not None:
        _law(len(decision.options) >= 2, "a decision with one option")
        _law(len(set(decision.options)) == len(decision.options), "an option twice")
        _law(decision.seat in game.seats, "nobody is asked")


def check_twin(game: Game, twin: Game, whole: bool) -> None:
    """A copy that made the same choices is in the same state."""
    mine, other = game.decision, twin.decision
    if mine is None or other is None:
        _law(mine is other, "only one of the twins has ended")
    else:
        same = (mine.seat, mine.kind, mine.options) == (other.seat, other.kind, other.options)
        _law(same, "the twin is asked something else")
    if whole:
        _law(save(game) == save(twin), "the twin is in another state")


def check_values(game: Game) -> None:
    """The values that are kept are those that a full recomputation gives."""
    fresh = game.copy()
    fresh.sources = None
    for card in fresh.field():
        card.stale = True
    values.renew(fresh)
    for card in game.field():
        other = fresh.cards[card.id]
        kept = (game.power(card), game.cost(card), card.keywords, card.negated, card.base_power, len(card.bans))
        made = (other.power, other.cost, other.keywords, other.negated, other.base_power, len(other.bans))
        _law(kept == made, f"{card.printed.number} is kept as {kept} and is {made}")


def _law(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BrokenLaw(otherwise)
