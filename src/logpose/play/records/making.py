"""Choices as a record makes them again: by the place of an option, or a concession."""

from __future__ import annotations

from typing import Final

from logpose.engine.game import Game
from logpose.play.forms import Form

CONCEDE: Final[Form] = ("concede",)


def make(game: Game, index: int) -> None:
    """Makes a choice by the place of its option; ~seat is a concession."""
    if index < 0:
        game.concede(~index)
    else:
        game.choose(index)
