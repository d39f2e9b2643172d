"""What a choice has taught, and so whether it can be taken back as if it had not been made."""

from __future__ import annotations

import pytest

from logpose.play.records.innocence import learned
from tests.support.cards import character, leader
from tests.support.table import Side, Table

GUARD, PLAIN = character("guard", counter=1000), character("plain")


def taught(table: Table, option: str) -> list[str]:
    return learned(table.game, [table.options().index(option)], 0, None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw 1 card.", ["you have seen filler"]),
        ("Shuffle your deck.", ["chance has decided something"]),
        ("Your opponent draws 1 card.", ["B has seen cards"]),
        ("This Leader gains +1000 power during this turn.", []),
    ],
)
def test_what_an_effect_has_taught(text: str, expected: list[str]) -> None:
    table = Table(A=Side(leader("boss", f"[Activate: Main] {text}")))
    assert taught(table, "activate A boss") == expected


def test_who_is_asked_has_learned_of_it() -> None:
    table = Table(A=Side(leader("weak", power=4000)), B=Side(hand=[GUARD]))
    assert taught(table, "attack A weak B leader") == ["B has been asked"]


def test_an_opponent_who_is_not_asked_could_not_have_answered() -> None:
    """B holds no Counter, as A knows when the attack is over."""
    weak = Side(leader("weak", power=4000), don=1)
    table = Table(A=weak, B=Side(hand=[PLAIN], deck=[GUARD] * 20))
    assert taught(table, "attack A weak B leader") == ["you know more about what the others hold"]
    assert taught(Table(A=weak), "attack A weak B leader") == []


def test_the_end_of_the_game_is_not_unmade() -> None:
    table = Table(A=Side(leader("boss", "[Activate: Main] You win the game.")))
    assert taught(table, "activate A boss") == ["the game has ended"]
