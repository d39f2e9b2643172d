"""Tests that are played under every version of the rules, and what they share."""

import pytest

from logpose.language import nodes
from tests.support.cards import character
from tests.support.table import SEATS, Table

RAIDER = character("raider", power=6000)
every_version = pytest.mark.parametrize("version", ["1.1.8", "1.1.9", "1.2.0"])
since_119 = pytest.mark.parametrize(("version", "new"), [("1.1.8", False), ("1.1.9", True), ("1.2.0", True)])


def drawn(table: Table) -> str:
    """Who has drawn, in order: "AAB"."""
    return "".join([SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew"])


def this_turn(*effects: nodes.Effect) -> nodes.For:
    return nodes.For("turn", effects)
