"""Games from cards: a deck, and a new game between decks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from logpose.cards.card import Card
from logpose.engine import setup
from logpose.engine.game import Game
from logpose.engine.lowering import lower
from logpose.engine.printed import Printed
from logpose.engine.rules import DEFAULT_VERSION
from logpose.errors import DeckError, UsageError


class Deck(msgspec.Struct, frozen=True):
    """A Leader and the cards of the deck (5-1-2)."""

    leader: Card
    cards: tuple[Card, ...]


_LARGEST_SEED = 2**62


class Press:
    """Makes cards ready for play, each once; games made by one press share them."""

    def __init__(self) -> None:
        self._printed: dict[Card, Printed] = {}

    def printed(self, card: Card) -> Printed:
        if card not in self._printed:
            self._printed[card] = lower(card)
        return self._printed[card]

    def deck(self, deck: Deck) -> tuple[Printed, list[Printed]]:
        return self.printed(deck.leader), [self.printed(card) for card in deck.cards]


def new_game(
    decks: Sequence[Deck], seed: int = 0, rules: str = DEFAULT_VERSION, press: Press | None = None, checked: bool = True
) -> Game:
    """Starts a game between two decks, or a team match between four: seats 0 and 2 against 1 and 3.

    The same decks, seed, rules and choices give the same game everywhere.
    """
    if not 0 <= seed < _LARGEST_SEED:
        raise UsageError(f"The seed {seed} cannot be used; seeds are whole numbers from 0 to 2**62 - 1.")
    numbers: dict[str, Card] = {}
    for deck in decks:
        for card in (deck.leader, *deck.cards):
            if numbers.setdefault(card.number, card) != card:
                raise DeckError("list", [f"{card.number} stands for two different cards (2-14)"])
    press = press or Press()
    return setup.new_game([press.deck(deck) for deck in decks], seed, rules, checked)
