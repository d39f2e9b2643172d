"""What is counted of a player, and how numbers are compared."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from logpose.language.vocabulary.table import complete

Comparison = Literal["<=", ">=", "=", "<", ">", "!="]
Countable = Literal[
    "life",
    "face_up_life",
    "hand",
    "trash",
    "deck",
    "don",
    "active_don",
    "rested_don",
    "given_don",
    "don_deck",
]


class ComparisonWords(NamedTuple):
    """`cards` is "2 or less cards", `power` "5000 power or less", `value` "a cost of 3 or less".

    `between` stands between a value and a quantity that is not a plain number.
    """

    cards: str
    power: str
    value: str
    between: str


class CountableWords(NamedTuple):
    """A card of it, and where: nothing where "your" before the card says it all.

    `open`: all players see which cards they are. `reads` are further patterns for it.
    """

    card: str
    where: str = ""
    open: bool = False
    reads: tuple[str, ...] = ()


COMPARISONS: Final[dict[Comparison, ComparisonWords]] = complete(
    Comparison,
    {
        "<=": ComparisonWords(
            "{number} or less {noun}", "{number} {noun} or less", "{noun} of {number} or less", "equal to or less than"
        ),
        ">=": ComparisonWords(
            "{number} or more {noun}", "{number} {noun} or more", "{noun} of {number} or more", "equal to or more than"
        ),
        "=": ComparisonWords("{number} {noun}", "{number} {noun}", "{noun} of {number}", "equal to"),
        "<": ComparisonWords(
            "less than {number} {noun}", "less than {number} {noun}", "{noun} less than {number}", "less than"
        ),
        ">": ComparisonWords(
            "more than {number} {noun}", "more than {number} {noun}", "{noun} more than {number}", "more than"
        ),
        "!=": ComparisonWords(
            "any number but {number} {noun}", "{noun} other than {number}", "{noun} other than {number}", "other than"
        ),
    },
)
COUNTABLES: Final[dict[Countable, CountableWords]] = complete(
    Countable,
    {
        "life": CountableWords("Life card"),
        "face_up_life": CountableWords("face-up Life card"),
        "hand": CountableWords("card", "in {whose} hand"),
        "trash": CountableWords("card", "in {whose} trash", open=True),
        "deck": CountableWords("card", "in {whose} deck"),
        "don": CountableWords("DON!! card", "on {whose} field", open=True, reads=("DON!! card|cards on the field",)),
        "active_don": CountableWords("active DON!! card", open=True),
        "rested_don": CountableWords("rested DON!! card", open=True),
        "given_don": CountableWords("given DON!! card", open=True),
        "don_deck": CountableWords("DON!! card", "in {whose} DON!! deck", open=True),
    },
)


def counted(of: Countable, whose: str, plural: bool = True) -> str:
    """What is counted of a player: "your Life cards", "cards in your hand"."""
    words = COUNTABLES[of]
    card, where = words.card + ("s" if plural else ""), words.where
    return f"{card} {where.format(whose=whose)}" if where else f"{whose} {card}"
