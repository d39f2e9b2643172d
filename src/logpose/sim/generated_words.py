"""Random words of the effect language: which cards, how many, under which condition."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Final, Literal, TypeVar

from logpose.language import nodes, vocabulary
from logpose.language.nodes import Cards, Choose
from logpose.language.vocabulary import ANY_CARD, CHARACTER, COLOURS, LEADER_OR_CHARACTER, VALUES

T = TypeVar("T")

TYPES: Final = ("Sea Kings", "Sky Folk", "Sky Folk Guards", "Shipwrights")
NAMES: Final = ("Anchor", "Binnacle", "Capstan", "Davit", "Ensign", "Fender", "Gunwale", "Halyard")
ATTRIBUTES: Final = ("Slash", "Strike", "Ranged", "Special", "Wisdom", "?")
KEYWORDS: Final = tuple(vocabulary.KEYWORDS)
TIMINGS: Final = tuple(vocabulary.TIMINGS)
# The start of the game comes once, and only Leaders have effects then.
AUTO_TIMINGS: Final = tuple(
    name for name, words in vocabulary.TIMINGS.items() if not words.declared and name != "start_of_game"
)
BETWEEN_CARDS: Final = tuple(name for name, words in vocabulary.HAPPENINGS.items() if words.between_cards)


class WordMaker:
    """Makes describing words from a seed: the same seed makes the same words."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.names = 0

    def pick(self, *those: T) -> T:
        return those[self.random.randrange(len(those))]

    def of(self, those: Iterable[T]) -> T:
        listed = tuple(those)
        return listed[self.random.randrange(len(listed))]

    def step_of(self, *those: nodes.Step) -> nodes.Step:
        return self.of(those)

    def rule_of(self, *those: nodes.RuleText) -> nodes.RuleText:
        return self.of(those)

    def selector_of(self, *those: nodes.Selector) -> nodes.Selector:
        return self.of(those)

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def number(self, low: int, high: int) -> int:
        return self.random.randint(low, high)

    def name(self) -> str:
        self.names += 1
        return f"n{self.names}"

    # -- describing --------------------------------------------------------------------------------------------------------

    def filter(self, deep: bool = True) -> nodes.Filter:
        makers: list[Callable[[], nodes.Filter]] = [
            lambda: nodes.HasValue(self.pick("cost", "base_cost"), self.comparison(), self.number(1, 6)),
            lambda: nodes.HasValue(self.pick("power", "base_power"), self.comparison(), self.number(2, 8) * 1000),
            lambda: nodes.HasValue(self.pick("counter", "given_don"), self.comparison(), self.number(0, 2)),
            lambda: nodes.HasType((self.of(TYPES),)),
            lambda: nodes.HasType(("Sky",), includes=True),
            lambda: nodes.HasName((self.of(NAMES), self.of(NAMES))),
            lambda: nodes.HasName(("en",), includes=True),
            lambda: nodes.HasColour((self.of(COLOURS),)),
            nodes.Multicoloured,
            lambda: nodes.HasAttribute((self.of(ATTRIBUTES),)),
            lambda: nodes.HasKeyword(self.of(KEYWORDS)),
            nodes.HasTrigger,
            lambda: nodes.HasTiming(self.of(TIMINGS)),
            nodes.HasCounter,
            nodes.NoBaseEffect,
            lambda: nodes.InState(self.of(vocabulary.STATES)),
            nodes.PlayedThisTurn,
            nodes.Other,
            lambda: nodes.HasKind(self.pick(CHARACTER, LEADER_OR_CHARACTER, ("event",), ("stage",))),
            lambda: nodes.Is(self.selector_of(nodes.This(), nodes.Attacker(), nodes.Attacked())),
            lambda: nodes.SameName(nodes.This()),
            lambda: nodes.UnlikeColour(nodes.This()),
        ]
        if deep:
            makers.append(lambda: nodes.NotFilter(self.filter(False)))
            makers.append(lambda: nodes.AnyOf((self.filter(False), self.filter(False))))
            makers.append(lambda: nodes.NotFilter(nodes.AllOf((self.filter(False), self.filter(False)))))
        return self.pick(*makers)()

    def filters(self) -> tuple[nodes.Filter, ...]:
        return tuple(self.filter() for _ in range(self.pick(0, 0, 1, 1, 2)))

    def standing_filters(self) -> tuple[nodes.Filter, ...]:
        """Filters of permanent effects; those that look at values can keep each other from ever coming to rest."""
        if self.chance(0.05):
            return (self.filter(),)
        plain: tuple[tuple[nodes.Filter, ...], ...] = (
            (),
            (nodes.HasType((self.of(TYPES),)),),
            (nodes.InState(self.pick("active", "rested")),),
            (nodes.HasColour((self.of(COLOURS),)),),
            (nodes.NoBaseEffect(),),
        )
        return self.of(plain)

    def comparison(self) -> nodes.Comparison:
        return self.pick("<=", "<=", "<=", ">=", ">=", "=", "<", ">", "!=")

    def side(self) -> nodes.Side:
        return self.pick("you", "opponent", "opponent", "any")

    def player(self) -> Literal["you", "opponent"]:
        return self.pick("you", "you", "opponent")

    def quantity(self, low: int = 1, high: int = 2) -> nodes.Quantity:
        if self.chance(0.75):
            return self.number(low, high)
        quantities: tuple[nodes.Quantity, ...] = (
            nodes.Per(self.count_of_players(), self.number(1, 3), 1),
            nodes.Per(nodes.Count((self.field_cards(),), distinct_names=self.chance(0.3)), 2, 1),
            nodes.Per(nodes.Count((self.field_cards(),), distinct=self.of(VALUES)), 2, 1),
            nodes.Plus((nodes.Per(self.count_of_players(), 3, 1), 1)),
            nodes.Minus(self.count_of_players(), self.number(2, 5)),
            nodes.Per(nodes.Count((self.field_and_don(),)), 4, 1),
            nodes.ValueOf("given_don", nodes.This()),
            nodes.Per(nodes.ValueOf(self.pick("cost", "base_cost"), nodes.This()), 3, 1),
            nodes.Per(nodes.ValueOf(self.pick("power", "base_power", "counter"), nodes.This()), 3000, 1),
        )
        return self.of(quantities)

    def count_of_players(self) -> nodes.Number:
        return nodes.Number(self.of(vocabulary.COUNTABLES), self.pick("you", "opponent", "each"))

    def condition(self, deep: bool = True) -> nodes.Condition:
        makers: list[Callable[[], nodes.Condition]] = [
            lambda: nodes.Compare(self.count_of_players(), self.comparison(), self.number(1, 6)),
            lambda: nodes.Compare(nodes.Count((self.field_cards(),)), self.comparison(), self.number(0, 2)),
            lambda: nodes.Matches(nodes.This(), (self.filter(),)),
            lambda: nodes.Matches(nodes.All((Cards(kinds=("leader",)),)), (self.filter(),)),
            lambda: nodes.Only(Cards(self.side(), kinds=CHARACTER), (self.filter(),)),
            nodes.YourTurn,
            nodes.OpponentsTurn,
            lambda: nodes.DonGiven(self.number(1, 2)),
            lambda: nodes.TurnNumber(self.comparison(), self.number(2, 4), self.player()),
            self.happened,
        ]
        if deep:
            makers.append(lambda: nodes.And((self.condition(False), self.condition(False))))
            makers.append(lambda: nodes.Or((self.condition(False), self.condition(False))))
            makers.append(lambda: nodes.Not(self.condition(False)))
        return self.pick(*makers)()

    def happened(self) -> nodes.Condition:
        """What a card may ask about this turn; some events have no card that could be described."""
        event = self.of(one for one in vocabulary.HISTORIES if one != "drawn_with_this_effect")
        of_a_player = vocabulary.HISTORIES[event].player or event == "don_returned"
        between = event != "battled" and event in BETWEEN_CARDS
        return nodes.Happened(
            event,
            self.player(),
            () if of_a_player else self.filters(),
            at_least=1 if event == "battled" else self.pick(1, 1, 2),
            other=self.filters() if between else (),
            from_area=self.pick("hand", "trash", "deck") if event == "played" and self.chance(0.5) else None,
        )

    def conditions(self) -> tuple[nodes.Condition, ...]:
        return tuple(self.condition() for _ in range(self.pick(0, 0, 0, 1)))

    def field_cards(self) -> Cards:
        return Cards(
            self.side(),
            kinds=self.pick(CHARACTER, LEADER_OR_CHARACTER, ("stage",), ("character", "stage")),
            where=self.filters(),
        )

    def field_and_don(self, whose: nodes.Side | None = None) -> Cards:
        """Cards on the field with the DON!! cards of the cost area."""
        state = nodes.InState(self.pick("active", "rested"))
        return Cards(
            whose or self.side(),
            kinds=self.pick(ANY_CARD, ("character", "don"), ("don",)),
            where=(state,) if self.chance(0.4) else (),
        )

    def with_don(self) -> Choose:
        among: tuple[nodes.Group, ...] = (self.field_and_don(),)
        if self.chance(0.3):
            among = (Cards("opponent", kinds=("don",)), Cards("opponent", kinds=CHARACTER, where=self.filters()))
        return Choose(among, self.pick(1, 2, None), up_to=self.chance(0.6))

    def chosen(self, group: nodes.Group, bind: str = "") -> Choose:
        total = self.random.random()
        different_names = self.chance(0.1)
        return Choose(
            (group,),
            count=self.pick(1, 1, 2, None) if self.chance(0.9) else self.quantity(),
            up_to=self.chance(0.6),
            chooser=self.pick("you", "you", "you", "opponent"),
            different_names=different_names,
            total_cost=self.number(2, 7) if total < 0.05 else None,
            total_power=self.number(3, 9) * 1000 if total > 0.95 else None,
            bind=bind,
            different=self.of(VALUES) if 0.05 < total < 0.1 and not different_names else None,
        )

    def leaders_and_characters(self, bind: str = "") -> nodes.Selector:
        return self.selector_of(
            nodes.This(),
            nodes.All((Cards(self.side(), kinds=LEADER_OR_CHARACTER, where=self.filters()),)),
            self.chosen(Cards(self.side(), kinds=LEADER_OR_CHARACTER, where=self.filters()), bind),
            nodes.Attacker(),
            nodes.Attacked(),
        )

    def victims(self, bind: str = "") -> nodes.Selector:
        kinds = self.pick(CHARACTER, CHARACTER, ("character", "stage"))
        return self.selector_of(
            self.chosen(Cards(self.side(), kinds=kinds, where=self.filters()), bind),
            self.chosen(Cards("opponent", kinds=kinds, where=self.filters()), bind),
            nodes.All((Cards(self.side(), kinds=kinds, where=(self.filter(), self.filter())),)),
            nodes.This(),
            nodes.Both((self.chosen(Cards(self.side(), kinds=kinds, where=self.filters())), nodes.This())),
        )
