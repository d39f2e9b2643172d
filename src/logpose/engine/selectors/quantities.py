"""Quantities: numbers that a text names, counts or compares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine.words import (
    AT_LEAST,
    AT_MOST,
    DON_CARD,
    EQUAL,
    LESS,
    MORE,
    NO_VALUE,
    OPPONENTS,
    TEAMMATES,
    UNEQUAL,
    VALUE_BASE_COST,
    VALUE_BASE_POWER,
    VALUE_COST,
    VALUE_COUNTER,
    VALUE_GIVEN_DON,
    VALUE_POWER,
    YOURS,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game
    from logpose.engine.selectors.groups import CardGroup, CardSource
    from logpose.engine.state import Context, GameCard, Player


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
    if value == VALUE_COST:
        return game.cost(card)
    if value == VALUE_BASE_COST:
        game.power(card)
        return card.base_cost
    if value == VALUE_POWER:
        return game.power(card)
    if value == VALUE_BASE_POWER:
        game.power(card)
        return card.base_power
    if value == VALUE_COUNTER:
        return card.printed.counter
    assert value == VALUE_GIVEN_DON
    return card.given


ALONE: Final = [[0], [1], [2], [3]]  # each seat as a list of its own


def seats_of(game: Game, whose: int, context: Context) -> list[int]:
    """The players meant by "your", "your opponent's" or neither; a permanent effect means every opponent (team-10) and, of
    cards, the whole team (team-13). Who names nobody means everybody (team-15)."""
    if whose == YOURS:
        return ALONE[context.seat]
    if whose == OPPONENTS:
        return ALONE[context.opponent] if context.opponent >= 0 else game.opponents(context.seat)
    if whose == TEAMMATES:
        return game.team_lists[context.seat] if context.you < 0 else ALONE[context.you]
    return game.seats


class Quantity:
    def value(self, game: Game, context: Context) -> int:
        raise AssertionError


class Fixed(Quantity):
    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, game: Game, context: Context) -> int:
        return self.number


class CardCount(Quantity):
    def __init__(self, groups: list[CardGroup], distinct_names: bool, distinct: int = NO_VALUE) -> None:
        self.groups = groups
        self.distinct_names = distinct_names
        self.distinct = distinct  # the value in which they are different

    def value(self, game: Game, context: Context) -> int:
        names: list[str] = []
        amounts: list[int] = []
        count = 0
        for group in self.groups:
            for card in group.cards(game, context):
                if self.distinct_names:
                    if card.printed.name in names:  # printed names: aliases neither merge nor match
                        continue
                    names.append(card.printed.name)
                if self.distinct != NO_VALUE:
                    amount = value_of(game, card, self.distinct)
                    if amount in amounts:
                        continue
                    amounts.append(amount)
                count += 1
            if group.categories & DON_CARD:
                count += len(group.dons(game, context))
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


class Difference(Quantity):
    """Never below 0 (1-3-6)."""

    def __init__(self, left: Quantity, right: Quantity) -> None:
        self.left = left
        self.right = right

    def value(self, game: Game, context: Context) -> int:
        return max(0, self.left.value(game, context) - self.right.value(game, context))


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
