"""Rulings on when effects activate and in what order, how often, by whose deed, and on looking through decks."""

from __future__ import annotations

from logpose.language import nodes
from tests.support.cards import character, event, every, main

MATE = character("mate")
FOE = character("foe")
PAPER = event("paper", main(nodes.For("turn", (nodes.GainPower(every("you", ("leader",)), 1000),))))
