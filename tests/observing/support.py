"""Games in their middle, and what seats observe of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.env.spaces import PARTS, numbers, record
from logpose.observing.layout import MOST_OPTIONS
from logpose.observing.table import CardTable, Listing
from logpose.observing.writing import Writer
from logpose.play.decks import BUILT_IN, built_in
from logpose.play.games import Match
from logpose.sim.library_decks import library_decks


def begun(number: int, seats: int, listen: bool = False) -> Game:
    """A new game between decks of random cards of the library, every third one between built-in decks."""
    if number % 3 == 0:
        decks = [built_in(BUILT_IN[(5 * number + seat) % len(BUILT_IN)]) for seat in range(seats)]
    else:
        decks = [*library_decks(number), *library_decks(number + 1000)][:seats]
    return Match(decks).game(number, listen)


def moments(games: int, seats: int, every: int = 7, first: int = 0) -> Iterator[tuple[Game, CardTable, Listing]]:
    """Every so many decisions of random games: the game, which goes on afterwards, and where its cards stand."""
    for number in range(first, first + games):
        game, chance, table = begun(number, seats), seeded(number), CardTable()
        listing = table.listing(game)
        while game.decision is not None and game.decisions < 400:
            if game.decisions % every == number % every:
                yield game, table, listing
            game.choose(chance.below(len(game.decision.options)))


class Seen:
    """What a seat observes, part by part."""

    def __init__(self, game: Game, listing: Listing, seat: int, open_lists: bool = True) -> None:
        writer = Writer(len(game.seats), open_lists=open_lists)
        writer.write(game, listing, seat)
        block = numbers(writer.block, record(len(game.seats))).reshape(())
        parts: dict[str, NDArray[Any]] = {name: block[name] for name in PARTS}
        self.cards, self.trash, self.left = parts["cards"], parts["trash"], parts["left"]
        self.scalars, self.options = parts["scalars"], parts["options"]
        self.mask: NDArray[np.int8] = numbers(writer.mask, np.int8)
        assert len(self.mask) == MOST_OPTIONS
        self.bytes = bytes(memoryview(writer.block)) + bytes(memoryview(writer.mask))
