"""The games that an environment plays: between given decks, between decks of a pool, or from a position."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from logpose.engine.game import Game
from logpose.engine.generator import Generator
from logpose.engine.rules import DEFAULT_VERSION, Rules
from logpose.errors import UsageError
from logpose.observing.facts import WIDTH
from logpose.observing.table import CardTable, Listing
from logpose.play.decks import BUILT_IN, DeckList, built_in, read_deck_file, read_decks
from logpose.play.games import SEEDS, Deck, Match, ready
from logpose.play.positions import read_position, read_position_text

AnyDeck = str | Deck | DeckList
OPTIONS: Final = ("decks", "position", "first")  # of a reset
_MOST_MATCHES: Final = 4096


def deck_of(given: AnyDeck) -> Deck:
    """A deck: the name of a built-in one, a file, or a deck as the library has it."""
    if isinstance(given, Deck):
        return given
    if isinstance(given, DeckList):
        return given.deck()
    if not isinstance(given, str):
        raise UsageError(f"{given!r:.60} is not a deck; give the name of a built-in deck, a file, or a Deck.")
    return read_deck_file(given).deck()


def pool_of(given: str | Sequence[AnyDeck]) -> list[Deck]:
    """Decks to draw from: "built-in", a file of many decks, or a list."""
    if given == "built-in":
        return [built_in(name) for name in BUILT_IN]
    if isinstance(given, str):
        return list(read_decks(given))
    if not given:
        raise UsageError("A pool without decks cannot be drawn from; give at least one deck.")
    return [deck_of(deck) for deck in given]


class Tables:
    """Makes the games. All that is random in them comes from the seed of each."""

    def __init__(
        self,
        seats: int,
        decks: Sequence[AnyDeck | None] | None,
        pool: str | Sequence[AnyDeck] | None,
        rules: str = DEFAULT_VERSION,
        history: bool = False,
    ) -> None:
        if seats not in (2, 4):
            raise UsageError(f"An environment cannot have {seats!r} seats; a game has 2, a team match 4.")
        Rules(rules)
        self.seats = seats
        self.rules = rules
        self.history = history
        given: list[Deck | None] = [None] * seats if decks is None else self._seated(decks)
        needs_pool = any(deck is None for deck in given)
        if pool is not None and not needs_pool:
            raise UsageError("Every seat has its deck, so that nothing is drawn from a pool; give decks or a pool.")
        self.decks = [] if not needs_pool else pool_of("built-in" if pool is None else pool)
        self._fixed: list[int] = []  # the deck of each seat, by its place; −1 is drawn
        self._drawn = len(self.decks)
        for deck in given:
            self._fixed.append(-1 if deck is None else self._add(deck))
        self.table = CardTable()
        for deck in self.decks:
            Match([deck, deck], rules)  # which finds what keeps a deck from being legal
            for card in (deck.leader, *deck.cards):
                self.table.place(ready(card))
        self._matches: dict[tuple[int, ...], tuple[Match, Listing | None]] = {}
        self._positions: dict[str, Game] = {}
        self._facts: NDArray[np.float32] = np.zeros((0, WIDTH), np.float32)
        # What the last reset has asked for.
        self._match: tuple[Match, Listing | None] | None = None  # between other decks, which are those of seats
        self._first: int | None = None
        self._position: Game | None = None

    @property
    def facts(self) -> NDArray[np.float32]:
        """The rows of the card table."""
        if len(self._facts) != len(self.table.rows):
            self._facts = np.array(self.table.rows, np.float32)
            self._facts.flags.writeable = False
        return self._facts

    def _add(self, deck: Deck) -> int:
        if deck not in self.decks[self._drawn :]:
            self.decks.append(deck)
        return self.decks.index(deck, self._drawn)

    def _seated(self, decks: Sequence[AnyDeck | None]) -> list[Deck | None]:
        if isinstance(decks, str) or len(decks) != self.seats:
            count = 1 if isinstance(decks, str) else len(decks)
            raise UsageError(
                f"{count} deck{'' if count == 1 else 's'} cannot be those of {self.seats} seats; give one for each seat, "
                "or a pool to draw from."
            )
        return [None if deck is None else deck_of(deck) for deck in decks]

    def reset(self, options: Mapping[str, Any] | None) -> None:
        """What the games from now on are like: `decks`, a `position`, who goes `first`. What cannot be changes nothing."""
        given = dict(options or {})
        for key in [key for key in given if key not in OPTIONS]:  # PettingZoo's test demands that they are let pass
            warnings.warn(f"A reset has no option {key!r:.60}; its options are {', '.join(OPTIONS)}.", stacklevel=3)
            del given[key]
        first = given.get("first")
        if first is not None and (not isinstance(first, int) or not 0 <= first < self.seats):
            raise UsageError(f"Seat {first!r:.60} cannot go first; the seats are counted from 0 to {self.seats - 1}.")
        position = given.get("position")
        decks = given.get("decks")
        if position is not None and len(given) > 1:
            raise UsageError("A position says itself which cards there are and whose turn it is; leave out the rest.")
        start = None if position is None else self._read(position)
        match = None
        if decks is not None:
            made = self._seated(decks)
            if any(deck is None for deck in made):
                raise UsageError("The decks of a reset are one for each seat.")
            match = Match([deck for deck in made if deck is not None], self.rules), None
        self._match, self._first, self._position = match, first, start

    def _read(self, given: object) -> Game:
        """A position: its text, or the path of a file with it."""
        if not isinstance(given, (str, Path)):
            raise UsageError(f"{given!r:.60} is not a position; give its text, or a Path.")
        text = read_position_text(given) if isinstance(given, Path) else given
        if text not in self._positions:
            game = read_position(text)
            if len(game.seats) != self.seats:
                raise UsageError(f"The position is one of {len(game.seats)} seats; this environment has {self.seats}.")
            if game.result is not None:
                raise UsageError("The game of this position has ended; there is nothing left to play.")
            self._positions.clear()
            self._positions[text] = game
        return self._positions[text]

    def begin(self, chance: Generator, learner: int = 0) -> tuple[Game, Listing]:
        """A new game, and where its cards stand in the table. The first deck is that of the learner's seat."""
        if self._position is not None:
            game = self._position.copy()
            game.generator = chance.copy()
            if self.history:
                game.notes = []
            return game, self.table.listing(game)
        if self._match is not None:
            match, listing = self._match
            game, listing = self._game(match, listing, chance)
            self._match = match, listing
            return game, listing
        drawn = [place if place >= 0 else chance.below(self._drawn) for place in self._fixed]
        decks = tuple(drawn[-learner:] + drawn[:-learner])
        known = self._matches.get(decks)
        if known is None:
            if len(self._matches) >= _MOST_MATCHES:
                self._matches.clear()
            known = Match([self.decks[place] for place in decks], self.rules), None
        game, listing = self._game(*known, chance)
        self._matches[decks] = known[0], listing
        return game, listing

    def _game(self, match: Match, listing: Listing | None, chance: Generator) -> tuple[Game, Listing]:
        game = match.game((chance.next() << 30 ^ chance.next()) % SEEDS, self.history, first=self._first)
        return game, self.table.listing(game) if listing is None else listing
