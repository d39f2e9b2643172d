"""Every kind of modifier has its row, and the engine carries it out."""

from __future__ import annotations

import pytest

from logpose.engine import modifier_kinds
from logpose.engine.lowering.cards import lower
from logpose.engine.modifier_kinds import FIELD, HANDS, KEPT_CARDS, KEYWORDS, MODIFIER_KINDS, ModifierKind, apply
from logpose.engine.values import NOBODY
from logpose.language import nodes
from tests.support.cards import character, leader, permanent
from tests.support.engine_files import users
from tests.support.table import Side, Table

OF_ROWS = ("FIELD", "PLAYERS", "HANDS", "NO_NUMBER", "AMOUNT", "KEYWORDS", "SEAT", "OFF_THE_FIELD", "UNSETTLING",
    "POWER", "BASE_POWER", "COST", "BASE_COST", "KEYWORD", "VALIDITY", "WORDS",
)  # fmt: skip
NUMBERS = {
    name: value
    for name, value in vars(modifier_kinds).items()
    if isinstance(value, int) and name.isupper() and name not in OF_ROWS
}
NAMES = {number: name for name, number in NUMBERS.items()}


SPEAKER = lower(
    character(
        "speaker",
        "This Character cannot be K.O.'d in battle.",
        permanent(nodes.GainName(nodes.This(), "Ann")),
        "[On Play] Draw 1 card.",
    )
)
PARTS = {type(part): part for part in SPEAKER.parts}  # one of each kind that a modifier of a card needs


def name_of(kind: ModifierKind) -> str:
    return NAMES[kind.number]


def test_the_table_is_in_the_order_of_the_numbers() -> None:
    assert [kind.number for kind in MODIFIER_KINDS] == list(range(len(MODIFIER_KINDS)))


def test_every_number_has_its_row() -> None:
    rows = {kind.number for kind in MODIFIER_KINDS}
    assert [name for name, number in NUMBERS.items() if number not in rows] == []


def test_a_modifier_is_written_in_one_way() -> None:
    written = [kind.written for kind in MODIFIER_KINDS if kind.written]
    assert len(set(written)) == len(written)


def test_what_only_permanent_effects_do_is_the_only_thing_that_is_not_written() -> None:
    silent = [kind for kind in MODIFIER_KINDS if not kind.written and kind.carries != KEYWORDS]
    assert silent == [kind for kind in MODIFIER_KINDS if kind.touches == HANDS]


@pytest.mark.parametrize(
    "kind", [kind for kind in MODIFIER_KINDS if kind.touches == FIELD and kind.number != KEPT_CARDS], ids=name_of
)
def test_a_card_on_the_field_is_changed(kind: ModifierKind) -> None:
    table = Table(A=Side(leader=leader("leader", "[Blocker]")))
    table.power("A leader")  # brings its values up to date
    card = table.card("A leader")
    before = values(card)
    apply(card, kind.number, 1, None if kind.part is None else PARTS[kind.part], NOBODY)
    assert values(card) != before


def values(card: object) -> list[object]:
    changing = ("power", "base_power", "cost", "base_cost", "keywords", "negated", "bans", "words", "gained")
    return [getattr(card, value) for value in changing]


@pytest.mark.parametrize("kind", [kind for kind in MODIFIER_KINDS if kind.touches != FIELD], ids=name_of)
def test_a_rule_looks_for_what_lies_on_players_and_hands(kind: ModifierKind) -> None:
    lowering = [file for file in users(name_of(kind)) if file.startswith("lowering/")]
    assert users(name_of(kind), besides=["modifier_kinds.py", *lowering])
