"""Effects negated: the [On Play] of a whole player, and a whole side but for one crew."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, activate, character, leader, on_play, permanent
from tests.support.official import card, next_turn
from tests.support.staples import KNOCK_OUT
from tests.support.table import Side, Table

SCOUT = character("scout", on_play(DRAW))


# -- no [On Play]: OP09-081 --------------------------------------------------------------------------------------------


@rules("8-2-2")
def test_a_character_whose_only_effect_is_negated_still_has_a_base_effect() -> None:
    """A Character played under Teach, whose [On Play] effect he negates, still is no Character without a base effect."""
    plain = nodes.All((nodes.Cards(kinds=("character",), where=(nodes.NoBaseEffect(),)),))
    cook = character("cook", permanent(nodes.GainPower(plain, 1000)), cost=0)
    table = Table(A=Side(card("OP09-081"), hand=[SCOUT, cook, character("plain")], don=4))
    table.choose("play scout", "play plain", "play cook")
    assert table.power("plain") == 4000 and table.power("scout") == 3000


# -- only Roger's crew: OP13-064 ---------------------------------------------------------------------------------------


def rogers_field(leader_type: str = "Navy") -> Table:
    captain = leader("captain", activate(DRAW, once=True), types=(leader_type,))
    outsider = character("outsider", activate(DRAW, once=True), types=("Navy",))
    former = character("former", activate(DRAW, once=True), types=("Former Roger Pirates",))
    return Table(
        A=Side(captain, characters=[outsider, former, card("OP13-064")], hand=[KNOCK_OUT], don=1),
        B=Side(leader("theirs", activate(DRAW, once=True)), characters=[outsider]),
    )


def test_roger_negates_his_own_side_except_types_that_include_his_crew() -> None:
    table = rogers_field()
    active = [text for text in table.options() if text.startswith("activate")]
    assert active == ["activate former"]
    assert rogers_field("Roger Pirates").offers("activate A captain")
    table.end_turn()
    assert table.offers("activate B outsider") and table.offers("activate B theirs")


def test_effects_that_roger_negated_are_back_when_he_has_left() -> None:
    table = rogers_field().choose("play knock out", "pick Gol.D.Roger")
    assert table.offers("activate A captain") and table.offers("activate A outsider")


@pytest.mark.parametrize("pays", [True, False])
def test_roger_lifts_the_leader_and_presses_down_the_opponents_characters_for_three_don(pays: bool) -> None:
    """Until the opponent's next End Phase; Characters that come later are not meant."""
    late = character("late", power=6000)
    table = Table(
        A=Side(hand=[card("OP13-064")], don=10),
        B=Side(characters=[character("early", power=6000)], hand=[late], don=1),
    )
    table.choose("play Gol.D.Roger", "yes" if pays else "no")
    assert sum(table.don("A")) == (7 if pays else 10)
    for _ in range(2):
        assert table.power("A leader") == (7000 if pays else 5000)
        assert table.power("early") == (4000 if pays else 6000) and table.power("B leader") == 5000
        next_turn(table) if table.turn == "A" else table.choose("play late")
    assert table.power("late") == 6000
    next_turn(table)
    assert table.power("A leader") == 5000 and table.power("early") == 6000
