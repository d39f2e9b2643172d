"""Play by rules of thumb: fast, sensible, and always the same for the same game. Trials are made for imagined games."""

from __future__ import annotations

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.imagining import redraw
from logpose.engine.options import (
    ACTIVATE,
    BLOCKING,
    COUNTER_EVENT,
    COUNTERING,
    FIRST,
    KEEP,
    LOOPING,
    MAIN_ACTION,
    OPENING_HAND,
    ORDER,
    PLACING,
    PLAY,
    PLAYER,
    REDRAW,
    WHO_GOES_FIRST,
    option,
    verb_of,
)
from logpose.thinking.attacking import any_attack, best_card, main_action, winning_attack
from logpose.thinking.defending import block, counter
from logpose.thinking.styles import PLAIN, Style
from logpose.thinking.trials import attacked_partner, best_tried


def at_once(game: Game, style: Style = PLAIN) -> int:
    """Which option the seat that is asked chooses, where that takes no trial; −1 if it does.

    It looks at nothing that the seat does not know. So it may be asked about any game, not only about an imagined one.
    """
    decision = game.decision
    assert decision is not None
    kind = decision.kind
    if kind in (ORDER, PLACING, LOOPING, OPENING_HAND, WHO_GOES_FIRST):
        return pick(game, style)
    if kind == MAIN_ACTION or kind == COUNTERING:
        for code in decision.options:
            verb = verb_of(code)
            if verb == PLAY or verb == ACTIVATE or verb == COUNTER_EVENT:
                return -1
    elif kind != BLOCKING:
        return -1
    return pick(up_to_date(game), style)


def up_to_date(game: Game) -> Game:
    """The game, or a copy if there are values to be renewed: asking for them would change the game."""
    if game.stale:
        return game.copy()
    for card in game.field():
        if card.stale:
            return game.copy()
    return game


def as_it_may_be(game: Game, seed: int) -> Game:
    """The game as the seat that is asked may imagine it, by a seed."""
    decision = game.decision
    assert decision is not None
    imagined = game.copy()
    redraw(imagined, decision.seat, seeded(seed), [])
    return imagined


def decided(game: Game, seed: int, style: Style = PLAIN) -> int:
    """Which option the seat that is asked chooses. Where it tries something, it does so in a game imagined for the seat, which
    comes of the seed; elsewhere it looks at nothing that the seat does not know."""
    place = at_once(game, style)
    if place >= 0:
        return place
    decision = game.decision
    assert decision is not None
    if decision.kind != MAIN_ACTION:
        return pick(as_it_may_be(game, seed), style, True)
    table = up_to_date(game)
    if table is not game:
        table.stale = True
    place = winning_attack(table, style)
    if place < 0:
        place = best_card(as_it_may_be(game, seed), style, True)
    return place if place >= 0 else any_attack(table, style)


def pick(game: Game, style: Style = PLAIN, is_spare: bool = False) -> int:
    """Which option the seat that is asked chooses. Nobody needs a spare game afterwards."""
    decision = game.decision
    assert decision is not None
    kind = decision.kind
    if kind == MAIN_ACTION:
        return main_action(game, style)
    if kind == BLOCKING:
        return block(game, style)
    if kind == COUNTERING:
        return counter(game, style)
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
    return best_tried(game, style, is_spare)


def good_hand(game: Game, seat: int) -> bool:
    """Whether there is something to play in the first turns (5-2-1-6)."""
    cards = [game.cards[id].printed for id in game.players[seat].hand]
    costs = [printed.cost for printed in cards if not printed.is_event]
    return sum(cost <= 3 for cost in costs) >= 2 or (
        min(costs, default=9) <= 2 and sum(cost <= 5 for cost in costs) >= 3
    )
