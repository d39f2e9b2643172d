"""Records: a game as its versions, seats, decks, seed and choices, from which it can be played again."""

from logpose.play.records.files import Journal, create_record, read_kept, read_record, write_record
from logpose.play.records.lines import Kept
from logpose.play.records.moments import Moment
from logpose.play.records.record import FORMAT, Choice, Header, Listed, Outcome, Record, Seat, TakenBack
from logpose.play.records.recorder import Recorder
from logpose.play.records.replay import Replay, check
from logpose.play.records.reporting import report

__all__ = [
    "FORMAT",
    "Choice",
    "Header",
    "Journal",
    "Kept",
    "Listed",
    "Moment",
    "Outcome",
    "Record",
    "Recorder",
    "Replay",
    "Seat",
    "TakenBack",
    "check",
    "create_record",
    "read_kept",
    "read_record",
    "report",
    "write_record",
]
