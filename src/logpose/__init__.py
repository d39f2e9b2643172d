"""The ONE PIECE CARD GAME as software."""

from logpose.compiled import choose_engine

choose_engine(__path__)

__version__ = "0.1.0"

__all__ = ["__version__"]
