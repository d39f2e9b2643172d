"""How likely a player wins from the start of a turn: learned from many games by rules of thumb (tools/foresight)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec

from logpose.compiled import PACKAGE
from logpose.engine.game import Game
from logpose.thinking import kernel
from logpose.thinking.network import e_to_the
from logpose.thinking.signs import VERSION, signs
from logpose.thinking.weights import read_weights

FILE: Final = PACKAGE / "thinking" / "foresight.bin"
SEATS: Final = 2


class Foresight:
    """Judges games of two seats by the signs of their tables."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = vec[float](weights)

    def chance(self, game: Game, seat: int) -> float:
        """How likely a seat wins."""
        result = game.result
        if result is not None:
            return float(seat in result.winners) if result.winners else 0.5
        total = max(-20.0, min(20.0, kernel.foreseen(self.weights, vec[float](signs(game)))))
        return 1.0 / (1.0 + e_to_the(-total if game.turn_seat == seat else total))


def read_foresight(path: Path = FILE) -> Foresight:
    """The foresight of a file."""
    return Foresight(read_weights(path, VERSION, "The foresight was learned from signs"))


_KNOWN: Final[list[Foresight]] = []


def foresight() -> Foresight:
    """The foresight of logpose, read once."""
    if not _KNOWN:
        _KNOWN.append(read_foresight())
    return _KNOWN[0]
