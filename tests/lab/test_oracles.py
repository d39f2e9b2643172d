"""Each measure equals what scipy, statsmodels and choix make of the same numbers, to 1e-9."""

import random
from typing import Any

import pytest

from logpose.lab.measures.anchored import standings
from logpose.lab.measures.evidence import benjamini_hochberg, even_odds, two_sided
from logpose.lab.measures.intervals import mean, wilson
from logpose.lab.measures.ladder import ELO, PRIOR, Pair, bradley_terry
from logpose.lab.measures.mulligans import ALL, KEPT, Hands, mulligans
from logpose.lab.measures.odds import holding
from logpose.lab.measures.pairs import compare
from logpose.lab.measures.rows import Branch, counted
from logpose.lab.measures.sequences import TUNED
from logpose.lab.measures.strata import Strata, impact, strata
from logpose.lab.seeing import Seen
from tests.lab.rows import Cell, Game, cell

pytestmark = pytest.mark.slow  # the libraries take seconds to load
CLOSE = 1e-9


def close(value: Any) -> Any:
    return pytest.approx(value, abs=CLOSE)


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (10, 10), (23, 40), (199, 400), (1, 1), (700_000, 1_000_000)])
def test_wilson(wins: int, games: int) -> None:
    from statsmodels.stats.proportion import proportion_confint

    share = wilson(wins, games)
    assert (share.low, share.high) == close(proportion_confint(wins, games, method="wilson"))


def test_the_mean_of_two_shares_has_newcombes_interval() -> None:
    """A mean is a half of a difference: to what the other side does not win."""
    from statsmodels.stats.proportion import confint_proportions_2indep

    low, high = confint_proportions_2indep(31, 48, 52 - 20, 52, method="newcomb")
    joined = mean([wilson(31, 48), wilson(20, 52)])
    assert (joined.low, joined.high) == close(((1 + low) / 2, (1 + high) / 2))


@pytest.mark.parametrize(
    ("wins", "losses"), [(0, 5), (7, 7), (23, 17), (230, 170), (1400, 1240), (0, 300), (50_300, 49_700)]
)
def test_even_odds_are_the_binomial_test(wins: int, losses: int) -> None:
    from scipy.stats import binomtest

    assert even_odds(wins, losses) == close(binomtest(wins, wins + losses).pvalue)


def test_benjamini_hochberg() -> None:
    from statsmodels.stats.multitest import multipletests

    luck = random.Random(1)
    chances = [luck.random() ** 3 for _ in range(66)] + [0.5, 0.5, 0.0, 1.0]
    assert benjamini_hochberg(chances) == close(list(multipletests(chances, method="fdr_bh")[1]))


def test_pairs_are_compared_by_mcnemar_and_a_paired_t_interval() -> None:
    from scipy.stats import norm, sem
    from statsmodels.stats.contingency_tables import mcnemar

    luck = random.Random(2)
    pairs = [(float(luck.random() < 0.6), float(luck.random() < 0.5)) for _ in range(300)]
    table = [[sum(pair == (one, two) for pair in pairs) for two in (1, 0)] for one in (1, 0)]
    compared = compare(pairs)
    assert compared.p == close(mcnemar(table, exact=True).pvalue)
    gains = [one - two for one, two in pairs]
    ends = norm.interval(0.95, sum(gains) / 300, sem(gains))
    assert (compared.interval.low, compared.interval.high) == close(ends)


def stratified(games: list[tuple[int, bool, float]]) -> Strata:
    found = strata()
    for stratum, has, score in games:
        found[stratum][has].add(score, 1)
    return found


def games_in_strata(points: tuple[float, ...]) -> list[tuple[int, bool, float]]:
    luck = random.Random(3)
    found = []
    for _ in range(900):
        stratum = luck.randrange(5)
        has = luck.random() < 0.2 + 0.1 * stratum
        found.append((stratum, has, points[int(luck.random() < 0.3 + 0.1 * stratum + 0.08 * has)]))
    return found


def test_the_test_within_strata_is_mantel_and_haenszels() -> None:
    from statsmodels.stats.contingency_tables import StratifiedTable

    games = games_in_strata((0.0, 1.0))
    tables = [
        [[sum(game == (stratum, has, score) for game in games) for score in (1.0, 0.0)] for has in (True, False)]
        for stratum in range(5)
    ]
    measured = impact(stratified(games))
    assert measured is not None and measured.p == close(StratifiedTable(tables).test_null_odds(correction=False).pvalue)


@pytest.mark.parametrize("points", [(0.0, 1.0), (0.5, 1.0)])
def test_the_difference_within_strata_is_that_of_a_regression_with_a_term_for_each(points: tuple[float, ...]) -> None:
    import numpy
    from statsmodels.api import OLS

    games = games_in_strata(points)
    design = numpy.array([[has, *(stratum == place for place in range(5))] for stratum, has, _ in games], dtype=float)
    fitted = OLS(numpy.array([score for _, _, score in games]), design).fit()
    measured = impact(stratified(games))
    assert measured is not None and measured.difference == close(float(fitted.params[0]))


def test_what_was_dealt_and_both_branches_equal_the_usual_tests() -> None:
    import numpy
    from scipy.stats import norm, sem
    from statsmodels.api import OLS
    from statsmodels.stats.contingency_tables import StratifiedTable, mcnemar
    from statsmodels.stats.multitest import multipletests
    from statsmodels.stats.proportion import proportion_confint

    cells = [cell(0, "red", "blue"), cell(1, "red", "green")]
    games, dealt, branches = mulliganed(cells, 1200)
    hands = Hands(cells)
    for seen, game in dealt:
        hands.add(seen, game)
    red = mulligans(cells, counted(games), hands, branches)[0]
    tests = []
    for one in red.dealt:
        these = [game for seen, game in dealt if seen.card == one.card and seen.dealt]
        strata = sorted({(game.cell, game.first) for game in these})
        design = [[game.redrew, *((game.cell, game.first) == each for each in strata)] for game in these]
        fitted = OLS([1.0 - game.winner for game in these], numpy.array(design, dtype=float)).fit()
        assert one.difference == close(float(fitted.params[0]))
        tables = [
            [[sum((game.cell, game.first, game.redrew, game.winner) == (*each, drew, won) for game in these)
              for won in (0, 1)] for drew in (1, 0)]
            for each in strata
        ]  # fmt: skip
        tests.append(float(StratifiedTable(tables).test_null_odds(correction=False).pvalue))
        kept = [1 - game.winner for game in these if not game.redrew]
        assert (one.kept, one.won_kept) == (len(kept), close(numpy.mean(kept)))
    assert [one.p for one in red.dealt] == close(tests)
    assert [one.q for one in red.dealt] == close(list(multipletests(tests, method="fdr_bh")[1]))
    kept = [1 - game.winner for game in games if not game.redrew]
    assert (red.kept.low, red.kept.high) == close(proportion_confint(sum(kept), len(kept), method="wilson"))
    by_hands = {one.hands: one for one in red.branches}
    for hands_of, mine in {
        ALL: branches,
        KEPT: [each for each in branches if not each[1].redrew],
        "A": [each for each in branches if "A" in each[0].dealt],
    }.items():
        pairs = [
            (1 - game.winner, 1 - branch.winner)[:: 1 if game.redrew else -1] for branch, game in mine
        ]  # after a new hand, and with the first one
        table = [[sum(pair == (one, two) for pair in pairs) for two in (1, 0)] for one in (1, 0)]
        gains = [one - two for one, two in pairs]
        found = by_hands[hands_of]
        assert found.p == close(mcnemar(table, exact=True).pvalue)
        assert (found.low, found.high) == close(norm.interval(0.95, numpy.mean(gains), sem(gains)))


def mulliganed(cells: list[Cell], count: int) -> tuple[list[Game], list[tuple[Seen, Game]], list[tuple[Branch, Game]]]:
    """Games in which a new hand helps against bad ones, what was dealt in them, and their other branches."""
    luck = random.Random(6)
    games: list[Game] = []
    dealt: list[tuple[Seen, Game]] = []
    branches: list[tuple[Branch, Game]] = []
    for number in range(count):
        hand = [card for card in "ABC" if luck.random() < 0.4]
        redrew = int(luck.random() < (0.2 if "A" in hand else 0.6))
        chances = 0.6 if "A" in hand else 0.4, 0.5
        winner, other = (int(luck.random() >= chances[drew]) for drew in (redrew, 1 - redrew))
        games.append(Game(number % len(cells), number, number // 4 % 2, winner, redrew=redrew))
        dealt += [(Seen(games[-1].cell, number, 0, card, 4, dealt=int(card in hand)), games[-1]) for card in "ABC"]
        branches.append((Branch(games[-1].cell, number, 0, tuple(hand), other), games[-1]))
    return games, dealt, branches


def results(bots: int, games: int) -> list[tuple[int, int, float]]:
    luck = random.Random(4)
    found = []
    for _ in range(games):
        first, second = luck.sample(range(bots), 2)
        found.append((first, second, float(luck.random() < 0.5 + 0.08 * (first - second) + 0.05)))
    return found


def test_a_ladder_in_which_first_does_not_matter_is_choix() -> None:
    import choix
    import numpy

    games = results(5, 300)
    both = [*games, *((second, first, 1 - score) for first, second, score in games)]  # the term for going first is 0
    counts = {game: float(both.count(game)) for game in set(both)}
    won = [(first, second) if score else (second, first) for first, second, score in both]
    fit = bradley_terry(5, counts, prior=0.01)
    theirs = choix.opt_pairwise(5, won, alpha=0.01, tol=1e-13, max_iter=500)
    assert fit.first == close(0) and fit.strengths == close(list(theirs - numpy.mean(theirs)))


def test_a_ladder_with_an_anchor_is_choix_counted_from_there() -> None:
    import choix

    games = results(4, 200)
    pairs: list[Pair] = [((first, second, score), (second, first, 1 - score)) for first, second, score in games]
    won = [(first, second) if score else (second, first) for pair in pairs for first, second, score in pair]
    theirs = choix.opt_pairwise(4, won, alpha=PRIOR, tol=1e-13, max_iter=500)
    found = {one.name: one.elo for one in standings("abcd", pairs, "b", at=0, samples=1)}
    assert [found[name] for name in "abcd"] == pytest.approx([ELO * (each - theirs[1]) for each in theirs], abs=1e-6)


def test_a_ladder_with_a_term_for_going_first_is_the_likeliest() -> None:
    import numpy
    from scipy.optimize import root
    from scipy.special import expit

    games = results(4, 400)
    counts = {game: float(games.count(game)) for game in set(games)}

    def slope(terms: Any) -> Any:
        found = -2 * 0.01 * numpy.array(terms)
        for first, second, score in games:
            off = score - expit(terms[first] - terms[second] + terms[4])
            found[[first, second, 4]] += off * numpy.array([1, -1, 1])
        return found

    theirs = root(slope, numpy.zeros(5), tol=1e-13).x
    fit = bradley_terry(4, counts, prior=0.01)
    assert fit.first == close(theirs[4]) and fit.strengths == close(list(theirs[:4] - theirs[:4].mean()))


def test_hands_are_hypergeometric() -> None:
    from scipy.stats import hypergeom

    for copies, cards, least in ((4, 5, 1), (12, 8, 3), (1, 10, 1), (50, 5, 5), (0, 5, 1)):
        assert holding(copies, 50, cards, least) == close(hypergeom.sf(least - 1, 50, copies, cards))


def test_two_sided_and_the_tuning_of_the_boundary() -> None:
    import numpy
    from scipy.special import lambertw
    from scipy.stats import norm

    assert two_sided(-1.7) == close(2 * norm.sf(1.7))
    best = 100 / (-lambertw(-(0.05**2) / numpy.e, -1).real - 1)
    assert pytest.approx(best, abs=0.01) == TUNED
