"""What a deck wins in a field of others: its matchups, weighed by how often each opponent is met there."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from logpose.lab.measures.intervals import Share
from logpose.lab.measures.matrix import Matchup

DRAWS: Final = 4_000


class InField(msgspec.Struct, frozen=True):
    """A deck in the field, and how much of the field it is itself."""

    name: str
    share: float
    wins: Share


def field(matchups: Sequence[Matchup], shares: Mapping[str, float], are_counts: bool, seed: int = 1) -> list[InField]:
    """Every deck that has met the whole field, the best first; a deck against itself wins a half.

    The doubt about a matchup is drawn from Beta(wins + ½, losses + ½), the doubt about shares from Dirichlet if they
    are counts of decks. Both are in the interval.
    """
    both = {(one.name, one.against): one for matchup in matchups for one in (matchup, matchup.opposite())}
    decks = dict.fromkeys(name for name, _ in both)
    able = [deck for deck in decks if all(other == deck or (deck, other) in both for other in shares)]
    total = sum(shares.values())
    luck = random.Random(seed)
    drawn: dict[str, list[float]] = {deck: [] for deck in able}
    for _ in range(DRAWS):
        weights = {deck: luck.gammavariate(share, 1) if are_counts else share for deck, share in shares.items()}
        weight = sum(weights.values())
        chance = _chances(matchups, luck)
        for deck in able:
            drawn[deck].append(sum(part * chance.get((deck, other), 0.5) for other, part in weights.items()) / weight)
    found = []
    for deck in able:
        value = sum(
            part * (0.5 if other == deck else both[deck, other].overall.value) for other, part in shares.items()
        )
        spread = sorted(drawn[deck])
        games = sum(both[deck, other].overall.games for other in shares if other != deck)
        ends = spread[round(0.025 * (DRAWS - 1))], spread[round(0.975 * (DRAWS - 1))]
        found.append(InField(deck, shares.get(deck, 0.0) / total, Share(value / total, *ends, games)))
    return sorted(found, key=lambda one: (-one.wins.value, one.name))


def _chances(matchups: Sequence[Matchup], luck: random.Random) -> dict[tuple[str, str], float]:
    """What the matchups may truly be."""
    drawn: dict[tuple[str, str], float] = {}
    for one in matchups:
        half = one.draws / 2 + 0.5
        drawn[one.name, one.against] = value = luck.betavariate(one.wins + half, one.losses + half)
        drawn[one.against, one.name] = 1 - value
    return drawn
