"""A game as one seat met it: the moments at which it was asked or told something.

That another seat was asked may give a hidden card away. So another's choice makes a moment only where everybody has seen that
it was made: it is an action of the Main Phase, of a battle or before the game. What comes of other choices belongs to the
moment that follows. A seat has the same moments in all games that it cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from logpose.engine import notes
from logpose.engine.game import Game
from logpose.engine.notes import NoteKind
from logpose.play.forms import find
from logpose.play.names import SEATS
from logpose.play.records.making import CONCEDE, KEEP_EVERY, make, make_all
from logpose.play.records.opening import Opening
from logpose.play.records.record import Choice, TakenBack
from logpose.play.story import Event, Story, taken_back
from logpose.play.views import View, view

# The forms of choices that everybody sees made.
_SEEN: Final = (
    "first", "second", "keep", "redraw", "play", "activate", "give", "attack", "block", "counter", "event",
)  # fmt: skip
# What a moment is called after: the first of these that has happened.
_KINDS: Final[tuple[tuple[str, tuple[NoteKind, ...]], ...]] = (
    ("end", (notes.ENDED,)),
    ("back", (notes.TAKEN_BACK,)),
    ("ko", (notes.KNOCKED_OUT,)),
    ("life", (notes.LIFE_TO_HAND, notes.LIFE_TO_DECK, notes.BANISHED, notes.TRIGGER)),
    ("attack", (notes.ATTACKED,)),
    ("turn", (notes.TURN,)),
    ("play", (notes.PLAYED, notes.EVENT)),
)


class Moment(msgspec.Struct, frozen=True):
    """What a seat was told since its moment before, and what it saw then.

    `place` counts everybody's choices, hidden ones too: it is for whoever has the record, not for the seat while the game
    lasts.
    """

    place: int
    turn: int
    turn_seat: int
    kind: str  # end, back, ko, life, attack, turn, play; otherwise ask or told
    view: View
    events: tuple[Event, ...]


def moments(opening: Opening, done: Sequence[Choice | TakenBack], seat: int | None) -> Iterator[Moment]:
    """The moments of a seat, of somebody who only watches (−1), or of whoever sees everything (None)."""
    walk = _Walk(opening)
    story = Story(walk.game)
    told = 0
    went_back = False
    for step in [*done, None]:
        if walk.lost:
            went_back = walk.take(step)
            continue
        events = story.events(seat, told)
        if _is_moment(walk.game, step, seat, went_back, bool(events)):
            told += len(events)
            yield _moment(walk, events, seat)
        went_back = walk.take(step)


def _is_moment(game: Game, step: Choice | TakenBack | None, seat: int | None, went_back: bool, told: bool) -> bool:
    """Whether a seat was asked or told something just before the next step."""
    decision = game.decision
    if seat is None or went_back or decision is None or decision.seat == seat:
        return True
    return told and (step is None or (isinstance(step, Choice) and step.form[0] in _SEEN))


def _moment(walk: _Walk, events: Sequence[Event], seat: int | None) -> Moment:
    game = walk.game
    seen = view(game, seat)
    happened = {event.what for event in events}
    usual = "told" if seen.question is None else "ask"
    kind = next((kind for kind, kinds in _KINDS if any(one.name in happened for one in kinds)), usual)
    return Moment(len(walk), game.turn, game.turn_seat, kind, seen, tuple(events))


class _Walk:
    """Goes through a game and back again where choices were taken back, as far as it is still the same game."""

    def __init__(self, opening: Opening) -> None:
        self._luck = opening.luck
        self.game = opening.game(True)
        self._kept = [self.game.copy()]
        self._indexes: list[int] = []
        self.lost = 0  # choices since the first that cannot be made any more

    def __len__(self) -> int:
        return len(self._indexes)

    def take(self, step: Choice | TakenBack | None) -> bool:
        """Takes a step; whether choices were taken back."""
        if isinstance(step, TakenBack):
            return self._back(step)
        index = None if step is None or self.lost else _index(self.game, step)
        if index is None:
            self.lost += step is not None
            return False
        make(self.game, index, self._luck)
        self._indexes.append(index)
        if len(self) % KEEP_EVERY == 0:
            self._kept.append(self.game.copy())
        return False

    def _back(self, step: TakenBack) -> bool:
        if step.left > len(self):
            self.lost = step.left - len(self)
            return False
        self.lost = 0
        del self._indexes[step.left :], self._kept[step.left // KEEP_EVERY + 1 :]
        since = self._indexes[step.left - step.left % KEEP_EVERY :]
        game = make_all(self._kept[-1].copy(), since, self._luck)
        taken_back(self.game, game, len(step.choices))
        self.game = game
        return True


def _index(game: Game, choice: Choice) -> int | None:
    """The place of the option that was chosen, or ~seat of a concession; None if it cannot be chosen now."""
    if game.decision is None:
        return None
    if choice.form == CONCEDE:
        return ~SEATS.index(choice.seat)
    return find(game, choice.form) if SEATS.index(choice.seat) == game.decision.seat else None
