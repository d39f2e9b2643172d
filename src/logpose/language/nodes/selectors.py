"""Nouns and adjectives: which cards, how many, when is it true."""

from __future__ import annotations

from typing import Literal, dataclass_transform

import msgspec

from logpose.language.vocabulary import (
    Area,
    CardValue,
    Cause,
    Colour,
    Comparison,
    Countable,
    History,
    KeywordName,
    Kind,
    Place,
    Player,
    Side,
    State,
    Timing,
)


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class _NodeMeta(msgspec.StructMeta):
    """Tells type checkers what msgspec does."""


class Node(
    msgspec.Struct,
    metaclass=_NodeMeta,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="node",
    tag=True,
    repr_omit_defaults=True,
):
    """The root of every word."""


# -- quantities --------------------------------------------------------------------------------------------------------


class Count(Node):
    """How many cards there are in some groups; `distinct_names` counts names (judge-notes 26), `distinct` values."""

    among: tuple[Group, ...]
    distinct_names: bool = False
    distinct: CardValue | None = None


class Number(Node):
    """How many a player has: Life cards, cards in hand, DON!! cards on the field …"""

    of: Countable
    player: Player = "you"


class ValueOf(Node):
    """A value of a card: its cost, its power …"""

    value: CardValue
    card: Selector


class Per(Node):
    """`each` for every `every` of a quantity, rounded down (1-3-6)."""

    quantity: Quantity
    every: int = 1
    each: int = 1


class Plus(Node):
    """The sum of quantities."""

    terms: tuple[Quantity, ...]


class Minus(Node):
    """A quantity less another, never below 0."""

    left: Quantity
    right: Quantity


class Bound(Node):
    """The cards that an earlier step of the same effect chose, moved or looked at; as a quantity, how many.

    `event` is the card of the event that set the effect off, or the cards that a replacement effect covers; `other` is the
    card that was attacked, battled or K.O.'d in it.
    """

    name: str = "it"


class Chosen(Node):
    """The number that an earlier step had a player choose; `amount` is the size of the event that set the effect off."""

    name: str = "number"


Quantity = int | Count | Number | ValueOf | Per | Plus | Minus | Bound | Chosen


# -- filters -----------------------------------------------------------------------------------------------------------


class HasValue(Node):
    """Compares a value of the card with a quantity."""

    value: CardValue
    op: Comparison
    than: Quantity


class HasType(Node):
    """Has one of these types exactly (2-4-3), or one containing the words when `includes` (2-4-3-1)."""

    types: tuple[str, ...]
    includes: bool = False


class HasName(Node):
    """Has one of these names (2-1-2), or one containing the words when `includes` (2-1-2-1)."""

    names: tuple[str, ...]
    includes: bool = False


class HasColour(Node):
    """Has one of these colours (2-3-5)."""

    colours: tuple[Colour, ...]


class Multicoloured(Node):
    """Has two or more colours (2-3-6)."""


class HasAttribute(Node):
    """Has one of these attributes (2-5-6)."""

    attributes: tuple[str, ...]


class HasKind(Node):
    """Is a card of one of these kinds (2-2-1)."""

    kinds: tuple[Kind, ...]


class HasKeyword(Node):
    """Has a keyword effect now."""

    keyword: KeywordName


class HasTrigger(Node):
    """Has a [Trigger] in its text."""


class HasTiming(Node):
    """Has an effect with this timing in its text."""

    timing: Timing


class HasCounter(Node):
    """Has a Counter value."""


class NoBaseEffect(Node):
    """Has no card text (2-8-5)."""


class InState(Node):
    """Is active, rested, face-up or face-down."""

    state: State


class PlayedThisTurn(Node):
    """Was played on this turn."""


class Other(Node):
    """Is not the card whose effect this is."""


class Is(Node):
    """Is one of the given cards."""

    card: Selector


class SameName(Node):
    """Has a name of the given cards."""

    card: Selector


class UnlikeColour(Node):
    """Shares no colour with the given cards."""

    card: Selector


class NotFilter(Node):
    """The filter does not hold."""

    filter: Filter


class AnyOf(Node):
    """At least one of the filters holds."""

    filters: tuple[Filter, ...]


class AllOf(Node):
    """All of the filters hold, within an "or" or a "not"."""

    filters: tuple[Filter, ...]


Filter = (
    HasValue
    | HasType
    | HasName
    | HasColour
    | Multicoloured
    | HasAttribute
    | HasKind
    | HasKeyword
    | HasTrigger
    | HasTiming
    | HasCounter
    | NoBaseEffect
    | InState
    | PlayedThisTurn
    | Other
    | Is
    | SameName
    | UnlikeColour
    | NotFilter
    | AnyOf
    | AllOf
)


# -- selectors ---------------------------------------------------------------------------------------------------------


class Cards(Node):
    """A group: whose cards, in which area, of which kinds, and what must be true of each.

    "Character" is `Cards(kinds=("character",))` on the field; "Character card" is one in another area (2-2-4-1, 2-2-4-2).
    """

    whose: Side = "you"
    area: Area = "field"
    kinds: tuple[Kind, ...] = ()
    where: tuple[Filter, ...] = msgspec.field(default=(), name="that")


class Remaining(Node):
    """Those of the bound cards that are still where they were, and of which the filters are true."""

    name: str = "looked"
    where: tuple[Filter, ...] = msgspec.field(default=(), name="that")


class Top(Node):
    """Cards from the top (or bottom) of a deck or of Life cards; `either` lets the chooser say which end."""

    area: Literal["deck", "life"]
    count: Quantity = 1
    whose: Side = "you"
    end: Place = "top"


Group = Cards | Remaining | Top


class This(Node):
    """The card whose effect this is (8-4-4-3)."""


class Attacker(Node):
    """The attacking card of the present battle."""


class Attacked(Node):
    """The card being attacked in the present battle."""


class All(Node):
    """Every card of some groups."""

    among: tuple[Group, ...]


class Choose(Node):
    """Cards that a player chooses from some groups when this part is processed (4-8, 8-4-4).

    `count` None is "any number". `blind` picks unseen cards. `different_names`, the value in which the cards are `different`
    and the totals bind the whole pick. In a cost the number is exact (8-3-1-3); in an effect as many are chosen as there are
    (8-4-4-1).
    """

    among: tuple[Group, ...]
    count: Quantity | None = 1
    up_to: bool = False
    chooser: Player = "you"
    blind: bool = False
    different_names: bool = False
    total_cost: Quantity | None = None
    total_power: Quantity | None = None
    bind: str = ""
    different: CardValue | None = None


class Both(Node):
    """The cards of several selectors together: one verb for all of them, at once."""

    selectors: tuple[Selector, ...]


class Kept(Node):
    """The cards that another ability of this card has selected and kept: "that Character"."""

    name: str = "it"


Selector = This | Bound | Attacker | Attacked | All | Choose | Both | Kept | Remaining | Top


# -- conditions --------------------------------------------------------------------------------------------------------


class And(Node):
    """All of them hold (8-3-2-1)."""

    conditions: tuple[Condition, ...]


class Or(Node):
    """At least one of them holds."""

    conditions: tuple[Condition, ...]


class Not(Node):
    """It does not hold."""

    condition: Condition


class Compare(Node):
    """Compares two quantities."""

    left: Quantity
    op: Comparison
    right: Quantity


class Matches(Node):
    """The selected card exists and all filters are true of it."""

    card: Selector
    where: tuple[Filter, ...] = msgspec.field(name="that")


class Only(Node):
    """There is at least one such card, and the filters are true of all of them (judge-notes 24)."""

    among: Cards
    where: tuple[Filter, ...] = msgspec.field(name="that")


class Did(Node):
    """ "If you do" (judge-notes 13): the player chose to, and all of it was done. Of a bound step: it did something."""

    name: str = "done"


class DonGiven(Node):
    """[DON!! xX]: this card has at least that many DON!! cards given (8-3-2-3)."""

    count: int = 1


class YourTurn(Node):
    """[Your Turn] (8-3-2-4)."""


class OpponentsTurn(Node):
    """[Opponent's Turn] (8-3-2-5)."""


class TurnNumber(Node):
    """Compares which of the player's own turns this is."""

    op: Comparison
    than: int
    player: Player = "you"


class Happened(Node):
    """Something has happened during this turn; `where` filters the card it happened to, `cause` says what brought it about.

    With `this` it happened to the card whose effect this is. `battled`: this card has battled such a card. `at_least` is how
    often, or to how many cards; `other` filters the other card of an attack or a battle; `from_area` is where a played card
    came from.
    """

    event: History
    player: Player = "you"
    where: tuple[Filter, ...] = msgspec.field(default=(), name="that")
    cause: Cause = "any"
    this: bool = False
    at_least: int = 1
    other: tuple[Filter, ...] = ()
    from_area: Area | None = None


Condition = (
    And | Or | Not | Compare | Matches | Only | Did | DonGiven | YourTurn | OpponentsTurn | TurnNumber | Happened
)
