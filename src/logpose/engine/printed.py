"""A card's information as printed (chapter 2), made ready for play: abilities lowered to instructions.

Everything here is made once for a card and never changes; games share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine.words import (
    BY_BATTLE,
    BY_EFFECT,
    BY_RULE,
    CAUSE_BATTLE,
    CAUSE_EFFECT,
    CAUSE_OPPONENT,
    CAUSE_OPPONENTS_CHARACTER_EFFECT,
    CAUSE_OPPONENTS_EFFECT,
    CAUSE_YOUR_CHARACTER_EFFECT,
    CAUSE_YOUR_EFFECT,
    NO_AREA,
    TIMING_COUNT,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game
    from logpose.engine.instructions.instruction import Instruction
    from logpose.engine.selectors.conditions import Condition
    from logpose.engine.selectors.filters import CardFilter
    from logpose.engine.selectors.groups import CardGroup
    from logpose.engine.selectors.quantities import Quantity
    from logpose.engine.state import Context, GameCard
    from logpose.language.nodes import Node


class Part:
    """A piece of an ability that can outlive its resolution, and is then saved by its place on the card."""

    def __init__(self, printed: Printed, node: Node) -> None:
        self.printed = printed
        self.node = node  # what it was lowered from
        self.place = len(printed.parts)
        printed.parts.append(self)


class CausePattern:
    """Who or what must have brought something about: battle, an effect, an effect of whose (Character)."""

    def __init__(self, kind: int, source: list[CardFilter], of_category: bool) -> None:
        self.kind = kind
        self.source = source
        self.of_category = of_category  # it speaks of Leaders, Characters or Stages

    def names_opponent(self) -> bool:
        return self.kind in (CAUSE_OPPONENTS_EFFECT, CAUSE_OPPONENTS_CHARACTER_EFFECT, CAUSE_OPPONENT)

    def matches(self, game: Game, context: Context, cause: int, source: int, seat: int) -> bool:
        """`seat` is the player whose effect it is, `source` the handle of its card."""
        kind = self.kind
        if kind == CAUSE_BATTLE and cause != BY_BATTLE:
            return False
        if self.names_opponent() and not is_opponent(game, context, seat):
            return False
        if kind == CAUSE_OPPONENT:
            if cause == BY_RULE:
                return False
        elif kind >= CAUSE_EFFECT:
            if cause != BY_EFFECT:
                return False
            if kind == CAUSE_YOUR_EFFECT or kind == CAUSE_YOUR_CHARACTER_EFFECT:
                if seat != context.seat:
                    return False
            if kind >= CAUSE_YOUR_CHARACTER_EFFECT and not game.is_characters_effect(source):
                return False
        if self.source:
            if self.of_category and cause == BY_EFFECT and game.in_trigger(source):
                return False
            card = game.physical(source)
            for filter in self.source:
                if not filter.matches(game, card, context):
                    return False
        return True


def is_opponent(game: Game, context: Context, seat: int) -> bool:
    """Whether a player is the opponent whom an effect means, or one of those whom a permanent effect means (team-9,
    team-10)."""
    return seat in game.opponents(context.seat) and (context.opponent < 0 or context.opponent == seat)


class EventPattern:
    """What an auto effect waits for."""

    def __init__(
        self,
        event: int,
        whose: int,
        this: bool,
        where: list[CardFilter],
        cause: CausePattern,
        at_least: int,
        becomes: int,
    ) -> None:
        self.other: list[CardFilter] = []
        self.from_area = NO_AREA  # where a played card came from, if it matters
        self.event = event
        self.whose = whose
        self.this = this
        self.where = where
        self.cause = cause
        self.at_least = at_least
        self.becomes = becomes


class Ban(Part):
    """A prohibition on cards, with who it binds and the price that lifts it."""

    def __init__(self, printed: Printed, node: Node, deed: int, cause: CausePattern, target: list[CardFilter]) -> None:
        super().__init__(printed, node)
        self.deed = deed
        self.cause = cause
        self.target = target
        self.price: Ability | None = None
        self.once = False  # it holds against the first attempt of a turn


class PlayerBan(Part):
    """A prohibition on a player, for cards of which the filters are true."""

    def __init__(self, printed: Printed, node: Node, deed: int, where: list[CardFilter]) -> None:
        super().__init__(printed, node)
        self.deed = deed
        self.where = where


class TimingNegation(Part):
    """Effects with a timing that are invalid for a player."""

    def __init__(self, printed: Printed, node: Node, timing: int) -> None:
        super().__init__(printed, node)
        self.timing = timing


class AddedRequirement(Part):
    """A further cost (8-3-1-2) or further conditions (8-3-2-2) of a player's effects with a timing."""

    def __init__(self, printed: Printed, node: Node, timing: int) -> None:
        super().__init__(printed, node)
        self.timing = timing
        self.price: Ability | None = None
        self.conditions: list[Condition] = []


class PlayCost(Part):
    """Which cards of a hand cost something else; `next_only` for the next one played."""

    def __init__(self, printed: Printed, node: Node, where: list[CardFilter], next_only: bool) -> None:
        super().__init__(printed, node)
        self.where = where
        self.next_only = next_only


class Word(Part):
    """A granted name, type or attribute."""

    def __init__(self, printed: Printed, node: Node, kind: int, text: str) -> None:
        super().__init__(printed, node)
        self.kind = kind
        self.text = text


class Keeping(Part):
    """A name under which the card keeps cards that it has selected."""


class Replacer(Part):
    """A replacement effect: what it replaces, for which cards, and what happens instead."""

    def __init__(
        self,
        printed: Printed,
        node: Node,
        change: int,
        this: bool,
        subjects: list[CardGroup],
        cause: CausePattern,
        optional: bool,
    ) -> None:
        super().__init__(printed, node)
        self.change = change  # KO, REST, TO_HAND, or TO_TRASH for any removal from the field
        self.this = this
        self.subjects = subjects
        self.cause = cause
        self.optional = optional
        self.or_knocked_out = False  # it also replaces any K.O., whatever its cause
        self.ability: Ability = Ability(printed, node)  # the steps instead, its conditions and its [Once Per Turn]


class PermanentEffect:
    """One continuous effect of a permanent ability."""

    def __init__(self, kind: int, targets: Targets, amount: Quantity | None, part: Part | None, whose: int = 0) -> None:
        self.kind = kind
        self.targets = targets
        self.amount = amount
        self.part = part
        self.whose = whose  # which players an effect on players means


class Targets:
    """Which cards a permanent effect is about: this card, or every card of some groups."""

    def __init__(self, this: bool, groups: list[CardGroup]) -> None:
        self.this = this
        self.groups = groups

    def cards(self, game: Game, context: Context) -> list[GameCard]:
        if self.this:
            return [game.physical(context.source)]
        found = self.groups[0].cards(game, context) if self.groups else []
        for group in self.groups[1:]:  # a card that several groups mean is meant once
            found = found + [card for card in group.cards(game, context) if card not in found]
        return found


class Ability(Part):
    """An ability with its instructions: those before `effect_at` are the activation cost (8-3-1)."""

    def __init__(self, printed: Printed, node: Node) -> None:
        super().__init__(printed, node)
        self.timings: list[int] = []
        self.events: list[EventPattern] = []  # any of them sets it off
        self.don = 0  # [DON!! xX]
        self.header: list[Condition] = []  # judged when the activation timing is fulfilled
        self.conditions: list[Condition] = []  # judged at activation
        self.counts = False  # it looks at the size of the batch that set it off
        self.speaks_of_event = False  # its words refer to what set it off: the cards, or the amount
        self.once = False
        self.optional = False
        self.able: list[Condition] = []  # what must hold so that an optional effect does anything, if known
        self.must_pay = False  # its cost cannot be declined
        self.code: list[Instruction] = []
        self.effect_at = 0
        self.registers = 3
        self.nothing_bound: list[list[int]] = [[], [], []]  # the registers before it runs, for asking; never written to
        self.names_opponent = False
        self.judges_opponents = False  # a permanent ability whose conditions speak of an opponent
        self.payable: list[Condition] = []  # all must hold, or the cost cannot be paid at all (8-3-1-3)
        self.permanents: list[PermanentEffect] = []
        self.bit = self.place  # of [Once Per Turn] among those of the card
        self.looks_at = 0  # what a permanent ability looks at, as bits
        self.judges = 0  # what a permanent ability is judged by and what it changes, as bits of modifier_kinds.py
        self.changes = 0
        self.unsettled = False  # a permanent ability that looks at values, or changes what effects and words there are


class Printed:
    """The information on one card."""

    def __init__(self, number: str, name: str, category: int) -> None:
        self.number = number
        self.name = name
        self.category = category
        self.is_leader = category == 1
        self.is_character = category == 2
        self.is_event = category == 4
        self.is_stage = category == 8
        self.names: list[str] = [name]
        self.colours = 0
        self.cost = 0
        self.power = 0
        self.counter = 0
        self.life = 0
        self.types: list[str] = []  # all of them (2-4-2)
        self.attributes: list[str] = []
        self.names_by_text = 0  # how many of the names, the last ones, are given by the card's text (2-1-3)
        self.types_by_text = 0  # 2-4-4
        self.attributes_by_text = 0  # 2-5-7
        self.keywords = 0
        self.has_text = False
        self.any_number_in_deck = False
        self.never_in_deck: list[CardFilter] = []  # deck construction (5-1-2-4)
        self.only_in_deck: list[CardFilter] = []
        self.don_deck = 10  # 5-1-2
        self.don_to_leader = 0  # DON!! cards of the DON!! Phase that are given to the Leader
        self.don_to_leader_if: list[Condition] = []
        self.face_up_life_goes_to_deck = False
        self.empty_deck_wins = False
        self.empty_deck_loses_late = False
        self.parts: list[Part] = []
        self.at: list[list[Ability]] = [[] for _ in range(TIMING_COUNT)]
        self.listeners: list[Ability] = []
        self.listens = 0
        self.remembers = 0  # the events that its text asks about later in the turn, or waits for off the field, as bits
        self.most_remembered = 1  # how many of one of them it asks for at most
        self.permanents: list[Ability] = []
        self.looks_at = 0  # what its permanent abilities look at, as bits
        self.hand_permanents: list[Ability] = []
        self.replacers: list[Replacer] = []
        self.has_granted_abilities = False  # its permanent abilities give cards effects
        self.has_added_requirements = False  # it can make effects cost or need more
        self.keepings: dict[str, Keeping] = {}
