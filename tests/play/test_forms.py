"""The forms of options that files keep: one for each option, found again whatever the order."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from logpose import Deck, new_game, training_decks
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.play.forms import card_form, find, forms
from logpose.sim.generated import random_decks
from logpose.sim.library_decks import library_decks

CARD = re.compile(r"[A-Z]+\d*-\w+#\d+")


def moments(decks: Sequence[Deck], seed: int) -> list[Game]:
    """A copy of a random game at each of its decisions."""
    game, chance = new_game(decks, seed), seeded(seed)
    found = []
    while game.decision is not None:
        found.append(game.copy())
        game.choose(chance.below(len(game.decision.options)))
    return found


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("make", [library_decks, random_decks])
@pytest.mark.slow
def test_every_option_has_a_form_of_its_own_by_which_it_is_found(make: type, seed: int) -> None:
    for game in moments(make(seed, 4 if seed == 1 else 2), seed):
        offered = forms(game)
        assert game.decision is not None and len(offered) == len(game.decision.options)
        assert [find(game, form) for form in offered] == list(range(len(offered)))


def test_a_form_is_found_in_another_order_of_options() -> None:
    for game in moments(training_decks()[:2], 3):
        assert game.decision is not None
        offered = forms(game)
        turned = game.copy()
        assert turned.decision is not None
        turned.decision = type(game.decision)(game.decision.seat, game.decision.kind, game.decision.options[::-1])
        places = [find(turned, form) for form in offered]
        assert places == list(range(len(offered)))[::-1]


def test_a_form_names_cards_by_number_and_place() -> None:
    red, green, *_ = training_decks()
    named = 0
    for game in moments([red, green], 5):
        for form in forms(game):
            for part in form[1:]:
                if isinstance(part, str) and len(part) > 1:
                    assert CARD.fullmatch(part), form
                    number, _, id = part.partition("#")
                    assert game.cards[int(id)].printed.number == number
                    named += 1
    assert named > 100


def test_a_form_that_is_not_offered_is_not_found() -> None:
    game = new_game(training_decks()[:2], 1)
    assert forms(game) == [("first",), ("second",)]
    assert find(game, ("attack", card_form(game, 0), card_form(game, 51))) is None
    assert find(game, ("first", 1)) is None and find(game, ()) is None


def test_a_game_that_has_ended_offers_none() -> None:
    game = new_game(training_decks()[:2], 1)
    game.concede(0)
    assert forms(game) == [] and find(game, ("first",)) is None
