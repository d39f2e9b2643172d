"""Team matches of two bots in mirrored pairs: the same decks, seats and luck, once before and once after they exchange sides."""

from __future__ import annotations

from collections import Counter

from logpose.bots import bot_version, identity
from logpose.lab.cells import deck_digest
from logpose.lab.measures.anchored import against
from logpose.lab.measures.intervals import Share
from logpose.lab.measures.ladder import Pair
from logpose.play.decks import BUILT_IN, built_in
from logpose.sim.series import Contestant, play_one
from tests.strength.keeping import Keeping

SEATS = 4


def decks_of(number: int) -> list[str]:
    """The built-in decks of a pair of matches, as they sit."""
    return [BUILT_IN[(5 * number + seat) % len(BUILT_IN)] for seat in range(SEATS)]


def played(task: tuple[str, str, int, int]) -> float:
    """What the first bot scores in a match: it plays for A and C, or for B and D."""
    first, second, number, side = task
    bots = (first, second) if side == 0 else (second, first)
    contestants = [Contestant(name, built_in(name), bots[seat % 2]) for seat, name in enumerate(decks_of(number))]
    winner = play_one(contestants, seed=number, seat=0).winner
    return 0.5 if winner < 0 else float(winner == side)


def key_of(first: str, second: str, number: int, side: int) -> str:
    decks = " ".join(deck_digest(built_in(name)) for name in decks_of(number))
    return f"{bot_version(first)} {bot_version(second)} {identity().engine} {decks} {number} {side}"


def match(first: str, second: str, pairs: int, keeping: Keeping) -> Share:
    """What a pair of the first bot scores against a pair of the second, with the interval that the spread of the pairs gives."""
    tasks = {
        key_of(first, second, number, side): (first, second, number, side) for number in range(pairs) for side in (0, 1)
    }
    scores = list(keeping.done("team-matches", played, tasks).values())
    both: list[Pair] = [((0, 1, one), (0, 1, other)) for one, other in zip(scores[::2], scores[1::2], strict=True)]
    return against(0, 1, Counter(both))
