"""Chances of drawing cards, exact: no game is played, and nothing is drawn at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

HAND: Final = 5
DON: Final = ((1, 3, 5, 7, 9, 10), (2, 4, 6, 8, 10, 10))  # on each own turn: going first, going second


def cards_seen(turn: int, first: bool) -> int:
    """How many cards a player has drawn by the Main Phase of a turn of their own; 0 is the opening hand."""
    return HAND + turn - (first and turn > 0)


def holding(copies: int, deck: int, cards: int, least: int = 1) -> float:
    """The chance of at least so many of these copies among the cards drawn."""
    ways = sum(comb(copies, held) * comb(deck - copies, cards - held) for held in range(least, min(copies, cards) + 1))
    return ways / comb(deck, cards)


def holding_each(groups: Sequence[int], deck: int, cards: int) -> float:
    """The chance of at least one card of each group, groups being copies of different cards."""
    ways = 0
    for size in range(len(groups) + 1):
        ways += sum((-1) ** size * comb(deck - sum(lacking), cards) for lacking in combinations(groups, size))
    return ways / comb(deck, cards)


def with_mulligan(opening: float, later: float) -> float:
    """The chance if a hand without it is exchanged: what the opening hand gives, or else what a new one and draws give."""
    return opening + (1 - opening) * later


def found_by_looking(copies: int, deck: int, looks: int) -> float:
    """The chance that a search through so many cards from the top finds one."""
    return 1 - comb(deck - copies, looks) / comb(deck, looks)


def playable(costs: Mapping[int, int], turn: int, first: bool) -> float:
    """The chance to hold a card on a turn that its DON!! cards pay for."""
    paid = sum(count for cost, count in costs.items() if cost <= DON[not first][turn - 1])
    return holding(paid, sum(costs.values()), cards_seen(turn, first))


def curve(costs: Mapping[int, int], turns: int, first: bool) -> float:
    """The chance of a card for each of the first turns: another one each turn, that the DON!! cards of the turn pay for.

    What could be played earlier can be played later, so it is enough that there are as many payable cards as turns.
    """
    limits = DON[not first][:turns]
    groups = [sum(count for cost, count in costs.items() if _group(cost, limits) == place) for place in range(turns)]
    deck = sum(costs.values())

    @cache
    def going_on(turn: int, drawn: tuple[int, ...], seen: int, draws: int) -> float:
        if draws:
            return sum(
                (group - drawn[place]) / (deck - seen) * going_on(turn, _more(drawn, place), seen + 1, draws - 1)
                for place, group in enumerate(groups)
                if group > drawn[place]
            ) + (deck - seen - sum(groups) + sum(drawn)) / (deck - seen) * going_on(turn, drawn, seen + 1, draws - 1)
        if turn and sum(drawn[:turn]) < turn:
            return 0.0
        return 1.0 if turn == turns else going_on(turn + 1, drawn, seen, int(turn > 0 or not first))

    return going_on(0, (0,) * turns, 0, HAND)


def _group(cost: int, limits: Sequence[int]) -> int:
    """The first turn whose DON!! cards pay for it; as many as there are turns if none does."""
    return next((place for place, limit in enumerate(limits) if cost <= limit), len(limits))


def _more(drawn: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*drawn[:place], drawn[place] + 1, *drawn[place + 1 :])


def counter_in_hand(counters: Mapping[int, int], cards: int) -> dict[int, float]:
    """The chance of a total Counter of at least so much in a hand of so many cards, for each total there can be."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}  # by cards held and their Counter
    for counter, copies in counters.items():
        grown: dict[tuple[int, int], int] = {}
        for (held, total), count in ways.items():
            for more in range(min(copies, cards - held) + 1):
                place = held + more, total + more * counter
                grown[place] = grown.get(place, 0) + count * comb(copies, more)
        ways = grown
    whole = {total: count for (held, total), count in ways.items() if held == cards}
    all_ways = comb(sum(counters.values()), cards)
    return {least: sum(count for total, count in whole.items() if total >= least) / all_ways for least in sorted(whole)}
