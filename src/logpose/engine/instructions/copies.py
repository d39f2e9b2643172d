"""Copies of a card: in which order cards are offered, and when it makes no difference which copy is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine.abilities import Resolution
from logpose.engine.state import GameCard
from logpose.engine.words import LIFE, TRASH

if TYPE_CHECKING:
    from logpose.engine.game import Game


def in_table_order(cards: list[GameCard]) -> list[int]:
    """Handles in table order; in hand, trash and deck, where order does not count (3-4-2, 3-5-2), copies stand together."""
    handles = [card.handle for card in cards if card.on_field or card.area == LIFE]
    loose = sorted([card for card in cards if not card.on_field and card.area != LIFE], key=sorting)
    return handles + [card.handle for card in loose]


def sorting(card: GameCard) -> tuple[int, int, str]:
    return card.owner, card.area, card.printed.number


def alike(game: Game, one: GameCard, other: GameCard) -> bool:
    """Whether it makes no difference which of two cards is chosen: copies of a card in a hand or a deck, and in a trash if
    nothing tells them apart there."""
    return (
        one.printed is other.printed
        and one.area == other.area
        and one.owner == other.owner
        and not one.on_field
        and one.area != LIFE
        and (one.area != TRASH or not told_apart(game, one.handle, other.handle))
    )


def told_apart(game: Game, one: int, other: int) -> bool:
    """Whether the game speaks of one of two cards and not of the other, as of one whose [On K.O.] waits to be resolved."""
    for pending in game.pending:
        if pending.source == one or pending.source == other or (one in pending.cards) != (other in pending.cards):
            return True
    contexts = [delay.context for delay in game.delays]
    for procedure in game.stack:
        if isinstance(procedure, Resolution):
            contexts.append(procedure.context)
    for context in contexts:
        if context.source == one or context.source == other:
            return True
        for register in context.registers:
            if (one in register) != (other in register):
                return True
    return False
