"""A tree as the opponent reads it."""

from __future__ import annotations

import pytest

from logpose.cards import library
from logpose.language import nodes
from logpose.language.nodes import mirrored
from logpose.language.reader import read
from logpose.language.writer import write_block


def steps(text: str) -> tuple[nodes.Step, ...]:
    (ability,) = read(f"[On Play] {text}").abilities
    assert isinstance(ability, nodes.Auto)
    return ability.steps


@pytest.mark.parametrize(
    ("text", "theirs"),
    [
        ("Your opponent trashes 1 card from their hand.", "trash 1 card from your hand."),
        ("Draw 1 card.", "your opponent draws 1 card."),
        (
            "K.O. up to 1 of your opponent's Characters.",
            "your opponent chooses up to 1 of your Characters; K.O. that card.",
        ),
        ("If it is your turn, draw 1 card.", "if it is your opponent's turn, your opponent draws 1 card."),
    ],
)
def test_both_players_are_exchanged(text: str, theirs: str) -> None:
    mine = mirrored(steps(text))
    assert mine is not None and write_block(mine) == theirs


@pytest.mark.parametrize(
    "text", ["Give up to 1 of your opponent's Characters −1000 power until the start of your next turn."]
)
def test_what_has_no_mirror_image_is_left_alone(text: str) -> None:
    assert mirrored(steps(text)) is None


def test_mirrored_twice_is_the_same() -> None:
    trees = [one.steps for card in library for one in card.abilities if isinstance(one, nodes.Auto | nodes.Activate)]
    images = [(tree, mirrored(tree)) for tree in trees]
    there = [(tree, image) for tree, image in images if image is not None]
    assert len(there) > 0.8 * len(trees)
    assert [tree for tree, image in there if mirrored(image) != tree] == []
