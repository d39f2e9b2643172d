"""Lowers the describing words: quantities, filters, groups and conditions."""

from __future__ import annotations

from typing import Final, assert_never

from logpose.engine import words
from logpose.engine.instructions.moving import DrawCards, DrawUpTo
from logpose.engine.lowering import numbers
from logpose.engine.lowering.teammates import is_open
from logpose.engine.modifier_kinds import BASE_COST, BASE_POWER, COST, KEYWORD, POWER, VALIDITY, WORDS
from logpose.engine.printed import CausePattern, Keeping, Part, Printed
from logpose.engine.selectors import conditions, filters, groups, quantities
from logpose.engine.selectors.conditions import Condition
from logpose.engine.selectors.filters import CardFilter
from logpose.engine.selectors.groups import CardGroup, CardSource, TopCards
from logpose.engine.selectors.quantities import Quantity
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.language.vocabulary import COUNTABLES, HAPPENINGS, Happening

JUDGES: Final = {
    "power": POWER, "base_power": BASE_POWER, "cost": COST, "base_cost": BASE_COST, "keyword": KEYWORD,
}  # fmt: skip
EVENT_REGISTERS: Final = 3  # the first ones hold what has set an effect off


class Describer:
    """Lowers the describing words of one ability, and keeps the registers that its names stand for."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.names: dict[str, int] = {"event": 0, "amount": 1, "other": 2}
        self.count = EVENT_REGISTERS
        self.speaks_of_event = False
        self.draws: list[DrawCards | DrawUpTo] = []  # of the ability so far
        self.drawing: Part | None = None  # what remembers that the ability has drawn cards, if it asks
        self.names_opponent = False
        self.shared = False  # "your" cards in open areas may be the partner's (lowering/teammates.py)
        self.looks_at_values = False
        self.judges = VALIDITY | WORDS  # what it is judged by, as bits; every text may be negated, and speak of words
        self.counts = False  # the amount of the event
        self.looks_at = words.THE_FIELD

    def look_at(self, value: str) -> None:
        """Values change when effects do; power also with given DON!! cards."""
        self.looks_at_values = True
        self.judges |= JUDGES.get(value, 0)
        if value in ("power", "given_don"):
            self.looks_at |= words.STATES

    # -- names -------------------------------------------------------------------------------------------------------------

    def register(self, name: str) -> int:
        """The register of a name; a new one for a new name, and for no name."""
        if name and name in self.names:
            return self.names[name]
        register = self.count
        self.count += 1
        if name:
            self.names[name] = register
        return register

    def bound(self, name: str) -> int:
        if name not in self.names:
            raise NodeError(f"{self.printed.number}: no earlier step binds {name!r}.")
        self.speaks_of_event = self.speaks_of_event or self.names[name] < EVENT_REGISTERS
        return self.names[name]

    def rename(self, register: int, name: str) -> None:
        self.names[name] = register

    def fresh_name(self) -> str:
        return f"#{self.count}"

    # -- quantities --------------------------------------------------------------------------------------------------------

    def quantity(self, node: nodes.Quantity) -> Quantity:
        if isinstance(node, int):
            return quantities.Fixed(node)
        if isinstance(node, nodes.Count):
            distinct = words.NO_VALUE
            if node.distinct is not None:
                self.look_at(node.distinct)
                distinct = numbers.VALUES[node.distinct]
            return quantities.CardCount(self.groups(node.among, with_don=True), node.distinct_names, distinct)
        if isinstance(node, nodes.Number):
            self.looks_at |= numbers.LOOKS_AT[node.of]
            whose = self.cards_of(node.player) if COUNTABLES[node.of].open else self.player(node.player)
            return quantities.PlayerCount(node.of, whose)
        if isinstance(node, nodes.ValueOf):
            self.look_at(node.value)
            return quantities.CardValueOf(numbers.VALUES[node.value], self.source(node.card))
        if isinstance(node, nodes.Per):
            if node.every < 1:
                raise NodeError(f"{self.printed.number}: nothing can be counted in steps of {node.every}.")
            return quantities.PerAmount(self.quantity(node.quantity), node.every, node.each)
        if isinstance(node, nodes.Plus):
            return quantities.Sum([self.quantity(term) for term in node.terms])
        if isinstance(node, nodes.Minus):
            return quantities.Difference(self.quantity(node.left), self.quantity(node.right))
        if isinstance(node, nodes.Bound):
            if node.name == "amount":
                raise NodeError(
                    f"{self.printed.number}: the amount of an event is a number, not cards: Chosen('amount')."
                )
            return quantities.BoundCount(self.bound(node.name))
        if isinstance(node, nodes.Chosen):
            self.counts = self.counts or node.name == "amount"
            return quantities.ChosenNumber(self.bound(node.name))
        assert_never(node)

    def chosen(self, register: int) -> Quantity:
        return quantities.ChosenNumber(register)

    def player(self, player: str) -> int:
        if player == "owner":
            raise NotRunnableError(f"{self.printed.number}: the engine does not know which player 'owner' is here.")
        if player == "each":
            return words.ANYONES
        return self.whose(player)

    def whose(self, side: str) -> int:
        if side == "you":
            return words.YOURS
        if side == "opponent":
            self.names_opponent = True
            return words.OPPONENTS
        return words.ANYONES

    def cards_of(self, player: str) -> int:
        """Whose cards in open areas are meant."""
        return words.TEAMMATES if self.shared and player == "you" else self.player(player)

    # -- filters -----------------------------------------------------------------------------------------------------------

    def filters(self, those: tuple[nodes.Filter, ...]) -> list[CardFilter]:
        return [self.filter(node) for node in those]

    def filter(self, node: nodes.Filter) -> CardFilter:
        if isinstance(node, nodes.HasValue):
            self.look_at(node.value)
            return filters.ValueFilter(
                numbers.VALUES[node.value], numbers.COMPARISONS[node.op], self.quantity(node.than)
            )
        if isinstance(node, nodes.HasType):
            return filters.TypeFilter(list(node.types), node.includes)
        if isinstance(node, nodes.HasName):
            return filters.NameFilter(list(node.names), node.includes)
        if isinstance(node, nodes.HasColour):
            return filters.ColourFilter(self.colours(node.colours))
        if isinstance(node, nodes.HasAttribute):
            return filters.AttributeFilter(list(node.attributes))
        if isinstance(node, nodes.HasKeyword):
            self.look_at("keyword")
            return filters.KeywordFilter(numbers.KEYWORDS[node.keyword])
        if isinstance(node, nodes.HasTrigger):
            return filters.TimingFilter(words.TRIGGER)
        if isinstance(node, nodes.HasTiming):
            return filters.TimingFilter(numbers.TIMINGS[node.timing])
        if isinstance(node, nodes.InState):
            if node.state in ("active", "rested"):
                self.looks_at |= words.STATES
                return filters.RestedFilter(node.state == "rested")
            return filters.FaceFilter(node.state == "face_up")
        if isinstance(node, nodes.SameName):
            return filters.SameNameFilter(self.source(node.card))
        if isinstance(node, nodes.UnlikeColour):
            return filters.UnlikeColourFilter(self.source(node.card))
        if isinstance(node, nodes.NotFilter):
            return filters.NotThatFilter(self.filter(node.filter))
        if isinstance(node, nodes.AnyOf):
            return filters.AnyFilter(self.filters(node.filters))
        if isinstance(node, nodes.AllOf):
            return filters.AllFilter(self.filters(node.filters))
        if isinstance(node, nodes.HasKind):
            return filters.CategoryFilter(self.kinds(node.kinds))
        if isinstance(node, nodes.Is):
            return filters.SameCardFilter(self.source(node.card))
        if isinstance(node, nodes.Multicoloured):
            return filters.MulticolourFilter()
        if isinstance(node, nodes.HasCounter):
            return filters.CounterFilter()
        if isinstance(node, nodes.NoBaseEffect):
            return filters.NoEffectFilter()
        if isinstance(node, nodes.PlayedThisTurn):
            return filters.PlayedThisTurnFilter()
        if isinstance(node, nodes.Other):
            return filters.OtherFilter()
        assert_never(node)

    def colours(self, colours: tuple[nodes.Colour, ...]) -> int:
        bits = 0
        for colour in colours:
            bits |= numbers.COLOURS[colour]
        return bits

    def kind_filters(self, kinds: tuple[nodes.Kind, ...]) -> list[CardFilter]:
        return [filters.CategoryFilter(self.kinds(kinds))] if kinds else []

    def kinds(self, kinds: tuple[nodes.Kind, ...], with_don: bool = False) -> int:
        categories = 0
        for kind in kinds:
            if kind == "don" and not with_don:
                raise NotRunnableError(
                    f"{self.printed.number}: DON!! cards beside others can be counted, rested, set as active and kept "
                    "rested; the engine cannot do anything else with them."
                )
            categories |= numbers.KINDS[kind]
        return categories or groups.ALL_CATEGORIES

    # -- groups and sources ------------------------------------------------------------------------------------------------

    def groups(self, among: tuple[nodes.Group, ...], with_don: bool = False) -> list[CardGroup]:
        return [self.group(node, with_don) for node in among]

    def group(self, node: nodes.Group, with_don: bool = False) -> CardGroup:
        if isinstance(node, nodes.Cards):
            self.looks_at |= numbers.LOOKS_AT_AREA[node.area]
            if "don" in node.kinds:
                self.looks_at |= words.COST_AREAS
            kinds = self.kinds(node.kinds, with_don and node.area == "field")
            whose = self.cards_of(node.whose) if is_open(node) else self.whose(node.whose)
            return CardGroup(whose, numbers.AREAS[node.area], kinds, self.filters(node.where))
        if isinstance(node, nodes.Remaining):
            return groups.RemainingCards(self.bound(node.name), self.filters(node.where))
        if isinstance(node, nodes.Top):
            if node.end == "either":
                raise NotRunnableError(f"{self.printed.number}: one end of a pile can be chosen, not cards from both.")
            return self.top(node, node.end == "bottom")
        assert_never(node)

    def top(self, node: nodes.Top, bottom: bool) -> TopCards:
        self.looks_at |= numbers.LOOKS_AT_AREA[node.area]
        return TopCards(self.whose(node.whose), numbers.AREAS[node.area], self.quantity(node.count), bottom)

    def kept(self, node: nodes.Kept) -> CardGroup:
        """The cards that this card keeps under a name; whether it keeps any is not known when it speaks of them."""
        return groups.KeptCards(self.keeping(node.name, node))

    def keeping(self, name: str, node: nodes.Node) -> Keeping:
        if name not in self.printed.keepings:
            self.printed.keepings[name] = Keeping(self.printed, node)
        return self.printed.keepings[name]

    def union(self, among: tuple[nodes.Group, ...], with_don: bool = False) -> CardSource:
        return groups.Union(self.groups(among, with_don))

    def source(self, node: nodes.Selector) -> CardSource:
        """Cards that nobody has to choose."""
        if isinstance(node, nodes.This):
            return groups.ThisCard()
        if isinstance(node, nodes.Bound):
            return groups.BoundCards(self.bound(node.name))
        if isinstance(node, (nodes.Attacker, nodes.Attacked)):
            self.looks_at |= words.ANYTHING_ELSE
            return groups.BattleCard(isinstance(node, nodes.Attacker))
        if isinstance(node, nodes.All):
            return self.union(node.among)
        if isinstance(node, nodes.Choose):
            raise NodeError(f"{self.printed.number}: a choice cannot stand where cards are only described.")
        if isinstance(node, nodes.Kept):
            return self.kept(node)
        if isinstance(node, nodes.Both):
            raise NotRunnableError(f"{self.printed.number}: the engine cannot describe cards by several selectors.")
        if isinstance(node, (nodes.Remaining, nodes.Top)):
            return self.group(node)
        assert_never(node)

    def cause(self, kind: int, source: tuple[nodes.Filter, ...]) -> CausePattern:
        of_category = any([isinstance(one, nodes.HasKind) for one in source])
        return CausePattern(kind, self.filters(source), of_category)

    # -- conditions --------------------------------------------------------------------------------------------------------

    def condition(self, node: nodes.Condition) -> Condition:
        condition = self.lowered(node)
        condition.node = node
        return condition

    def lowered(self, node: nodes.Condition) -> Condition:
        if isinstance(node, nodes.And):
            return conditions.AllHold([self.condition(one) for one in node.conditions])
        if isinstance(node, nodes.Or):
            return conditions.OneHolds([self.condition(one) for one in node.conditions])
        if isinstance(node, nodes.Not):
            return conditions.NotHolds(self.condition(node.condition))
        if isinstance(node, nodes.Compare):
            return conditions.Comparing(
                self.quantity(node.left), numbers.COMPARISONS[node.op], self.quantity(node.right)
            )
        if isinstance(node, nodes.Matches):
            card = node.card
            if isinstance(card, nodes.Bound) and card.name in ("revealed", "looked"):
                return conditions.Matching(groups.SeenCards(self.bound(card.name)), self.filters(node.where))
            return conditions.Matching(self.source(card), self.filters(node.where))
        if isinstance(node, nodes.Only):
            return conditions.Matching(self.group(node.among), self.filters(node.where))
        if isinstance(node, nodes.Did):
            return conditions.DidIt(self.bound(node.name))
        if isinstance(node, nodes.DonGiven):
            self.looks_at |= words.STATES
            return conditions.EnoughDonGiven(node.count)
        if isinstance(node, (nodes.YourTurn, nodes.OpponentsTurn)):
            return conditions.TurnOf(isinstance(node, nodes.YourTurn))
        if isinstance(node, nodes.TurnNumber):
            return conditions.OwnTurnNumber(numbers.COMPARISONS[node.op], node.than, self.player(node.player))
        if isinstance(node, nodes.Happened):
            return self.happened(node)
        assert_never(node)

    def happened(self, node: nodes.Happened) -> Condition:
        if node.event == "drawn_with_this_effect":
            return self.drew(node)
        self.looks_at |= words.ANYTHING_ELSE
        if node.where or node.other:
            self.looks_at |= words.EVERYTHING  # the card may be anywhere by now
        if node.event == "battled":
            return conditions.BattledThisTurn(self.filters(node.where))
        if node.other and not HAPPENINGS[_event_of(node)].between_cards:
            raise NodeError(f"{self.printed.number}: there is no other card in the event {node.event!r}.")
        if node.from_area is not None and node.event != "played":
            raise NodeError(f"{self.printed.number}: only of a card that was played can be asked where it came from.")
        plain = node.cause == "any" and not node.this and node.at_least == 1
        if plain and (node.event == "event_activated" or node.event == "character_knocked_out"):
            return conditions.HappenedThisTurn(node.event, self.player(node.player), self.filters(node.where))
        event = numbers.HAPPENINGS[_event_of(node)]
        self.printed.remembers |= 1 << event
        self.printed.most_remembered = max(self.printed.most_remembered, node.at_least)
        cause = self.cause(numbers.CAUSES[node.cause], ())
        asked = conditions.RememberedThisTurn(
            event, self.player(node.player), node.this, self.filters(node.where), cause
        )
        asked.other = self.filters(node.other)
        asked.at_least = node.at_least
        if node.from_area is not None:
            asked.from_area = numbers.AREAS[node.from_area]
        return asked

    def drew(self, node: nodes.Happened) -> Condition:
        if node.where or node.player != "you" or self.printed.is_event:
            raise NodeError(f"{self.printed.number}: a card on the field can tell that its player has drawn cards.")
        if self.drawing is None:
            self.drawing = Part(self.printed, node)
        return conditions.DrewWithThis(self.drawing.place)

    def remember_draws(self) -> None:
        """Has every draw of the ability remembered, before or after the words that ask for it."""
        if self.drawing is not None:
            if not self.draws:
                raise NodeError(f"{self.printed.number}: no step of the effect draws cards that could be meant.")
            for draw in self.draws:
                draw.bit = self.drawing.place


def _event_of(node: nodes.Happened) -> Happening:
    """The event that a condition on this turn asks about."""
    event = node.event
    assert event != "battled" and event != "drawn_with_this_effect"
    return "knocked_out" if event == "character_knocked_out" else event
