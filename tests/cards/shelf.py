"""A small library of made-up cards."""

from pathlib import Path

from logpose.cards import Card, Library, files
from logpose.language import nodes
from tests.support.cards import on_play

DRAW = on_play(nodes.Draw(1))
BLOCKER = nodes.Keyword("blocker")
TRIGGER = nodes.Activate(("trigger",), steps=(nodes.Draw(1),))
RUSH_IF_GIVEN = nodes.Permanent((nodes.GainKeyword(nodes.This(), "rush"),), (nodes.DonGiven(1),))
CREW = ("Paper Crew",)

CAPTAIN = Card("XX01-001", "Paper Captain", "leader", ("red", "green"), power=5000, life=5, types=CREW, rarity="L")
PIRATE = Card(
    "XX01-002",
    "Mr. 2 (Paper)",
    "character",
    ("red",),
    2,
    3000,
    1000,
    attributes=("Slash",),
    types=("Former Paper Crew", "Origami"),
    abilities=(BLOCKER, DRAW),
    rarity="C",
    block="1",
    sets=("-PAPER SEA- [XX-01]",),
)
RUNNER = Card("XX02-001", "Runner", "character", ("blue",), 4, 5000, types=CREW, abilities=(RUSH_IF_GIVEN,), block="X")
STORM = Card("XX02-002", "Captain’s Storm", "event", ("green",), 0, types=CREW, abilities=(TRIGGER,))
RIDDLE = Card("P-001", "Mr.2(paper)", "character", ("red",), 3, 4000, 2000, types=CREW, unread="expected a verb")
ALL = (RIDDLE, CAPTAIN, PIRATE, RUNNER, STORM)


def shelf(folder: Path, *cards: Card) -> Library:
    """A library of these cards alone."""
    for code in {card.set for card in cards}:
        files.write_set(folder, code, [card for card in cards if card.set == code])
    return Library(folder)
