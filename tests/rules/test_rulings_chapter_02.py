"""General rulings on chapter 2: types that contain words, cards with many attributes."""

import pytest

from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card
from tests.support.table import Placed, Side, Table


@ruling("91a24a66")
@rules("2-4-3-1")
@pytest.mark.parametrize(
    ("crew", "power"),
    [
        ("Whitebeard Pirates", 4000),
        ("Former Whitebeard Pirates", 4000),
        ("Whitebeard Pirates Allies", 4000),
        ("Blackbeard Pirates", 3000),
    ],
)
def test_a_type_that_contains_the_words_counts(crew: str, power: int) -> None:
    """A text about types that include some words also means longer types in which they stand."""
    rakuyo = Placed(card("OP02-019"), given=1)
    assert Table(A=Side(characters=[rakuyo, character("mate", types=(crew,))])).power("mate") == power


@ruling("4c69ddcc")
@rules("2-5-4", "2-5-7")
def test_a_leader_of_all_attributes_is_one_of_each() -> None:
    """A Leader with every attribute is a <Slash> card and cannot K.O. in battle whom no <Slash> card can."""
    every = nodes.NameRule(every=True)
    buggy = Placed(card("OP03-032"), rested=True)
    for abilities, area in (((every,), "Character area"), ((), "trash")):
        boss = leader("boss", *abilities, power=9000, attributes=("Strike",))
        table = Table(A=Side(boss, don=1), B=Side(characters=[buggy]))
        assert table.attack("A boss", "Buggy").area("Buggy") == area
