"""Words in brackets: timings (10-2) and keyword effects (10-1)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from logpose.language.vocabulary.table import complete

Timing = Literal[
    "on_play",
    "when_attacking",
    "on_block",
    "on_ko",
    "on_opponents_attack",
    "end_of_your_turn",
    "end_of_opponents_turn",
    "start_of_game",
    "activate_main",
    "main",
    "counter",
    "trigger",
]
KeywordName = Literal["rush", "rush_character", "double_attack", "banish", "blocker", "unblockable"]


class TimingWords(NamedTuple):
    """`declared`: its player activates the effect (8-1-3-2); otherwise the moment sets it off (8-1-3-1)."""

    phrase: str
    declared: bool = False


TIMINGS: Final[dict[Timing, TimingWords]] = complete(
    Timing,
    {
        "on_play": TimingWords("[On Play]"),
        "when_attacking": TimingWords("[When Attacking]"),
        "on_block": TimingWords("[On Block]"),
        "on_ko": TimingWords("[On K.O.]"),
        "on_opponents_attack": TimingWords("[On Your Opponent's Attack]"),
        "end_of_your_turn": TimingWords("[End of Your Turn]"),
        "end_of_opponents_turn": TimingWords("[End of Your Opponent's Turn]"),
        "start_of_game": TimingWords("[Start of the Game]"),
        "activate_main": TimingWords("[Activate: Main]", declared=True),
        "main": TimingWords("[Main]", declared=True),
        "counter": TimingWords("[Counter]", declared=True),
        "trigger": TimingWords("[Trigger]", declared=True),
    },
)
KEYWORDS: Final[dict[KeywordName, str]] = complete(
    KeywordName,
    {
        "rush": "[Rush]",
        "rush_character": "[Rush: Character]",
        "double_attack": "[Double Attack]",
        "banish": "[Banish]",
        "blocker": "[Blocker]",
        "unblockable": "[Unblockable]",
    },
)
