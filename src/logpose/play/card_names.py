"""Cards as they are called in questions and options, as a seat may know them."""

from __future__ import annotations

from logpose.engine.game import Game
from logpose.engine.knowledge import knows
from logpose.engine.state import GameCard
from logpose.engine.words import DECK, HAND, TRASH
from logpose.play.handles import handle_of, then_handle
from logpose.play.parts import CardPart, Part, Said, SeatPart, join, say


def card_name(game: Game, id: int, seat: int | None = None) -> Said:
    """A card by its name, and on the field by whose it is; a card that the seat does not know by its place."""
    card = game.cards[id]
    if seat is not None and not knows(game, seat, card):
        return _hidden(game, card)
    owner = card.owner if card.on_field else -1
    is_leader = card.on_field and card.printed.is_leader
    name = CardPart(card.printed.name, card.printed.number, handle_of(game, card, seat), owner, is_leader)
    if card.area == TRASH and any(pending.source == card.handle for pending in game.pending):
        return say("{}, whose effect waits,", name)
    return name


def name_then(game: Game, handle: int, seat: int | None = None, whose: bool = False) -> Part:
    """A card by the name under which it did something, wherever it is now; not if the seat has lost track of it since."""
    card = game.physical(handle)
    if seat is not None and game.find(handle) is None and not knows(game, seat, card):
        return "a card"
    owner = card.owner if whose else -1
    return CardPart(card.printed.name, card.printed.number, then_handle(game, handle), owner, card.printed.is_leader)


def _hidden(game: Game, card: GameCard) -> Said:
    player = game.players[card.owner]
    whose = SeatPart(card.owner, own=True)
    if card.area == HAND:
        return join("a card in ", whose, " hand")
    pile, name = (player.deck, " deck") if card.area == DECK else (player.life, " Life cards")
    from_top = len(pile) - pile.index(card.id)
    ordinal = "top card" if from_top == 1 else f"card number {from_top} from the top"
    return join(f"the {ordinal} of ", whose, name)
