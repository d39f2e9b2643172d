"""The games whose checksums are kept: what they come to must not change by accident, compiled or not."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from logpose.bots import ask, make_bot
from logpose.engine.generator import seeded
from logpose.play.explain import explain
from logpose.play.games import Deck, Match
from logpose.play.options import options
from logpose.play.records import Replay, check, read_record
from logpose.play.story import Story
from logpose.sim.bench import bench
from logpose.sim.fuzz import Plan, Tally, fuzz
from logpose.sim.generated import random_decks
from logpose.sim.library_decks import library_decks
from logpose.sim.training_decks import training_decks

CHECKSUMS = Path(__file__).parent / "checksums.json"
TEAM_MATCH = Path(__file__).parent / "team_match.json"


def bench_200() -> str:
    """200 random games of the training decks."""
    return str(bench(games=200, copies=1)["checksum"])


def fuzz_100() -> str:
    """100 random games of generated cards, seeds 1 to 100."""
    return _fuzz(100, False)


def fuzz_20_teams() -> str:
    """20 random team matches, seeds 1 to 20."""
    return _fuzz(20, True)


def _fuzz(games: int, team: bool) -> str:
    total = Tally()
    for tally in fuzz(games, seed=1, plan=Plan(team=team)):
        total.add(tally)
    if total.faults or total.unfinished:
        raise AssertionError(f"{total.unfinished} games unfinished; faults: {total.faults}")
    return f"{total.checksum:016x}"


def told_70() -> str:
    """Everything that is told of 30 games of official cards, 30 of generated cards and 10 team matches, to each seat, to
    somebody who only watches, and to somebody who sees everything."""
    digest = hashlib.sha256()
    for seed in range(30):
        for decks in (library_decks(seed), random_decks(seed)):
            _digest(digest, decks, seed)
    for seed in range(10):
        _digest(digest, library_decks(seed, 4), seed)
    return digest.hexdigest()[:16]


def _digest(digest: hashlib._Hash, decks: Sequence[Deck], seed: int) -> None:
    game = Match(decks).game(seed, listen=True)
    chance = seeded(seed)
    while game.decision is not None:
        game.choose(chance.below(len(game.decision.options)))
    for reader in (None, -1, *game.seats):
        digest.update("\n".join(Story(game).sentences(reader)).encode())


def asked_25() -> str:
    """Every question of 10 games of official cards, 10 of generated cards and 5 team matches, with the words of its options."""
    digest = hashlib.sha256()
    for seed in range(10):
        for decks in (library_decks(seed), random_decks(seed)):
            _asked(digest, decks, seed)
    for seed in range(5):
        _asked(digest, library_decks(seed, 4), seed)
    return digest.hexdigest()[:16]


def _asked(digest: hashlib._Hash, decks: Sequence[Deck], seed: int) -> None:
    game = Match(decks).game(seed)
    chance = seeded(seed)
    while game.decision is not None:
        digest.update(explain(game).encode())
        digest.update("\n".join(option.sentence for option in options(game)).encode())
        game.choose(chance.below(len(game.decision.options)))


def team_match() -> str:
    """A team match that a person has begun with a bot against two others and bots have played to its end, as it is told to
    somebody who sees everything.

    `logpose replay tests/golden/team_match.json` tells it.
    """
    record = read_record(TEAM_MATCH)
    check(record)
    told = [event.sentence for events in Replay(record).told() for event in events]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def bots_8() -> str:
    """Every choice of 6 greedy games, one of them a team match, and of 2 games of a search by playouts against greedy."""
    digest = hashlib.sha256()
    for seed in range(5):
        _chosen(digest, library_decks(seed), seed, ("greedy", "greedy"))
    _chosen(digest, library_decks(5, 4), 5, ("greedy", "greedy", "greedy", "greedy"))
    for seed in range(2):
        _chosen(digest, training_decks()[seed : seed + 2], seed, ("search:n6", "greedy"))
    return digest.hexdigest()[:16]


def search_1() -> str:
    """Every choice of a game of the search against itself: whoever measures a new bot against it measures the same one."""
    digest = hashlib.sha256()
    _chosen(digest, training_decks()[2:4], 7, ("search:n12", "search:n12"))
    return digest.hexdigest()[:16]


def _chosen(digest: hashlib._Hash, decks: Sequence[Deck], seed: int, names: Sequence[str]) -> None:
    game = Match(decks).game(seed)
    bots = [make_bot(name, seed) for name in names]
    chance = seeded(seed)
    while game.decision is not None:
        place = ask(bots[game.decision.seat], game, chance)
        digest.update(place.to_bytes(2))
        game.choose(place)
    assert game.result is not None
    digest.update(f"{game.result.winners} {game.result.rule}".encode())


GAMES = {
    "bench-200": bench_200,
    "fuzz-100": fuzz_100,
    "fuzz-20-teams": fuzz_20_teams,
    "told-70": told_70,
    "asked-25": asked_25,
    "team-match": team_match,
    "bots-8": bots_8,
    "search-1": search_1,
}


def kept() -> dict[str, str]:
    found: dict[str, str] = json.loads(CHECKSUMS.read_text(encoding="utf-8"))
    return found
