"""A whole game: every decision of a seat, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from logpose.cards import library
from logpose.errors import UsageError
from logpose.play.forms import form_at
from logpose.play.imagine import LISTS
from logpose.play.lists import Lists
from logpose.play.names import SEATS, seat_name
from logpose.play.records import Record, Replay
from logpose.play.records.making import make
from logpose.play.records.record import Find
from logpose.review.deciding import reviewed
from logpose.review.structs import DEPTHS, GRADES, Review, Reviewed, grade

Progress = Callable[[int, int], None]  # how many of the decisions are done, and how many there are


class Reviewing:
    """The decisions of a seat, reviewed one after the other as they are asked for.

        for decision in Reviewing(record, seat=0):
            print(decision.number, decision.grade)

    The lists of the decks are taken as known to all, except in games of a server, where nobody has seen another's.
    `turn` reviews the decisions of one turn only. A record that is not the same game any more is refused.
    """

    def __init__(
        self,
        record: Record,
        seat: int,
        playouts: int = DEPTHS["normal"],
        turn: int | None = None,
        open_lists: bool | None = None,
        lists: Lists = LISTS,
        find: Find = library.get,
    ) -> None:
        if not 0 <= seat < len(record.seats):
            there = ", ".join(SEATS[: len(record.seats)])
            raise UsageError(f"There is no seat {seat} in this game to review; its seats are {there}, counted from 0.")
        if playouts < 1:
            raise UsageError(f"A decision cannot be reviewed with {playouts} playouts; give at least 1.")
        replay = Replay(record, find)
        if replay.difference is not None:
            raise replay.difference
        self.record = record
        self.seat = seat
        self.playouts = playouts
        self.turn = turn
        self._open_lists = not record.luck if open_lists is None else open_lists
        self._lists = lists
        self._replay = replay
        self._known: dict[int, Reviewed | None] = {}
        self._places = self._asked()

    def __len__(self) -> int:
        """How many decisions there are; those that leave no choice are counted, and nothing is said of them."""
        return len(self._places)

    def __iter__(self) -> Iterator[Reviewed]:
        return (one for one in self.one_by_one() if one is not None)

    def one_by_one(self) -> Iterator[Reviewed | None]:
        """Every decision; None for one that leaves no choice."""
        turn = -1
        counted: dict[str, float] = {}
        for place in self._places:
            one = self._reviewed(place)
            if one is not None:
                if one.turn != turn:
                    turn, counted = one.turn, {}
                one = self._counted(one, counted)
            yield one

    def _reviewed(self, place: int) -> Reviewed | None:
        """A decision by itself."""
        if place not in self._known:
            game, index = self._replay.at(place), self._replay.indexes[place]
            self._known[place] = reviewed(game, index, place + 1, self.playouts, self._open_lists, self._lists)
        return self._known[place]

    def _counted(self, one: Reviewed, counted: dict[str, float]) -> Reviewed:
        """A decision among the others of its turn, of which `counted` has the losses by what would have been better.

        What would have been better may still be done later in the turn: then only the chance that is gone by then was lost.
        If it is never done, it is counted once, where it could have been done first.
        """
        best = one.options[0]
        if one.missed_win or one.grade == "best":
            return one
        later = self._done_later(one)
        if later is not None:
            loss = min(one.loss, max(0.0, round(best.chance - later.options[later.chosen].chance, 4)))
        else:
            loss = max(0.0, round(one.loss - counted.get(best.words, 0.0), 4))
            counted[best.words] = max(one.loss, counted.get(best.words, 0.0))
        return msgspec.structs.replace(one, loss=loss, grade=grade(loss, one.error))

    def _done_later(self, one: Reviewed) -> Reviewed | None:
        """The later decision of the same turn at which the seat chose what was best here, if there is one."""
        form = form_at(self._replay.at(one.number - 1), one.options[0].place)
        for place in self._places:
            if place >= one.number and self.record.choices[place].form == form:
                return self._reviewed(place) if self._replay.at(place).turn == one.turn else None
        return None

    def review(self, decisions: Sequence[Reviewed]) -> Review:
        """The decisions together."""
        counts = {name: sum(one.grade == name for one in decisions) for name in GRADES}
        curve = [(one.number, one.options[0].chance) for one in decisions]
        result = self.record.result
        if result is not None and self.turn is None:
            letter = seat_name(self.seat)
            end = 0.5 if not result.winners else 1.0 if letter in result.winners else 0.0
            curve.append((len(self.record.choices) + 1, end))
        player = self.record.seats[self.seat].name
        return Review(seat_name(self.seat), player, tuple(decisions), tuple(curve), counts, self.playouts)

    def _asked(self) -> list[int]:
        """The places at which the seat chooses something."""
        opening = self._replay.opening
        game = opening.game(False)
        found: list[int] = []
        for place, index in enumerate(self._replay.indexes):
            decision = game.decision
            if index >= 0 and decision is not None and decision.seat == self.seat and self.turn in (None, game.turn):
                found.append(place)
            make(game, index, opening.luck)
        return found


def review(
    record: Record,
    seat: int,
    playouts: int = DEPTHS["normal"],
    progress: Progress | None = None,
    turn: int | None = None,
    open_lists: bool | None = None,
    lists: Lists = LISTS,
    find: Find = library.get,
) -> Review:
    """Every decision of a seat with what its options were worth, from only what the seat knew then.

    `progress` is told how many decisions are done, and how many there are.
    """
    reviewing = Reviewing(record, seat, playouts, turn, open_lists, lists, find)
    found: list[Reviewed] = []
    for done, one in enumerate(reviewing.one_by_one(), 1):
        if one is not None:
            found.append(one)
        if progress is not None:
            progress(done, len(reviewing))
    return reviewing.review(found)
