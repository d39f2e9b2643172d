"""What cards have to do with winning, and what became of them; and what a mulligan did.

Only what was dealt before the mulligan is by chance alone. Whoever plays a card was often ahead already.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from logpose.lab.measures.evidence import benjamini_hochberg
from logpose.lab.measures.matrix import names
from logpose.lab.measures.rows import NEVER, CardSeen, Cell, Counts, Game, score
from logpose.lab.measures.strata import Impact, impact

FEWEST: Final = 30  # games on either side of a comparison that is shown
BY_TURN: Final = 4  # of its player's turns


class CardImpact(msgspec.Struct, frozen=True):
    """How much more its side won with a card than without it, by where it was."""

    card: str
    where: str
    impact: Impact
    q: float = 1.0


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


def card_impacts(
    name: str, cells: Sequence[Cell], games: Mapping[tuple[int, int], Game], seen: Iterable[CardSeen]
) -> list[CardImpact]:
    """The cards of one side, each compared within the same opponent and the same first player. Rarer ones are left out."""
    called = names(cells)
    by_card: defaultdict[str, list[CardSeen]] = defaultdict(list)
    for one in seen:
        if called[one.cell][one.side] == name:
            by_card[one.card].append(one)
    found = [
        CardImpact(card, question.where, measured)
        for card, those in by_card.items()
        for question in QUESTIONS
        if (measured := _impact(question, those, called, games)) is not None
        if min(measured.games_with, measured.games_without) >= FEWEST
    ]
    adjusted = benjamini_hochberg([one.impact.p for one in found])
    return [msgspec.structs.replace(one, q=q) for one, q in zip(found, adjusted, strict=True)]


def _impact(
    question: Question,
    seen: Sequence[CardSeen],
    called: Mapping[int, tuple[str, str]],
    games: Mapping[tuple[int, int], Game],
) -> Impact | None:
    with_games = [(one, games[one.cell, one.number]) for one in seen]
    return impact(
        ((called[one.cell][1 - one.side], game.first == one.side), question.holds(one), score(game, one.side), 1)
        for one, game in with_games
        if question.counts(game)
    )


class CardUse(msgspec.Struct, frozen=True):
    """What became of a card, per game in which its side had it in hand."""

    card: str
    games: int
    played: float
    used: float
    came_to_nothing: float


def card_uses(name: str, cells: Sequence[Cell], seen: Iterable[CardSeen]) -> list[CardUse]:
    """The cards of one side, in the order in which they come."""
    called = names(cells)
    by_card: defaultdict[str, list[CardSeen]] = defaultdict(list)
    for one in seen:
        if called[one.cell][one.side] == name and (one.kept or one.drawn):
            by_card[one.card].append(one)
    return [
        CardUse(
            card,
            len(those),
            sum(one.played for one in those) / len(those),
            sum(one.used for one in those) / len(those),
            sum(one.came_to_nothing for one in those) / len(those),
        )
        for card, those in by_card.items()
    ]


class Mulligan(msgspec.Struct, frozen=True):
    """How often a side drew a new hand, and how much more it won then than with a hand that it kept."""

    name: str
    games: int
    redrew: float
    impact: Impact | None


def mulligans(cells: Sequence[Cell], counts: Counts) -> list[Mulligan]:
    """Each side. Hands that were kept were good ones, so this says what the bot does rather than what is right."""
    called = names(cells)
    found: defaultdict[str, list[tuple[tuple[str, bool], bool, float, int]]] = defaultdict(list)
    for game, times in counts.items():
        for side, name in enumerate(called[game.cell]):
            stratum = (called[game.cell][1 - side], game.first == side)
            found[name].append((stratum, bool(game.redrew >> side & 1), score(game, side), times))
    return [_mulligan(name, those) for name, those in found.items()]


def _mulligan(name: str, games: Sequence[tuple[tuple[str, bool], bool, float, int]]) -> Mulligan:
    total = sum(times for *_, times in games)
    return Mulligan(name, total, sum(times for _, redrew, _, times in games if redrew) / total, impact(games))
