"""Rulings on K.O.: what counts as one, what [On K.O.] finds in the trash, and who can be K.O.'d at all."""

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, leader, main
from tests.support.official import card
from tests.support.table import Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def test_a_k_o_d_card_finds_itself_in_the_trash() -> None:
    """Ruling fae05f59. Lola adds Lola to the hand."""
    table = Table(A=Side(hand=[SHOT], don=1), B=Side(characters=[card("OP15-082")])).choose(
        "play shot", "pick Charlotte Lola"
    )
    assert table.hand("B") == ["Charlotte Lola"]
    dear = character("dear", cost=9)
    table = Table(A=Side(hand=[SHOT], don=1), B=Side(characters=[card("OP15-082")], trash=[dear])).choose("play shot")
    assert "pick dear" not in table.options()


@rules("10-2-1-3")
def test_trashing_oneself_is_no_k_o() -> None:
    """Ruling 20b6a4d9. Devon lowers a cost by her own trashing and draws no card."""
    side = Side(leader(types=("Blackbeard Pirates",)), characters=[card("ST27-002")])
    table = Table(A=side, B=Side(characters=[character("cheap")])).choose("activate Catarina Devon", "pick cheap")
    assert table.area("Catarina Devon") == "trash" and table.cost("cheap") == 0 and "drew" not in table.noted
    table = Table(A=Side(hand=[SHOT]), B=Side(characters=[card("ST27-002")])).choose("play shot")
    assert table.noted.count("drew") == 1
