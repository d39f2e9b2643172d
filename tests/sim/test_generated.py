"""Generated cards use every word of the language that the engine runs, and make legal decks."""

from __future__ import annotations

import typing
from functools import cache

import pytest

from logpose.cards import Card
from logpose.cards.trees import WORDS
from logpose.engine.lowering.cards import lower
from logpose.engine.setup import deck_problems
from logpose.language import nodes
from logpose.language.vocabulary import TIMINGS
from logpose.sim.generated import random_decks
from tests.support.parts import parts

SEEDS = 200

# Values of fields that mean nothing in that place.
MEANINGLESS = {
    ("Activate", "timings"): {name for name, words in TIMINGS.items() if not words.declared},
    ("Auto", "timings"): {name for name, words in TIMINGS.items() if words.declared},
}
# The fields that hold a word of a fixed vocabulary.
VOCABULARIES = [
    (nodes.For, "duration"), (nodes.SwapBasePower, "duration"), (nodes.Delayed, "at"), (nodes.Cannot, "deed"),
    (nodes.Cannot, "cause"), (nodes.PlayerCannot, "deed"), (nodes.Event, "what"), (nodes.Event, "cause"),
    (nodes.Replace, "what"), (nodes.Replace, "cause"), (nodes.Keyword, "keyword"), (nodes.GainKeyword, "keyword"),
    (nodes.HasKeyword, "keyword"), (nodes.Auto, "timings"), (nodes.Activate, "timings"), (nodes.HasTiming, "timing"),
    (nodes.NegateTiming, "timing"), (nodes.Number, "of"), (nodes.HasValue, "value"), (nodes.HasValue, "op"),
    (nodes.ValueOf, "value"), (nodes.Compare, "op"), (nodes.InState, "state"), (nodes.HasColour, "colours"),
    (nodes.PlaceInDeck, "at"), (nodes.PlaceInLife, "at"), (nodes.GiveDon, "source"), (nodes.Top, "end"),
    (nodes.Cards, "whose"), (nodes.Happened, "event"), (nodes.WhenDeckIsEmpty, "result"), (nodes.Permanent, "area"),
]  # fmt: skip


@cache
def generated_cards() -> list[Card]:
    cards: list[Card] = []
    for seed in range(SEEDS):
        for deck in random_decks(seed):
            cards += {card.number: card for card in (deck.leader, *deck.cards)}.values()
    return cards


@cache
def generated_nodes() -> list[nodes.Node]:
    return [node for card in generated_cards() for node in nodes.parts(card.abilities)]


def words(kind: object) -> set[str]:
    """The words of a vocabulary: the literals anywhere in a type."""
    if typing.get_origin(kind) is typing.Literal:
        return set(typing.get_args(kind))
    return set[str]().union(*(words(part) for part in typing.get_args(kind)))


def test_every_node_that_the_engine_runs_is_used() -> None:
    used = {type(node).__name__ for node in generated_nodes()}
    assert used == set(WORDS)


FIELDS = [
    (nodes.KnockOut, "bind"), (nodes.RestDon, "bind"), (nodes.ReturnDon, "active"), (nodes.ReturnDon, "or_more"),
    (nodes.Cannot, "once_per_turn"), (nodes.Happened, "where"), (nodes.DonPhaseRule, "conditions"), (nodes.Event, "other"),
    (nodes.Event, "from_area"), (nodes.Replace, "or_knocked_out"), (nodes.Select, "keep"), (nodes.MoveGivenDon, "up_to"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "field"), FIELDS, ids=lambda part: getattr(part, "__name__", part))
def test_what_a_word_may_say_is_said_and_left_out(kind: type[nodes.Node], field: str) -> None:
    assert {bool(getattr(node, field)) for node in generated_nodes() if isinstance(node, kind)} == {True, False}


def test_dons_stand_beside_other_cards_and_other_cards_are_bound() -> None:
    kinds = {kind for node in generated_nodes() if isinstance(node, nodes.Cards) for kind in node.kinds}
    assert "don" in kinds
    assert "other" in {node.name for node in generated_nodes() if isinstance(node, nodes.Bound)}


@pytest.mark.parametrize(("kind", "field"), VOCABULARIES, ids=lambda part: getattr(part, "__name__", part))
def test_every_word_that_the_engine_runs_is_used(kind: type[nodes.Node], field: str) -> None:
    known = words(typing.get_type_hints(kind)[field])
    assert known
    used: set[str] = set()
    for node in generated_nodes():
        if isinstance(node, kind):
            value = getattr(node, field)
            used |= set(value) if isinstance(value, tuple) else {value}
    assert used == known - MEANINGLESS.get((kind.__name__, field), set())


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", parts(15, everyday=5))
def test_decks_are_legal(seed: int, seats: int) -> None:
    decks = random_decks(seed, seats)
    assert len(decks) == seats
    for deck in decks:
        assert deck_problems(lower(deck.leader), [lower(card) for card in deck.cards]) == []
        assert len({card.number for card in deck.cards}) == 13
        assert {card.category for card in deck.cards} == {"character", "event", "stage"}


def test_no_number_stands_for_two_cards_at_a_table() -> None:
    for seed in range(15):
        cards = {card for deck in random_decks(seed, 4) for card in (deck.leader, *deck.cards)}
        assert len(cards) == len({card.number for card in cards}) == 4 * 14


def test_the_same_seed_makes_the_same_cards_and_another_seed_others() -> None:
    assert random_decks(5) == random_decks(5)
    assert random_decks(5) != random_decks(6)
    assert random_decks(5, 4)[:2] == random_decks(5)


def test_every_generated_card_survives_json() -> None:
    for card in generated_cards()[:500]:
        assert nodes.from_json(nodes.to_json(card.abilities)) == card.abilities
