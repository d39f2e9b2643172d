"""Quiet moments: nothing is in progress but the turn itself, and its player chooses an action of the Main Phase."""

from __future__ import annotations

from logpose.engine.game import Game
from logpose.engine.options import MAIN_ACTION, OPENING_HAND, WHO_GOES_FIRST
from logpose.engine.setup import Setup
from logpose.engine.turn import Turn


def is_quiet(game: Game) -> bool:
    """Whether the table says all there is to say: a Main Phase action is to be chosen, or a question before the game."""
    decision = game.decision
    if decision is None or len(game.stack) != 1 or game.pending:
        return False
    if isinstance(game.stack[0], Turn):
        return decision.kind == MAIN_ACTION
    return isinstance(game.stack[0], Setup) and decision.kind in (WHO_GOES_FIRST, OPENING_HAND)
