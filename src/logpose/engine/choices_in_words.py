"""Choices that are no places of options. The engine itself knows only places; somebody above it may know words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from logpose.errors import ChoiceError

if TYPE_CHECKING:
    from logpose.engine.game import Game

_place_of: Callable[[Game, object], int] | None = None


def understand(place_of: Callable[[Game, object], int]) -> None:
    """Says how to find the option that somebody means by words."""
    global _place_of
    _place_of = place_of


def place(game: Game, choice: object) -> int:
    """The place of the option that is meant."""
    if _place_of is None:
        raise ChoiceError(f"{choice!r:.60} is no choice; choose by the place of an option, counted from 0.")
    return _place_of(game, choice)
