"""Strengths of bots on one scale, by Bradley and Terry, with a term for going first. Decks do not fit on one scale."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from logpose.lab.measures.sequences import Interval

ELO: Final = 400 / math.log(10)
PRIOR: Final = 1e-3  # keeps a bot that has never lost at a finite place
SAMPLES: Final = 500
CLOSE: Final = 1e-11

# (who went first, the other, what the first one scored): how often
Results = Mapping[tuple[int, int, float], float]


class Fit(msgspec.Struct, frozen=True):
    """Strengths in natural units, summing to 0, and what going first adds."""

    strengths: list[float]
    first: float


class Rung(msgspec.Struct, frozen=True):
    """A bot's place, in Elo around 0."""

    name: str
    elo: float
    interval: Interval
    games: int


def bradley_terry(count: int, results: Results, prior: float = PRIOR) -> Fit:
    """The strengths under which the results are likeliest; `prior` is a penalty on the squares of all terms."""
    terms = [0.0] * (count + 1)
    for _ in range(100):
        slope = [-2 * prior * term for term in terms]
        curve = [[2 * prior * (row == column) for column in range(count + 1)] for row in range(count + 1)]
        for (first, second, score), times in results.items():
            chance = 1 / (1 + math.exp(terms[second] - terms[first] - terms[count]))
            signs = ((first, 1), (second, -1), (count, 1))
            for row, sign in signs:
                slope[row] += sign * times * (score - chance)
                for column, other in signs:
                    curve[row][column] += sign * other * times * chance * (1 - chance)
        step = solved(curve, slope)
        terms = [term + max(-2.0, min(2.0, move)) for term, move in zip(terms, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    middle = sum(terms[:count]) / count
    return Fit([term - middle for term in terms[:count]], terms[count])


def solved(matrix: list[list[float]], values: list[float]) -> list[float]:
    """What a matrix makes these values of (Gauss, with the largest pivot)."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    size = len(rows)
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for other in range(size):
            if other != place and rows[other][place]:
                factor = rows[other][place] / rows[place][place]
                rows[other] = [left - factor * right for left, right in zip(rows[other], rows[place], strict=True)]
    return [row[size] / row[place] for place, row in enumerate(rows)]


# A pair of games with the same luck, in which the bots were exchanged: (first, second, score of the first) of each.
Pair = tuple[tuple[int, int, float], ...]


def ladder(names: Sequence[str], pairs: Sequence[Pair], seed: int = 1, samples: int = SAMPLES) -> list[Rung]:
    """Every bot's place, the best first. The intervals come from drawing the pairs again and again."""
    kinds = Counter(pairs)
    fit = bradley_terry(len(names), games_in(kinds))
    luck = random.Random(seed)
    drawn = [Counter(luck.choices(list(kinds), list(kinds.values()), k=len(pairs))) for _ in range(samples)]
    again = [bradley_terry(len(names), games_in(each)).strengths for each in drawn]
    played = Counter(
        place for pair, times in kinds.items() for game in pair for place in game[:2] for _ in range(times)
    )
    rungs = []
    for place, name in enumerate(names):
        spread = sorted(strengths[place] for strengths in again)
        ends = Interval(ELO * spread[round(0.025 * (samples - 1))], ELO * spread[round(0.975 * (samples - 1))])
        rungs.append(Rung(name, ELO * fit.strengths[place], ends, played[place]))
    return sorted(rungs, key=lambda rung: -rung.elo)


def games_in(pairs: Mapping[Pair, int]) -> Counter[tuple[int, int, float]]:
    """The single games of pairs."""
    results: Counter[tuple[int, int, float]] = Counter()
    for pair, times in pairs.items():
        for game in pair:
            results[game] += times
    return results
