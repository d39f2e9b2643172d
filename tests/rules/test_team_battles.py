"""The team match: whom one can attack, and who may block and counter."""

import pytest

from tests.support import rules
from tests.support.cards import character, event, leader
from tests.support.four import four
from tests.support.table import Placed, Side, Table

WALL = character("wall", "[Blocker]")
SHIELD = character("shield", counter=2000)
RESCUE = event(
    "rescue", "[Counter] Up to 1 of your Leader or Character cards gains +4000 power during this battle.", cost=2
)
SAILOR = character("sailor")


def asked_in_turn(table: Table) -> list[tuple[str, str]]:
    """Who is asked what in a battle in which everybody passes."""
    asked = []
    while table.asked[1] in ("block", "counter"):
        asked.append(table.asked)
        table.choose("pass")
    return asked


# -- whom one can attack ---------------------------------------------------------------------------------------------------


@rules("team-27")
@pytest.mark.parametrize(("seat", "opponents"), [("A", "BD"), ("B", "AC"), ("C", "BD"), ("D", "AC")])
def test_leaders_and_rested_characters_of_both_opponents_can_be_attacked_and_nothing_of_the_partners(
    seat: str, opponents: str
) -> None:
    sides = {one: Side(characters=[Placed(SAILOR, rested=True)]) for one in "ABCD"}
    attacks = [text for text in four(seat, **sides).options() if text.startswith("attack")]
    targets = [f"{one} {card}" for one in opponents for card in ("leader", "sailor")]
    assert attacks == [f"attack {seat} leader {target}" for target in targets]


@rules("team-27")
def test_nor_can_the_partners_active_characters_where_an_effect_lets_active_ones_be_attacked() -> None:
    hunter = leader("leader", "This Leader can also attack active Characters.")
    table = four(A=Side(hunter), B=Side(characters=[SAILOR]), C=Side(characters=[character("mate")]))
    attacks = [text for text in table.options() if text.startswith("attack")]
    assert attacks == ["attack A leader B leader", "attack A leader sailor", "attack A leader D leader"]


# -- the Block Step --------------------------------------------------------------------------------------------------------


@rules("team-8")
@pytest.mark.parametrize(("target", "partner"), [("B", "D"), ("D", "B")])
def test_both_partners_are_asked_in_both_steps_and_nobody_else_is(target: str, partner: str) -> None:
    sides = {seat: Side(characters=[WALL], hand=[SHIELD, RESCUE], don=2) for seat in "ABCD"}
    table = four(**sides).attack("A leader", f"{target} leader")
    steps = [(target, "block"), (partner, "block"), (target, "counter"), (partner, "counter")]
    assert asked_in_turn(table) == steps and table.life(target) == 4 and table.life(partner) == 5


@rules("team-8", "10-1-4-1")
def test_the_partner_may_block_and_is_then_attacked() -> None:
    table = four(D=Side(characters=[WALL])).attack("A leader", "B leader")
    assert table.asked == ("D", "block") and table.options() == ["pass", "block wall"]
    table.choose("block wall").unopposed()
    assert table.area("wall") == "trash" and (table.life("B"), table.life("D")) == (5, 5)


@rules("team-8")
def test_whose_card_has_blocked_is_asked_first_in_the_counter_step() -> None:
    sides = {"B": Side(hand=[SHIELD]), "D": Side(characters=[WALL], hand=[SHIELD])}
    assert asked_in_turn(four(**sides).attack("A leader", "B leader").choose("pass")) == [
        ("B", "counter"),
        ("D", "counter"),
    ]
    table = four(**sides).attack("A leader", "B leader").choose("block wall")
    assert asked_in_turn(table) == [("D", "counter"), ("B", "counter")]


@rules("team-8")
def test_a_blocker_of_the_attackers_partner_is_of_no_use() -> None:
    table = four(A=Side(don=1), C=Side(characters=[WALL])).attack("A leader", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4 and not table.rested("wall")


@rules("team-8")
def test_the_partner_may_block_for_a_character_too() -> None:
    target = Placed(SAILOR, rested=True)
    table = four(B=Side(characters=[target]), D=Side(characters=[WALL])).attack("A leader", "sailor")
    table.choose("block wall").unopposed()
    assert table.area("wall") == "trash" and table.area("sailor") == "Character area"


# -- the Counter Step ------------------------------------------------------------------------------------------------------


@rules("team-8", "7-1-3-2-1")
def test_the_partner_may_use_the_counter_of_a_character_card_for_the_attacked_one() -> None:
    table = four(A=Side(don=1), D=Side(hand=[SHIELD])).attack("A leader", "B leader")
    assert table.asked == ("D", "counter")
    table.choose("counter shield B leader")
    assert table.life("B") == 5 and table.names("D", "trash") == ["shield"] and table.asked == ("A", "main")


@rules("team-8", "team-11")
def test_a_counter_raises_a_leader_or_character_of_the_team_and_no_other() -> None:
    sides = {seat: Side(characters=[SAILOR]) for seat in "ABC"}
    table = four(**sides, D=Side(hand=[SHIELD])).attack("A leader", "B leader")
    raised = ["D leader", "B leader", "B sailor"]
    assert sorted(table.options()) == sorted(["pass", *(f"counter shield {one}" for one in raised)])


@rules("team-8", "team-19", "7-1-3-2-2")
@pytest.mark.parametrize(("own", "partners", "offered"), [(2, 0, True), (1, 9, False)])
def test_the_partner_may_activate_a_counter_event_and_pays_for_it_alone(own: int, partners: int, offered: bool) -> None:
    side = Side(hand=[SHIELD, RESCUE], don=own)
    table = four(A=Side(don=1), B=Side(don=partners), D=side).attack("A leader", "B leader")
    assert table.asked == ("D", "counter") and table.offers("event rescue") is offered
    if offered:
        table.choose("event rescue", "seat B", "pick B leader").unopposed()
        assert table.life("B") == 5 and table.don("D") == (0, 2) and table.don("B") == (0, 0)


@rules("team-8")
def test_an_attack_on_one_leader_does_not_open_the_other_teams_hands() -> None:
    """C, whose partner attacks, cannot help against the counter."""
    table = four(A=Side(don=1), B=Side(hand=[SHIELD]), C=Side(hand=[SHIELD, RESCUE], don=2))
    table.attack("A leader", "B leader").choose("counter shield B leader")
    assert table.asked == ("A", "main") and table.hand("C") == ["shield", "rescue"] and table.life("B") == 5
