"""Which questions everybody at the table knows to be asked, whatever the cards are that they cannot see.

Somebody is asked whether to use an effect only if its cost can be paid, and which card to take only if there is one: who hears
that such a question waits, or that it does not, may know a hidden card. What the cards on the field, the step of the battle or
the rules of a window (`asks`, engine/options.py) make somebody be asked, tells nothing.
"""

from __future__ import annotations

from typing import Final

from logpose.engine import options as codes
from logpose.engine.abilities import START, Resolution
from logpose.engine.game import Game
from logpose.engine.instructions.choosing import Choosing, Select
from logpose.engine.selectors.groups import FIELD_AREA, CardGroup, CardSource, Union

_ALWAYS: Final = (
    codes.BLOCKING,
    codes.ROOM,
    codes.ORDER,
    codes.WHO_GOES_FIRST,
    codes.OPENING_HAND,
    codes.COUNTING,
    codes.TAKING_DON,
    codes.DRAWING,
    codes.LOOPING,
)
_IN_WINDOWS: Final = (codes.MAIN_ACTION, codes.COUNTERING, codes.TRIGGERING)


def is_known(game: Game) -> bool:
    """Whether everybody knows that the question which waits is asked."""
    decision = game.decision
    if decision is None or decision.kind in _ALWAYS:
        return True
    if decision.kind in _IN_WINDOWS:
        return game.asks != codes.NEEDED
    if decision.kind == codes.PLAYER:
        return _is_used(game)
    return decision.kind == codes.PICKING and _on_the_field(game)


def _is_used(game: Game) -> bool:
    """Whether the effect whose player chooses among players is in use already. Before that, nobody would choose if its cost
    could not be paid (team-9)."""
    asking = game.stack[-1]
    return not isinstance(asking, Resolution) or asking.stage != START


def _on_the_field(game: Game) -> bool:
    """Whether cards are chosen that can lie on the field only."""
    if len(game.stack) < 2:
        return False
    choosing, asking = game.stack[-1], game.stack[-2]
    if not isinstance(choosing, Choosing) or not isinstance(asking, Resolution) or asking.position == 0:
        return False
    step = asking.ability.code[asking.position - 1]
    return isinstance(step, Select) and all(_is_of_the_field(group) for group in _groups(step.choice.cards))


def _groups(cards: CardSource) -> list[CardSource]:
    return list(cards.groups) if isinstance(cards, Union) else [cards]


def _is_of_the_field(group: CardSource) -> bool:
    return isinstance(group, CardGroup) and group.area == FIELD_AREA
