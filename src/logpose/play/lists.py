"""Lists that players may have brought: what a Leader's deck may hold, for whoever has not seen it."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from logpose.cards import library
from logpose.cards.card import Card
from logpose.engine.generator import Generator, seeded
from logpose.engine.lowering.cards import why_not_runnable
from logpose.engine.lowering.numbers import COLOURS
from logpose.engine.printed import Printed
from logpose.engine.setup import DECK_SIZE, MOST_COPIES, deck_problems
from logpose.errors import UsageError
from logpose.play.decks.built_in import BUILT_IN, built_in_list
from logpose.play.decks.checking import check
from logpose.play.games import Deck, ready

# A deck as most are: of which category, with costs from … to, how many cards.
CURVE: Final = (
    ("character", 0, 2, 14),
    ("character", 3, 4, 14),
    ("character", 5, 6, 8),
    ("character", 7, 99, 6),
    ("event", 0, 99, 6),
    ("stage", 0, 99, 2),
)
MADE: Final = 3  # lists that are made for a Leader of whom none is known

PrintedList = tuple[Printed, ...]


class Lists:
    """The lists that a Leader may have: those given and the built-in ones, or else some that are made from the library.

    >>> from logpose.play.games import ready
    >>> [len(cards) for cards in Lists().of(ready(library["OP13-002"]))]
    [50]
    """

    def __init__(self, given: Iterable[Deck] = ()) -> None:
        self._given = tuple(given)
        self._known: dict[str, tuple[PrintedList, ...]] = {}

    def of(self, leader: Printed) -> tuple[PrintedList, ...]:
        """All lists of a Leader, without the Leader; there is always one."""
        known = self._known.get(leader.number)
        if known is None:
            decks = [deck for deck in self._given if deck.leader.number == leader.number]
            decks += [built_in_list(name).deck() for name in _built_in().get(leader.number, ())]
            known = tuple(tuple(ready(card) for card in deck.cards) for deck in decks) or _made(leader)
            self._known[leader.number] = known
        return known

    def others(self, leader: Printed, seen: Counter[str], count: int, chance: Generator) -> list[Printed]:
        """So many cards that a deck of the Leader may have besides those seen.

        They are drawn from a list that has the most of the seen cards. What it lacks of these stands in it for other cards.
        """
        lists = self.of(leader)
        left = [_without(cards, seen) for cards in lists]
        fewest = min(len(cards) for cards in left)
        nearest = [cards for cards in left if len(cards) == fewest]
        open = nearest[chance.below(len(nearest))]
        places = list(range(len(open)))
        chance.shuffle(places)
        drawn = [open[place] for place in sorted(places[:count])]
        while len(drawn) < count:  # of a deck that is greater than decks are, as in a position
            drawn.append(lists[0][chance.below(len(lists[0]))])
        return drawn


def _without(cards: PrintedList, seen: Counter[str]) -> list[Printed]:
    left = dict(seen)
    found: list[Printed] = []
    for printed in cards:
        if left.get(printed.number, 0) > 0:
            left[printed.number] -= 1
        else:
            found.append(printed)
    return found


@cache
def _built_in() -> dict[str, list[str]]:
    """The names of the built-in decks by their Leaders, as far as the library can play them."""
    found: dict[str, list[str]] = {}
    for name in BUILT_IN:
        listed = built_in_list(name)
        if not check(listed):
            found.setdefault(listed.leader, []).append(name)
    return found


# -- made from the library ---------------------------------------------------------------------------------------------


def _made(leader: Printed) -> tuple[PrintedList, ...]:
    """Lists of cards in the Leader's colours, always the same ones for a Leader."""
    seed = zlib.crc32(leader.number.encode())
    return tuple(_made_list(leader, seeded(seed << 8 | number)) for number in range(MADE))


def _made_list(leader: Printed, chance: Generator) -> PrintedList:
    """A list as most are, with cards of the Leader's types before any others."""
    mine = set(leader.types)
    order = [card for card in library if _fits(leader, card)]
    places = list(range(len(order)))
    chance.shuffle(places)
    order = [order[place] for place in places]
    order.sort(key=lambda card: not mine & set(card.types))
    made: list[Printed] = []
    for category, least, most, count in CURVE:
        slot = (card for card in order if card.category == category and least <= (card.cost or 0) <= most)
        _fill(made, leader, slot, len(made) + count)
    _fill(made, leader, iter(order), DECK_SIZE)
    if not made:
        raise UsageError(
            f"The library has no card for a deck of {leader.number} {leader.name}; import its cards first."
        )
    return tuple(made)


def _fits(leader: Printed, card: Card) -> bool:
    return card.category != "leader" and not card.unread and all(COLOURS[one] & leader.colours for one in card.colours)


def _fill(made: list[Printed], leader: Printed, cards: Iterator[Card], size: int) -> None:
    """Adds copies of the cards, as far as the Leader allows them, up to a size."""
    used = {printed.number for printed in made}
    alone = len(deck_problems(leader, []))  # that the deck is not full is not the card's fault
    for card in cards:
        if len(made) >= size:
            return
        if card.number not in used and why_not_runnable(card) is None:
            printed = ready(card)
            if len(deck_problems(leader, [printed])) == alone:
                made += [printed] * min(MOST_COPIES, size - len(made))
