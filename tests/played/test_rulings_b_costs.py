"""Rulings on costs: what may be paid, what cannot, and what happens when paying brings nothing."""

from tests.support.cards import character, leader, stage
from tests.support.official import card, next_turn
from tests.support.table import FILLER, Placed, Side, Table


def blocks(table: Table) -> bool:
    """Whether A is asked to block when B's Leader attacks in the next turn."""
    next_turn(table).attack("B leader", table.name(table.game.players[0].leader))
    return table.asked == ("A", "block")


def test_your_cards_are_leader_characters_stage_and_don() -> None:
    """Ruling 3789fd6c. Tashigi's cost is paid with any two active cards of the field."""

    def side(don: int) -> Side:
        return Side(
            characters=[card("OP14-029"), Placed(character("idle"), rested=True)],
            stage=stage("ship"),
            hand=[FILLER],
            don=don,
        )

    table = Table(A=side(don=1)).choose("activate Tashigi")
    assert {"pick A leader", "pick Tashigi", "pick ship"} <= set(table.options())
    assert not {"pick idle", "pick filler"} & set(table.options())
    table.choose("pick A leader", "pick ship")
    assert table.rested("A leader") and table.rested("ship") and table.power("Tashigi") == 8000
    alone = Table(A=Side(Placed(leader(), rested=True), characters=[card("OP14-029")]))
    assert not alone.offers("activate Tashigi")
    with_don = Table(A=Side(Placed(leader(), rested=True), characters=[card("OP14-029")], don=1))
    with_don.choose("activate Tashigi")
    assert with_don.don("A") == (0, 1) and with_don.rested("Tashigi") and with_don.power("Tashigi") == 8000
