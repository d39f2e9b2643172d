"""Styles of play: how much everything is worth to whom. Rules of thumb weigh it; another style is other numbers.

Worth is counted in cards: a card in the hand is worth about 1.
"""

from __future__ import annotations

from typing import Final

from logpose.engine.printed import Printed
from logpose.engine.words import ACTIVATE_MAIN, BLOCKER, COUNTER, DOUBLE_ATTACK, RUSH


class Style:
    """What things are worth. The numbers here are those of the plain style."""

    def __init__(self) -> None:
        # Life cards, by how many there are; the last ones are worth the most.
        self.life: list[float] = [0.0, 5.0, 8.2, 10.4, 12.2, 13.8, 15.2, 16.4, 17.5, 18.5, 19.4]
        self.more_life = 0.8
        # a card in the hand
        self.card = 0.6
        self.card_counter = 0.2  # for each 1000
        self.card_cost = 0.06  # for each DON!! card it costs, up to 7
        self.card_event = 0.3  # an Event with [Counter]
        self.shield = 0.0  # for each 1000 of Counter, where the team has two Life cards or fewer
        # a card on the field
        self.field = 0.4
        self.field_cost = 0.3
        self.field_power = 0.12  # for each 1000
        self.field_blocker = 0.4
        self.field_double = 0.4
        self.field_effect = 0.2  # what works or can be activated again and again
        self.field_rush = 0.0
        self.negated = 0.8
        self.rested = 0.93
        self.guard = 0.0  # an active [Blocker], where the team has two Life cards or fewer
        self.threat = 0.0  # a Character that matches a Leader of the opponents
        # DON!! cards
        self.don = 0.35  # out of the DON!! deck
        self.don_active = 0.06  # … that can still be used this turn
        self.thin = 0.4  # for each card that is missing of a deck of six
        # what can still attack this turn
        self.ready = 0.25  # and matches a Leader of the opponents
        self.ready_power = 0.04  # for each 1000
        self.hit = 0.6  # how much of its worth the target of a battle has lost that will go against it
        # attacks
        self.gain = 0.0  # what playing or activating a card must gain
        self.forced = 0.8  # an attack on a Leader costs the opponent at least about this, in cards or in Life
        self.fall = 0.85  # of its worth that an attack on a Character takes
        self.spent = 0.12  # a DON!! card given for it
        self.kept = 0  # DON!! cards that are kept back, beside those for a [Counter] Event
        self.exposed = 0.12  # of its worth that a Character risks by resting
        self.margin = 0.0  # for each 1000, up to 3000, that it goes beyond the target
        self.order = 0.0  # how much earlier it comes for each 1000 of power
        self.watch = 0.5  # what an active [Blocker] is worth to a player with few Life cards
        # defence
        self.sure = 0.15  # a card is not spent for less than this
        self.again = 0.5  # how much less a Character is worth saving for each card that can attack it again
        self.save = 1.0  # of its worth that a Character is saved for
        self.counter = 0.75  # of its worth that a card spent in defence is taken for
        self.survives = 0.1  # what blocking costs a Character that survives
        self._in_hand: dict[Printed, float] = {}
        self._on_field: dict[Printed, float] = {}

    def in_hand(self, printed: Printed) -> float:
        """What a card is worth in a hand."""
        known = self._in_hand.get(printed)
        if known is None:
            known = self.card + self.card_counter * printed.counter / 1000 + self.card_cost * min(printed.cost, 7)
            if printed.is_event and printed.at[COUNTER]:
                known += self.card_event
            self._in_hand[printed] = known
        return known

    def on_field(self, printed: Printed) -> float:
        """What a Character or Stage is worth on the field."""
        known = self._on_field.get(printed)
        if known is None:
            known = self.field + self.field_cost * printed.cost
            if printed.is_character:
                known += self.field_power * printed.power / 1000
            if printed.keywords & BLOCKER:
                known += self.field_blocker
            if printed.keywords & DOUBLE_ATTACK:
                known += self.field_double
            if printed.keywords & RUSH:
                known += self.field_rush
            if printed.at[ACTIVATE_MAIN] or printed.permanents or printed.listeners:
                known += self.field_effect
            self._on_field[printed] = known
        return known

    def life_worth(self, count: int) -> float:
        """What so many Life cards are worth."""
        life = self.life
        return life[count] if count < len(life) else life[-1] + self.more_life * (count - len(life) + 1)


PLAIN: Final = Style()


def _sharp() -> Style:
    """Numbers that won more games by rules of thumb than others, found by small changes (`tools/tune`): Characters are worth
    less, Counters and the third Life card more, and what threatens a Leader counts."""
    style = Style()
    style.life = [0.0, 6.09, 10.43, 13.97, 15.82, 17.31, 18.71, 19.91, 21.01, 22.01, 22.91]
    style.card = 0.445
    style.card_counter = 0.543
    style.card_cost = 0.066
    style.card_event = 0.260
    style.shield = 0.080
    style.field = 0.254
    style.field_cost = 0.232
    style.field_power = 0.142
    style.field_blocker = 0.454
    style.field_double = 0.370
    style.field_effect = 0.210
    style.field_rush = 0.136
    style.rested = 0.969
    style.guard = 0.439
    style.threat = 0.450
    style.don = 0.339
    style.don_active = 0.067
    style.ready = 0.298
    style.ready_power = 0.045
    style.hit = 0.931
    style.gain = -0.068
    style.forced = 0.870
    style.fall = 0.586
    style.spent = 0.183
    style.exposed = 0.112
    style.margin = -0.039
    style.order = -0.111
    style.watch = 0.424
    style.sure = 0.159
    style.again = 0.537
    style.save = 1.086
    style.counter = 0.910
    style.survives = 0.094
    return style


SHARP: Final = _sharp()


def _careful() -> Style:
    """The sharp style of a player who fears the next turn: Counters stay in the hand and Blockers active, what threatens the
    Leader is attacked, and the rest attacks only where that costs nothing."""
    style = _sharp()
    style.card_counter = 1.0
    style.shield = 0.6
    style.field_blocker = 1.2
    style.guard = 2.0
    style.threat = 1.5
    style.gain = 1.5
    style.fall = 4.0
    style.spent = 0.05
    style.kept = 10
    style.watch = 20.0
    return style


CAREFUL: Final = _careful()
