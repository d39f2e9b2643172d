"""Questions about the trees of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from logpose.cards.card import Card
from logpose.language import nodes

# A node that others are made from, such as `OnCards`, is no word itself.
WORDS: Final = tuple(
    sorted(
        name
        for name, kind in vars(nodes).items()
        if isinstance(kind, type) and issubclass(kind, nodes.Node) and not kind.__subclasses__()
    )
)


def words_of(card: Card) -> set[str]:
    """The words of the effect language that a card uses."""
    return {type(node).__name__ for node in nodes.parts(card.abilities)}


def census(cards: Iterable[Card]) -> Counter[str]:
    """How many cards use each word of the effect language; words that none uses count 0."""
    counts = Counter(dict.fromkeys(WORDS, 0))
    for card in cards:
        counts.update(words_of(card))
    return counts


def keywords(card: Card) -> set[nodes.KeywordName]:
    """The keyword effects that a card has in its text, at once or under a condition."""
    found: set[nodes.KeywordName] = set()
    for node in nodes.parts(card.abilities):
        if isinstance(node, (nodes.Keyword, nodes.GainKeyword)):
            if isinstance(node, nodes.Keyword) or isinstance(node.targets, nodes.This):
                found.add(node.keyword)
    return found


def timings(card: Card) -> set[nodes.Timing]:
    """The timings in a card's text."""
    return {
        timing
        for ability in card.abilities
        if isinstance(ability, (nodes.Auto, nodes.Activate))
        for timing in ability.timings
    }


@cache
def english(card: Card) -> tuple[str, ...]:
    """What the card says, in our English: a line for each ability."""
    from logpose.language.writer import tell  # only those who read the card need the writer

    return tuple(tell(ability, card.category) for ability in card.abilities)
