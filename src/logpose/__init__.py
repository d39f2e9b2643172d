"""The ONE PIECE CARD GAME as software."""

from logpose.compiled import choose_engine

choose_engine(__path__)

__version__ = "0.1.0"

from logpose.bots import RandomBot  # noqa: E402
from logpose.cards import Card  # noqa: E402
from logpose.engine.game import Game  # noqa: E402
from logpose.engine.rules import DEFAULT_VERSION, VERSIONS  # noqa: E402
from logpose.engine.state import Decision, Result  # noqa: E402
from logpose.errors import LogposeError  # noqa: E402
from logpose.play.explain import explain  # noqa: E402
from logpose.play.games import Deck, Match, new_game  # noqa: E402
from logpose.play.options import Option, options  # noqa: E402
from logpose.play.transcript import Transcript, ending  # noqa: E402
from logpose.sim.training_decks import training_decks  # noqa: E402

__all__ = [
    "DEFAULT_VERSION",
    "VERSIONS",
    "Card",
    "Deck",
    "Decision",
    "Game",
    "LogposeError",
    "Match",
    "Option",
    "RandomBot",
    "Result",
    "Transcript",
    "__version__",
    "ending",
    "explain",
    "new_game",
    "options",
    "training_decks",
]
