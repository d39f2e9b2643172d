"""Keywords, continuous effects and durations as people read them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from logpose.engine import words
from logpose.engine.printed import Part, Word
from logpose.engine.state import Modifier
from logpose.play.parts import plain
from logpose.play.wording import KEYWORD_NAMES, lasting, rule_on_card, rule_on_player

_AMOUNTS: Final = {
    words.ADD_POWER: "{:+} power",
    words.ADD_COST: "{:+} cost",
    words.ADD_COUNTER: "{:+} Counter",
    words.SET_BASE_POWER: "base power {}",
    words.SET_BASE_COST: "base cost {}",
    words.PIN_COST: "cost {}",
    words.SET_COUNTER: "Counter {}",
    words.HAND_COST: "{:+} to the cost of cards in the hand",
}
_PLAIN: Final = {
    words.NEGATE: "effects negated",
    words.PLAY_RESTED: "Characters are played rested",
    words.REPLACE: "a replacement effect",
    words.GAIN_ABILITY: "an effect gained",
    words.BURDEN: "effects cost or need more",
    words.KEEP: "cards kept in mind",
}


def keyword_names(keywords: int) -> tuple[str, ...]:
    """Keywords as a table shows them, without their brackets."""
    names = [name.strip("[]") for bit, name in KEYWORD_NAMES.items() if keywords & bit]
    return (*names, "attacks active Characters") if keywords & words.ATTACKS_ACTIVE else tuple(names)


def effect_words(modifier: Modifier) -> str:
    """What a continuous effect does."""
    return change_words(modifier.kind, modifier.amount, modifier.part)


def change_words(kind: int, amount: int, part: Part | None) -> str:
    """What a change does: its kind, how much, and the part of a card that it needs besides."""
    if kind in _AMOUNTS:
        return _AMOUNTS[kind].format(amount)
    if kind == words.ADD_KEYWORD:
        return ", ".join(keyword_names(amount))
    if part is not None and kind in (words.BAN, words.PLAYER_BAN, words.NEGATE_TIMING, words.PLAY_COST):
        return _rule_words(part, kind, amount)
    if isinstance(part, Word):
        return f"also {part.text}"
    return _PLAIN[kind]


@lru_cache(4096)
def _rule_words(part: Part, kind: int, amount: int) -> str:
    """What a prohibition or another rule says, as its card says it."""
    return rule_on_card(part) if kind == words.BAN else rule_on_player(kind, amount, part)


def until_words(modifier: Modifier) -> str:
    """How long a continuous effect lasts."""
    return plain(lasting(modifier.until, modifier.until_seat))
