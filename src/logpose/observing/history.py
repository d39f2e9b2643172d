"""What has happened before the eyes of all players, as rows of numbers: the latest first.

A game that listens notes what happens (engine/notes.py). Here stand the kinds of notes that everybody hears alike; where not all
know the card of a note, it is a hidden card. Kinds that some hear and others do not are left out, and so are kinds that
others hear in their place: that there was one would tell of hidden cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from logpose.engine import notes
from logpose.engine.game import Game
from logpose.engine.knowledge import everybody
from logpose.engine.notes import CardThen, Note, NoteKind
from logpose.engine.words import DECK, HAND, LIFE
from logpose.observing.numbers import LARGEST, fitting
from logpose.observing.table import HIDDEN, Listing

EVENTS: Final = 32
# The columns of an event.
WHAT: Final = 0  # its place in KINDS, and 1 more; 0 is no event
WHO: Final = 1  # the seat, counted from the one that looks, and 1 more; 0 is nobody
CARD: Final = 2  # its place in the table
OTHER: Final = 3  # the card that did it, or the other one of the two
AMOUNT: Final = 4
AGO: Final = 5  # turns
COLUMNS: Final = 6

# New kinds come last: what networks have learned of the others stays true.
KINDS: Final[list[NoteKind]] = [
    notes.DECIDES, notes.GOES_FIRST, notes.REDREW, notes.TURN, notes.STAYS_RESTED, notes.DON_STAYS_RESTED, notes.DREW,
    notes.DREW_NONE, notes.DON_PLACED, notes.GAVE_DON, notes.PAID, notes.PLAYED, notes.MADE_ROOM, notes.EVENT,
    notes.EXTRA_TURN, notes.DECLARED_LOOP, notes.STOPPED_LOOP,
    notes.ATTACKED, notes.NO_ATTACK, notes.BLOCKED, notes.COUNTERED, notes.HELD, notes.BATTLE_OVER, notes.REDIRECTED,
    notes.DAMAGE, notes.NO_DAMAGE, notes.LIFE_TO_HAND, notes.LIFE_TO_DECK, notes.BANISHED, notes.TRIGGER,
    notes.TRIGGER_OVER,
    notes.KNOCKED_OUT, notes.TRASHED, notes.TO_HAND, notes.KEPT_FROM_HAND, notes.TO_DECK_TOP, notes.TO_DECK_BOTTOM,
    notes.TO_LIFE, notes.TO_LIFE_BOTTOM, notes.RESTED, notes.SET_ACTIVE, notes.REPLACED,
    notes.ACTIVATED, notes.DON_SPENT, notes.SET_OFF, notes.CHOSE_OPTION, notes.CHOSE_NUMBER, notes.CHOSE_OPPONENT,
    notes.CHOSE_TEAMMATE, notes.CAME_DUE,
    notes.LOOKED, notes.REVEALED, notes.SHUFFLED, notes.TURNED_UP, notes.TURNED_DOWN, notes.MODIFIED, notes.ON_PLAYER,
    notes.ADDED_DON, notes.ADDED_RESTED_DON, notes.RETURNED_DON, notes.RESTED_DON, notes.ACTIVATED_DON, notes.FROZE_DON,
    notes.TOOK_DON, notes.TOOK_DON_TO_COST_AREA,
]  # fmt: skip
NUMBERS: Final[dict[NoteKind, int]] = {kind: number for number, kind in enumerate(KINDS, 1)}


class History:
    """The last events of a game that listens, as everybody may know them."""

    def __init__(self) -> None:
        self.heard = 0  # notes
        self.turn = 0
        self.events = 0
        self.ring: vec[i16] = vec[i16]([0] * (EVENTS * COLUMNS))

    def read(self, game: Game, listing: Listing) -> None:
        """Takes in what has happened since the last time."""
        noted = game.notes
        assert noted is not None
        everyone = everybody(game)
        while self.heard < len(noted):
            note = noted[self.heard]
            self.heard += 1
            number = NUMBERS.get(note.kind, 0)
            if note.kind is notes.TURN:
                self.turn = note.amount
            if number:
                self.add(note, number, listing, everyone)

    def add(self, note: Note, number: int, listing: Listing, everyone: int) -> None:
        ring = self.ring
        at: i64 = self.events % EVENTS * COLUMNS
        self.events += 1
        card = note.card
        other = note.other
        ring[at] = i16(number)
        ring[at + WHO] = i16(note.seat + 1)
        if card is None:
            ring[at + CARD] = 0
        elif note.known & everyone == everyone:
            ring[at + CARD] = i16(listing.places[card.id])
        else:
            ring[at + CARD] = i16(HIDDEN)
        if other is None:
            ring[at + OTHER] = 0
        elif is_open_then(other):
            ring[at + OTHER] = i16(listing.places[other.id])
        else:
            ring[at + OTHER] = i16(HIDDEN)
        ring[at + AMOUNT] = fitting(note.amount)
        ring[at + AGO] = i16(min(self.turn, LARGEST))

    def write(self, block: vec[i16], slot: int, seat: int, seats: int) -> None:
        """Writes the events as a seat counts the seats, the latest first."""
        ring = self.ring
        at: i64 = slot * EVENTS * COLUMNS
        for back in range(EVENTS):
            place = self.events - 1 - back
            if place < 0:
                for column in range(i64(COLUMNS)):
                    block[at + column] = 0
            else:
                start: i64 = place % EVENTS * COLUMNS
                for column in range(i64(COLUMNS)):
                    block[at + column] = ring[start + column]
                who = int(ring[start + WHO])
                block[at + WHO] = i16((who - 1 - seat) % seats + 1 if who else 0)
                block[at + AGO] = i16(self.turn - int(ring[start + AGO]))
            at += COLUMNS


def is_open_then(card: CardThen) -> bool:
    """Whether all players saw a card at that moment."""
    return card.area != HAND and card.area != DECK and (card.area != LIFE or card.face_up)
