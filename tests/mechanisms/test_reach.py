"""How far the words of a text reach, at the table: an "if" beside another, within a "may", "if not", and "for each"."""

import pytest

from logpose.cards import Card
from tests.support import rules
from tests.support.cards import character, event, leader
from tests.support.table import FILLER, Side, Table

GIANT = character("giant", types=("Elbaph",))
CHEER = event("cheer", "[Main] Draw 1 card.")


def boss(text: str, mine: Side | None = None, theirs: Side | None = None) -> Table:
    """A Leader's [Activate: Main] effect, activated."""
    side = mine or Side()
    side.leader = leader("boss", f"[Activate: Main] {text}")
    return Table(side, theirs or Side()).choose("activate A boss")


# -- two ifs side by side ----------------------------------------------------------------------------------------------

BESIDE = "If you have 2 or less Life cards, draw 1 card. If your opponent has 2 or less Life cards, draw 2 cards."


@rules("8-3-3")
@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(2, 2, 3), (2, 3, 1), (3, 2, 2), (3, 3, 0)])
def test_two_ifs_side_by_side_do_not_depend_on_each_other(mine: int, theirs: int, drawn: int) -> None:
    table = boss(BESIDE, Side(life=mine, deck=9), Side(life=theirs))
    assert len(table.hand("A")) == drawn


@rules("8-3-3", "4-10-1")
@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(2, 2, 3), (2, 3, 1), (3, 2, 0), (3, 3, 0)])
def test_after_then_an_if_depends_on_the_one_before(mine: int, theirs: int, drawn: int) -> None:
    table = boss(BESIDE.replace(". If", ". Then, if"), Side(life=mine, deck=9), Side(life=theirs))
    assert len(table.hand("A")) == drawn


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 2)])
def test_if_you_do_and_if_you_do_not_are_side_by_side(answer: str, drawn: int) -> None:
    text = "You may rest this Leader. If you do, draw 1 card. If you do not, draw 2 cards."
    assert len(boss(text, Side(deck=9)).choose(answer).hand("A")) == drawn


def test_an_if_about_what_an_if_has_revealed_depends_on_it() -> None:
    text = (
        "If you have 2 or less Life cards, reveal 1 card from the top of your deck. If that card is an Event, draw 1 "
        "card. If that card is a Character card, draw 2 cards."
    )
    for life, top, drawn in ((2, CHEER, 1), (2, GIANT, 2), (3, CHEER, 0), (3, GIANT, 0)):
        assert len(boss(text, Side(life=life, deck=[FILLER, FILLER, top])).hand("A")) == drawn


# -- an if within a may ------------------------------------------------------------------------------------------------

REVEALING = (
    "Look at 1 card from the top of your Life cards. You may reveal that card and if it is an {Elbaph} type card, draw 1 "
    "card. Then, place it at the top or bottom of your Life cards."
)


@pytest.mark.parametrize(
    ("top", "answer", "drawn"), [(GIANT, "yes", 1), (GIANT, "no", 0), (FILLER, "yes", 0), (FILLER, "no", 0)]
)
def test_an_if_within_a_may_does_not_reach_the_next_sentence(top: Card, answer: str, drawn: int) -> None:
    table = boss(REVEALING, Side(life=[CHEER, top], deck=9)).choose(answer)
    assert len(table.hand("A")) == drawn
    table.choose("choose 1")
    assert table.names("A", "life") == [top.name, "cheer"]


# -- if not ------------------------------------------------------------------------------------------------------------

IF_NOT = (
    "Reveal up to 1 card from the top of your deck. If the revealed card is an Event, add it to your hand. If not, place "
    "it at the bottom of your deck and this Leader gains +1000 power during this turn."
)


def revealed(top: Card, *answers: str) -> Table:
    return boss(IF_NOT, Side(deck=[FILLER, top])).choose(*answers)


def test_if_not_is_said_of_a_card_that_was_revealed() -> None:
    table = revealed(CHEER, "pick cheer")
    assert table.hand("A") == ["cheer"] and table.power("A boss") == 5000
    table = revealed(GIANT, "pick giant")
    assert table.names("A", "deck") == ["giant", "filler"] and table.power("A boss") == 6000


def test_if_nothing_was_revealed_there_is_nothing_that_is_not_so() -> None:
    table = revealed(GIANT, "pass")
    assert table.names("A", "deck") == ["filler", "giant"] and table.power("A boss") == 5000


# -- for each ----------------------------------------------------------------------------------------------------------


def weakened(*answers: str) -> Table:
    text = "For each of your Characters, give up to 1 of your opponent's Characters −1000 power during this turn."
    mine = Side(characters=[character("one"), character("two")])
    return boss(text, mine, Side(characters=[character("foe"), character("rival")])).choose(*answers)


@rules("8-4-4")
@pytest.mark.parametrize(
    ("answers", "powers"),
    [
        (["pick foe", "pick rival"], (2000, 2000)),
        (["pick foe", "pick foe"], (1000, 3000)),
        (["pass", "pick rival"], (3000, 2000)),
    ],
)
def test_what_is_given_for_each_is_a_choice_each_time(answers: list[str], powers: tuple[int, int]) -> None:
    table = weakened(*answers)
    assert (table.power("foe"), table.power("rival")) == powers and table.asked == ("A", "main")


def test_don_is_given_for_each_to_one_card_each_time() -> None:
    text = "For each of your Characters, give up to 1 rested DON!! card to 1 of your Leader or Character cards."
    side = Side(characters=[character("one"), character("two")], rested_don=3)
    table = boss(text, side).choose("pick one", "number 1", "pick two", "number 1")
    assert (table.given("one"), table.given("two")) == (1, 1) and table.asked == ("A", "main")


def test_how_often_is_counted_before_the_first_time() -> None:
    text = "For each of your opponent's Characters, K.O. up to 1 of your opponent's Characters."
    foes = [character(name) for name in ("foe", "rival", "third")]
    table = boss(text, None, Side(characters=foes)).choose("pick foe", "pick rival", "pick third")
    assert table.names("B", "characters") == []


def test_for_none_nothing_is_done() -> None:
    text = "For each of your Characters, give up to 1 of your opponent's Characters −1000 power during this turn."
    assert boss(text, None, Side(characters=[character("foe")])).asked == ("A", "main")


# -- returned to the deck ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("end", "drawn"), [("bottom", 1), ("top", 0)])
def test_who_waits_for_the_bottom_of_the_deck_does_not_hear_of_the_top(end: str, drawn: int) -> None:
    sweep = event("sweep", f"[Main] Place 1 of your Characters at the {end} of the owner's deck.")
    watch = leader("watch", "When your Character is placed at the bottom of the owner's deck, draw 1 card.")
    table = Table(Side(watch, characters=[character("mate")], hand=[sweep], don=1, deck=3)).choose("play sweep")
    assert len(table.hand("A")) == drawn


def test_who_waits_for_the_deck_hears_of_both_ends() -> None:
    for end in ("top", "bottom"):
        sweep = event("sweep", f"[Main] Place 1 of your Characters at the {end} of the owner's deck.")
        watch = leader("watch", "When your Character is returned to the owner's deck, draw 1 card.")
        table = Table(Side(watch, characters=[character("mate")], hand=[sweep], don=1, deck=3)).choose("play sweep")
        assert len(table.hand("A")) == 1


def test_a_card_that_is_shuffled_into_the_deck_is_not_placed_at_its_bottom() -> None:
    mix = event("mix", "[Main] Return 1 of your Characters to your deck and shuffle your deck.")
    watch = leader("watch", "When your Character is placed at the bottom of the owner's deck, draw 1 card.")
    table = Table(Side(watch, characters=[character("mate")], hand=[mix], don=1, deck=3)).choose("play mix")
    assert table.hand("A") == []
