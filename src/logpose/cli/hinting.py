"""The command `hint` of a game in the terminal."""

from __future__ import annotations

from typing import Final

from logpose.cli import several
from logpose.cli.choices import Choices
from logpose.engine.game import Game
from logpose.review import hint

BETWEEN_PERSONS: Final = "There are no hints in a game between persons: everybody has to find the best alone."


def hinted(game: Game, choices: Choices) -> list[str]:
    """What may be best for the seat that is asked, how it wins if it does, and what to type for it."""
    found = hint(game, choices.view.seat)
    lines = [found.words, *(f"  {number}. {line}" for number, line in enumerate(found.win, 1))]
    if len(found.options) > 1 and several.several(choices.question.asks) is None:
        lines.append(f"Type {choices.label(found.best)} for the one that is named first.")
    return lines
