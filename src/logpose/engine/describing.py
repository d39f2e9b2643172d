"""Quantities, filters, groups and conditions of the language, lowered to objects that answer quickly.

They are made at load, shared by all games and never changed. Each is asked with the game and a context: whose effect it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine.words import (
    ANYONES,
    CHARACTER_CARD,
    DECK,
    EVENT_CARD,
    HAND,
    LEADER_CARD,
    LIFE,
    OPPONENTS,
    STAGE_CARD,
    TRASH,
    YOURS,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game
    from logpose.engine.state import Context, GameCard, Player

AT_MOST: Final = 0
AT_LEAST: Final = 1
EQUAL: Final = 2
LESS: Final = 3
MORE: Final = 4
UNEQUAL: Final = 5

COST: Final = 0
BASE_COST: Final = 1
POWER: Final = 2
BASE_POWER: Final = 3
COUNTER_VALUE: Final = 4
GIVEN: Final = 5

FIELD_AREA: Final = 8  # Leader, Character and Stage areas together
LOOKED: Final = 9


def compare(left: int, op: int, right: int) -> bool:
    if op == AT_MOST:
        return left <= right
    if op == AT_LEAST:
        return left >= right
    if op == EQUAL:
        return left == right
    if op == LESS:
        return left < right
    if op == MORE:
        return left > right
    assert op == UNEQUAL
    return left != right


def value_of(game: Game, card: GameCard, value: int) -> int:
    """A value of a card now, or as last known when the card has moved on."""
    if value == COST:
        return game.cost(card)
    if value == BASE_COST:
        game.power(card)
        return card.base_cost
    if value == POWER:
        return game.power(card)
    if value == BASE_POWER:
        game.power(card)
        return card.base_power
    if value == COUNTER_VALUE:
        return card.printed.counter
    assert value == GIVEN
    return card.given


def seats_of(game: Game, whose: int, context: Context) -> list[int]:
    """The players meant by "your", "your opponent's" or neither; a permanent effect means every opponent."""
    if whose == YOURS:
        return [context.seat]
    if whose == OPPONENTS:
        return [context.opponent] if context.opponent >= 0 else game.opponents(context.seat)
    return game.seats


# -- quantities --------------------------------------------------------------------------------------------------------


class Quantity:
    def value(self, game: Game, context: Context) -> int:
        raise AssertionError


class Fixed(Quantity):
    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, game: Game, context: Context) -> int:
        return self.number


class CardCount(Quantity):
    def __init__(self, groups: list[CardGroup], distinct_names: bool) -> None:
        self.groups = groups
        self.distinct_names = distinct_names

    def value(self, game: Game, context: Context) -> int:
        names: list[str] = []
        count = 0
        for group in self.groups:
            for card in group.cards(game, context):
                if self.distinct_names:
                    if card.printed.name in names:  # printed names: aliases neither merge nor match
                        continue
                    names.append(card.printed.name)
                count += 1
        return count


class PlayerCount(Quantity):
    """How many a player has, summed over the players meant."""

    def __init__(self, of: str, whose: int) -> None:
        self.of = of
        self.whose = whose

    def value(self, game: Game, context: Context) -> int:
        total = 0
        for seat in seats_of(game, self.whose, context):
            total += count_of(game, game.players[seat], self.of)
        return total


def count_of(game: Game, player: Player, of: str) -> int:
    """How many cards are where: open to everyone, always (3-1-4), also in the cost area (3-9-2) and DON!! deck (3-3-2)."""
    if of == "life":
        return len(player.life)
    if of == "hand":
        return len(player.hand)
    if of == "trash":
        return len(player.trash)
    if of == "deck":
        return len(player.deck)
    if of == "active_don":
        return player.don_active
    if of == "rested_don":
        return player.don_rested
    if of == "don_deck":
        return player.don_deck
    if of == "face_up_life":
        return sum([1 for id in player.life if game.cards[id].face_up])
    given = game.cards[player.leader].given
    for id in player.characters:
        given += game.cards[id].given
    if of == "given_don":
        return given
    return player.don_active + player.don_rested + given  # DON!! cards on the field


class CardValueOf(Quantity):
    def __init__(self, value: int, cards: CardSource) -> None:
        self.of = value
        self.cards = cards

    def value(self, game: Game, context: Context) -> int:
        total = 0
        for card in self.cards.cards(game, context):
            total += value_of(game, card, self.of)
        return total


class PerAmount(Quantity):
    """`each` for every `every`, rounded down (1-3-6)."""

    def __init__(self, quantity: Quantity, every: int, each: int) -> None:
        self.quantity = quantity
        self.every = every
        self.each = each

    def value(self, game: Game, context: Context) -> int:
        return self.quantity.value(game, context) // self.every * self.each


class Sum(Quantity):
    def __init__(self, terms: list[Quantity]) -> None:
        self.terms = terms

    def value(self, game: Game, context: Context) -> int:
        total = 0
        for term in self.terms:
            total += term.value(game, context)
        return total


class BoundCount(Quantity):
    def __init__(self, register: int) -> None:
        self.register = register

    def value(self, game: Game, context: Context) -> int:
        return len(context.registers[self.register])


class ChosenNumber(Quantity):
    def __init__(self, register: int) -> None:
        self.register = register

    def value(self, game: Game, context: Context) -> int:
        chosen = context.registers[self.register]
        return chosen[0] if chosen else 0


# -- filters -----------------------------------------------------------------------------------------------------------


class CardFilter:
    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        raise AssertionError


class ValueFilter(CardFilter):
    """A comparison of a value; a Leader has no cost (2-7-5), so a cost never speaks about it."""

    def __init__(self, value: int, op: int, than: Quantity) -> None:
        self.value = value
        self.op = op
        self.than = than

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        if self.value <= BASE_COST and card.printed.is_leader:
            return True
        return compare(value_of(game, card, self.value), self.op, self.than.value(game, context))


class TypeFilter(CardFilter):
    """2-4-2, 2-4-3, 2-4-3-1."""

    def __init__(self, types: list[str], includes: bool) -> None:
        self.types = types
        self.includes = includes

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return word_matches(self.types, self.includes, game.types(card))


class NameFilter(CardFilter):
    """2-1-2, 2-1-2-1, 2-1-3."""

    def __init__(self, names: list[str], includes: bool) -> None:
        self.names = names
        self.includes = includes

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return word_matches(self.names, self.includes, game.names(card))


class AttributeFilter(CardFilter):
    """2-5-4, 2-5-6."""

    def __init__(self, attributes: list[str]) -> None:
        self.attributes = attributes

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return word_matches(self.attributes, False, game.attributes(card))


def word_matches(wanted: list[str], includes: bool, have: list[str]) -> bool:
    for word in have:
        for one in wanted:
            if one == word or (includes and one in word):
                return True
    return False


class ColourFilter(CardFilter):
    """2-3-5."""

    def __init__(self, colours: int) -> None:
        self.colours = colours

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return card.printed.colours & self.colours != 0


class CategoryFilter(CardFilter):
    """2-2-1."""

    def __init__(self, categories: int) -> None:
        self.categories = categories

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return card.printed.category & self.categories != 0


class MulticolourFilter(CardFilter):
    """2-3-6."""

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        colours = card.printed.colours
        return colours & (colours - 1) != 0


class KeywordFilter(CardFilter):
    def __init__(self, keyword: int) -> None:
        self.keyword = keyword

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return game.has(card, self.keyword)


class TimingFilter(CardFilter):
    """Has an effect with a timing in its text; [Trigger] is part of it (2-11-2)."""

    def __init__(self, timing: int) -> None:
        self.timing = timing

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return bool(card.printed.at[self.timing])


class CounterFilter(CardFilter):
    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return card.printed.counter > 0


class NoEffectFilter(CardFilter):
    """2-8-5; an invalid effect is still an effect (8-2-2)."""

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return not card.printed.has_text


class RestedFilter(CardFilter):
    def __init__(self, rested: bool) -> None:
        self.rested = rested

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return card.rested == self.rested


class FaceFilter(CardFilter):
    def __init__(self, face_up: bool) -> None:
        self.face_up = face_up

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return card.face_up == self.face_up


class PlayedThisTurnFilter(CardFilter):
    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return card.on_field and card.turn == game.turn


class OtherFilter(CardFilter):
    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return card.handle != context.source


class SameNameFilter(CardFilter):
    def __init__(self, cards: CardSource) -> None:
        self.cards = cards

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        names = game.names(card)
        for other in self.cards.cards(game, context):
            if word_matches(names, False, game.names(other)):
                return True
        return False


class UnlikeColourFilter(CardFilter):
    def __init__(self, cards: CardSource) -> None:
        self.cards = cards

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        for other in self.cards.cards(game, context):
            if other.printed.colours & card.printed.colours:
                return False
        return True


class NotThatFilter(CardFilter):
    def __init__(self, filter: CardFilter) -> None:
        self.filter = filter

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return not self.filter.matches(game, card, context)


class AnyFilter(CardFilter):
    def __init__(self, filters: list[CardFilter]) -> None:
        self.filters = filters

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        for filter in self.filters:
            if filter.matches(game, card, context):
                return True
        return False


class AllFilter(CardFilter):
    def __init__(self, filters: list[CardFilter]) -> None:
        self.filters = filters

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return all_match(self.filters, game, card, context)


class SameCardFilter(CardFilter):
    """Is one of the cards themselves, in the same stay in its area."""

    def __init__(self, cards: CardSource) -> None:
        self.cards = cards

    def matches(self, game: Game, card: GameCard, context: Context) -> bool:
        return card.handle in [other.handle for other in self.cards.cards(game, context)]


def all_match(filters: list[CardFilter], game: Game, card: GameCard, context: Context) -> bool:
    for filter in filters:
        if not filter.matches(game, card, context):
            return False
    return True


# -- groups ------------------------------------------------------------------------------------------------------------


class CardSource:
    """Anything that names cards without a choice."""

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        raise AssertionError


class CardGroup(CardSource):
    """Cards of some players in an area, of some categories, of which the filters are true.

    On the field, "Leader" is the card in the Leader area (2-2-3-1), "Character" a card in the Character area (2-2-4-1), also
    beside "Leader" (2-2-4-3), and "Stage" the card in the Stage area (2-2-6-1); elsewhere the category makes it a Character
    card (2-2-4-2), a Stage card (2-2-6-2) or an Event (2-2-5-1).
    """

    def __init__(self, whose: int, area: int, categories: int, that: list[CardFilter]) -> None:
        self.whose = whose
        self.area = area
        self.categories = categories
        self.that = that

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

    def add(self, game: Game, context: Context, found: list[GameCard], card: GameCard) -> None:
        for filter in self.that:
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


class RemainingCards(CardGroup):
    """Bound cards that are where they were."""

    def __init__(self, register: int, that: list[CardFilter]) -> None:
        super().__init__(ANYONES, LOOKED, ALL_CATEGORIES, that)
        self.register = register

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        found: list[GameCard] = []
        for handle in context.registers[self.register]:
            card = game.find(handle)
            if card is not None:
                self.add(game, context, found, card)
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
        found: list[GameCard] = []
        for handle in context.registers[self.register]:
            card = game.find(handle)
            if card is not None:
                found.append(card)
        return found


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


# -- conditions --------------------------------------------------------------------------------------------------------


class Condition:
    def holds(self, game: Game, context: Context) -> bool:
        raise AssertionError


class AllHold(Condition):
    """8-3-2-1."""

    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions = conditions

    def holds(self, game: Game, context: Context) -> bool:
        return all_hold(self.conditions, game, context)


def all_hold(conditions: list[Condition], game: Game, context: Context) -> bool:
    for condition in conditions:
        if not condition.holds(game, context):
            return False
    return True


class OneHolds(Condition):
    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions = conditions

    def holds(self, game: Game, context: Context) -> bool:
        for condition in self.conditions:
            if condition.holds(game, context):
                return True
        return False


class NotHolds(Condition):
    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def holds(self, game: Game, context: Context) -> bool:
        return not self.condition.holds(game, context)


class Comparing(Condition):
    def __init__(self, left: Quantity, op: int, right: Quantity) -> None:
        self.left = left
        self.op = op
        self.right = right

    def holds(self, game: Game, context: Context) -> bool:
        return compare(self.left.value(game, context), self.op, self.right.value(game, context))


class Matching(Condition):
    """There is such a card, and the filters are true of all of them."""

    def __init__(self, cards: CardSource, that: list[CardFilter]) -> None:
        self.cards = cards
        self.that = that

    def holds(self, game: Game, context: Context) -> bool:
        found = self.cards.cards(game, context)
        for card in found:
            if not all_match(self.that, game, card, context):
                return False
        return bool(found)


class DidIt(Condition):
    """ "If you do": the bound step was carried out in full."""

    def __init__(self, register: int) -> None:
        self.register = register

    def holds(self, game: Game, context: Context) -> bool:
        return bool(context.registers[self.register])


class EnoughDonGiven(Condition):
    """[DON!! xX] (8-3-2-3, 10-2-9-1)."""

    def __init__(self, count: int) -> None:
        self.count = count

    def holds(self, game: Game, context: Context) -> bool:
        return game.physical(context.source).given >= self.count


class TurnOf(Condition):
    """[Your Turn] and [Opponent's Turn] (8-3-2-4, 8-3-2-5, 10-2-11-1, 10-2-12-1)."""

    def __init__(self, yours: bool) -> None:
        self.yours = yours

    def holds(self, game: Game, context: Context) -> bool:
        if self.yours:
            return game.turn_seat == context.seat
        return game.players[game.turn_seat].team != game.players[context.seat].team


class OwnTurnNumber(Condition):
    def __init__(self, op: int, than: int, whose: int) -> None:
        self.op = op
        self.than = than
        self.whose = whose

    def holds(self, game: Game, context: Context) -> bool:
        for seat in seats_of(game, self.whose, context):
            if not compare(game.players[seat].turns, self.op, self.than):
                return False
        return True


class HappenedThisTurn(Condition):
    """Something has happened during this turn, done by or to a player."""

    def __init__(self, event: str, whose: int) -> None:
        self.event = event
        self.whose = whose

    def holds(self, game: Game, context: Context) -> bool:
        bits = game.activated_events if self.event == "event_activated" else game.knocked_out
        for seat in seats_of(game, self.whose, context):
            if bits >> seat & 1:
                return True
        return False
