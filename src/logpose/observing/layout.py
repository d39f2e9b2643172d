"""Where everything stands in an observation: one block of whole numbers for each game and seat.

    cards     [rows, 12]      a row for each card that the seat knows or that an option names
    trash     [seats, 50]     what lies in the trashes, from the top
    left      [seats, 50]     what is left of the lists: the cards that do not lie open, sorted
    scalars   [16 + 12 seats]
    options   [96, 6]         a row for each option

In blocks of their own, where they are wanted:

    history   [32, 6]         what has happened before the eyes of all, the latest first (history.py)
    state     [51 seats, 12]  all cards, hidden ones too, and scalars: not for play (state.py)

Cards are named by their place in a table (table.py); 0 is no card, 1 a card that the seat does not know. Seats are counted
from the seat that looks, round the table.
"""

from __future__ import annotations

from typing import Final

# The columns of a card.
CARD: Final = 0  # its place in the table
AREA: Final = 1  # as in engine/words.py, and 1 more
OWNER: Final = 2
POWER: Final = 3  # in hundreds
COST: Final = 4
GIVEN: Final = 5  # DON!! cards
KEYWORDS: Final = 6  # as bits
FLAGS: Final = 7  # the following, as bits
USED: Final = 8  # [Once Per Turn] effects, as bits
EFFECTS: Final = 9  # continuous effects that lie on it
COUNTER: Final = 10  # in hundreds
KNOWN: Final = 11  # by which seats, as bits
COLUMNS: Final = 12

RESTED: Final = 1
CAME: Final = 2  # this turn
NEGATED: Final = 4
ATTACKER: Final = 8
TARGET: Final = 16
FACE_UP: Final = 32

PILE: Final = 50  # cards of a list

# The scalars of the game.
TURN: Final = 0
TURN_SEAT: Final = 1
PHASE: Final = 2
KIND: Final = 3  # of the question, and 1 more; 0 if another seat is asked
OPTIONS: Final = 4  # how many there are
BATTLE_STEP: Final = 5  # and 1 more
MISSING: Final = 6  # by how much the attacker is stronger than its target, in hundreds
ROWS: Final = 7  # of cards that are filled
ATTACKER_ROW: Final = 8  # and 1 more
TARGET_ROW: Final = 9
ACTIONS: Final = 10  # choices of this turn
UNLISTED: Final = 11  # options for which there is no room
SOURCE_ROW: Final = 12  # of the card whose effect asks, and 1 more
ABILITY: Final = 13  # which of its abilities, and 1 more
ASKED: Final = 14  # of a state alone: the seat that is asked, and 1 more
GENERAL: Final = 16

# The scalars of each seat.
DON_ACTIVE: Final = 0
DON_RESTED: Final = 1
DON_FROZEN: Final = 2
DON_DECK: Final = 3
IN_DECK: Final = 4
IN_HAND: Final = 5
IN_LIFE: Final = 6
IN_TRASH: Final = 7
TURNS: Final = 8  # begun
ON_PLAYER: Final = 9  # continuous effects
ENEMY: Final = 10
DON_GIVEN: Final = 11
EACH: Final = 12

# The columns of an option.
VERB: Final = 0  # and 1 more
FIRST: Final = 1  # the row of its first card, and 1 more
SECOND: Final = 2
NUMBER: Final = 3  # which ability, how many, which seat
MARGIN: Final = 4  # by how much the attacker would be stronger than its target, in hundreds
COPIES: Final = 5  # of the card in the hand
ASPECTS: Final = 6

MOST_OPTIONS: Final = 96
MORE: Final = 23  # the verb of what is no option: on to the next page
ROWS_A_SEAT: Final = 32


class Layout:
    """Where the parts of an observation begin, for so many seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rows = ROWS_A_SEAT * seats
        self.trash = self.rows * COLUMNS
        self.left = self.trash + PILE * seats
        self.scalars = self.left + PILE * seats
        self.options = self.scalars + GENERAL + EACH * seats
        self.size = self.options + MOST_OPTIONS * ASPECTS


def page(options: int, start: int) -> int:
    """How many options a page has that begins with a place: all of them, if there is room, or else one fewer than rows."""
    return options if options <= MOST_OPTIONS else min(options - start, MOST_OPTIONS - 1)


def next_page(options: int, start: int) -> int:
    """Where the page after it begins; after the last comes the first."""
    return start + MOST_OPTIONS - 1 if start + MOST_OPTIONS - 1 < options else 0
