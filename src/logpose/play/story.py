"""The story of a game: events for any number of listeners, each as a seat may know them.

    game = new_game(decks, listen=True)
    story = Story(game)
    story.events(seat=0, since=12)

The list of a listener only grows. Whoever remembers a place in it misses nothing and hears nothing twice. A take-back is an
event like others: what was told before stays told.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

import msgspec

from logpose.engine import notes
from logpose.engine.game import Game
from logpose.engine.notes import CardThen, Note
from logpose.engine.words import AREA_NAMES
from logpose.play.handles import handle_then
from logpose.play.parts import Part, Parts, plain, rules_of
from logpose.play.sentences import ending, heard, knows_card, sentence

_RESTING: Final = (notes.ATTACKED, notes.BLOCKED)  # the rules rest the card: that goes without saying


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as a listener may know it. Cards go by the listener's own handles (play/handles.py)."""

    what: str  # the kind of note
    seat: int
    parts: tuple[Part, ...]
    number: str = ""  # of the card, where the listener may know which it is
    card: int | None = None  # the handle of the card; of one that has changed area, the handle that it had before
    after: int | None = None  # the handle that it has now, where it has changed area
    came_from: str = ""  # the area
    went_to: str = ""
    other: int | None = None  # the handle of the card that did it, or of the other one of the two
    amount: int = 0
    rules: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        return plain(self.parts)


class Story:
    """Reads the notes of a game and tells them to every seat, to watchers (−1), and to whoever sees everything (None).

    >>> from logpose import Story, new_game, training_decks
    >>> game = new_game(training_decks()[:2])
    >>> story = Story(game)
    >>> game.concede(0)
    >>> story.sentences()
    ['B won: A conceded...']
    """

    def __init__(self, game: Game) -> None:
        """A game that nobody has listened to is told from now on."""
        if game.notes is None:
            game.notes = []
        self._notes = game.notes
        self._seats = len(game.seats)
        self._events: dict[int | None, list[Event]] = {}
        self._heard: dict[int | None, int] = {}  # how many notes have become events

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What a listener may know of, from a place in the listener's own list on."""
        told = self._events.setdefault(seat, [])
        told += self.take(seat)
        return told[since:]

    def take(self, seat: int | None, notes: int | None = None) -> list[Event]:
        """What a listener has not heard of yet, up to so many notes. It is not kept here: who takes it keeps it."""
        heard = self._heard.get(seat, 0)
        upto = len(self._notes) if notes is None else notes
        if heard >= upto:
            return []
        before = self._notes[heard - 1] if heard else None
        news: list[Event] = []
        for note in _in_chosen_order(self._notes[heard:upto], seat):
            event = self._event(note, before, seat)
            if event is not None:
                news.append(event)
            before = note
        self._heard[seat] = upto
        return news

    def sentences(self, seat: int | None = None, since: int = 0) -> list[str]:
        """The events as sentences."""
        return [event.sentence for event in self.events(seat, since)]

    def _event(self, note: Note, before: Note | None, seat: int | None) -> Event | None:
        if note.result is not None:
            return _event(note, note.kind.name, ending(note.result))
        if note.kind is notes.RESTED and before is not None and before.kind in _RESTING and _same(before, note):
            return None
        seats = self._seats
        kind = heard(note, seat, seats)
        parts = sentence(note, seat, seats)
        if kind is None or not parts:
            return None
        known = knows_card(note, seat, seats)
        moved = note.after is not None and note.card is not None
        return msgspec.structs.replace(
            _event(note, kind.name, parts),
            number=note.card.number if known and note.card is not None else "",
            card=_handle(note.card, seat, seats),
            after=_handle(note.after, seat, seats),
            came_from=AREA_NAMES[note.card.area] if moved and note.card is not None else "",
            went_to=AREA_NAMES[note.after.area] if note.after is not None else "",
            other=_handle(note.other, seat, seats),
        )


def _in_chosen_order(some: list[Note], seat: int | None) -> list[Note]:
    """Notes as they are told to a seat: owners hear of their cards in the order in which they have placed them."""
    found: list[Note] = []
    for (_, owner, is_placed), group in groupby(some, lambda note: (note.kind, note.seat, note.place >= 0)):
        together = list(group)
        if is_placed and seat in (None, owner):
            together.sort(key=lambda note: note.place)
        found += together
    return found


def _event(note: Note, what: str, parts: Parts) -> Event:
    return Event(what, note.seat, parts, amount=note.amount, rules=rules_of(parts))


def _same(one: Note, other: Note) -> bool:
    return one.card is not None and other.card is not None and one.card.handle == other.card.handle


def _handle(card: CardThen | None, seat: int | None, seats: int) -> int | None:
    return None if card is None else handle_then(card, seat, seats)


def taken_back(before: Game, after: Game, count: int) -> None:
    """Choices have been taken back and another game goes on in place of the one before: its story goes on, too."""
    if before.notes is not None:
        after.notes = before.notes
        after.notes.append(Note(notes.TAKEN_BACK, -1, None, None, count, 0))
