"""The laws of reasons hold, and what is broken on purpose is found."""

from __future__ import annotations

import os

import pytest

from logpose.engine.generator import seeded
from logpose.play import why_not_now
from logpose.play.games import Match
from logpose.play.reasons import reason
from logpose.sim.laws import BrokenLaw
from logpose.sim.library_decks import library_decks
from logpose.sim.reason_laws import check_reasons
from tests.support.cards import character
from tests.support.positions import BY_KIND
from tests.support.table import Placed, Side, Table

MOMENTS = int(os.environ.get("LOGPOSE_MOMENTS", "12"))
EVERY = 9  # decisions of a game between two moments


@pytest.mark.parametrize("kind", BY_KIND)
def test_reasons_at_every_kind_of_decision(kind: str) -> None:
    check_reasons(BY_KIND[kind](), 1)


@pytest.mark.parametrize("seats", [2, 4])
def test_reasons_at_random_moments(seats: int) -> None:
    """Every card and verb has a reason exactly where it is not offered, and each reason makes the difference."""
    looked, tried, seed = 0, 0, 0
    while looked < MOMENTS // (seats // 2):
        game = Match(library_decks(seed, seats)).game(seed)
        chance, made = seeded(seed), 0
        while game.decision is not None and made < 300 and looked < MOMENTS // (seats // 2):
            made += 1
            if made % EVERY == 0:
                tried += check_reasons(game, seed * 1000 + made)
                looked += 1
            game.choose(chance.below(len(game.decision.options)))
        seed += 1
    print(f"{looked} moments with {seats} seats, {tried} reasons taken away")
    assert tried >= looked


def busy() -> Table:
    return Table(A=Side(hand=[character("dear", cost=5)], characters=[Placed(character("tired"), rested=True)], don=1))


def test_a_missing_reason_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(why_not_now, "_cannot_rest", lambda game, card, rule: [])
    with pytest.raises(BrokenLaw, match="not offered, with the reasons"):
        check_reasons(busy().game, 1)


def test_a_reason_for_what_is_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(why_not_now, "_is_new", lambda game, card: True)
    with pytest.raises(BrokenLaw, match="is offered, with the reasons"):
        check_reasons(busy().game, 1)


def test_a_reason_that_makes_no_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    excuse = reason("rested", "It is tired. (7-1-1-1)")
    monkeypatch.setattr(
        why_not_now, "_cannot_rest", lambda game, card, rule: [excuse] if card.printed.name == "tired" else []
    )
    with pytest.raises(BrokenLaw, match="without"):
        check_reasons(busy().game, 1)
