"""What cards have to do with winning, and what became of them.

Only what was dealt before the mulligan is by chance alone. Whoever plays a card was often ahead already.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from logpose.lab.measures.evidence import benjamini_hochberg
from logpose.lab.measures.matrix import names
from logpose.lab.measures.rows import NEVER, CardSeen, Cell, Game, score
from logpose.lab.measures.strata import Impact, Strata, impact, strata

FEWEST: Final = 30  # games on either side of a comparison that is shown
BY_TURN: Final = 4  # of its player's turns


class CardImpact(msgspec.Struct, frozen=True):
    """How much more its side won with a card than without it, by where it was."""

    card: str
    where: str
    impact: Impact
    q: float = 1.0


class CardUse(msgspec.Struct, frozen=True):
    """What became of a card, per game in which its side had it in hand."""

    card: str
    games: int
    played: float
    used: float  # abilities
    declined: float
    came_to_nothing: float


class Question(msgspec.Struct, frozen=True):
    """Something that may have been so of a card in a game, and which games count."""

    where: str
    holds: Callable[[CardSeen], bool]
    counts: Callable[[Game], bool] = lambda game: True


QUESTIONS: Final = (
    Question("dealt", lambda seen: seen.dealt > 0),
    Question("kept", lambda seen: seen.kept > 0),
    Question(
        f"drawn by turn {BY_TURN}",
        lambda seen: seen.kept > 0 or seen.first_drawn <= BY_TURN < NEVER,
        lambda game: game.turns >= 2 * BY_TURN,
    ),
    Question("played", lambda seen: seen.played > 0),
)


class Cards:
    """Counts what was seen of cards, game by game, so that no more than the counts is kept."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self._called = names(cells)
        self._strata: defaultdict[str, dict[tuple[str, str], Strata]] = defaultdict(
            dict
        )  # by side; by card and question
        self._uses: defaultdict[str, dict[str, list[int]]] = defaultdict(dict)

    def add(self, seen: CardSeen, game: Game) -> None:
        """What one side had to do with a card in a game; also if that was nothing."""
        name, opponent = self._called[seen.cell][seen.side], self._called[seen.cell][1 - seen.side]
        stratum, scored = (opponent, game.first == seen.side), score(game, seen.side)
        of_side = self._strata[name]
        for question in QUESTIONS:
            if question.counts(game):
                place = seen.card, question.where
                if place not in of_side:
                    of_side[place] = strata()
                of_side[place][stratum][question.holds(seen)].add(scored, 1)
        if seen.kept or seen.drawn:
            uses = self._uses[name].setdefault(seen.card, [0] * 5)
            for which, more in enumerate((1, seen.played, seen.used, seen.declined, seen.came_to_nothing)):
                uses[which] += more

    def impacts(self, name: str) -> list[CardImpact]:
        """The cards of one side, each compared within the same opponent and the same first player. Rarer ones are left
        out."""
        found = [
            CardImpact(card, where, measured)
            for (card, where), counted in self._strata[name].items()
            if (measured := impact(counted)) is not None
            if min(measured.games_with, measured.games_without) >= FEWEST
        ]
        adjusted = benjamini_hochberg([one.impact.p for one in found])
        return [msgspec.structs.replace(one, q=q) for one, q in zip(found, adjusted, strict=True)]

    def uses(self, name: str) -> list[CardUse]:
        """The cards of one side, in the order in which they were first seen."""
        return [
            CardUse(card, games, *(count / games for count in counts))
            for card, (games, *counts) in self._uses[name].items()
        ]
