"""Random play to the end, for measuring and for searching: the loop of a driver, compiled."""

from __future__ import annotations

from logpose.engine.game import Game
from logpose.engine.generator import Generator


def play_out(game: Game, generator: Generator, most: int) -> int:
    """Chooses at random until the game ends or so many decisions have been made. Returns how many were."""
    made = 0
    while made < most:
        decision = game.decision
        if decision is None:
            break
        game.choose(generator.below(len(decision.options)))
        made += 1
    return made
