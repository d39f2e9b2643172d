"""What things are called when people read about them."""

from __future__ import annotations

from collections.abc import Sequence

from logpose.engine.game import Game
from logpose.engine.knowledge import knows
from logpose.engine.printed import Printed
from logpose.engine.state import GameCard
from logpose.engine.words import DECK, HAND

SEATS = "ABCD"


def seat_name(seat: int) -> str:
    """A, B, C or D."""
    return SEATS[seat] if seat >= 0 else "Nobody"


def listed(words: Sequence[str]) -> str:
    """Words as they are listed in a sentence: A, B and C."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def printed_name(printed: Printed | None) -> str:
    return "a card" if printed is None else printed.name


def titled(printed: Printed | None) -> str:
    """A card by its name, a Leader as one: a Character may have the same name."""
    return f"Leader {printed.name}" if printed is not None and printed.is_leader else printed_name(printed)


def full_stop(text: str) -> str:
    """The text as a sentence: the full stop of a name at its end is not doubled."""
    return text if text.endswith(".") else f"{text}."


def card_name(game: Game, id: int, seat: int | None = None) -> str:
    """A card by its name, and on the field by whose it is; a card that the seat does not know by its place."""
    card = game.cards[id]
    if seat is not None and not knows(game, seat, card):
        return _hidden(game, card)
    return f"{seat_name(card.owner)}'s {titled(card.printed)}" if card.on_field else card.printed.name


def name_then(game: Game, handle: int, seat: int | None = None) -> str:
    """A card by the name under which it did something, wherever it is now; not if the seat has lost track of it since."""
    card = game.physical(handle)
    lost = seat is not None and game.find(handle) is None and not knows(game, seat, card)
    return printed_name(None if lost else card.printed)


def _hidden(game: Game, card: GameCard) -> str:
    player = game.players[card.owner]
    if card.area == HAND:
        return f"a card in {seat_name(card.owner)}'s hand"
    pile, name = (player.deck, "deck") if card.area == DECK else (player.life, "Life cards")
    from_top = len(pile) - pile.index(card.id)
    ordinal = "top card" if from_top == 1 else f"card number {from_top} from the top"
    return f"the {ordinal} of {seat_name(card.owner)}'s {name}"
