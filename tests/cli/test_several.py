"""Several cards, an order or a distribution in one answer at the terminal."""

from __future__ import annotations

import pytest

from logpose.cli import several
from logpose.play.parts import CardPart
from logpose.play.questions import Amount, Distribution, Order, Selection, Total
from logpose.play.runs import Item


def item(name: str, most: int = 1, picked: int = 0) -> Item:
    return Item((CardPart(name),), None, most, picked)


CREW = (item("Nami"), item("Roronoa Zoro"), item("Usopp", 3))
UP_TO_TWO = Selection(CREW, 0, 2)
TWO = Selection(CREW, 2, 2)


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("1 3", (0, 2)),
        ("3,1", (2, 0)),
        ("3x2", (2, 2)),
        ("3 x 2", (2, 2)),
        ("d", ()),
        ("none", ()),
        ("zoro", (1,)),
        ("NAMI", (0,)),
        ("zoro nami", (1, 0)),
        ("usopp, usopp", (2, 2)),
        ("nami buggy", None),
        ("9", "There is no number 9 here; the numbers are 1 to 3."),
        ("1x999", "999 times is more than there are."),
        ("why", None),
        ("", None),
    ],
)
def test_what_can_be_typed(text: str, chosen: object) -> None:
    assert several.typed(UP_TO_TWO, text, 0) == chosen


def test_an_order_may_be_said_in_part() -> None:
    asked = Order(CREW[:2])
    assert several.typed(asked, "2 1", 0) == (1, 0) and several.typed(asked, "a", 0) == (0, 1)
    assert several.completed(asked, (1,)) == (1, 0)
    assert several.completed(UP_TO_TWO, (1,)) == (1,)


def test_an_order_is_said_in_names() -> None:
    asked = Order((item("Girl"), item("Nami"), item("Will You Be My Servant?")))
    assert several.typed(asked, "girl servant nami", 0) == (0, 2, 1)
    assert several.typed(asked, "Will You Be My Servant?, Nami", 0) == (2, 1)
    assert several.typed(asked, "girl", 0) is None  # one name is no order
    assert several.typed(asked, "girl whom", 0) is None


def test_too_few_are_counted() -> None:
    assert several.too_few(TWO, (1,)) == 1 and several.too_few(TWO, (1, 2)) == 0
    assert several.too_few(UP_TO_TWO, ()) == 0 and several.too_few(Order(CREW), ()) == 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (UP_TO_TWO, "Choose up to 2: type the numbers, as in 1 3, a number again for another copy; d takes none."),
        (Selection(CREW[:2], 2, 2), "Choose 2: type the numbers, as in 1 3."),
        (
            Selection(CREW[:2], 0, 2, Total("cost", 5), True),
            "Choose up to 2 with a total cost of at most 5 with different names: type the numbers, as in 1 3; d takes none.",
        ),
        (
            Selection((item("Nami", 2, 1), item("Zoro")), 2, 3),
            "Choose 1 to 2 more: type the numbers, as in 1 3.",
        ),
        (
            Order(CREW),
            "Type the numbers in order, the first one first, as in 2 1. The others follow as listed; a keeps the whole list.",
        ),
        (Distribution(CREW[:2], 1, 1), "Choose 1: type the numbers, as in 1 3."),
    ],
)
def test_it_is_said_how_to_answer(asked: several.Several, said: str) -> None:
    assert several.how(asked) == said


def test_only_questions_about_several_are_asked_so() -> None:
    assert several.several(UP_TO_TWO) is UP_TO_TWO and several.several(Amount(0, 3)) is None
    assert several.several(Selection(CREW, 0, 1)) is None
