"""Rulings on cards of ST20."""

from __future__ import annotations

from tests.support import rules, ruling
from tests.support.official import cards, hit
from tests.support.staples import SHOT
from tests.support.table import Side, Table


@rules("8-1-3-4-5")
@ruling("bf4c8493", "ST20-002")
def test_cracker_cannot_stay_without_a_life_card_to_trash() -> None:
    """Cracker is K.O.'d by an effect when his player has no Life card that could be trashed in his place."""

    def shoot(life: int) -> Table:
        return hit(SHOT, Side(characters=cards("ST20-002"), life=life))

    table = shoot(life=0)
    assert table.area("Charlotte Cracker") == "trash" and table.asked == ("A", "main")
    table = shoot(life=1).choose("choose 0")
    assert table.area("Charlotte Cracker") == "Character area" and table.names("B", "trash") == ["filler"]
    assert table.life("B") == 0
