"""The navigator plays proven wins, does not search about its opening, and knows nothing that its seat does not."""

from __future__ import annotations

import pytest

from logpose import new_game, training_decks
from logpose.bots import NavigatorBot, ask
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.play.imagine import imagine
from logpose.thinking.foreseeing import Foreseeing
from logpose.thinking.navigating import Navigator
from logpose.thinking.network import network
from logpose.thinking.opening import opening_choice
from logpose.thinking.policy import pick
from logpose.thinking.search import Budget
from tests.support.cards import character, event, leader
from tests.support.positions import BY_KIND
from tests.support.table import Placed, Side, Table

HITTER = character("hitter", power=5000)
SPUR = event("spur", "[Main] Set up to 1 of your Characters as active.", cost=2)


def chosen(table: Table, playouts: int = 40) -> str:
    return table.options()[ask(NavigatorBot(playouts=playouts), table.game, seeded(1))]


def test_it_keeps_don_through_an_attack_where_that_wins() -> None:
    """By rules of thumb the DON!! cards go to the attacker; the Event needs them after the attack."""
    mine = Side(leader=Placed(leader(), rested=True), characters=[HITTER], hand=[SPUR], don=2)
    table = Table(A=mine, B=Side(life=1))
    assert chosen(table) == "attack hitter B leader"


@pytest.mark.parametrize("kind", ["opening-hand", "first-or-second"])
def test_it_does_not_search_about_its_opening(kind: str) -> None:
    game = BY_KIND[kind]()
    assert game.decision is not None
    navigator = Navigator(lambda: imagine(game, game.decision.seat, 3), Budget(100))  # type: ignore[union-attr]
    assert navigator.best() == network().pick(game, network().meet(game)) and navigator.budget.playouts == 0


def test_in_a_team_match_openings_are_judged_by_results() -> None:
    decks = training_decks()
    game = new_game([decks[seat % 3] for seat in range(4)], seed=3)
    assert game.decision is not None
    navigator = Navigator(lambda: imagine(game, game.decision.seat, 3), Budget(100))  # type: ignore[union-attr]
    assert navigator.best() == opening_choice(game) and navigator.budget.playouts == 0


def test_what_an_option_comes_to_is_the_mean_of_two_judges() -> None:
    game = BY_KIND["main"]()
    assert game.decision is not None
    navigator, foreseeing = (kind(lambda: game, Budget(100)) for kind in (Navigator, Foreseeing))
    navigator.seat = foreseeing.seat = seat = game.decision.seat
    assert isinstance(navigator, Navigator)
    navigator.meet(game)
    net, met, twin = network(), network().meet(game), game.copy()
    twin.choose(0)
    while twin.decision is not None and twin.turn == game.turn:
        twin.choose(net.pick(twin, met))
    by_thumb, found = foreseeing.tried(game, 0), navigator.tried(game, 0)
    assert by_thumb is not None and found == pytest.approx((by_thumb + net.chance(twin, met, seat)) / 2)


def test_the_network_knows_the_cards_of_the_game_that_is_tried() -> None:
    """Where lists are not known, each imagined game has other ones."""
    decks = training_decks()
    games = [new_game([decks[0], deck], seed=4) for deck in decks[1:3]]
    for game in games:
        while game.turn < 3:
            game.choose(pick(game))
    before, fresh = (Navigator(lambda: games[1], Budget(100)) for _ in range(2))
    assert games[1].decision is not None
    before.seat = fresh.seat = games[1].decision.seat
    before.meet(games[0])
    assert before.round(games[1], [0, 1]) == fresh.round(games[1], [0, 1])


def choice_in(game: Game, seat: int) -> int:
    """What it chooses in a game whose imagined games are the same as in all others that the seat cannot tell apart."""
    return ask(NavigatorBot(playouts=24), game, seeded(7))


@pytest.mark.parametrize("kind", ["main", "block", "counter", pytest.param("pick", marks=pytest.mark.slow)])
def test_its_choice_is_the_same_in_all_games_that_the_seat_imagines(kind: str) -> None:
    game = BY_KIND[kind]()
    assert game.decision is not None
    seat = game.decision.seat
    choices = {choice_in(imagine(game, seat, number), seat) for number in range(6)}
    assert choices == {choice_in(game, seat)}


def test_a_proof_takes_from_the_budget() -> None:
    table = Table(A=Side(characters=[HITTER] * 4, don=6), B=Side(life=2, hand=[character("one", counter=1000)] * 4))
    navigator = Navigator(lambda: imagine(table.game, 0, 3), Budget(400))
    navigator.seat = 0
    navigator.won()
    assert navigator.budget.playouts > 0
