"""docs/team-match.md, decisions 15 to 20: battles."""

import pytest

from logpose.language import nodes
from tests.support import decision, rules
from tests.support.cards import DRAW, character, event, leader, when
from tests.support.four import four
from tests.support.table import SEATS, Placed, Side, Table

RAIDER = character("raider", power=7000)
GUARD = character("guard", "[Blocker]")
SCOUT = character("scout", "[Blocker]")
HELPER = character("helper", counter=1000)
FRIEND = character("friend", counter=1000)


@decision(15)
@rules("team-8", "7-1-2-1")
@pytest.mark.parametrize(("attacked", "partner"), [("B", "D"), ("D", "B")])
def test_the_attacked_player_is_asked_to_block_before_the_partner(attacked: str, partner: str) -> None:
    table = four(A=Side(characters=[RAIDER]), B=Side(characters=[GUARD]), D=Side(characters=[SCOUT]))
    table.attack("raider", f"{attacked} leader")
    assert table.asked == (attacked, "block")
    table.choose("pass")
    assert table.asked == (partner, "block")
    table.choose("pass")
    assert table.life(attacked) == 4


@decision(15)
@rules("team-8", "7-1-3-2")
def test_in_the_counter_step_whoever_acts_goes_on_and_the_step_ends_when_both_have_passed_since() -> None:
    table = four(A=Side(characters=[RAIDER], don=1), B=Side(hand=[HELPER] * 3), D=Side(hand=[FRIEND] * 3))
    table.attack("raider", "B leader")
    assert table.asked == ("B", "counter")
    table.choose("counter helper B leader")
    assert table.asked == ("B", "counter")
    table.choose("pass")
    assert table.asked == ("D", "counter")
    table.choose("counter friend B leader")
    assert table.asked == ("D", "counter")
    table.choose("pass")
    assert table.asked == ("B", "counter")  # D has acted since B passed
    table.choose("pass")
    assert (table.asked, table.life("B")) == (("A", "main"), 4)  # nobody has acted since D passed


@decision(15)
@rules("team-8", "7-1-3-2")
def test_the_counter_step_ends_at_once_when_both_pass_without_acting() -> None:
    table = four(A=Side(characters=[RAIDER], don=1), B=Side(hand=[HELPER]), D=Side(hand=[FRIEND]))
    table.attack("raider", "D leader").choose("pass")
    assert table.asked == ("B", "counter")
    table.choose("pass")
    assert (table.asked, table.life("D"), table.hand("B")) == (("A", "main"), 4, ["helper"])


@decision(16)
@rules("team-8", "7-1-2-1", "10-1-4-1")
def test_a_partners_blocker_takes_the_battle_and_its_owner_is_the_player_being_attacked() -> None:
    table = four(
        A=Side(characters=[RAIDER], don=1),
        B=Side(characters=[GUARD], hand=[HELPER]),
        D=Side(characters=[SCOUT], hand=[FRIEND]),
    )
    table.attack("raider", "D leader").choose("pass", "block guard")
    assert table.asked == ("B", "counter")  # one [Blocker] only, and B is asked first from now on
    table.choose("pass")
    assert table.asked == ("D", "counter")
    table.choose("pass")
    assert (table.area("guard"), table.area("scout")) == ("trash", "Character area")
    assert (table.names("B", "trash"), table.life("B"), table.life("D")) == (["guard"], 5, 5)


@decision(16)
@rules("team-8", "7-1-2-1")
def test_after_the_attacked_player_has_blocked_the_partner_is_not_asked_to() -> None:
    table = four(A=Side(characters=[RAIDER], don=1), B=Side(characters=[GUARD]), D=Side(characters=[SCOUT]))
    table.attack("raider", "B leader").choose("block guard")
    assert (table.asked, table.area("guard"), table.rested("scout")) == (("A", "main"), "trash", False)


@decision(17)
@rules("team-8", "team-11", "7-1-3-2-1")
def test_a_counter_raises_any_leader_or_character_of_the_team() -> None:
    table = four(
        A=Side(characters=[RAIDER], don=1),
        B=Side(characters=[character("mate")]),
        C=Side(characters=[character("stranger")]),
        D=Side(characters=[character("fellow")], hand=[character("shield", counter=3000)]),
    )
    table.attack("raider", "B leader")
    raised = {"counter shield B leader", "counter shield mate", "counter shield D leader", "counter shield fellow"}
    assert table.asked == ("D", "counter") and set(table.options()) == {"pass", *raised}
    table.choose("counter shield B leader")
    assert (table.life("B"), table.names("D", "trash"), table.names("B", "trash")) == (5, ["shield"], [])


PARRY = event("parry", "[Counter] 1 of your Leader gains +3000 power during this battle.", cost=2)


@decision(17)
@rules("team-11", "team-19", "7-1-3-2-2")
def test_a_counter_event_is_paid_by_the_one_whose_card_it_is() -> None:
    table = four(A=Side(characters=[RAIDER]), B=Side(don=3), D=Side(hand=[PARRY], don=2))
    table.attack("raider", "B leader").choose("event parry")
    assert (table.asked, table.options()) == (("D", "player"), ["seat D", "seat B"])
    table.choose("seat B")
    assert (table.don("B"), table.don("D"), table.life("B")) == ((3, 0), (0, 2), 5)


@decision(17)
@rules("team-19", "7-1-3-2-2")
def test_a_partners_don_do_not_pay_for_a_counter_event() -> None:
    table = four(A=Side(characters=[RAIDER], don=1), B=Side(don=5), D=Side(hand=[PARRY], don=1))
    table.attack("raider", "B leader")
    assert (table.asked, table.life("B")) == (("A", "main"), 4)


# -- effects that wait for attacks -------------------------------------------------------------------------------------


def who_drew(table: Table) -> str:
    return "".join(SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew")


ALERT = leader("leader", "[On Your Opponent's Attack] Draw 1 card.")


@decision(18)
@rules("10-2-16-1", "team-8")
@pytest.mark.parametrize("attacked", ["B", "D"])
def test_on_your_opponents_attack_activates_for_both_partners_and_not_for_the_attackers(attacked: str) -> None:
    table = four(
        A=Side(leader=ALERT, characters=[RAIDER]), B=Side(leader=ALERT), C=Side(leader=ALERT), D=Side(leader=ALERT)
    )
    table.attack("raider", f"{attacked} leader")
    assert who_drew(table) == "BD"


@decision(18)
@rules("10-2-16-1")
@pytest.mark.parametrize("attacked", ["B", "D"])
def test_effects_that_wait_for_an_opponents_card_to_attack_activate_for_both_partners(attacked: str) -> None:
    watch = leader("leader", "When your opponent attacks, draw 1 card.")
    table = four(A=Side(characters=[RAIDER]), B=Side(leader=watch), C=Side(leader=watch), D=Side(leader=watch))
    table.attack("raider", f"{attacked} leader")
    assert who_drew(table) == "BD"


@decision(19)
@rules("team-21", "7-1-3-1")
def test_when_attacked_activates_for_effects_of_the_attacked_cards_owner_alone() -> None:
    mourns = when(nodes.Event("attacked"), DRAW)
    table = four(
        A=Side(characters=[RAIDER]), B=Side(leader=leader("leader", mourns)), D=Side(leader=leader("leader", mourns))
    )
    table.attack("raider", "D leader").unopposed()
    assert who_drew(table) == "D"


@decision(19)
@rules("team-21", "7-1-3-1")
def test_when_this_is_attacked_activates_for_the_attacked_card() -> None:
    touchy = character("touchy", "When this Character is attacked, draw 1 card.")
    side = Side(characters=[Placed(touchy, rested=True)])
    table = four(A=Side(characters=[RAIDER]), B=side, D=side)
    table.attack("raider", "D touchy").unopposed()
    assert who_drew(table) == "D"


# -- another target ----------------------------------------------------------------------------------------------------

DUMMY = character("dummy")


@decision(20)
@rules("team-11", "7-1-1-3")
def test_the_target_of_an_attack_may_be_changed_to_a_partners_card_whose_owner_is_then_attacked() -> None:
    dodger = leader("leader", "[On Your Opponent's Attack] Change the attack target to 1 of your Characters.")
    table = four(
        A=Side(characters=[RAIDER], don=1),
        B=Side(leader=dodger, characters=[character("mate")], hand=[HELPER]),
        D=Side(characters=[DUMMY, character("other")], hand=[FRIEND]),
    )
    table.attack("raider", "B leader")
    assert (table.asked, table.options()) == (("B", "player"), ["seat B", "seat D"])
    table.choose("seat D")
    assert (table.asked, table.options()) == (("B", "pick"), ["pick dummy", "pick other"])
    table.choose("pick dummy")
    assert table.asked == ("D", "counter")
    table.choose("pass")
    assert table.asked == ("B", "counter")
    table.choose("pass")
    assert (table.life("B"), table.names("D", "trash")) == (5, ["dummy"])


@decision(20)
@rules("team-8", "team-11", "7-1-3-2")
@pytest.mark.parametrize("seat", ["B", "D"])
def test_who_changes_the_target_in_the_counter_step_goes_on_until_passing(seat: str) -> None:
    swerve = event("swerve", "[Counter] Change the attack target to 1 of your Characters.")
    table = four(
        A=Side(characters=[RAIDER], don=1),
        B=Side(characters=[DUMMY], hand=[HELPER]),
        D=Side(characters=[DUMMY], hand=[swerve, FRIEND], don=1),
    )
    table.attack("raider", "B leader").choose("pass", "event swerve", f"seat {seat}")
    assert table.asked == ("D", "counter")
    table.choose("pass")
    assert table.asked == ("B", "counter")
    table.choose("pass")
    assert table.asked == ("A", "main")
    assert [one for one in "BD" if "dummy" in table.names(one, "trash")] == [seat]
