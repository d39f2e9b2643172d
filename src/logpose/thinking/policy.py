"""Play by rules of thumb: fast, sensible, and always the same for the same game. It is made for imagined games."""

from __future__ import annotations

from logpose.engine.game import Game
from logpose.engine.options import (
    BLOCKING,
    COUNTERING,
    FIRST,
    KEEP,
    LOOPING,
    MAIN_ACTION,
    OPENING_HAND,
    ORDER,
    PLACING,
    PLAYER,
    REDRAW,
    WHO_GOES_FIRST,
    option,
)
from logpose.thinking.attacking import main_action
from logpose.thinking.defending import block, counter
from logpose.thinking.trials import attacked_partner, best_tried


def pick(game: Game) -> int:
    """Which option the seat that is asked chooses."""
    decision = game.decision
    assert decision is not None
    kind = decision.kind
    if kind == MAIN_ACTION:
        return main_action(game)
    if kind == BLOCKING:
        return block(game)
    if kind == COUNTERING:
        return counter(game)
    if kind == OPENING_HAND:
        return decision.options.index(option(KEEP if good_hand(game, decision.seat) else REDRAW))
    if kind == WHO_GOES_FIRST:
        return decision.options.index(option(FIRST))
    if kind in (ORDER, PLACING, LOOPING):
        return 0
    if kind == PLAYER:
        place = attacked_partner(game)
        if place >= 0:
            return place
    return best_tried(game)


def good_hand(game: Game, seat: int) -> bool:
    """Whether there is something to play in the first turns (5-2-1-6)."""
    cards = [game.cards[id].printed for id in game.players[seat].hand]
    costs = [printed.cost for printed in cards if not printed.is_event]
    return sum(cost <= 3 for cost in costs) >= 2 or (
        min(costs, default=9) <= 2 and sum(cost <= 5 for cost in costs) >= 3
    )
