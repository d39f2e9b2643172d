"""Rulings on replacement effects: whom they save, what they cost, and when they cannot be used."""

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, every, main
from tests.support.official import card
from tests.support.table import Side, Table

BLAST = event("blast", main(nodes.KnockOut(every())), cost=0)
SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)
RECALL = event("recall", main(nodes.ReturnToHand(choose())), cost=0)


def hit(defender: Side, by: Card = BLAST, *answers: str) -> Table:
    """A plays an Event against B's Characters."""
    return Table(A=Side(hand=[by], don=1), B=defender).choose(f"play {by.name}", *answers)


@rules("8-1-3-4")
def test_one_of_two_is_k_o_d_for_both() -> None:
    """Ruling 90c35b7c. Marco is K.O.'d instead of Marco and another."""
    table = hit(Side(characters=[card("OP16-014"), character("mate")])).choose("choose 0")
    assert table.names("B", "characters") == ["mate"] and table.names("B", "trash") == ["Marco"]
    table = hit(Side(characters=[card("OP16-014"), character("mate")])).choose("pass")
    assert table.names("B", "characters") == []
