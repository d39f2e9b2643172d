"""What a deck is made of, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from logpose.cards import Card, library, trees
from logpose.language.vocabulary import KeywordName, Timing
from logpose.play.decks.lists import DeckList, list_of
from logpose.play.games import Deck

Key = TypeVar("Key", bound=int | str)
Word = TypeVar("Word", bound=str)


class Statistics(msgspec.Struct, frozen=True):
    """The cards of a deck counted, without the Leader and without cards that are not known.

    Cards of several colours, types or keywords count for each of them.
    """

    cards: int
    categories: dict[str, int]
    costs: dict[int, int]
    average_cost: float
    counters: dict[int, int]  # of Characters: how many have which Counter; 0 is none
    counter_total: int
    counter_events: int
    colours: dict[str, int]
    types: dict[str, int]
    attributes: dict[str, int]
    triggers: int
    keywords: dict[KeywordName, int]
    timings: dict[Timing, int]


def known_cards(deck: Deck | DeckList) -> list[tuple[Card, int]]:
    """The cards of a deck that the library knows, without the Leader, and how many of each."""
    if isinstance(deck, Deck):
        by_number = {card.number: card for card in deck.cards}
        return [(by_number[entry.number], entry.count) for entry in list_of(deck).entries]
    return [(card, entry.count) for entry in deck.entries if (card := library.get(entry.number)) is not None]


def statistics(deck: Deck | DeckList) -> Statistics:
    """Counts what a deck is made of."""
    cards = known_cards(deck)
    total = sum(count for _, count in cards)
    costs = _count((card.cost or 0, count) for card, count in cards)
    characters = [(card, count) for card, count in cards if card.category == "character"]
    counters = _count((card.counter or 0, count) for card, count in characters)
    timings = _count((timing, count) for card, count in cards for timing in sorted(trees.timings(card)))
    return Statistics(
        cards=total,
        categories=_by_count((card.category, count) for card, count in cards),
        costs=dict(sorted(costs.items())),
        average_cost=round(sum(cost * count for cost, count in costs.items()) / total, 2) if total else 0.0,
        counters=dict(sorted(counters.items())),
        counter_total=sum(counter * count for counter, count in counters.items()),
        counter_events=sum(
            count for card, count in cards if card.category == "event" and "counter" in trees.timings(card)
        ),
        colours=_by_count((colour, count) for card, count in cards for colour in card.colours),
        types=_by_count((type, count) for card, count in cards for type in card.types),
        attributes=_by_count((attribute, count) for card, count in cards for attribute in card.attributes),
        triggers=timings.get("trigger", 0),
        keywords=_by_count((keyword, count) for card, count in cards for keyword in trees.keywords(card)),
        timings=_sorted(timings),
    )


def _count(pairs: Iterable[tuple[Key, int]]) -> Counter[Key]:
    total: Counter[Key] = Counter()
    for key, count in pairs:
        total[key] += count
    return total


def _by_count(pairs: Iterable[tuple[Word, int]]) -> dict[Word, int]:
    return _sorted(_count(pairs))


def _sorted(counts: Mapping[Word, int]) -> dict[Word, int]:
    """The most first; of equals in order of words."""
    return dict(sorted(counts.items(), key=lambda each: (-each[1], each[0])))
