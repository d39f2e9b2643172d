"""Decks: read in every shape that players paste, written, checked against rules and formats, counted."""

from logpose.play.decks.built_in import BUILT_IN, built_in
from logpose.play.decks.checking import check
from logpose.play.decks.files import read_deck_file, read_deck_files, read_decks, spread_over_leaders
from logpose.play.decks.formats import FORMATS
from logpose.play.decks.lists import DeckList, Entry, Problem, list_of
from logpose.play.decks.reading import read_deck, read_deck_lists
from logpose.play.decks.statistics import Statistics, statistics
from logpose.play.decks.writing import write_deck, write_json, write_optcgsim

__all__ = [
    "BUILT_IN",
    "FORMATS",
    "DeckList",
    "Entry",
    "Problem",
    "Statistics",
    "built_in",
    "check",
    "list_of",
    "read_deck",
    "read_deck_file",
    "read_deck_files",
    "read_deck_lists",
    "read_decks",
    "spread_over_leaders",
    "statistics",
    "write_deck",
    "write_json",
    "write_optcgsim",
]
