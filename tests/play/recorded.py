"""Recorded games for the tests of records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from logpose import Deck, training_decks
from logpose.engine.generator import seeded
from logpose.play.records import Choice, Record, Recorder, Seat

SEED = 4  # a short game
PLAYERS = (Seat("Anna", "person"), Seat("Ben", "random"))


def played(decks: Sequence[Deck], seed: int, choices: int = 100_000, rules: str = "1.1.9") -> Recorder:
    """A random game, as far as its end or so many choices."""
    recorder = Recorder(decks, seed, rules, PLAYERS if len(decks) == 2 else ())
    chance = seeded(seed)
    while recorder.game.decision is not None and len(recorder) < choices:
        recorder.choose(chance.below(len(recorder.game.decision.options)))
    return recorder


@cache
def a_record() -> Record:
    """A whole game between training decks."""
    red, green, *_ = training_decks()
    return played([red, green], SEED).record()


def with_choices(record: Record, choices: Sequence[Choice]) -> Record:
    return msgspec.structs.replace(record, choices=tuple(choices))
