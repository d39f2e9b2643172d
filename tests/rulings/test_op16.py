"""Official rulings on the cards of OP16."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards
from tests.support.table import Side, Table

EVERYBODY = nodes.NameRule(every=True)


@ruling("3d92947b", "OP16-025")
@rules("2-1-3")
@pytest.mark.parametrize(("abilities", "plays"), [((EVERYBODY,), True), ((), False)])
def test_bunkov_takes_a_leader_with_every_name_for_antlerkov(
    abilities: tuple[nodes.NameRule, ...], plays: bool
) -> None:
    """A Leader with all card names is [Antlerkov], so Bunkov plays a cheap Character when attacking."""
    side = Side(leader("boss", *abilities), characters=cards("OP16-025"), hand=[character("mate", cost=2)])
    table = Table(A=side).attack("Bunkov", "B leader")
    assert table.offers("pick mate") is plays
    if plays:
        assert table.choose("pick mate").area("mate") == "Character area"


@ruling("4d56c9e5", "OP16-058")
@rules("2-1-3")
@pytest.mark.parametrize(("abilities", "power"), [((EVERYBODY,), 7000), ((), 5000)])
def test_the_prisoners_raise_a_leader_with_every_name(abilities: tuple[nodes.NameRule, ...], power: int) -> None:
    """A Leader with all card names is a [Prisoner of Impel Down]: the Event sets its base power to 7000."""
    riot = card("OP16-058")
    table = Table(A=Side(leader("boss", *abilities), hand=[riot], don=10))
    table.choose(f"play {riot.name}")
    assert table.power("A boss") == power
