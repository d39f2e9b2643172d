"""The names of cards in views and options: numbers that tell nothing about hidden cards.

A card has a new handle whenever it comes to an area, so that nobody can follow with it what cannot be followed at the table.
In a deck, where cards do not move while it is shuffled, the place is the handle.
"""

from __future__ import annotations

from typing import Final

from logpose.engine.game import Game
from logpose.engine.state import GameCard
from logpose.engine.words import DECK, LEADER

SEATS: Final = 4
_PLACES: Final = 64  # more than a deck has


def handle_of(game: Game, card: GameCard) -> int:
    """Leaders are 0 to 3; other cards count from 4 in the order of their coming; below 0 are places in decks, from the bottom."""
    if card.area == LEADER:
        return card.owner
    if card.area == DECK:
        return -1 - card.owner * _PLACES - game.players[card.owner].deck.index(card.id)
    return SEATS + card.stay
