"""What each side had to do with each of its cards in a game: counted while the game is played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec

from logpose.engine import notes
from logpose.engine.game import Game
from logpose.lab.measures.rows import NEVER
from logpose.lab.rows import Row
from logpose.play.games import Deck

_INTO_HAND: Final = frozenset((notes.DREW, notes.TO_HAND, notes.LIFE_TO_HAND))
_PLAYED: Final = frozenset((notes.PLAYED, notes.EVENT))
_NOTHING: Final = frozenset((notes.CONDITION_FAILED, notes.UNPAYABLE, notes.POINTLESS, notes.UNPAID))


class Seen(msgspec.Struct):
    """One side's copies of a card in one game. Turns are those of its player."""

    cell: int
    number: int
    side: int
    card: str
    copies: int
    dealt: int = 0  # before the mulligan
    kept: int = 0  # in the hand with which the game begins
    drawn: int = 0  # put into the hand later
    first_drawn: int = NEVER
    played: int = 0
    first_played: int = NEVER
    used: int = 0  # abilities
    declined: int = 0
    came_to_nothing: int = 0
    countered: int = 0
    triggered: int = 0


def seen_in(row: Row, game: Game, decks: tuple[Deck, Deck]) -> Iterator[Seen]:
    """What a game that was listened to says of every card of both sides, also of those that nobody saw."""
    found: dict[tuple[int, str], Seen] = {}
    for side, deck in enumerate(decks):
        for card, copies in Counter(card.number for card in deck.cards).items():
            found[side, card] = Seen(row.cell, row.number, side, card, copies)
    redrew: set[int] = set()
    turns = [0, 0]
    for note in game.notes or ():
        if note.kind is notes.TURN:
            turns[note.seat ^ row.swapped] += 1
        elif note.kind is notes.REDREW:
            redrew.add(note.seat ^ row.swapped)
        elif note.card is not None:
            side = note.card.owner ^ row.swapped
            one = found.get((side, note.card.number))
            if one is not None:
                _see(one, note.kind, turns[side], bool(sum(turns)), side in redrew)
    for one in found.values():
        if one.side not in redrew:
            one.kept = one.dealt
        yield one


def _see(one: Seen, kind: notes.NoteKind, turn: int, begun: bool, redrew: bool) -> None:
    if kind in _INTO_HAND:
        if begun:
            one.drawn += 1
            one.first_drawn = min(one.first_drawn, turn)
        elif redrew:
            one.kept += 1
        else:
            one.dealt += 1
    elif kind in _PLAYED:
        one.played += 1
        one.first_played = min(one.first_played, turn)
    elif kind in _NOTHING:
        one.came_to_nothing += 1
    else:
        one.used += kind is notes.ACTIVATED
        one.declined += kind is notes.DECLINED
        one.countered += kind is notes.COUNTERED
        one.triggered += kind is notes.TRIGGER
