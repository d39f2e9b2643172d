"""What is to be chosen: from where, how many, by whom, and whether anything can come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine import notes, replacement, restrictions
from logpose.engine.instructions.don import ACTIVE_ONES, FORBIDDEN, RESTED_ONES, may_not_set_active
from logpose.engine.instructions.paying import BE_ACTIVATED, SET_ACTIVE, able, able_dons
from logpose.engine.selectors.conditions import Condition
from logpose.engine.selectors.don import seat_of_don
from logpose.engine.selectors.groups import (
    ALL_CATEGORIES,
    CardGroup,
    CardSource,
    TopCards,
    Union,
)
from logpose.engine.selectors.quantities import Quantity
from logpose.engine.state import Context, GameCard
from logpose.engine.words import DECK, HAND, LIFE, NO_VALUE, REST, TRASH, VALUE_COST, VALUE_POWER

if TYPE_CHECKING:
    from logpose.engine.game import Game

NO_TOTAL: Final = -1
ANY_NUMBER: Final = 1000
TOTALS: Final = {"cost": VALUE_COST, "power": VALUE_POWER}


class Worth:
    """Whether a choice can come to anything, where nothing hangs on it but what is done next. If not, nobody is asked."""

    def some(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> bool:
        """Whether choosing some of the cards, or of the DON!! cards beside them, would make a difference."""
        raise AssertionError

    def tell(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> None:
        """Notes why nothing was to be chosen, unless what is done next tells it."""


class Changes(Worth):
    """Something is done to the cards: one of them must be able to change (1-3-2-1, 1-3-3). Where a prohibition holds against
    a first attempt, the attempt itself makes a difference."""

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def some(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> bool:
        for card in cards:
            if able(game, card, self.deed, context) or restrictions.minds_attempts(card):
                return True
        return bool(able_dons(dons, self.deed))

    def tell(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> None:
        if self.deed <= REST:
            replacement.note_prohibited(game, self.deed, cards, context.source, context.seat)
        else:
            kind = notes.ALREADY_ACTIVE if self.deed == SET_ACTIVE else notes.NOT_TURNED
            for card in cards:
                game.note(kind, card.owner, card.handle, context.source)
        if dons:
            game.note(notes.NO_DON, seat_of_don(dons[0]), -1, context.source, none_so(self.deed))


def none_so(deed: int) -> int:
    """Why DON!! cards cannot be rested or set as active."""
    return ACTIVE_ONES if deed == REST else RESTED_ONES


class Choice:
    """What is to be chosen: from where, how many, by whom, under which constraints on the whole pick."""

    blind: bool
    different_names: bool
    different: int = NO_VALUE  # the value in which they are different
    sets_active: bool = False  # what is chosen is set as active

    def __init__(self, cards: CardSource, count: Quantity | None, up_to: bool, whose: int, deed: int) -> None:
        self.cards = cards
        self.count = count
        self.up_to = up_to
        self.whose = whose
        self.deed = deed
        self.don_deed = deed  # also where it leaves cards out of account: a DON!! card chosen in vain is none at all
        self.total_of = NO_TOTAL
        self.total: Quantity | None = None
        self.node: object = None  # the words for it
        self.worth: Worth | None = None  # None if it is asked about in any case
        self.others: list[int] = []  # registers of what was chosen for the same verb: each choice is of further cards

    def candidates(self, game: Game, context: Context) -> list[GameCard]:
        found = [card for card in self.cards.cards(game, context) if able(game, card, self.deed, context)]
        for register in self.others:
            found = [card for card in found if card.handle not in context.registers[register]]
        return found

    def dons(self, game: Game, context: Context) -> list[int]:
        """The DON!! cards that may be chosen beside them, if the text means any."""
        found = able_dons(self.cards.dons(game, context), self.don_deed)
        if found and self.sets_active and may_not_set_active(game, context, context.seat):
            return []
        return found

    def note_unable(self, game: Game, context: Context) -> bool:
        """Notes why what is meant, and all can see, was not offered: DON!! cards that are so already or may not be set as
        active, and cards without the effect that would be activated."""
        dons = self.cards.dons(game, context)
        if dons:
            reason = FORBIDDEN if able_dons(dons, self.don_deed) else none_so(self.don_deed)
            game.note(notes.NO_DON, seat_of_don(dons[0]), -1, context.source, reason)
            return True
        told = False
        if self.deed >= BE_ACTIVATED:
            for card in self.cards.cards(game, context):
                if card.on_field or card.area == TRASH:
                    game.note(notes.NOT_ACTIVATED, card.owner, card.handle, context.source)
                    told = True
        return told

    def is_vain(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> bool:
        """Whether nothing would come of choosing any of these."""
        return self.worth is not None and not self.worth.some(game, context, cards, dons)


class SomeToChoose(Condition):
    """There is something that could be chosen, and something would come of it."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice

    def holds(self, game: Game, context: Context) -> bool:
        cards, dons = self.choice.candidates(game, context), self.choice.dons(game, context)
        return bool(cards or dons) and not self.choice.is_vain(game, context, cards, dons)


class SomeThere(Condition):
    """There are cards of a kind."""

    def __init__(self, cards: CardSource) -> None:
        self.cards = cards

    def holds(self, game: Game, context: Context) -> bool:
        return bool(self.cards.cards(game, context))


def may_be_kept_back(card: GameCard, cards: CardSource) -> bool:
    """Whether nobody can tell that the card would have met the requirement: it is unseen, and there is one (8-4-4-2)."""
    if card.area != HAND and card.area != DECK and (card.area != LIFE or card.face_up):
        return False
    groups = cards.groups if isinstance(cards, Union) else [cards]
    return any([isinstance(group, CardGroup) and requires(group) for group in groups])


def requires(group: CardGroup) -> bool:
    return not isinstance(group, TopCards) and (group.categories != ALL_CATEGORIES or bool(group.where))
