"""Rulings on Life cards, damage and [Trigger]."""

from logpose.cards import Card
from tests.support.cards import character, leader
from tests.support.official import card
from tests.support.table import FILLER, Side, Table


def damage(top: Card, life: int, defender: Card | None = None, hand: tuple[Card, ...] = ()) -> Table:
    """A's Leader deals 1 damage to B, whose top Life card this is, of so many."""
    below = [character(f"life {number}") for number in range(life - 1)]
    side = Side(defender or leader(), life=[*below, top], hand=hand)
    table = Table(A=Side(don=1), B=side)
    return table.attack("A leader", f"B {side.leader.name if isinstance(side.leader, Card) else 'leader'}").unopposed()


def test_a_trigger_with_a_cost_needs_a_card_to_pay() -> None:
    """Ruling a7b2d8fa. Burgess is not played from Life when the hand is empty."""
    table = damage(card("OP16-107"), life=2)
    while table.offers("yes"):
        table.choose("yes")
    assert table.names("B", "characters") == []
    table = damage(card("OP16-107"), life=2, hand=(FILLER,)).choose("yes", "yes")
    assert table.area("Jesus Burgess") == "Character area" and table.hand("B") == []
