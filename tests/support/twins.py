"""Copies of a game that must go on exactly as the game itself does."""

import json

from logpose.engine.saving import load, save
from tests.support.table import Table


def choose_alike(table: Table, *texts: str) -> Table:
    """Chooses options one after the other, each also in a copy of the game and in one that was saved and loaded."""
    for text in texts:
        game = table.game
        options = table.options()
        assert text in options, f"{text!r} is not offered to {table.asked}; there are {options}"
        copied = game.copy()
        loaded = load(json.loads(json.dumps(save(game))), game.printed)
        assert save(copied) == save(game)
        assert save(loaded) == save(game)
        table.choose(text)
        for twin in (copied, loaded):
            twin.choose(options.index(text))
            assert save(twin) == save(game)
    return table
