"""Official rulings on the cards of OP15."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards
from tests.support.table import Placed, Side, Table

EVERYBODY = nodes.NameRule(every=True)
FOE = character("foe", power=5000)


@ruling("aab84247", "OP15-070")
@rules("2-1-3")
@pytest.mark.parametrize(("abilities", "power"), [((EVERYBODY,), 6000), ((), 5000)])
def test_fuza_raises_a_leader_that_has_every_name(abilities: tuple[nodes.NameRule, ...], power: int) -> None:
    """A Leader with all card names is a [Shura] too: Fuza sets its base power to 6000 in the opponent's turn."""
    side = Side(leader("boss", *abilities), characters=cards("OP15-070"))
    assert Table(A=side, turn="B").power("A boss") == power
    assert Table(A=side).power("A boss") == 5000
    assert Table(A=side, turn="B").power("Fuza") == 6000


@ruling("2fe1e8ed", "OP15-072")
@rules("2-1-3")
def test_hotori_takes_a_leader_with_every_name_for_both_of_his_brothers() -> None:
    """A Leader with all card names is [Kotori] and [Satori] at once, so Hotori's effect lowers a Character."""
    for abilities, lowered in (((EVERYBODY,), 2000), ((), 5000)):
        side = Side(leader("boss", *abilities), characters=cards("OP15-072"), don=2)
        table = Table(A=side, B=Side(characters=[FOE]))
        if table.offers("activate Hotori"):
            table.choose("activate Hotori")
        if table.offers("pick foe"):
            table.choose("pick foe")
        assert table.power("foe") == lowered


@ruling("93ba8a53", "OP15-080")
@rules("2-1-3")
@pytest.mark.parametrize(("abilities", "power"), [((EVERYBODY,), 0), ((), 7000)])
def test_oars_is_not_the_only_oars_beside_a_leader_with_every_name(
    abilities: tuple[nodes.NameRule, ...], power: int
) -> None:
    """A Leader with all card names is another [Oars], so Oars gains nothing from Gecko Moria's power beside it."""
    moria = character("Gecko Moria", power=10000)
    side = Side(leader("boss", *abilities), characters=[card("OP15-080"), moria])
    assert Table(A=side).power("Oars") == power


@rules("2-1-3", "8-2-1-1")
def test_a_leader_whose_effects_are_negated_has_its_own_name_only() -> None:
    """Texts on names can be negated like others."""
    silence = character("silence", "[Activate: Main] Negate the effects of your Leader during this turn.")
    boss_text = (
        "Under the rules of this game, this card is treated as a card with all card names, types, and attributes."
    )
    oars = Side(
        leader("boss", boss_text), characters=[Placed(card("OP15-080")), character("Gecko Moria", power=10000), silence]
    )
    table = Table(A=oars)
    assert table.power("Oars") == 0
    assert table.choose("activate silence").power("Oars") == 7000
