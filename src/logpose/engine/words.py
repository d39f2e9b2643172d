"""The engine's words as small integers: areas, categories, keywords, timings, events, causes, durations.

Where the language has the same words, the numbers follow the order of its vocabulary and the names are those of the
vocabulary in capitals (tests/engine/test_numbers.py). They stand here as constants so that the compiler can put them in place.
"""

from typing import Final

# Areas (3-1-1). The cost area and the DON!! deck hold DON!! cards only, which a player counts.
DECK: Final = 0
HAND: Final = 1
TRASH: Final = 2
LEADER: Final = 3
CHARACTER: Final = 4
STAGE: Final = 5
LIFE: Final = 6
NO_AREA: Final = 7  # a card whose [Trigger] is being activated (10-1-5-3)
AREA_NAMES: Final = (
    "deck",
    "hand",
    "trash",
    "Leader area",
    "Character area",
    "Stage area",
    "Life area",
    "no area",
)

# Card categories (2-2-2) as bits where several may be meant.
LEADER_CARD: Final = 1
CHARACTER_CARD: Final = 2
EVENT_CARD: Final = 4
STAGE_CARD: Final = 8
DON_CARD: Final = 16  # where a group means DON!! cards of the cost area beside others

# Comparisons of two numbers.
AT_MOST: Final = 0
AT_LEAST: Final = 1
EQUAL: Final = 2
LESS: Final = 3
MORE: Final = 4
UNEQUAL: Final = 5

# Values of a card.
NO_VALUE: Final = -1
VALUE_COST: Final = 0
VALUE_BASE_COST: Final = 1
VALUE_POWER: Final = 2
VALUE_BASE_POWER: Final = 3
VALUE_COUNTER: Final = 4
VALUE_GIVEN_DON: Final = 5

# Keyword effects (10-1), and the permission to attack active Characters, as bits.
RUSH: Final = 1
RUSH_CHARACTER: Final = 2
DOUBLE_ATTACK: Final = 4
BANISH: Final = 8
BLOCKER: Final = 16
UNBLOCKABLE: Final = 32
ATTACKS_ACTIVE: Final = 64

# Activation timings (10-2).
ON_PLAY: Final = 0
WHEN_ATTACKING: Final = 1
ON_BLOCK: Final = 2
ON_KO: Final = 3
ON_OPPONENTS_ATTACK: Final = 4
END_OF_YOUR_TURN: Final = 5
END_OF_OPPONENTS_TURN: Final = 6
START_OF_GAME: Final = 7
ACTIVATE_MAIN: Final = 8
MAIN: Final = 9
COUNTER: Final = 10
TRIGGER: Final = 11
TIMING_COUNT: Final = 12

# Events that auto effects listen to ("when …", 8-3-1-8).
PLAYED: Final = 0
KNOCKED_OUT: Final = 1
REMOVED: Final = 2
RETURNED_TO_HAND: Final = 3
RESTED: Final = 4
ATTACKS: Final = 5
ATTACKED: Final = 6
BATTLES: Final = 7
BATTLE_ENDED: Final = 8
KNOCKS_OUT_IN_BATTLE: Final = 9
BLOCKER_ACTIVATED: Final = 10
EVENT_ACTIVATED: Final = 11
TRIGGER_ACTIVATED: Final = 12
DAMAGE_DEALT_TO_LIFE: Final = 13
DAMAGE_TAKEN: Final = 14
LIFE_REMOVED: Final = 15
LIFE_TO_HAND: Final = 16
LIFE_BECAME: Final = 17
TRASHED_FROM_HAND: Final = 18
DRAWN: Final = 19
DON_GIVEN: Final = 20
DON_RETURNED: Final = 21
TURN_STARTED: Final = 22
MAIN_STARTED: Final = 23
LIFE_ADDED: Final = 24
RETURNED_TO_DECK: Final = 25
TRASHED: Final = 26  # from the field, and not K.O.'d (10-2-1-3)
COUNTER_ACTIVATED: Final = 27
LIFE_TRASHED: Final = 28
TRASHED_FROM_DECK: Final = 29
PLACED_UNDER_DECK: Final = 30

# What brought something about.
BY_RULE: Final = 0
BY_BATTLE: Final = 1
BY_EFFECT: Final = 2

# What must have brought it about, where a text says so.
CAUSE_ANY: Final = 0
CAUSE_BATTLE: Final = 1
CAUSE_EFFECT: Final = 2
CAUSE_YOUR_EFFECT: Final = 3
CAUSE_OPPONENTS_EFFECT: Final = 4
CAUSE_YOUR_CHARACTER_EFFECT: Final = 5
CAUSE_OPPONENTS_CHARACTER_EFFECT: Final = 6
CAUSE_OPPONENT: Final = 7

# Changes that go through the one door of replacement.py.
KO: Final = 0
TO_TRASH: Final = 1
TO_HAND: Final = 2
TO_DECK_TOP: Final = 3
TO_DECK_BOTTOM: Final = 4
TO_LIFE_TOP: Final = 5
TO_LIFE_BOTTOM: Final = 6
REST: Final = 7

# When a continuous effect ends.
BATTLE: Final = 0  # 7-1-5-3, 7-1-5-4
TURN: Final = 1  # 6-6-1-3
END_OF_TURN: Final = 2  # 6-6-1-2, of the turn of one seat
START_OF_TURN: Final = 3  # 6-2-1, of the turn of one seat
NEXT_REFRESH: Final = 4  # 6-2-4, of one seat
GAME: Final = 5

# When delayed steps happen.
AT_END_OF_TURN: Final = 0
AT_END_OF_BATTLE: Final = 1
AT_START_OF_MAIN: Final = 2

# What may be forbidden to a card.
CANNOT_ATTACK: Final = 0
CANNOT_BE_KNOCKED_OUT: Final = 1
CANNOT_BE_REMOVED: Final = 2
CANNOT_BE_RESTED: Final = 3
CANNOT_BECOME_ACTIVE_IN_REFRESH: Final = 4
CANNOT_ACTIVATE_BLOCKER: Final = 5
CANNOT_BE_PLAYED_BY_EFFECTS: Final = 6
CANNOT_BE_BLOCKED: Final = 7
CANNOT_BE_RETURNED_TO_HAND: Final = 8
CANNOT_BE_RETURNED_TO_DECK: Final = 9
CANNOT_BE_PLACED_UNDER_DECK: Final = 10
CANNOT_BE_TRASHED: Final = 11
CANNOT_BE_SET_ACTIVE: Final = 12
CANNOT_BE_GIVEN_DON: Final = 13

# What may be forbidden to a player.
PLAYER_CANNOT_PLAY_CARDS: Final = 0
PLAYER_CANNOT_PLAY_CHARACTERS: Final = 1
PLAYER_CANNOT_PLAY_CHARACTERS_EVEN_BY_EFFECTS: Final = 2
PLAYER_CANNOT_ACTIVATE_BLOCKER: Final = 3
PLAYER_CANNOT_DRAW_BY_EFFECTS: Final = 4
PLAYER_CANNOT_LIFE_TO_HAND_BY_EFFECTS: Final = 5
PLAYER_CANNOT_SET_DON_ACTIVE_BY_CHARACTERS: Final = 6
PLAYER_CANNOT_ATTACK_LEADERS: Final = 7
PLAYER_CANNOT_REMOVE_OPPONENTS_CHARACTERS: Final = 8
PLAYER_CANNOT_REFRESH_DON: Final = 9
PLAYER_CANNOT_ACTIVATE_EVENTS: Final = 10
PLAYER_CANNOT_PLAY_CARDS_EVEN_BY_EFFECTS: Final = 11
PLAYER_CANNOT_ATTACK: Final = 12

# What permanent effects may look at, as bits: a change to anything else leaves the values as they are.
THE_FIELD: Final = 1
HANDS: Final = 2
TRASHES: Final = 4
DECKS: Final = 8
LIVES: Final = 16
COST_AREAS: Final = 32
STATES: Final = 64  # active and rested cards, given DON!! cards
ANYTHING_ELSE: Final = 128  # the battle, what has happened this turn
EVERYTHING: Final = 255

# How many numbers the game remembers of each event of the turn.
REMEMBERED: Final = 9
BITS_OF_AREAS: Final = 0o0020_01_01_01_04_02_10  # six bits for each area, the first one last

# Phases (6-1-1).
REFRESH_PHASE: Final = 0
DRAW_PHASE: Final = 1
DON_PHASE: Final = 2
MAIN_PHASE: Final = 3
END_PHASE: Final = 4
PHASE_NAMES: Final = ("Refresh Phase", "Draw Phase", "DON!! Phase", "Main Phase", "End Phase")
SEAT_LETTERS: Final = "ABCD"

# Whose cards.
YOURS: Final = 0
OPPONENTS: Final = 1
ANYONES: Final = 2
TEAMMATES: Final = 3  # "your" of cards in an effect: in a team match a chosen partner's (team-11)

LARGEST_NUMBER: Final = 10  # the cap on numbers that players choose (1-3-5)
MOST_TIMES: Final = 9_999  # the cap on how often a loop is declared (11-1-1-2)
MOST_REPEATED: Final = 250  # the cap on how often a text repeats its steps: more than it can count cards
LISTED_TIMES: Final = (0, 1, 2, 3, 5, 10, 20, 50, 100)  # those that are listed as options
