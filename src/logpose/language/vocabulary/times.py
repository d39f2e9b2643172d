"""For how long something holds, and when delayed steps are carried out.

Texts speak of "your next turn"; at the table a duration has an ending, which is that of a certain player's turn. So a duration
is an ending and whose it is, and a moment of delayed steps is an instant and whose.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from logpose.language.vocabulary.table import complete

Ending = Literal["battle", "turn", "end_of_turn", "start_of_turn", "next_refresh", "game"]
Duration = Literal[
    "battle",
    "turn",
    "end_of_turn",
    "end_of_your_next_turn",
    "end_of_opponents_next_turn",
    "end_of_opponents_next_end_phase",
    "start_of_your_next_turn",
    "your_next_refresh",
    "opponents_next_refresh",
    "game",  # without a duration: while the card stays
]
Instant = Literal["end_of_turn", "end_of_battle", "start_of_main"]
Moment = Literal["end_of_turn", "end_of_battle", "end_of_opponents_turn", "start_of_opponents_main"]
Turn = Literal["this", "you", "opponent"]


class EndingWords(NamedTuple):
    """`told` in a story, `written` in a position; {} is whose turn it is, "A's"."""

    told: str
    written: str


class DurationWords(NamedTuple):
    phrase: str
    ending: Ending
    turn: Turn = "this"


class InstantWords(NamedTuple):
    """`told` in a story, `written` in a position; {} is whose turn it is, "A's"."""

    told: str
    written: str


class MomentWords(NamedTuple):
    """`reads` are further wordings of the phrase."""

    phrase: str
    instant: Instant
    turn: Turn = "this"
    reads: tuple[str, ...] = ()


ENDINGS: Final[dict[Ending, EndingWords]] = complete(
    Ending,
    {
        "battle": EndingWords("during this battle", "this battle"),
        "turn": EndingWords("during this turn", "this turn"),
        "end_of_turn": EndingWords("until the end of {} turn", "until the end of {} turn"),
        "start_of_turn": EndingWords("until the start of {} next turn", "until the start of {} turn"),
        "next_refresh": EndingWords("in {} next Refresh Phase", "until {} Refresh Phase"),
        "game": EndingWords("for the rest of the game", "this game"),
    },
)
DURATIONS: Final[dict[Duration, DurationWords]] = complete(
    Duration,
    {
        "battle": DurationWords("during this battle", "battle"),
        "turn": DurationWords("during this turn", "turn"),
        "end_of_turn": DurationWords("until the end of this turn", "end_of_turn"),
        "end_of_your_next_turn": DurationWords("until the end of your next turn", "end_of_turn", "you"),
        "end_of_opponents_next_turn": DurationWords(
            "until the end of your opponent's next turn", "end_of_turn", "opponent"
        ),
        "end_of_opponents_next_end_phase": DurationWords(
            "until the end of your opponent's next End Phase", "end_of_turn", "opponent"
        ),
        "start_of_your_next_turn": DurationWords("until the start of your next turn", "start_of_turn", "you"),
        "your_next_refresh": DurationWords("in your next Refresh Phase", "next_refresh", "you"),
        "opponents_next_refresh": DurationWords("in your opponent's next Refresh Phase", "next_refresh", "opponent"),
        "game": DurationWords("for the rest of the game", "game"),
    },
)
INSTANTS: Final[dict[Instant, InstantWords]] = complete(
    Instant,
    {
        "end_of_turn": InstantWords("at the end of {} turn", "end of {} turn"),
        "end_of_battle": InstantWords("at the end of this battle", "end of a battle in {} turn"),
        "start_of_main": InstantWords("at the start of {} Main Phase", "start of {} Main Phase"),
    },
)
MOMENTS: Final[dict[Moment, MomentWords]] = complete(
    Moment,
    {
        "end_of_turn": MomentWords("at the end of this turn", "end_of_turn"),
        "end_of_battle": MomentWords("at the end of this battle", "end_of_battle"),
        "end_of_opponents_turn": MomentWords("at the end of your opponent's turn", "end_of_turn", "opponent"),
        "start_of_opponents_main": MomentWords(
            "at the start of your opponent's next Main Phase",
            "start_of_main",
            "opponent",
            reads=("at the start of their next Main Phase",),
        ),
    },
)
