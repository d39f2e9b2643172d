"""A ladder on which one bot has a place that is known: everybody else's Elo is counted from there."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from logpose.lab.measures.intervals import Share, Z, wilson
from logpose.lab.measures.ladder import ELO, SAMPLES, Pair, Results, bradley_terry, games_in

UNLIKELY: Final = 0.05  # an open end lies where what was seen would be so unlikely
FAR: Final = 40.0  # in natural units: farther than any bot can be from another


class Standing(msgspec.Struct, frozen=True):
    """A bot's place, and where it lies in 95 of 100 such cases.

    A bot that has lost every game to those that can be compared with the anchor has no place, only an end: `low` is None. For
    one that has won every game, `high` is None. `elo` is the end then.
    """

    name: str
    elo: float
    low: float | None
    high: float | None
    games: int
    score: Share  # against the anchor, with the number of pairs


def standings(
    names: Sequence[str], pairs: Sequence[Pair], anchor: str, at: float = 1000, seed: int = 1, samples: int = SAMPLES
) -> list[Standing]:
    """Every bot's place, the best first, where the anchor's is known. Intervals come from drawing the pairs again."""
    zero = names.index(anchor)
    kinds = Counter(pairs)
    games = games_in(kinds)
    together = comparable(games, zero)
    known = sorted(together)
    among = Counter({pair: times for pair, times in kinds.items() if {*pair[0][:2]} <= together})
    elos = dict(zip(known, _elos(known, zero, among), strict=True))
    spread: list[list[float]] = []
    if among:
        luck = random.Random(seed)
        for _ in range(samples):
            drawn = Counter(luck.choices(list(among), list(among.values()), k=among.total()))
            spread.append(_elos(known, zero, drawn))
    found: list[Standing] = []
    for place, name in enumerate(names):
        low: float | None
        high: float | None
        if place in elos:
            drawn_elos = sorted(each[known.index(place)] for each in spread) or [0.0]
            elo = at + elos[place]
            low, high = (at + drawn_elos[round(part * (len(drawn_elos) - 1))] for part in (0.025, 0.975))
        else:
            end, is_below = _end(place, games, elos)
            elo = at + end
            low, high = (None, elo) if is_below else (elo, None)
        played = sum(times for game, times in games.items() if place in game[:2])
        found.append(Standing(name, elo, low, high, round(played), against(place, zero, kinds)))
    return sorted(found, key=lambda one: (-one.elo, -_points(names.index(one.name), games)))


def comparable(games: Results, anchor: int) -> set[int]:
    """Those who have scored against the anchor and been scored against by it, directly or by way of others."""
    scored: dict[int, set[int]] = {}
    for first, second, score in games:
        if score > 0:
            scored.setdefault(first, set()).add(second)
        if score < 1:
            scored.setdefault(second, set()).add(first)
    suffered: dict[int, set[int]] = {}
    for one, others in scored.items():
        for other in others:
            suffered.setdefault(other, set()).add(one)
    return _reached(anchor, scored) & _reached(anchor, suffered)


def _reached(start: int, steps: Mapping[int, Iterable[int]]) -> set[int]:
    found, new = {start}, [start]
    while new:
        for other in steps.get(new.pop(), ()):
            if other not in found:
                found.add(other)
                new.append(other)
    return found


def against(place: int, other: int, pairs: Mapping[Pair, int]) -> Share:
    """What a bot scored against another, with the interval that the spread of the pairs gives; Wilson's, in which a pair
    counts as one game, where all pairs came out alike."""
    scores: Counter[float] = Counter()
    for pair, times in pairs.items():
        if place != other and {*pair[0][:2]} == {place, other}:
            scores[sum(_score(game, place) for game in pair) / len(pair)] += times
    count = scores.total()
    if len(scores) < 2:
        return wilson(sum(score * times for score, times in scores.items()), count)
    mean = sum(score * times for score, times in scores.items()) / count
    squares = sum(times * (score - mean) ** 2 for score, times in scores.items())
    reach = Z * math.sqrt(squares / (count - 1) / count)
    return Share(mean, max(0.0, mean - reach), min(1.0, mean + reach), count)


def _score(game: tuple[int, int, float], place: int) -> float:
    first, _, score = game
    return score if first == place else 1 - score


def _points(place: int, games: Results) -> float:
    return sum(times * _score(game, place) for game, times in games.items() if place in game[:2])


def _elos(known: Sequence[int], zero: int, pairs: Mapping[Pair, int]) -> list[float]:
    """The places of those that can be compared, from the anchor on."""
    by_place = {place: at for at, place in enumerate(known)}
    results: Counter[tuple[int, int, float]] = Counter()
    for (first, second, score), times in games_in(pairs).items():
        results[by_place[first], by_place[second], score] += times
    strengths = bradley_terry(len(known), results).strengths
    return [ELO * (strength - strengths[by_place[zero]]) for strength in strengths]


def _end(place: int, games: Results, elos: Mapping[int, float]) -> tuple[float, bool]:
    """The place from which so one-sided results would be unlikely, and whether the bot lies below it."""
    met: dict[float, float] = {}
    lost = 0.0
    for game, times in games.items():
        other = game[1] if game[0] == place else game[0]
        if place in game[:2] and other in elos:
            met[elos[other] / ELO] = met.get(elos[other] / ELO, 0.0) + times
            lost += times * (1 - _score(game, place))
    is_below = lost > 0 or not met
    sign = 1.0 if is_below else -1.0
    low, high = -FAR, FAR
    for _ in range(60):
        middle = (low + high) / 2
        seen = sum(-times * math.log1p(math.exp(sign * (middle - other))) for other, times in met.items())
        if (seen > math.log(UNLIKELY)) == is_below:
            low = middle
        else:
            high = middle
    return ELO * (low + high) / 2, is_below
