"""What holds for a time, instead of what; the steps of an effect; and the abilities made of them."""

from __future__ import annotations

from typing import Literal

import msgspec

from logpose.language.nodes.actions import Action, OnCards
from logpose.language.nodes.selectors import Condition, Filter, Node, Quantity, Selector
from logpose.language.vocabulary import (
    Area,
    Cause,
    Deed,
    Duration,
    Happening,
    KeywordName,
    Moment,
    Player,
    PlayerDeed,
    Replaced,
    Side,
    Timing,
)

# -- continuous effects ------------------------------------------------------------------------------------------------


class GainPower(OnCards):
    amount: Quantity


class GainCost(OnCards):
    amount: Quantity


class GainCounter(OnCards):
    amount: Quantity


class SetBasePower(OnCards):
    """Base power becomes a value; of several, the highest applies (4-9-2-1)."""

    to: Quantity


class SetBaseCost(OnCards):
    """Base cost becomes a value; of several, the highest applies (4-9-2-2)."""

    to: Quantity


class SetPower(OnCards):
    """Power is lowered or raised to a value at this moment: a snapshot addition (judge-notes 15)."""

    to: Quantity


class SetCounter(OnCards):
    """Counter becomes a value."""

    to: Quantity


class SetCost(OnCards):
    """Cost is pinned to a value (judge-notes 15)."""

    to: Quantity


class GainKeyword(OnCards):
    keyword: KeywordName


class GainName(OnCards):
    name: str


class GainType(OnCards):
    type: str


class GainAttribute(OnCards):
    attribute: str


class Cannot(OnCards):
    """A prohibition on cards; prohibitions win (1-3-3).

    `cause` and `source` narrow who or what may not do it to them; `target` narrows what may not be attacked; `price` is
    a price that lifts it each time, in which "you" is the player of the card;
    with `once_per_turn` it holds against the first attempt of a turn.
    """

    deed: Deed
    cause: Cause = "any"
    source: tuple[Filter, ...] = ()
    target: tuple[Filter, ...] = ()
    price: tuple[Step, ...] = msgspec.field(default=(), name="unless")
    once_per_turn: bool = False


class PlayerCannot(Node):
    """A prohibition on a player, also for cards that come later (judge-notes 18)."""

    player: Player
    deed: PlayerDeed
    where: tuple[Filter, ...] = msgspec.field(default=(), name="that")


class CanAttack(OnCards):
    """The cards may attack what they otherwise could not."""

    what: Literal["active_characters"] = "active_characters"


class Negate(OnCards):
    """The effects of the cards are invalid (8-2-1)."""


class NegateTiming(Node):
    """A player's effects with this timing are invalid."""

    player: Player
    timing: Timing


class AddCost(Node):
    """A player's effects with this timing have a further activation cost (8-3-1-2); in it, "you" is that player."""

    player: Player
    timing: Timing
    cost: tuple[Step, ...]


class AddCondition(Node):
    """A player's effects with this timing have a further condition (8-3-2-2); in it, "you" is that player."""

    player: Player
    timing: Timing
    condition: Condition


class CostToPlay(OnCards):
    """Playing the cards costs a different number of DON!!; `next_only` for one card."""

    amount: Quantity
    next_only: bool = False


class PlayRested(Node):
    """A player's Characters are played rested."""

    player: Player


class GainAbility(OnCards):
    """The cards gain an effect."""

    ability: Auto


class Replace(Node):
    """When something would happen to one of the subjects, the steps happen instead (8-1-3-4)."""

    what: Replaced
    subject: Selector
    steps: tuple[Step, ...]
    cause: Cause = "any"
    optional: bool = True
    source: tuple[Filter, ...] = ()
    or_knocked_out: bool = False  # also any K.O., whatever its cause


FieldEffect = (
    GainPower
    | GainCost
    | SetBasePower
    | SetBaseCost
    | SetCost
    | GainKeyword
    | GainName
    | GainType
    | GainAttribute
    | Cannot
    | CanAttack
    | Negate
    | GainAbility
)
PlayerEffect = PlayerCannot | NegateTiming | AddCost | AddCondition | PlayRested
Effect = FieldEffect | PlayerEffect | SetPower | GainCounter | SetCounter | CostToPlay | Replace


# -- steps -------------------------------------------------------------------------------------------------------------


class For(Node):
    """Continuous effects with a duration (8-1-4-2)."""

    duration: Duration
    effects: tuple[Effect, ...]


class If(Node):
    """What follows an "if" is resolved only when it holds (8-3-3)."""

    condition: Condition
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


class May(Node):
    """A player may have the steps carried out, as far as possible (8-1-2)."""

    steps: tuple[Step, ...]
    player: Player = "you"
    bind: str = "done"


class ChooseOne(Node):
    """A player chooses one of several blocks."""

    options: tuple[tuple[Step, ...], ...]
    player: Player = "you"


class Delayed(Node):
    """The steps are carried out at a later moment; bound cards are remembered."""

    at: Moment
    steps: tuple[Step, ...]


class EachPlayer(Node):
    """Each player carries out the steps, the turn player first (1-3-10); in them, "you" is that player."""

    steps: tuple[Step, ...]


class Repeat(Node):
    """The steps are carried out as often as a quantity says before the first time; each time is a new choice."""

    times: Quantity
    steps: tuple[Step, ...]


CompoundStep = If | May | ChooseOne | Delayed | EachPlayer | Repeat
Step = Action | For | CompoundStep


# -- abilities ---------------------------------------------------------------------------------------------------------


class Event(Node):
    """An event that sets off an auto effect.

    `where` filters the card it happens to; `this` means the card with the effect, otherwise any card of `whose` side counts.
    `cause` and `source` say what must have brought it about. `other` filters the card that is attacked, battled or K.O.'d;
    `from_area` is where a played card came from. `at_least` is the size of a batch, `becomes` the number that Life cards
    become.
    """

    what: Happening
    whose: Side = "you"
    this: bool = False
    where: tuple[Filter, ...] = msgspec.field(default=(), name="that")
    cause: Cause = "any"
    at_least: int = 0
    becomes: int | None = None
    source: tuple[Filter, ...] = ()
    other: tuple[Filter, ...] = ()
    from_area: Area | None = None


class Keyword(Node):
    """A keyword effect printed on the card (10-1)."""

    keyword: KeywordName


class Auto(Node):
    """An auto effect (8-1-3-1): keyword timings, an event or one of several; `optional` for "can be activated when".

    A cost is optional (8-3-1-4) unless it `must_pay`.
    """

    timings: tuple[Timing, ...] = ()
    when: Event | tuple[Event, ...] = ()
    conditions: tuple[Condition, ...] = ()
    once_per_turn: bool = False
    optional: bool = False
    must_pay: bool = False
    cost: tuple[Step, ...] = ()
    steps: tuple[Step, ...] = ()


class Activate(Node):
    """An effect that its player declares: [Activate: Main], [Main], [Counter] or [Trigger] (8-1-3-2, 10-1-5)."""

    timings: tuple[Timing, ...]
    conditions: tuple[Condition, ...] = ()
    once_per_turn: bool = False
    cost: tuple[Step, ...] = ()
    steps: tuple[Step, ...] = ()


class Permanent(Node):
    """A permanent effect (8-1-3-3): valid on the field, or in the hand when `area` says so."""

    effects: tuple[Effect, ...]
    conditions: tuple[Condition, ...] = ()
    area: Literal["field", "hand"] = "field"


class Replacement(Node):
    """A replacement effect (8-1-3-4)."""

    replace: Replace
    conditions: tuple[Condition, ...] = ()
    once_per_turn: bool = False


class NameRule(Node):
    """Under the rules the card has further names, types or attributes everywhere (2-1-3, 2-4-4, 2-5-7), or every one."""

    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    every: bool = False


class DeckRule(Node):
    """A deck construction rule of the card (5-1-2-4): any number of this card, only such cards, never such cards.

    Of a card that `never` means, all filters are true.
    """

    any_number: bool = False
    only: tuple[Filter, ...] = ()
    never: tuple[Filter, ...] = ()


class DonDeckRule(Node):
    """The DON!! deck has another size."""

    size: int


class DonPhaseRule(Node):
    """DON!! cards placed in the DON!! Phase are given to the Leader."""

    count: int = 1
    conditions: tuple[Condition, ...] = ()


class FaceUpLifeRule(Node):
    """Face-up Life cards go to the bottom of the deck instead of the hand."""


class WhenDeckIsEmpty(Node):
    """What an empty deck means instead of defeat."""

    result: Literal["win", "lose_at_end_of_turn"]


RuleText = NameRule | DeckRule | DonDeckRule | DonPhaseRule | FaceUpLifeRule | WhenDeckIsEmpty
Ability = Keyword | Auto | Activate | Permanent | Replacement | RuleText
