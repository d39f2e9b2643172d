"""The official rulings on the cards of OP01."""

from __future__ import annotations

import pytest

from logpose import Deck
from logpose.cards import Card
from logpose.errors import DeckError
from logpose.language import nodes
from logpose.play.games import Match
from logpose.play.views import view
from tests.played.official import card, cards
from tests.support import rules, ruling
from tests.support.cards import BLOCKER, activate, auto, character, choose, counter, event, leader, main, on_play, permanent, stage, trigger
from tests.support.table import FILLER, Placed, Side, Table

MATE = character("mate")
OTHER = character("other")
BIG = character("big", cost=9, power=12000)
WALL = character("wall", BLOCKER)
SHIELD = character("shield", counter=1000)
HAT = character("hat", types=("Straw Hat Crew",))
SAMURAI = character("samurai", types=("Land of Wano",))
AGENT = character("agent", types=("Baroque Works",))
FIVE = [character(f"card {number}") for number in range(1, 6)]  # nothing that anybody looks for
PAPER = event("paper", main())
SHOT = event("shot", main(nodes.KnockOut(choose())))


def revealed(table: Table) -> list[str]:
    """The names of the cards that were revealed, in order."""
    return [note.card.name for note in table.game.notes or [] if note.what == "revealed" and note.card is not None]


def place(table: Table, *names: str) -> Table:
    """Places the cards of these names one after the other; the last one goes without a question."""
    for name in names[:-1]:
        assert table.asked[1] == "place"
        table.choose(f"pick {name}")
    return table



