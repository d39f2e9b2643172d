"""The tool behind the figures of thinking/opening.py: it judges hands as the bots do, and finds effects that are there."""

from __future__ import annotations

import random
from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest

from logpose.play.decks import BUILT_IN, built_in
from logpose.play.games import Match
from logpose.thinking import opening
from logpose.thinking.policy import good_hand
from tests.support.tools import tool

openings = tool("openings")


def test_it_judges_hands_as_the_bots_do() -> None:
    for seed in range(24):
        deck = built_in(BUILT_IN[seed % 12])
        game = Match([deck, deck]).game(seed, first=seed // 12)
        seat = openings.to_a_hand(game, 0)
        hand, cards = openings.numbers_of(game, seat), tuple(card.number for card in deck.cards)
        if len(cards) != len(game.players[seat].hand) + len(game.players[seat].deck):
            continue  # an effect at the start of the game has taken a card
        first = game.turn_seat == seat
        assert openings.by_figures(opening.WORTHS, opening.NOTHING)(hand, cards, first) == opening.keeps(game, seat)
        assert openings.by_thumb(hand, cards, first) == good_hand(game, seat)


def test_it_finds_an_effect_that_is_there_and_no_other() -> None:
    """Made-up games in which a searcher wins more, and nothing else does."""
    deck = built_in("red-ace")
    cards, chance = tuple(card.number for card in deck.cards), random.Random(1)
    rows = []
    for game in range(6000):
        hands = [chance.sample(cards, 5) for _ in (0, 1)]
        better = [openings.counted(tuple(hand), True)[opening.SEARCHER] for hand in hands]
        winner = int(chance.random() > 0.5 + 0.1 * (better[0] - better[1]))
        rows.append(openings.Row(0, 0, 1, game % 2, *hands, winner, 10))
    hands = openings.Hands(rows, openings.Pools([deck, deck], []))
    found, errors = openings.solved(hands.facts, hands.beyond, 1.0)
    assert found[opening.SEARCHER] == pytest.approx(0.1, abs=0.02)
    assert all(abs(found[fact]) < 4 * errors[fact] for fact in range(len(found)) if fact != opening.SEARCHER)
    good = [0] * len(opening.WORTHS)
    good[opening.SEARCHER] = 1000
    gain = hands.gain(openings.by_figures(good, []), openings.always)
    assert gain.value > 3 * gain.reach > 0
    assert np.abs(hands.gain(openings.always, openings.always)).max() == 0


def test_games_are_played_fitted_and_judged(shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, decks = str(tmp_path / "games.jsonl"), str(shared / "data" / "decks.json")
    openings.play(Namespace(file=games, decks=decks, games=8, seed=1))
    assert [(row.pool, row.first) for row in openings.read(games)] == [
        (pool, at) for pool in (0, 0, 0, 1) for at in (0, 1)
    ]
    openings.fit(Namespace(file=games, decks=decks))
    openings.judge(Namespace(decks=decks, deals=4, ways=1, seed=1, search=4))
    told = capsys.readouterr().out
    assert "6 games to fit to, 2 with Leaders that were held out" in told and "more than by search:n4: " in told
