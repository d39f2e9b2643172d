"""Many games between two decks: fair seats, the same games whatever the jobs, rates with honest intervals."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from logpose.errors import DeckError, UsageError
from logpose.play.games import Deck
from logpose.sim.series import Contestant, Played, play_one, rate, series, summary
from logpose.sim.training_decks import DECKS
from tests.lab.ending import workers_of


def contestants(first: str = "greedy", second: str = "random") -> list[Contestant]:
    return [Contestant("red", DECKS["red"](), first), Contestant("blue", DECKS["blue"](), second)]


def played(winner: int, seat: int = 0, first: int = 0, rule: str = "1-2-1-1-1", turns: int = 10) -> Played:
    return Played(1, seat, first, winner, rule, turns, 100)


# -- playing -----------------------------------------------------------------------------------------------------------


def test_greedy_beats_random() -> None:
    games = list(series(contestants(), 10, seed=1))
    assert sum(game.winner == 0 for game in games) >= 8
    swapped = list(series(contestants("random", "greedy"), 6, seed=1))
    assert sum(game.winner == 1 for game in swapped) >= 5


def test_the_same_seed_gives_the_same_games_whatever_the_jobs() -> None:
    alone = list(series(contestants(), 4, seed=30))
    assert list(series(contestants(), 4, seed=30, jobs=2)) == alone
    assert list(series(contestants(), 4, seed=31))[:3] != alone[:3]


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
def test_a_process_that_is_killed_loses_no_game() -> None:
    games = series(contestants("random", "random"), 12, seed=30, jobs=2)
    first = next(games)
    for worker in workers_of(os.getpid())[:1]:
        os.kill(worker, signal.SIGKILL)
    assert [first, *games] == list(series(contestants("random", "random"), 12, seed=30))


def test_contestants_change_seats_after_each_game() -> None:
    games = list(series(contestants("random", "random"), 6, seed=8))
    assert [(game.seed, game.seat) for game in games] == [(8, 0), (9, 1), (10, 0), (11, 1), (12, 0), (13, 1)]
    assert {game.first for game in games} == {0, 1}
    assert games[3] == play_one(contestants("random", "random"), 11, 1)


def four(*bots: str) -> list[Contestant]:
    decks = ("red", "blue", "green", "yellow")
    return [Contestant(name, DECKS[name](), bot) for name, bot in zip(decks, bots, strict=True)]


def test_a_greedy_team_beats_a_random_one() -> None:
    games = list(series(four("greedy", "random", "greedy", "random"), 6, seed=1))
    assert sum(game.winner == 0 for game in games) >= 5
    assert [game.seat for game in games] == [0, 1, 0, 1, 0, 1] and {game.first for game in games} == {0, 1}


def test_the_summary_of_team_matches_is_by_teams() -> None:
    result = summary(four("greedy", "random", "random", "random"), [played(0), played(1, seat=1), played(0)])
    assert result.kind == "team match"
    assert [(each.deck, each.bot) for each in result.contestants] == [
        ("red and green", "greedy and random"),
        ("blue and yellow", "random"),
    ]
    assert [each.overall.wins for each in result.contestants] == [2, 1]
    assert summary(contestants(), [played(0)]).kind == "two players"


def test_a_searching_bot_plays_too() -> None:
    game = play_one(contestants("search:1", "random"), 4, 1)
    assert game.winner in (0, 1) and game.rule and game.turns > 1 and game.decisions > 10


@pytest.mark.parametrize(("games", "seed", "jobs"), [(0, 1, 1), (-3, 1, 1), (5, 1, 0), (5, -1, 1), (5, 2**62 - 4, 1)])
def test_what_cannot_be_played_is_refused_at_once(games: int, seed: int, jobs: int) -> None:
    with pytest.raises(UsageError, match="cannot be"):
        series(contestants(), games, seed, jobs)


def test_a_bot_that_does_not_exist_is_refused_at_once() -> None:
    with pytest.raises(UsageError, match="There is no bot 'clever'"):
        series(contestants(second="clever"), 3)


def test_an_illegal_deck_is_refused_at_once() -> None:
    red = DECKS["red"]()
    short = Contestant("short", Deck(red.leader, red.cards[:49]), "random")
    with pytest.raises(DeckError, match="49"):
        series([short, contestants()[1]], 3)


# -- counting ----------------------------------------------------------------------------------------------------------


def test_an_interval_is_wilsons() -> None:
    of_ten = rate(8, 10)
    assert of_ten.rate == 0.8
    assert of_ten.low == pytest.approx(0.4902, abs=1e-4) and of_ten.high == pytest.approx(0.9433, abs=1e-4)
    all_of_them = rate(400, 400)
    assert all_of_them.high == 1.0 and all_of_them.low == pytest.approx(0.9905, abs=1e-4)
    none_of_them = rate(0, 20)
    assert none_of_them.low == 0.0 and none_of_them.high == pytest.approx(0.1611, abs=1e-4)
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)


def test_a_summary_tells_seats_first_players_and_reasons_apart() -> None:
    games = [
        played(0, seat=0, first=0),
        played(0, seat=1, first=1, rule="1-2-1-1-2", turns=20),
        played(1, seat=0, first=1),
        played(-1, seat=1, first=0, rule="11-1-1-1"),
    ]
    result = summary(contestants(), games)
    red, blue = result.contestants
    assert (red.deck, red.bot, red.overall.wins, red.overall.games) == ("red", "greedy", 2, 4)
    assert [(each.wins, each.games) for each in red.by_seat] == [(1, 2), (1, 2)]
    assert (red.going_first.wins, red.going_first.games) == (1, 2)
    assert (red.going_second.wins, red.going_second.games) == (1, 2)
    assert (blue.deck, blue.bot, blue.overall.wins) == ("blue", "random", 1)
    assert [(each.wins, each.games) for each in blue.by_seat] == [(0, 2), (1, 2)]  # seat B in the first and third game
    assert (blue.going_first.wins, blue.going_second.wins) == (1, 0)
    assert (result.first_player.wins, result.first_player.games) == (2, 4)
    assert (result.draws, result.turns, result.decisions) == (1, 12.5, 100)
    assert list(result.reasons.items()) == [("1-2-1-1-1", 2), ("1-2-1-1-2", 1), ("11-1-1-1", 1)]
