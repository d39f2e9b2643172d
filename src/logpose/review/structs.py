"""What a review and a hint say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

# The grades, and the loss of chance from which on a choice has them. The error of the estimate is taken off before.
GRADES: Final[dict[str, float]] = {"best": 0.0, "good": 0.02, "inaccuracy": 0.05, "mistake": 0.1, "blunder": 0.2}
# Playouts for each decision.
DEPTHS: Final[dict[str, int]] = {"quick": 200, "normal": 1500, "deep": 8000}
HINT: Final = 500  # playouts for a hint, on which somebody waits


class Option(msgspec.Struct, frozen=True):
    """One thing that could be chosen: its place among the options of the game, its words, and the chance to win after it.

    `error` is the standard error of the distance to the best option; the best itself has none.
    """

    place: int
    words: str
    chance: float
    error: float


class Reviewed(msgspec.Struct, frozen=True):
    """One decision: what could be chosen, the best first, and what was.

    Options that must come to nothing or differ in nothing from another are left out, except the one that was chosen.
    """

    number: int  # of the choice in the record; the first is 1, and `Replay.at(number - 1)` is where it was made
    turn: int
    seat: str
    kind: str
    question: str
    options: tuple[Option, ...]
    chosen: int  # which of these options
    loss: float  # of chance, against the best; less what was made good later in the turn, or counted earlier in it
    error: float  # of the loss
    grade: str
    missed_win: tuple[str, ...]  # how the game could have been won this turn; empty unless the choice gave it up


class Review(msgspec.Struct, frozen=True):
    """The decisions of one seat in a game. Those that leave no choice are left out."""

    seat: str
    player: str
    decisions: tuple[Reviewed, ...]
    curve: tuple[
        tuple[int, float], ...
    ]  # the number of a choice and the seat's chance before it; at last, how it ended
    counts: dict[str, int]  # by grade
    playouts: int


class Hint(msgspec.Struct, frozen=True):
    """What may be best at a decision: the options, the best first, with a sentence about them."""

    options: tuple[Option, ...]
    best: int  # the place of the best among the options of the game
    words: str
    win: tuple[str, ...]  # how the game can be won this turn, if that is proven


def grade(loss: float, error: float, missed_win: Sequence[str] = ()) -> str:
    """The grade of a choice: by what it surely lost, or that it gave a win up.

    >>> grade(0.0, 0.0), grade(0.06, 0.02), grade(0.3, 0.05), grade(0.01, 0.0, ["Attack"])
    ('best', 'good', 'blunder', 'blunder')
    """
    if missed_win:
        return "blunder"
    return [name for name, least in GRADES.items() if max(0.0, loss - error) >= least][-1]
