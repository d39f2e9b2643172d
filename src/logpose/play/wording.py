"""What notes say of effects, in words: conditions, choices, costs, changes, prohibitions, durations, reasons."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from logpose.engine import modifier_kinds
from logpose.engine.instructions import don
from logpose.engine.lowering import numbers
from logpose.engine.modifier_kinds import MODIFIER_KINDS
from logpose.engine.printed import Ability, Part, Word
from logpose.engine.state import Modifier
from logpose.engine.terms import NOT_ALLOWED, NOT_WANTED, NOTHING_LEFT
from logpose.language import nodes
from logpose.language.vocabulary import ENDINGS, INSTANTS, KEYWORDS, TIMINGS
from logpose.language.writer import (
    write_block,
    write_condition,
    write_cost_to_play,
    write_effect,
    write_gained,
    write_replace,
    write_selector,
)
from logpose.play.parts import Parts, SeatPart, join, say

_CALLED: Final = (
    (re.compile(r', called "[^"]*"'), ""),
    (re.compile(r'(?:the )?cards called "[^"]*"'), "those cards"),
    (re.compile(r'every card called "[^"]*"'), "each of those cards"),
    (re.compile(r'(?:the )?(card|number) called "[^"]*"'), r"that \1"),
    (re.compile(r'what is called "[^"]*"'), "that"),
    (re.compile(r", unnamed\b"), ""),
    (re.compile(r"\bfrom among the rest\b"), "from among those cards"),
)
KEYWORD_NAMES: Final = {numbers.KEYWORDS[name]: phrase for name, phrase in KEYWORDS.items()}
_TIMINGS: Final = tuple(one.phrase for one in TIMINGS.values())  # in the order of the engine's numbers
_ENDINGS: Final = tuple(one.told for one in ENDINGS.values())
MOMENTS: Final = tuple(one.told for one in INSTANTS.values())
NO_DON: Final = {
    don.NOT_WANTED: "the number is 0",
    don.IN_THE_DECK: "the DON!! deck is empty",
    don.ACTIVE_ONES: "none is active",
    don.RESTED_ONES: "none is rested",
    don.IN_THE_COST_AREA: "the cost area is empty",
    don.ON_THE_FIELD: "there is none on the field",
    don.GIVEN_ONES: "none is given to a card that it could be taken from",
    don.FORBIDDEN: "an effect forbids it",
    don.ALREADY_SO: "what was chosen is so already",
}
NO_DRAW: Final = {
    NOT_WANTED: "the number is 0",
    NOTHING_LEFT: "the deck is empty",
    NOT_ALLOWED: "an effect forbids it",
}
# What would happen to a card, by the kinds of changes: "cannot be …", "instead of being …".
CHANGED: Final = (
    "K.O.'d", "trashed", "put into the hand", "placed in the deck", "placed in the deck", "placed in the Life area",
    "placed in the Life area", "rested",
)  # fmt: skip


def in_words(said: object) -> str:
    """A condition, a choice, or the steps of a cost or an option, as the card says it; nothing if it says nothing."""
    if isinstance(said, tuple):
        text = write_block(said).removesuffix(".") if said else ""
    elif isinstance(said, nodes.Condition):
        text = write_condition(said)
    elif isinstance(said, nodes.Selector):
        text = write_selector(said)
    else:
        return ""
    return plain(text)


def requires_hidden_cards(said: object) -> bool:
    """Whether it speaks of certain cards where not all players see which there are."""
    return any(
        isinstance(part, nodes.Cards) and part.area in ("hand", "deck", "life") and bool(part.kinds or part.where)
        for part in nodes.parts(said)
    )


def asks_whether_done(said: object) -> bool:
    """Whether it is "if you do": that something was not done has been told."""
    return isinstance(said, nodes.Did) or (isinstance(said, nodes.Not) and asks_whether_done(said.condition))


def plain(text: str) -> str:
    """The writer's words without the names that it gives to cards and numbers, which tell a reader nothing."""
    for called, instead in _CALLED:
        text = called.sub(instead, text)
    return text


def quoted(said: object) -> str:
    text = in_words(said)
    return f"“{text}”" if text else ""


def timing(part: Part | None) -> str:
    """ "[On Play] ", before the word "effect"; nothing for an effect that waits for something else."""
    if not isinstance(part, Ability) or not part.timings:
        return ""
    return "/".join(_TIMINGS[place] for place in part.timings) + " "


def lasting(until: int, seat: int) -> Parts:
    """How long something lasts: "during this turn", "until the end of A's turn"."""
    return say(_ENDINGS[until], SeatPart(seat, own=True) if seat >= 0 else "the")


def cost_of(part: Part | None) -> tuple[nodes.Step, ...]:
    """The steps of the activation cost of an ability."""
    node = None if part is None else part.node
    return node.cost if isinstance(node, nodes.Auto | nodes.Activate) else ()


def gain(modifier: Modifier) -> str:
    """What a card gains or loses: "gets +2000 power". Empty for a prohibition."""
    kind, amount, part = modifier.kind, modifier.amount, modifier.part
    if isinstance(part, Word):
        return MODIFIER_KINDS[part.kind].told.format(part.text)
    if kind == modifier_kinds.ADD_KEYWORD:
        gained = [name for bit, name in KEYWORD_NAMES.items() if amount & bit]
        return f"gains {' and '.join(gained)}" if gained else "can also attack active Characters"
    if kind == modifier_kinds.GAIN_ABILITY:
        assert part is not None and isinstance(part.node, nodes.Auto)
        return f"gains the effect ({plain(write_gained(part.node))})"
    return MODIFIER_KINDS[kind].told.format(amount)


def rule_on_card(part: Part | None) -> str:
    """What a prohibition says of its card: "cannot be K.O.'d in battle", in quotation marks where it says "you"."""
    if part is None or not isinstance(part.node, nodes.Cannot):
        return "is forbidden something"
    said = write_effect(part.node)
    text = plain(" ".join(word for word in (said.first, said.verb, said.rest) if word))
    return f"“{text}”" if re.search(r"\byou", text) else text


def player_cannot(part: Part | None, seat: int) -> Parts:
    """What a prohibition on a player says, after the player: "cannot draw cards using B's own effects"."""
    if part is None or not isinstance(part.node, nodes.PlayerCannot):
        return ()
    said = write_effect(msgspec.structs.replace(part.node, player="opponent")).rest
    text = plain(said.removeprefix("your opponent "))
    if re.search(r"\byou", text):  # of somebody else's cards
        return ()
    first, *others = re.split(r"\btheir(?: own)?\b", text)
    return join(first, *[join(SeatPart(seat, own=True), piece) for piece in others])


def rule_on_player(kind: int, amount: int, part: Part | None) -> str:
    """What an effect on a player says, as the card says it."""
    effect = None if part is None else part.node
    if kind == modifier_kinds.PLAY_RESTED:
        return "Characters are played rested"
    if isinstance(effect, nodes.CostToPlay):
        text = write_cost_to_play(effect)
        return plain(text) if isinstance(effect.amount, int) else f"{plain(text)} ({amount:+})"
    if isinstance(effect, nodes.PlayerCannot | nodes.NegateTiming | nodes.AddCost | nodes.AddCondition):
        return plain(write_effect(effect).rest)
    return "a rule holds"


def instead(part: Part | None) -> str:
    """What a replacement effect says."""
    if part is None or not isinstance(part.node, nodes.Replace):
        return "something else happens instead"
    return plain(write_replace(part.node))
