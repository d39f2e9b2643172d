"""Prohibitions that hold against the first attempt of a turn."""

from __future__ import annotations

import pytest

from logpose.engine.lowering.cards import lower
from logpose.errors import NotRunnableError
from logpose.language import nodes
from logpose.language.nodes import This
from tests.support import rules
from tests.support.cards import (
    character,
    event,
    leader,
    permanent,
)
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike


def stubborn(deed: nodes.Deed, cause: nodes.Cause = "any") -> Side:
    ban = permanent(nodes.Cannot(This(), deed, cause, once_per_turn=True))
    return Side(characters=[character("stubborn", ban)], don=1)


@rules("1-3-3")
def test_a_prohibition_against_the_first_attempt_of_a_turn() -> None:
    slayer = leader("slayer", "[Activate: Main] K.O. all of your opponent's Characters.")
    table = Table(A=Side(leader=slayer, don=1), B=stubborn("be_knocked_out"))
    choose_alike(table, "activate A slayer")
    assert table.area("stubborn") == "Character area"
    choose_alike(table, "activate A slayer")
    assert table.area("stubborn") == "trash"


def test_a_new_turn_brings_the_prohibition_back() -> None:
    slayer = leader("slayer", "[Activate: Main] K.O. all of your opponent's Characters.")
    table = Table(A=Side(leader=slayer, don=1), B=stubborn("be_knocked_out"))
    table.choose("activate A slayer", "end", "end", "activate A slayer")
    assert table.turn == "A" and table.area("stubborn") == "Character area"


def test_an_attempt_for_another_cause_does_not_use_it_up() -> None:
    side = stubborn("be_knocked_out", "battle")
    tired = Side(characters=[Placed(side.characters[0], rested=True)])  # type: ignore[arg-type]
    bounce = leader("bouncer", "[Activate: Main] Return all of your opponent's Characters to the owner's hand.")
    fighters = [character("one", power=9000), character("two", power=9000)]
    table = Table(A=Side(leader=bounce, characters=fighters, don=1), B=tired)
    table.choose("attack one stubborn").unopposed()
    assert table.area("stubborn") == "Character area"
    table.choose("attack two stubborn").unopposed()
    assert table.area("stubborn") == "trash"


def test_a_plain_prohibition_spares_the_one_against_a_first_attempt() -> None:
    once = nodes.Cannot(This(), "be_rested", once_per_turn=True)
    foe = character("foe", permanent(once))
    tire = "[Activate: Main] Rest all of your opponent's Characters."
    shield = event(
        "shield",
        "[Main] 1 of your opponent's Characters cannot be rested during this battle. Then, 1 of your "
        "opponent's Characters cannot be rested during this turn.",
    )
    table = Table(A=Side(leader=leader("hero", tire), hand=[shield], don=2), B=Side(characters=[foe]))
    table.choose("play shield", "activate A hero", "activate A hero")
    assert not table.rested("foe") and table.game.first_attempts_used == []


def test_attempts_to_do_other_things_are_not_counted() -> None:
    with pytest.raises(NotRunnableError, match=r"T-odd: .*attempts"):
        lower(character("odd", permanent(nodes.Cannot(This(), "attack", once_per_turn=True))))
