"""The six training decks: legal, one of each colour, and all of them play."""

import pytest

from logpose import Match, RandomBot, training_decks
from logpose.bots import ask
from logpose.engine.lowering.cards import lower
from logpose.engine.setup import deck_problems
from logpose.sim.training_decks import DECKS
from tests.support.parts import parts

COLOURS = ["red", "green", "blue", "purple", "black", "yellow"]


def test_there_is_one_deck_of_each_colour_in_their_order() -> None:
    assert list(DECKS) == COLOURS
    assert [deck.leader.colours for deck in training_decks()] == [(colour,) for colour in COLOURS]
    assert training_decks() == training_decks()


@pytest.mark.parametrize("colour", COLOURS)
def test_each_deck_is_legal(colour: str) -> None:
    deck = DECKS[colour]()
    assert len(deck.cards) == 50
    assert deck_problems(lower(deck.leader), [lower(card) for card in deck.cards]) == []
    assert {card.category for card in deck.cards} == {"character", "event", "stage"}
    assert len({card.name for card in deck.cards}) == len({card.number for card in deck.cards}) >= 13


@pytest.mark.parametrize("part", parts(len(COLOURS)))
def test_each_deck_plays_against_every_other(part: int) -> None:
    colour = COLOURS[part]
    for seed, other in enumerate(COLOURS):
        game = Match([DECKS[colour](), DECKS[other]()]).game(seed)
        bot = RandomBot(seed)
        while game.decision is not None:
            game.choose(ask(bot, game))
        assert game.result is not None and game.turn > 1
