"""Options as integers: packing loses nothing, and every verb and every kind has its own word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.engine import options
from logpose.engine.options import KINDS, VERBS, first_of, option, second_of, verb_of

OPERANDS = st.integers(min_value=0, max_value=1023)

VERB_WORDS = {
    "END_MAIN": "end",
    "PLAY": "play",
    "ACTIVATE": "activate",
    "GIVE": "give",
    "ATTACK": "attack",
    "BLOCK": "block",
    "COUNTER_WITH": "counter",
    "COUNTER_EVENT": "event",
    "PASS": "pass",
    "PICK": "pick",
    "YES": "yes",
    "NO": "no",
    "FIRST": "first",
    "SECOND": "second",
    "KEEP": "keep",
    "REDRAW": "redraw",
    "NUMBER": "number",
    "CHOOSE": "choose",
    "SEAT": "seat",
    "DON_FROM": "don-from",
    "DON_ACTIVE": "don-active",
    "DON_RESTED": "don-rested",
}
KIND_WORDS = {
    "MAIN_ACTION": "main",
    "BLOCKING": "block",
    "COUNTERING": "counter",
    "PICKING": "pick",
    "ROOM": "room",
    "USE": "use",
    "TRIGGERING": "trigger",
    "ORDER": "order",
    "PLACING": "place",
    "REPLACING": "replace",
    "WHO_GOES_FIRST": "first-or-second",
    "OPENING_HAND": "opening-hand",
    "MENU": "menu",
    "COUNTING": "number",
    "PLAYER": "player",
    "TAKING_DON": "don",
    "DRAWING": "draw",
    "LOOPING": "loop",
}


@given(st.integers(min_value=0, max_value=len(VERBS) - 1), OPERANDS, OPERANDS)
def test_an_option_keeps_its_verb_and_both_operands(verb: int, first: int, second: int) -> None:
    code = option(verb, first, second)
    assert (verb_of(code), first_of(code), second_of(code)) == (verb, first, second)


def test_operands_are_0_unless_given() -> None:
    assert option(options.PASS) == option(options.PASS, 0, 0)
    assert option(options.PICK, 7) == option(options.PICK, 7, 0)


def test_equal_codes_are_equal_options_and_others_differ() -> None:
    codes = [option(verb, first, second) for verb in range(len(VERBS)) for first in (0, 1023) for second in (0, 1023)]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize(("name", "word"), VERB_WORDS.items())
def test_every_verb_has_its_word(name: str, word: str) -> None:
    assert VERBS[getattr(options, name)] == word


@pytest.mark.parametrize(("name", "word"), KIND_WORDS.items())
def test_every_kind_of_decision_has_its_word(name: str, word: str) -> None:
    assert KINDS[getattr(options, name)] == word


def test_there_are_no_other_words() -> None:
    assert len(VERBS) == len(VERB_WORDS)
    assert len(KINDS) == len(KIND_WORDS)
    constants = {name for name in vars(options) if name.isupper()} - {"VERBS", "KINDS", "ASKS"}
    assert constants == {*VERB_WORDS, *KIND_WORDS, *[word.upper() for word in options.ASKS]}
