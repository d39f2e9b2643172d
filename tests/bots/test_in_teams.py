"""Bots in a team match: A and C against B and D."""

from __future__ import annotations

import pytest

from logpose.bots import GreedyBot, SearchBot, ask
from logpose.engine.generator import seeded
from logpose.engine.state import Result
from logpose.thinking.search import worth_trying
from logpose.thinking.worth import WON, hit_in_vain, hit_on_leader, worth
from tests.support.cards import character, event, leader
from tests.support.four import four
from tests.support.table import Placed, Side, Table


def choice(table: Table) -> str:
    """What the greedy bot chooses."""
    return table.options()[ask(GreedyBot(), table.game, seeded(1))]


def test_it_attacks_the_opponent_who_still_has_life_cards() -> None:
    assert choice(four(B=Side(life=0), D=Side(life=2))) == "attack A leader D leader"
    assert choice(four(B=Side(life=2), D=Side(life=0))) == "attack A leader B leader"


def test_it_does_not_attack_a_leader_in_vain() -> None:
    tall = Side(leader=leader("tall", power=9000), life=1)
    assert choice(four(B=Side(life=0), D=tall)) == "end"
    assert choice(four(B=Side(life=0), D=Side(leader=leader("tall", power=9000), life=0))) == "attack A leader B leader"


def test_it_attacks_the_leader_that_is_easier_to_beat() -> None:
    assert choice(four(B=Side(leader=leader("tall", power=6000)))) == "attack A leader D leader"
    assert choice(four(D=Side(leader=leader("tall", power=6000)))) == "attack A leader B leader"


def test_attacks_come_first_only_where_both_opponents_can_be_beaten() -> None:
    side = Side(hand=[character("recruit", cost=2)], don=2)
    assert choice(four(A=side, B=Side(life=0), D=Side(life=0))) == "give A leader"
    assert choice(four(A=side, B=Side(life=0), D=Side(life=3))) == "play recruit"


def test_a_blocker_stays_active_when_the_life_of_the_team_is_short() -> None:
    guard = character("guard", "[Blocker]", cost=4, power=5000)
    mine = Side(leader=Placed(leader(), rested=True), characters=[guard], life=1)
    assert choice(four(A=mine, C=Side(life=1))) == "end"
    assert choice(four(A=mine, C=Side(life=3))).startswith("attack guard")


def test_it_defends_by_what_the_team_has_left() -> None:
    shield = Side(life=0, hand=[character("shield", counter=1000, cost=5)])
    assert choice(four(B=shield, D=Side(life=3)).attack("A leader", "B leader")) == "pass"
    assert choice(four(B=shield, D=Side(life=0)).attack("A leader", "B leader")) == "counter shield B leader"


def shield(name: str) -> Side:
    return Side(life=0, hand=[character(name, counter=1000)])


def test_partners_counter_for_each_other() -> None:
    table = four(B=Side(life=0), D=shield("buckler")).attack("A leader", "B leader")
    assert choice(table) == "counter buckler B leader"


def test_partners_counter_together_where_neither_can_alone() -> None:
    strong = Side(leader=leader("strong", power=6000))
    table = four(A=strong, B=shield("shield"), D=shield("buckler")).attack("A strong", "B leader")
    assert choice(table) == "counter shield B leader"
    table.choose("counter shield B leader")
    assert choice(table) == "counter buckler B leader"
    alone = four(A=strong, B=shield("shield"), D=Side(life=0)).attack("A strong", "B leader")
    assert choice(alone) == "pass"


def test_an_event_helps_the_partner_who_is_attacked() -> None:
    lift = event("lift", "[Counter] 1 of your Leader gains +3000 power during this battle.", cost=1)
    table = four(B=Side(life=0), D=Side(life=0, hand=[lift], don=1)).attack("A leader", "B leader")
    assert choice(table) == "event lift"
    table.choose("event lift")
    assert choice(table) == "seat B"


def test_a_partner_blocks() -> None:
    wall = character("wall", "[Blocker]", power=6000)
    table = four(B=Side(life=0), D=Side(life=0, characters=[wall])).attack("A leader", "B leader")
    assert choice(table) == "block wall"


def test_it_spares_the_partners_cards() -> None:
    chooser = Side(leader=leader("chooser", "[Activate: Main] K.O. 1 Character."))
    theirs, prize = character("theirs", cost=2), character("prize", cost=8, power=9000)
    table = four(A=chooser, B=Side(characters=[theirs]), C=Side(characters=[prize])).choose("activate A chooser")
    assert choice(table) == "pick theirs"


# -- worth -------------------------------------------------------------------------------------------------------------


def test_the_life_cards_of_partners_are_worth_what_they_are_together() -> None:
    assert worth(four(A=Side(life=3), C=Side(life=1)).game, 0) == pytest.approx(
        worth(four(A=Side(life=2), C=Side(life=2)).game, 0)
    )
    game = four(B=Side(life=0), D=Side(life=1)).game
    attacker = game.cards[game.players[0].leader]
    assert hit_in_vain(game, game.players[1]) and not hit_in_vain(game, game.players[3])
    assert (
        hit_on_leader(game, attacker, game.players[1]) == 0 < hit_on_leader(game, attacker, game.players[3]) < WON / 2
    )
    last = four(B=Side(life=0), D=Side(life=0)).game
    assert not hit_in_vain(last, last.players[1]) and hit_on_leader(last, attacker, last.players[1]) == WON / 2


def test_a_team_wins_and_loses_together() -> None:
    game = four().game
    game.result = Result([0, 2], [1, 3], "1-2-1-1-1")
    assert [worth(game, seat) for seat in range(4)] == [WON, -WON, WON, -WON]


# -- search ------------------------------------------------------------------------------------------------------------


def test_search_does_not_try_attacks_that_do_nothing() -> None:
    table = four(B=Side(life=0), D=Side(life=2))
    tried = [table.options()[place] for place in worth_trying(table.game)]
    assert "attack A leader D leader" in tried and "attack A leader B leader" not in tried


@pytest.mark.parametrize("turn", "ABCD")
def test_search_finds_the_winning_attack_from_every_seat(turn: str) -> None:
    ours = {"A": "AC", "C": "AC", "B": "BD", "D": "BD"}[turn]
    sides = [Side(life=3 if seat in ours else 0) for seat in "ABCD"]
    A, B, C, D = sides
    table = Table(A, B, C, D, turn=turn)
    ticks = iter(range(10**6))
    bot = SearchBot(200, lambda: next(ticks) * 0.0005)
    assert table.options()[ask(bot, table.game, seeded(1))].startswith(f"attack {turn} leader")
