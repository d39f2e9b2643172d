"""The names of cards in views and options: numbers that tell nothing about hidden cards.

A card has a new handle whenever it comes to an area, so that nobody can follow with it what cannot be followed at the table.
In a deck and among the Life cards, where cards change places without leaving, the place is the handle. A known card in
another player's hand goes by what is printed on it: when it came there cannot be seen, as hands are rearranged (3-4-2).
"""

from __future__ import annotations

import zlib
from typing import Final

from logpose.engine.game import Game
from logpose.engine.knowledge import knows, team_of
from logpose.engine.notes import CardThen
from logpose.engine.state import CARDS, GameCard
from logpose.engine.words import DECK, HAND, LEADER, LIFE

SEATS: Final = 4
_PLACES: Final = 64  # more than a deck has
_UNKNOWN: Final = -1 - 2 * SEATS * _PLACES  # any card in a hand that the seat does not know


def handle_of(game: Game, card: GameCard, seat: int | None = None) -> int:
    """The handle of a card for a seat (−1: somebody who only watches), or for its own player.

    Leaders are 0 to 3; other cards count from 4 in the order of their coming; below 0 are places in decks and among Life
    cards, from the bottom, then the cards in the hands of others.
    """
    area = card.area
    if area == LEADER:
        return card.owner
    if area == DECK:
        return -1 - card.owner * _PLACES - game.players[card.owner].deck.index(card.id)
    if area == LIFE:
        return -1 - (SEATS + card.owner) * _PLACES - game.players[card.owner].life.index(card.id)
    if area == HAND and seat is not None and (seat < 0 or not team_of(game, card.owner) >> seat & 1):
        return _in_another_hand(game, card, seat)
    return SEATS + card.arrival


def find_card(game: Game, handle: int, seat: int | None = None) -> GameCard | None:
    """The card that a seat names by a handle; of cards that it cannot tell apart, any one."""
    return next((card for card in game.cards if handle_of(game, card, seat) == handle), None)


def handle_then(card: CardThen, seat: int | None, seats: int) -> int | None:
    """The handle that a card had at a moment, for a seat, where the seat could tell it from others: on the field, in the trash,
    in no area, and in the hands of the seat's own team. Whoever sees everything (None) sees all hands."""
    if card.area == LEADER:
        return card.owner
    if card.area in (DECK, LIFE):
        return None
    in_team = seat is None or (seat >= 0 and (seat == card.owner or (seats > 2 and (seat - card.owner) % 2 == 0)))
    return SEATS + card.handle // CARDS if card.area != HAND or in_team else None


def then_handle(game: Game, named: int) -> int:
    """The handle of a card of the field, named by the engine's handle, as it was there; it may have gone elsewhere since."""
    card = game.physical(named)
    return card.owner if card.area == LEADER else SEATS + named // CARDS


def _in_another_hand(game: Game, card: GameCard, seat: int) -> int:
    if not knows(game, seat, card):
        return _UNKNOWN
    copies = [id for id in game.players[card.owner].hand if game.cards[id].copy_bit == card.copy_bit]
    place = [id for id in copies if knows(game, seat, game.cards[id])].index(card.id)
    printed = zlib.crc32(card.printed.number.encode())
    return _UNKNOWN - 1 - (printed * SEATS + card.owner) * _PLACES - place
