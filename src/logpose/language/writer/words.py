"""The fixed phrases of the dialect: what each plain value of the language is called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from logpose.language import vocabulary
from logpose.language.vocabulary import COMPARISONS, Comparison, Side

MINUS: Final = "\N{MINUS SIGN}"
BULLET: Final = "\N{BULLET}"

TIMINGS: Final = {timing: words.phrase for timing, words in vocabulary.TIMINGS.items()}
KEYWORDS: Final = vocabulary.KEYWORDS
KINDS: Final = {kind: words.phrase for kind, words in vocabulary.KINDS.items()}
STATES: Final = vocabulary.STATES
AREAS: Final = {area: words.phrase for area, words in vocabulary.AREAS.items()}
VALUES: Final = {value: words.phrase for value, words in vocabulary.VALUES.items()}
DURATIONS: Final = {duration: words.phrase for duration, words in vocabulary.DURATIONS.items()}
MOMENTS: Final = {moment: words.phrase for moment, words in vocabulary.MOMENTS.items()}
ENDS: Final = vocabulary.PLACES
DEEDS: Final = {deed: words.phrase for deed, words in vocabulary.DEEDS.items()}
EFFECT_CAUSES: Final = {cause: words.always for cause, words in vocabulary.CAUSES.items()}
EVENT_CAUSES: Final = {cause: words.once for cause, words in vocabulary.CAUSES.items()}
SOURCES: Final = {cause: words.before_cards for cause, words in vocabulary.CAUSES.items()}
WOULD: Final = {replaced: words.phrase for replaced, words in vocabulary.REPLACED.items()}
HAPPENS: Final = {what: words.phrase for what, words in vocabulary.HAPPENINGS.items() if words.phrase}
OF_A_PLAYER: Final = tuple(what for what, words in vocabulary.HAPPENINGS.items() if words.of_a_player)
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
    return vocabulary.SIDES[whose]


def compared(op: Comparison, number: int, noun: str) -> str:
    """ "2 or more cards", "less than 2 cards" …"""
    things = cards(noun, op != "=" or number != 1) if noun else ""
    return COMPARISONS[op].cards.format(number=number, noun=things).rstrip()


def comparing(op: Comparison) -> str:
    """The words between a value and a quantity that is not a plain number."""
    return COMPARISONS[op].between


def third_person(verb: str) -> str:
    if verb == "K.O.":
        return "K.O.'s"
    return verb + ("es" if verb.endswith(("sh", "ss", "ch")) else "s")
