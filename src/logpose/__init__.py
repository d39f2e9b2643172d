"""The ONE PIECE CARD GAME as software. docs/library.md shows how to use it, task by task.

    >>> from logpose import new_game, training_decks
    >>> game = new_game(training_decks()[:2], seed=4)
    >>> game
    <Game before turn 1, B to choose among 2>
    >>> game.choose("first")

A public name is loaded when somebody first asks for it, so that importing logpose costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from logpose.compiled import choose_engine

choose_engine(__path__)

__version__ = "0.2.0"

if TYPE_CHECKING:
    from logpose.bots import Bot as Bot
    from logpose.bots import RandomBot as RandomBot
    from logpose.bots import ask as ask
    from logpose.bots import identity as identity
    from logpose.bots import make_bot as make_bot
    from logpose.cards import Card as Card
    from logpose.cards import library as library
    from logpose.engine.game import Game as Game
    from logpose.engine.rules import DEFAULT_VERSION as DEFAULT_VERSION
    from logpose.engine.rules import VERSIONS as VERSIONS
    from logpose.engine.state import Decision as Decision
    from logpose.engine.state import Result as Result
    from logpose.errors import LogposeError as LogposeError
    from logpose.play.answering import answer as answer
    from logpose.play.decks import read_deck as read_deck
    from logpose.play.decks import read_deck_file as read_deck_file
    from logpose.play.decks import write_deck as write_deck
    from logpose.play.explain import explain as explain
    from logpose.play.games import Deck as Deck
    from logpose.play.games import Match as Match
    from logpose.play.games import new_game as new_game
    from logpose.play.imagine import imagine as imagine
    from logpose.play.luck import Luck as Luck
    from logpose.play.options import Option as Option
    from logpose.play.options import options as options
    from logpose.play.positions import choices as choices
    from logpose.play.positions import read_position as read_position
    from logpose.play.positions import read_position_file as read_position_file
    from logpose.play.positions import write_position as write_position
    from logpose.play.questions import Question as Question
    from logpose.play.questions import question as question
    from logpose.play.reasons import Reason as Reason
    from logpose.play.records import Record as Record
    from logpose.play.records import Recorder as Recorder
    from logpose.play.records import Replay as Replay
    from logpose.play.records import read_record as read_record
    from logpose.play.records import write_record as write_record
    from logpose.play.story import Event as Event
    from logpose.play.story import Story as Story
    from logpose.play.views import View as View
    from logpose.play.views import view as view
    from logpose.play.why_not import why_not as why_not
    from logpose.sim.training_decks import training_decks as training_decks

# The public names, and the modules that they come from.
HOMES: Final = {
    "Bot": "logpose.bots",
    "RandomBot": "logpose.bots",
    "ask": "logpose.bots",
    "identity": "logpose.bots",
    "make_bot": "logpose.bots",
    "Card": "logpose.cards",
    "library": "logpose.cards",
    "Game": "logpose.engine.game",
    "DEFAULT_VERSION": "logpose.engine.rules",
    "VERSIONS": "logpose.engine.rules",
    "Decision": "logpose.engine.state",
    "Result": "logpose.engine.state",
    "LogposeError": "logpose.errors",
    "answer": "logpose.play.answering",
    "read_deck": "logpose.play.decks",
    "read_deck_file": "logpose.play.decks",
    "write_deck": "logpose.play.decks",
    "explain": "logpose.play.explain",
    "Deck": "logpose.play.games",
    "Match": "logpose.play.games",
    "new_game": "logpose.play.games",
    "imagine": "logpose.play.imagine",
    "Luck": "logpose.play.luck",
    "Option": "logpose.play.options",
    "options": "logpose.play.options",
    "choices": "logpose.play.positions",
    "read_position": "logpose.play.positions",
    "read_position_file": "logpose.play.positions",
    "write_position": "logpose.play.positions",
    "Question": "logpose.play.questions",
    "question": "logpose.play.questions",
    "Reason": "logpose.play.reasons",
    "Record": "logpose.play.records",
    "Recorder": "logpose.play.records",
    "Replay": "logpose.play.records",
    "read_record": "logpose.play.records",
    "write_record": "logpose.play.records",
    "Event": "logpose.play.story",
    "Story": "logpose.play.story",
    "View": "logpose.play.views",
    "view": "logpose.play.views",
    "why_not": "logpose.play.why_not",
    "training_decks": "logpose.sim.training_decks",
}

ROOMS: Final = (
    "bots", "cards", "engine", "env", "errors", "language", "observing", "play", "rulebook", "sim", "thinking",
)  # fmt: skip

if not TYPE_CHECKING:  # who checks types takes the imports above
    __all__ = ["__version__", *HOMES]

    def __getattr__(name):
        if name in ROOMS:  # logpose.errors.ChoiceError needs no import of its own
            return import_module(f"logpose.{name}")
        if name not in HOMES:
            raise AttributeError(f"module 'logpose' has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(HOMES[name]), name)
        return value

    def __dir__():
        return sorted({*globals(), *HOMES, *ROOMS})
