"""Rulings on cards of ST11."""

from __future__ import annotations

import pytest

from tests.support import rules, ruling
from tests.support.cards import character
from tests.support.official import card
from tests.support.table import FILLER, Placed, Side, Table


@ruling("84336dfd", "ST11-001")
@rules("1-3-2")
@pytest.mark.parametrize(("crew", "answer"), [("FILM", "pick top"), ("FILM", "pass"), ("Navy", "")])
def test_uta_places_nothing_after_she_has_taken_the_revealed_card(crew: str, answer: str) -> None:
    """When Uta adds the revealed card to the hand, nothing is left to place and the deck stays as it is."""
    top = character("top", types=(crew,))
    side = Side(Placed(card("ST11-001"), given=1), deck=[character("low"), FILLER, top], don=1)
    table = Table(A=side).choose("attack A Uta B leader")
    if answer:
        assert table.options() == ["pick top", "pass"]
        table.choose(answer)
    taken = answer == "pick top"
    assert table.asked == ("A", "main") and table.hand("A") == ["top"] * taken
    assert table.names("A", "deck") == [*["top"] * (not taken), "low", "filler"]
