"""Rulings on negated effects, on activating Events and [Blocker], and on the target of an attack."""

from tests.support.cards import character
from tests.support.official import card, cards
from tests.support.table import Side, Table

# -- negation ----------------------------------------------------------------------------------------------------------


# -- Events and [Blocker] ----------------------------------------------------------------------------------------------


def test_the_event_counts_itself_in_the_trash() -> None:
    """Ruling 8dba8591. Ground Death is the tenth card of the trash when its [Counter] effect asks."""

    def attack(trash: int) -> int:
        table = Table(A=Side(don=1), B=Side(hand=cards("OP14-096"), trash=trash, don=1)).attack("A leader", "B leader")
        table.choose("event Ground Death")
        if table.asked == ("B", "pick"):
            table.choose("pick B leader")
        return table.unopposed().life("B")

    assert attack(trash=9) == 5
    assert attack(trash=8) == 4


# -- the target of an attack -------------------------------------------------------------------------------------------


def test_a_prisoner_blocks_with_the_blocker_that_buggy_gave() -> None:
    """Ruling 0ccbdd09. The effect comes before the Block Step of the attack."""
    prisoner = character("Prisoner of Impel Down", power=9000)

    def attack(answer: str) -> Table:
        table = Table(A=Side(don=1), B=Side(characters=[card("OP16-048"), prisoner])).attack("A leader", "B leader")
        return table.choose(answer)

    table = attack("yes").choose("pick Prisoner of Impel Down")
    assert table.offers("block Prisoner of Impel Down")
    assert attack("no").life("B") == 4
