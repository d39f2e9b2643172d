"""The searching bot: it keeps its budget, and sees what comes of an option."""

from __future__ import annotations

import pytest

from logpose.bots import SearchBot, ask
from logpose.bots.bot import Asked
from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.play.imagine import imagine
from logpose.play.views import view
from logpose.thinking.search import ENOUGH, Budget, Gain, Search, clear, worth_trying
from logpose.thinking.styles import PLAIN
from logpose.thinking.worth import WON, hit_on_leader, worth
from tests.support.cards import character, leader
from tests.support.four import four
from tests.support.positions import BY_KIND
from tests.support.table import Placed, Side, Table


class Clock:
    """A clock that goes on by a step each time it is looked at."""

    def __init__(self, step: float = 0.001) -> None:
        self.now = 100.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def choice(table: Table, milliseconds: int = 300) -> str:
    return table.options()[ask(SearchBot(milliseconds, Clock(0.0005)), table.game, seeded(1))]


# -- the budget --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["main", "block", "counter", "pick", "opening-hand", "order"])
@pytest.mark.parametrize("milliseconds", [1, 20, 100])
def test_it_thinks_no_longer_than_its_budget_and_one_step(kind: str, milliseconds: int) -> None:
    game = BY_KIND[kind]()
    clock = Clock()
    ask(SearchBot(milliseconds, clock), game, seeded(1))
    assert clock.now <= 100.0 + milliseconds / 1000 + 0.003


def test_options_are_halved_by_what_is_left_of_the_budget() -> None:
    """What proofs have taken before is no part of the search: with as many playouts left, it looks at the same games."""
    game = BY_KIND["main"]()
    assert game.decision is not None
    looked: list[int] = []
    for spent in (0, 180):
        chance, games = seeded(3), [0]

        def imagined(chance: Generator = chance, games: list[int] = games) -> Game:
            games[0] += 1
            return imagine(game, game.decision.seat, chance)  # type: ignore[union-attr]

        budget = Budget(spent + 60)
        budget.playouts = spent
        Search(imagined, budget).best()
        looked += games
    assert looked[0] == looked[1] > 10


def test_time_that_passes_elsewhere_counts() -> None:
    game = BY_KIND["main"]()
    assert game.decision is not None
    seat, clock, made = game.decision.seat, Clock(0.0001), 0

    def imagined() -> Game:
        nonlocal made
        made += 1
        clock.now += 0.01
        return imagine(game, seat, seeded(made))

    SearchBot(50, clock).choose(Asked(seat, len(game.decision.options), lambda: view(game, seat), imagined, lambda: -1))
    assert 2 <= made <= 6
    assert clock.now <= 100.0 + 0.05 + 0.011


def test_it_does_not_think_where_there_is_nothing_to_think_about() -> None:
    shield = character("shield", counter=1000)
    table = Table(B=Side(hand=[shield], characters=[character("mate")], leader=leader("tall", power=9000)))
    table.attack("A leader", "B tall")
    clock = Clock()
    assert len(table.options()) > 2 and table.options()[ask(SearchBot(1000, clock), table.game)] == "pass"
    assert clock.now < 100.01


def test_the_same_clock_and_luck_make_the_same_choice() -> None:
    game = BY_KIND["main"]()
    assert ask(SearchBot(50, Clock()), game, seeded(2)) == ask(SearchBot(50, Clock()), game, seeded(2))


# -- what it tries and finds -------------------------------------------------------------------------------------------


def test_it_leaves_out_what_cannot_come_to_anything() -> None:
    tired = Placed(character("tired"), rested=True)
    table = Table(A=Side(characters=[tired, character("weak", power=1000)], don=1), B=Side())
    tried = [table.options()[place] for place in worth_trying(table.game)]
    assert "give tired" in table.options() and "give tired" not in tried
    assert "attack weak B leader" in table.options() and "attack weak B leader" not in tried
    assert {"end", "give A leader", "give weak", "attack A leader B leader"} <= set(tried)


def test_an_attack_that_must_fail_is_tried_for_its_effect() -> None:
    herald = character("herald", "[When Attacking] Draw 1 card.", power=1000)
    table = Table(A=Side(characters=[herald]))
    assert "attack herald B leader" in [table.options()[place] for place in worth_trying(table.game)]


def test_it_takes_the_attack_that_wins() -> None:
    prize = Placed(character("prize", cost=9, power=5000), rested=True)
    assert choice(Table(B=Side(life=0, characters=[prize]))) == "attack A leader B leader"


def test_it_counters_the_attack_that_would_be_its_last() -> None:
    shield = character("shield", counter=1000)
    table = Table(B=Side(life=0, hand=[shield])).attack("A leader", "B leader")
    assert choice(table) == "counter shield B leader"


def test_it_keeps_a_blocker_back_when_the_next_attack_would_be_the_last() -> None:
    """Rules of thumb would attack with it; a look at the opponent's turn says otherwise."""
    guard = character("guard", "[Blocker]", cost=3, power=5000)
    side = Side(leader=Placed(leader(), rested=True), characters=[guard], life=0)
    assert choice(Table(A=side, B=Side(life=5, hand=[]))) == "end"


def gained(*gains: float) -> Gain:
    made = Gain()
    for gain in gains:
        made.add(gain)
    return made


def test_a_choice_is_clear_when_one_option_lies_far_ahead_often_enough() -> None:
    usual, better, worse = gained(*[0.0] * ENOUGH), gained(*[0.4, 0.5] * ENOUGH), gained(*[-0.4, -0.5] * ENOUGH)
    assert clear([usual, worse]) and clear([usual, better, worse])
    assert not clear([usual, better, gained(*[0.45, 0.5] * ENOUGH)])  # too close to each other
    assert not clear([usual, gained(*[0.9, -0.9] * ENOUGH)])  # too uncertain
    assert not clear([gained(*[0.0] * (ENOUGH - 1)), gained(*[-0.5] * (ENOUGH - 1))])  # too few


def test_a_gain_is_taken_to_be_smaller_than_it_looks_until_it_is_sure() -> None:
    assert gained().promise == gained(0.0, 0.0).promise == 0.0  # the option by rules of thumb, compared with itself
    assert gained(0.05).promise < 0 < gained(0.3).promise < 0.3
    assert gained(0.1, 0.1).promise < gained(*[0.1] * 20).promise < 0.1
    assert gained(0.4, -0.2, 0.4, -0.2).promise < gained(0.1, 0.1, 0.1, 0.1).promise


# -- what a table is worth ---------------------------------------------------------------------------------------------


def test_a_table_is_worth_more_with_more_of_anything() -> None:
    plain = worth(Table().game, 0)
    assert plain == pytest.approx(0, abs=1)
    assert worth(Table(A=Side(life=6)).game, 0) > plain
    assert worth(Table(A=Side(hand=[character("card")])).game, 0) > plain
    assert worth(Table(A=Side(characters=[character("mate")])).game, 0) > plain
    assert worth(Table(A=Side(don=1)).game, 0) > plain
    assert worth(Table(B=Side(characters=[character("mate")])).game, 0) < plain
    assert worth(Table(A=Side(deck=1)).game, 0) < plain


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    table = Table(A=Side(characters=[character("mate")]), B=Side(life=3, hand=[character("card")]))
    assert worth(table.game, 0) == pytest.approx(-worth(table.game, 1))
    team = four(A=Side(characters=[character("mate")])).game
    assert worth(team, 0) == worth(team, 2) == pytest.approx(-worth(team, 3))


def test_a_battle_that_will_be_lost_counts_before_it_is_over() -> None:
    prize = Placed(character("prize", cost=8, power=5000), rested=True)
    side = Side(characters=[prize], hand=[character("shield", counter=1000)])
    table = Table(B=side)
    before = worth(table.game, 1)
    table.attack("A leader", "prize")
    assert worth(table.game, 1) < before - 1


def test_nothing_is_worth_more_than_the_game() -> None:
    game = Table().game
    game.concede(1)
    assert worth(game, 0) == WON and worth(game, 1) == -WON


def test_the_last_life_cards_are_worth_the_most() -> None:
    steps = [round(PLAIN.life_worth(count + 1) - PLAIN.life_worth(count), 6) for count in range(15)]
    assert steps == sorted(steps, reverse=True) and min(steps) > 0
    hits = [hit(Side(), life) for life in range(6)]
    assert hits == sorted(hits, reverse=True)
    twice = Side(leader=leader("twice", "[Double Attack]"))
    assert [hit(twice, life) > hit(Side(), life) for life in range(6)] == [False, False, True, True, True, True]


def hit(attacking: Side, life: int) -> float:
    game = Table(A=attacking, B=Side(life=life)).game
    return hit_on_leader(game, game.cards[game.players[0].leader], game.players[1])
