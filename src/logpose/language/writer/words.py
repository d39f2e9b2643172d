"""The fixed phrases of the dialect: what each plain value of the language is called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from logpose.language.nodes import Comparison, Duration, Kind, Side, Timing

MINUS: Final = "\N{MINUS SIGN}"
BULLET: Final = "\N{BULLET}"

TIMINGS: Final[dict[Timing, str]] = {
    "on_play": "[On Play]",
    "when_attacking": "[When Attacking]",
    "on_block": "[On Block]",
    "on_ko": "[On K.O.]",
    "on_opponents_attack": "[On Your Opponent's Attack]",
    "end_of_your_turn": "[End of Your Turn]",
    "end_of_opponents_turn": "[End of Your Opponent's Turn]",
    "start_of_game": "[Start of the Game]",
    "activate_main": "[Activate: Main]",
    "main": "[Main]",
    "counter": "[Counter]",
    "trigger": "[Trigger]",
}
KEYWORDS: Final[dict[str, str]] = {
    "rush": "[Rush]",
    "rush_character": "[Rush: Character]",
    "double_attack": "[Double Attack]",
    "banish": "[Banish]",
    "blocker": "[Blocker]",
    "unblockable": "[Unblockable]",
}
KINDS: Final[dict[Kind, str]] = {
    "leader": "Leader",
    "character": "Character",
    "event": "Event",
    "stage": "Stage",
    "don": "DON!!",
}
STATES: Final[dict[str, str]] = {
    "active": "active",
    "rested": "rested",
    "face_up": "face-up",
    "face_down": "face-down",
}
DURATIONS: Final[dict[Duration, str]] = {
    "battle": "during this battle",
    "turn": "during this turn",
    "end_of_turn": "until the end of this turn",
    "end_of_your_next_turn": "until the end of your next turn",
    "end_of_opponents_next_turn": "until the end of your opponent's next turn",
    "end_of_opponents_next_end_phase": "until the end of your opponent's next End Phase",
    "start_of_your_next_turn": "until the start of your next turn",
    "your_next_refresh": "in your next Refresh Phase",
    "opponents_next_refresh": "in your opponent's next Refresh Phase",
    "game": "for the rest of the game",
}
MOMENTS: Final[dict[str, str]] = {
    "end_of_turn": "at the end of this turn",
    "end_of_battle": "at the end of this battle",
    "end_of_opponents_turn": "at the end of your opponent's turn",
    "start_of_opponents_main": "at the start of your opponent's next Main Phase",
}
ENDS: Final[dict[str, str]] = {"top": "the top", "bottom": "the bottom", "either": "the top or bottom"}
EFFECT_CAUSES: Final[dict[str, str]] = {
    "any": "",
    "battle": "in battle",
    "effect": "by effects",
    "your_effect": "by your effects",
    "opponents_effect": "by your opponent's effects",
    "your_character_effect": "by the effects of your Characters",
    "opponents_character_effect": "by the effects of your opponent's Characters",
    "opponent": "by your opponent",
}
EVENT_CAUSES: Final[dict[str, str]] = {
    "any": "",
    "battle": "in battle",
    "effect": "by an effect",
    "your_effect": "by your effect",
    "opponents_effect": "by your opponent's effect",
    "your_character_effect": "by the effect of your Character",
    "opponents_character_effect": "by the effect of your opponent's Character",
    "opponent": "by your opponent",
}
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def or_list(those: Iterable[str]) -> str:
    return " or ".join(those)


def and_list(those: Iterable[str]) -> str:
    return " and ".join(those)


def quoted(those: Iterable[str]) -> list[str]:
    return [f'"{one}"' for one in those]


def spaced(*parts: str) -> str:
    """The parts that are not empty, with spaces between them."""
    return " ".join(part for part in parts if part)


def capital(text: str) -> str:
    """The text with a capital letter at its beginning, also within an opening parenthesis."""
    place = 1 if text.startswith("(") else 0
    return text[:place] + text[place : place + 1].upper() + text[place + 1 :]


def cards(noun: str, plural: bool) -> str:
    return noun + "s" if plural else noun


def article(noun: str) -> str:
    vowel = noun.lstrip("[{<").lower()[:1] in "aeio"
    return f"{'an' if vowel else 'a'} {noun}"


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"{MINUS}{-amount}"


def side(whose: Side) -> str:
    """Whose cards, before the noun."""
    if whose == "you":
        return "your"
    return "your opponent's" if whose == "opponent" else "your or your opponent's"


def compared(op: Comparison, number: int, noun: str) -> str:
    """ "2 or more cards", "less than 2 cards" …"""
    things = cards(noun, op != "=" or number != 1) if noun else ""
    forms: dict[Comparison, str] = {
        "<=": f"{number} or less {things}",
        ">=": f"{number} or more {things}",
        "=": f"{number} {things}",
        "<": f"less than {number} {things}",
        ">": f"more than {number} {things}",
        "!=": f"any number but {number} {things}",
    }
    return forms[op].rstrip()


def comparing(op: Comparison) -> str:
    """The words between a value and a quantity that is not a plain number."""
    forms: dict[Comparison, str] = {
        "<=": "equal to or less than",
        ">=": "equal to or more than",
        "=": "equal to",
        "<": "less than",
        ">": "more than",
        "!=": "other than",
    }
    return forms[op]


def third_person(verb: str) -> str:
    if verb == "K.O.":
        return "K.O.'s"
    return verb + ("es" if verb.endswith(("sh", "ss", "ch")) else "s")
