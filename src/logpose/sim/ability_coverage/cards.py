"""Made-up cards for `exhaust`: cards that pass given filters, and helpers whose effects bring events about."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, assert_never

from logpose.cards.card import Card, Category
from logpose.language import nodes
from logpose.language.nodes import Cards, Choose, Colour, Filter, Top
from logpose.language.vocabulary import COLOURS

ATTRIBUTES: Final = ("Slash", "Strike", "Ranged", "Special", "Wisdom")
COSTS: Final = range(13)
POWERS: Final = range(0, 14000, 1000)
COUNTERS: Final = (0, 1000, 2000)
HELPER: Final = "HELPER"


class Made:
    """A card with the state in which it is placed."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.rested: bool | None = None
        self.given = 0
        self.this_turn = False
        self.face_up: bool | None = None


class Shape:
    """What filters leave open of a card; narrowed by one filter after the other."""

    def __init__(self, kinds: Sequence[nodes.Kind], chance: random.Random) -> None:
        self.chance = chance
        self.kinds = list(kinds)
        self.name = ""
        self.types: list[str] = []
        self.attributes: list[str] = []
        self.colours: list[Colour] = []
        self.not_colours: list[Colour] = []
        self.costs = list(COSTS)
        self.powers = list(POWERS)
        self.counters = list(COUNTERS)
        self.abilities: list[nodes.Ability] = []
        self.no_text = False
        self.rested: bool | None = None
        self.given = 0
        self.this_turn = False
        self.face_up: bool | None = None
        self.many_colours = False

    def narrow(self, where: Filter) -> None:
        """Makes a filter true."""
        if isinstance(where, nodes.HasValue):
            self.value(where.value, where.op, where.than)
        elif isinstance(where, nodes.HasType):
            self.types.append(self.chance.choice(where.types))
        elif isinstance(where, nodes.HasName):
            self.name = self.chance.choice(where.names)
        elif isinstance(where, nodes.HasColour):
            self.colours.append(self.chance.choice(where.colours))
        elif isinstance(where, nodes.Multicoloured):
            self.many_colours = True
        elif isinstance(where, nodes.HasAttribute):
            self.attributes.append(self.chance.choice(where.attributes))
        elif isinstance(where, nodes.HasKind):
            both = [kind for kind in self.kinds if kind in where.kinds]
            self.kinds = both or list(where.kinds)
        elif isinstance(where, nodes.AllOf):
            for one in where.filters:
                self.narrow(one)
        elif isinstance(where, nodes.AnyOf):
            self.narrow(self.chance.choice(where.filters))
        elif isinstance(where, nodes.NotFilter):
            self.deny(where.filter)
        elif isinstance(where, nodes.HasCounter):
            self.counters = [1000, 2000]
        elif isinstance(where, nodes.HasKeyword):
            self.abilities.append(nodes.Keyword(where.keyword))
        elif isinstance(where, nodes.HasTrigger):
            self.abilities.append(trigger())
        elif isinstance(where, nodes.HasTiming):
            self.abilities.append(with_timing(where.timing))
        elif isinstance(where, nodes.NoBaseEffect):
            self.no_text = True
        elif isinstance(where, nodes.PlayedThisTurn):
            self.this_turn = True
        elif isinstance(where, nodes.InState):
            if where.state in ("active", "rested"):
                self.rested = where.state == "rested"
            else:
                self.face_up = where.state == "face_up"
        elif isinstance(where, nodes.Other | nodes.Is | nodes.SameName | nodes.UnlikeColour):
            pass  # it lies in other cards
        else:
            assert_never(where)

    def deny(self, where: Filter) -> None:
        """Makes a filter false. The filters that are not named here are false of a made-up card already: nobody else has its
        name, its types and its attributes, and it has no text."""
        opposite: dict[nodes.Comparison, nodes.Comparison] = {
            "<=": ">", ">=": "<", "<": ">=", ">": "<=", "=": "!=", "!=": "=",
        }  # fmt: skip
        if isinstance(where, nodes.HasValue):
            self.value(where.value, opposite[where.op], where.than)
        elif isinstance(where, nodes.HasColour):
            self.not_colours.extend(where.colours)
        elif isinstance(where, nodes.HasKind):
            others: list[nodes.Kind] = [kind for kind in ("character", "event", "stage") if kind not in where.kinds]
            self.kinds = [kind for kind in self.kinds if kind in others] or others
        elif isinstance(where, nodes.InState):
            if where.state in ("active", "rested"):
                self.rested = where.state == "active"
            else:
                self.face_up = where.state == "face_down"
        elif isinstance(where, nodes.HasCounter):
            self.counters = [0]
        elif isinstance(where, nodes.NotFilter):
            self.narrow(where.filter)

    def value(self, value: nodes.CardValue, op: nodes.Comparison, than: nodes.Quantity) -> None:
        if value in ("cost", "base_cost"):
            self.costs = within(self.costs, op, than)
        elif value in ("power", "base_power"):
            self.powers = within(self.powers, op, than)
        elif value == "counter":
            self.counters = within(self.counters, op, than)
        else:
            self.given = max(within(list(range(4)), op, than)[:2])

    def made(self, number: str, kind: nodes.Kind) -> Made:
        chance = self.chance
        category: Category = "character" if kind == "don" else kind
        fights = category in ("leader", "character")
        open_colours = [colour for colour in COLOURS if colour not in self.not_colours + self.colours]
        colours = list(dict.fromkeys(self.colours)) or [chance.choice(open_colours)]
        if self.many_colours and len(colours) < 2:
            colours.append(next(colour for colour in open_colours if colour not in colours))
        abilities = [] if self.no_text else list(self.abilities)
        if category == "event" and not self.no_text:
            steps = (nodes.Draw(),)
            abilities.append(nodes.Activate(("main", "counter"), steps=steps))
        made = Made(
            Card(
                number,
                self.name or f"Mate {number}",
                category,
                tuple(colours),
                cost=None if category == "leader" else chance.choice(self.costs),
                power=self.power(category) if fights else None,
                counter=chance.choice(self.counters) if category == "character" else None,
                life=4 if category == "leader" else None,
                attributes=tuple(self.attributes or [chance.choice(ATTRIBUTES)]) if fights else (),
                types=tuple(dict.fromkeys(self.types)) or ("Mates",),
                abilities=tuple(abilities),
            )
        )
        made.rested, made.given, made.this_turn, made.face_up = self.rested, self.given, self.this_turn, self.face_up
        return made

    def power(self, category: Category) -> int:
        usual = [power for power in self.powers if power == 5000] if category == "leader" else []
        return self.chance.choice(usual or self.powers)


def within(values: list[int], op: nodes.Comparison, than: nodes.Quantity) -> list[int]:
    """The values that compare so with a number; of a quantity that a game gives, those that most likely do."""
    if not isinstance(than, int):
        half = len(values) // 4 + 1
        return values[-half:] if op in (">=", ">") else values[:half]
    tests = {
        "<=": lambda value: value <= than,
        ">=": lambda value: value >= than,
        "<": lambda value: value < than,
        ">": lambda value: value > than,
        "=": lambda value: value == than,
        "!=": lambda value: value != than,
    }
    return [value for value in values if tests[op](value)] or [than]


def matching(
    number: str, kinds: Sequence[nodes.Kind], where: Sequence[Filter], chance: random.Random, but: int = -1
) -> Made:
    """A card of one of the kinds of which all filters are true, as far as that lies in the card and its state.

    Of the filter at the place `but` the opposite is true.
    """
    shape = Shape(kinds or ("character",), chance)
    for place, one in enumerate(where):
        if place == but:
            shape.deny(one)
        else:
            shape.narrow(one)
    return shape.made(number, chance.choice(shape.kinds))


def trigger() -> nodes.Ability:
    return nodes.Activate(("trigger",), steps=(nodes.Draw(),))


def with_timing(timing: nodes.Timing) -> nodes.Ability:
    if timing in ("activate_main", "main", "counter", "trigger"):
        return nodes.Activate((timing,), steps=(nodes.Draw(),))
    return nodes.Auto((timing,), steps=(nodes.Draw(),))


# -- helpers -----------------------------------------------------------------------------------------------------------


def _any(area: nodes.Area = "field", whose: nodes.Side = "any", kind: nodes.Kind = "character") -> Choose:
    return Choose((Cards(whose, area, (kind,)),))


_LIFE: Final = Top("life")
_THEIR_LIFE: Final = Top("life", whose="opponent")

STIMULI: Final[dict[str, nodes.Step]] = {
    "K.O.": nodes.KnockOut(_any()),
    "trash": nodes.Trash(_any()),
    "return to the hand": nodes.ReturnToHand(_any()),
    "place at the bottom of the deck": nodes.PlaceInDeck(_any()),
    "rest": nodes.Rest(Choose((Cards("any", kinds=("leader", "character")),))),
    "place in Life": nodes.PlaceInLife(_any()),
    "draw": nodes.Draw(),
    "trash from the hand": nodes.Trash(_any("hand", "you", "character")),
    "have the opponent trash from the hand": nodes.Trash(Choose((Cards("opponent", "hand"),), chooser="opponent")),
    "return 1 DON!!": nodes.ReturnDon(),
    "return 2 DON!!": nodes.ReturnDon(2),
    "have the opponent return DON!!": nodes.ReturnDon(2, "opponent"),
    "deal damage": nodes.DealDamage(),
    "take damage": nodes.DealDamage(player="you"),
    "trash Life": nodes.Trash(_LIFE),
    "trash the opponent's Life": nodes.Trash(_THEIR_LIFE),
    "add Life to the hand": nodes.AddToHand(_LIFE),
    "add the opponent's Life to the hand": nodes.AddToHand(_THEIR_LIFE),
    "play from the hand": nodes.Play(_any("hand", "you")),
    "play from the trash": nodes.Play(_any("trash", "you")),
    "play a Stage": nodes.Play(_any("hand", "you", "stage")),
    "give DON!!": nodes.GiveDon(Choose((Cards(kinds=("leader", "character")),)), source="any"),
    "raise the cost": nodes.For("turn", (nodes.GainCost(_any(), 20),)),
    "raise the power": nodes.For("turn", (nodes.GainPower(_any(), 5000),)),
    "K.O. all": nodes.KnockOut(nodes.All((Cards("any", kinds=("character",)),))),
}
REMOVALS: Final = tuple(STIMULI)[:6]


def event(number: str, stimulus: str) -> Card:
    """An Event that does one thing, in the Main Phase or in the Counter Step."""
    ability = nodes.Activate(("main", "counter"), steps=(STIMULI[stimulus],))
    return Card(number, f"Helper {number}", "event", ("red",), cost=0, types=("Helpers",), abilities=(ability,))


def helper(number: str, category: Category, source: Made | None) -> Card:
    """A card with an [Activate: Main] effect for every stimulus, which shares the facts of `source` if there is one."""
    abilities = tuple(nodes.Activate(("activate_main",), steps=(step,)) for step in STIMULI.values())
    if source is not None and source.card.category == category:
        facts = source.card
        return Card(
            number,
            facts.name,
            category,
            facts.colours,
            cost=facts.cost,
            power=facts.power,
            attributes=facts.attributes,
            types=facts.types,
            abilities=abilities,
        )
    power = 3000 if category == "character" else None
    return Card(
        number, f"Helper {number}", category, ("red",), cost=1, power=power, types=("Helpers",), abilities=abilities
    )
