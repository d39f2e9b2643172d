"""Games from cards: a deck, and a new game between decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from logpose.cards.card import Card
from logpose.engine import setup
from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.lowering.cards import lower
from logpose.engine.options import ASKS
from logpose.engine.printed import Printed
from logpose.engine.rules import DEFAULT_VERSION
from logpose.errors import DeckError, UsageError
from logpose.play.luck import Luck


class Deck(msgspec.Struct, frozen=True):
    """A Leader and the cards of the deck (5-1-2)."""

    leader: Card
    cards: tuple[Card, ...]


SEEDS: Final = 2**62  # how many seeds there are


_READY: Final[dict[int, tuple[Card, Printed]]] = {}  # by the identity of the card, which is kept with it
_MOST_READY: Final = 8192


def ready(card: Card) -> Printed:
    """The card as the engine runs it; made once for each card, as long as there are not too many."""
    kept = _READY.get(id(card))
    if kept is None:
        if len(_READY) >= _MOST_READY:
            _READY.clear()
        kept = _READY[id(card)] = (card, lower(card))
    return kept[1]


def _check_known(decks: Sequence[Deck]) -> None:
    """A card whose text was not understood cannot be played."""
    unread = {card.number: card for deck in decks for card in (deck.leader, *deck.cards) if card.unread}
    if unread:
        problems = [
            f"{number} {card.name}: its text is not understood ({card.unread})" for number, card in unread.items()
        ]
        raise DeckError("list", problems)


class Match:
    """Decks made ready for play and found legal (5-2-1-1): any number of games can be started between them.

    Two decks are a game of two players; four are a team match, seats 0 and 2 against 1 and 3.

        >>> from logpose import Match, training_decks
        >>> match = Match(training_decks()[:2])
        >>> len({match.game(seed).decision.seat for seed in range(20)})
        2
    """

    def __init__(self, decks: Sequence[Deck], rules: str = DEFAULT_VERSION, asks: str = "needed") -> None:
        """`asks` says when a seat is asked that has one answer only: never (`needed`), where its silence would tell others what
        it does not hold (`windows`: the Counter Step, a Life card that is taken), or always (`all`)."""
        if asks not in ASKS:
            raise UsageError(f"A match does not ask {asks!r}; it asks {', '.join(ASKS[:-1])} or {ASKS[-1]}.")
        self.rules = rules
        self.asks = asks
        _check_known(decks)
        printed: dict[str, tuple[Card, Printed]] = {}
        self.decks: list[tuple[Printed, list[Printed]]] = []
        for deck in decks:
            made: list[Printed] = []
            for card in (deck.leader, *deck.cards):
                if card.number not in printed:
                    printed[card.number] = (card, ready(card))
                first, made_ready = printed[card.number]
                if card is not first and card != first:
                    raise DeckError("list", [f"{card.number} stands for two different cards (2-14-2)"])
                made.append(made_ready)
            self.decks.append((made[0], made[1:]))
        setup.check(self.decks)

    def game(
        self,
        seed: int = 0,
        listen: bool = False,
        luck: Luck | None = None,
        first: int | None = None,
        orders: Sequence[int] = (),
    ) -> Game:
        """A new game, with its preparations begun. The same seed and choices give the same game everywhere.

        What happens is noted for a Story only if one listens. A game with luck instead of a seed is played by a Recorder,
        which gives it the generator for each choice.

        `first` is the seat that goes first; without it, the winner of the lot decides. `orders` has a seed for the order of
        each deck: two games in which it is the same for a seat deal the same cards there, whatever else differs. The seed is
        then the luck of all that comes after the shuffles.

            >>> from logpose import Match, training_decks
            >>> match = Match(training_decks()[:2])
            >>> match.game(1, first=1, orders=(5, 6))
            <Game before turn 1, B to choose among 2>
            >>> hands = [match.game(seed, first=1, orders=(5, 6)).players[0].hand for seed in (1, 2)]
            >>> hands[0] == hands[1]
            True
        """
        if luck is not None and seed:
            raise UsageError("A game has a seed or luck, not both; leave one of them out.")
        if not 0 <= seed < SEEDS:
            raise UsageError(f"The seed {seed} cannot be used; seeds are whole numbers from 0 to 2**62 - 1.")
        if first is not None and not 0 <= first < len(self.decks):
            raise UsageError(f"Seat {first} cannot go first; the seats are counted from 0 to {len(self.decks) - 1}.")
        opening = None
        if orders:
            opening = self._opening(seed, luck, orders)
        elif luck is not None:
            opening = luck.opening(len(self.decks)) + ([luck.beginning()] if first is not None else [])
        return setup.new_game(
            self.decks, seed, self.rules, listen, ASKS.index(self.asks), opening, -1 if first is None else first
        )

    def _opening(self, seed: int, luck: Luck | None, orders: Sequence[int]) -> list[Generator]:
        if luck is not None:
            raise UsageError(
                "A game with luck has orders of its own; leave out orders, or give a seed instead of luck."
            )
        if len(orders) != len(self.decks):
            raise UsageError(
                f"{len(orders)} orders cannot be those of {len(self.decks)} decks; give one for each deck."
            )
        for order in orders:
            if not 0 <= order < SEEDS:
                raise UsageError(f"The order {order} cannot be used; orders are whole numbers from 0 to 2**62 - 1.")
        chance = seeded(seed)
        return [*(seeded(order) for order in orders), chance, chance]


def new_game(
    decks: Sequence[Deck], seed: int = 0, rules: str = DEFAULT_VERSION, listen: bool = False, asks: str = "needed"
) -> Game:
    """One game between decks, with its preparations begun. The same seed and choices give the same game everywhere.

    What happens is noted for a Story from the start only if one listens.

        >>> from logpose import new_game, options, training_decks
        >>> game = new_game(training_decks()[:2], seed=4)
        >>> [option.sentence for option in options(game)]
        ['Go first', 'Go second']
    """
    return Match(decks, rules, asks).game(seed, listen)
