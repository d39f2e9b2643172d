"""Opening hands are kept if they are better than a new one, and who goes first depends on the Leaders."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from logpose.cards import Card, library
from logpose.engine.options import MAIN_ACTION, OPENING_HAND, WHO_GOES_FIRST, verb_of
from logpose.language import nodes
from logpose.language.vocabulary.cards import COLOURS
from logpose.play.decks import BUILT_IN, built_in
from logpose.play.games import Match, ready
from logpose.play.imagine import imagine
from logpose.thinking import opening
from logpose.thinking.opening import goes_first, keeps, opening_choice
from tests.support.cards import character, event, leader
from tests.support.table import Side, Table

DRAW = event("draw", "[Main] Draw 1 card.", cost=2)
SHIELD = event("shield", "[Counter] Up to 1 of your Leader gains +2000 power during this battle.", cost=1)
# Twenty cards for the first two turns, twelve for the third, eight dear ones, ten Events; two of three have a Counter.
DECK = [
    *(
        character(f"card {cost} {copy}", cost=cost, counter=(None, 1000, 2000)[copy % 3])
        for cost in (1, 1, 2, 3, 4, 5, 5, 7, 9, 10)
        for copy in range(4)
    ),
    *[DRAW, SHIELD] * 5,
]


def hand_of(*costs: int) -> list[Card]:
    return [character(f"plain {cost}", cost=cost) for cost in costs]


def kept(hand: Sequence[Card], deck: Sequence[Card] = DECK, first: bool = True) -> bool:
    return keeps(Table(A=Side(hand=hand, deck=deck), turn="A" if first else "B").game, 0)


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("costs", [(9, 10, 9, 10, 8), (8, 9, 10, 10, 9), (10, 10, 10, 10, 10)])
def test_a_hand_without_anything_to_play_in_the_first_turns_is_redrawn(costs: tuple[int, ...], first: bool) -> None:
    assert not kept(hand_of(*costs), first=first)


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("costs", [(1, 2, 3, 4, 5), (2, 3, 3, 4, 5), (3, 4, 3, 5, 6), (2, 4, 4, 6, 5)])
def test_a_hand_for_every_turn_is_kept(costs: tuple[int, ...], first: bool) -> None:
    assert kept(hand_of(*costs), first=first)


def test_a_hand_of_events_is_redrawn() -> None:
    assert not kept([DRAW, DRAW, SHIELD, SHIELD, *hand_of(9)])


def test_a_better_card_never_makes_a_hand_worse() -> None:
    """Cards for the fifth turn and later, one after the other, become cards for the second turn."""
    for first in (True, False):
        verdicts = [kept(hand_of(*[9] * (5 - good), *[3 if first else 4] * good), first=first) for good in range(6)]
        assert verdicts == sorted(verdicts) and verdicts[0] != verdicts[-1]


def test_it_is_better_to_have_something_for_each_turn_than_twice_for_one() -> None:
    both = opening.counted([ready(card) for card in hand_of(3, 5)], True)
    for costs in ((3, 3), (5, 5)):
        same = opening.counted([ready(card) for card in hand_of(*costs)], True)
        figures = [opening.balance(hand, [9] * 9, 2, 50, opening.WORTHS, opening.NOTHING) for hand in (same, both)]
        assert figures[0] < figures[1]


def test_a_hand_is_compared_with_its_own_deck() -> None:
    hand = hand_of(7, 7, 8, 7, 3)
    assert not kept(hand, deck=hand_of(3, 4, 5) * 15)
    assert kept(hand, deck=hand_of(9, 10, 10) * 15)


def test_a_hand_as_good_as_any_other_is_kept() -> None:
    assert kept(hand_of(7, 7, 7, 7, 7), deck=hand_of(7) * 45)


@pytest.mark.parametrize(
    ("card", "going_first", "going_second"),
    [
        (character("one", cost=1), [], []),
        (character("two", cost=2), [opening.SECOND_TURN], []),
        (character("three", cost=3), [opening.SECOND_TURN], [opening.SECOND_TURN]),
        (character("four", cost=4), [opening.THIRD_TURN], [opening.SECOND_TURN]),
        (character("six", cost=6), [opening.FOURTH_TURN], [opening.THIRD_TURN]),
        (character("eight", cost=8), [opening.LATER], [opening.FOURTH_TURN]),
        (character("ten", cost=10, counter=1000), *[[opening.LATER, opening.COUNTER_1000]] * 2),
        (character("free", cost=0, counter=2000), [opening.COUNTER_2000], [opening.COUNTER_2000]),
        (DRAW, [opening.EVENT], [opening.EVENT]),
        (SHIELD, [opening.COUNTER_EVENT], [opening.COUNTER_EVENT]),
    ],
)  # fmt: skip
def test_what_counts_of_a_card(card: Card, going_first: list[int], going_second: list[int]) -> None:
    assert opening.facts(ready(card), True) == going_first
    assert opening.facts(ready(card), False) == going_second


def test_a_searcher_is_known_by_what_it_does() -> None:
    assert opening.SEARCHER in opening.facts(ready(library["OP01-016"]), True)
    drawing = character("drawing", "[On Play] Draw 1 card.")
    assert opening.SEARCHER not in opening.facts(ready(drawing), True)


def decides(own: nodes.Colour, other: nodes.Colour, team: bool = False) -> bool:
    """Whether A goes first, with Leaders of these colours; in a team match partners have the same."""
    one, two = Side(leader=leader(colours=(own,))), Side(leader=leader(colours=(other,)))
    return goes_first((Table(one, two, one, two) if team else Table(one, two)).game, 0)


@pytest.mark.parametrize("team", [False, True])
def test_purple_leaders_go_first_and_black_ones_second(team: bool) -> None:
    assert decides("purple", "purple", team)
    assert not decides("black", "black", team)


def test_the_choice_is_the_same_for_both_who_may_have_it() -> None:
    """Whatever going first is worth to one player, it takes from the other."""
    assert all(decides(one, other) == decides(other, one) for one in COLOURS for other in COLOURS)


@pytest.mark.parametrize("seats", [2, 4])
def test_choices_depend_on_nothing_that_the_seat_does_not_know(seats: int) -> None:
    asked: set[int] = set()
    for seed in range(12):
        game = Match([built_in(BUILT_IN[(seed + 5 * seat) % 12]) for seat in range(seats)]).game(seed)
        while game.decision is not None and game.decision.kind in (OPENING_HAND, WHO_GOES_FIRST):
            asked.add(game.decision.kind)
            seat, choice = game.decision.seat, opening_choice(game)
            for chance in range(4):
                assert opening_choice(imagine(game, seat, chance)) == choice
            assert opening_choice(imagine(game, seat, 7, open_lists=False)) == choice
            game.choose(choice)
    assert asked == {OPENING_HAND, WHO_GOES_FIRST}


def test_nothing_is_chosen_in_other_decisions() -> None:
    game = Match([built_in(name) for name in BUILT_IN[:2]]).game(3)
    while game.decision is not None and game.decision.kind != MAIN_ACTION:
        game.choose(max(0, opening_choice(game)))
    assert opening_choice(game) == -1


def test_choices_are_the_same_on_every_machine() -> None:
    """Compiled and interpreted, too."""
    chosen = ""
    for seed in range(30):
        game = Match([built_in(BUILT_IN[(seed + seat) % 12]) for seat in (0, 1)]).game(seed)
        while game.decision is not None and opening_choice(game) >= 0:
            place = opening_choice(game)
            chosen += "fskr"[verb_of(game.decision.options[place]) - 12]
            game.choose(place)
    assert chosen == "sskkfkkfkrfrkfkrsrrsrrsrrsrrfrkssskkfrrfrkfkrfkksrkskrsrksrkfrrssskkfrkfkrfkrfkk"
