"""Choices as a record makes them: by the place of an option, or a concession; with the luck of the game, if it has luck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from logpose.engine.game import Game
from logpose.play.forms import Form
from logpose.play.luck import Luck

CONCEDE: Final[Form] = ("concede",)
KEEP_EVERY: Final = 32  # choices, whoever goes back and forth in a game keeps a copy of it


def make(game: Game, index: int, luck: Luck | None) -> bool:
    """Makes a choice by the place of its option; ~seat is a concession. Whether chance has decided anything."""
    if index < 0:
        game.concede(~index)
        return False
    if luck is not None:
        luck.before_choice(game)
    drawn = game.generator.counter  # which every draw counts on
    game.choose(index)
    return game.generator.counter != drawn


def make_all(game: Game, indexes: Iterable[int], luck: Luck | None) -> Game:
    """Makes choices one after the other."""
    for index in indexes:
        make(game, index, luck)
    return game
