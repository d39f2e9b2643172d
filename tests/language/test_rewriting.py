"""Other words for the same: what a card says is read alike in the word orders and synonyms that official texts use.

The texts are those of the library in our English. Each rule rewrites them in one way; what is read must stay the same tree.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from logpose.cards import Library
from logpose.cards.card import Card
from logpose.language.reader import read
from logpose.language.writer import tell
from tests.support.parts import parts

SAMPLE = 60  # cards for each rule
PARTS = 4

# What is rewritten and into what, by a name that says how.
RULES = {
    "Leader by its type": (r"your Leader has the (\{[^}]+\}) type,", r"your Leader is a \1 type card,"),
    "a type that includes": (r"your Leader's type includes (\"[^\"]+\"),", r"your Leader has a type including \1,"),
    "power of a Leader": (r"your Leader has (\d+) power or (less|more),", r"your Leader's power is \1 or \2,"),
    "verb first": (r"(?<=\] )Up to 1 of (your [^.,:]*?) gains ([+−]\d+ power during this \w+)\.", r"Give up to 1 of \1 \2."),
    "you draw": (r"\. Then, draw (\d cards?)\.", r". Then, you draw \1."),
    "a card": (r"([Dd])raw 1 card\.", r"\1raw a card."),
    "duration first": (
        r"^(\[(?:On Play|When Attacking|Main)\]) (?!Swap|\[)([^.,:]*?) during this turn\.$",
        r"\1 During this turn, \2.",
    ),
    "condition last": (r"(?<=\] )If ([^.,:]*), (draw [^.:]*|K\.O\. [^.:]*|rest [^.:]*|return [^.:]*)\.$", r"\2 if \1."),
    "a value that cards have": (r"Characters with (a (?:base )?cost of \d+ or \w+)(?=[.,])", r"Characters that have \1"),
    "equal to or less": (r"with a cost of (\d+) or less", r"with a cost equal to or less than \1"),
    "power before the number": (r"with (\d+) power or (less|more)", r"with a power of \1 or \2"),
    "power after the number": (r"with (\d+) power or (less|more)", r"with \1 or \2 power"),
    "power that cards have": (r"Characters with (\d+ (?:base )?power or \w+)(?=[.,])", r"Characters that have \1"),
    "passive": (r"(?<=\] )K\.O\. (up to \d [^.:;]*)\.$", r"\1 are K.O.'d."),
    "passive return": (r"(?<=\] )Return (up to \d [^.:;]*) to the owner's hand\.$", r"\1 is returned to the owner's hand."),
    "rested after the noun": (r"opponent's rested Characters(?=[.,])", "opponent's Characters that are rested"),
    "type after the noun": (r"your (\{[^}]+\}) type Characters(?=[.,])", r"your Characters with the \1 type"),
    "type in a relative clause": (r"your (\{[^}]+\}) type Characters(?=[.,])", r"your Characters that have the \1 type"),
    "at least": (r"have (\d+) or more (Characters|Life cards|DON!! cards)", r"have at least \1 \2"),
    "fewer": (r"(\d+) or less (cards in|Life cards)", r"\1 or fewer \2"),
    "the top cards": (r"(\d+) cards from the top of (your|your opponent's) deck", r"the top \1 cards of \2 deck"),
    "the top card": (r"(?<!to )1 card from the top of your deck(?=[.;])", "the top card of your deck"),
    "none": (r"you have no ([^,]*),", r"you do not have any \1,"),
    "one of them": (r"When your ([^,]*?)Character ((?:is|becomes) [^,]*),", r"When one of your \1Characters \2,"),
    "area before the value": (r"card (with a cost of \d+ or less) from your hand(?! or)", r"card from your hand \1"),
    "name before the value": (r"(with a cost of \d+ or less) (other than \[[^\]]+\])", r"\2 \1"),
    "base power becomes": (r"[Ss]et the base power of this card to (\d+)", r"this card's base power becomes \1"),
    "base power of it": (r"[Ss]et the base power of ([^.,:]*?)(?<!up) to (\d+)", r"the base power of \1 becomes \2"),
    "effect": (r"egate the effects of", "egate the effect of"),
    "genitive": (r"egate the effects of (up to 1 of your opponent's Characters) (during|until)", r"egate \1' effects \2"),
    "cost in the hand": (r"[Gg]ive this card in your hand −(\d) cost\.", r"the cost of this card in your hand is reduced by \1."),
    "gains in the hand": (r"[Gg]ive this card in your hand −(\d) cost", r"this card in your hand gains −\1 cost"),
    "if there is": (r"[Ii]f your opponent has an? (Character [^,]*),", r"If there is a \1 on your opponent's field,"),
    "removed": (r"is removed from the field", "leaves the field"),
}  # fmt: skip


@cache
def texts() -> list[tuple[Card, str]]:
    return [(card, tell(ability)) for card in Library() if not card.unread for ability in card.abilities]


def meaning(text: str) -> object:
    return read(text).abilities


@pytest.mark.parametrize("part", parts(PARTS))
@pytest.mark.parametrize("rule", RULES)
def test_other_words_are_read_to_the_same_tree(rule: str, part: int) -> None:
    pattern, replacement = RULES[rule]
    those = [(card, line) for card, line in texts() if re.search(pattern, line) and "(" not in line]
    assert those, "no card has such words"
    Random(rule).shuffle(those)
    for card, line in those[part:SAMPLE:PARTS]:
        rewritten = re.sub(pattern, replacement, line)
        assert rewritten != line
        assert meaning(rewritten) == meaning(line), f"{card.number}: {rewritten}"
