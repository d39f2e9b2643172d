"""Chapter 8-3-1: a cost paid with a card from the top or the bottom of a pile, as the player says."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import activate, character, choose, leader
from tests.support.table import FILLER, Side, Table

EITHER = nodes.Choose((nodes.Top("life", end="either"),))
TO_HAND = nodes.AddToHand(EITHER)
FACE_UP, FACE_DOWN = nodes.TurnLife(EITHER), nodes.TurnLife(EITHER, False)
TOP, BOTTOM = "choose 0", "choose 1"


def life(*cost: nodes.Step, face_up: str = "", hand: int = 0, size: int = 3) -> Table:
    """A table where a Leader has this cost; `face_up` names the ends of Life that are turned first, "top" or "bottom"."""
    turners = [
        character(f"turn {end}", activate(nodes.TurnLife(nodes.Top("life", end=end)))) for end in ("top", "bottom")
    ]
    cards = [character(name) for name in ("low", "middle", "high")]
    side = Side(leader("leader", activate(nodes.Draw(), cost=cost)), turners, hand=[FILLER] * hand, life=cards[:size])
    table = Table(A=side)
    for end in face_up.split():
        table.choose(f"activate turn {end}")
    return table


@rules("8-3-1-3", "1-3-2-1")
@pytest.mark.parametrize(
    ("cost", "face_up", "ends"),
    [
        (FACE_DOWN, "", []),
        (FACE_DOWN, "bottom", ["low"]),
        (FACE_DOWN, "top", ["high"]),
        (FACE_DOWN, "top bottom", ["high", "low"]),
        (FACE_UP, "", ["high", "low"]),
        (FACE_UP, "top", ["low"]),
        (FACE_UP, "bottom", ["high"]),
        (FACE_UP, "top bottom", []),
    ],
)
def test_an_end_that_has_the_state_already_pays_nothing(cost: nodes.TurnLife, face_up: str, ends: list[str]) -> None:
    table = life(cost, face_up=face_up)
    assert table.offers("activate A leader") == bool(ends)
    if not ends:
        return
    before = {name: table.card(name).face_up for name in ("high", "low")}
    table.choose("activate A leader")
    if len(ends) == 2:
        assert table.options() == [TOP, BOTTOM]
        table.choose(BOTTOM)
    changed = [name for name in before if table.card(name).face_up != before[name]]
    assert changed == ends[-1:] and table.hand("A") == ["filler"]


@rules("8-3-1-3")
def test_the_only_card_is_at_both_ends() -> None:
    table = life(TO_HAND, size=1).choose("activate A leader")
    assert table.hand("A") == ["low", "filler"] and table.life("A") == 0
    assert not life(TO_HAND, size=0).offers("activate A leader")


@rules("8-3-1-1", "8-3-1-3")
def test_a_card_from_either_end_is_gone_for_the_rest_of_the_cost() -> None:
    assert not life(TO_HAND, nodes.Trash(nodes.Top("life")), size=1).offers("activate A leader")
    table = life(TO_HAND, nodes.Trash(nodes.Top("life")), size=2).choose("activate A leader", TOP)
    assert table.names("A", "trash") == ["low"] and table.hand("A") == ["middle", "filler"]


@rules("8-3-1-3")
def test_an_end_that_the_rest_of_the_cost_needs_is_not_offered() -> None:
    """The top card is turned face-down by the second action, so only the bottom one can go."""
    turn_top = nodes.TurnLife(nodes.Top("life"), False)
    table = life(TO_HAND, turn_top, face_up="top")
    assert table.offers("activate A leader")
    table.choose("activate A leader")
    assert table.hand("A") == ["low", "filler"] and not table.card("high").face_up


@rules("8-3-1-1")
def test_a_card_from_either_end_can_be_trashed_from_the_hand() -> None:
    discard = nodes.Trash(choose("you", (), "hand"))
    assert life(TO_HAND, discard).offers("activate A leader")
    assert not life(discard, TO_HAND).offers("activate A leader")
    assert life(discard, TO_HAND, hand=1).offers("activate A leader")
