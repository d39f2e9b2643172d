"""How much a card may say: far more than any card does, and little enough that reading and running it takes a moment."""

from typing import Final

LONGEST_TEXT: Final = 4_000  # characters
DEEPEST: Final = 60  # words of a tree below one another
LONGEST_ROW: Final = 200  # abilities of a card, steps of an effect, entries of a menu
