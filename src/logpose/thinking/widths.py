"""The widths of the network of the bots and of the foresight, and where their weights stand: kernel.py and kernel.c reckon by
them, tools/train and tools/foresight learn what has them."""

from __future__ import annotations

from typing import Final

ROWS: Final = 48  # rows of cards and options that are looked at
CHOICES: Final = 64
ROLES: Final = 12  # six areas of one's own side, six of the others'
GROUPS: Final = 7  # of roles whose cards are summed; the last is that of a partner's cards, whatever they do
CARD: Final = 32  # width of a card's vector
LIST: Final = 16  # of a list's
FIRST: Final = 128  # of the first layer
SECOND: Final = 64
WIDER: Final = 128  # of the first layer that sees both sides
OPTION: Final = 128
KINDS: Final = 20  # of questions
VERBS: Final = 23
MOMENT: Final = 24  # numbers of a card at the moment
NUMBERS: Final = 6  # of an option
EACH: Final = 18  # numbers of a side
PARTNER: Final = 6  # numbers of a partner
SCALARS: Final = KINDS + 8 + 2 * EACH + PARTNER
SOURCE: Final = GROUPS * CARD  # where the vector of the card that asks begins in the table
LISTS: Final = SOURCE + CARD
PLAIN: Final = LISTS + 2 * LIST
TABLE: Final = PLAIN + SCALARS
# The role of a card by its area (counted from 1), and the group in which it is summed.
ROLE_OF_AREA: Final = (5, 5, 3, 5, 0, 1, 2, 4, 5)
GROUP_OF_ROLE: Final = (0, 2, 5, 4, 5, 5, 1, 3, 5, 5, 5, 5)
OF_PARTNER: Final = 6  # the group
MATE: Final = 2  # the seat of a partner, counted from the one that looks; those of the opponents are odd
NOBODY: Final = 32000  # more than the power of any Leader, in hundreds
# The matrices among the weights, one after the other: each has the weights of one input side by side, and then what is added.
SIZES: Final = (
    ("moment", MOMENT * CARD), ("first", TABLE * FIRST), ("first_bias", FIRST), ("second", FIRST * SECOND),
    ("second_bias", SECOND), ("value", SECOND), ("value_bias", 1), ("context", SECOND * OPTION), ("context_bias", OPTION),
    ("verbs", VERBS * OPTION), ("one", CARD * OPTION), ("other", CARD * OPTION), ("numbers", NUMBERS * OPTION),
    ("score", OPTION), ("both", 2 * TABLE * WIDER), ("both_bias", WIDER), ("deeper", WIDER * SECOND), ("deeper_bias", SECOND),
    ("whole", SECOND), ("whole_bias", 1),
)  # fmt: skip
STARTS: Final = {name: sum([size for _, size in SIZES[:place]]) for place, (name, _) in enumerate(SIZES)}
WEIGHTS: Final = sum([size for _, size in SIZES])

# Of the foresight: its inputs, and the layers on them.
SIGNS: Final = 119
WIDE: Final = 96
NARROW: Final = 48
