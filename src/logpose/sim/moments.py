"""The moments of a random game, which laws look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.play.games import Deck, Match
from logpose.sim.limits import MOST_DECISIONS


def moments(decks: Sequence[Deck], seed: int, listen: bool = False) -> Iterator[tuple[Game, int]]:
    """A game before each of its choices and at its end, and how many choices it has seen."""
    game = Match(decks).game(seed, listen=listen)
    chance, made = seeded(seed), 0
    while game.decision is not None and made < MOST_DECISIONS:
        yield game, made
        game.choose(chance.below(len(game.decision.options)))
        made += 1
    yield game, made


def seed_of(seed: int, made: int) -> int:
    """A seed of its own for each moment of a game."""
    return seed % 2**32 * MOST_DECISIONS + made
