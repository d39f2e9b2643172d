"""One decision: planted mistakes are found, good choices are not blamed, and nothing hidden is used."""

from __future__ import annotations

import msgspec
import pytest

from logpose.engine.game import Game
from logpose.errors import UsageError
from logpose.play.imagine import LISTS, imagine
from logpose.review import GRADES, Hint, Reviewed, grade, hint
from logpose.review.deciding import _short, reviewed
from tests.support.cards import character
from tests.support.positions import BY_KIND
from tests.support.table import Side, Table

HITTER = character("hitter", power=5000)
BIG = character("big", power=9000)
TWO = character("two", counter=2000)
ATTACK = "attack A leader B leader"


def judged(table: Table, chosen: str, playouts: int = 24) -> Reviewed:
    found = reviewed(table.game, table.options().index(chosen), 11, playouts, True, LISTS)
    assert found is not None
    return found


def attacked() -> Table:
    """B has no Life cards left, a Counter in hand, and by far the better table."""
    return Table(B=Side(life=0, hand=[TWO], characters=[BIG, BIG, BIG], don=5)).choose(ATTACK)


# -- grades ------------------------------------------------------------------------------------------------------------


def test_not_countering_an_attack_that_decides_the_game_is_a_blunder() -> None:
    found = judged(attacked(), "pass")
    assert found.grade == "blunder" and found.loss - found.error > GRADES["blunder"]
    assert found.options[0].words.startswith("Trash two for its Counter: your Leader leader 5000 → 7000")


def test_countering_it_is_the_best() -> None:
    found = judged(attacked(), "counter two B leader")
    assert (found.grade, found.loss, found.chosen, found.missed_win) == ("best", 0.0, 0, ())


def test_a_win_that_is_passed_by_is_a_blunder_and_its_line_is_told() -> None:
    table = Table(A=Side(characters=[HITTER]), B=Side(life=1))
    found = judged(table, "end")
    assert found.grade == "blunder" and found.options[0].chance >= 0.99
    first, second, end = found.missed_win
    assert first.startswith("Attack B's Leader leader with your") and second.startswith("Attack B's Leader leader with")
    assert end.startswith("A won")


@pytest.mark.parametrize("chosen", [ATTACK, "attack hitter B leader", "give hitter"])
def test_every_way_that_keeps_a_win_is_the_best(chosen: str) -> None:
    found = judged(Table(A=Side(characters=[HITTER], don=1), B=Side(life=1)), chosen)
    assert (found.grade, found.loss, found.missed_win) == ("best", 0.0, ())


def test_no_win_is_missed_where_the_opponent_may_prevent_it() -> None:
    """B holds nothing that saves B, but A cannot know that."""
    plain = character("plain", counter=0)
    found = judged(Table(B=Side(life=0, hand=[plain, plain], deck=[TWO] * 9)), "end")
    assert found.missed_win == ()


def test_what_leaves_no_choice_is_not_reviewed() -> None:
    table = Table(A=Side(characters=[character("weak", power=1000)]), B=Side(life=5))
    table.choose(ATTACK).unopposed()
    assert reviewed(table.game, table.options().index("end"), 1, 4, True, LISTS) is None


@pytest.mark.parametrize(
    ("loss", "error", "expected"),
    [
        (0.0, 0.0, "best"),
        (0.019, 0.0, "best"),
        (0.3, 0.3, "best"),
        (0.03, 0.0, "good"),
        (0.06, 0.02, "good"),
        (0.06, 0.005, "inaccuracy"),
        (0.15, 0.02, "mistake"),
        (0.25, 0.02, "blunder"),
        (0.25, 0.1, "mistake"),
    ],
)
def test_a_grade_goes_by_the_loss_without_its_error(loss: float, error: float, expected: str) -> None:
    assert grade(loss, error) == expected


# -- what it is made of ------------------------------------------------------------------------------------------------


def test_it_says_what_was_asked_and_chosen() -> None:
    found = judged(attacked(), "pass")
    assert (found.number, found.turn, found.seat, found.kind) == (11, 7, "B", "counter")
    assert found.question.startswith("You may trash a Character card with Counter")
    assert found.options[found.chosen].words == "Done countering"
    assert found.loss == pytest.approx(found.options[0].chance - found.options[found.chosen].chance, abs=1e-4)


def test_it_is_plain_data() -> None:
    found = judged(attacked(), "pass", 8)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Reviewed) == found


@pytest.mark.parametrize("kind", ["main", "counter", "pick", "opening-hand"])
@pytest.mark.parametrize("open_lists", [True, False])
def test_nothing_hidden_is_used(kind: str, open_lists: bool) -> None:
    """The same is said in every game that the seat cannot tell from this one."""
    game = BY_KIND[kind]()
    assert game.decision is not None

    def said(one: Game) -> tuple[Reviewed | None, Hint]:
        told = hint(one, seat, 8, open_lists=open_lists)
        return reviewed(one, 0, 5, 8, open_lists, LISTS), told

    seat = game.decision.seat
    expected = said(game)
    for luck in range(2):
        assert said(imagine(game, seat, luck)) == expected


def test_the_game_stays_as_it_is() -> None:
    game = attacked().game
    before = game.copy()
    reviewed(game, 0, 1, 4, True, LISTS)
    hint(game, 1, 4)
    assert game == before


# -- hints -------------------------------------------------------------------------------------------------------------


def test_a_hint_names_the_best_with_its_chance() -> None:
    table = attacked()
    found = hint(table.game, 1, 24)
    assert table.options()[found.best] == "counter two B leader" and found.options[0].place == found.best
    assert found.words.startswith("“Trash two for its Counter") and "“Done countering” 0%" in found.words


def test_a_hint_tells_how_to_win() -> None:
    found = hint(Table(B=Side(life=0)).game, 0, 8)
    assert "wins this turn" in found.words and len(found.win) == 2


def test_options_that_come_to_the_same_are_named_together() -> None:
    twins = [character("left", power=5000), character("right", power=5000)]
    storm = character("storm", "[On Play] K.O. up to 1 of your opponent's Characters.")
    table = Table(A=Side(hand=[storm], don=1), B=Side(characters=twins)).choose("play storm")
    found = hint(table.game, 0, 16)
    assert "K.O. B's left" in found.words and "K.O. B's right" in found.words and "cannot be told apart" in found.words


def test_who_is_not_asked_gets_no_hint() -> None:
    with pytest.raises(UsageError, match="B is not asked anything now"):
        hint(Table().game, 1, 4)


def test_long_effects_are_cut_in_words_of_options() -> None:
    words = _short("Activate your Leader: " + "add up to 1 DON!! card " * 20)
    assert words.startswith("Activate your Leader: add up to") and words.endswith(" …") and len(words) <= 100
