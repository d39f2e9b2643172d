"""The navigator plays proven wins, does not search about its opening, and knows nothing that its seat does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from logpose import compiled, new_game, training_decks
from logpose.bots import NavigatorBot, ask
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.play.imagine import imagine
from logpose.thinking.foresight import foresight
from logpose.thinking.navigating import DEADLY, Navigator
from logpose.thinking.network import network
from logpose.thinking.policy import pick
from logpose.thinking.search import LONG, Budget, Time
from logpose.thinking.surviving import Surviving
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


def in_a_team_match() -> Game:
    decks = training_decks()
    return new_game([decks[seat % 3] for seat in range(4)], seed=3)


@pytest.mark.parametrize("begin", [BY_KIND["opening-hand"], BY_KIND["first-or-second"], in_a_team_match])
def test_it_does_not_search_about_its_opening(begin: Callable[[], Game]) -> None:
    game = begin()
    assert game.decision is not None
    navigator = Navigator(lambda: imagine(game, game.decision.seat, 3), Budget(100))  # type: ignore[union-attr]
    assert navigator.best() == network().pick(game, network().meet(game)) and navigator.budget.playouts == 0


def played_on(game: Game, place: int, turns: int, by_thumb: set[int]) -> Game:
    """An option played on by the network, or by rules of thumb for some seats."""
    met = network().meet(game)
    twin = game.copy()
    twin.choose(place)
    while twin.decision is not None and twin.turn < game.turn + turns:
        twin.choose(pick(twin) if twin.decision.seat in by_thumb else network().pick(twin, met))
    return twin


def in_turn(turn: int) -> Game:
    """The first decision of a turn with more than two options, in a game by rules of thumb."""
    decks = training_decks()
    game = new_game(decks[:2], seed=5)
    while game.decision is not None and (game.turn < turn or len(game.decision.options) < 3):
        game.choose(pick(game))
    return game


@pytest.mark.parametrize(("playouts", "turns"), [(100, 2), (LONG, 3)])
def test_imagined_games_are_played_on_in_three_ways_in_turn(playouts: int, turns: int) -> None:
    """By the network, by it against rules of thumb, and by rules of thumb. Where there are many playouts, it looks a turn
    farther ahead. Network and foresight judge what comes of it."""
    game = in_turn(6)
    assert game.decision is not None
    seat, places = game.decision.seat, [0, 1, 2]
    navigator = Navigator(lambda: game, Budget(playouts))
    navigator.seat = seat
    met = network().meet(game)

    def judged(by_thumb: set[int], turns: int) -> list[float]:
        twins = [played_on(game, place, turns, by_thumb) for place in places]
        return [0.6 * network().chance(twin, met, seat) + 0.4 * foresight().chance(twin, seat) for twin in twins]

    ways: list[set[int]] = [set(), {1 - seat}, {0, 1}]
    expected = [judged(way, turns) for way in ways]
    others = [judged({seat}, turns), judged(set(), 5 - turns)]
    assert all(one != other for at, one in enumerate(expected + others) for other in (expected + others)[:at])
    for wanted in (*expected, expected[0]):
        assert navigator.round(game, places) == pytest.approx(wanted)


def attacked() -> Table:
    """The Leader of A attacks B, who has a Counter for it, and a Blocker that is needed against the giant."""
    mine = Side(characters=[character("giant", power=9000)])
    guard = character("guard", "[Blocker]", power=2000)
    table = Table(A=mine, B=Side(life=0, characters=[guard], hand=[character("one", counter=1000)]))
    return table.attack("A leader", "B leader")


def looking_at(table: Table, seat: int) -> Navigator:
    navigator = Navigator(lambda: imagine(table.game, seat, 3), Budget(200))
    navigator.seat = seat
    return navigator


def test_what_looks_best_is_not_played_where_only_another_option_survives() -> None:
    table = attacked()
    navigator, texts = looking_at(table, 1), table.options()
    block, pass_ = texts.index("block guard"), texts.index("pass")
    assert navigator.survived([block, pass_]) == navigator.survived([pass_, block]) == pass_
    assert navigator.budget.playouts > 0


@pytest.mark.parametrize(("risk", "is_deadly"), [(DEADLY, True), (DEADLY - 0.1, False)])
def test_a_lesser_risk_is_left_to_the_search(risk: float, is_deadly: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is proven against an opponent who sees all hands, who wins more often than one who does not."""
    if compiled.is_compiled():
        pytest.skip("a compiled class cannot be changed")
    navigator = looking_at(attacked(), 1)
    monkeypatch.setattr(Surviving, "outcome_of", lambda self, game, place: risk if place == 0 else 0.0)
    assert navigator.survived([0, 1]) == (1 if is_deadly else 0)


def test_in_danger_a_part_of_the_budget_is_left_for_proofs_of_defeats() -> None:
    table = attacked()
    navigator = looking_at(table, 1)
    navigator.best()
    assert navigator.end == 0.8
    calm = Navigator(lambda: in_turn(4), Budget(60))
    calm.best()
    assert calm.end == 1.0


def test_in_a_team_match_the_network_judges_alone() -> None:
    game = in_a_team_match()
    while game.turn < 4:
        game.choose(pick(game))
    navigator = Navigator(lambda: game, Budget(100))
    navigator.seat = 0
    navigator.meet(game)
    assert navigator.chance(game) == network().chance(game, network().meet(game), 0)


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
    table = Table(A=Side(characters=[HITTER] * 5, don=10), B=Side(life=5, hand=[character("one", counter=1000)] * 7))
    navigator = Navigator(lambda: imagine(table.game, 0, 3), Budget(400))
    navigator.seat = 0
    navigator.won()
    assert 0 < navigator.budget.playouts < 400


def test_a_second_is_a_long_time() -> None:
    assert Time(1.0, lambda: 0.0).is_long and Budget(LONG).is_long
    assert not Time(0.2, lambda: 0.0).is_long and not Budget(LONG - 1).is_long
