"""Rulings on DON!! cards, and on looking at cards of the deck."""

from tests.support.table import Table


def placed(table: Table) -> Table:
    """Places cards in the order in which they are offered."""
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    return table


# -- DON!! -------------------------------------------------------------------------------------------------------------


# -- looking at the deck -----------------------------------------------------------------------------------------------
