"""Everything there is in a game as numbers, hidden cards and the order of decks too: for critics in training, not for play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from logpose.engine.game import Game
from logpose.engine.knowledge import seats_that_know
from logpose.engine.words import DECK, HAND, LIFE, TRASH
from logpose.observing import layout
from logpose.observing.layout import COLUMNS, Layout
from logpose.observing.numbers import LARGEST, fitting, hundreds
from logpose.observing.table import Listing
from logpose.observing.writing import Writer

CARDS: Final = 51  # of a seat
PLACE: Final = layout.COUNTER  # in its area, from the top or from the left, and 1 more: in the column of the Counter


class StateWriter:
    """Writes whole games: a row for each card, then the scalars as seat 0 counts the seats, with who is asked."""

    def __init__(self, seats: int) -> None:
        self.rows = CARDS * seats
        self.scalars = layout.GENERAL + layout.EACH * seats
        self.size = self.rows * COLUMNS + self.scalars
        self.writer = Writer(seats)
        self.layout = Layout(seats)

    def write(self, game: Game, listing: Listing) -> vec[i16]:
        """The cards in the order in which the decks list them, and the scalars."""
        block: vec[i16] = vec[i16]([0] * self.size)
        places = places_in_areas(game)
        if game.stale:
            game.power(game.cards[game.players[0].leader])
        at: i64 = 0
        for card in game.cards[: self.rows]:
            on_field = card.on_field
            flags = layout.FACE_UP if card.face_up else 0
            if card.rested:
                flags |= layout.RESTED
            if on_field and card.turn == game.turn:
                flags |= layout.CAME
            if card.negated:
                flags |= layout.NEGATED
            block[at] = i16(listing.places[card.id])
            block[at + layout.AREA] = i16(card.area + 1)
            block[at + layout.OWNER] = i16(card.owner)
            block[at + layout.POWER] = hundreds(game.power(card) if on_field else card.printed.power)
            block[at + layout.COST] = fitting(game.cost(card))
            block[at + layout.GIVEN] = i16(card.given)
            block[at + layout.KEYWORDS] = i16(card.keywords)
            block[at + layout.FLAGS] = i16(flags)
            block[at + layout.USED] = i16(card.used & LARGEST)
            block[at + layout.EFFECTS] = i16(len(card.modifiers))
            block[at + PLACE] = i16(places[card.id])
            block[at + layout.KNOWN] = i16(seats_that_know(game, card) & 15)
            at += COLUMNS
        at = self.rows * COLUMNS
        decision = game.decision
        asked = 0 if decision is None else decision.seat
        self.writer.has_piles = False
        self.writer.write(game, listing, 0)
        seen = self.writer.block
        start: i64 = self.layout.scalars
        for place in range(i64(self.scalars)):
            block[at + place] = seen[start + place]
        if decision is not None:
            block[at + layout.KIND] = i16(decision.kind + 1)
            block[at + layout.OPTIONS] = i16(min(len(decision.options), LARGEST))
            block[at + layout.ASKED] = i16(asked + 1)
        for row in (layout.ATTACKER_ROW, layout.TARGET_ROW):
            block[at + i64(row)] = 0
        if self.writer.attacker >= 0:
            block[at + layout.ATTACKER_ROW] = i16(self.writer.attacker + 1)
        if self.writer.target >= 0:
            block[at + layout.TARGET_ROW] = i16(self.writer.target + 1)
        return block


def places_in_areas(game: Game) -> list[int]:
    """Where each card lies in its area: the top card of a pile, or the first from the left, is 1."""
    found = [1] * len(game.cards)
    for player in game.players:
        for area in (DECK, LIFE, TRASH, HAND):
            pile = player.deck if area == DECK else player.life if area == LIFE else player.trash
            count = len(pile)
            if area == HAND:
                for place in range(len(player.hand)):
                    found[player.hand[place]] = place + 1
            else:
                for place in range(count):
                    found[pile[place]] = count - place
        for place in range(len(player.characters)):
            found[player.characters[place]] = place + 1
    return found
