"""What is left of a list: the cards that do not lie open."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from logpose.engine.game import Game
from logpose.engine.state import Player
from logpose.engine.words import NO_AREA
from logpose.observing.layout import PILE
from logpose.observing.table import Listing


def write_left(
    block: vec[i16], start: i64, left: vec[i16], game: Game, listing: Listing, player: Player, ours: bool
) -> i64:  # fmt: skip
    """Writes what does not lie open of a list, in the order of the table; where it ends. `left` has a 1 for each card."""
    ranks = listing.ranks
    places = listing.sorted_places[player.seat]
    size: i64 = len(places)
    for id in player.trash:
        left[i64(ranks[i64(id)])] = 0
    for id in player.characters:
        left[i64(ranks[i64(id)])] = 0
    if player.stage >= 0:
        left[i64(ranks[i64(player.stage)])] = 0
    if ours:
        for id in player.hand:
            left[i64(ranks[i64(id)])] = 0
    for id in player.life:
        if game.cards[id].face_up:
            left[i64(ranks[i64(id)])] = 0
    count = len(player.deck) + len(player.hand) + len(player.life) + len(player.trash) + len(player.characters)
    if i64(count) + (1 if player.stage >= 0 else 0) != size:  # a card lies in no area
        for id in listing.lists[player.seat]:
            if game.cards[id].area == NO_AREA:
                left[i64(ranks[i64(id)])] = 0
    at = start
    limit: i64 = start + PILE
    for rank in range(size):  # what is not left is written over: that takes less time than to ask
        if at < limit:
            block[at] = places[rank]
            at += i64(left[rank])
        left[rank] = 1
    if at < limit:
        block[at] = 0
    return at
