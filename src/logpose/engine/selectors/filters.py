"""Filters: what must be true of a card (chapter 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine.selectors.quantities import compare, value_of
from logpose.engine.words import VALUE_BASE_COST

if TYPE_CHECKING:
    from logpose.engine.game import Game
    from logpose.engine.selectors.groups import CardSource
    from logpose.engine.selectors.quantities import Quantity
    from logpose.engine.state import Context, GameCard


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
        if self.value <= VALUE_BASE_COST and card.printed.is_leader:
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


EVERY_WORD: Final = "*"  # stands for every name, type or attribute that there is


def word_matches(wanted: list[str], includes: bool, have: list[str]) -> bool:
    for word in have:
        for one in wanted:
            if one == word or (includes and one in word) or word == EVERY_WORD:
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
        others = self.cards.cards(game, context)
        for other in others:
            if other.printed.colours & card.printed.colours:
                return False
        return bool(others)  # nothing is of a different colour than no card


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
