"""What the terminal answers to why, and to what cannot be done."""

from __future__ import annotations

import pytest

from logpose.cli import answers
from logpose.play.views import view
from tests.support.cards import character, event, leader
from tests.support.table import Placed, Side, Table


def main_phase() -> Table:
    tired = Placed(character("Roronoa Zoro", power=4000), rested=True, given=1)
    boost = "[Activate: Main] You may rest 2 of your DON!! cards: Draw 1 card."
    hand = [character("Nami", cost=2, counter=1000), event("Red Hawk", "[Counter] Draw 1 card.")]
    return Table(A=Side(leader("Luffy", boost), characters=[tired], hand=hand, don=1), B=Side(leader("Kid"), don=1))


def told(text: str, table: Table | None = None, seat: int = 0) -> str:
    game = (table or main_phase()).game
    return "\n".join(answers.why_not(game, view(game, seat), text))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("play nami", "Nami costs 2, and you have 1 active DON!! card. (6-5-3-1)"),
        ("play haw", "Red Hawk is a [Counter] Event: only in the Counter Step. (10-2-4-1)"),
        ("counter nami", "Only in the Counter Step, when an opponent attacks. (7-1-3-2)"),
        ("counter with whom", "Only in the Counter Step, when an opponent attacks. (7-1-3-2)"),
        ("block with whom", "Only in the Block Step, when an opponent attacks. (7-1-2-1)"),
        ("attack zoro leader", "Your Roronoa Zoro is rested. (7-1-1-1)"),
        ("attack luffy zoro", "Attacks go against opponents; your Roronoa Zoro is not one of theirs. (7-1-1-2)"),
        ("block zoro", "Your Roronoa Zoro has no [Blocker]. (10-1-4-1)"),
        ("play zoro", "Cards are played from the hand; your Roronoa Zoro is in the Character area. (6-5-3-1)"),
        ("play whom", "There is no card called 'whom' that you could play."),
        ("give kid 2", "Kid belongs to B. (6-5-5-1)"),
    ],
)
def test_what_cannot_be_done_says_why(typed: str, answer: str) -> None:
    assert told(typed) == answer


def test_an_effect_whose_cost_cannot_be_paid_says_what_is_lacking() -> None:
    assert told("activate luffy").startswith("Its cost cannot be paid: “rest 2 of your DON!! cards”; you have 1 active")


@pytest.mark.parametrize("typed", ["", "play", "hello nami", "give luffy", "attack luffy kid", "attack kid"])
def test_what_names_no_deed_or_can_be_done_has_no_reason(typed: str) -> None:
    assert told(typed) == ""


def test_why_tells_the_sum_and_the_reason() -> None:
    game = main_phase().game
    assert answers.why_card(game, view(game, 0), "zoro") == [
        "Your Character Roronoa Zoro has 5000 power:",
        "    4000  printed on the card",
        "   +1000  1 given DON!!",
        "It cannot attack: Your Roronoa Zoro is rested. (7-1-1-1)",
    ]
    assert answers.why_card(game, view(game, 0), "nami") == [
        "Nami in your hand costs 2.",
        "Nami costs 2, and you have 1 active DON!! card. (6-5-3-1)",
    ]
    assert answers.why_card(game, view(game, 0), "play nami") == [told("play nami")]
    assert answers.why_card(game, view(game, 0), "xyz") == ["No card on the table or in your hand is called 'xyz'."]


def test_the_hand_of_another_is_not_told() -> None:
    game = main_phase().game
    assert "no card called 'nami'" in told("play nami", Table(B=Side(hand=[character("Nami")])))
    assert answers.why_card(game, view(game, 1), "nami") == ["No card on the table or in your hand is called 'nami'."]


def test_the_sum_of_a_power_names_every_part() -> None:
    aura = "Your Leader gains +1000 power."
    captain_text = "[Activate: Main] [Once Per Turn] This Leader gains +2000 power during this turn."
    side = Side(leader=Placed(leader("captain", captain_text), given=1), characters=[character("drummer", aura)])
    game = Table(A=side).choose("activate A captain").game
    assert answers.power(game, view(game, 0), "captain") == [
        "Your Leader captain has 9000 power:",
        "    5000  printed on the card",
        "   +1000  1 given DON!!",
        "   +1000  drummer, as long as its text holds",
        "   +2000  Leader captain, during this turn",
    ]


def test_given_don_cards_count_in_the_owners_turn_only() -> None:
    game = Table(A=Side(leader=Placed(leader("captain"), given=2)), turn="B").game
    assert answers.power(game, view(game, 0), "captain")[2] == (
        "      +0  2 given DON!! count in its owner's turn only (6-5-5-2)"
    )
