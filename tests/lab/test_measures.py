"""What the measures say of games whose outcome is known."""

import math
import random

import pytest

from logpose.lab.measures.cards import Cards
from logpose.lab.measures.evidence import benjamini_hochberg, even_odds
from logpose.lab.measures.intervals import games_for, mean, wilson
from logpose.lab.measures.ladder import Pair, ladder
from logpose.lab.measures.lengths import lengths, reasons, turns_by_side
from logpose.lab.measures.matrix import first_player, matrix, names, standings
from logpose.lab.measures.meta import field
from logpose.lab.measures.mulligans import ALL, KEPT, REDRAWN, Hands, mulligans
from logpose.lab.measures.pairs import compare
from logpose.lab.measures.rows import Branch, counted
from logpose.lab.measures.sequences import always_valid, sprt
from logpose.lab.seeing import Seen
from tests.lab.rows import Game, cell, played, round_robin, seen, told

# -- intervals and the matrix ------------------------------------------------------------------------------------------


def test_games_for_an_interval_are_those_that_players_are_told() -> None:
    assert [games_for(width) for width in (0.15, 0.05, 0.03)] == [43, 385, 1068]


def test_without_games_a_share_may_be_anything() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1) and mean([]) == wilson(0, 0)


def test_nobody_wins_more_than_always() -> None:
    assert wilson(40, 40).high == 1 and 0.9 < wilson(40, 40).low < 1 and wilson(0, 40).low == 0


def test_opposite_cells_are_one_number() -> None:
    cells = round_robin(["red", "blue", "green"])
    for matchup in matrix(cells, counted(played(cells, 80))):
        other = matchup.opposite()
        assert matchup.overall.value + other.overall.value == pytest.approx(1, abs=1e-15)
        assert (other.overall.high, other.losses) == (1 - matchup.overall.low, matchup.wins)
        assert other.going_first == matchup.going_second.opposite() and other.opposite().name == matchup.name


def test_going_first_and_second_count_the_same() -> None:
    """Nine of ten games were played going first; the share is the mean of both halves all the same."""
    games = [Game(0, number, 0, 0) for number in range(90)] + [Game(0, number, 1, 1) for number in range(90, 100)]
    (matchup,) = matrix([cell(0, "red", "blue")], counted(games))
    assert (matchup.going_first.value, matchup.going_second.value, matchup.overall.value) == (1, 0, 0.5)
    assert matchup.overall.games == 100


def test_a_draw_is_a_half_for_both() -> None:
    (matchup,) = matrix([cell(0, "red", "blue")], counted([Game(0, 0, 0, -1), Game(0, 1, 0, 0)]))
    assert (matchup.overall.value, matchup.draws, matchup.p) == (0.75, 1, 1)


def test_a_cell_and_its_opposite_are_added_up() -> None:
    cells = [cell(0, "red", "blue"), cell(1, "blue", "red")]
    (matchup,) = matrix(cells, counted([Game(0, 0, 0, 0), Game(1, 0, 0, 1), Game(1, 1, 0, 0)]))
    assert (matchup.name, matchup.wins, matchup.losses) == ("red", 2, 1)


def test_a_deck_against_itself_is_no_matchup() -> None:
    assert matrix([cell(0, "red", "red")], counted([Game(0, 0, 0, 0)])) == []


def test_sides_are_called_by_what_differs() -> None:
    assert names([cell(0, "red", "blue")]) == {0: ("red", "blue")}
    assert names([cell(0, "red", "red", "greedy", "random")]) == {0: ("greedy", "random")}
    assert names([cell(0, "red", "blue", "greedy", "random")]) == {0: ("red (greedy)", "blue (random)")}


def test_the_better_deck_stands_above() -> None:
    cells = round_robin(["a", "b", "c", "d"])
    table = standings(matrix(cells, counted(played(cells, 400))))
    assert [one.name for one in table] == ["a", "b", "c", "d"]
    assert table[0].overall.games == 1200 and table[0].going_first.value > table[0].going_second.value


def test_whoever_goes_first_is_counted() -> None:
    games = [Game(0, 0, 1, 1), Game(0, 1, 1, 0), Game(0, 2, 0, 0), Game(0, 3, 0, -1)]
    assert first_player(counted(games)).value == 0.625


# -- how sure one may be ------------------------------------------------------------------------------------------------


def test_equal_counts_are_no_surprise() -> None:
    assert even_odds(0, 0) == even_odds(7, 7) == 1 and even_odds(0, 10) == 2 / 1024


def test_a_find_among_many_counts_less() -> None:
    assert benjamini_hochberg([0.04]) == [0.04] and benjamini_hochberg([]) == []
    assert benjamini_hochberg([0.01, 0.9, 0.04, 0.5]) == pytest.approx([0.04, 0.9, 0.08, 2 / 3])


def test_pairs_that_differ_decide() -> None:
    same: list[tuple[float, float]] = [(1, 1), (0, 0)] * 100
    compared = compare([*same, *[(1.0, 0.0)] * 40, *[(0.0, 1.0)] * 10])
    assert (compared.pairs, compared.better, compared.worse) == (250, 40, 10)
    assert compared.difference == pytest.approx(0.12) and compared.interval.low > 0
    assert compared.settled and compared.verdict == "better" and compared.p == even_odds(40, 10)


def test_without_pairs_nothing_is_known() -> None:
    compared = compare([])
    assert (compared.always.low, compared.always.high) == pytest.approx((-1, 1)) and compared.verdict == "open"


def test_the_ratio_test_ends_on_either_side() -> None:
    assert [sprt(*each, pairs=400, difference=0.03) for each in ((60, 20), (20, 60), (40, 40))] == [
        "better",
        "not better",
        "open",
    ]


def test_the_interval_that_may_be_looked_at_narrows_around_the_mean() -> None:
    early, late = always_valid({1.0: 70, 0.0: 30}), always_valid({1.0: 1400, 0.0: 600})
    assert early.low < late.low < 0.7 < late.high < early.high and late.high - late.low < 0.075
    assert always_valid({1.0: 400}).high == 1


# -- cards and mulligans -------------------------------------------------------------------------------------------------


def test_a_card_that_wins_is_found_within_the_same_opponent() -> None:
    """Against green everything is won, and there the card is rarely dealt: only the comparison within sees through it."""
    cells = [cell(0, "red", "blue"), cell(1, "red", "green")]
    luck = random.Random(1)
    games, cards = [], []
    for number in range(1200):
        which = number % 2
        dealt = luck.random() < (0.7 if which == 0 else 0.2)
        won = luck.random() < (0.2 if which == 0 else 0.8) + 0.1 * dealt
        games.append(Game(which, number, number // 2 % 2, 0 if won else 1))
        cards.append(Seen(which, number, 0, "OP01-016", 4, dealt=int(dealt)))
    (found,) = told(Cards(cells), games, cards).impacts("red")
    assert found.where == "dealt" and 0.03 < found.impact.low < 0.1 < found.impact.high and found.q < 0.05


def test_long_games_do_not_make_a_card_look_good() -> None:
    """Who draws by turn 4 is asked only of games that came so far."""
    games = [Game(0, number, 0, number % 2, turns=7) for number in range(200)]
    cards = [Seen(0, number, 0, "OP01-016", 4, drawn=1, first_drawn=3) for number in range(100)]
    cards += [Seen(0, number, 0, "OP01-016", 4) for number in range(100, 200)]
    assert told(Cards([cell(0, "red", "blue")]), games, cards).impacts("red") == []


def test_what_became_of_cards_is_counted_per_game_in_which_they_were_seen() -> None:
    cards = [
        Seen(0, 0, 0, "X", 4, kept=1, played=1, used=2),
        Seen(0, 1, 0, "X", 4, drawn=1, came_to_nothing=1),
        Seen(0, 2, 0, "X", 4),
    ]
    games = [Game(0, number, 0, 0) for number in range(3)]
    (use,) = told(Cards([cell(0, "red", "blue")]), games, cards).uses("red")
    assert (use.games, use.played, use.used, use.came_to_nothing) == (2, 0.5, 1, 0.5)


def test_chance_alone_makes_no_finds() -> None:
    cells = round_robin(["red", "blue"])
    games = played(cells, 300)
    found = told(Cards(cells), games, seen(games, list("ABCDEF"))).impacts("red")
    assert len(found) == 24 and min(one.q for one in found) > 0.05


def test_mulligans_are_counted_by_side() -> None:
    games = [Game(0, 0, 0, 0, redrew=1), Game(0, 1, 0, 1, redrew=0), Game(0, 2, 0, 0, redrew=3), Game(0, 3, 0, 0)]
    red, blue = mulligans([cell(0, "red", "blue")], counted(games))
    assert (red.redrew, blue.redrew) == (0.5, 0.25) and (red.kept.value, red.redrawn.value) == (0.5, 1)
    assert red.impact is not None and red.impact.difference == pytest.approx(0.5)
    assert not red.dealt and not red.branches


def test_what_was_dealt_decides_whether_a_new_hand_helps() -> None:
    """With A a hand should be kept, without it not. The bot does not know, and keeps every other hand."""
    games, hands = [], Hands([cell(0, "red", "blue")])
    for number in range(400):
        has, redrew = number % 2 == 0, number // 2 % 2
        games.append(Game(0, number, number // 4 % 2, int(bool(has) == bool(redrew)), redrew=redrew))
        hands.add(Seen(0, number, 0, "A", 4, dealt=int(has)), games[-1])
        hands.add(Seen(0, number, 0, "B", 4, dealt=int(not has)), games[-1])
        hands.add(Seen(0, number, 0, "rare", 4, dealt=int(number < 40)), games[-1])
    red, blue = mulligans([cell(0, "red", "blue")], counted(games), hands)
    assert red.impact is not None and red.impact.difference == 0 and not blue.dealt
    assert [(one.card, one.difference) for one in red.dealt] == [("A", -1), ("B", 1)]
    assert (red.dealt[0].kept, red.dealt[0].won_kept, red.dealt[0].won_redrawn) == (100, 1, 0)
    assert all(one.q < 1e-9 for one in red.dealt)


def test_deals_that_were_played_on_both_ways_are_pairs() -> None:
    """A bot that keeps good hands only: what it won with them says nothing, the other branch of the same deal does."""
    games, branches = [], []
    for number in range(200):
        good = number % 2 == 0
        game = Game(0, number, 0, 0 if good or number % 4 == 1 else 1, redrew=int(not good))
        games.append(game)
        branches.append((Branch(0, number, 0, ("A", "A") if good else ("B",), 1), game))
    red, blue = mulligans([cell(0, "red", "blue")], counted(games), branches=branches)
    found = {one.hands: one for one in red.branches}
    assert list(found) == [ALL, KEPT, REDRAWN, "A", "B"] and not blue.branches
    assert (found[KEPT].pairs, found[KEPT].better, found[KEPT].worse, found[KEPT].difference) == (100, 0, 100, -1)
    assert (found[REDRAWN].pairs, found[REDRAWN].better, found[REDRAWN].worse) == (100, 50, 0)
    assert found["A"].pairs == 100 and found["B"].difference == 0.5 and found[ALL].difference == -0.25


# -- the rest --------------------------------------------------------------------------------------------------------------


def test_lengths_and_reasons() -> None:
    counts = counted([Game(0, number, 0, 0, turns=turns) for number, turns in enumerate((8, 10, 10, 12, 20))])
    everything, *_, first = turns_by_side([cell(0, "red", "blue")], counts)
    assert everything.quantiles == (8, 10, 10, 12, 20) and everything.mean == 12 and everything.turns[10] == 2
    assert (first.name, first.games) == ("red first", 5) and reasons(counts) == {"1-2-1-1-1": 5}
    assert lengths("", {}).quantiles == (0, 0, 0, 0, 0)


def test_a_ladder_puts_bots_in_order_with_intervals() -> None:
    luck = random.Random(2)
    strengths = (0.0, 0.8, 1.6)
    pairs: list[Pair] = []
    for one, two in ((0, 1), (0, 2), (1, 2)) * 100:
        won = [
            luck.random() < 1 / (1 + math.exp(strengths[b] - strengths[a] - 0.1)) for a, b in ((one, two), (two, one))
        ]
        pairs.append(((one, two, float(won[0])), (two, one, float(won[1]))))
    rungs = ladder(("random", "greedy", "search"), pairs, samples=60)
    assert [rung.name for rung in rungs] == ["search", "greedy", "random"] and rungs[0].games == 400
    assert sum(rung.elo for rung in rungs) == pytest.approx(0, abs=1e-9)
    assert all(rung.interval.low < rung.elo < rung.interval.high for rung in rungs)


def test_a_bot_that_never_lost_has_a_finite_place() -> None:
    best, worst = ladder(("a", "b"), [((0, 1, 1.0), (1, 0, 0.0))] * 20, samples=20)
    assert best.name == "a" and math.isfinite(best.elo) and best.elo == pytest.approx(-worst.elo)


def test_a_field_weighs_matchups() -> None:
    cells = round_robin(["a", "b", "c"])
    matchups = matrix(cells, counted(played(cells, 400)))
    first, *_ = found = field(matchups, {"b": 30, "c": 10}, are_counts=True)
    by_name = {one.name: one for one in found}
    worth = {(one.name, one.against): one.overall.value for one in matchups}
    assert first.name == "a" and first.share == 0
    assert first.wins.value == pytest.approx(0.75 * worth["a", "b"] + 0.25 * worth["a", "c"])
    assert by_name["b"].wins.value == pytest.approx(0.75 * 0.5 + 0.25 * worth["b", "c"])
    assert first.wins.low < first.wins.value < first.wins.high and by_name["b"].share == 0.75


def test_who_has_not_met_the_field_is_left_out() -> None:
    matchups = matrix([cell(0, "a", "b")], counted([Game(0, 0, 0, 0)]))
    assert [one.name for one in field(matchups, {"b": 1}, are_counts=False)] == ["a", "b"]
    assert field(matchups, {"b": 1, "c": 1}, are_counts=False) == []
