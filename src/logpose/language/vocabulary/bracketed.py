"""Words in brackets: timings (10-2) and keyword effects (10-1)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, assert_never

from logpose.language.vocabulary.table import table_of

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
KeywordName = Literal[
    "rush",
    "rush_character",
    "double_attack",
    "banish",
    "blocker",
    "unblockable",
]


class TimingWords(NamedTuple):
    """`declared`: its player activates the effect (8-1-3-2); otherwise the moment sets it off (8-1-3-1)."""

    phrase: str
    declared: bool = False


def timing_words(timing: Timing) -> TimingWords:
    match timing:
        case "on_play":
            return TimingWords("[On Play]")
        case "when_attacking":
            return TimingWords("[When Attacking]")
        case "on_block":
            return TimingWords("[On Block]")
        case "on_ko":
            return TimingWords("[On K.O.]")
        case "on_opponents_attack":
            return TimingWords("[On Your Opponent's Attack]")
        case "end_of_your_turn":
            return TimingWords("[End of Your Turn]")
        case "end_of_opponents_turn":
            return TimingWords("[End of Your Opponent's Turn]")
        case "start_of_game":
            return TimingWords("[Start of the Game]")
        case "activate_main":
            return TimingWords("[Activate: Main]", declared=True)
        case "main":
            return TimingWords("[Main]", declared=True)
        case "counter":
            return TimingWords("[Counter]", declared=True)
        case "trigger":
            return TimingWords("[Trigger]", declared=True)
    assert_never(timing)


def keyword_phrase(keyword: KeywordName) -> str:
    match keyword:
        case "rush":
            return "[Rush]"
        case "rush_character":
            return "[Rush: Character]"
        case "double_attack":
            return "[Double Attack]"
        case "banish":
            return "[Banish]"
        case "blocker":
            return "[Blocker]"
        case "unblockable":
            return "[Unblockable]"
    assert_never(keyword)


TIMINGS: Final[dict[Timing, TimingWords]] = table_of(Timing, timing_words)
KEYWORDS: Final[dict[KeywordName, str]] = table_of(KeywordName, keyword_phrase)
