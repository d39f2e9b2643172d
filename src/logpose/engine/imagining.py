"""A game as it may be, for all that one seat knows: hidden cards and chance are drawn anew."""

from __future__ import annotations

from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.knowledge import knows
from logpose.engine.printed import Printed
from logpose.engine.state import GameCard, Player


def redraw(game: Game, seat: int, chance: Generator, kept: list[int]) -> None:
    """Deals the cards that a seat does not know (−1: somebody who only watches) anew to their places, except those kept by id.

    What comes of it depends on what the seat knows, on the lists of the decks and on chance, not on the cards that lie there.
    """
    for player in game.players:
        places = unknown_to(game, player, seat, kept)
        printed: dict[int, Printed] = {}
        kinds: list[int] = []
        for id in places:
            card = game.cards[id]
            kinds.append(card.copy_bit)
            printed[card.copy_bit] = card.printed
        kinds.sort()
        chance.shuffle(kinds)
        for place in range(len(places)):
            card = game.cards[places[place]]
            kind = kinds[place]
            if card.copy_bit != kind:
                game.cards[card.id] = disguised(card, printed[kind], kind)
    game.generator = seeded(chance.next() << 16 | chance.below(65536))
    game.stale = True


def unknown_to(game: Game, player: Player, seat: int, kept: list[int]) -> list[int]:
    """The cards of a player that a seat does not know, by id: the hand, the Life cards, the deck."""
    found: list[int] = []
    for pile in (player.hand, player.life, player.deck):
        for id in pile:
            if not knows(game, seat, game.cards[id]) and id not in kept:
                found.append(id)
    return found


def disguised(card: GameCard, printed: Printed, kind: int) -> GameCard:
    """Another card in the same place."""
    twin = GameCard(card.id, card.arrival, printed, card.owner, card.area, kind)
    twin.seen = card.seen
    twin.modifiers = card.modifiers
    return twin
