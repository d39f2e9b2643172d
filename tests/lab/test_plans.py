"""Plans: what they come to, and everything that can be wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from logpose.errors import PlanError
from logpose.lab import Plan
from logpose.lab.cells import in_order
from logpose.play.decks import built_in
from logpose.play.games import Deck
from logpose.sim.training_decks import DECKS
from tests.lab.playing_here import plan

GOOD = """
[run]
kind = "round-robin"
seed = 7
games = 40
bots = ["random", "greedy"]
[decks]
red-ace = "built-in"
blue-jinbe = "built-in"
green-zoro = "built-in"
[stop]
interval = 0.05
"""


def test_a_plan_is_read_and_written_as_it_is() -> None:
    read = Plan.parse(GOOD, Path())
    assert (read.kind, read.seed, read.games, read.bots, next(iter(read.decks))) == (
        *("round-robin", 7, 40, ("random", "greedy"), "red-ace"),
    )
    assert read.count() == len(read.cells()) == 6 and read.total == 240
    again = Plan.parse(read.toml(), Path())
    assert again.digest == read.digest and again.cells() == read.cells()
    assert read.source == GOOD


@pytest.mark.parametrize("kind", ["round-robin", "gauntlet", "ab", "ladder"])
@pytest.mark.parametrize("decks", [2, 3, 4])
def test_cells_are_counted_without_making_them(kind: str, decks: int) -> None:
    if kind == "ab" and decks == 2:
        return
    wanted = plan(kind, decks, bots=("random", "greedy"))
    assert wanted.count() == len(wanted.cells()) == len({cell.key for cell in wanted.cells()})
    assert [cell.cell for cell in wanted.cells()] == list(range(wanted.count()))


def test_common_cards_of_two_lists_lie_in_the_same_places() -> None:
    red = DECKS["red"]()
    strange = DECKS["blue"]().cards[:3]
    other = Deck(red.leader, red.cards[3:] + strange)
    one, two = in_order(red, other), in_order(other, red)
    assert one.cards[:47] == two.cards[:47] and one.cards[47:] != two.cards[47:]
    assert sorted(card.number for card in one.cards) == sorted(card.number for card in red.cards)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('"round-robin"', '"roundrobin"', "there is no kind 'roundrobin'; did you mean round-robin?"),
        ('"round-robin"', '"swiss"', "there are round-robin, gauntlet, ab, ladder"),
        ("games = 40", "games = 41", "41 games cannot be played in each cell; give an even number"),
        ("games = 40", "games = -2", "-2 games cannot be played"),
        ("games = 40", 'games = "many"', "is not a whole number"),
        ("seed = 7", "seed = -1", "the seed -1 cannot be used"),
        ('"greedy"]', '"clever"]', "There is no bot 'clever'"),
        ('"greedy"]', '"random"]', "the bot random is named twice"),
        ('bots = ["random", "greedy"]', "bots = 3", "not a list of names"),
        ('red-ace = "built-in"', 'red-axe = "built-in"', "There is no built-in deck 'red-axe'"),
        ('red-ace = "built-in"', 'mine = "nowhere.txt"', "There is no deck"),
        ('red-ace = "built-in"', "mine = 3", "nor the name of a file"),
        ("[stop]", "[stops]", "'stops' is not known; there are decks, run, stop"),
        ("[decks]", "[cards]", "[decks] is missing"),
        ("seed = 7", "seeds = 7", "[run] 'seeds' is not known"),
        ('kind = "round-robin"', "", "kind is missing"),
        ("interval = 0.05", "interval = 0.7", "is no half width of a rate"),
        ("interval = 0.05", "interval = -1.0", "is no half width of a rate"),
        ("interval = 0.05", "", "[stop] says nothing"),
        ("interval = 0.05", "width = 3", "[stop] cannot be read"),
        ("interval = 0.05", "sprt = { better = 0.03 }", "round-robin has none; use an interval"),
        ("interval = 0.05", "interval = 0.05\nsprt = { better = 0.03 }", "stops by one of them"),
        ("interval = 0.05", "sprt = { better = 0.03, alpha = 0.9 }", "is no error to live with"),
        ("[run]", "[run", "it is not TOML"),
        ("seed = 7", 'rules = "9.9"', "there are no rules '9.9'"),
        ("seed = 7", 'first = "mine"', "first is 'decreed' or 'asked'"),
    ],
)
def test_what_is_wrong_with_a_plan_is_said(before: str, after: str, said: str) -> None:
    with pytest.raises(PlanError) as refused:
        Plan.parse(GOOD.replace(before, after), Path(), "plan.toml")
    assert said in str(refused.value) and str(refused.value).startswith("plan plan.toml: ")


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(PlanError) as refused:
        Plan.parse(GOOD.replace("40", "41").replace('"greedy"]', '"clever"]').replace("0.05", "3.0"), Path())
    assert len(refused.value.problems) == 3


def test_too_few_decks_and_bots_are_refused() -> None:
    for kind, decks, bots in (("ab", 2, ("random",)), ("round-robin", 1, ("random",)), ("ladder", 2, ("random",))):
        with pytest.raises(PlanError, match="at least"):
            plan(kind, decks, bots=bots)


def test_a_deck_cannot_be_called_like_a_path() -> None:
    with pytest.raises(PlanError, match=r"cannot be called '\.\./red'"):
        Plan.gauntlet({"../red": built_in("red-ace"), "blue": built_in("blue-jinbe")})


def test_the_same_list_twice_is_refused_where_it_would_count_twice() -> None:
    red, blue = built_in("red-ace"), built_in("blue-jinbe")
    with pytest.raises(PlanError, match="red and again are the same list"):
        Plan.round_robin({"red": red, "blue": blue, "again": red})
    assert Plan.ab({"red": red, "again": red, "blue": blue}).count() == 2


def test_cards_that_the_library_does_not_have_are_refused() -> None:
    with pytest.raises(PlanError, match=r"TR-001 .*, which the library does not have so; logpose cards add"):
        Plan.gauntlet({"red": DECKS["red"](), "blue": built_in("blue-jinbe")})
