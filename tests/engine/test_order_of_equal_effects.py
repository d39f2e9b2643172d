"""Effects that wait together: where it makes no difference which comes first, nobody is asked."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Draw, Event, ReturnDon
from tests.support.cards import activate, leader, when
from tests.support.table import Side, Table


@pytest.mark.parametrize(("second", "asked"), [(1, "main"), (2, "order")])
def test_an_effect_that_speaks_of_an_amount_is_the_same_for_the_same_amount(second: int, asked: str) -> None:
    heard = when(Event("don_returned"), Draw(nodes.Chosen("amount")))
    boss = leader("boss", activate(ReturnDon(1), ReturnDon(second), once=True), heard)
    table = Table(Side(boss, don=4, deck=9)).choose("activate A boss")
    assert table.asked == ("A", asked)
    while table.asked[1] == "order":
        table.choose(table.options()[0])
    assert len(table.hand("A")) == 1 + second
