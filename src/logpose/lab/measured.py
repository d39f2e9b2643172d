"""What the games of a run come to, measure by measure. A report has all of them at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from logpose.lab.measures.cards import CardImpact, Cards
from logpose.lab.measures.ladder import Rung
from logpose.lab.measures.lengths import Lengths, reasons, turns_by_side
from logpose.lab.measures.matrix import Matrix, matrix
from logpose.lab.measures.mulligans import Hands, Mulligan, mulligans
from logpose.lab.measures.paired import Compared, comparisons, rungs
from logpose.lab.measures.rows import Counts, Played, counted
from logpose.lab.rows import Row
from logpose.lab.seeing import Seen, seen_in

if TYPE_CHECKING:
    from logpose.lab.runs import Run


def outcomes(run: Run) -> Counts:
    """How many games went which way."""
    return counted(run.store.played())


def matrix_of(run: Run) -> Matrix:
    """Every side against every other."""
    return Matrix(matrix(run.cells(), outcomes(run)))


def turns_of(run: Run) -> list[Lengths]:
    """How long games take: all of them, those of each side, and of each that went first."""
    return turns_by_side(run.cells(), outcomes(run))


def reasons_of(run: Run) -> dict[str, int]:
    """Games by the rule that ended them."""
    return reasons(outcomes(run))


def lists_of(run: Run) -> list[Compared]:
    """Two lists that played with the same luck."""
    return comparisons(run.cells(), _by_number(run))


def ladder_of(run: Run) -> list[Rung]:
    """Bots on one scale."""
    return rungs(run.cells(), _by_number(run))


def cards_of(run: Run, deck: str) -> list[CardImpact]:
    """How much more a deck wins with each of its cards; every game is played again for that."""
    cards = Cards(run.cells())
    for row in run.games():
        look(run, row, cards)
    return cards.impacts(deck)


def mulligans_of(run: Run) -> list[Mulligan]:
    """What a new hand has to do with winning, by what was dealt; every game is played again for that."""
    hands = Hands(run.cells())
    for row in run.games():
        look(run, row, hands)
    return mulligans(run.cells(), outcomes(run), hands)


def look(run: Run, row: Row, *counting: Cards | Hands) -> None:
    """Plays a game again, for all who count what was seen of cards."""
    for seen in seen_of(run, row):
        for each in counting:
            each.add(seen, row)


def seen_of(run: Run, row: Row) -> Iterator[Seen]:
    """What a game says of every card of both sides; it is played again for that."""
    one, other = (run.plan.decks[side.deck] for side in run.cells()[row.cell].sides)
    return seen_in(row, run.again(row), (one, other))


def _by_number(run: Run) -> dict[tuple[int, int], Played]:
    return {(game.cell, game.number): game for game in run.store.played()}
