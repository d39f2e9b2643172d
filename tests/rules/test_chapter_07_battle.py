"""Chapter 7: attacks and battles."""

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import auto, character
from tests.support.table import Side, Table


@rules("7-1-1-4")
def test_battle_ends_when_the_attacker_leaves_during_the_attack_step() -> None:
    bouncer = character("bouncer", auto("when_attacking", nodes.ReturnToHand(nodes.This())), power=9000)
    table = Table(A=Side(characters=[bouncer]))
    table.attack("bouncer", "B leader")
    assert table.area("bouncer") == "hand"
    assert table.battle is None and table.life("B") == 5
