"""Driving a game so that it can be played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import SupportsIndex

from logpose.cards import library
from logpose.engine.game import Game
from logpose.engine.rules import DEFAULT_VERSION
from logpose.errors import UsageError
from logpose.play.forms import Form, form_at
from logpose.play.games import Deck, Match
from logpose.play.names import SEATS, seat_name
from logpose.play.positions.choices import place_of
from logpose.play.records.record import (
    FORMAT,
    Choice,
    Record,
    Seat,
    card_digest,
    choice_digest,
    differing,
    listed,
    logpose_version,
    outcome,
    start_digest,
)
from logpose.play.story import taken_back

CONCEDE: Form = ("concede",)


def make(game: Game, index: int) -> None:
    """Makes a choice by the place of its option; ~seat is a concession."""
    if index < 0:
        game.concede(~index)
    else:
        game.choose(index)


class Recorder:
    """A new game that remembers every choice made through `choose` and `concede`, and can take choices back.

        >>> from logpose import Recorder, training_decks
        >>> recorder = Recorder(training_decks()[:2], seed=4)
        >>> recorder.choose("second")
        >>> recorder.choose("keep")
        >>> recorder.take_back(2)
        >>> recorder.game
        <Game before turn 1, B to choose among 2>

    `record` can be asked for at any time: also when the engine has failed, or was interrupted, in the middle of a choice.
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        seed: int = 0,
        rules: str = DEFAULT_VERSION,
        seats: Sequence[Seat] = (),
        listen: bool = False,
        asks: str = "needed",
    ) -> None:
        self._match = Match(decks, rules, asks)
        self._decks = tuple(decks)
        self._seed = seed
        self._seats = tuple(seats) or tuple(Seat(name, "") for name in SEATS[: len(decks)])
        if len(self._seats) != len(decks):
            raise UsageError(f"{len(self._seats)} seats cannot play with {len(decks)} decks; name one for each deck.")
        self.game = self._match.game(seed, listen)
        self._start = start_digest(self.game)
        self._choices: list[Choice] = []
        self._indexes: list[int] = []  # of the options chosen; of a concession, ~seat

    def __len__(self) -> int:
        """How many choices have been made."""
        return len(self._choices)

    def choose(self, choice: SupportsIndex | str) -> None:
        """Answers the decision with one of its options, by its place or in words, and keeps it."""
        decision = self.game.decision
        if decision is not None:
            choice = place_of(self.game, choice)
            if decision.code(choice) >= 0:
                self._keep(decision.seat, form_at(self.game, choice), choice)
        self.game.choose(choice)
        self._done()

    def concede(self, seat: int) -> None:
        """The player of the seat concedes (1-2-3)."""
        if self.game.result is None and seat in self.game.seats:
            self._keep(seat, CONCEDE, ~seat)
        self.game.concede(seat)
        self._done()

    def take_back(self, count: int = 1) -> None:
        """Goes back so many choices. `game` is then another one, and the story of this one goes on in it."""
        if not 0 <= count <= len(self._choices):
            raise UsageError(f"{count} choices cannot be taken back; {len(self._choices)} have been made.")
        left = len(self._choices) - count
        game = self._match.game(self._seed)
        for index in self._indexes[:left]:
            make(game, index)
        taken_back(self.game, game, count)
        self.game = game
        del self._choices[left:], self._indexes[left:]

    def record(self) -> Record:
        """The game so far."""
        cards = {card.number: card for deck in self._decks for card in (deck.leader, *deck.cards)}
        return Record(
            format=FORMAT,
            logpose=logpose_version(),
            rules=self._match.rules,
            seats=self._seats,
            seed=self._seed,
            decks=tuple(listed(deck) for deck in self._decks),
            library={number: card_digest(card) for number, card in sorted(cards.items())},
            cards=differing((card for _, card in sorted(cards.items())), library.get),
            start=self._start,
            choices=tuple(self._choices),
            result=outcome(self.game.result),
            asks=self._match.asks,
        )

    def _keep(self, seat: int, form: Form, index: int) -> None:
        """Kept before it is carried out, so that a choice in which the engine fails is in the record."""
        self._choices.append(Choice(seat_name(seat), form, ""))
        self._indexes.append(index)

    def _done(self) -> None:
        last = self._choices[-1]
        self._choices[-1] = Choice(last.seat, last.form, choice_digest(last.seat, last.form, self.game))
