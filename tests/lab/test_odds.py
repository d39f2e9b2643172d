"""Exact chances equal the counting of all hands, and a million deals."""

import random
from collections.abc import Sequence
from itertools import combinations, permutations

import pytest

from logpose.lab.measures.odds import (
    DON,
    cards_seen,
    counter_in_hand,
    curve,
    found_by_looking,
    holding,
    holding_each,
    playable,
    with_mulligan,
)

SMALL = "aaabbccddddd"  # a deck whose hands can all be looked at


def share(hands: Sequence[tuple[str, ...]], wanted: str, least: int = 1) -> float:
    return sum(all(hand.count(card) >= least for card in wanted) for hand in hands) / len(hands)


HANDS = list(combinations(SMALL, 5))


@pytest.mark.parametrize(("card", "least"), [("a", 1), ("a", 2), ("b", 1), ("d", 3), ("b", 3)])
def test_a_card_is_held_as_often_as_in_all_hands(card: str, least: int) -> None:
    assert holding(SMALL.count(card), len(SMALL), 5, least) == pytest.approx(share(HANDS, card, least), abs=1e-12)


@pytest.mark.parametrize("cards", ["ab", "abc", "abcd", "d"])
def test_several_cards_are_held_together_as_often_as_in_all_hands(cards: str) -> None:
    groups = [SMALL.count(card) for card in cards]
    assert holding_each(groups, len(SMALL), 5) == pytest.approx(share(HANDS, cards), abs=1e-12)


def test_four_copies_are_in_the_opening_hand_as_players_know() -> None:
    opening = holding(4, 50, 5)
    assert round(opening, 3) == 0.353 and round(with_mulligan(opening, opening), 3) == 0.581
    assert round(with_mulligan(opening, holding(4, 50, cards_seen(3, first=False))), 3) == 0.686


def test_whoever_goes_first_draws_one_card_less() -> None:
    assert [cards_seen(turn, True) for turn in range(4)] == [5, 5, 6, 7]
    assert [cards_seen(turn, False) for turn in range(4)] == [5, 6, 7, 8]


def test_looking_at_five_cards_finds_what_a_hand_of_five_would_hold() -> None:
    assert found_by_looking(8, 45, 5) == pytest.approx(holding(8, 45, 5), abs=1e-12)


COSTS = {1: 2, 3: 2, 4: 1, 6: 2}


@pytest.mark.parametrize("first", [True, False])
def test_a_curve_is_as_frequent_as_in_all_orders_of_a_deck(first: bool) -> None:
    deck = [cost for cost, count in COSTS.items() for _ in range(count)]
    orders = list(permutations(deck))
    limits = DON[not first]

    def is_curve(order: tuple[int, ...]) -> bool:
        hand = list(order[: cards_seen(0, first)])
        for turn in (1, 2):
            hand = list(order[: cards_seen(turn, first)])
            payable = sorted(cost for cost in hand if cost <= limits[turn - 1])
            if len(payable) < turn:
                return False
        return True

    assert curve(COSTS, 2, first) == pytest.approx(sum(map(is_curve, orders)) / len(orders), abs=1e-12)
    one = sum(any(cost <= limits[0] for cost in order[: cards_seen(1, first)]) for order in orders) / len(orders)
    assert curve(COSTS, 1, first) == pytest.approx(one, abs=1e-12) == pytest.approx(playable(COSTS, 1, first))


def test_counters_in_a_hand_are_those_of_all_hands() -> None:
    deck = [0, 0, 0, 1000, 1000, 1000, 1000, 2000, 2000]
    hands = list(combinations(deck, 4))
    found = counter_in_hand({0: 3, 1000: 4, 2000: 2}, 4)
    assert found[1000] == pytest.approx(1) and max(found) == 6000
    for least, chance in found.items():
        assert chance == pytest.approx(sum(sum(hand) >= least for hand in hands) / len(hands), abs=1e-12)


@pytest.mark.slow
def test_a_million_deals_come_to_the_same() -> None:
    draw = random.Random(1).random

    def holds(cards: int) -> bool:  # one of four copies among fifty cards
        return any(draw() * left < 4 for left in range(50, 50 - cards, -1))

    held = sum(holds(5) or holds(8) for _ in range(1_000_000))  # a hand without one is exchanged, then three draws
    assert held / 1_000_000 == pytest.approx(with_mulligan(holding(4, 50, 5), holding(4, 50, 8)), abs=0.002)
