"""A win counts as forced if one option wins in nearly every game that the seat can imagine."""

from __future__ import annotations

from logpose.engine.generator import seeded
from logpose.play.imagine import imagine
from logpose.thinking.forcing import GIVES_UP, MANY, MAY_WIN, WINS, WORLDS, Forcing
from tests.support.cards import character
from tests.support.table import Side, Table

HITTER = character("hitter", power=5000)
PLAIN = character("plain", counter=0)
ONE = character("one", counter=1000)
TWO = character("two", counter=2000)
WON = Table(A=Side(characters=[HITTER]), B=Side(life=1))
HITS = "attack hitter B leader"


def forcing(table: Table, steps: int = 2000) -> Forcing:
    chance = seeded(5)
    return Forcing(lambda: imagine(table.game, 0, chance), 0, steps)


def test_the_option_that_wins_everywhere_is_found() -> None:
    found = forcing(WON)
    assert WON.options()[found.move()] == "attack A leader B leader"
    assert len(found.worlds) == WORLDS


def test_no_more_games_are_imagined_than_are_needed_to_see_that_there_is_none() -> None:
    found = forcing(Table(B=Side(life=2)))
    assert found.move() == -1 and len(found.worlds) == 2
    likely = forcing(Table(B=Side(life=2)))
    assert likely.likely_move() == -1 and len(likely.worlds) == 1


def test_one_proof_that_is_broken_off_is_not_enough_to_give_a_win_up() -> None:
    mine, theirs = Side(characters=[HITTER] * 5, don=8), Side(life=[TWO] * 3, hand=[TWO] * 4, deck=[TWO] * 9)
    found = forcing(Table(A=mine, B=theirs), steps=3)
    assert found.likely_move() == -1 and len(found.worlds) == 2


def test_of_moves_that_win_the_one_is_played_that_wins_in_the_most_games() -> None:
    """The Leader's attack wins at once, but not where B has a Counter; with the DON!! card it wins there too. Where proofs are
    short, more games are looked at, so that one with the Counter is among them."""
    rare = Table(A=Side(don=1), B=Side(life=0, hand=[PLAIN], deck=[ONE, *[PLAIN] * 9]))
    found = forcing(rare)
    assert rare.options()[found.likely_move()] == "give A leader"
    assert len(found.worlds) == MANY


def test_what_wins_in_too_few_games_is_not_played() -> None:
    held = Table(A=Side(), B=Side(life=0, hand=[PLAIN], deck=[*[ONE] * 6, *[PLAIN] * 3]))
    assert forcing(held).likely_move() == -1


def test_what_an_opponent_may_hold_prevents_it() -> None:
    """B holds a card that is not the Counter; A cannot know that."""
    deck = [TWO] * 9
    assert forcing(Table(A=Side(), B=Side(life=0, hand=[character("plain", counter=0)], deck=deck))).move() == -1
    assert forcing(Table(A=Side(), B=Side(life=0, deck=deck))).move() >= 0


def test_an_option_keeps_the_win_or_gives_it_up() -> None:
    found = forcing(WON)
    found.move()
    judged = {text: found.judged(place) for place, text in enumerate(WON.options())}
    assert judged[HITS] == WINS and judged["end"] == GIVES_UP


def test_a_proof_that_is_broken_off_is_no_proof_of_the_contrary() -> None:
    guard = character("guard", "[Blocker]", power=2000)
    mine = Side(characters=[HITTER] * 4, don=6)
    table = Table(A=mine, B=Side(life=2, hand=[TWO, TWO], characters=[guard]))
    found = forcing(table, steps=3)
    found.worlds = [table.game.copy() for _ in range(WORLDS)]
    assert found.judged(table.options().index(HITS)) == MAY_WIN


def test_the_line_leads_to_the_win() -> None:
    found = forcing(WON)
    place = found.move()
    game = found.example(place)
    for step in found.line(game, place):
        game.choose(step)
    assert game.result is not None and game.result.winners == [0]
