"""An instruction: one stateless piece of an ability. Whatever changes while an ability runs is in its Resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine.words import TEAMMATES, YOURS

if TYPE_CHECKING:
    from logpose.engine.abilities import Resolution
    from logpose.engine.game import Game
    from logpose.engine.state import Context
    from logpose.language.nodes import Node

EACH: Final = 2

# Who minds when something is not done in full: nobody, or the rest of the ability because this is its cost. Any other
# value is the register of the "may" that an "if you do" asks about.
NOBODY: Final = -1
COST: Final = -2


class Instruction:
    """One piece of an ability, which carries the words of the card that it was lowered from."""

    node: Node  # what is done: an action, a continuous effect, or a step with others in it
    step: Node  # the whole step of the text that it belongs to: the node itself, or the For around a continuous effect

    def run(self, game: Game, resolution: Resolution) -> None:
        """Does its part; may ask, push a procedure, or move the position."""
        raise AssertionError

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        """Takes the answer to what `run` asked."""
        raise AssertionError


def fell_short(resolution: Resolution, on_shortfall: int) -> None:
    """Something could not be done in full: then a cost is not paid (8-3-1-3-1), and nobody "did" it (judge-notes 13)."""
    if on_shortfall == COST:
        resolution.unpaid = True
    elif on_shortfall != NOBODY:
        resolution.context.registers[on_shortfall] = []


def seat_of(context: Context, whose: int) -> int:
    """The player meant by "you" (team-14) or "your opponent", or whose "your" cards are; where no player is named, the player
    of the effect (8-4-4-3)."""
    if whose == YOURS:
        return context.seat
    if whose == TEAMMATES:
        return context.seat if context.you < 0 else context.you
    return context.opponent


def seats_meant(game: Game, context: Context, whose: int) -> list[int]:
    """Like `seat_of`, or every player, the turn player first (1-3-10)."""
    if whose == EACH:
        return game.turn_order()
    return [seat_of(context, whose)]
