"""Decks to learn with: the built-in ones, public lists, and decks of any cards of the library. Some Leaders are held out."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final, NamedTuple

from logpose.cards.card import Card
from logpose.engine.setup import DECK_SIZE, MOST_COPIES
from logpose.play.decks import BUILT_IN, read_decks
from logpose.play.games import Deck
from logpose.sim.library_decks import legal_with, playable
from logpose.sim.pools import pools

KINDRED: Final = 0.75  # of a made deck: cards of the same type as its Leader, or of another type that it is about
FAMILY: Final = 20  # cards that a type must have for a deck to be about it
SHARES: Final = (0.25, 0.35, 0.2, 0.2)  # of built-in decks, public lists, lists with another Leader, made decks


class Pool(NamedTuple):
    """Decks with how often each is played, and behind them the decks of Leaders that are held out."""

    decks: list[Deck]
    weights: list[float]
    learned: int  # how many come first that are learned with


def pool(path: str, each: int, made: int, seed: int) -> Pool:
    """The decks of all kinds: up to so many lists of each Leader, so many of them with another Leader, and as many made ones."""
    found = pools(read_decks(path), each)
    held = {deck.leader.number for deck in found.held_out}
    leaders = [card for card in playable()[0] if card.number not in held]
    chance = random.Random(seed)
    led = [led_by_another(chance, chance.choice(found.fitted), leaders) for _ in range(made)]
    own = [made_deck(chance, chance.choice(leaders)) for _ in range(made)]
    counts = (len(BUILT_IN), len(found.fitted) - len(BUILT_IN), made, made)
    weights = [share / count for share, count in zip(SHARES, counts, strict=True) if count for _ in range(count)]
    return Pool([*found.fitted, *led, *own, *found.held_out], weights, len(weights))


def led_by_another(chance: random.Random, deck: Deck, leaders: list[Card]) -> Deck:
    """A list under a Leader of the same colours, where all of its cards are legal: what a Leader does has to be read from its
    facts then, and not from the cards that always come with it."""
    fitting = [one for one in leaders if set(one.colours) >= set(deck.leader.colours) and one is not deck.leader]
    chance.shuffle(fitting)
    for leader in fitting:
        legal = {card.number for card in legal_with(leader)}
        if all(card.number in legal for card in deck.cards):
            return Deck(leader, deck.cards)
    return deck


def made_deck(chance: random.Random, leader: Card) -> Deck:
    """A deck of cards that mostly have a type in common, few of them dear."""
    legal = legal_with(leader)
    counts = Counter(one for card in legal for one in card.types)
    types = sorted(one for one in counts if counts[one] >= FAMILY)
    own = set(leader.types).intersection(types)
    themes = own if own and chance.random() < 0.5 else {chance.choice(types)}
    kin = [card for card in legal if themes.intersection(card.types)]
    others = list(legal)
    cards: list[Card] = []
    while len(cards) < DECK_SIZE:
        source = kin if kin and chance.random() < KINDRED else others
        card = source.pop(chance.randrange(len(source)))
        if (card.cost or 0) >= 7 and chance.random() < 0.6:
            continue
        copies = chance.choice((2, 3, MOST_COPIES, MOST_COPIES))
        copies = min(copies, MOST_COPIES - cards.count(card), DECK_SIZE - len(cards))
        cards.extend([card] * copies)
    return Deck(leader, tuple(cards))
