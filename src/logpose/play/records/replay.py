"""Playing a record again: step by step, and whether it is still the same game."""

from __future__ import annotations

from typing import Final

from logpose.cards import library
from logpose.engine.game import Game
from logpose.errors import RecordError, UsageError
from logpose.play.explain import explain
from logpose.play.forms import find as find_option
from logpose.play.names import SEATS, seat_name
from logpose.play.options import option_at, options
from logpose.play.parts import plain
from logpose.play.records.making import CONCEDE, KEEP_EVERY, make, make_all
from logpose.play.records.moments import Moment, moments
from logpose.play.records.opening import changes, from_record
from logpose.play.records.record import (
    Find,
    Outcome,
    Record,
    choice_digest,
    history,
    logpose_version,
    outcome,
    start_digest,
)
from logpose.play.sentences import ending
from logpose.play.story import Event, Story

_MOST_OFFERED: Final = 8


class Replay:
    """A record played again, as far as it is still the same game.

    `difference` is the first thing that is not as it was recorded, or None. Place n is after n choices; `len` is the last place
    that was reached, so that people can look at what came before the difference.

        >>> from logpose import Recorder, Replay, training_decks
        >>> recorder = Recorder(training_decks()[:2], seed=4)
        >>> recorder.choose("second")
        >>> replay = Replay(recorder.record())
        >>> replay.sentence(0), replay.difference
        ('Go second', None)
        >>> replay.at(1) == recorder.game
        True
    """

    def __init__(self, record: Record, find: Find = library.get) -> None:
        self.record = record
        self.opening = from_record(record, find)
        self._indexes: list[int] = []
        self._kept: list[Game] = []
        self.difference = self._run()
        self._place = 0

    def __len__(self) -> int:
        return len(self._indexes)

    @property
    def indexes(self) -> list[int]:
        """The places of the options that are chosen; of a concession, ~seat."""
        return list(self._indexes)

    @property
    def place(self) -> int:
        """How many choices have been made where the replay stands."""
        return self._place

    @property
    def game(self) -> Game:
        """The game where the replay stands: a copy, which can be played on."""
        return self.at(self._place)

    def at(self, place: int) -> Game:
        """The game after so many choices: a copy, which can be played on."""
        self._check_place(place)
        since = self._indexes[place - place % KEEP_EVERY : place]
        return make_all(self._kept[place // KEEP_EVERY].copy(), since, self.opening.luck)

    def go(self, place: int) -> None:
        """Stands after so many choices."""
        self._check_place(place)
        self._place = place

    def forward(self) -> bool:
        """One choice on; False at the end."""
        return self._step(1)

    def back(self) -> bool:
        """One choice back; False at the start."""
        return self._step(-1)

    def seat(self, place: int) -> int:
        """Whose choice is made from this place on to the next."""
        return SEATS.index(self.record.choices[place].seat)

    def sentence(self, place: int) -> str:
        """What is chosen at this place, in words."""
        index = self._indexes[place]
        return "Concede" if index < 0 else option_at(self.at(place), index).sentence

    def told(self, seat: int | None = None) -> list[list[Event]]:
        """The story for a seat or, with None, everything: what happened before the first choice, then after each."""
        game = self.opening.game(True)
        story = Story(game)
        told = [story.events(seat)]
        place = len(told[0])
        for index in self._indexes:
            make(game, index, self.opening.luck)
            told.append(story.events(seat, place))
            place += len(told[-1])
        return told

    def moments(self, seat: int | None = None) -> list[Moment]:
        """The game as a seat met it: what it was told and what it saw whenever it was asked or told something.

        Choices of others that the seat could not see make no moment of their own. Choices that were taken back do, unless the
        record differs. With −1 it is the game of somebody who only watches, with None everything, place by place.
        """
        record = self.record
        taken_back = record.taken_back if self.difference is None else ()
        return list(moments(self.opening, history(record.choices[: len(self)], taken_back), seat))

    def _step(self, by: int) -> bool:
        if not 0 <= self._place + by <= len(self):
            return False
        self._place += by
        return True

    def _check_place(self, place: int) -> None:
        if not 0 <= place <= len(self):
            raise UsageError(f"There is no place {place} in this game; it can be followed from 0 to {len(self)}.")

    # -- the choices -------------------------------------------------------------------------------------------------------

    def _run(self) -> RecordError | None:
        """Plays the record as far as it goes, and says what is not as it was."""
        difference = self._first_difference()
        changed = changes(self.opening.changed)
        if not changed:
            return difference
        if difference is None:
            return RecordError(changed + "All choices can be made all the same, and come to the same end.")
        return RecordError(f"{changed}{difference}", difference.decision)

    def _first_difference(self) -> RecordError | None:
        record = self.record
        game = self.opening.game(False)
        self._kept.append(game.copy())
        if start_digest(game) != record.start:
            return RecordError(
                f"Before the first choice the table is not as it was: the {'luck' if record.luck else 'seed'} has been changed "
                f"since, or games begin otherwise now{self._versions()}."
            )
        for place in range(len(record.choices)):
            turn = f"turn {game.turn}" if game.turn else "before the first turn"
            problem = self._choice(game, place)
            if problem:
                return RecordError(f"Decision {place + 1}, {turn}: {problem}", place + 1)
        return self._ending(game)

    def _choice(self, game: Game, place: int) -> str:
        """Makes a choice of the record; a problem if it is not what was recorded."""
        choice = self.record.choices[place]
        said = f"{choice.seat} chose {_say(game, choice.form)}"
        if game.result is not None:
            return f"in the record {said}, but the game has ended. {plain(ending(game.result))}"
        decision = game.decision
        assert decision is not None
        if choice.form == CONCEDE:
            index = ~SEATS.index(choice.seat)
        else:
            if seat_name(decision.seat) != choice.seat:
                return f"in the record {said}, but it is {seat_name(decision.seat)} who is asked: {_question(game)}"
            found = find_option(game, choice.form)
            if found is None:
                return f"in the record {said}, which is not offered{self._versions()}. {_offered(game)}"
            index = found
        try:
            make(game, index, self.opening.luck)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
            return f"{said}, and the engine fails ({fault}). This is a fault of logpose: report it with the record."
        self._indexes.append(index)
        if len(self._indexes) % KEEP_EVERY == 0:
            self._kept.append(game.copy())
        interrupted = not choice.digest and place + 1 == len(self.record.choices)
        if not interrupted and choice_digest(choice.seat, choice.form, game) != choice.digest:
            return (
                f"{said}, and then the table is not as it was: the choice has been changed since, or it comes to something "
                f"else now{self._versions()}."
            )
        return ""

    def _ending(self, game: Game) -> RecordError | None:
        record = self.record
        if record.result is None and record.choices and not record.choices[-1].digest:
            return None  # it was interrupted
        now = outcome(game.result)
        if now == record.result:
            return None
        if game.result is None:
            there = "the game goes on: " + _question(game)
        else:
            there = f"the game has ended: {plain(ending(game.result))}"
        return RecordError(
            f"After the last of {len(record.choices)} choices {_result(record.result)}, but {there}",
            len(record.choices),
        )

    def _versions(self) -> str:
        """Named where another version of logpose may be why."""
        if self.record.logpose == logpose_version():
            return ""
        return f" (logpose {self.record.logpose} wrote the record, this is {logpose_version()})"


def check(record: Record, find: Find = library.get) -> None:
    """A record whose game is still the same, to the last choice; otherwise the first difference is raised."""
    difference = Replay(record, find).difference
    if difference is not None:
        raise difference


# -- in words ----------------------------------------------------------------------------------------------------------


def _say(game: Game, form: tuple[str | int, ...]) -> str:
    """A form for people: a card by its name too, if the game has it."""
    return " ".join(_part(game, part) for part in form) or "nothing"


def _part(game: Game, part: str | int) -> str:
    number, _, id = str(part).partition("#")
    if id.isdecimal() and int(id) < len(game.cards):
        printed = game.cards[int(id)].printed
        return f"{part} {printed.name}" if printed.number == number else str(part)
    return str(part)


def _question(game: Game) -> str:
    return explain(game).splitlines()[-1]


def _offered(game: Game) -> str:
    sentences = [option.sentence for option in options(game)]
    more = len(sentences) - _MOST_OFFERED
    return f"Offered: {'; '.join(sentences[:_MOST_OFFERED])}" + (f"; and {more} more." if more > 0 else ".")


def _result(result: Outcome | None) -> str:
    if result is None:
        return "the record has no result"
    won = f"{' and '.join(result.winners)} won" if result.winners else "nobody won"
    return f"the record says that {won} ({result.rule})"
