"""Whether there are DON!! cards to give: otherwise nobody is asked which card is given them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import notes, restrictions
from logpose.engine.instructions.choices import Worth
from logpose.engine.instructions.don import FORBIDDEN, GIVEN_ONES, IN_THE_COST_AREA, NOT_WANTED, don_there
from logpose.engine.selectors.quantities import Quantity, seats_of
from logpose.engine.state import Context, GameCard
from logpose.engine.words import BY_EFFECT

if TYPE_CHECKING:
    from logpose.engine.game import Game


class Gives(Worth):
    """DON!! cards of the owner's cost area or DON!! deck are given to the cards."""

    def __init__(self, count: Quantity, sources: list[int]) -> None:
        self.count = count
        self.sources = sources

    def some(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> bool:
        if self.count.value(game, context) <= 0:
            return False
        for card in cards:
            if card.in_battle_area and not restrictions.may_be_given_don(
                game, card, BY_EFFECT, context.source, context.seat
            ):
                continue
            for source in self.sources:
                if don_there(game.players[card.owner], source) > 0:
                    return True
        return False

    def tell(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> None:
        reason = IN_THE_COST_AREA if len(self.sources) > 1 else self.sources[0]
        if any([don_there(game.players[card.owner], source) > 0 for card in cards for source in self.sources]):
            reason = FORBIDDEN
        if self.count.value(game, context) <= 0:
            reason = NOT_WANTED
        game.note(notes.NO_DON, cards[0].owner, -1, context.source, reason)


class Moves(Worth):
    """DON!! cards that have been given to cards of some players are given to other cards of the same owner."""

    def __init__(self, count: Quantity, whose: int) -> None:
        self.count = count
        self.whose = whose

    def some(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> bool:
        if self.count.value(game, context) <= 0:
            return False
        for seat in seats_of(game, self.whose, context):
            player = game.players[seat]
            for id in [player.leader, *player.characters]:
                if game.cards[id].given > 0 and any([card.owner == seat and card.id != id for card in cards]):
                    return True
        return False

    def tell(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> None:
        reason = NOT_WANTED if self.count.value(game, context) <= 0 else GIVEN_ONES
        game.note(notes.NO_DON, cards[0].owner, -1, context.source, reason)
