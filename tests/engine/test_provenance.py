"""Whatever is lowered carries the node that it was lowered from."""

from __future__ import annotations

import pytest

from logpose.cards import library
from logpose.engine.lowering.cards import lower
from logpose.engine.printed import Ability, Printed
from logpose.language import nodes
from logpose.language.nodes import Node
from logpose.sim.generated import random_decks


def check(printed: Printed) -> int:
    """Every part of a card has its node, and every instruction its node and its step."""
    checked = 0
    for part in printed.parts:
        assert type(part.node) is not Node
        if isinstance(part, Ability):
            for instruction in part.code:
                assert isinstance(instruction.node, nodes.Step | nodes.Effect)
                assert isinstance(instruction.step, nodes.Step)
                checked += 1
    return checked


def test_generated_cards_carry_their_nodes() -> None:
    decks = [deck for seed in range(10) for deck in random_decks(seed)]
    assert sum(check(lower(card)) for deck in decks for card in {deck.leader, *deck.cards}) > 500


@pytest.mark.slow
def test_all_cards_of_the_library_carry_their_nodes() -> None:
    assert sum(check(lower(card)) for card in library) > 5000
