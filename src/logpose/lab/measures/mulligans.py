"""What drawing a new opening hand has to do with winning, by what was dealt.

What a bot kept and what it did not were different hands, so comparing the two says what the bot does rather than what is right.
Only where both branches of the same deal were played on is a difference what the new hand did; and still the bot's, which plays
on from it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import msgspec

from logpose.lab.measures.evidence import benjamini_hochberg
from logpose.lab.measures.intervals import Share, wilson
from logpose.lab.measures.matrix import names
from logpose.lab.measures.pairs import compare
from logpose.lab.measures.rows import Branch, CardSeen, Cell, Counts, Game, score
from logpose.lab.measures.strata import Impact, Strata, impact, strata

FEWEST: Final = 30  # games on either side of a comparison that is shown, and pairs of a branch
ALL: Final = "all hands"
KEPT: Final = "hands that were kept"
REDRAWN: Final = "hands that were exchanged"
KINDS: Final = (ALL, KEPT, REDRAWN)


class Dealt(msgspec.Struct, frozen=True):
    """Opening hands with a card: what was won with those that were kept, and after those that were exchanged.

    The difference is how much more was won with a new hand, within the same opponent and the same first player.
    """

    card: str
    kept: int  # games
    redrawn: int
    won_kept: float
    won_redrawn: float
    difference: float
    low: float
    high: float
    p: float
    q: float = 1.0


class Branched(msgspec.Struct, frozen=True):
    """Deals that were played on both ways: how much more was won after a new hand."""

    hands: str  # which: all, those that the bot kept, those that it exchanged, or those with a card
    pairs: int
    better: int  # pairs in which the new hand alone won
    worse: int
    difference: float
    low: float
    high: float
    p: float  # McNemar's exact test
    q: float


class Mulligan(msgspec.Struct, frozen=True):
    """How often a side drew a new hand, and what it won with either."""

    name: str
    games: int
    redrew: float
    kept: Share
    redrawn: Share
    impact: Impact | None  # how much more it won after a new hand, within the same opponent and the same first player
    dealt: list[Dealt]  # where games were replayed for cards
    branches: list[Branched]  # where deals were played on both ways


class Hands:
    """Counts what was dealt, game by game, so that no more than the counts is kept."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self._called = names(cells)
        self._strata: defaultdict[str, defaultdict[str, Strata]] = defaultdict(lambda: defaultdict(strata))

    def add(self, seen: CardSeen, game: Game) -> None:
        """What one side had to do with a card in a game."""
        if seen.dealt:
            name, opponent = self._called[seen.cell][seen.side], self._called[seen.cell][1 - seen.side]
            stratum = (opponent, game.first == seen.side)
            self._strata[name][seen.card][stratum][game.redrew >> seen.side & 1].add(score(game, seen.side), 1)

    def dealt(self, name: str) -> list[Dealt]:
        """The cards of one side; rarer ones are left out."""
        found = [
            Dealt(
                *(card, kept.games, new.games, kept.value, new.value),
                *(measured.difference, measured.low, measured.high, measured.p),
            )
            for card, counted in self._strata[name].items()
            if (measured := impact(counted)) is not None
            if min(measured.games_with, measured.games_without) >= FEWEST
            for kept, new in [(_share(counted, 0), _share(counted, 1))]
        ]
        adjusted = benjamini_hochberg([one.p for one in found])
        return [msgspec.structs.replace(one, q=q) for one, q in zip(found, adjusted, strict=True)]


def mulligans(
    cells: Sequence[Cell], counts: Counts, hands: Hands | None = None, branches: Sequence[tuple[Branch, Game]] = ()
) -> list[Mulligan]:
    """Each side. `branches` are games that were played on from the other choice, beside the games that they branch off."""
    called = names(cells)
    found: defaultdict[str, Strata] = defaultdict(strata)
    for game, times in counts.items():
        for side, name in enumerate(called[game.cell]):
            stratum = (called[game.cell][1 - side], game.first == side)
            found[name][stratum][game.redrew >> side & 1].add(score(game, side), times)
    branched = _branched(called, branches)
    return [
        Mulligan(
            name,
            sum(share.games for share in both),
            both[1].games / sum(share.games for share in both),
            *both,
            impact(those),
            [] if hands is None else hands.dealt(name),
            branched.get(name, []),
        )
        for name, those in found.items()
        for both in [(_share(those, 0), _share(those, 1))]
    ]


def _share(those: Strata, which: int) -> Share:
    return wilson(sum(both[which].total for both in those.values()), sum(both[which].games for both in those.values()))


def _branched(called: dict[int, tuple[str, str]], branches: Sequence[tuple[Branch, Game]]) -> dict[str, list[Branched]]:
    """By side: all its hands, those that it kept and those that it exchanged, and those with each card."""
    found: defaultdict[str, defaultdict[str, list[tuple[float, float]]]] = defaultdict(lambda: defaultdict(list))
    for branch, game in branches:
        mine = found[called[branch.cell][branch.side]]
        other, own = score(branch, branch.side), score(game, branch.side)
        redrew = game.redrew >> branch.side & 1
        pair = (own, other) if redrew else (other, own)
        for hands in (ALL, REDRAWN if redrew else KEPT, *sorted(set(branch.dealt))):
            mine[hands].append(pair)
    return {name: _compared(mine) for name, mine in found.items()}


def _compared(mine: dict[str, list[tuple[float, float]]]) -> list[Branched]:
    those = {hands: compare(pairs) for hands, pairs in mine.items() if len(pairs) >= FEWEST or hands == ALL}
    adjusted = benjamini_hochberg([one.p for one in those.values()])
    lines = [
        Branched(hands, one.pairs, one.better, one.worse, one.difference, one.interval.low, one.interval.high, one.p, q)
        for (hands, one), q in zip(those.items(), adjusted, strict=True)
    ]
    return sorted(lines, key=lambda one: (KINDS.index(one.hands) if one.hands in KINDS else len(KINDS), one.hands))
