"""Rulings on cards of ST15."""

from __future__ import annotations

import pytest

from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards
from tests.support.table import Side, Table

FOE = character("foe", power=5000)


def thatch(answer: str, life: int = 5, types: tuple[str, ...] = ("Whitebeard Pirates",), fool: bool = False) -> Table:
    """A has played Thatch, after the Event that keeps the Life cards where they are or without it."""
    hand = cards("ST15-004", "OP02-023") if fool else cards("ST15-004")
    table = Table(A=Side(leader(types=types), hand=hand, life=life, don=2), B=Side(characters=[FOE]))
    if fool:
        table.choose(f"play {card('OP02-023').name}")
    table.choose("play Thatch")
    return table.choose(answer) if answer else table


@rules("1-3-3", "8-4-4-1")
@ruling("f8b58080", "ST15-004")
@pytest.mark.parametrize(("life", "fool", "added"), [(0, False, 0), (3, True, 0), (3, False, 1)])
def test_thatch_is_played_without_a_life_card_to_add(life: int, fool: bool, added: int) -> None:
    """Thatch may be played and weaken a Character although there is no Life card that could be added to the hand."""
    table = thatch("pick foe", life, fool=fool)
    assert table.area("Thatch") == "Character area" and table.power("foe") == 3000
    assert table.life("A") == life - added and table.hand("A") == ["filler"] * added and table.asked == ("A", "main")


@ruling("203671da", "ST15-004")
def test_thatch_takes_a_life_card_even_if_nobody_is_weakened() -> None:
    """Thatch's player must add the Life card to the hand also after having weakened no Character."""
    table = thatch("pass")
    assert table.power("foe") == 5000 and table.life("A") == 4 and table.hand("A") == ["filler"]
    table = thatch("", types=("Navy",))
    assert table.power("foe") == 5000 and table.life("A") == 5 and table.hand("A") == []
