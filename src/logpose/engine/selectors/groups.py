"""Groups: whose cards, in which area, of which category; and other ways to name cards without a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine.modifier_kinds import KEPT_CARDS
from logpose.engine.selectors.don import dons_of, within
from logpose.engine.selectors.quantities import seats_of
from logpose.engine.words import (
    ANYONES,
    CHARACTER_CARD,
    DECK,
    DON_CARD,
    EVENT_CARD,
    HAND,
    LEADER_CARD,
    LIFE,
    STAGE_CARD,
    TRASH,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game
    from logpose.engine.printed import Part
    from logpose.engine.selectors.filters import CardFilter
    from logpose.engine.selectors.quantities import Quantity
    from logpose.engine.state import Context, GameCard, Player

FIELD_AREA: Final = 8  # Leader, Character and Stage areas together
LOOKED: Final = 9


class CardSource:
    """Anything that names cards without a choice."""

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        raise AssertionError

    def dons(self, game: Game, context: Context) -> list[int]:
        """The DON!! cards that it means beside them (describing/don.py)."""
        return []


class CardGroup(CardSource):
    """Cards of some players in an area, of some categories, of which the filters are true.

    On the field, "Leader" is the card in the Leader area (2-2-3-1), "Character" a card in the Character area (2-2-4-1), also
    beside "Leader" (2-2-4-3), and "Stage" the card in the Stage area (2-2-6-1); elsewhere the category makes it a Character
    card (2-2-4-2), a Stage card (2-2-6-2) or an Event (2-2-5-1).
    """

    def __init__(self, whose: int, area: int, categories: int, where: list[CardFilter]) -> None:
        self.whose = whose
        self.area = area
        self.categories = categories
        self.where = where

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        found: list[GameCard] = []
        categories = self.categories
        all_cards = game.cards
        for seat in seats_of(game, self.whose, context):
            player = game.players[seat]
            if self.area == FIELD_AREA:
                if categories & LEADER_CARD:  # open to all, as are the Characters and the Stage (3-6-2, 3-7-2, 3-8-2)
                    self.add(game, context, found, all_cards[player.leader])
                if categories & CHARACTER_CARD:
                    for id in player.characters:
                        self.add(game, context, found, all_cards[id])
                if categories & STAGE_CARD and player.stage >= 0:
                    self.add(game, context, found, all_cards[player.stage])
            else:
                for id in area_of(player, self.area):
                    card = all_cards[id]
                    if card.printed.category & categories:
                        self.add(game, context, found, card)
        return found

    def dons(self, game: Game, context: Context) -> list[int]:
        found: list[int] = []
        if self.categories & DON_CARD:  # the cost area is part of the field (3-1-2)
            for seat in seats_of(game, self.whose, context):
                found.extend(dons_of(game.players[seat], self.where))
        return found

    def add(self, game: Game, context: Context, found: list[GameCard], card: GameCard) -> None:
        for filter in self.where:
            if not filter.matches(game, card, context):
                return
        found.append(card)


ALL_CATEGORIES: Final = LEADER_CARD | CHARACTER_CARD | EVENT_CARD | STAGE_CARD


def area_of(player: Player, area: int) -> list[int]:
    if area == HAND:
        return player.hand
    if area == TRASH:
        return player.trash
    if area == LIFE:
        return player.life
    assert area == DECK
    return player.deck


def still_there(game: Game, handles: list[int]) -> list[GameCard]:
    """The cards that are where they were when they were bound."""
    found: list[GameCard] = []
    for handle in handles:
        card = game.find(handle)
        if card is not None:
            found.append(card)
    return found


class RemainingCards(CardGroup):
    """Bound cards that are where they were."""

    def __init__(self, register: int, where: list[CardFilter]) -> None:
        super().__init__(ANYONES, LOOKED, ALL_CATEGORIES, where)
        self.register = register

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        found: list[GameCard] = []
        for card in still_there(game, context.registers[self.register]):
            self.add(game, context, found, card)
        return found


class KeptCards(CardGroup):
    """Cards that an ability of this card has selected and kept, as long as they are where they were."""

    def __init__(self, part: Part) -> None:
        super().__init__(ANYONES, LOOKED, ALL_CATEGORIES, [])
        self.part = part

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        found: list[GameCard] = []
        source = game.find(context.source)
        if source is not None:
            for modifier in source.modifiers:
                if modifier.kind == KEPT_CARDS and modifier.part is self.part and modifier.context is not None:
                    for handle in modifier.context.registers[0]:
                        card = game.find(handle)
                        if card is not None:
                            found.append(card)
        return found


class TopCards(CardGroup):
    """The cards at one end of a deck or of the Life cards; there the top is what is meant unless said (3-10-2)."""

    def __init__(self, whose: int, area: int, count: Quantity, bottom: bool) -> None:
        super().__init__(whose, area, ALL_CATEGORIES, [])
        self.count = count
        self.bottom = bottom

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        found: list[GameCard] = []
        count = self.count.value(game, context)
        for seat in seats_of(game, self.whose, context):
            pile = area_of(game.players[seat], self.area)
            for place in range(min(count, len(pile))):
                found.append(game.cards[pile[place if self.bottom else len(pile) - 1 - place]])
        return found


class ThisCard(CardSource):
    """The card whose effect this is (8-4-4-3), while it stays where it is."""

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        card = game.find(context.source)
        return [] if card is None else [card]


class BoundCards(CardSource):
    """The bound cards, wherever the effect itself has moved them."""

    def __init__(self, register: int) -> None:
        self.register = register

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        return still_there(game, context.registers[self.register])


class SeenCards(CardSource):
    """Cards that were revealed or looked at: what was seen of them is known wherever they have gone since."""

    def __init__(self, register: int) -> None:
        self.register = register

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        return [game.physical(handle) for handle in context.registers[self.register]]


class BattleCard(CardSource):
    """The attacking card, or the card being attacked."""

    def __init__(self, attacker: bool) -> None:
        self.attacker = attacker

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        battle = game.battle()
        if battle is None:
            return []
        card = game.find(battle.attacker if self.attacker else battle.target)
        return [] if card is None else [card]


class Union(CardSource):
    def __init__(self, groups: list[CardGroup]) -> None:
        self.groups = groups

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        if len(self.groups) == 1:
            return self.groups[0].cards(game, context)
        found: list[GameCard] = []
        for group in self.groups:
            for card in group.cards(game, context):
                if card not in found:
                    found.append(card)
        return found

    def dons(self, game: Game, context: Context) -> list[int]:
        found: list[int] = []
        for group in self.groups:
            found.extend(within(group.dons(game, context), found))
        return found
