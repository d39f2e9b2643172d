"""Rulings on cards of ST24."""

from __future__ import annotations

import pytest

from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards
from tests.support.table import FILLER, Side, Table

SUPERNOVA = leader("boss", types=("Supernovas",))


@rules("10-2-16-1")
@ruling("0094653f", "ST24-002", "OP07-019")
def test_the_don_that_kid_and_killer_set_active_pays_for_bonney() -> None:
    """A DON!! card that Kid & Killer set active at an attack may be rested for the Leader Bonney at that attack."""

    def attack(*numbers: str) -> Table:
        side = Side(card("OP07-019"), characters=cards(*numbers), rested_don=1)
        raider = character("raider", power=6000)
        return Table(A=Side(characters=[raider, FILLER]), B=side).attack("raider", "B Jewelry Bonney")

    table = attack("ST24-002").choose("choose 1", "yes", "number 1")
    assert table.area("Kid & Killer") == "trash" and table.don("B") == (1, 0) and table.asked == ("B", "use")
    table.choose("yes", "pick filler")
    assert table.rested("filler") and table.don("B") == (0, 1)
    alone = attack().unopposed()
    assert alone.asked == ("A", "main") and not alone.rested("filler") and alone.life("B") == 4


@rules("8-6-1", "10-2-16-1")
@ruling("d92f4a2f", "ST24-002")
@pytest.mark.parametrize("shot", [True, False], ids=["knocked out", "spared"])
def test_kid_and_killer_knocked_out_by_the_attacker_cannot_be_trashed_for_a_don(shot: bool) -> None:
    """Kid & Killer, K.O.'d by the attacker's [When Attacking] effect, cannot use their own effect at that attack."""
    hunter = character("hunter", "[When Attacking] K.O. up to 1 of your opponent's Characters.")
    table = Table(A=Side(characters=[hunter]), B=Side(characters=cards("ST24-002"), rested_don=2))
    table.attack("hunter", "B leader").choose("pick Kid & Killer" if shot else "pass")
    assert table.asked == (("A", "main") if shot else ("B", "use"))
    if not shot:
        table.choose("yes", "number 1")
    assert table.area("Kid & Killer") == "trash" and table.don("B") == ((0, 2) if shot else (1, 1))


@ruling("f5d369c6", "ST24-005")
def test_drakes_don_becomes_active_after_the_end_of_your_turn_effects() -> None:
    """Drake's DON!! card is set active only when all [End of Your Turn] effects of his player are resolved."""
    singers = [character(name, "[End of Your Turn] Draw 1 card.") for name in ("singer", "dancer")]

    def play(boss: str) -> Table:
        side = Side(leader(types=(boss,)), characters=singers, hand=cards("ST24-005"), don=5)
        table = Table(A=side).choose("play X.Drake").end_turn()
        assert table.asked == ("A", "order") and table.options() == ["choose 0", "choose 1"]  # Drake is not among them
        return table.choose("choose 0")

    table = play("Supernovas")
    assert table.asked == ("A", "number") and table.hand("A") == ["filler"] * 2 and table.don("A") == (0, 5)
    table.choose("number 1")
    assert table.turn == "B" and table.don("A") == (1, 4)
    table = play("Navy")
    assert table.turn == "B" and table.don("A") == (0, 5) and table.hand("A") == ["filler"] * 2


@ruling("771a3187", "ST24-005", "OP10-030")
@pytest.mark.parametrize("smoker", [True, False])
def test_drakes_don_stays_rested_on_a_turn_on_which_smoker_was_activated(smoker: bool) -> None:
    """After Smoker's [Activate: Main] effect Drake's effect at the end of that turn cannot set a DON!! card active."""
    side = Side(SUPERNOVA, characters=cards("OP10-030"), hand=cards("ST24-005"), don=5, rested_don=1)
    table = Table(A=side).choose("play X.Drake")
    if smoker:
        table.choose("activate Smoker", "number 0")
    table.end_turn()
    if not smoker:
        assert table.asked == ("A", "number") and table.don("A") == (0, 6)
        table.choose("number 1")
    assert table.turn == "B" and table.don("A") == ((0, 6) if smoker else (1, 5))
