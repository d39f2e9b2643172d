"""Fuzzing: plays random games of official or generated cards and checks the laws of the state after every choice."""

from __future__ import annotations

import hashlib
import json
import random
import shlex
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Literal

import msgspec

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.saving import load, save
from logpose.errors import UsageError
from logpose.play.decks import read_decks
from logpose.play.games import Deck, Match
from logpose.sim.generated import random_decks
from logpose.sim.laws import check_laws, check_twin, check_values
from logpose.sim.library_decks import library_decks
from logpose.sim.limits import MOST_DECISIONS, check_games
from logpose.sim.memory import uncollected
from logpose.sim.position_laws import positions_hold
from logpose.sim.question_laws import questions_hold
from logpose.sim.reason_laws import reasons_hold
from logpose.sim.record_laws import records_hold
from logpose.sim.view_laws import views_hold

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
# What else can be put to the test with the same decks and seed; it is played as a game of its own.
ALSO: dict[str, Callable[[Sequence[Deck], int], None]] = {
    "views": views_hold,
    "positions": positions_hold,
    "records": records_hold,
    "questions": questions_hold,
    "reasons": reasons_hold,
}


class Plan(msgspec.Struct, frozen=True):
    """What is played: random decks of the library's cards, or of cards made up at random, which use every word of the
    language; or decks of a file, drawn at random. And what is checked besides the laws of the state."""

    cards: Cards = "library"
    file: str = ""
    team: bool = False
    also: tuple[str, ...] = ()

    def command(self, seed: int) -> str:
        """The command that plays one game of the plan."""
        words = [f"logpose fuzz --games 1 --seed {seed} --cards {self.cards}"]
        words += [f"--decks {shlex.quote(self.file)}"] if self.file else []
        words += ["--team"] if self.team else []
        return " ".join([*words, *(f"--also {name}" for name in self.also)])


def fuzz(games: int, seed: int, jobs: int = 1, plan: Plan = Plan(), chunk: int = 50) -> Iterator[Tally]:  # noqa: B008
    """Plays the games with seeds from `seed` on, and yields a tally for each chunk as it is done."""
    check_games(games, seed, jobs)
    for name in plan.also:
        if name not in ALSO:
            raise UsageError(f"--also cannot be {name!r}; choose from {', '.join(ALSO)}.")
    if plan.file:
        read_decks(plan.file)
    chunks = [(first, min(chunk, seed + games - first), plan) for first in range(seed, seed + games, chunk)]
    if jobs == 1:
        yield from map(_fuzz_chunk, chunks)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(_fuzz_chunk, chunks)


def _fuzz_chunk(chunk: tuple[int, int, Plan]) -> Tally:
    first, count, plan = chunk
    tally = Tally()
    with uncollected():
        for seed in range(first, first + count):
            tally.add(fuzz_game(seed, plan))
    return tally


def fuzz_game(seed: int, plan: Plan = Plan()) -> Tally:  # noqa: B008
    """One game. A fault ends it."""
    chance = seeded(seed)
    made = 0
    try:
        decks = _decks(seed, plan)
        game = Match(decks).game(seed)
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
        for name in plan.also:
            ALSO[name](decks, seed)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        return Tally(games=1, faults=[Fault(seed, made, what, plan.command(seed))], decisions=made)
    return Tally(games=1, unfinished=0 if game.result else 1, decisions=made, checksum=_digest(seed, made, game))


def _decks(seed: int, plan: Plan) -> list[Deck]:
    seats = 4 if plan.team else 2
    if plan.file:
        chance = random.Random(seed)
        return [chance.choice(read_decks(plan.file)) for _ in range(seats)]
    return random_decks(seed, seats) if plan.cards == "generated" else library_decks(seed, seats)


def _digest(seed: int, made: int, game: Game) -> int:
    state = json.dumps(_values(save(game)), separators=(",", ":"))
    return int.from_bytes(hashlib.sha256(f"{seed} {made} {state}".encode()).digest()[:8], "big")


def _values(saved: Any) -> Any:
    """What was saved without the names of its fields, which say nothing about the game."""
    if isinstance(saved, dict):
        return [_values(value) for name, value in saved.items() if name != "is"]
    return [_values(one) for one in saved] if isinstance(saved, list) else saved
