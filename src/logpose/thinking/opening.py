"""The opening hand, and who goes first: judged by what came of such choices in many games.

All figures are hundredths of a percent of games won. `tools/openings` plays the games and fits the figures; docs/bots.md says
what they gain. They speak of what is printed on cards and Leaders, not of single cards, so they hold for cards of any set.
"""

from __future__ import annotations

import math
from typing import Final

from logpose.engine.game import Game
from logpose.engine.instructions.moving import ChangeCards, LookAt
from logpose.engine.options import FIRST, KEEP, OPENING_HAND, REDRAW, SECOND, WHO_GOES_FIRST, option
from logpose.engine.printed import Ability, Printed
from logpose.engine.words import COUNTER, MAIN, ON_PLAY, TO_HAND

# What a card of the opening hand is worth more than a Character or Stage for the first turn that has none of these facts.
SECOND_TURN: Final = (
    0  # a Character or Stage that the DON!! cards of that turn pay for, and those of the turn before do not
)
THIRD_TURN: Final = 1
FOURTH_TURN: Final = 2
LATER: Final = 3
EVENT: Final = 4  # one without [Counter]
COUNTER_EVENT: Final = 5
COUNTER_1000: Final = 6
COUNTER_2000: Final = 7
SEARCHER: Final = 8  # when played, it takes a card to the hand from those that it looks at
WORTHS: Final[list[int]] = [90, -30, 0, -220, -340, -550, -140, -190, 120]
# What it is worth that no card of the hand has the fact: nothing for the second turn, nothing for the third.
NOTHING: Final[list[int]] = [-170, -420]

# What going first is worth to whoever does, beside going second, and what each Leader at the table adds by its colours.
GOING_FIRST: Final = -450
COLOURS: Final[list[int]] = [-50, 170, 40, 350, -540, 440]  # red, green, blue, purple, black, yellow


def opening_choice(game: Game) -> int:
    """Which option the seat that is asked chooses about its opening hand, or about who goes first; −1 in other decisions.

    It looks at nothing that the seat does not know: its own cards, without their order, and the Leaders.
    """
    decision = game.decision
    assert decision is not None
    if decision.kind == OPENING_HAND:
        return decision.options.index(option(KEEP if keeps(game, decision.seat) else REDRAW))
    if decision.kind == WHO_GOES_FIRST:
        return decision.options.index(option(FIRST if goes_first(game, decision.seat) else SECOND))
    return -1


def keeps(game: Game, seat: int) -> bool:
    """Whether the opening hand is at least as good as a new one is on average (5-2-1-6)."""
    player = game.players[seat]
    first = game.turn_seat == seat
    hand = counted([game.cards[id].printed for id in player.hand], first)
    rest = counted([game.cards[id].printed for id in player.deck], first)
    every = [hand[fact] + rest[fact] for fact in range(len(hand))]
    drawn = len(player.hand)
    return balance(hand, every, drawn, drawn + len(player.deck), WORTHS, NOTHING) >= 0


def balance(hand: list[int], every: list[int], drawn: int, cards: int, worths: list[int], nothing: list[int]) -> int:
    """What a hand is worth more than so many cards drawn from all of them: both by how many cards have each fact. The figure
    is a whole one, so that nothing is rounded: it is multiplied by the number of cards and by the number of hands."""
    hands = math.comb(cards, drawn)
    total = 0
    for fact in range(len(worths)):
        total += worths[fact] * (hand[fact] * cards - every[fact] * drawn) * hands
    for fact in range(len(nothing)):
        without = hands if hand[fact] == 0 else 0
        total += nothing[fact] * (without - math.comb(cards - every[fact], drawn)) * cards
    return total


def counted(cards: list[Printed], first: bool) -> list[int]:
    """How many of the cards have each fact."""
    found = [0] * len(WORTHS)
    for printed in cards:
        for fact in facts(printed, first):
            found[fact] += 1
    return found


def facts(printed: Printed, first: bool) -> list[int]:
    """What counts of a card in the opening hand of a player who goes first, or second; as places in WORTHS."""
    found: list[int] = []
    if printed.is_event:
        found.append(COUNTER_EVENT if printed.at[COUNTER] else EVENT)
    else:
        turn = (printed.cost if first else printed.cost - 1) // 2  # DON!! cards: 1, 3, 5 … or 2, 4, 6 … (6-4-1)
        if turn >= 1:
            found.append(min(turn - 1, LATER))
    if printed.counter >= 2000:
        found.append(COUNTER_2000)
    elif printed.counter > 0:
        found.append(COUNTER_1000)
    if _searches(printed.at[ON_PLAY]) or _searches(printed.at[MAIN]):
        found.append(SEARCHER)
    return found


def _searches(abilities: list[Ability]) -> bool:
    for ability in abilities:
        looks = False
        for instruction in ability.code:
            if isinstance(instruction, LookAt):
                looks = True
            elif looks and isinstance(instruction, ChangeCards) and instruction.kind == TO_HAND:
                return True
    return False


def goes_first(game: Game, seat: int) -> bool:
    """Whether going first wins more often than going second, between such Leaders (5-2-1-5)."""
    return worth_of_first([game.cards[player.leader].printed.colours for player in game.players]) >= 0


def worth_of_first(leaders: list[int]) -> int:
    """How much more often those win who go first, by the colours of the Leaders as bits; as if there were two of them."""
    total = 0
    for colours in leaders:
        for place in range(len(COLOURS)):
            if colours >> place & 1:
                total += COLOURS[place]
    return GOING_FIRST * len(leaders) // 2 + total
