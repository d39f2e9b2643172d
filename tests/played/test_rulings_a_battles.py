"""Rulings on battles: who is the target, who may block, when a battle ends early, and what the attack has done by then."""

from __future__ import annotations

import pytest

from tests.support import rules
from tests.support.cards import character
from tests.support.official import card, cards
from tests.support.table import Placed, Side, Table

MATE = character("mate")


def test_scaled_neptunian_attacks_rested_characters_only_on_the_turn_it_is_played() -> None:
    """Ruling e674aa6b."""
    fish = Placed(card("EB04-011"), this_turn=True)
    active, rested = character("active"), Placed(character("rested"), rested=True)
    table = Table(A=Side(characters=[fish]), B=Side(characters=[active, rested]))
    assert [option for option in table.options() if option.startswith("attack Scaled")] == [
        "attack Scaled Neptunian rested"
    ]
    later = Table(A=Side(characters=[fish.card]), B=Side(characters=[active, rested]))
    assert later.offers("attack Scaled Neptunian B leader") and not later.offers("attack Scaled Neptunian active")


@rules("8-6-1")
@pytest.mark.parametrize(("life", "wins"), [(1, False), (0, True)])
def test_roger_does_not_win_by_life_that_the_blocker_takes_afterwards(life: int, wins: bool) -> None:
    """Ruling 1bc7120c."""
    side = Side(characters=cards("ST09-007"), life=life)
    table = Table(A=Side(characters=cards("OP09-118"), life=1, don=1), B=side)
    table.choose("attack Gol.D.Roger B leader", "block Shinobu")
    if not wins:
        table.choose("yes")
        assert table.life("B") == 0
    assert table.winner == ("A" if wins else "")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_doflamingo_draws_the_attack_of_a_character_that_could_not_attack_him(answer: str) -> None:
    """Ruling 67f43bc2."""
    zoro = Placed(card("ST29-014"), this_turn=True)
    side = Side(leader=card("OP14-060"), characters=[Placed(MATE, rested=True)], don=1)
    table = Table(A=Side(characters=[zoro], don=1), B=side)
    assert not table.offers("attack Roronoa Zoro B Donquixote Doflamingo")
    table.choose("attack Roronoa Zoro mate", answer)
    table.unopposed()
    assert table.life("B") == (4 if answer == "yes" else 5)
    assert table.area("mate") == ("Character area" if answer == "yes" else "trash")


@pytest.mark.parametrize("number", ["OP11-001", "OP01-001"])
def test_hibari_under_koby_may_attack_active_characters_on_the_turn_she_is_played(number: str) -> None:
    """Ruling 06901e84."""
    table = Table(A=Side(leader=card(number), hand=cards("EB03-008"), don=4), B=Side(characters=[MATE]))
    table.choose("play Hibari", "pick Hibari")
    assert table.offers("attack Hibari mate") is (number == "OP11-001")
    assert not table.offers("attack Hibari B leader")
