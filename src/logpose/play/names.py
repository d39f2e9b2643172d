"""What things are called when people read about them."""

from __future__ import annotations

from logpose.engine.game import Game
from logpose.engine.printed import Printed

SEATS = "ABCD"


def seat_name(seat: int) -> str:
    """A, B, C or D."""
    return SEATS[seat] if seat >= 0 else "Nobody"


def printed_name(printed: Printed | None) -> str:
    return "a card" if printed is None else printed.name


def card_name(game: Game, id: int) -> str:
    """A card by its name; a Leader by whose it is."""
    card = game.cards[id]
    if card.printed.is_leader:
        return f"{seat_name(card.owner)}'s Leader {card.printed.name}"
    return f"{seat_name(card.owner)}'s {card.printed.name}" if card.on_field else card.printed.name
