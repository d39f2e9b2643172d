"""Records: a game as its versions, seats, decks, seed and choices, from which it can be played again."""

from logpose.play.records.files import read_record, write_record
from logpose.play.records.record import FORMAT, Choice, Listed, Outcome, Record, Seat
from logpose.play.records.recorder import Recorder
from logpose.play.records.replay import Replay, check

__all__ = [
    "FORMAT",
    "Choice",
    "Listed",
    "Outcome",
    "Record",
    "Recorder",
    "Replay",
    "Seat",
    "check",
    "read_record",
    "write_record",
]
