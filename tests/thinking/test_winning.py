"""Wins that can be forced this turn are proven, and only those."""

from __future__ import annotations

import pytest

from logpose.thinking.winning import NOTHING, Prover
from tests.support.cards import character, event, leader
from tests.support.table import Placed, Side, Table

HITTER = character("hitter", power=5000)
BIG = character("big", power=7000)
SMALL = character("small", power=3000)
RUSHER = character("rusher", "[Rush]", cost=3, power=5000)
DOUBLE = character("double", "[Double Attack]", power=5000)
GUARD = character("guard", "[Blocker]", power=2000)
ONE = character("one", counter=1000)
TWO = character("two", counter=2000)


def first_move(table: Table, steps: int = 20_000) -> str:
    """What wins; nothing if no win is proven."""
    prover = Prover(0, steps)
    place = prover.winning_move(table.game)
    assert not prover.gave_up
    return table.options()[place] if place >= 0 else ""


def wins(mine: Side, theirs: Side) -> bool:
    return first_move(Table(A=mine, B=theirs)) != ""


def test_the_last_attack_wins() -> None:
    assert first_move(Table(B=Side(life=0))) == "attack A leader B leader"


@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        # as many attacks as Life cards and one
        (Side(characters=[HITTER]), Side(life=1), True),
        (Side(characters=[HITTER]), Side(life=2), False),
        (Side(characters=[DOUBLE]), Side(life=1), True),
        (Side(characters=[DOUBLE, HITTER]), Side(life=2), True),
        # a Blocker takes one of them
        (Side(characters=[HITTER]), Side(life=1, characters=[GUARD]), False),
        (Side(characters=[HITTER, HITTER]), Side(life=1, characters=[GUARD]), True),
        (Side(characters=[HITTER, HITTER]), Side(life=1, characters=[Placed(GUARD, rested=True)]), True),
        # Counters: enough DON!! in the right place beats them
        (Side(), Side(life=0, hand=[ONE]), False),
        (Side(don=1), Side(life=0, hand=[ONE]), True),
        (Side(don=2), Side(life=0, hand=[TWO]), True),
        (Side(don=2), Side(life=0, hand=[TWO, ONE]), False),
        (Side(characters=[HITTER], don=0), Side(life=0, hand=[ONE]), True),
        (Side(characters=[HITTER], don=1), Side(life=0, hand=[ONE, ONE]), True),
        (Side(characters=[HITTER], don=1), Side(life=0, hand=[TWO, TWO]), False),
        (Side(characters=[SMALL], don=2), Side(life=0, hand=[ONE]), True),
        # what is played with Rush attacks too
        (Side(hand=[RUSHER], don=3), Side(life=1), True),
        (Side(hand=[RUSHER], don=2), Side(life=1), False),
        (Side(hand=[RUSHER], don=4), Side(life=1, hand=[ONE]), False),
        # rested cards do not attack
        (Side(leader=Placed(leader(), rested=True), characters=[HITTER]), Side(life=1), False),
    ],
)
def test_a_win_is_proven_where_there_is_one(mine: Side, theirs: Side, won: bool) -> None:
    assert wins(mine, theirs) == won


def test_don_is_kept_through_an_attack_for_what_costs_it() -> None:
    """The first attack goes without DON!!, because the Event needs all of it before the second one."""
    spur = event("spur", "[Main] Set up to 1 of your Characters as active.", cost=2)
    mine = Side(leader=Placed(leader(), rested=True), characters=[HITTER], hand=[spur], don=2)
    assert first_move(Table(A=mine, B=Side(life=1))) == "attack hitter B leader"
    assert not wins(Side(leader=Placed(leader(), rested=True), characters=[HITTER], hand=[spur], don=1), Side(life=1))


def test_an_effect_that_takes_a_blocker_away_comes_first() -> None:
    storm = event("storm", "[Main] K.O. up to 1 of your opponent's Characters.", cost=1)
    table = Table(A=Side(characters=[HITTER], hand=[storm], don=1), B=Side(life=1, characters=[GUARD]))
    assert first_move(table) == "play storm"


def test_a_blocker_that_cannot_be_activated_stops_nothing() -> None:
    """Nothing is left in the hand and no effect to be activated: only what the Event has done is left."""
    hush = event(
        "hush", "[Main] Up to 1 of your opponent's Characters cannot activate [Blocker] during this turn.", cost=1
    )
    guarded = Side(life=1, characters=[GUARD])
    assert first_move(Table(A=Side(characters=[HITTER], hand=[hush], don=1), B=guarded)) == "play hush"


def test_one_attacker_that_cannot_be_blocked_is_not_enough() -> None:
    ghost = character("ghost", "[Unblockable]", power=5000)
    assert not wins(Side(characters=[ghost]), Side(life=1, characters=[GUARD]))
    assert wins(Side(characters=[ghost]), Side(life=0, characters=[GUARD]))
    assert wins(Side(characters=[ghost, HITTER]), Side(life=1, characters=[GUARD]))


def test_a_card_that_waits_for_blockers_may_win_by_them() -> None:
    king = character("king", "When your opponent activates [Blocker], you win the game.", power=5000)
    assert wins(Side(characters=[king]), Side(life=0, characters=[GUARD, GUARD]))


def test_an_attack_that_is_too_weak_may_do_something_else() -> None:
    text = "[When Attacking] K.O. up to 1 of your opponent's Characters."
    scout = character("scout", text, power=1000)
    assert first_move(Table(A=Side(characters=[scout]), B=Side(life=0, characters=[GUARD]))) == "attack scout B leader"


def test_life_cards_with_triggers_may_save_the_other() -> None:
    wall = character("wall", "[Blocker]", "[Trigger] Play this card.", power=2000)
    assert not wins(Side(characters=[HITTER]), Side(life=[wall]))
    assert wins(Side(characters=[HITTER, HITTER]), Side(life=[wall]))


def test_a_proof_ends_when_its_steps_are_used_up() -> None:
    table = Table(A=Side(characters=[HITTER] * 5, don=8), B=Side(life=3, hand=[ONE, TWO] * 3, characters=[GUARD]))
    prover = Prover(0, 50)
    assert prover.winning_move(table.game) == -1 and prover.gave_up and prover.steps <= 60


def test_nothing_is_proven_for_who_is_not_asked() -> None:
    assert Prover(1).winning_move(Table(B=Side(life=0)).game) == -1


def test_the_game_stays_as_it_is() -> None:
    table = Table(A=Side(characters=[HITTER], don=2), B=Side(life=1, hand=[ONE]))
    before = table.game.copy()
    first_move(table)
    assert table.game == before


def own_moves(table: Table, last: int = NOTHING) -> list[str]:
    texts = table.options()
    return [texts[place] for place in Prover(0).own_moves(table.game, last)]


def test_in_which_order_cards_go_into_the_deck_is_not_tried() -> None:
    text = "[On Play] Look at 5 cards from the top of your deck and place them at the bottom of your deck in any order."
    deck = [character(f"rusher {number}", "[Rush]", cost=9) for number in range(6)]
    mine = Side(characters=[HITTER], hand=[character("reader", text, cost=1)], deck=deck, don=1)
    table, prover = Table(A=mine, B=Side(life=2)), Prover(0)
    assert prover.winning_move(table.game) == -1 and 0 < prover.steps < 40


def test_a_card_is_given_don_just_before_it_attacks() -> None:
    table = Table(A=Side(characters=[HITTER, BIG], don=2), B=Side(life=1))
    table.choose("give big")
    big = next(card.id for card in table.game.field() if card.printed.name == "big")
    assert own_moves(table, big) == ["attack big B leader", "give big"]
    assert "attack hitter B leader" in own_moves(table)


def test_a_card_that_makes_others_stronger_need_not_attack_first() -> None:
    """The Leader would be blocked; the scout goes first, with the thousand that the DON!! card on the Leader brings."""
    captain = leader("captain", "[DON!! x1] [Your Turn] All of your Characters gain +1000 power.")
    scout = character("scout", "[When Attacking] K.O. up to 1 of your opponent's Characters.", power=5000)
    mine = Side(leader=captain, characters=[scout, HITTER], don=1)
    assert wins(mine, Side(life=2, characters=[GUARD], hand=[ONE]))


def test_cards_that_do_nothing_this_turn_are_not_played() -> None:
    table = Table(A=Side(hand=[RUSHER, character("late", power=9000, cost=1), GUARD], don=5), B=Side(life=1))
    assert [text for text in own_moves(table) if text.startswith("play")] == ["play rusher"]


def test_of_cards_that_are_alike_one_attacks() -> None:
    attacks = [
        text for text in own_moves(Table(A=Side(characters=[HITTER, HITTER]), B=Side(life=2))) if "attack" in text
    ]
    assert attacks == ["attack A leader B leader", "attack hitter B leader"]


def test_who_has_begun_to_counter_goes_on_with_no_larger_one() -> None:
    table = Table(A=Side(characters=[BIG]), B=Side(life=1, hand=[ONE, ONE, TWO]))
    table.attack("big", "B leader")
    texts, prover = table.options(), Prover(0)
    first = [texts[place] for place in prover.answers(table.game)]
    assert first == ["counter two B leader", "counter one B leader", "pass"]
    assert [texts[place] for place in prover.answers(table.game, NOTHING - 1000)] == ["counter one B leader"]


def test_a_move_that_is_known_to_win_is_tried_first() -> None:
    table = Table(A=Side(characters=[HITTER, BIG]), B=Side(life=0))
    texts = table.options()
    for text in ("attack hitter B leader", "attack big B leader"):
        assert Prover(0).winning_move(table.game, texts.index(text)) == texts.index(text)
