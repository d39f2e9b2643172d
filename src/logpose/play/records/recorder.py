"""Driving a game so that it can be played again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import SupportsIndex

import msgspec

from logpose.cards import library
from logpose.cards.card import Card
from logpose.engine.rules import DEFAULT_VERSION
from logpose.errors import RecordError, UsageError
from logpose.play.forms import Form, form_at
from logpose.play.forms import find as find_option
from logpose.play.games import Deck
from logpose.play.luck import Luck
from logpose.play.names import SEATS, seat_name
from logpose.play.positions.choices import place_of
from logpose.play.records import opening
from logpose.play.records.innocence import learned
from logpose.play.records.making import CONCEDE, make, make_all
from logpose.play.records.opening import Opening
from logpose.play.records.record import Choice, Find, Record, Seat, TakenBack, choice_digest, outcome
from logpose.play.records.replay import Replay
from logpose.play.story import taken_back


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
        luck: Luck | None = None,
        first: int | None = None,
        orders: Sequence[int] = (),
    ) -> None:
        """A game has a seed, or luck that cannot be searched: for games in which somebody may want to. `first` and `orders`
        are those of `Match.game`."""
        self._begin(opening.from_decks(decks, seed, rules, seats, asks, luck, first, orders), listen)

    @classmethod
    def from_position(
        cls,
        text: str,
        cards: Iterable[Card] = (),
        seats: Sequence[Seat] = (),
        listen: bool = False,
        name: str = "text",
        luck: Luck | None = None,
    ) -> Recorder:
        """A game from a position on. `cards` are known besides those of the library; `name` is the text's in errors."""
        recorder = cls.__new__(cls)
        recorder._begin(opening.from_position(text, cards, seats, name, luck), listen)
        return recorder

    @classmethod
    def resume(
        cls, record: Record, upto: int | None = None, find: Find = library.get, listen: bool = False
    ) -> Recorder:
        """The game of a record, after all of its choices or so many of them, ready to go on.

            >>> from logpose import Recorder, training_decks
            >>> recorder = Recorder(training_decks()[:2], seed=4)
            >>> recorder.choose("second")
            >>> Recorder.resume(recorder.record()).game == recorder.game
            True

        If it is not the same game any more as far as that, the first difference is raised.
        """
        replay = Replay(record, find)
        different = replay.difference
        if different is not None:
            same = different.decision - 1 if different.decision else len(replay)
            if upto is None or upto > same:
                raise different
        if upto is not None and not 0 <= upto <= len(replay):
            raise UsageError(f"The game cannot go on after {upto} choices; the record has {len(replay)}.")
        recorder = cls.__new__(cls)
        recorder._begin(replay.opening, listen)
        recorder._indexes = replay.indexes[:upto]
        recorder._choices = list(record.choices[: len(recorder._indexes)])
        if len(recorder) == len(record.choices):
            recorder._taken_back = list(record.taken_back)
        make_all(recorder.game, recorder._indexes, recorder._opening.luck)
        if recorder._choices and not recorder._choices[-1].digest:  # it was interrupted, and is made now
            recorder._done()
        return recorder

    def _begin(self, opened: Opening, listen: bool) -> None:
        self._opening = opened
        self.game = opened.game(listen)
        self._choices: list[Choice] = []
        self._taken_back: list[TakenBack] = []
        self._indexes: list[int] = []  # of the options chosen; of a concession, ~seat

    def __len__(self) -> int:
        """How many choices have been made."""
        return len(self._choices)

    @property
    def choices(self) -> list[Choice]:
        """The choices made so far."""
        return list(self._choices)

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards of the game by their numbers."""
        return self._opening.cards

    def choose(self, choice: SupportsIndex | str) -> None:
        """Answers the decision with one of its options, by its place or in words, and keeps it."""
        decision = self.game.decision
        if decision is not None:
            choice = place_of(self.game, choice)
            if decision.code(choice) >= 0:
                self._keep(decision.seat, form_at(self.game, choice), choice)
                if self._opening.luck is not None:
                    self._opening.luck.before_choice(self.game)
        self.game.choose(choice)
        self._done()

    def concede(self, seat: int) -> None:
        """The player of the seat concedes (1-2-3)."""
        if self.game.result is None and seat in self.game.seats:
            self._keep(seat, CONCEDE, ~seat)
        self.game.concede(seat)
        self._done()

    def trial(self) -> Recorder:
        """The game as it stands, to try choices on: what comes of it is nobody's story."""
        twin = Recorder.__new__(Recorder)
        twin._opening = self._opening
        twin.game = self.game.copy()
        twin.game.notes = None
        twin._choices, twin._indexes = self._choices.copy(), self._indexes.copy()
        twin._taken_back = self._taken_back.copy()
        return twin

    def again(self, choice: Choice) -> None:
        """Makes a choice that was made before; if it does not come to the same, nothing can be built on it."""
        seat = SEATS.find(choice.seat)
        index = ~seat if choice.form == CONCEDE else find_option(self.game, choice.form)
        number = len(self._choices) + 1
        decision = self.game.decision
        if index is None or decision is None or (index >= 0 and decision.seat != seat):
            raise RecordError(f"Choice {number} of the game is not offered any more.", number)
        self._keep(seat, choice.form, index)
        make(self.game, index, self._opening.luck)
        self._done()
        if self._choices[-1].digest != choice.digest:
            raise RecordError(f"Choice {number} of the game comes to another table than it did.", number)

    def take_back(self, count: int = 1) -> None:
        """Goes back so many choices. `game` is then another one, and the story of this one goes on in it."""
        left = self._left(count)
        game = make_all(self._opening.game(False), self._indexes[:left], self._opening.luck)
        taken_back(self.game, game, count)
        self.game = game
        if any(choice.digest for choice in self._choices[left:]):
            self._taken_back.append(TakenBack(left, tuple(self._choices[left:])))
        del self._choices[left:], self._indexes[left:]

    def innocent(self, count: int, seat: int) -> bool:
        """Whether the last choices are the seat's own, and can be taken back as if they had not been made: chance has decided
        nothing since, nobody has learned anything, and nobody else has been asked."""
        return not self.learned(count, seat)

    def learned(self, count: int, seat: int) -> list[str]:
        """What cannot be unmade if so many choices are taken back, said to the seat; nothing if that is innocent."""
        left = self._left(count)
        luck = self._opening.luck
        before = make_all(self._opening.game(False), self._indexes[:left], luck)
        return learned(before, self._indexes[left:], seat, luck)

    def _left(self, count: int) -> int:
        if not 0 <= count <= len(self._choices):
            raise UsageError(f"{count} choices cannot be taken back; {len(self._choices)} have been made.")
        return len(self._choices) - count

    def record(self) -> Record:
        """The game so far."""
        header = msgspec.structs.asdict(self._opening.header)
        return Record(
            **header,
            choices=tuple(self._choices),
            result=outcome(self.game.result),
            taken_back=tuple(self._taken_back),
        )

    def _keep(self, seat: int, form: Form, index: int) -> None:
        """Kept before it is carried out, so that a choice in which the engine fails is in the record."""
        self._choices.append(Choice(seat_name(seat), form, ""))
        self._indexes.append(index)

    def _done(self) -> None:
        last = self._choices[-1]
        self._choices[-1] = Choice(last.seat, last.form, choice_digest(last.seat, last.form, self.game))
