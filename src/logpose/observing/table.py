"""The cards of an observation by number: a table of all cards that can be seen, and where each card of a game stands in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from logpose.engine.game import Game
from logpose.engine.printed import Printed
from logpose.observing.facts import WIDTH, facts

HIDDEN: Final = 1  # a card that the seat does not know; 0 is no card


class CardTable:
    """Cards with a place each, from 2 on, and their facts. Cards are added as they come."""

    def __init__(self, cards: Iterable[Printed] = ()) -> None:
        self.cards: list[Printed] = []
        self.rows: list[list[float]] = [[0.0] * WIDTH, [0.0] * WIDTH]
        self._places: dict[Printed, int] = {}
        for printed in cards:
            self.place(printed)

    def place(self, printed: Printed) -> int:
        """Where a card stands; a new one comes last."""
        known = self._places.get(printed)
        if known is None:
            known = self._places[printed] = len(self.rows)
            self.cards.append(printed)
            self.rows.append(facts(printed))
        return known

    def listing(self, game: Game) -> Listing:
        """The cards of a game. Copies of the game, and the game later on, have the same."""
        places = [self.place(card.printed) for card in game.cards]
        lists: list[list[int]] = [[] for _ in game.players]
        for card in game.cards:
            if not card.printed.is_leader:
                lists[card.owner].append(card.id)
        for ids in lists:
            ids.sort(key=lambda id: (places[id], id))
        return Listing(places, lists)


class Listing:
    """Where the cards of a game stand in the table, by their ids; and the cards of each list, in the order of the table."""

    def __init__(self, places: list[int], lists: list[list[int]]) -> None:
        self.places = places
        self.lists = lists
        self.ranks: vec[i16] = vec[i16]([0] * len(places))  # of each card in its list
        self.place_of: vec[i16] = vec[i16]([i16(place) for place in places])  # the same as the places
        self.sorted_places: list[vec[i16]] = []  # of the cards of each list
        for ids in lists:
            for rank in range(len(ids)):
                self.ranks[i64(ids[rank])] = i16(rank)
            self.sorted_places.append(vec[i16]([i16(places[id]) for id in ids]))
