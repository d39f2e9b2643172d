"""Each mistake is counted where it is planted, and not where the same table is played well."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.strength import counting
from tests.strength.keeping import Keeping
from tests.strength.mistakes import (
    FULL,
    IDLE,
    IN_VAIN,
    LEADER,
    LOCKED,
    MISTAKES,
    PASSES,
    TOO_LITTLE,
    TOO_MUCH,
    USELESS,
    Watcher,
    smallest_sum,
)
from tests.strength.selfplay import played
from tests.support.cards import character, event, leader
from tests.support.shared_folder import ROOT
from tests.support.table import Placed, Side, Table

RECRUIT = character("recruit", cost=2, power=3000)
HITTER = character("hitter", cost=4, power=5000)
ONE = character("one", counter=1000)
TWO = character("two", counter=2000)
RESTED = Placed(leader(), rested=True)
TALL = Side(leader=leader("tall", power=9000))


def strong(power: int) -> Side:
    return Side(leader=leader(power=power))


def watched(table: Table, *choices: str) -> Watcher:
    """Plays by naming options, the turn to its end, and the other player's first question."""
    watcher = Watcher(table.game)
    for choice in choices:
        assert choice in table.options(), f"{choice!r} is not among {table.options()}"
        watcher.choose(table.options().index(choice))
    return watcher


def counted(table: Table, *choices: str) -> Counter[str]:
    return +watched(table, *choices).mistakes


def ended(table: Table, *choices: str) -> Counter[str]:
    """The same, with the turn played to its end: nobody does anything more."""
    watcher = watched(table, *choices)
    while table.game.turn_seat == 0:
        watcher.choose(0)  # end, or pass
    return +watcher.mistakes


# -- 3 -----------------------------------------------------------------------------------------------------------------


def test_a_turn_is_passed_with_a_character_to_play() -> None:
    mine = Side(leader=RESTED, hand=[RECRUIT], don=2)
    assert counted(Table(A=mine), "end") == {PASSES: 1}
    assert ended(Table(A=mine), "play recruit") == {}


def test_a_turn_is_passed_with_an_attack_to_make() -> None:
    tall = Side(leader=leader("tall", power=7000))
    assert counted(Table(A=Side(don=2), B=tall), "end") == {PASSES: 1}  # two DON!! cards would do
    assert counted(Table(A=Side(don=1), B=tall), "end") == {}  # one is too few


def test_a_turn_with_nothing_to_do_is_no_opportunity() -> None:
    watcher = watched(Table(A=Side(leader=RESTED, hand=[HITTER], don=3)), "end")
    assert not +watcher.mistakes and not watcher.chances[PASSES]
    watcher = watched(Table(A=Side(leader=RESTED, hand=[RECRUIT], don=3)), "play recruit", "end")
    assert watcher.chances[PASSES] == 1


def test_the_leaders_attack_is_left() -> None:
    mine = Side(hand=[RECRUIT], don=2)
    table = Table(A=mine)
    watcher = watched(table, "play recruit", "end")
    assert +watcher.mistakes == {LEADER: 1} and watcher.chances[LEADER] == 1
    assert ended(Table(A=mine), "play recruit", "attack A leader B leader") == {}
    assert counted(Table(A=Side(hand=[RECRUIT], don=3), B=TALL), "play recruit", "end") == {}


def test_don_goes_to_a_card_that_could_attack_and_does_not() -> None:
    mine = Side(leader=RESTED, characters=[HITTER], don=2)
    watcher = watched(Table(A=mine), "give hitter", "give hitter", "end")
    assert +watcher.mistakes == {PASSES: 1, IDLE: 2} and watcher.chances[IDLE] == 2
    assert ended(Table(A=mine), "give hitter", "give hitter", "attack hitter B leader") == {}
    # After its attack, it is of no use.
    assert ended(Table(A=mine), "attack hitter B leader", "give hitter") == {USELESS: 1}


def test_don_that_an_effect_gives_counts_too() -> None:
    gift = event("gift", "[Main] Give up to 2 rested DON!! cards to 1 of your Characters.", cost=1)
    mine = Side(leader=RESTED, characters=[HITTER], hand=[gift], don=1, rested_don=2)
    table = Table(A=mine)
    watcher = Watcher(table.game)
    while table.game.turn_seat == 0:
        options = table.options()
        place = next((options.index(each) for each in ("play gift", "pick hitter", "number 2") if each in options), 0)
        watcher.choose(place)
    assert watcher.mistakes[IDLE] == watcher.chances[IDLE] == 2


def test_don_for_a_condition_is_not_idle() -> None:
    reader = character("reader", "[DON!! x1] This Character gains [Blocker].", cost=4, power=5000)
    mine = Side(leader=RESTED, characters=[reader], don=1)
    assert IDLE not in counted(Table(A=mine), "give reader", "end")


# -- 4 -----------------------------------------------------------------------------------------------------------------

VOW = event("vow", "[Main] Draw 1 card. Then, you cannot play Character cards during this turn.", cost=1)
OATH = event("oath", "[Main] Draw 1 card. Then, your Leader cannot attack during this turn.", cost=1)


def test_a_player_is_locked_out_with_a_character_to_play() -> None:
    watcher = watched(Table(A=Side(leader=RESTED, hand=[VOW, RECRUIT], don=3)), "play vow", "end")
    assert +watcher.mistakes == {LOCKED: 1} and watcher.chances[LOCKED] == 1
    # Too few DON!! cards are left for it anyway, or it is played first.
    assert counted(Table(A=Side(leader=RESTED, hand=[VOW, RECRUIT], don=2)), "play vow", "end") == {}
    assert counted(Table(A=Side(leader=RESTED, hand=[VOW, RECRUIT], don=4)), "play recruit", "play vow", "end") == {}


def test_a_card_is_locked_out_of_its_attack() -> None:
    assert counted(Table(A=Side(hand=[OATH], don=2)), "play oath", "end") == {LOCKED: 1}
    assert LOCKED not in ended(Table(A=Side(hand=[OATH], don=2)), "attack A leader B leader", "play oath")


# -- 5 -----------------------------------------------------------------------------------------------------------------


def defended(theirs: Side, *counters: str, mine: Side | None = None, target: str = "B leader") -> Counter[str]:
    table = Table(A=mine or Side(), B=theirs)
    return ended(table, f"attack A leader {target}", *(f"counter {each} {target}" for each in counters))


def test_the_smallest_counter_is_enough() -> None:
    assert smallest_sum([2000, 1000, 1000], 1) == 1000 and smallest_sum([2000, 2000, 1000], 2001) == 3000
    assert smallest_sum([1000], 5000) == 1000


def test_a_counter_is_larger_than_needed() -> None:
    assert defended(Side(hand=[ONE, TWO]), "two") == {TOO_MUCH: 1}
    assert defended(Side(hand=[ONE, TWO]), "one") == {}
    assert defended(Side(hand=[TWO]), "two") == {}  # there is no smaller one
    assert defended(Side(hand=[ONE, ONE]), "one", "one") == {TOO_MUCH: 1}
    assert defended(Side(hand=[ONE, TWO]), "two", mine=strong(6000)) == {}


def test_counters_for_small_characters() -> None:
    small = Placed(character("small", cost=2, power=5000), rested=True)
    large = Placed(character("large", cost=5, power=5000), rested=True)
    middle = Placed(character("middle", cost=3, power=5000), rested=True)
    assert defended(Side(characters=[small], hand=[ONE]), "one", target="small") == {TOO_LITTLE: 1}
    assert defended(Side(characters=[large], hand=[ONE]), "one", target="large") == {}
    assert defended(Side(characters=[middle], hand=[ONE]), "one", target="middle") == {}
    two = defended(Side(characters=[middle], hand=[ONE, ONE]), "one", "one", target="middle", mine=strong(6000))
    assert two == {TOO_LITTLE: 1}


def test_counters_for_a_character_that_falls_all_the_same() -> None:
    prize = Placed(character("prize", cost=7, power=5000), rested=True)
    table = Table(A=Side(characters=[HITTER]), B=Side(characters=[prize], hand=[ONE]))
    moves = ("attack A leader prize", "counter one prize", "attack hitter prize")
    assert ended(table, *moves) == {TOO_LITTLE: 1}


def test_counters_in_vain() -> None:
    tall = strong(7000)
    watcher = watched(
        Table(A=tall, B=Side(hand=[ONE, ONE])), "attack A leader B leader", "counter one B leader", "pass"
    )
    while watcher.game.turn_seat == 0:
        watcher.choose(0)
    assert +watcher.mistakes == {IN_VAIN: 1} and watcher.chances[IN_VAIN] == watcher.chances[TOO_MUCH] == 1
    assert defended(Side(hand=[ONE, TWO]), "one", "two", mine=tall) == {}


# -- 6 -----------------------------------------------------------------------------------------------------------------


def test_don_goes_to_a_card_that_reaches_nothing() -> None:
    weak = character("weak", power=2000)
    mine = Side(leader=RESTED, characters=[weak], don=2)
    watcher = watched(Table(A=mine), "give weak", "end")
    assert +watcher.mistakes == {USELESS: 1} and watcher.chances[USELESS] == 1
    assert counted(Table(A=Side(leader=RESTED, characters=[weak], don=3)), "give weak", "end") == {PASSES: 1, IDLE: 1}


def test_don_goes_to_a_card_that_cannot_attack() -> None:
    fresh = Placed(HITTER, this_turn=True)
    mine = Side(leader=RESTED, characters=[fresh], don=2)
    assert counted(Table(A=mine), "give hitter", "end") == {USELESS: 1}


def test_don_goes_to_an_attack_in_vain() -> None:
    weak = character("weak", power=3000)
    mine = Side(leader=RESTED, characters=[weak], don=2)
    assert ended(Table(A=mine), "give weak", "attack weak B leader") == {USELESS: 1}
    assert ended(Table(A=mine), "give weak", "give weak", "attack weak B leader") == {}
    eager = character("eager", "[When Attacking] Draw 1 card.", power=3000)
    mine = Side(leader=RESTED, characters=[eager], don=2)
    assert ended(Table(A=mine), "give eager", "attack eager B leader") == {}


# -- 7 -----------------------------------------------------------------------------------------------------------------


def full(*characters: int) -> list[Placed]:
    """Characters of these costs."""
    return [Placed(character(f"cost {cost}", cost=cost, power=1000 * cost), rested=True) for cost in characters]


def test_a_full_field_loses_what_is_worth_more() -> None:
    mine = Side(leader=RESTED, characters=full(1, 2, 3, 4, 5), hand=[RECRUIT], don=2)
    watcher = watched(Table(A=mine), "play recruit", "pick cost 3")
    assert +watcher.mistakes == {FULL: 1}
    assert ended(Table(A=mine), "play recruit", "pick cost 1") == {}
    watcher = watched(Table(A=mine), "end")
    assert watcher.chances[FULL] == 1 and FULL not in +watcher.mistakes


def test_a_second_character_makes_room_in_one_turn() -> None:
    other = character("other", cost=2, power=3000)
    mine = Side(leader=RESTED, characters=full(1, 1, 3, 4, 5), hand=[RECRUIT, other], don=4)
    moves = ("play recruit", "pick cost 1", "play other", "pick cost 1")
    assert ended(Table(A=mine), *moves) == {FULL: 1}


# -- games -------------------------------------------------------------------------------------------------------------


def test_games_are_counted_and_kept(tmp_path: Path) -> None:
    (game,) = played(["greedy"], 1, Keeping(tmp_path))
    one = counting.watched(game)
    assert all(made <= chances for made, chances in one.values()) and one[PASSES][1] > 4
    told = counting.counted(["greedy"], 1, Keeping(tmp_path, minutes=-1))  # nothing is played
    assert told["mistakes"][0]["counted"]["greedy"]["opportunities"] == one[PASSES][1]
    assert all(each.definition in counting.table(told) for each in MISTAKES)


def test_the_last_bot_is_compared_with_the_first() -> None:
    def counts(made: int) -> counting.Counts:
        return {each.name: [made, 10] for each in MISTAKES}

    told = counting.figures({"greedy": [counts(4), counts(2)], "random": [counts(1), counts(2)]})
    first = told["mistakes"][0]
    assert told["games"] == 2 and first["times"] == 0.5 and first["counted"]["greedy"]["a_game"] == 3
    assert "0.50" in counting.table(told)
    assert counting.figures({"greedy": [counts(0)]})["mistakes"][0]["times"] is None


@pytest.mark.slow
def test_two_bots_are_counted_by_the_command() -> None:
    command = [sys.executable, "-m", "tests.strength.counting", "greedy", "random", "--games", "2", "--json"]
    told = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    assert told["games"] == 2 and set(told["mistakes"][0]["counted"]) == {"greedy", "random"}
