"""Rulings on timing: when an effect comes, and in which order."""

from logpose.language import nodes
from tests.support.cards import choose, event, main
from tests.support.official import card
from tests.support.table import Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def franky_is_shot(in_trash: str) -> Table:
    """A K.O.s Franky of B, whose Leader is Usopp; B chooses what to do first."""
    side = Side(card("OP10-042"), characters=[card("OP10-090")], trash=[card(in_trash)])
    table = Table(A=Side(hand=[SHOT]), B=side).choose("play shot")
    assert table.asked == ("B", "order")
    return table
