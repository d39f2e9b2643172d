"""The games whose checksums are kept: what they come to must not change by accident, compiled or not."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.play.games import Match
from logpose.play.records import Replay, check, read_record
from logpose.sim.bench import bench
from logpose.sim.fuzz import Plan, Tally, fuzz
from logpose.sim.generated import random_decks
from logpose.sim.library_decks import library_decks

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


def notes_60() -> str:
    """Everything that is noted in 30 games of official and 30 of generated cards, for whoever tells their story."""
    digest = hashlib.sha256()
    for seed in range(30):
        for decks in (library_decks(seed), random_decks(seed)):
            game = Match(decks).game(seed, listen=True)
            chance = seeded(seed)
            while game.decision is not None:
                _digest(digest, game)
                game.choose(chance.below(len(game.decision.options)))
            _digest(digest, game)
    return digest.hexdigest()[:16]


def _digest(digest: hashlib._Hash, game: Game) -> None:
    for note in game.notes or []:
        cards = [printed.number for printed in (note.card, note.other) if printed is not None]
        told = (note.what, note.seat, cards, note.amount, note.handle, note.seen, note.until, note.own, note.paying)
        digest.update(repr(told).encode())
    game.notes = []


def team_match() -> str:
    """A team match that a person has played with a bot against two others, as it is told to somebody who sees everything.

    `logpose replay tests/golden/team_match.json` tells it.
    """
    record = read_record(TEAM_MATCH)
    check(record)
    told = [sentence for sentences in Replay(record).told() for sentence in sentences]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


GAMES = {
    "bench-200": bench_200,
    "fuzz-100": fuzz_100,
    "fuzz-20-teams": fuzz_20_teams,
    "notes-60": notes_60,
    "team-match": team_match,
}


def kept() -> dict[str, str]:
    found: dict[str, str] = json.loads(CHECKSUMS.read_text(encoding="utf-8"))
    return found
