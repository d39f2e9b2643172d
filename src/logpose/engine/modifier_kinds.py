"""The kinds of modifiers, in the order of their numbers: what each touches, how it is said, what it does to a card."""

from __future__ import annotations

from typing import Final

from logpose.engine import printed
from logpose.engine.printed import Ability, Part, Word
from logpose.engine.state import ActiveBan, Context, GameCard

ADD_POWER: Final = 0
ADD_COST: Final = 1
ADD_COUNTER: Final = 2
SET_BASE_POWER: Final = 3
SET_BASE_COST: Final = 4
SET_COST: Final = 5
ADD_KEYWORD: Final = 6
NEGATE: Final = 7
BAN: Final = 8
ADD_NAME: Final = 9
ADD_TYPE: Final = 10
ADD_ATTRIBUTE: Final = 11
PLAYER_BAN: Final = 12
NEGATE_TIMING: Final = 13
PLAY_COST: Final = 14
PLAY_RESTED: Final = 15
REPLACE: Final = 16
SET_COUNTER: Final = 17
GAIN_ABILITY: Final = 18
KEPT_CARDS: Final = 19
ADDED_REQUIREMENT: Final = 20
HAND_COST: Final = 21

# What permanent effects are judged by, and modifiers change.
POWER: Final = 1
BASE_POWER: Final = 2
COST: Final = 4
BASE_COST: Final = 8
KEYWORD: Final = 16
VALIDITY: Final = 32
WORDS: Final = 64

# What a modifier touches.
FIELD: Final = 0  # cards on the field: it lies on the card
PLAYERS: Final = 1  # a player, or cards to come: it lies on the table
HANDS: Final = 2  # cards in a hand: only permanent effects do this

# What the number of a modifier is.
NO_NUMBER: Final = 0
AMOUNT: Final = 1
KEYWORDS: Final = 2  # their bits
SEAT: Final = 3  # of the player it is about


class ModifierKind:
    """A kind of modifier: `written` in a position, `shown` at the table, `told` in a story of its card.

    The braces stand for the number, or for the text of a name, type or attribute. Nothing is `written` of what only permanent
    effects do, nothing `shown` or `told` where the card says it better. `part` is what it needs of the card's text.
    """

    def __init__(
        self,
        number: int,
        written: str,
        shown: str,
        told: str = "",
        touches: int = FIELD,
        carries: int = NO_NUMBER,
        part: type[Part] | None = None,
        keeps_context: bool = False,
        unsettles: bool = False,
        changes: int = 0,
    ) -> None:
        self.number = number
        self.written = written
        self.shown = shown
        self.told = told
        self.touches = touches
        self.carries = carries
        self.part = part
        self.keeps_context = keeps_context  # who "you" is, and what the effect has bound
        self.unsettles = unsettles  # it changes what permanent effects depend on without asking for values
        self.changes = changes  # of what permanent effects are judged by


MODIFIER_KINDS: Final[tuple[ModifierKind, ...]] = (
    ModifierKind(ADD_POWER, "{:+} power", "{:+} power", "gets {:+} power", carries=AMOUNT, changes=POWER),
    ModifierKind(ADD_COST, "{:+} cost", "{:+} cost", "gets {:+} cost", carries=AMOUNT, changes=COST),
    ModifierKind(ADD_COUNTER, "", "{:+} Counter", touches=HANDS, carries=AMOUNT),
    ModifierKind(
        SET_BASE_POWER,
        "base power {}",
        "base power {}",
        "has a base power of {}",
        carries=AMOUNT,
        changes=POWER | BASE_POWER,
    ),
    ModifierKind(
        SET_BASE_COST, "base cost {}", "base cost {}", "has a base cost of {}", carries=AMOUNT, changes=COST | BASE_COST
    ),
    ModifierKind(SET_COST, "cost {}", "cost {}", "has a cost of {}", carries=AMOUNT, changes=COST),
    ModifierKind(ADD_KEYWORD, "", "", carries=KEYWORDS, changes=KEYWORD),
    ModifierKind(
        NEGATE,
        "negated",
        "effects negated",
        "has its effects negated",
        unsettles=True,
        changes=VALIDITY | KEYWORD | WORDS,
    ),
    ModifierKind(BAN, "ban", "", part=printed.Ban, keeps_context=True),
    ModifierKind(ADD_NAME, "name", "also {}", "gains the name {}", part=printed.Word, unsettles=True, changes=WORDS),
    ModifierKind(ADD_TYPE, "type", "also {}", "gains the type {}", part=printed.Word, unsettles=True, changes=WORDS),
    ModifierKind(
        ADD_ATTRIBUTE,
        "attribute",
        "also {}",
        "gains the attribute {}",
        part=printed.Word,
        unsettles=True,
        changes=WORDS,
    ),
    ModifierKind(
        PLAYER_BAN, "player-ban", "", touches=PLAYERS, carries=SEAT, part=printed.PlayerBan, keeps_context=True
    ),
    ModifierKind(
        NEGATE_TIMING,
        "negate-timing",
        "",
        touches=PLAYERS,
        carries=SEAT,
        part=printed.TimingNegation,
        keeps_context=True,
    ),
    ModifierKind(
        PLAY_COST,
        "{:+} play cost",
        "",
        touches=PLAYERS,
        carries=AMOUNT,
        part=printed.PlayCost,
        keeps_context=True,
    ),
    ModifierKind(
        PLAY_RESTED,
        "play-rested",
        "Characters are played rested",
        touches=PLAYERS,
        carries=SEAT,
        keeps_context=True,
    ),
    ModifierKind(
        REPLACE, "replace", "a replacement effect", touches=PLAYERS, part=printed.Replacer, keeps_context=True
    ),
    ModifierKind(SET_COUNTER, "", "Counter {}", touches=HANDS, carries=AMOUNT),
    ModifierKind(GAIN_ABILITY, "gain", "an effect gained", part=printed.Ability),
    ModifierKind(KEPT_CARDS, "keep", "cards kept in mind", part=printed.Keeping, keeps_context=True),
    ModifierKind(
        ADDED_REQUIREMENT,
        "burden",
        "effects cost or need more",
        touches=PLAYERS,
        carries=SEAT,
        part=printed.AddedRequirement,
        keeps_context=True,
    ),
    ModifierKind(
        HAND_COST, "", "{:+} to the cost of cards in the hand", touches=HANDS, carries=AMOUNT
    ),  # their cost, not only what playing them takes
)


def numbers(kinds: list[ModifierKind]) -> int:
    """A bit for the number of each of the kinds."""
    bits = 0
    for kind in kinds:
        bits |= 1 << kind.number
    return bits


OFF_THE_FIELD: Final = numbers([kind for kind in MODIFIER_KINDS if kind.touches != FIELD])
UNSETTLING: Final = numbers([kind for kind in MODIFIER_KINDS if kind.unsettles])


def apply(card: GameCard, kind: int, amount: int, part: Part | None, context: Context) -> None:
    """One change, from a permanent or a resolved effect."""
    if kind == ADD_POWER:
        card.added_power += amount
        card.power = (
            card.base_power + card.added_power
        )  # 2-6-3; may be negative (1-3-6-1), and nothing follows (1-3-6-1-1)
    elif kind == SET_BASE_POWER:
        if amount > card.base_power_set:  # 4-9-2-1
            card.base_power_set = amount
            card.base_power = amount
            card.power = amount + card.added_power
    elif kind == ADD_COST:
        card.added_cost += amount
        card.cost = max(0, card.base_cost + card.added_cost)  # 1-3-6-2, 1-3-6-2-1
    elif kind == SET_BASE_COST:
        if amount > card.base_cost_set:  # 4-9-2-2
            card.base_cost_set = amount
            card.base_cost = amount
            card.cost = max(0, amount + card.added_cost)
    elif kind == SET_COST:
        card.added_cost = amount - card.base_cost
        card.cost = amount
    elif kind == ADD_KEYWORD:
        card.granted |= amount
        card.keywords |= amount
    elif kind == NEGATE:
        card.negated = True
        card.keywords = card.granted  # what other effects grant it stays (8-2-4)
    elif kind == BAN:
        assert part is not None
        card.bans = [*card.bans, ActiveBan(part, context)]
    elif kind == GAIN_ABILITY:
        assert isinstance(part, Ability)
        card.gained = [*card.gained, part]
    else:
        assert isinstance(part, Word)
        card.words = [*card.words, part]
