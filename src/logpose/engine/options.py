"""Options as integers: a verb and up to two operands, so that listing them costs nothing.

An operand is the number of a card in the game, a seat, a place in a list, or a plain number. `play.options` turns a code into its
structured form and its sentence.
"""

from typing import Final

END_MAIN: Final = 0  # end the Main Phase
PLAY: Final = 1  # play a card from the hand: card
ACTIVATE: Final = 2  # activate an effect: card, ability
GIVE: Final = 3  # give a DON!! card: card
ATTACK: Final = 4  # attack: attacker, target
BLOCK: Final = 5  # activate [Blocker]: card
COUNTER_WITH: Final = 6  # trash a card for its Counter: card, target
COUNTER_EVENT: Final = 7  # activate a [Counter] Event: card
PASS: Final = 8  # no block, done countering, no more cards
PICK: Final = 9  # choose a card: card
YES: Final = 10
NO: Final = 11
FIRST: Final = 12  # go first
SECOND: Final = 13
KEEP: Final = 14  # keep the opening hand
REDRAW: Final = 15
NUMBER: Final = 16  # choose a number: number (number_option)
CHOOSE: Final = 17  # choose one of several blocks, ends or pending effects: place
SEAT: Final = 18  # choose a player: seat
DON_FROM: Final = 19  # take a DON!! card given to a card: card
DON_ACTIVE: Final = 20  # take an active DON!! card of the cost area
DON_RESTED: Final = 21  # take a rested DON!! card of the cost area
VERBS: Final = (
    "end", "play", "activate", "give", "attack", "block", "counter", "event", "pass", "pick", "yes", "no", "first", "second",
    "keep", "redraw", "number", "choose", "seat", "don-from", "don-active", "don-rested",
)  # fmt: skip

# What a decision is about.
MAIN_ACTION: Final = 0
BLOCKING: Final = 1
COUNTERING: Final = 2
PICKING: Final = 3  # cards, for an effect or a cost
ROOM: Final = 4  # which Character makes room (3-7-6-1)
USE: Final = 5  # use an effect, pay its cost
TRIGGERING: Final = 6  # activate a [Trigger]
ORDER: Final = 7  # which pending effect next (8-6-1)
PLACING: Final = 8  # which card is placed next (3-1-7)
REPLACING: Final = 9  # which replacement effect, if any (8-1-3-4)
WHO_GOES_FIRST: Final = 10
OPENING_HAND: Final = 11
MENU: Final = 12
COUNTING: Final = 13  # a number
PLAYER: Final = 14
TAKING_DON: Final = 15
DRAWING: Final = 16  # draw another card (4-5-4-1)
LOOPING: Final = 17  # how often a loop is carried out (11-1-1-2)
KINDS: Final = (
    "main", "block", "counter", "pick", "room", "use", "trigger", "order", "place", "replace", "first-or-second",
    "opening-hand", "menu", "number", "player", "don", "draw", "loop",
)  # fmt: skip


# When a seat is asked although it has only one answer.
NEEDED: Final = 0  # never: only real choices are asked
WINDOWS: Final = 1  # where silence would tell others what is not in a hand
ALL: Final = 2  # always
ASKS: Final = ("needed", "windows", "all")


def option(verb: int, first: int = 0, second: int = 0) -> int:
    return verb << 20 | first << 10 | second


def verb_of(code: int) -> int:
    return code >> 20


def first_of(code: int) -> int:
    return code >> 10 & 1023


def second_of(code: int) -> int:
    return code & 1023


def number_option(number: int) -> int:
    """The option to choose a number, which may be too large for one operand."""
    return option(NUMBER, number & 1023, number >> 10)


def number_in(code: int) -> int:
    """The number of an option to choose one."""
    return second_of(code) << 10 | first_of(code)
