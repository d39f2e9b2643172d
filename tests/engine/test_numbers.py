"""The engine's numbers are those of the vocabulary: the constants that stand in the code agree with the order of the words."""

from __future__ import annotations

import operator
from collections.abc import Iterable

import pytest

from logpose.engine import words
from logpose.engine.lowering import numbers
from logpose.engine.selectors import quantities
from logpose.language import vocabulary
from tests.support.engine_files import users

PREFIXED = {
    "": (numbers.TIMINGS, numbers.HAPPENINGS, numbers.KEYWORDS, numbers.ENDINGS),
    "AT_": (numbers.INSTANTS,),
    "CAUSE_": (numbers.CAUSES,),
    "CANNOT_": (numbers.DEEDS,),
    "PLAYER_CANNOT_": (numbers.PLAYER_DEEDS,),
}
CONSTANTS = [(prefix, table) for prefix, tables in PREFIXED.items() for table in tables]


def constants(prefix: str, names: Iterable[str], suffix: str = "") -> dict[str, object]:
    """The engine's constants that are called as the words are, by the words."""
    return {name: getattr(words, f"{prefix}{name.upper()}{suffix}", "is missing in words.py") for name in names}


@pytest.mark.parametrize(("prefix", "table"), CONSTANTS)
def test_constants_have_the_numbers_of_their_words(prefix: str, table: dict[str, int]) -> None:
    assert constants(prefix, table) == table


def test_categories_have_the_bits_of_their_words() -> None:
    assert constants("", numbers.KINDS, "_CARD") == numbers.KINDS


def test_values_have_the_numbers_of_their_words() -> None:
    assert constants("VALUE_", numbers.VALUES) == numbers.VALUES


@pytest.mark.parametrize("sign", vocabulary.COMPARISONS)
def test_a_comparison_compares_as_its_sign_says(sign: str) -> None:
    says = {
        "<=": operator.le, ">=": operator.ge, "=": operator.eq, "<": operator.lt, ">": operator.gt, "!=": operator.ne,
    }[sign]  # fmt: skip
    for left in (1, 2, 3):
        assert quantities.compare(left, numbers.COMPARISONS[sign], 2) == says(left, 2)


def test_there_is_a_place_for_each_timing() -> None:
    assert len(vocabulary.TIMINGS) == words.TIMING_COUNT


def test_the_permission_to_attack_active_characters_is_no_bit_of_a_keyword() -> None:
    assert words.ATTACKS_ACTIVE not in numbers.KEYWORDS.values()


@pytest.mark.parametrize("name", [*vocabulary.TIMINGS, *vocabulary.KEYWORDS])
def test_a_rule_looks_for_every_timing_and_keyword(name: str) -> None:
    assert users(name.upper(), besides=["words.py"]), f"{name.upper()} stands in no file of a rule"
