"""Random legal decks of official cards."""

from __future__ import annotations

import random
from functools import cache

from logpose.cards import library
from logpose.cards.card import Card
from logpose.engine.lowering.cards import why_not_runnable
from logpose.engine.setup import DECK_SIZE, MOST_COPIES, deck_faults
from logpose.errors import UsageError
from logpose.play.games import Deck, ready


@cache
def playable() -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The Leaders and the other cards of the library that can be played."""
    cards = [card for card in library if not card.unread and why_not_runnable(card) is None]
    leaders = tuple(card for card in cards if card.category == "leader")
    return leaders, tuple(card for card in cards if card.category != "leader")


@cache
def legal_with(leader: Card) -> tuple[Card, ...]:
    """The cards that a deck of this Leader may contain."""
    _, others = playable()
    faults = deck_faults(ready(leader), [ready(card) for card in others], [1] * len(others), 0)
    excluded = {fault.number for fault in faults}  # how many cards there are is no card's fault
    return tuple(card for card in others if card.number not in excluded)


def library_decks(seed: int, seats: int = 2) -> list[Deck]:
    """A deck for every seat; the same seed gives the same decks from the same library."""
    chance = random.Random(seed)
    return [_deck(chance) for _ in range(seats)]


def _deck(chance: random.Random) -> Deck:
    leaders, _ = playable()
    if not leaders:
        raise UsageError("The library has no Leader that can be played; import cards first.")
    leader = chance.choice(leaders)
    legal = list(legal_with(leader))
    cards: list[Card] = []
    while len(cards) < DECK_SIZE:
        if not legal:
            raise UsageError(f"The library has too few cards for a deck of {leader.number}; import more cards.")
        card = legal.pop(chance.randrange(len(legal)))
        copies = chance.randint(1, MOST_COPIES)
        if ready(card).any_number_in_deck and chance.random() < 0.2:
            copies = DECK_SIZE
        cards.extend([card] * min(copies, DECK_SIZE - len(cards)))
    return Deck(leader, tuple(cards))
