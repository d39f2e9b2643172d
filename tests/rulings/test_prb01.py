"""Rulings on cards of PRB01."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character
from tests.support.official import card
from tests.support.table import Side, Table

PLAIN = character("plain")


def sanji(*hand: Card, turns: int = 2) -> Table:
    """A's Leader is Sanji; A has a plain Character in the hand besides these cards, and is on this turn of theirs."""
    side = Side(card("PRB01-001"), hand=[*hand, PLAIN, character("spare", cost=4)], don=9, turns=turns)
    return Table(A=side)


@ruling("f64f82e1", "PRB01-001")
def test_sanji_gives_no_rush_to_a_character_that_acts_on_play_and_when_attacking() -> None:
    """A Character whose one effect bears both signs has an [On Play] effect, so Sanji cannot choose it."""
    both = character("both", "[On Play]/[When Attacking] Draw 1 card.")
    raider = character("raider", "[When Attacking] Draw 1 card.")
    table = sanji(both, raider).choose("play both", "play raider", "play plain", "activate A Sanji")
    assert table.options() == ["pick raider", "pick plain", "pass"]
    table.choose("pick raider")
    assert table.offers("attack raider B leader")
    assert not table.offers("attack both B leader") and not table.offers("attack plain B leader")


@rules("6-5-6-1", "10-1-1-1")
@ruling("89b85001", "PRB01-001")
@pytest.mark.parametrize(("turns", "attacks"), [(1, False), (2, True)])
def test_rush_from_sanji_allows_no_attack_on_the_first_turn(turns: int, attacks: bool) -> None:
    """On the first turn of its player not even a Character with [Rush] from Sanji may attack."""
    table = sanji(turns=turns).choose("play plain", "activate A Sanji", "pick plain")
    assert table.asked == ("A", "main") and table.offers("play spare")
    assert table.offers("attack plain B leader") is attacks


@ruling("708203a7", "PRB01-001", "OP05-005")
def test_sanji_gives_no_rush_to_karasu_whose_on_play_condition_fails() -> None:
    """Karasu has an [On Play] effect also under a Leader with whom it does nothing, so Sanji cannot choose him."""
    table = sanji(card("OP05-005")).choose("play Karasu", "play plain", "activate A Sanji")
    assert table.options() == ["pick plain", "pass"]
    table.choose("pick plain")
    assert table.offers("attack plain B leader") and not table.offers("attack Karasu B leader")


@ruling("c87c5a96", "PRB01-001")
def test_sanji_gives_no_rush_to_a_character_whose_on_play_cost_was_not_paid() -> None:
    """An [On Play] effect whose cost was left unpaid still keeps Sanji from choosing the Character."""
    payer = character("payer", "[On Play] You may trash 1 card from your hand: Draw 2 cards.")
    table = sanji(payer).choose("play payer", "no", "play plain", "activate A Sanji")
    assert table.options() == ["pick plain", "pass"] and table.names("A", "trash") == []
    table.choose("pick plain")
    assert table.offers("attack plain B leader") and not table.offers("attack payer B leader")
