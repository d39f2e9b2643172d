"""Decks to learn from, and decks to judge by what was learned: of Leaders that were held out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from logpose.play.decks import BUILT_IN, built_in
from logpose.play.games import Deck

FROM: Final = 2
EVERY: Final = 10


class Pools(NamedTuple):
    fitted: list[Deck]
    held_out: list[Deck]


def pools(public: Sequence[Deck], each: int) -> Pools:
    """The built-in decks, and up to so many lists of each Leader. Every tenth Leader that no built-in deck has is held out."""
    own = [built_in(name) for name in BUILT_IN]
    taken = {deck.leader.number for deck in own}
    leaders = sorted({deck.leader.number for deck in public} - taken)
    held = set(leaders[FROM::EVERY])
    found = Pools(own, [])
    counts = dict.fromkeys(leaders, 0)
    for deck in public:
        leader = deck.leader.number
        if leader not in taken and counts[leader] < each:
            counts[leader] += 1
            (found.held_out if leader in held else found.fitted).append(deck)
    return found
