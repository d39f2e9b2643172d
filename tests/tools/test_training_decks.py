"""The decks that the network of the bots learns with: legal, of most Leaders, and none of those that are held out."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from logpose.cards import library
from logpose.engine.setup import DECK_SIZE
from logpose.play.decks import built_in
from logpose.play.games import Match
from logpose.sim.library_decks import playable
from tests.support.shared_folder import ROOT

sys.path.insert(0, str(ROOT / "tools"))
from training.decks import SHARES, led_by_another, made_deck, pool


@pytest.mark.parametrize("number", ["OP01-001", "OP05-041", "ST13-003"])
def test_made_decks_are_legal_and_mostly_of_a_kind(number: str) -> None:
    leader = library[number]
    for seed in range(5):
        deck = made_deck(random.Random(seed), leader)
        assert len(deck.cards) == DECK_SIZE
        Match([deck, deck])  # refuses what is no deck
        types = {one for card in deck.cards for one in card.types}
        assert max(sum(one in card.types for card in deck.cards) for one in types) >= DECK_SIZE // 3


def test_a_list_is_led_by_another_leader_who_may_have_all_of_its_cards() -> None:
    leaders, deck = list(playable()[0]), built_in("red-ace")
    led = [led_by_another(random.Random(seed), deck, leaders) for seed in range(8)]
    assert len({one.leader.number for one in led}) > 2
    for one in led:
        assert one.cards == deck.cards
        Match([one, deck])  # refuses what is no deck


def test_where_no_other_leader_may_have_the_cards_the_list_stays_as_it_is() -> None:
    deck = built_in("red-ace")
    assert led_by_another(random.Random(1), deck, [deck.leader]) == deck


def test_leaders_that_are_held_out_are_not_learned_with(shared: Path) -> None:
    found = pool(str(shared / "data" / "decks.json"), 2, 40, 1)
    learned, held = found.decks[: found.learned], found.decks[found.learned :]
    assert len(found.weights) == found.learned
    assert sum(found.weights) == pytest.approx(sum(SHARES)) == pytest.approx(1)
    assert held
    assert not {deck.leader.number for deck in learned} & {deck.leader.number for deck in held}
