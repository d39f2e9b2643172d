"""What all bots have in common: they are handed what their seat may know, and answer with an option."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from logpose.bots import (
    BOTS,
    LEVELS,
    SPARRING,
    AttackerBot,
    Bot,
    GreedyBot,
    NavigatorBot,
    NetworkBot,
    RandomBot,
    SearchBot,
    TurtleBot,
    ask,
    make_bot,
)
from logpose.bots.bot import Asked
from logpose.bots.levels import LevelBot
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.saving import save
from logpose.errors import GameOverError, UsageError
from logpose.play.games import Match
from logpose.play.imagine import imagine
from logpose.play.views import View, view
from logpose.sim.library_decks import library_decks
from tests.support.positions import BY_KIND


def ticking(step: float = 0.001) -> Callable[[], float]:
    """A clock on which a millisecond passes each time it is looked at."""
    ticks: Iterator[int] = count()
    return lambda: next(ticks) * step


def bots() -> list[Bot]:
    thinking = [SearchBot(30, ticking()), NavigatorBot(30, ticking())]
    return [RandomBot(3), GreedyBot(), AttackerBot(), TurtleBot(), *thinking]


class Spy:
    """Keeps what it is handed, and makes a mess of the imagined games."""

    name = "spy"

    def __init__(self) -> None:
        self.views: list[View] = []
        self.games: list[Game] = []

    def choose(self, asked: Asked) -> int:
        self.views.append(asked.view)
        for _ in range(3):
            game = asked.imagined()
            self.games.append(game.copy())
            game.choose(0)
        return 0


@pytest.mark.slow
def test_a_bot_is_handed_a_view_and_imagined_games_never_the_game() -> None:
    game = Match(library_decks(5)).game(5)
    chance, spy = seeded(1), Spy()
    hands: set[tuple[str, ...]] = set()
    for _ in range(24):
        if game.decision is None:
            break
        seat, before = game.decision.seat, save(game)
        spy.views.clear()
        spy.games.clear()
        ask(spy, game, chance)
        assert save(game) == before
        assert spy.views == [view(game, seat)]
        for imagined in spy.games:
            assert imagined is not game
            assert imagined.decision is not None and imagined.decision.options == game.decision.options
            assert view(imagined, seat) == view(game, seat)
            if game.turn == 1:
                hands.add(tuple(imagined.cards[id].printed.number for id in imagined.players[1 - seat].hand))
        game.choose(chance.below(len(game.decision.options)))
    assert len(hands) > 2  # the other hand is drawn anew each time


@pytest.mark.parametrize("seed", [1, 2])
def test_what_a_bot_cannot_know_changes_nothing(seed: int) -> None:
    game = Match(library_decks(seed)).game(seed)
    driver = seeded(seed)
    for number in range(60):
        if game.decision is None:
            break
        if number % 3 == 0:
            other = imagine(game, game.decision.seat, driver)
            for make in (GreedyBot, lambda: SearchBot(8, ticking())):
                assert ask(make(), game, seeded(number)) == ask(make(), other, seeded(number))
        game.choose(driver.below(len(game.decision.options)))


@pytest.mark.parametrize("kind", list(BY_KIND))
def test_every_bot_answers_every_kind_of_decision(kind: str) -> None:
    game = BY_KIND[kind]()
    assert game.decision is not None
    for bot in bots():
        assert 0 <= ask(bot, game) < len(game.decision.options), bot.name


@pytest.mark.parametrize("seed", range(4))
def test_bots_play_whole_games_of_official_cards(seed: int) -> None:
    match = Match(library_decks(seed))
    game = match.game(seed)
    playing = [GreedyBot(), SearchBot(4, ticking()) if seed % 2 else RandomBot(seed)]
    chance = seeded(seed)
    while game.decision is not None and game.decisions < 1000:
        game.choose(ask(playing[game.decision.seat], game, chance))
    assert game.result is not None


def test_a_random_bot_makes_the_same_choices_from_the_same_seed() -> None:
    game = Match(library_decks(1)).game(1)
    while game.decision is not None and len(game.decision.options) < 4:
        game.choose(0)
    assert game.decision is not None

    def choices(seed: int) -> list[int]:
        bot = RandomBot(seed)
        return [ask(bot, game) for _ in range(60)]

    assert choices(1) == choices(1) != choices(2)
    assert set(choices(1)) == set(range(len(game.decision.options)))


def test_nobody_is_asked_when_the_game_has_ended() -> None:
    game = Match(library_decks(1)).game(1)
    game.concede(0)
    with pytest.raises(GameOverError, match="nothing left to ask"):
        ask(GreedyBot(), game)


# -- by name -----------------------------------------------------------------------------------------------------------


def test_bots_go_by_their_names() -> None:
    kinds = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot, "navigator": NavigatorBot}
    sparring = {"attacker": AttackerBot, "turtle": TurtleBot, "network": NetworkBot}
    made = {name: type(make_bot(name)) for name in (*BOTS, *SPARRING)}
    assert made == kinds | sparring | dict.fromkeys(LEVELS, LevelBot)
    assert [make_bot(name, 1).name for name in ("random", "greedy", "search", "search:35", *SPARRING)] == [
        "random",
        "greedy",
        "search:200",
        "search:35",
        "attacker",
        "turtle",
        "network",
    ]


@pytest.mark.parametrize("name", ["", "Greedy", "stockfish", "random:5", "greedy:", "serach:200"])
def test_an_unknown_name_is_told_the_names_there_are(name: str) -> None:
    with pytest.raises(UsageError, match=r"There is no bot .* there are easy, normal, .* and navigator:200"):
        make_bot(name, 1)


@pytest.mark.parametrize("budget", ["0", "-5", "x", "", "1.5", "600001", "9" * 5000, "²"])
def test_a_budget_is_whole_milliseconds(budget: str) -> None:
    with pytest.raises(UsageError, match="give whole milliseconds from 1 to 600000"):
        make_bot(f"search:{budget}", 1)
