"""Keywords, continuous effects and durations as people read them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from logpose.engine import modifier_kinds, words
from logpose.engine.modifier_kinds import MODIFIER_KINDS
from logpose.engine.printed import Part, Word
from logpose.engine.state import Modifier
from logpose.play.parts import plain
from logpose.play.wording import KEYWORD_NAMES, lasting, rule_on_card, rule_on_player

# What kinds of modifiers change, in the order of their numbers.
_KIND_NAMES: Final = (
    "power", "cost", "Counter", "base power", "base cost", "set cost", "keyword", "negated", "prohibition", "name", "type",
    "attribute", "player prohibition", "timing negated", "cost to play", "played rested", "replacement", "set Counter",
    "ability", "cards kept", "requirement", "cost in hand",
)  # fmt: skip


def kind_name(kind: int) -> str:
    """What a kind of modifier changes; one without a name of its own has the word of positions."""
    return _KIND_NAMES[kind] if kind < len(_KIND_NAMES) else MODIFIER_KINDS[kind].written


def counted(kind: int, amount: int) -> int:
    """The number of a modifier, where it is an amount and not keywords or a seat."""
    return amount if MODIFIER_KINDS[kind].carries == modifier_kinds.AMOUNT else 0


def keyword_names(keywords: int) -> tuple[str, ...]:
    """Keywords as a table shows them, without their brackets."""
    names = [name.strip("[]") for bit, name in KEYWORD_NAMES.items() if keywords & bit]
    return (*names, "attacks active Characters") if keywords & words.ATTACKS_ACTIVE else tuple(names)


def effect_words(modifier: Modifier) -> str:
    """What a continuous effect does."""
    return change_words(modifier.kind, modifier.amount, modifier.part)


def change_words(kind: int, amount: int, part: Part | None) -> str:
    """What a change does: its kind, how much, and the part of a card that it needs besides."""
    if kind == modifier_kinds.ADD_KEYWORD:
        return ", ".join(keyword_names(amount))
    shown = MODIFIER_KINDS[kind].shown
    if isinstance(part, Word):
        return shown.format(part.text)
    return shown.format(amount) if shown else _rule_words(part, kind, amount)


@lru_cache(4096)
def _rule_words(part: Part | None, kind: int, amount: int) -> str:
    """What a prohibition or another rule says, as its card says it."""
    return rule_on_card(part) if kind == modifier_kinds.BAN else rule_on_player(kind, amount, part)


def until_words(modifier: Modifier) -> str:
    """How long a continuous effect lasts."""
    return plain(lasting(modifier.until, modifier.until_seat))
