"""The ONE PIECE CARD GAME as software."""

from logpose.compiled import choose_engine

choose_engine(__path__)

__version__ = "0.2.0"

from logpose.bots import RandomBot, make_bot
from logpose.cards import Card, library
from logpose.engine.game import Game
from logpose.engine.rules import DEFAULT_VERSION, VERSIONS
from logpose.engine.state import Decision, Result
from logpose.errors import LogposeError
from logpose.play.explain import explain
from logpose.play.games import Deck, Match, new_game
from logpose.play.imagine import imagine
from logpose.play.options import Option, options
from logpose.play.positions import read_position, write_position
from logpose.play.story import Event, Story
from logpose.play.views import View, view
from logpose.sim.training_decks import training_decks

__all__ = [
    "DEFAULT_VERSION",
    "VERSIONS",
    "Card",
    "Deck",
    "Decision",
    "Event",
    "Game",
    "LogposeError",
    "Match",
    "Option",
    "RandomBot",
    "Result",
    "Story",
    "View",
    "__version__",
    "explain",
    "imagine",
    "library",
    "make_bot",
    "new_game",
    "options",
    "read_position",
    "training_decks",
    "view",
    "write_position",
]
