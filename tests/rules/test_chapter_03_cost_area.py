"""Chapter 3: the cost area, what DON!! cards shed when they leave it, and those that stay rested."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from logpose.play.explain import explain
from logpose.play.story import Story
from logpose.play.views import view
from tests.support import rules
from tests.support.cards import activate, auto, character, event, every, leader
from tests.support.official import card
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike


def frozen(table: Table, seat: int = 1) -> int:
    return table.game.players[seat].don_frozen


def freezing(count: int) -> Card:
    return leader("boss", activate(nodes.KeepDonRested(count)))


@rules("3-9-2")
def test_a_cost_is_paid_with_active_don_whichever_they_are() -> None:
    """Rested and given ones pay nothing."""
    hand = [character("two", cost=2), character("three", cost=3), character("four", cost=4)]
    table = Table(A=Side(Placed(leader(), given=1), hand=hand, don=3, rested_don=1), B=Side(don=9))
    assert table.offers("play two") and table.offers("play three") and not table.offers("play four")
    table.choose("play two")
    assert table.don("A") == (1, 3) and table.don("B") == (9, 0) and table.given("A leader") == 1
    assert table.game.players[0].don_deck == 0 and not table.offers("play three")


@rules("3-9-2", "6-2-4")
@pytest.mark.parametrize(("cost", "stay_rested"), [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2)])
def test_who_pays_chooses_among_don_that_would_stay_rested_and_others(cost: int, stay_rested: int) -> None:
    """Two of three active DON!! cards would stay rested in the next Refresh Phase."""
    freeze, wake = activate(nodes.KeepDonRested(2, "you")), "[Activate: Main] Set 2 of your DON!! cards as active."
    mine = Side(leader("boss", freeze, wake), hand=[character("mate", cost=cost)], don=1, rested_don=2)
    table = Table(A=mine).choose("activate A boss", "activate A boss 1")
    assert table.don("A") == (3, 0)
    table.choose("play mate")
    if cost < 3:
        assert table.asked == ("A", "number") and table.options() == [f"number {cost - 1}", f"number {cost}"]
        table.choose(f"number {stay_rested}")
    assert table.don("A") == (3 - cost, cost) and frozen(table, 0) == stay_rested
    assert table.game.players[0].don_frozen_active == 2 - stay_rested
    table.end_turn().end_turn()
    assert table.turn == "A" and table.don("A") == (3 - stay_rested, stay_rested)


@rules("3-1-6-1", "6-2-4")
def test_don_that_will_not_become_active_stay_rested_for_one_refresh_phase() -> None:
    table = Table(A=Side(freezing(2)), B=Side(don=1, rested_don=3))
    table.choose("activate A boss")
    assert frozen(table) == 2
    choose_alike(table, "end")
    assert table.turn == "B" and table.don("B") == (2, 2) and frozen(table) == 0
    table.end_turn().end_turn()
    assert table.don("B") == (4, 0)


@rules("3-1-6-1")
def test_no_more_don_than_are_rested_can_be_kept_rested() -> None:
    table = Table(A=Side(freezing(2)), B=Side(don=3, rested_don=3))
    table.choose("activate A boss", "activate A boss")
    assert frozen(table) == 3
    table.end_turn()
    assert table.don("B") == (3, 3)


@rules("3-1-6-1", "8-3-1-6")
@pytest.mark.parametrize("returned", [1, 0])
def test_don_returned_to_the_don_deck_shed_what_was_applied_to_them(returned: int) -> None:
    """The owner chooses whether the one that is returned is one of those that would stay rested."""
    pay = "[On Your Opponent's Attack] Return 1 DON!! card from your field to your DON!! deck."
    table = Table(A=Side(freezing(2)), B=Side(leader("leader", pay), don=1, rested_don=3))
    table.choose("activate A boss").attack("A boss", "B leader")
    assert table.options() == ["don-active", "don-rested"]
    table.choose("don-rested", f"number {returned}").unopposed()
    assert table.don("B") == (1, 2) and table.game.players[1].don_deck == 1
    table.end_turn()
    # the one that was returned came back in the DON!! Phase
    assert table.don("B") == (2 + returned, 2 - returned)
    active = Table(A=Side(freezing(2)), B=Side(leader("leader", pay), don=1, rested_don=3))
    active.choose("activate A boss").attack("A boss", "B leader").choose("don-active").unopposed().end_turn()
    assert active.don("B")[1] == 2


@rules("3-1-6-1", "10-2-10-1")
def test_given_don_that_are_returned_leave_the_others_as_they_are() -> None:
    pay = "[On Your Opponent's Attack] Return 1 DON!! card from your field to your DON!! deck."
    lead = Placed(leader("leader", pay), given=1)
    table = Table(A=Side(freezing(2)), B=Side(lead, rested_don=2))
    table.choose("activate A boss").attack("A boss", "B leader").choose("don-from B leader").unopposed()
    assert table.given("B leader") == 0 and table.don("B") == (0, 2) and table.game.players[1].don_deck == 1
    table.end_turn()
    assert table.don("B") == (1, 2)


@rules("3-1-6-1", "6-5-5-1")
def test_don_that_are_given_shed_what_was_applied_to_them() -> None:
    give = "[On Your Opponent's Attack] Give 1 rested DON!! card to your Leader."
    table = Table(A=Side(freezing(2)), B=Side(leader("leader", give), rested_don=3))
    table.choose("activate A boss").attack("A boss", "B leader").choose("number 1").unopposed()
    assert table.given("B leader") == 1 and table.don("B") == (0, 2)
    table.end_turn()
    assert table.don("B") == (2, 1)  # the given one has come back and become active


@rules("3-1-6-1")
def test_don_set_active_meanwhile_are_those_that_would_stay_rested() -> None:
    """Their owner chooses which; used again before the Refresh Phase, they stay rested after all."""
    wake = "[On Your Opponent's Attack] Set 2 of your DON!! cards as active."
    shield = event("shield", "[Counter] Your Leader gains +1000 power during this battle.", cost=2)
    other = Side(leader("leader", wake), rested_don=3, don=1, hand=[shield])
    idle = Table(A=Side(freezing(2)), B=other)
    idle.choose("activate A boss").attack("A boss", "B leader").choose("number 2", "pass").end_turn()
    assert idle.don("B") == (4, 0)
    used = Table(A=Side(freezing(2)), B=other)
    used.choose("activate A boss").attack("A boss", "B leader").choose("number 2", "event shield", "number 1")
    assert used.don("B") == (1, 3)
    used.unopposed()
    choose_alike(used, "end")
    assert used.don("B") == (3, 1)  # one of the two was needed beside the one without an effect


@rules("3-1-6-1")
def test_don_set_active_and_then_given_or_returned_are_free_of_the_effect() -> None:
    for away in (nodes.GiveDon(every("you", ("leader",)), 1, "active"), nodes.ReturnDon(1)):
        wake = auto("on_opponents_attack", nodes.SetDonActive(1), away, nodes.RestDon(1))
        table = Table(A=Side(freezing(2)), B=Side(leader("leader", wake), rested_don=3, don=1))
        table.choose("activate A boss").attack("A boss", "B leader").choose("number 1")
        if table.asked == ("B", "don"):
            table.choose("don-active")
        table.choose("number 1")
        assert table.don("B") == (0, 3)
        table.unopposed().end_turn()
        assert table.don("B")[1] == 1


@rules("3-9-2")
@pytest.mark.parametrize("taken", [0, 1])
def test_who_uses_an_effect_chooses_among_the_opponents_don(taken: int) -> None:
    """Arlong gives one of B's rested DON!! cards away: A says whether it is the one that stays rested."""
    arlong = card("OP15-023")
    side = Side(freezing(1), [arlong])
    table = Table(A=side, B=Side(characters=[character("foe")], rested_don=2)).choose("activate A boss")
    table.choose("activate Arlong")
    assert table.asked == ("A", "number") and table.options() == ["number 0", "number 1"]
    assert "how many of the DON!! cards that leave the cost area will not become active" in explain(table.game)
    table.choose(f"number {taken}")
    told = [event.sentence for event in Story(table.game).events(0)]
    assert f"Of these DON!! cards, A chooses {taken} of those that will not become active. (3-9-2)" in told
    assert table.given("foe") == 1 and table.don("B") == (0, 1) and frozen(table) == 1 - taken


@rules("3-9-2")
@pytest.mark.parametrize("rested", [0, 1])
def test_who_rests_an_opponents_don_may_rest_one_that_then_stays_rested(rested: int) -> None:
    """Hody Jones rests one of B's two active DON!! cards. One of them would not become active in the next Refresh Phase."""
    table = Table(A=Side(card("OP06-020"), don=1), B=Side(don=2))
    table.game.players[1].don_frozen_active = 1
    table.choose("activate A Hody Jones", "don-active", f"number {rested}")
    assert table.don("B") == (1, 1) and frozen(table) == rested
    assert view(table.game, 0).sides[1].don.would_stay_rested == 1 - rested
    table.end_turn()
    assert table.don("B") == (2 - rested, rested)


@rules("3-9-2")
def test_an_opponent_who_rests_don_cards_chooses_them() -> None:
    """Text that has the opponent rest cards leaves the choice to the opponent."""
    press = leader("boss", "[Activate: Main] Your opponent rests 1 of their active DON!! cards.")
    table = Table(A=Side(press), B=Side(don=2))
    table.game.players[1].don_frozen_active = 1
    assert table.choose("activate A boss").asked == ("B", "number")
    assert frozen(table.choose("number 0")) == 0


@rules("3-1-6-1")
def test_when_the_last_such_don_card_has_left_the_others_become_active() -> None:
    for away in (nodes.GiveDon(every("you", ("leader",)), 1), nodes.ReturnDon(1)):
        other = Side(leader("leader", auto("on_opponents_attack", away)), rested_don=2)
        table = Table(A=Side(freezing(1)), B=other)
        table.choose("activate A boss").attack("A boss", "B leader").choose("number 1").unopposed()
        assert table.don("B") == (0, 1)
        table.end_turn()
        assert table.don("B") == (2, 0)
        free = Table(A=Side(freezing(1)), B=other)
        free.attack("A boss", "B leader").unopposed().end_turn()
        assert free.don("B") == (2, 0)


@rules("3-9-2")
@pytest.mark.parametrize("taken", [1, 2])
def test_don_given_to_two_cards_at_once_are_one_choice(taken: int) -> None:
    """Two of B's three rested DON!! cards go, one to each Character: A is asked once which they are."""
    give = nodes.GiveDon(every("opponent"), 1, "rested")
    boss = leader("boss", activate(nodes.KeepDonRested(2, "opponent"), give, once=True))
    foes = [character("foe"), character("friend")]
    table = Table(A=Side(boss), B=Side(characters=foes, rested_don=3)).choose("activate A boss")
    assert table.asked == ("A", "number") and table.options() == ["number 1", "number 2"]
    table.choose(f"number {taken}")
    assert table.asked == ("A", "main") and table.don("B") == (0, 1) and frozen(table) == 2 - taken
